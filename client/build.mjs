// node build.mjs [--watch] [--gallery]: draws the sprites, gathers the texts, bundles the client into the Python package.
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, extname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import * as esbuild from 'esbuild';

const here = new URL('.', import.meta.url).pathname,
  made = join(here, 'made'),
  out = join(here, '../src/underhall/hall/static'),
  locales = join(here, '../src/underhall/locales'),
  watch = process.argv.includes('--watch');
const LANGUAGES = ['en', 'it', 'pt'];
mkdirSync(made, { recursive: true });

/** What is inside the <svg> of a file of symbols. */
const inside = file =>
  readFileSync(file, 'utf8')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')
    .replace(/\s*\n\s*/g, '');

/** Draw everything that does not depend on a position: the pages' sprites and every game's. Gives the games in the order of their rooms. */
async function draw() {
  const file = join(made, 'sprites.mjs'),
    games = boards().filter(name => existsSync(join(here, `src/games/${name}/art/index.ts`))),
    contents = [
      `export * from './art/sprites';`,
      ...games.map(name => `export { default as ${name} } from './src/games/${name}/art';`),
    ].join('\n');
  await esbuild.build({
    stdin: { contents, resolveDir: here },
    outfile: file,
    bundle: true,
    format: 'esm',
    platform: 'node',
    logLevel: 'warning',
  });
  const { sprites, classed, ...drawn } = await import(`${pathToFileURL(file).href}?${Date.now()}`),
    art = Object.entries(drawn).sort(([, a], [, b]) => a.room - b.room),
    rules = new Map();
  const sheets = ['art', ...boards().map(name => `src/games/${name}/art`)].map(folder =>
      join(here, folder, 'symbols.svg'),
    ),
    symbols = sheets.filter(existsSync).map(inside).join('');
  for (const [name, text] of Object.entries({ symbols, ...sprites(Object.fromEntries(art)) }))
    writeFileSync(join(made, `${name}.svg`), `<svg xmlns="http://www.w3.org/2000/svg">${classed(text, rules)}</svg>`);
  writeFileSync(join(made, 'art.css'), [...rules].map(([style, name]) => `.${name}{${style}}`).join('\n') + '\n');
  return art;
}

/** One file of texts per language: everything the server, the terminal and the browser share; the full screen of a terminal has its own. */
function gatherTexts() {
  for (const language of LANGUAGES) {
    const folder = join(locales, language);
    const files = existsSync(folder)
      ? readdirSync(folder)
          .filter(f => f.endsWith('.ftl') && f !== 'terminal.ftl')
          .sort()
      : [];
    writeFileSync(join(made, `${language}.ftl`), files.map(f => readFileSync(join(folder, f), 'utf8')).join('\n'));
  }
}

/** The page: it names the hashed files, and carries no script or style of its own, as the policy wants. */
function writePage(outputs) {
  const find = (entry, ext) =>
    basename(Object.keys(outputs).find(f => f.endsWith(ext) && (outputs[f].entryPoint ?? '').endsWith(entry)) ?? '');
  const main = Object.entries(outputs).find(([, o]) => (o.entryPoint ?? '').endsWith('src/main.tsx'));
  const page = readFileSync(join(here, 'index.html'), 'utf8')
    .replace('{theme}', find('src/theme.ts', '.js'))
    .replace('{main}', basename(main[0]))
    .replace('{style}', basename(main[1].cssBundle));
  writeFileSync(join(out, 'index.html'), page);
}

/** The page for when the hall cannot be reached, in each language: the service worker keeps them. */
function writeOfflinePages() {
  const page = readFileSync(join(here, 'offline.html'), 'utf8');
  for (const language of LANGUAGES) {
    const texts = readFileSync(join(locales, language, 'alerts.ftl'), 'utf8'),
      say = key => new RegExp(`^${key} = (.*)$`, 'm').exec(texts)?.[1] ?? missing(`${language}: ${key}`);
    const said = page.replaceAll('{language}', language).replace(/\{(offline-\w+)\}/g, (_, key) => say(key));
    writeFileSync(join(out, `offline-${language}.html`), said);
  }
}
/** Pictures for previews of invitations: a game's own, and one for all others. `tools/preview_pictures.py` draws them. */
function copyPreviews() {
  copyFileSync(join(here, 'art/preview.png'), join(out, 'preview.png'));
  for (const name of boards()) {
    const file = join(here, `src/games/${name}/art/preview.png`);
    if (existsSync(file)) copyFileSync(file, join(out, `preview-${name}.png`));
  }
}
function missing(what) {
  throw new Error(`there is no text ${what}`);
}

/** These files, and all that they import at once. */
function loaded(outputs, files) {
  const seen = new Set(),
    visit = file => {
      if (seen.has(file)) return;
      seen.add(file);
      for (const { kind, path } of outputs[file].imports) if (kind === 'import-statement' && outputs[path]) visit(path);
    };
  files.forEach(visit);
  return [...seen];
}
/** How much script comes with the page, and how much there is. */
function weigh(outputs) {
  const size = files => files.reduce((sum, file) => sum + gzipSync(readFileSync(join(here, file))).length, 0) / 1000,
    pages = Object.keys(outputs).filter(file => FIRST.has(outputs[file].entryPoint));
  const first = size(loaded(outputs, pages)),
    all = size(Object.keys(outputs).filter(file => file.endsWith('.js')));
  console.log(`script at first load ${first.toFixed(1)} kB compressed, ${all.toFixed(1)} kB with every game`);
}

/** The games that have a board: the folders of src/games. */
function boards() {
  return readdirSync(join(here, 'src/games'), { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(entry => entry.name);
}

/** Every game's folder may bring style sheets: `styles/index.css` puts them in their order. */
function gatherStyles() {
  const sheets = boards()
    .map(name => `src/games/${name}/styles/index.css`)
    .filter(sheet => existsSync(join(here, sheet)));
  writeFileSync(join(made, 'games.css'), sheets.map(sheet => `@import '../${sheet}';\n`).join(''));
}

const art = await draw();
gatherStyles();
gatherTexts();
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
for (const file of ['mark.svg', 'mark-turn.svg', 'icon-192.png', 'icon-512.png'])
  copyFileSync(join(here, 'art', file), join(out, file));
copyPreviews();
copyFileSync(join(here, 'manifest.json'), join(out, 'manifest.webmanifest'));
writeOfflinePages();
const options = {
  entryPoints: [join(here, 'src/main.tsx'), join(here, 'src/theme.ts')],
  outdir: out,
  bundle: true,
  splitting: true,
  format: 'esm',
  target: ['es2022'],
  minify: !watch,
  sourcemap: watch ? 'linked' : false,
  metafile: true,
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  assetNames: '[name]-[hash]',
  publicPath: '/',
  jsx: 'automatic',
  jsxImportSource: 'preact',
  // plain texts: a list would become a module that theme.ts imports
  define: {
    BOARDS: JSON.stringify(boards().join(' ')),
    EMBLEMS: JSON.stringify(art.map(([name, { emblem }]) => `${name}=${emblem}`).join(' ')),
  },
  loader: { '.woff2': 'file', '.svg': 'file', '.ftl': 'file' },
  logLevel: 'warning',
  absWorkingDir: here,
  plugins: [
    {
      name: 'page',
      setup: build =>
        build.onEnd(({ metafile }) => {
          if (!metafile) return;
          writePage(metafile.outputs);
          weigh(metafile.outputs);
        }),
    },
  ],
};
/**
 * esbuild makes a file for each set of parts that share something: some fifty, most of them small. What the page loads
 * first is there when anything else comes, so every later part may have all of it among its imports; and every large
 * part all that any two of them share. Then each of the two stays in one piece.
 */
async function inFewFiles() {
  const { metafile } = await esbuild.build({ ...options, write: false, plugins: [] }),
    outputs = Object.entries(metafile.outputs),
    entry = name => outputs.find(([, { entryPoint }]) => entryPoint === name)[0],
    modules = files =>
      files.flatMap(file => Object.keys(metafile.outputs[file].inputs)).filter(file => OURS.test(file)),
    later = outputs.flatMap(([, { entryPoint }]) => entryPoint ?? []).filter(file => !FIRST.has(file)),
    first = modules(loaded(metafile.outputs, [entry('src/main.tsx')])).filter(file => !FIRST.has(file)),
    common = modules(
      outputs.filter(([file, { entryPoint }]) => !entryPoint && file.endsWith('.js')).map(([file]) => file),
    ),
    groups = { first, common: common.filter(file => !first.includes(file)) };
  return {
    name: 'in few files',
    setup(build) {
      build.onResolve({ filter: /^group:/ }, ({ path }) => ({ path, namespace: 'group' }));
      build.onLoad({ filter: /./, namespace: 'group' }, ({ path }) => ({
        contents: groups[path.slice(6)].map(file => `import './${file}';`).join('\n'),
        resolveDir: here,
      }));
      build.onLoad({ filter: /\.tsx?$/ }, ({ path }) => {
        const file = relative(here, path);
        if (!later.includes(file)) return undefined;
        const wanted = LARGE.test(file) ? ['first', 'common'] : ['first'],
          contents = [...wanted.map(name => `import 'group:${name}';`), readFileSync(path, 'utf8')].join('\n');
        return { contents, loader: extname(path).slice(1) };
      });
    },
  };
}
const OURS = /^src\/.*\.tsx?$/,
  LARGE = /^src\/(bundles|games|plain)\//,
  FIRST = new Set(['src/main.tsx', 'src/theme.ts']);
await esbuild.build({
  entryPoints: [join(here, 'src/alerts/worker.ts')],
  outfile: join(out, 'worker.js'), // its address may not change: browsers look there for a newer one
  bundle: true,
  format: 'iife',
  target: ['es2022'],
  minify: !watch,
  define: { LANGUAGES: JSON.stringify(LANGUAGES.join(' ')) },
  logLevel: 'warning',
});
options.plugins.push(await inFewFiles());
await esbuild.build(options);
if (watch) await (await esbuild.context(options)).watch();
writeFileSync(
  join(out, 'version.txt'),
  createHash('sha256')
    .update(readFileSync(join(out, 'index.html')))
    .digest('hex')
    .slice(0, 12) + '\n',
);
