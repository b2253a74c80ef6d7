import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Avviso, prendiAvviso, rimandaAvviso, segnaAvviso } from '../../../data/ufficio/amministrazione-avvisi.ts';
import { letturaPagamento } from '../../../data/ufficio/amministrazione-pagamenti.ts';
import { formattaEuro } from '../../../domain/denaro.ts';
import { aggiungiGiorni, formattaDataOra, giornoDiRoma } from '../../../domain/giorno.ts';
import { ETICHETTE_ORDINE } from '../../../domain/ordini/stati.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { Segno } from '../../../ui/brand/Segno.tsx';
import { BottoneConferma } from '../../../ui/dialogs/BottoneConferma.tsx';
import { now } from '../../../ui/feedback/clock.ts';
import { Lettura } from '../../../ui/feedback/Lettura.tsx';
import { Campo } from '../../../ui/forms/Campo.tsx';
import { ErroreModulo } from '../../../ui/forms/ErroreModulo.tsx';
import { useComando } from '../../../ui/forms/use-comando.ts';
import { Bottone } from '../../../ui/layout/Bottone.tsx';
import { Collegamento } from '../../../ui/layout/Collegamento.tsx';
import { Filetto } from '../../../ui/layout/Filetto.tsx';
import { RigaPuntini } from '../../../ui/layout/RigaPuntini.tsx';
import { Pannello } from '../../../ui/table/Pannello.tsx';
import { testoPagamento } from '../comune/etichette.ts';
import { Risincronizza } from '../pagamenti/SchedaPagamento.tsx';
import { segnoAvviso, tipoAvviso } from './elenco-avvisi.tsx';

type Props = { avviso: Avviso; onChiudi: () => void };

/** One notice: finding, link and assignee. It closes by itself when its cause is gone. */
export function SchedaAvviso({ avviso: a, onChiudi }: Props) {
  const segno = segnoAvviso(a);
  const dove = doveSiVede(a);
  return (
    <Pannello titolo={tipoAvviso(a.tipo)} onChiudi={onChiudi}>
      <p>
        <Segno glifo={segno.glifo}>{segno.testo}</Segno>
      </p>
      <p className="riquadro mt-3 [overflow-wrap:anywhere]">{a.messaggio}</p>
      <dl className="mt-3 border-t border-hair pt-1">
        <RigaPuntini nome="Dal">{formattaDataOra(a.data_richiesta)}</RigaPuntini>
        {a.scadenza === null ? null : <RigaPuntini nome="Entro">{formattaDataOra(a.scadenza)}</RigaPuntini>}
        {a.chiusa_il === null ? null : <RigaPuntini nome="Chiuso">{formattaDataOra(a.chiusa_il)}</RigaPuntini>}
        {a.preso_da === null ? null : (
          <RigaPuntini nome="Lo segue">
            <span className="[overflow-wrap:anywhere]">{a.preso_da}</span>
            {a.preso_il === null ? '' : `, dal ${formattaDataOra(a.preso_il)}`}
          </RigaPuntini>
        )}
        {a.nota === null ? null : <RigaPuntini nome="Nota">{a.nota}</RigaPuntini>}
      </dl>
      {dove === null ? null : (
        <Collegamento href={dove.href} className="tx mt-3 inline-flex min-h-11 items-center">
          {dove.testo}
        </Collegamento>
      )}
      {a.gruppo === 'denaro' && a.soggetto === 'ordine' && a.riferimento !== null ? (
        <Confronto ordine={a.riferimento} />
      ) : null}
      {a.chiusa_il === null ? <Atti avviso={a} /> : null}
    </Pannello>
  );
}

function doveSiVede({ soggetto, riferimento, id_ordine }: Avviso): { href: string; testo: string } | null {
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

function Confronto({ ordine }: { ordine: string }) {
  const lettura = useQuery(letturaPagamento(ordine));
  return (
    <Filetto titolo="Che cosa risulta a noi" livello={3} piccolo className="mt-5">
      <Lettura di={lettura} errore="Errore nel caricamento dettagli" scheletro={['h-24']}>
        {(p) => (
          <>
            <dl>
              <RigaPuntini nome="Ordine">
                FD-{p.numero_ordine}, {ETICHETTE_ORDINE[p.stato_ordine].toLowerCase()}
              </RigaPuntini>
              <RigaPuntini nome="Pagamento">{testoPagamento(p.status)}</RigaPuntini>
              <RigaPuntini nome="Importo">{formattaEuro(p.amount)}</RigaPuntini>
              {p.intenti.map((i) => (
                <RigaPuntini key={i.id} nome={i.sostituito ? 'Tentativo sostituito' : 'Incassato'}>
                  {formattaEuro(i.incassato)}
                  {i.rimborsato === 0 ? '' : `, resi ${formattaEuro(i.rimborsato)}`}
                </RigaPuntini>
              ))}
            </dl>
            {p.payment_intent_id === null ? null : (
              <div className="mt-3">
                <Risincronizza intento={p.payment_intent_id} />
              </div>
            )}
          </>
        )}
      </Lettura>
    </Filetto>
  );
}

function Atti({ avviso: a }: { avviso: Avviso }) {
  const prende = useComando(prendiAvviso, { guasto: 'Operazione non riuscita' });
  const riapre = useComando(segnaAvviso, { guasto: 'Operazione non riuscita' });
  return (
    <div className="mt-5 grid justify-items-start gap-3">
      <ErroreModulo testo={prende.errore ?? riapre.errore} />
      <Bottone inCorso={prende.inCorso} testoInCorso="Salvataggio…" onClick={() => void prende.invia(a.id)}>
        Lo seguo io
      </Bottone>
      {a.gruppo === 'code' ? null : <Rimanda avviso={a} />}
      {a.stato === 'read' ? (
        <Bottone
          inCorso={riapre.inCorso}
          testoInCorso="Salvataggio…"
          onClick={() => void riapre.invia({ avviso: a.id, visto: false, motivo: '' })}
        >
          Rimetti da vedere
        </Bottone>
      ) : (
        <BottoneConferma
          bottone="Segna visto con motivo…"
          titolo="Segnare come visto?"
          azione="Segna visto"
          inCorso="Salvataggio…"
          guasto="Operazione non riuscita"
          motivo={{ aiuto: 'Resta sull’avviso e nel registro.', manca: 'Indica il motivo.' }}
          comando={segnaAvviso}
          dati={(motivo) => ({ avviso: a.id, visto: true, motivo })}
        >
          <p>
            Non si conta più tra le cose da fare, ma resta aperto. Si chiude da solo quando la sua causa non c’è più.
          </p>
        </BottoneConferma>
      )}
    </div>
  );
}

/** Longest postponement in days; the server has the same limit. */
const GIORNI = 30;

function Rimanda({ avviso: a }: { avviso: Avviso }) {
  const oggi = giornoDiRoma(now());
  const [primo, ultimo] = [aggiungiGiorni(oggi, 1), aggiungiGiorni(oggi, GIORNI)];
  const scade = a.scadenza === null ? ultimo : giornoDiRoma(new Date(a.scadenza));
  const [al, setAl] = useState(primo);
  if (scade < primo) return null;
  return (
    <BottoneConferma
      bottone="Rimanda con motivo…"
      titolo="Rimandare questo avviso?"
      azione="Rimanda"
      inCorso="Salvataggio…"
      guasto="Operazione non riuscita"
      motivo={{ aiuto: 'Resta sull’avviso e nel registro.', manca: 'Indica il motivo.' }}
      comando={rimandaAvviso}
      dati={(motivo) => ({ avviso: a.id, al, motivo })}
    >
      <p>Non si conta tra le cose da fare fino a quel giorno, poi torna da solo.</p>
      <div className="mt-4">
        <Campo
          etichetta="Fino al"
          type="date"
          min={primo}
          max={scade < ultimo ? scade : ultimo}
          value={al}
          onChange={(evento) => setAl(evento.target.value)}
        />
      </div>
    </BottoneConferma>
  );
}
