import { useEffect, useState } from 'react';
import { annuncioNumber } from '../../domain/annunci/prezzo.ts';
import { showNotice } from '../../ui/feedback/avviso.ts';
import { IconButton } from '../../ui/layout/IconButton.tsx';

const FEEDBACK_MS = 2000;

export function AnnuncioNumber({ numero }: { numero: number }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const attesa = setTimeout(() => setCopied(false), FEEDBACK_MS);
    return () => clearTimeout(attesa);
  }, [copied]);
  const copia = () => {
    void navigator.clipboard.writeText(annuncioNumber(numero)).then(
      () => {
        setCopied(true);
        return showNotice('Numero copiato negli appunti!');
      },
      () => showNotice('Non è stato possibile copiare il numero.'),
    );
  };
  return (
    <span className="row micro">
      {annuncioNumber(numero)}
      <IconButton
        icon={copied ? 'fatto' : 'copia'}
        etichetta={copied ? 'Numero copiato' : 'Copia il numero dell’annuncio'}
        bare
        onClick={copia}
      />
    </span>
  );
}

export function ShareButton({ titolo }: { titolo: string }) {
  const condividi = async () => {
    if (navigator.share !== undefined && matchMedia('(pointer: coarse)').matches) {
      await navigator.share({ title: titolo, url: location.href }).catch((errore: unknown) => {
        if (!(errore instanceof DOMException && errore.name === 'AbortError')) copyUrl();
      });
      return;
    }
    copyUrl();
  };
  return <IconButton icon="condividi" etichetta="Condividi" onClick={() => void condividi()} />;
}

function copyUrl(): void {
  navigator.clipboard.writeText(location.href).then(
    () => showNotice('Link copiato negli appunti!'),
    () => showNotice('Non è stato possibile copiare il link negli appunti.'),
  );
}
