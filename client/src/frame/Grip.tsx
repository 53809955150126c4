// The rim of the bottom sheet on a phone: tapped or dragged up, it shows the cards large and with their names.
import type { Signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { t } from '../words';

const FAR = 16; // so many pixels are meant as a drag

export function Grip({ up }: { up: Signal<boolean> }): JSX.Element {
  const from = useRef<number | null>(null),
    dragged = useRef(false);
  const take = (event: PointerEvent) => {
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    from.current = event.clientY;
    dragged.current = false;
  };
  const move = (event: PointerEvent) => {
    if (from.current === null || Math.abs(event.clientY - from.current) < FAR) return;
    up.value = event.clientY < from.current;
    from.current = event.clientY;
    dragged.current = true;
  };
  const leave = () => (from.current = null);
  return (
    <button
      class="grip"
      aria-label={t('large-cards')}
      aria-expanded={up.value}
      onPointerDown={take}
      onPointerMove={move}
      onPointerUp={leave}
      onPointerCancel={leave}
      onClick={() => {
        if (!dragged.current) up.value = !up.value;
        dragged.current = false;
      }}
    >
      <span />
    </button>
  );
}
