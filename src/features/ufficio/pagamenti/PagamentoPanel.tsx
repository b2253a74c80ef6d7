import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { checkPagamento } from '../../../data/ufficio/amministrazione.ts';
import { type PagamentoDetail, pagamentoQuery } from '../../../data/ufficio/amministrazione-pagamenti.ts';
import { formatDateTime } from '../../../domain/day.ts';
import { formatEuro } from '../../../domain/denaro.ts';
import { RIMBORSO_WAYS, waysToRimborso } from '../../../domain/ordini/amounts.ts';
import { motivoText } from '../../../domain/ordini/annullamento.ts';
import { bankContestazioneLabel } from '../../../domain/ordini/contestazioni.ts';
import { cardRefusalText } from '../../../domain/ordini/motivi-fornitore.ts';
import { ORDINE_LABELS } from '../../../domain/ordini/stati.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { StatusBadge } from '../../../ui/brand/StatusBadge.tsx';
import { now } from '../../../ui/feedback/clock.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { QueryView } from '../../../ui/feedback/QueryView.tsx';
import { useCommand } from '../../../ui/forms/use-command.ts';
import { Button } from '../../../ui/layout/Button.tsx';
import { Divider } from '../../../ui/layout/Divider.tsx';
import { LeaderRow } from '../../../ui/layout/LeaderRow.tsx';
import { TextLink } from '../../../ui/layout/TextLink.tsx';
import { Panel } from '../../../ui/table/Panel.tsx';
import { byBank, pagamentoText } from '../comune/labels.ts';
import { PagamentoActions } from './PagamentoActions.tsx';
import { pagamentoGlyph } from './pagamenti-list.tsx';

type Props = { id: string; onClose: () => void };

export function PagamentoPanel({ id, onClose }: Props) {
  const query = useQuery(pagamentoQuery(id));
  const p = query.data;
  return (
    <Panel
      titolo={p === undefined ? 'Pagamento' : `FD-${p.numero_ordine}`}
      onClose={onClose}
      actions={p == null || p.payment_intent_id === null ? null : <Resync intento={p.payment_intent_id} />}
    >
      <QueryView
        di={query}
        errore="Errore nel caricamento dettagli"
        skeleton={['h-24', 'h-48']}
        assente={<EmptyState titolo="Non trovato">Questo pagamento non c’è, o non c’è più.</EmptyState>}
      >
        {(pagamento) => <Content pagamento={pagamento} />}
      </QueryView>
    </Panel>
  );
}

export function Resync({ intento }: { intento: string }) {
  const [said, setSaid] = useState<string | null>(null);
  const { submit, pending, error } = useCommand(checkPagamento, {
    fault: 'Errore nella risincronizzazione',
    onDone: (stato) => setSaid(`Stripe risponde: ${pagamentoText(stato)}.`),
  });
  return (
    <div className="grid justify-items-start gap-2">
      <Button piccolo pending={pending} pendingText="Controllo…" onClick={() => void submit(intento)}>
        Risincronizza
      </Button>
      {error === null ? (
        <p role="status" className="note empty:hidden">
          {said}
        </p>
      ) : (
        <p role="alert" className="riquadro fail">
          {error}
        </p>
      )}
    </div>
  );
}

function Content({ pagamento: p }: { pagamento: PagamentoDetail }) {
  return (
    <>
      <p className="money text-h2">{formatEuro(p.amount)}</p>
      <p className="mt-1">
        <StatusBadge glyph={pagamentoGlyph(p.status)}>{pagamentoText(p.status)}</StatusBadge>
      </p>
      {p.avvisi.map((avviso) => (
        <p key={avviso.id} className="riquadro fail mt-3 [overflow-wrap:anywhere]">
          {avviso.messaggio}
        </p>
      ))}
      <dl className="mt-3 border-t border-hair pt-1">
        <LeaderRow nome="Ordine">
          <TextLink href={percorso('admin_ordini', { scelto: p.id })} className="tx">
            {ORDINE_LABELS[p.stato_ordine]}
          </TextLink>
        </LeaderRow>
        {p.motivo_annullamento === null ? null : (
          <LeaderRow nome="Motivo">{motivoText(p.motivo_annullamento)}</LeaderRow>
        )}
        <LeaderRow nome="Annuncio">{p.titolo}</LeaderRow>
        <LeaderRow nome="Articolo">{formatEuro(p.importo_articolo)}</LeaderRow>
        {p.importo_sovrapprezzo === 0 ? null : (
          <LeaderRow nome="Sovrapprezzo">{formatEuro(p.importo_sovrapprezzo)}</LeaderRow>
        )}
        <LeaderRow nome="Spedizione">{formatEuro(p.importo_spedizione)}</LeaderRow>
        {p.data_pagamento === null ? null : (
          <>
            <LeaderRow nome="Commissione piattaforma">{formatEuro(p.commissione_piattaforma)}</LeaderRow>
            <LeaderRow nome="Commissione centro">{formatEuro(p.commissione_centro)}</LeaderRow>
          </>
        )}
        <LeaderRow nome="Centro">
          <TextLink href={percorso('admin_centri', { scelto: p.centro_id })} className="tx">
            {p.centro}
          </TextLink>
        </LeaderRow>
        <LeaderRow nome="Acquirente">
          <span className="[overflow-wrap:anywhere]">{p.acquirente}</span>
        </LeaderRow>
        <LeaderRow nome="Venditore">
          <span className="[overflow-wrap:anywhere]">{p.venditore}</span>
        </LeaderRow>
      </dl>
      <Divider titolo="Andamento" level={3} piccolo className="mt-5">
        <Progress pagamento={p} />
      </Divider>
      <Divider titolo="Presso Stripe" level={3} piccolo className="mt-5">
        {p.intenti.length === 0 ? (
          <p className="note py-2">
            {p.payment_intent_id === null
              ? 'Stripe non ha ancora aperto un pagamento per quest’ordine.'
              : 'Stripe non è ancora stato letto: premi Risincronizza.'}
          </p>
        ) : null}
        {p.intenti.map((intento) => (
          <IdempotencyKey key={intento.id} intento={intento} />
        ))}
      </Divider>
      <BankFigures pagamento={p} />
      <PagamentoActions pagamento={p} />
    </>
  );
}

function Progress({ pagamento: p }: { pagamento: PagamentoDetail }) {
  return (
    <dl>
      <LeaderRow nome="Ordine aperto">{formatDateTime(p.created_at)}</LeaderRow>
      {p.cattura_entro === null || p.status !== 'requires_capture' ? null : (
        <LeaderRow nome="Da incassare entro">{formatDateTime(p.cattura_entro)}</LeaderRow>
      )}
      {p.cattura_chiesta_il === null ? null : (
        <LeaderRow nome="Incasso chiesto">{formatDateTime(p.cattura_chiesta_il)}</LeaderRow>
      )}
      {p.data_pagamento === null ? null : <LeaderRow nome="Pagato">{formatDateTime(p.data_pagamento)}</LeaderRow>}
      {p.rimborsi.map((rimborso) => (
        <LeaderRow key={rimborso.id} nome={`Rimborso ${STATI_RIMBORSO[rimborso.stato]}`}>
          {formatEuro(rimborso.importo)}, {formatDateTime(rimborso.created_at)}
        </LeaderRow>
      ))}
      {waysToRimborso(p.importi).map(({ via, importo }) => (
        <LeaderRow key={via} nome={`${RIMBORSO_WAYS[via]}, in tutto`}>
          {formatEuro(importo)}
        </LeaderRow>
      ))}
      {p.importi.rimborsato === 0 ? null : <LeaderRow nome="Resta pagato">{formatEuro(p.importi.resta)}</LeaderRow>}
      {p.data_conclusione === null ? null : <LeaderRow nome="Concluso">{formatDateTime(p.data_conclusione)}</LeaderRow>}
    </dl>
  );
}

const STATI_RIMBORSO = {
  dovuto: 'in partenza',
  riuscito: 'partito',
  fallito: 'non riuscito',
  compreso: 'compreso nel rimborso intero',
} as const satisfies Record<PagamentoDetail['rimborsi'][number]['stato'], string>;

function IdempotencyKey({ intento: i }: { intento: PagamentoDetail['intenti'][number] }) {
  return (
    <div className="border-b border-hair py-2 last:border-0">
      <p className="small [overflow-wrap:anywhere]">
        {i.id}
        {i.sostituito ? ', sostituito da un altro' : ''}
      </p>
      <dl>
        <LeaderRow nome="Risponde">{pagamentoText(i.stato)}</LeaderRow>
        {i.rifiuto === null ? null : <LeaderRow nome="Rifiuto della banca">{cardRefusalText(i.rifiuto)}</LeaderRow>}
        <LeaderRow nome="Incassato">{formatEuro(i.incassato)}</LeaderRow>
        {i.rimborsato === 0 ? null : <LeaderRow nome="Rimborsato">{formatEuro(i.rimborsato)}</LeaderRow>}
        <LeaderRow nome="Riletto">{i.letto_il === null ? 'Mai' : formatDateTime(i.letto_il)}</LeaderRow>
      </dl>
    </div>
  );
}

function BankFigures({ pagamento: p }: { pagamento: PagamentoDetail }) {
  if (p.banca.length === 0) return null;
  return (
    <Divider titolo="Contestazioni della banca" level={3} piccolo className="mt-5">
      <dl>
        {p.banca.map((una) => (
          <LeaderRow key={una.id} nome={bankContestazioneLabel(una.smentita ?? una.stato)}>
            <TextLink href={percorso('admin_contestazioni', { scheda: 'banca', scelto: una.id })} className="tx">
              {formatEuro(una.importo)}
              {una.scadenza === null ? '' : `, ${byBank(formatDateTime(una.scadenza), una.scadenza, now())}`}
            </TextLink>
          </LeaderRow>
        ))}
      </dl>
    </Divider>
  );
}
