import { useEffect, useSyncExternalStore } from 'react';
import { cuoriOsservabili } from '../../data/annunci/cuori.ts';
import { spiegaErrore } from '../../data/client/errori.ts';
import { mostraAvviso } from '../../ui/feedback/avviso.ts';
import { FornisceMezzi, senzaLetture } from '../../ui/forms/mezzi.ts';
import { BottoneIcona } from '../../ui/layout/BottoneIcona.tsx';
import { usePreferito } from './use-preferito.ts';

type Props = { idAnnuncio: string; titolo: string };

const MEZZI = senzaLetture(spiegaErrore);

export default function Cuore(props: Props) {
  return (
    <FornisceMezzi value={MEZZI}>
      <Tasto {...props} />
    </FornisceMezzi>
  );
}

function Tasto({ idAnnuncio, titolo }: Props) {
  const cuori = useSyncExternalStore(cuoriOsservabili.iscrivi, cuoriOsservabili.istantanea);
  const { preferito, imposta, errore } = usePreferito(idAnnuncio, cuori.has(idAnnuncio));
  // A toast, because the picture has no room for text.
  useEffect(() => {
    if (errore !== null) void mostraAvviso(errore);
  }, [errore]);
  return (
    <BottoneIcona
      icona="cuore"
      etichetta={`Tra i preferiti: ${titolo}`}
      aria-pressed={preferito}
      onClick={() => imposta(!preferito)}
    />
  );
}
