import { useQuery } from '@tanstack/react-query';
import { letturaVersamenti, type Versamenti } from '../../data/ordini/versamenti.ts';
import { formattaEuro } from '../../domain/denaro.ts';
import { fraseVersamento } from '../../domain/frasi/conto.ts';
import { PUNTO } from '../../domain/frasi/punto.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { Lettura } from '../../ui/feedback/Lettura.tsx';
import { BottoneCollegamento } from '../../ui/layout/Bottone.tsx';
import { Collegamento } from '../../ui/layout/Collegamento.tsx';
import { Filetto } from '../../ui/layout/Filetto.tsx';
import { Conto } from './ElencoVersamenti.tsx';

const IN_ARRIVO = new Set(['dovuto', 'sospeso', 'inviato', 'restituito']);

export function Prossimo() {
  const versamenti = useQuery(letturaVersamenti(1));
  return (
    <Filetto
      titolo="Pagamenti"
      className="mt-10"
      azione={
        <Collegamento
          href={percorso('pagamenti')}
          className="tx inline-flex min-h-11 min-w-11 items-center justify-end"
        >
          {versamenti.data === undefined || versamenti.data.totale === 0 ? 'Apri' : `Tutti (${versamenti.data.totale})`}
        </Collegamento>
      }
    >
      <Lettura di={versamenti} livello={3} errore="Errore nel caricamento pagamenti" scheletro={['h-24']}>
        {(dati) => <Figura {...dati} />}
      </Lettura>
    </Filetto>
  );
}

function Figura({ righe, dati_presenti }: Versamenti) {
  const prossimo = righe.findLast(({ stato }) => IN_ARRIVO.has(stato));
  if (prossimo === undefined)
    return (
      <p className="py-3 text-ink-2">
        {righe.length === 0
          ? 'Quando una vendita si conclude, qui leggi quanto ricevi e quando.'
          : 'Nessun versamento in partenza. Ogni vendita ne ha uno quando il suo ordine si conclude.'}
      </p>
    );
  return (
    <div className="pt-3">
      <p className="small">
        {prossimo.titolo}
        {PUNTO}
        {fraseVersamento({ ...prossimo, dati_presenti })}
      </p>
      <p className="figure mt-1 whitespace-nowrap max-sm:text-hero">{formattaEuro(prossimo.importo)}</p>
      <div className="mt-2 max-w-xl">
        <Conto versamento={prossimo} />
      </div>
      {dati_presenti ? null : (
        <div className="mt-3">
          <BottoneCollegamento href={percorso('pagamenti')}>Aggiungi IBAN e dati fiscali</BottoneCollegamento>
        </div>
      )}
    </div>
  );
}
