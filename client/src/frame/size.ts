import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** The size of an element as it is laid out, and again whenever it changes. */
export function useSize(ref: RefObject<HTMLElement | null>, first: [number, number] = [800, 560]): [number, number] {
  const [size, set] = useState(first);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const { width, height } = element.getBoundingClientRect();
      if (width && height)
        set(old => (Math.abs(old[0] - width) + Math.abs(old[1] - height) < 1 ? old : [width, height]));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return size;
}
