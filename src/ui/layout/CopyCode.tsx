import { useEffect, useState } from 'react';
import { showNotice } from '../feedback/avviso.ts';
import { IconButton } from './IconButton.tsx';

const GROUP = 3;
const DONE_MS = 2_000;

export function CopyCode({ etichetta, codice }: { etichetta: string; codice: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const fine = setTimeout(() => setCopied(false), DONE_MS);
    return () => clearTimeout(fine);
  }, [copied]);
  const copia = () => {
    navigator.clipboard.writeText(codice).then(
      () => setCopied(true),
      () => showNotice('Non è stato possibile copiare il codice.'),
    );
  };
  const gruppi = Array.from({ length: Math.ceil(codice.length / GROUP) }, (_, n) =>
    codice.slice(n * GROUP, (n + 1) * GROUP),
  );
  return (
    <div className="row between border-[1.5px] border-ink bg-sheet px-4 py-2">
      <p>
        <span className="small block">{etichetta}</span>
        <span className="code text-h2">{gruppi.join('-')}</span>
      </p>
      <IconButton
        icon={copied ? 'fatto' : 'copia'}
        etichetta={copied ? 'Codice copiato' : 'Copia il codice'}
        bare
        onClick={copia}
      />
    </div>
  );
}
