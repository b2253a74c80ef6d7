import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Avviso, markAvviso, postponeAvviso, takeNotice } from '../../../data/ufficio/amministrazione-avvisi.ts';
import { pagamentoQuery } from '../../../data/ufficio/amministrazione-pagamenti.ts';
import { addDays, formatDateTime, giornoDiRoma } from '../../../domain/day.ts';
import { formatEuro } from '../../../domain/denaro.ts';
import { ORDINE_LABELS } from '../../../domain/ordini/stati.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { StatusBadge } from '../../../ui/brand/StatusBadge.tsx';
import { ConfirmButton } from '../../../ui/dialogs/ConfirmButton.tsx';
import { now } from '../../../ui/feedback/clock.ts';
import { QueryView } from '../../../ui/feedback/QueryView.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { useCommand } from '../../../ui/forms/use-command.ts';
import { Button } from '../../../ui/layout/Button.tsx';
import { Divider } from '../../../ui/layout/Divider.tsx';
import { LeaderRow } from '../../../ui/layout/LeaderRow.tsx';
import { TextLink } from '../../../ui/layout/TextLink.tsx';
import { Panel } from '../../../ui/table/Panel.tsx';
import { pagamentoText } from '../comune/labels.ts';
import { Resync } from '../pagamenti/PagamentoPanel.tsx';
import { avvisoBadge, avvisoType } from './elenco-avvisi.tsx';

type Props = { avviso: Avviso; onClose: () => void };

/** One notice: finding, link and assignee. It closes by itself when its cause is gone. */
export function AvvisoPanel({ avviso: a, onClose }: Props) {
  const mark = avvisoBadge(a);
  const dove = whereSeen(a);
  return (
    <Panel titolo={avvisoType(a.tipo)} onClose={onClose}>
      <p>
        <StatusBadge glyph={mark.glyph}>{mark.testo}</StatusBadge>
      </p>
      <p className="riquadro mt-3 [overflow-wrap:anywhere]">{a.messaggio}</p>
      <dl className="mt-3 border-t border-hair pt-1">
        <LeaderRow nome="Dal">{formatDateTime(a.data_richiesta)}</LeaderRow>
        {a.scadenza === null ? null : <LeaderRow nome="Entro">{formatDateTime(a.scadenza)}</LeaderRow>}
        {a.chiusa_il === null ? null : <LeaderRow nome="Chiuso">{formatDateTime(a.chiusa_il)}</LeaderRow>}
        {a.preso_da === null ? null : (
          <LeaderRow nome="Lo segue">
            <span className="[overflow-wrap:anywhere]">{a.preso_da}</span>
            {a.preso_il === null ? '' : `, dal ${formatDateTime(a.preso_il)}`}
          </LeaderRow>
        )}
        {a.nota === null ? null : <LeaderRow nome="Nota">{a.nota}</LeaderRow>}
      </dl>
      {dove === null ? null : (
        <TextLink href={dove.href} className="tx mt-3 inline-flex min-h-11 items-center">
          {dove.testo}
        </TextLink>
      )}
      {a.gruppo === 'denaro' && a.soggetto === 'ordine' && a.riferimento !== null ? (
        <Comparison ordine={a.riferimento} />
      ) : null}
      {a.chiusa_il === null ? <Acts avviso={a} /> : null}
    </Panel>
  );
}

function whereSeen({ soggetto, riferimento, id_ordine }: Avviso): { href: string; testo: string } | null {
  if (riferimento === null || soggetto === null) return null;
  switch (soggetto) {
    case 'ordine':
      return { href: percorso('admin_pagamenti', { scelto: riferimento }), testo: 'Apri il pagamento' };
    case 'verifica':
      return { href: percorso('admin_verifiche', { scelto: riferimento }), testo: 'Apri la verifica' };
    case 'versamento':
      return { href: percorso('admin_versamenti', { scelto: riferimento }), testo: 'Apri il versamento' };
    case 'contestazione':
      return { href: percorso('admin_contestazioni', { scelto: riferimento }), testo: 'Apri la contestazione' };
    case 'ricorso':
      return {
        href: percorso('admin_segnalazioni', { scheda: 'ricorsi', scelto: riferimento }),
        testo: 'Apri il ricorso',
      };
    case 'richiesta':
      return {
        href: percorso('admin_centri', { scheda: 'richieste', scelto: riferimento }),
        testo: 'Apri la richiesta',
      };
    case 'annuncio':
      return { href: percorso('admin_annunci', { q: riferimento }), testo: 'Apri l’annuncio' };
    case 'utente':
      return { href: percorso('admin_utenti', { scelto: riferimento }), testo: 'Apri l’utente' };
    case 'recesso':
      return id_ordine === null
        ? null
        : { href: percorso('admin_ordini', { scelto: id_ordine }), testo: 'Apri l’ordine' };
    default:
      return soggetto satisfies never;
  }
}

function Comparison({ ordine }: { ordine: string }) {
  const query = useQuery(pagamentoQuery(ordine));
  return (
    <Divider titolo="Che cosa risulta a noi" level={3} piccolo className="mt-5">
      <QueryView di={query} errore="Errore nel caricamento dettagli" skeleton={['h-24']}>
        {(p) => (
          <>
            <dl>
              <LeaderRow nome="Ordine">
                FD-{p.numero_ordine}, {ORDINE_LABELS[p.stato_ordine].toLowerCase()}
              </LeaderRow>
              <LeaderRow nome="Pagamento">{pagamentoText(p.status)}</LeaderRow>
              <LeaderRow nome="Importo">{formatEuro(p.amount)}</LeaderRow>
              {p.intenti.map((i) => (
                <LeaderRow key={i.id} nome={i.sostituito ? 'Tentativo sostituito' : 'Incassato'}>
                  {formatEuro(i.incassato)}
                  {i.rimborsato === 0 ? '' : `, resi ${formatEuro(i.rimborsato)}`}
                </LeaderRow>
              ))}
            </dl>
            {p.payment_intent_id === null ? null : (
              <div className="mt-3">
                <Resync intento={p.payment_intent_id} />
              </div>
            )}
          </>
        )}
      </QueryView>
    </Divider>
  );
}

function Acts({ avviso: a }: { avviso: Avviso }) {
  const takes = useCommand(takeNotice, { fault: 'Operazione non riuscita' });
  const reopening = useCommand(markAvviso, { fault: 'Operazione non riuscita' });
  return (
    <div className="mt-5 grid justify-items-start gap-3">
      <FormError testo={takes.error ?? reopening.error} />
      <Button pending={takes.pending} pendingText="Salvataggio…" onClick={() => void takes.submit(a.id)}>
        Lo seguo io
      </Button>
      {a.gruppo === 'code' ? null : <Resend avviso={a} />}
      {a.stato === 'read' ? (
        <Button
          pending={reopening.pending}
          pendingText="Salvataggio…"
          onClick={() => void reopening.submit({ avviso: a.id, visto: false, motivo: '' })}
        >
          Rimetti da vedere
        </Button>
      ) : (
        <ConfirmButton
          button="Segna visto con motivo…"
          titolo="Segnare come visto?"
          azione="Segna visto"
          pending="Salvataggio…"
          guasto="Operazione non riuscita"
          motivo={{ aiuto: 'Resta sull’avviso e nel registro.', manca: 'Indica il motivo.' }}
          comando={markAvviso}
          dati={(motivo) => ({ avviso: a.id, visto: true, motivo })}
        >
          <p>
            Non si conta più tra le cose da fare, ma resta aperto. Si chiude da solo quando la sua causa non c’è più.
          </p>
        </ConfirmButton>
      )}
    </div>
  );
}

/** Longest postponement in days; the server has the same limit. */
const DAYS = 30;

function Resend({ avviso: a }: { avviso: Avviso }) {
  const oggi = giornoDiRoma(now());
  const [primo, ultimo] = [addDays(oggi, 1), addDays(oggi, DAYS)];
  const expires = a.scadenza === null ? ultimo : giornoDiRoma(new Date(a.scadenza));
  const [al, setAl] = useState(primo);
  if (expires < primo) return null;
  return (
    <ConfirmButton
      button="Rimanda con motivo…"
      titolo="Rimandare questo avviso?"
      azione="Rimanda"
      pending="Salvataggio…"
      guasto="Operazione non riuscita"
      motivo={{ aiuto: 'Resta sull’avviso e nel registro.', manca: 'Indica il motivo.' }}
      comando={postponeAvviso}
      dati={(motivo) => ({ avviso: a.id, al, motivo })}
    >
      <p>Non si conta tra le cose da fare fino a quel giorno, poi torna da solo.</p>
      <div className="mt-4">
        <Field
          etichetta="Fino al"
          type="date"
          min={primo}
          max={expires < ultimo ? expires : ultimo}
          value={al}
          onChange={(evento) => setAl(evento.target.value)}
        />
      </div>
    </ConfirmButton>
  );
}
