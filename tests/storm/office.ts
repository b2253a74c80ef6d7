import { about, ask, type Hand, type Maker } from './call.ts';

const admin = (hand: Hand): string => hand.id('amministratori');
const SEEN = `public.admin_pagamento($1) ->> 'visto'`;
const service = (procedure: string, ...values: unknown[]) => ask('service', procedure, ...values);
const transfer = (id: string): string => `tr_${id.replaceAll('-', '')}`;

/** What the office decides. */
export const OFFICE: readonly Maker[] = [
  ...[
    `admin_annulla_pagamento($1, 'Motivo', p_visto => ${SEEN})`,
    `admin_rimborsa($1, 'Motivo', p_visto => ${SEEN})`,
    `admin_rimborsa($1, 'Motivo', 700, p_visto => ${SEEN})`,
    `admin_rimborsa_recesso($1, 'Motivo', p_visto => ${SEEN})`,
    `admin_incassa_pagamento($1, 'Motivo', p_visto => ${SEEN})`,
  ].map((what): Maker => [what.slice(0, 24), 1.5, about('ordini', (o, h) => ask(admin(h), what, o.id))]),
  ...[
    'admin_annulla_verifica',
    'admin_segna_smarrito',
    'admin_segna_ritrovato',
    'admin_segna_ritrovato',
    'admin_segna_arrivato',
    'admin_segna_rientrato',
  ].map((what): Maker => [what, 1, about('verifiche', (v, h) => ask(admin(h), `${what}($1, 'Motivo')`, v.id))]),
  [
    'admin_riassegna_verifica',
    3,
    about('verifiche', (v, h) =>
      ask(admin(h), `admin_riassegna_verifica($1, $2, ${h.day()}, ${h.hour()}, 'Motivo')`, v.id, h.id('centri')),
    ),
  ],
  [
    'admin_decidi_contestazione',
    3,
    about('contestazioni', (k, h) =>
      ask(
        admin(h),
        `admin_decidi_contestazione($1, $2, 'Visto', 500, public.admin_contestazione($1) ->> 'visto')`,
        k.id,
        h.pick('rimborso_con_reso', 'rimborso_senza_reso', 'rimborso_parziale', 'respinta'),
      ),
    ),
  ],
  [
    'admin_aggiorna_spedizione',
    2,
    about('spedizioni', (s, h) =>
      ask(
        admin(h),
        `admin_aggiorna_spedizione($1, jsonb_build_object('tracking_url', 'https://x.it/${h.number(99)}'), 'errore')`,
        s.id,
      ),
    ),
  ],
  [
    'admin_segna_versamento',
    3,
    about('versamenti', (x, h) =>
      ask(
        admin(h),
        `admin_segna_versamento($1, $2, 'rif', 'motivo', (select concat_ws('.', w.stato, w.importo, w.da_recuperare) from public.versamenti w where w.id = $1))`,
        x.id,
        h.pick('inviato', 'pagato', 'restituito', 'sospeso', 'dovuto'),
      ),
    ),
  ],
  ['admin_prepara_bonifici', 1, (h) => ask(admin(h), 'admin_prepara_bonifici()')],
  [
    'admin_tariffe_centro',
    1,
    about('centri', (c, h) => ask(admin(h), `admin_tariffe_centro($1, ${h.number(900)}, ${h.number(900)})`, c.id)),
  ],
  [
    'admin_stato_centro',
    2,
    about('centri', (c, h) =>
      ask(admin(h), `admin_stato_centro($1, $2, 'Prova')`, c.id, h.chance() < 0.1 ? 'suspended' : 'approved'),
    ),
  ],
  [
    'admin_imposta_commissione',
    1,
    about('centri', (c, h) => ask(admin(h), `admin_imposta_commissione($1, ${h.number(9)}, 'x')`, c.id)),
  ],
  [
    'sospende',
    3,
    (h) => ask(admin(h), `admin_imposta_stato_utente($1, 'sospeso', 'Truffe')`, h.id(h.pick('venditori', 'persone'))),
  ],
  [
    'riattiva',
    7,
    (h) => ask(admin(h), `admin_imposta_stato_utente($1, 'attivo', 'ok')`, h.id(h.pick('venditori', 'persone'))),
  ],
  [
    'admin_annuncio_stato',
    3,
    about('annunci', (a, h) => ask(admin(h), `admin_annuncio_stato($1, null, 'Foto altrui')`, a.id)),
  ],
  [
    'admin_elimina_annuncio',
    1,
    about('annunci', (a, h) => ask(admin(h), `admin_elimina_annuncio($1, 'Doppio')`, a.id)),
  ],
  [
    'admin_evidenza_annuncio',
    1,
    about('annunci', (a, h) => ask(admin(h), `admin_evidenza_annuncio($1, ${h.chance() < 0.5}, 'x')`, a.id)),
  ],
  ['revoca_certificato', 1, about('certificati', (c, h) => ask(admin(h), `revoca_certificato($1, 'Motivo')`, c.id))],
  [
    'segnala',
    3,
    about('annunci', (a, h) =>
      service(
        'segnala($1::text::jsonb, $2)',
        JSON.stringify({
          oggetto: 'annuncio',
          oggetto_tipo: 'annuncio',
          oggetto_id: a.id,
          tipo: 'annuncio',
          motivo: 'contraffazione',
          testo: 'è falso davvero questo',
          email: 'a@b.it',
        }),
        h.id('persone'),
      ),
    ),
  ],
  [
    'admin_decidi_segnalazione',
    3,
    about('segnalazioni', (s, h) =>
      ask(admin(h), `admin_decidi_segnalazione($1, $2, 'Visto', $2 = 'accolta')`, s.id, h.pick('accolta', 'respinta')),
    ),
  ],
  [
    'admin_decidi_ricorso',
    3,
    about('ricorsi', (r, h) =>
      ask(admin(h), `admin_decidi_ricorso($1, $2, 'Visto')`, r.id, h.pick('accolta', 'respinta')),
    ),
  ],
  [
    'recensione',
    2,
    about('recensioni', (r, h) =>
      ask(
        admin(h),
        h.pick(`admin_rimuovi_recensione($1, 'Motivo')`, `admin_ripristina_recensione($1, 'Motivo')`),
        r.id,
      ),
    ),
  ],
  ['admin_prendi_avviso', 1, about('avvisi', (n, h) => ask(admin(h), 'admin_prendi_avviso($1)', n.id))],
  ['admin_segna_avviso', 1, about('avvisi', (n, h) => ask(admin(h), `admin_segna_avviso($1, 'letta', 'x')`, n.id))],
  [
    'admin_sposta_categoria',
    1,
    about('categorie', (c, h) => ask(admin(h), `admin_sposta_categoria($1, ${1 + h.number(4)}, null, 'x')`, c.id)),
  ],
  [
    'admin_salva_categoria',
    1,
    about('categorie', (c, h) => ask(admin(h), `admin_salva_categoria($1, '{"active": true}', 'x')`, c.id)),
  ],
];

/** The payment provider's words, and what the clock owes. */
export const CLOCK: readonly Maker[] = [
  [
    'riconcilia_pagamento',
    6,
    about('ordini', (o, h) =>
      service(
        'riconcilia_pagamento(null, $1, $2::text::jsonb)',
        'x',
        JSON.stringify({
          id: o.intento,
          order_id: o.id,
          status: 'succeeded',
          currency: 'eur',
          amount: o.importo,
          amount_received: o.importo,
          amount_refunded: h.pick(0, 0, 1_000, o.importo),
        }),
      ),
    ),
  ],
  [
    'riconcilia_disputa',
    2,
    about('ordini', (o, h) =>
      service(
        'riconcilia_disputa(null, $1, $2::text::jsonb)',
        'x',
        JSON.stringify({
          id: `dp_${o.id}`,
          payment_intent: o.intento,
          status: h.pick('needs_response', 'won', 'lost', 'warning_needs_response'),
          amount: o.importo,
          reason: 'x',
        }),
      ),
    ),
  ],
  ['associa_intento', 2, about('ordini', (o) => service('associa_intento($1, $2)', o.id, o.intento))],
  [
    'segna_trasferimento',
    2,
    about('versamenti', (x, h) =>
      service(
        'segna_trasferimento($1::text::jsonb)',
        JSON.stringify({
          id: transfer(x.id),
          amount: 1_000,
          amount_reversed: h.pick(0, 0, 1_000),
          destination: 'acct_1234567890',
          versamento: x.id,
        }),
      ),
    ),
  ],
  [
    'segna_bonifico',
    1,
    (h) =>
      service(
        'segna_bonifico($1, $2, $3, $4)',
        `po_${h.number(99)}`,
        h.all('versamenti').map(({ id }) => transfer(id)),
        h.chance() < 0.5,
        'x',
      ),
  ],
  [
    'segna_rimborso_fallito',
    1,
    about('ordini', (o) => service('segna_rimborso_fallito($1, $2, $3)', o.intento, `re_${o.id}`, 'no')),
  ],
  ...(
    [
      ['lavori_scadenze()', 4],
      ['lavori_custodia()', 4],
      ['lavori_conservazione()', 1],
      ['pulisci_limiti()', 1],
      ['aggiorna_prezzi_esposti(500)', 3],
      ['aggiorna_nomi_categorie(500)', 1],
      ['posta_prenota(20)', 2],
      ['file_prenota(50)', 2],
    ] as const
  ).map(([what, weight]): Maker => [what, weight, () => service(what)]),
];
