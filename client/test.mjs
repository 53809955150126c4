// node test.mjs: bundles the unit tests of tests/ and of every game's folder, and runs them with Node's own runner.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as esbuild from 'esbuild';

const here = new URL('.', import.meta.url).pathname,
  made = join(here, 'made/tests'),
  locales = join(here, '../src/underhall/locales'),
  games = readdirSync(join(here, 'src/games'), { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(entry => entry.name);
const tests = folder =>
  readdirSync(folder)
    .filter(file => file.endsWith('.test.ts'))
    .map(file => join(folder, file));
const files = [join(here, 'tests'), ...games.map(name => join(here, 'src/games', name))].flatMap(tests);

/** The texts of a language in the place of the file that the build makes of them. */
const texts = {
  name: 'texts',
  setup(build) {
    build.onResolve({ filter: /\.ftl$/ }, ({ path }) => ({ path: basename(path, '.ftl'), namespace: 'texts' }));
    build.onLoad({ filter: /.*/, namespace: 'texts' }, ({ path }) => {
      const folder = join(locales, path),
        all = readdirSync(folder).filter(file => file.endsWith('.ftl'));
      return { contents: all.map(file => readFileSync(join(folder, file), 'utf8')).join('\n'), loader: 'text' };
    });
    build.onResolve({ filter: /\.svg$/ }, ({ path }) => ({ path, external: true }));
  },
};
rmSync(made, { recursive: true, force: true });
mkdirSync(made, { recursive: true });
await esbuild.build({
  entryPoints: Object.fromEntries(
    files.map(file => [file.slice(here.length).replaceAll('/', '.').replace(/\.ts$/, ''), file]),
  ),
  outdir: made,
  bundle: true,
  format: 'esm',
  platform: 'node',
  outExtension: { '.js': '.mjs' },
  jsx: 'automatic',
  jsxImportSource: 'preact',
  define: { BOARDS: JSON.stringify(games.join(' ')), EMBLEMS: '"one=mark"' },
  plugins: [texts],
  logLevel: 'warning',
});
const bundles = readdirSync(made).map(file => join(made, file)),
  ran = spawnSync(process.execPath, ['--test', '--test-reporter=tap', ...bundles], { encoding: 'utf8' }),
  count = name => Number(new RegExp(`^# ${name} (\\d+)$`, 'm').exec(ran.stdout)?.[1] ?? 0);
if (ran.status !== 0) console.log(ran.stdout + ran.stderr);
console.log(`unit tests of the client: ${count('pass')} passed, ${count('fail')} failed, in ${files.length} files`);
process.exit(ran.status === 0 && count('pass') > 0 ? 0 : 1);
