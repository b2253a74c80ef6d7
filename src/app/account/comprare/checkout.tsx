import { useCallback } from 'react';
import { schedaAnnuncio } from '../../../data/annunci/annunci.ts';
import { TESTI_ERRORE } from '../../../domain/errori.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { PaginaCassa } from '../../../features/cassa/PaginaCassa.tsx';
import { leggiRichiesta } from '../../../features/cassa/richiesta.ts';
import { Vuoto } from '../../../ui/feedback/Vuoto.tsx';
import { BottoneCollegamento } from '../../../ui/layout/Bottone.tsx';
import { useProfilo } from '../../guardie.tsx';
import { mezziDelBrowser } from '../../mezzi.ts';
import { useVai } from '../../navigazione.tsx';
import { useSearchParams } from '../../router.ts';

function conImporto(prima: URLSearchParams, importo: number): URLSearchParams {
  const dopo = new URLSearchParams(prima);
  dopo.set('amount', String(importo / 100));
  return dopo;
}

export default function Checkout() {
  const [ricerca, setRicerca] = useSearchParams();
  const profilo = useProfilo();
  const vai = useVai();
  const richiesta = leggiRichiesta(ricerca);
  const onPagato = useCallback(
    (intento: string) => vai(percorso('checkout_esito', { payment_intent: intento })),
    [vai],
  );
  const leggiScheda = useCallback((id: string) => schedaAnnuncio(mezziDelBrowser().fonte, id), []);
  if (!profilo.data) return null;
  return (
    <div className="pagina py-6 lg:py-10">
      <h1 className="h1">Pagamento</h1>
      {richiesta === null ? (
        <div className="mt-6">
          <Vuoto
            role="alert"
            titolo={TESTI_ERRORE.dati_acquisto_mancanti}
            azione={<BottoneCollegamento href={percorso('annunci')}>Vai agli annunci</BottoneCollegamento>}
          />
        </div>
      ) : (
        <PaginaCassa
          key={richiesta.annuncio}
          richiesta={richiesta}
          profilo={profilo.data}
          leggiScheda={leggiScheda}
          onPagato={onPagato}
          onImporto={(importo) => setRicerca((prima) => conImporto(prima, importo), { replace: true })}
        />
      )}
    </div>
  );
}
