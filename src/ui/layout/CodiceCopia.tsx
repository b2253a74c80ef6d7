import { useEffect, useState } from 'react';
import { mostraAvviso } from '../feedback/avviso.ts';
import { BottoneIcona } from './BottoneIcona.tsx';

const GRUPPO = 3;
const FATTO_MS = 2_000;

export function CodiceCopia({ etichetta, codice }: { etichetta: string; codice: string }) {
  const [copiato, setCopiato] = useState(false);
  useEffect(() => {
    if (!copiato) return;
    const fine = setTimeout(() => setCopiato(false), FATTO_MS);
    return () => clearTimeout(fine);
  }, [copiato]);
  const copia = () => {
    navigator.clipboard.writeText(codice).then(
      () => setCopiato(true),
      () => mostraAvviso('Non è stato possibile copiare il codice.'),
    );
  };
  const gruppi = Array.from({ length: Math.ceil(codice.length / GRUPPO) }, (_, n) =>
    codice.slice(n * GRUPPO, (n + 1) * GRUPPO),
  );
  return (
    <div className="row between border-[1.5px] border-ink bg-sheet px-4 py-2">
      <p>
        <span className="small block">{etichetta}</span>
        <span className="code text-h2">{gruppi.join('-')}</span>
      </p>
      <BottoneIcona
        icona={copiato ? 'fatto' : 'copia'}
        etichetta={copiato ? 'Codice copiato' : 'Copia il codice'}
        nudo
        onClick={copia}
      />
    </div>
  );
}
