import { useQuery } from '@tanstack/react-query';
import { type Versamenti, versamentiQuery } from '../../data/ordini/versamenti.ts';
import { formatEuro } from '../../domain/denaro.ts';
import { versamentoPhrase } from '../../domain/frasi/conto.ts';
import { POINT } from '../../domain/frasi/dot.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { QueryView } from '../../ui/feedback/QueryView.tsx';
import { ButtonLink } from '../../ui/layout/Button.tsx';
import { Divider } from '../../ui/layout/Divider.tsx';
import { TextLink } from '../../ui/layout/TextLink.tsx';
import { Conto } from './VersamentiList.tsx';

const INCOMING = new Set(['dovuto', 'sospeso', 'inviato', 'restituito']);

export function Next() {
  const versamenti = useQuery(versamentiQuery(1));
  return (
    <Divider
      titolo="Pagamenti"
      className="mt-10"
      azione={
        <TextLink href={percorso('pagamenti')} className="tx inline-flex min-h-11 min-w-11 items-center justify-end">
          {versamenti.data === undefined || versamenti.data.totale === 0 ? 'Apri' : `Tutti (${versamenti.data.totale})`}
        </TextLink>
      }
    >
      <QueryView di={versamenti} level={3} errore="Errore nel caricamento pagamenti" skeleton={['h-24']}>
        {(dati) => <Figure {...dati} />}
      </QueryView>
    </Divider>
  );
}

function Figure({ righe, dati_presenti }: Versamenti) {
  const next = righe.findLast(({ stato }) => INCOMING.has(stato));
  if (next === undefined)
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
        {next.titolo}
        {POINT}
        {versamentoPhrase({ ...next, dati_presenti })}
      </p>
      <p className="figure mt-1 whitespace-nowrap max-sm:text-hero">{formatEuro(next.importo)}</p>
      <div className="mt-2 max-w-xl">
        <Conto versamento={next} />
      </div>
      {dati_presenti ? null : (
        <div className="mt-3">
          <ButtonLink href={percorso('pagamenti')}>Aggiungi IBAN e dati fiscali</ButtonLink>
        </div>
      )}
    </div>
  );
}
