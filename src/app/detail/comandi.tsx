import { useEffect, useState } from 'react';
import { numeroAnnuncio } from '../../domain/annunci/prezzo.ts';
import { mostraAvviso } from '../../ui/feedback/avviso.ts';
import { BottoneIcona } from '../../ui/layout/BottoneIcona.tsx';

const RISCONTRO_MS = 2000;

export function NumeroAnnuncio({ numero }: { numero: number }) {
  const [copiato, setCopiato] = useState(false);
  useEffect(() => {
    if (!copiato) return;
    const attesa = setTimeout(() => setCopiato(false), RISCONTRO_MS);
    return () => clearTimeout(attesa);
  }, [copiato]);
  const copia = () => {
    void navigator.clipboard.writeText(numeroAnnuncio(numero)).then(
      () => {
        setCopiato(true);
        return mostraAvviso('Numero copiato negli appunti!');
      },
      () => mostraAvviso('Non è stato possibile copiare il numero.'),
    );
  };
  return (
    <span className="row micro">
      {numeroAnnuncio(numero)}
      <BottoneIcona
        icona={copiato ? 'fatto' : 'copia'}
        etichetta={copiato ? 'Numero copiato' : 'Copia il numero dell’annuncio'}
        nudo
        onClick={copia}
      />
    </span>
  );
}

export function Condivisione({ titolo }: { titolo: string }) {
  const condividi = async () => {
    if (navigator.share !== undefined && matchMedia('(pointer: coarse)').matches) {
      await navigator.share({ title: titolo, url: location.href }).catch((errore: unknown) => {
        if (!(errore instanceof DOMException && errore.name === 'AbortError')) copiaIndirizzo();
      });
      return;
    }
    copiaIndirizzo();
  };
  return <BottoneIcona icona="condividi" etichetta="Condividi" onClick={() => void condividi()} />;
}

function copiaIndirizzo(): void {
  navigator.clipboard.writeText(location.href).then(
    () => mostraAvviso('Link copiato negli appunti!'),
    () => mostraAvviso('Non è stato possibile copiare il link negli appunti.'),
  );
}
