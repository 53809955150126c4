// The rules of a game, in our words, with pictures drawn by the game's own board.
import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useMemo } from 'preact/hooks';
import { Bar, ToHall } from '../frame/Bar';
import type { GameClient, RuleSection, Sitting } from '../games/contract';
import { ROOMS, useGame } from '../games/registry';
import * as api from '../hall/api';
import { has, t } from '../words';
import { helpLink } from './help';
import { gameTitle } from './TablePage';
import { Emblem } from './TableRows';

export function RulesPage({ game, rule }: { game: string | undefined; rule: string | null }): JSX.Element {
  useEffect(() => void api.loadGames().catch(() => {}), []);
  if (!game)
    return (
      <>
        <Bar title={t('rules')} />
        <main class="page">
          <ul class="board2">
            {ROOMS.filter(name => has(`about-${name}`)).map(name => (
              <li class="tbl" key={name}>
                <Emblem game={name} />
                <div class="what">
                  <b>{gameTitle(name)}</b>
                  <small>{t(`about-${name}`)}</small>
                </div>
                <span />
                {has(`rule-${name}-1`) || has(`rules-${name}-intro`) ? (
                  <a class="btn" href={`#/rules/${name}`}>
                    {t('read-rules')}
                  </a>
                ) : (
                  <span class="quiet">{t('not-yet')}</span>
                )}
              </li>
            ))}
          </ul>
        </main>
      </>
    );
  return <GameRules name={game} rule={rule} />;
}
function GameRules({ name, rule }: { name: string; rule: string | null }): JSX.Element {
  const game = useGame(name);
  useEffect(() => {
    if (game && rule) document.getElementById('rule-' + rule)?.scrollIntoView({ block: 'center' });
  }, [game, rule]);
  return (
    <>
      <Bar title={t('rules')} subtitle={gameTitle(name)} />
      <main class="page rules">
        {game === 'none' ? (
          <p>{t('not-yet')}</p>
        ) : !game ? (
          <p class="quiet">{t('coming')}</p>
        ) : (
          <>
            <h1>{gameTitle(name)}</h1>
            {has(`rules-${name}-intro`) && <p class="lead">{t(`rules-${name}-intro`)}</p>}
            {game.rules.map(section => (
              <Section key={section.id} {...{ name, game, section, rule }} />
            ))}
            <p>
              <a href={helpLink(name)}>{t('learn')}</a>
            </p>
            <ToHall />
          </>
        )}
      </main>
    </>
  );
}
function Section({
  name,
  game,
  section,
  rule,
}: {
  name: string;
  game: GameClient;
  section: RuleSection;
  rule: string | null;
}): JSX.Element {
  return (
    <section>
      <h2>{t(`rules-${name}-${section.id}`)}</h2>
      {(section.pictures ?? []).map((picture, k) => (
        <Picture key={k} game={game} picture={picture} />
      ))}
      <dl>
        {section.rules
          .filter(number => has(`rule-${name}-${number}`))
          .map(number => (
            <div key={number} id={'rule-' + number} class={number === rule ? 'asked' : ''}>
              <dt>{number}</dt>
              <dd>{t(`rule-${name}-${number}`)}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
/** A position to look at: the same board, with nobody to play it. */
function Picture({
  game,
  picture,
}: {
  game: GameClient;
  picture: NonNullable<RuleSection['pictures']>[number];
}): JSX.Element {
  const board = useMemo(() => {
    const still: Sitting = {
      seat: picture.seat ?? null,
      options: {},
      seats: signal([t('You'), 'Bram', 'Inês', 'Kofi', 'Tomás'].map(n => ({ name: n, bot: false, here: true }))),
      facts: signal(picture.facts),
      toAct: signal(picture.moves ? [picture.seat ?? 0] : []),
      moves: signal(picture.moves ?? []),
      news: signal([]),
      told: signal([]),
      busy: signal(false),
      over: signal(false),
      play: () => {},
    };
    return game.open(still);
  }, [picture]);
  useLayoutEffect(() => () => board.close?.(), [board]);
  return (
    <figure class="picture">
      <div class="picture-board" aria-hidden="true" inert>
        <board.Sheet />
      </div>
      <figcaption>{t(picture.label)}</figcaption>
    </figure>
  );
}
