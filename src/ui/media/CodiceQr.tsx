import type { create } from 'qrcode';
import { use, useMemo } from 'react';

let libreria: Promise<typeof create> | undefined;

// The library loads with the first code, to keep the counter's main script small.
const disegna = (): Promise<typeof create> => {
  libreria ??= import('qrcode').then((modulo) => modulo.default.create);
  return libreria;
};

/** Quiet zone that the standard asks for, in modules. */
const MARGINE = 4;

function tracciaQr(crea: typeof create, testo: string): { lato: number; d: string } {
  const { modules } = crea(testo, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  let d = '';
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      let lungo = 0;
      while (x + lungo < size && modules.get(y, x + lungo)) lungo++;
      if (lungo > 0) d += `M${x + MARGINE} ${y + MARGINE}h${lungo}v1h-${lungo}z`;
      x += lungo;
    }
  }
  return { lato: size + 2 * MARGINE, d };
}

/** QR code as SVG, dark on white in both themes because scanners expect it. Load it lazily. */
export default function CodiceQr({ testo, etichetta }: { testo: string; etichetta: string }) {
  const crea = use(disegna());
  const { lato, d } = useMemo(() => tracciaQr(crea, testo), [crea, testo]);
  return (
    <div className="codice-qr" role="img" aria-label={etichetta}>
      <svg viewBox={`0 0 ${lato} ${lato}`} shapeRendering="crispEdges" aria-hidden="true">
        <rect width={lato} height={lato} fill="#fff" />
        <path d={d} fill="#000" />
      </svg>
    </div>
  );
}
