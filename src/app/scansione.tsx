import { useState } from 'react';
import { codiceDaQr } from '../domain/certificati/codici.ts';
import { percorso } from '../domain/percorsi/indirizzo.ts';
import { MessaggioErrore } from '../ui/forms/CorniceCampo.tsx';
import { Bottone } from '../ui/layout/Bottone.tsx';
import LettoreQr from '../ui/media/LettoreQr.tsx';
import { TESTI_LETTORE } from './testi-lettore.ts';

/** Camera, photo or keyboard. Only own codes open a page: any other QR is ignored (rule O10). */
export default function Scansione({ onChiudi }: { onChiudi: () => void }) {
  const [errore, setErrore] = useState(false);
  const letto = (testo: string) => {
    const codice = codiceDaQr(testo, location.host);
    if (codice === null) setErrore(true);
    else location.assign(percorso('verifica_certificato', { c: codice }));
  };
  return (
    <section className="filetto mt-6" aria-label="Lettura del QR">
      <LettoreQr testi={TESTI_LETTORE} onLetto={letto} subito />
      <div role="alert">{errore ? <MessaggioErrore>Codice non riconosciuto</MessaggioErrore> : null}</div>
      <Bottone variante="quiet" piccolo className="mt-4" onClick={onChiudi}>
        Chiudi
      </Bottone>
    </section>
  );
}
