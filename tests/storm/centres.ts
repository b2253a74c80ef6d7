import { fieldOp, op, punteggi } from '../db/scene-verifiche.ts';
import { about, ask, type Call, type Hand, type Maker } from './call.ts';
import { newId, type Thing } from './world.ts';

const push = (who: string, operations: readonly unknown[]): Call =>
  ask(who, 'sync_push($1::text::jsonb)', JSON.stringify(operations));

/** Visits of one centre, in any order: the server sorts its locks itself. */
function pushOf(hand: Hand, make: (visit: Thing) => unknown[]): Call | null {
  const centre = hand.one('centri');
  if (centre === undefined) return null;
  const visits = hand.all('verifiche').filter(({ centro }) => centro === centre.id || hand.chance() < 0.1);
  const turned = hand.chance() < 0.5 ? visits : visits.toReversed();
  return push(centre.titolare, turned.slice(0, 4).flatMap(make));
}

function act(hand: Hand, v: Thing): unknown {
  const order = hand.all('ordini').find(({ visita }) => visita === v.id)?.id ?? null;
  return hand.pick(
    op('ricevi', v.id, {}),
    op('decidi', v.id, { esito: 'verificato', motivo_rifiuto: null, versione_vista: 1, visti: {} }),
    op('restituzione', v.id, { nome: 'Anna', doc_id: 'CI 123' }),
    op('stato_appuntamento', v.id, { appointment_id: v.appuntamento, status: 'confirmed' }),
    op('dubbio', v.id, { risposta: 'presente' }),
    op('rientro', v.id, { ordine_id: order, confronto: null }),
    op('non_presentato', v.id, {}),
    op('spedizione', v.id, { ordine_id: order, corriere: 'GLS', codice: 'X1', stato: 'spedito' }),
  );
}

const SCORES = { ...punteggi(), problemi_rilevati: 'Prodotto', motivo_rifiuto: 'non_autentico' };

/** What the counter does. */
export const CENTRES: readonly Maker[] = [
  ['segna_spedito', 3, about('ordini', (o) => ask(o.titolare, `segna_spedito($1, 'GLS', 'T1')`, o.id))],
  ['segna_consegnato', 3, about('ordini', (o) => ask(o.titolare, 'segna_consegnato($1)', o.id))],
  ['registra_rientro', 2, about('ordini', (o) => ask(o.titolare, 'registra_rientro($1, null)', o.id))],
  [
    'consegna_acquirente',
    1,
    about('ordini', (o) => ask(o.titolare, `consegna_acquirente($1, '{"nome": "Anna", "doc_id": "CI 1"}')`, o.id)),
  ],
  ['chiedi_cattura', 1, about('ordini', (o) => ask(o.titolare, 'chiedi_cattura($1)', o.id))],
  [
    'segna_restituito',
    2,
    about('verifiche', (v) => ask(v.titolare, `segna_restituito($1, '{"nome": "Anna", "doc_id": "CI 123"}')`, v.id)),
  ],
  ['segna_non_presentato', 1, about('verifiche', (v) => ask(v.titolare, 'segna_non_presentato($1)', v.id))],
  [
    'update_verifica_status',
    3,
    about('verifiche', (v, h) =>
      ask(
        v.titolare,
        'update_verifica_status($1, $2, $3::text::jsonb)',
        v.id,
        h.pick('Verificato', 'Verificato', 'Non Conforme'),
        JSON.stringify(SCORES),
      ),
    ),
  ],
  [
    'update_verifica_details',
    2,
    about('verifiche', (v) => ask(v.titolare, `update_verifica_details($1, '{"problemi_rilevati": "x"}')`, v.id)),
  ],
  [
    'imposta_prezzo_verificato',
    1,
    about('verifiche', (v, h) => ask(v.titolare, `imposta_prezzo_verificato($1, ${500_000 + h.number(999)})`, v.id)),
  ],
  [
    'set_annuncio_stato_verifica',
    1,
    about('verifiche', (v) => ask(v.titolare, `set_annuncio_stato_verifica($1, 'verificato')`, v.annuncio)),
  ],
  ['segna_verifica_saldata', 1, about('verifiche', (v) => ask(v.titolare, 'segna_verifica_saldata($1)', v.id))],
  [
    'registra_incasso',
    1,
    about('verifiche', (v) =>
      ask(
        v.titolare,
        `registra_incasso(jsonb_build_object('id_verifica', $1::uuid, 'importo', 12000, 'metodo_pagamento', 'bonifico'))`,
        v.id,
      ),
    ),
  ],
  ['prepara_certificato', 1, about('verifiche', (v) => ask(v.titolare, 'prepara_certificato($1)', v.id))],
  ['risolvi_dubbio', 1, about('verifiche', (v) => ask(v.titolare, `risolvi_dubbio($1, 'presente')`, v.id))],
  ['revoca_certificato', 1, about('certificati', (c) => ask(c.titolare, `revoca_certificato($1, 'Motivo')`, c.id))],
  [
    'sync_campi',
    4,
    (h) =>
      pushOf(h, (v) => [
        fieldOp(v.id, 'score_autenticita', 8),
        fieldOp(v.id, 'problemi_rilevati', `z${h.number(99)}`),
        op('aggiungi_nota', v.id, { id: newId(), testo: 'n' }),
      ]),
  ],
  ['sync_atti', 6, (h) => pushOf(h, (v) => [act(h, v)])],
  [
    'blocca_orari',
    2,
    about('centri', (c, h) =>
      ask(c.titolare, `blocca_orari(array[(${h.day()}) + ${h.hour()}], 'x', ${h.chance() < 0.5})`),
    ),
  ],
  ['sblocca_orari', 1, about('centri', (c, h) => ask(c.titolare, `sblocca_orari(array[(${h.day()}) + ${h.hour()}])`))],
  ['chiudi_centro', 1, about('centri', (c, h) => ask(c.titolare, `chiudi_centro(${h.day()}, current_date + 13, 'x')`))],
  [
    'riapri_centro',
    2,
    about('centri', (c) => ask(c.titolare, 'riapri_centro((select k.id from public.chiusure_centro k limit 1))')),
  ],
  [
    'update_verification_center_tariff',
    3,
    about('centri', (c, h) =>
      ask(
        c.titolare,
        'update_verification_center_tariff($1, $2::text::jsonb)',
        c.id,
        JSON.stringify({
          tariffa_type: 'hybrid',
          tariffa_fixed: 2_000,
          tariffa_percentage: 1,
          tariffa_imballaggio: h.number(900),
          tariffa_spedizione: h.number(900),
        }),
      ),
    ),
  ],
  [
    'salva_dati_centro',
    1,
    about('centri', (c, h) =>
      ask(
        c.titolare,
        `salva_dati_centro($1::text::jsonb, (select jsonb_build_object('telefono', z.telefono) from public.verification_centers z where z.id = $2), 99)`,
        JSON.stringify({ telefono: `02 123456${h.number(9)}` }),
        c.id,
      ),
    ),
  ],
];
