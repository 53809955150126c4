// Before somebody's first game of a kind: a lesson is offered, once.
import type { JSX } from 'preact';
import { Dialog } from '../frame/Dialog';
import { go } from '../route';
import { t } from '../words';
import { keepLesson } from './lessons_taken';
import { gameTitle } from './TablePage';

interface OfferProps {
  game: string;
  close: () => void;
  play: () => void;
}
export function LessonOffer({ game, close, play }: OfferProps): JSX.Element {
  const choose = (run: () => void) => () => {
    keepLesson(game, 'skipped');
    close();
    run();
  };
  return (
    <Dialog title={t('lesson-offer', { game: gameTitle(game) })} close={close}>
      <p>{t('lesson-offer-what')}</p>
      <p class="ask-acts">
        <button class="btn go" onClick={choose(() => go(`lesson/${game}`))}>
          {t('lesson-offer-take')}
        </button>
        <button class="btn" onClick={choose(play)}>
          {t('lesson-offer-play')}
        </button>
      </p>
    </Dialog>
  );
}
