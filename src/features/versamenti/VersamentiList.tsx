import { VERSAMENTI_PER_PAGE, type Versamenti, type Versamento } from '../../data/ordini/versamenti.ts';
import { formatEuro } from '../../domain/denaro.ts';
import { versamentoPhrase } from '../../domain/frasi/conto.ts';
import { POINT } from '../../domain/frasi/dot.ts';
import { STATO_VERSAMENTO_LABELS } from '../../domain/ordini/versamenti.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { QueryView, type ReadState } from '../../ui/feedback/QueryView.tsx';
import { LeaderRow } from '../../ui/layout/LeaderRow.tsx';
import { Pagination } from '../../ui/layout/Pagination.tsx';
import { TextLink } from '../../ui/layout/TextLink.tsx';

type Props = { versamenti: ReadState<Versamenti>; pagina: number; href: (pagina: number) => string };

export function VersamentiList({ versamenti, pagina, href }: Props) {
  return (
    <QueryView
      di={versamenti}
      errore="Errore nel caricamento pagamenti"
      skeleton={['h-20', 'h-20']}
      vuoto={({ totale }) =>
        totale > 0 ? null : (
          <div className="mt-4">
            <EmptyState titolo="Nessun versamento" level={3}>
              Quando una tua vendita si conclude, qui trovi quanto ricevi e quando.
            </EmptyState>
          </div>
        )
      }
    >
      {({ righe, totale, dati_presenti }) => (
        <>
          <ul>
            {righe.map((v) => (
              <Row key={v.id} versamento={v} dati_presenti={dati_presenti} />
            ))}
          </ul>
          <Pagination pagina={pagina} pagine={Math.ceil(totale / VERSAMENTI_PER_PAGE)} href={href} />
        </>
      )}
    </QueryView>
  );
}

function Row({ versamento: v, dati_presenti }: { versamento: Versamento; dati_presenti: boolean }) {
  return (
    <li className="border-b border-hair py-4">
      <div className="row between">
        <div className="min-w-0">
          <p className="font-semibold break-words">
            <TextLink
              href={percorso('ordine', { id: v.id_ordine })}
              className="inline-flex min-h-11 items-center [overflow-wrap:anywhere] hover:underline"
            >
              {v.titolo}
            </TextLink>
          </p>
          <p className="small">
            <b>{STATO_VERSAMENTO_LABELS[v.stato]}</b>
            {POINT}
            {versamentoPhrase({ ...v, dati_presenti })}
          </p>
        </div>
        <p className="money text-h3">{formatEuro(v.importo)}</p>
      </div>
      <details className="mt-1">
        <summary className="small tx inline-flex min-h-11 items-center">Come si calcola</summary>
        <Conto versamento={v} />
      </details>
    </li>
  );
}

export function Conto({ versamento: v }: { versamento: Versamento }) {
  const { quote } = v;
  return (
    <dl>
      <LeaderRow nome="Pagato dall'acquirente">{formatEuro(v.venduto_a)}</LeaderRow>
      {v.destinatario === 'venditore' ? (
        <>
          <LeaderRow nome="Commissione Fidati">{formatEuro(-quote.piattaforma)}</LeaderRow>
          <LeaderRow nome="Al centro, spedizione compresa se la fa lui">{formatEuro(-quote.centro)}</LeaderRow>
        </>
      ) : (
        <LeaderRow nome="A venditore e Fidati">{formatEuro(-(quote.piattaforma + quote.venditore))}</LeaderRow>
      )}
      <LeaderRow nome="Ricevi" somma>
        {formatEuro(v.importo)}
      </LeaderRow>
    </dl>
  );
}
