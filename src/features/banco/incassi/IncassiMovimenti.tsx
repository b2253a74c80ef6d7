import { useQuery } from '@tanstack/react-query';
import {
  cancelMovimento,
  type IncassiRequest,
  MOVIMENTI_PER_PAGE,
  type MovimentiPage,
  type Movimento,
  movimentiQuery,
} from '../../../data/ordini/incassi-centro.ts';
import { formatDate, romeHour } from '../../../domain/day.ts';
import { formatEuro } from '../../../domain/denaro.ts';
import { TESTI_ERRORE } from '../../../domain/errori.ts';
import { METODO_INCASSO_LABELS } from '../../../domain/ordini/in-sede.ts';
import { type HowItStands, statoPagamento } from '../../../domain/ordini/incassi.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { type GlyphName, StatusBadge } from '../../../ui/brand/StatusBadge.tsx';
import { ConfirmButton } from '../../../ui/dialogs/ConfirmButton.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { QueryView } from '../../../ui/feedback/QueryView.tsx';
import { TextLink } from '../../../ui/layout/TextLink.tsx';
import { ListFooter } from '../oggi/ListFooter.tsx';
import { annuncioNumber } from '../tablet/labels.ts';

interface Props {
  richiesta: IncassiRequest;
  verso: (richiesta: IncassiRequest) => string;
}

export function IncassiMovimenti({ richiesta, verso }: Props) {
  const { canale, dal, al, pagina } = richiesta;
  return (
    <QueryView
      di={useQuery(movimentiQuery({ canale, dal, al }, pagina))}
      className="mt-6"
      errore={TESTI_ERRORE.caricamento_pagamenti}
      vuoto={({ totale }) =>
        totale === 0 ? (
          <div className="mt-6">
            <EmptyState titolo="Nessun movimento">
              {dal === null && al === null && canale === 'all'
                ? 'Qui compaiono i pagamenti online e quelli presi al banco.'
                : 'Prova a togliere il filtro o a cambiare le date.'}
            </EmptyState>
          </div>
        ) : null
      }
    >
      {(letta) => <Rows letta={letta} richiesta={richiesta} verso={verso} />}
    </QueryView>
  );
}

const COLUMNS = 'md:grid-cols-[5.25rem_minmax(0,1fr)_6.5rem_6.75rem_7.75rem]';

function Rows({ letta, richiesta, verso }: Props & { letta: MovimentiPage }) {
  return (
    <section aria-labelledby="movimenti" className="mt-8">
      <h2 id="movimenti" className="text-h3">
        Movimenti
      </h2>
      <div
        className={`note mt-2 hidden gap-x-4 border-b border-ink pb-2 font-semibold md:grid ${COLUMNS}`}
        aria-hidden="true"
      >
        <span>Data</span>
        <span>Verifica</span>
        <span>Metodo</span>
        <span>Stato</span>
        <span className="text-right">Importo</span>
      </div>
      <ul className="border-t border-ink md:border-t-0">
        {letta.righe.map((riga) => (
          <Row key={riga.id} riga={riga} />
        ))}
      </ul>
      <ListFooter letta={letta} perPage={MOVIMENTI_PER_PAGE} href={(pagina) => verso({ ...richiesta, pagina })} />
    </section>
  );
}

const GLYPHS = { pagato: 'fatto', attesa: 'attesa', tolto: 'venduto' } as const satisfies Record<
  HowItStands,
  GlyphName
>;

const metodo = (riga: Movimento): string =>
  riga.metodo === null ? 'Online' : `In sede, ${METODO_INCASSO_LABELS[riga.metodo].toLowerCase()}`;

function dettaglio({ tipo, spese, pagato, conta }: Movimento): string | null {
  if (tipo === 'ordine') return conta ? `di ${formatEuro(pagato)} pagati` : `ordine di ${formatEuro(pagato)}`;
  if (tipo === 'vendita') return 'vendita, fuori dal totale';
  return spese > 0 ? `con ${formatEuro(spese)} di spese` : null;
}

function Row({ riga }: { riga: Movimento }) {
  const { come, testo } = statoPagamento(riga);
  const importo = formatEuro(riga.importo + riga.spese);
  const tolto = come === 'tolto';
  const sotto = dettaglio(riga);
  return (
    <li
      className={`grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b border-hair py-3 md:min-h-16 ${COLUMNS} ${tolto ? 'text-ink-2' : ''}`}
    >
      <span className="order-2 text-right md:order-none md:text-left">
        {formatDate(riga.quando).slice(0, 5)}
        <span className="small block whitespace-nowrap">
          {formatDate(riga.quando).slice(6)} {romeHour(new Date(riga.quando))}
        </span>
      </span>
      <span className="order-1 min-w-0 md:order-none">
        <span className="block leading-snug font-semibold">{riga.titolo}</span>
        <span className="small block">{annuncioNumber(riga.numero_annuncio)}</span>
        {riga.note === '' ? null : <span className="small block">{riga.note}</span>}
        {riga.motivo === null || !tolto || riga.tipo === 'ordine' ? null : (
          <span className="small block">Annullato: {riga.motivo}</span>
        )}
      </span>
      <span className="order-3 md:order-none">{metodo(riga)}</span>
      <span className="order-5 md:order-none">
        <StatusBadge glyph={GLYPHS[come]}>{testo}</StatusBadge>
      </span>
      <span className="order-4 text-right md:order-none">
        {tolto ? <s className="money">{importo}</s> : <span className="money">{importo}</span>}
        {sotto === null ? null : <span className="small block">{sotto}</span>}
      </span>
      <Action riga={riga} />
    </li>
  );
}

/** A fee can be cancelled here on its day, a sale where the item comes back (decisions C12, M21). */
function Action({ riga }: { riga: Movimento }) {
  if (riga.tipo === 'vendita' && riga.conta && riga.id_verifica !== null)
    return (
      <TextLink
        className="tx order-6 col-span-full inline-flex min-h-14 items-center justify-self-end"
        href={percorso('centro_vendita', { id: riga.id_verifica })}
      >
        Apri la vendita
      </TextLink>
    );
  if (!riga.annullabile) return null;
  return (
    <span className="order-6 col-span-full justify-self-end">
      <ConfirmButton
        button="Annulla movimento"
        appearance={{ variant: 'quiet' }}
        titolo={`Annullare il movimento di ${formatEuro(riga.importo + riga.spese)}?`}
        azione="Annulla il movimento"
        pending="Annullo…"
        cancelText="Lascia com’è"
        serious
        comando={cancelMovimento}
        dati={(motivo) => ({ movimento: riga.id, motivo })}
        motivo={{ manca: 'Indica il motivo.', aiuto: 'Resta scritto accanto al movimento.' }}
      >
        <p>
          Il movimento resta nell’elenco, barrato e fuori dai totali. Il denaro lo restituisci tu al cliente: qui si
          annulla la registrazione.
        </p>
      </ConfirmButton>
    </span>
  );
}
