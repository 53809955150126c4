// An invitation to be read by a phone's camera. The code that makes it comes only when it is shown.

import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../words';

export function Qr({ text }: { text: string }): JSX.Element | null {
  const [drawn, set] = useState<{ size: number; d: string } | null>(null);
  useEffect(() => {
    let live = true;
    void import('qrcode-generator').then(({ default: qrcode }) => {
      const code = qrcode(0, 'M');
      code.addData(text);
      code.make();
      const size = code.getModuleCount();
      let d = '';
      for (let y = 0; y < size; y++) for (let x = 0; x < size; x++) if (code.isDark(y, x)) d += `M${x} ${y}h1v1h-1z`;
      if (live) set({ size, d });
    });
    return () => {
      live = false;
    };
  }, [text]);
  if (!drawn) return null;
  return (
    <svg class="qr" viewBox={`-3 -3 ${drawn.size + 6} ${drawn.size + 6}`} role="img" aria-label={t('qr')}>
      <rect x="-3" y="-3" width={drawn.size + 6} height={drawn.size + 6} fill="#fff" />
      <path d={drawn.d} fill="#12242d" shape-rendering="crispEdges" />
    </svg>
  );
}
