import type { create } from 'qrcode';
import { use, useMemo } from 'react';

let library: Promise<typeof create> | undefined;

// The library loads with the first code, to keep the counter's main script small.
const draw = (): Promise<typeof create> => {
  library ??= import('qrcode').then((form) => form.default.create);
  return library;
};

/** Quiet zone that the standard asks for, in modules. */
const MARGIN = 4;

function traceQr(make: typeof create, testo: string): { lato: number; d: string } {
  const { modules } = make(testo, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  let d = '';
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      let lungo = 0;
      while (x + lungo < size && modules.get(y, x + lungo)) lungo++;
      if (lungo > 0) d += `M${x + MARGIN} ${y + MARGIN}h${lungo}v1h-${lungo}z`;
      x += lungo;
    }
  }
  return { lato: size + 2 * MARGIN, d };
}

/** QR code as SVG, dark on white in both themes because scanners expect it. Load it lazily. */
export default function QrCode({ testo, etichetta }: { testo: string; etichetta: string }) {
  const make = use(draw());
  const { lato, d } = useMemo(() => traceQr(make, testo), [make, testo]);
  return (
    <div className="codice-qr" role="img" aria-label={etichetta}>
      <svg viewBox={`0 0 ${lato} ${lato}`} shapeRendering="crispEdges" aria-hidden="true">
        <rect width={lato} height={lato} fill="#fff" />
        <path d={d} fill="#000" />
      </svg>
    </div>
  );
}
