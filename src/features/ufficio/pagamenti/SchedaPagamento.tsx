import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { controllaPagamento } from '../../../data/ufficio/amministrazione.ts';
import { type DettaglioPagamento, letturaPagamento } from '../../../data/ufficio/amministrazione-pagamenti.ts';
import { formattaEuro } from '../../../domain/denaro.ts';
import { formattaDataOra } from '../../../domain/giorno.ts';
import { testoMotivo } from '../../../domain/ordini/annullamento.ts';
import { etichettaContestazioneBancaria } from '../../../domain/ordini/contestazioni.ts';
import { VIE_RIMBORSO, vieRimborso } from '../../../domain/ordini/importi.ts';
import { testoRifiutoCarta } from '../../../domain/ordini/motivi-fornitore.ts';
import { ETICHETTE_ORDINE } from '../../../domain/ordini/stati.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { Segno } from '../../../ui/brand/Segno.tsx';
import { now } from '../../../ui/feedback/clock.ts';
import { Lettura } from '../../../ui/feedback/Lettura.tsx';
import { Vuoto } from '../../../ui/feedback/Vuoto.tsx';
import { useComando } from '../../../ui/forms/use-comando.ts';
import { Bottone } from '../../../ui/layout/Bottone.tsx';
import { Collegamento } from '../../../ui/layout/Collegamento.tsx';
import { Filetto } from '../../../ui/layout/Filetto.tsx';
import { RigaPuntini } from '../../../ui/layout/RigaPuntini.tsx';
import { Pannello } from '../../../ui/table/Pannello.tsx';
import { entroBanca, testoPagamento } from '../comune/etichette.ts';
import { AttiPagamento } from './AttiPagamento.tsx';
import { glifoPagamento } from './elenco-pagamenti.tsx';

type Props = { id: string; onChiudi: () => void };

export function SchedaPagamento({ id, onChiudi }: Props) {
  const lettura = useQuery(letturaPagamento(id));
  const p = lettura.data;
  return (
    <Pannello
      titolo={p === undefined ? 'Pagamento' : `FD-${p.numero_ordine}`}
      onChiudi={onChiudi}
      azioni={p == null || p.payment_intent_id === null ? null : <Risincronizza intento={p.payment_intent_id} />}
    >
      <Lettura
        di={lettura}
        errore="Errore nel caricamento dettagli"
        scheletro={['h-24', 'h-48']}
        assente={<Vuoto titolo="Non trovato">Questo pagamento non c’è, o non c’è più.</Vuoto>}
      >
        {(pagamento) => <Contenuto pagamento={pagamento} />}
      </Lettura>
    </Pannello>
  );
}

export function Risincronizza({ intento }: { intento: string }) {
  const [detto, setDetto] = useState<string | null>(null);
  const { invia, inCorso, errore } = useComando(controllaPagamento, {
    guasto: 'Errore nella risincronizzazione',
    onFatto: (stato) => setDetto(`Stripe risponde: ${testoPagamento(stato)}.`),
  });
  return (
    <div className="grid justify-items-start gap-2">
      <Bottone piccolo inCorso={inCorso} testoInCorso="Controllo…" onClick={() => void invia(intento)}>
        Risincronizza
      </Bottone>
      {errore === null ? (
        <p role="status" className="note empty:hidden">
          {detto}
        </p>
      ) : (
        <p role="alert" className="riquadro fail">
          {errore}
        </p>
      )}
    </div>
  );
}

function Contenuto({ pagamento: p }: { pagamento: DettaglioPagamento }) {
  return (
    <>
      <p className="money text-h2">{formattaEuro(p.amount)}</p>
      <p className="mt-1">
        <Segno glifo={glifoPagamento(p.status)}>{testoPagamento(p.status)}</Segno>
      </p>
      {p.avvisi.map((avviso) => (
        <p key={avviso.id} className="riquadro fail mt-3 [overflow-wrap:anywhere]">
          {avviso.messaggio}
        </p>
      ))}
      <dl className="mt-3 border-t border-hair pt-1">
        <RigaPuntini nome="Ordine">
          <Collegamento href={percorso('admin_ordini', { scelto: p.id })} className="tx">
            {ETICHETTE_ORDINE[p.stato_ordine]}
          </Collegamento>
        </RigaPuntini>
        {p.motivo_annullamento === null ? null : (
          <RigaPuntini nome="Motivo">{testoMotivo(p.motivo_annullamento)}</RigaPuntini>
        )}
        <RigaPuntini nome="Annuncio">{p.titolo}</RigaPuntini>
        <RigaPuntini nome="Articolo">{formattaEuro(p.importo_articolo)}</RigaPuntini>
        {p.importo_sovrapprezzo === 0 ? null : (
          <RigaPuntini nome="Sovrapprezzo">{formattaEuro(p.importo_sovrapprezzo)}</RigaPuntini>
        )}
        <RigaPuntini nome="Spedizione">{formattaEuro(p.importo_spedizione)}</RigaPuntini>
        {p.data_pagamento === null ? null : (
          <>
            <RigaPuntini nome="Commissione piattaforma">{formattaEuro(p.commissione_piattaforma)}</RigaPuntini>
            <RigaPuntini nome="Commissione centro">{formattaEuro(p.commissione_centro)}</RigaPuntini>
          </>
        )}
        <RigaPuntini nome="Centro">
          <Collegamento href={percorso('admin_centri', { scelto: p.centro_id })} className="tx">
            {p.centro}
          </Collegamento>
        </RigaPuntini>
        <RigaPuntini nome="Acquirente">
          <span className="[overflow-wrap:anywhere]">{p.acquirente}</span>
        </RigaPuntini>
        <RigaPuntini nome="Venditore">
          <span className="[overflow-wrap:anywhere]">{p.venditore}</span>
        </RigaPuntini>
      </dl>
      <Filetto titolo="Andamento" livello={3} piccolo className="mt-5">
        <Andamento pagamento={p} />
      </Filetto>
      <Filetto titolo="Presso Stripe" livello={3} piccolo className="mt-5">
        {p.intenti.length === 0 ? (
          <p className="note py-2">
            {p.payment_intent_id === null
              ? 'Stripe non ha ancora aperto un pagamento per quest’ordine.'
              : 'Stripe non è ancora stato letto: premi Risincronizza.'}
          </p>
        ) : null}
        {p.intenti.map((intento) => (
          <Intento key={intento.id} intento={intento} />
        ))}
      </Filetto>
      <Banca pagamento={p} />
      <AttiPagamento pagamento={p} />
    </>
  );
}

function Andamento({ pagamento: p }: { pagamento: DettaglioPagamento }) {
  return (
    <dl>
      <RigaPuntini nome="Ordine aperto">{formattaDataOra(p.created_at)}</RigaPuntini>
      {p.cattura_entro === null || p.status !== 'requires_capture' ? null : (
        <RigaPuntini nome="Da incassare entro">{formattaDataOra(p.cattura_entro)}</RigaPuntini>
      )}
      {p.cattura_chiesta_il === null ? null : (
        <RigaPuntini nome="Incasso chiesto">{formattaDataOra(p.cattura_chiesta_il)}</RigaPuntini>
      )}
      {p.data_pagamento === null ? null : <RigaPuntini nome="Pagato">{formattaDataOra(p.data_pagamento)}</RigaPuntini>}
      {p.rimborsi.map((rimborso) => (
        <RigaPuntini key={rimborso.id} nome={`Rimborso ${STATI_RIMBORSO[rimborso.stato]}`}>
          {formattaEuro(rimborso.importo)}, {formattaDataOra(rimborso.created_at)}
        </RigaPuntini>
      ))}
      {vieRimborso(p.importi).map(({ via, importo }) => (
        <RigaPuntini key={via} nome={`${VIE_RIMBORSO[via]}, in tutto`}>
          {formattaEuro(importo)}
        </RigaPuntini>
      ))}
      {p.importi.rimborsato === 0 ? null : (
        <RigaPuntini nome="Resta pagato">{formattaEuro(p.importi.resta)}</RigaPuntini>
      )}
      {p.data_conclusione === null ? null : (
        <RigaPuntini nome="Concluso">{formattaDataOra(p.data_conclusione)}</RigaPuntini>
      )}
    </dl>
  );
}

const STATI_RIMBORSO = {
  dovuto: 'in partenza',
  riuscito: 'partito',
  fallito: 'non riuscito',
  compreso: 'compreso nel rimborso intero',
} as const satisfies Record<DettaglioPagamento['rimborsi'][number]['stato'], string>;

function Intento({ intento: i }: { intento: DettaglioPagamento['intenti'][number] }) {
  return (
    <div className="border-b border-hair py-2 last:border-0">
      <p className="small [overflow-wrap:anywhere]">
        {i.id}
        {i.sostituito ? ', sostituito da un altro' : ''}
      </p>
      <dl>
        <RigaPuntini nome="Risponde">{testoPagamento(i.stato)}</RigaPuntini>
        {i.rifiuto === null ? null : (
          <RigaPuntini nome="Rifiuto della banca">{testoRifiutoCarta(i.rifiuto)}</RigaPuntini>
        )}
        <RigaPuntini nome="Incassato">{formattaEuro(i.incassato)}</RigaPuntini>
        {i.rimborsato === 0 ? null : <RigaPuntini nome="Rimborsato">{formattaEuro(i.rimborsato)}</RigaPuntini>}
        <RigaPuntini nome="Riletto">{i.letto_il === null ? 'Mai' : formattaDataOra(i.letto_il)}</RigaPuntini>
      </dl>
    </div>
  );
}

function Banca({ pagamento: p }: { pagamento: DettaglioPagamento }) {
  if (p.banca.length === 0) return null;
  return (
    <Filetto titolo="Contestazioni della banca" livello={3} piccolo className="mt-5">
      <dl>
        {p.banca.map((una) => (
          <RigaPuntini key={una.id} nome={etichettaContestazioneBancaria(una.smentita ?? una.stato)}>
            <Collegamento href={percorso('admin_contestazioni', { scheda: 'banca', scelto: una.id })} className="tx">
              {formattaEuro(una.importo)}
              {una.scadenza === null ? '' : `, ${entroBanca(formattaDataOra(una.scadenza), una.scadenza, now())}`}
            </Collegamento>
          </RigaPuntini>
        ))}
      </dl>
    </Filetto>
  );
}
