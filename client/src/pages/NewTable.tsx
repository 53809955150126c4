// A new table: how many play, against whom, by which clock and rules. It comes when somebody wants to open one.
import type { JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { OneOf } from '../frame/fields';
import { span } from '../frame/Plates';
import { botName } from '../frame/sitting';
import * as api from '../hall/api';
import type { GameFacts, Json, NewTable, OptionFacts } from '../hall/messages';
import { go } from '../route';
import { t, tOr } from '../words';
import { attempt } from './Errors';
import { beSomebody } from './entering';
import { choiceWord, optionHelp } from './option_words';

/** With whom: bots at once, friends who are invited, or whoever looks for players too. */
const COMPANIES = ['bots', 'friends', 'strangers'] as const;
type Company = (typeof COMPANIES)[number];
/** After so many seconds bots take the seats that are free. */
const WAITS = [30, 60, 180, 600];

export function NewTableForm({ game }: { game: GameFacts }): JSX.Element {
  const first = game.seats.includes(5) ? 5 : (game.seats[0] ?? 2),
    [seats, setSeats] = useState(first),
    [company, setCompany] = useState<Company>('bots'),
    bots = company === 'bots' || seats === 1,
    strangers = company === 'strangers' && !bots,
    [wait, setWait] = useState(60),
    [bot, setBot] = useState(game.bots[0] ?? ''),
    [isPublic, setPublic] = useState(true),
    [rated, setRated] = useState(false),
    /** Unless it is said, hints are for those who play with bots only. */
    [hints, setHints] = useState<boolean | null>(null),
    [clock, setClock] = useState<'none' | 'live' | 'days'>('none'),
    options = useRef<Record<string, Json>>({});
  const make = (event: Event) => {
    event.preventDefault();
    const others = Object.fromEntries(Array.from({ length: seats - 1 }, (_, k) => [String(k + 1), bot]));
    const wish: NewTable = {
      game: game.name,
      seats,
      options: options.current,
      public: isPublic,
      rated,
      clock: { kind: clock },
      ...(hints === null || rated ? {} : { hints }),
      ...(bots && bot ? { bots: others } : {}),
    };
    void attempt(async () => {
      await beSomebody();
      if (strangers) return api.findPlayers({ game: game.name, seats, clock: { kind: clock }, wait });
      const room = await api.openTable(wish);
      return bots && bot ? api.start(room.id) : room;
    }).then(room => room && go(`table/${room.id}`));
  };
  return (
    <form class="new-table cartouche" onSubmit={make}>
      {game.seats.length > 1 && (
        <label>
          {t('how-many')}
          <select value={seats} onChange={e => setSeats(Number(e.currentTarget.value))}>
            {game.seats.map(n => (
              <option key={n} value={n}>
                {n}
              </option>
            ))}
          </select>
        </label>
      )}
      {seats > 1 && (
        <OneOf
          cls="company"
          name="company"
          legend={t('company')}
          choices={COMPANIES}
          say={one => t('with-' + one)}
          value={company}
          choose={setCompany}
        />
      )}
      {strangers && (
        <label>
          {t('find-wait')}
          <select value={wait} onChange={e => setWait(Number(e.currentTarget.value))}>
            {WAITS.map(seconds => (
              <option key={seconds} value={seconds}>
                {span(1000 * seconds)}
              </option>
            ))}
          </select>
        </label>
      )}
      {bots && seats > 1 && game.bots.length > 0 && (
        <label>
          {t('which-bot')}
          <select value={bot} onChange={e => setBot(e.currentTarget.value)}>
            {game.bots.map(b => (
              <option key={b} value={b}>
                {botName(b)}
              </option>
            ))}
          </select>
          <small class="quiet">{tOr(`level-${bot.split(':').at(-1)}-line`, '')}</small>
        </label>
      )}
      {!bots && !strangers && (
        <label class="check">
          <input type="checkbox" checked={!isPublic} onChange={e => setPublic(!e.currentTarget.checked)} />
          {t('private-table')}
        </label>
      )}
      <label>
        {t('clock')}
        <select value={clock} onChange={e => setClock(e.currentTarget.value as 'none' | 'live' | 'days')}>
          <option value="none">{t('clock-none')}</option>
          <option value="live">{t('clock-live', { n: 60 })}</option>
          <option value="days">{t('clock-days', { n: 3 })}</option>
        </select>
      </label>
      {seats > 1 && !strangers && api.me.value?.guest === false && (
        <label class="check">
          <input type="checkbox" checked={rated} onChange={e => setRated(e.currentTarget.checked)} />
          {t('rated-table')}
        </label>
      )}
      {!rated && !strangers && (
        <label class="check">
          <input type="checkbox" checked={hints ?? bots} onChange={e => setHints(e.currentTarget.checked)} />
          <span>
            {t('hints-table')} <small class="quiet">{t('hints-table-what')}</small>
          </span>
        </label>
      )}
      {!strangers && (
        <OptionGroups game={game} set={(name, value) => (options.current = { ...options.current, [name]: value })} />
      )}
      <button class="btn go">{t(bots ? 'play-now' : strangers ? 'find-players' : 'open-it')}</button>
    </form>
  );
}
/** Which edition, then what differs from it, then how it begins and how fast it goes. */
const GROUPS = ['edition', 'variant', 'setup'] as const;
/** One pack or set of boards is no choice, and what is technical no player's. */
const isAsked = ({ kind, choices, group }: OptionFacts): boolean =>
  group !== 'technical' && (kind !== 'choice' || (choices ?? []).length > 1);
function OptionGroups({
  game,
  set,
}: {
  game: GameFacts;
  set: (name: string, value: Json) => void;
}): JSX.Element | null {
  const asked = game.options.filter(isAsked);
  if (!asked.length) return null;
  return (
    <details>
      <summary>{t('options')}</summary>
      {GROUPS.map(group => {
        const list = asked.filter(option => (option.group ?? 'variant') === group);
        return list.length ? (
          <fieldset key={group}>
            <legend>{t('options-' + group)}</legend>
            {list.map(option => (
              <OptionField
                key={option.name}
                game={game.name}
                option={{ ...option, default: game.live?.[option.name] ?? option.default }}
                set={value => set(option.name, value)}
              />
            ))}
          </fieldset>
        ) : null;
      })}
    </details>
  );
}
function OptionField({
  game,
  option,
  set,
}: {
  game: string;
  option: OptionFacts;
  set: (value: Json) => void;
}): JSX.Element {
  const help = optionHelp(game, option);
  if (option.kind === 'flag')
    return (
      <label class="check">
        <input type="checkbox" defaultChecked={option.default === true} onChange={e => set(e.currentTarget.checked)} />
        {help}
      </label>
    );
  if (option.kind === 'choice')
    return (
      <label>
        {help}
        <select defaultValue={String(option.default)} onChange={e => set(e.currentTarget.value)}>
          {(option.choices ?? []).map(choice => (
            <option key={choice} value={choice} selected={choice === option.default}>
              {choiceWord(option.name, choice)}
            </option>
          ))}
        </select>
      </label>
    );
  const text = Array.isArray(option.default) ? option.default.join('-') : String(option.default);
  return (
    <label>
      {help}
      <input
        class="field"
        defaultValue={text}
        onChange={e => set(option.kind === 'number' ? Number(e.currentTarget.value) : e.currentTarget.value)}
      />
    </label>
  );
}
