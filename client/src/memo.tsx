// What stays the same is not drawn again.
import type { FunctionComponent } from 'preact';
import { Component } from 'preact';

/** The same component, drawn anew only when something that it was given has changed, or a signal that it read. */
export function memo<P extends object>(Inner: FunctionComponent<P>): new (props: P) => Component<P> {
  return class extends Component<P> {
    override shouldComponentUpdate(next: P): boolean {
      const keys = new Set([...Object.keys(next), ...Object.keys(this.props)]) as Set<keyof P>;
      return [...keys].some(key => next[key] !== (this.props as P)[key]);
    }
    override render() {
      return <Inner {...(this.props as P)} />;
    }
  };
}
/** After the next frame is painted: whoever did something sees first that it was heard. */
export const afterPaint = (run: () => void): void => void requestAnimationFrame(() => window.setTimeout(run));
