import { about, ask, type Hand, type Maker } from './call.ts';
import { newId } from './world.ts';

const ADDRESS = { nome_completo: 'A', citta: 'C', cap: '00100', telefono: '061234', email: 'a@b.it' };

const FORM = {
  titolo: 'Rolex',
  descrizione: 'Con scatola e garanzia',
  condizione: 'Come nuovo',
  category_id: null,
  localita: 'Milano',
  tipo_prodotto: null,
  costo_spedizione: 0,
  spedizione_a_carico: 'venditore',
  metodo_spedizione: 'punto_verifica',
  dimensione_pacco: 'piccolo',
  telefono_contatto: '+39 333 1234567',
};

/** What sellers, buyers and visitors ask for. */
export const PEOPLE: readonly Maker[] = [
  ['riserva_annuncio', 6, about('annunci', ({ id }, h) => ask(h.id('persone'), 'riserva_annuncio($1)', id))],
  ['annulla_prenotazione', 4, about('annunci', (a) => ask(a.acquirente, 'annulla_prenotazione($1)', a.id))],
  ['annulla_prenotazione_venditore', 2, about('annunci', (a) => ask(a.venditore, 'annulla_prenotazione($1)', a.id))],
  ['apri_ordine', 4, about('verifiche', (v) => ask(v.acquirente, 'apri_ordine($1, null)', v.annuncio))],
  ['conferma_ricezione', 3, about('ordini', (o) => ask(o.acquirente, 'conferma_ricezione($1)', o.id))],
  [
    'imposta_indirizzo_ordine',
    3,
    about('ordini', (o, h) =>
      ask(
        o.acquirente,
        'imposta_indirizzo_ordine($1, $2::text::jsonb)',
        o.id,
        JSON.stringify({ ...ADDRESS, indirizzo_linea1: `Via ${h.number(99)}` }),
      ),
    ),
  ],
  ['apri_contestazione', 3, about('ordini', (o) => ask(o.acquirente, `apri_contestazione($1, 'Graffi')`, o.id))],
  ['rispondi_contestazione', 1, about('ordini', (o) => ask(o.venditore, `rispondi_contestazione($1, 'No')`, o.id))],
  [
    'recedi_dal_contratto',
    2,
    about('ordini', (o) => ask(o.acquirente, `recedi_dal_contratto($1, 'Anna B', 'a@b.it')`, o.id)),
  ],
  ['segnala_mai_arrivato', 1, about('ordini', (o) => ask(o.acquirente, 'segnala_mai_arrivato($1)', o.id))],
  ['annulla_ordine_non_spedito', 1, about('ordini', (o) => ask(o.acquirente, 'annulla_ordine_non_spedito($1)', o.id))],
  [
    'scrivi_recensione',
    2,
    about('ordini', (o, h) =>
      ask(o.acquirente, `scrivi_recensione($1, $2, 4, 'ok')`, o.id, h.pick('venditore', 'centro')),
    ),
  ],
  [
    'pubblica',
    3,
    (h) => ({
      who: h.id('venditori'),
      query: `insert into public.annunci (titolo, descrizione, prezzo, condizione, category_id, localita, metodo_spedizione, dimensione_pacco, telefono_contatto)
        values ('Rolex', 'Con scatola e garanzia', 850000, 'Come nuovo', $1, 'Milano', 'punto_verifica', 'piccolo', '+39 333 1234567')`,
      values: [h.id('categorie')],
    }),
  ],
  [
    'modifica_annuncio',
    3,
    about('annunci', (a, h) =>
      ask(
        a.venditore,
        'modifica_annuncio($1, $2::text::jsonb, $3::text::jsonb)',
        a.id,
        JSON.stringify({ ...FORM, prezzo: 100_000 + h.number(900_000) }),
        JSON.stringify([{ url_file: `${a.venditore}/0123456789abcdef.grande.webp`, larghezza: 1280, altezza: 1600 }]),
      ),
    ),
  ],
  ['metti_in_pausa', 2, about('annunci', (a) => ask(a.venditore, 'metti_in_pausa($1)', a.id))],
  ['riprendi_vendita', 2, about('annunci', (a) => ask(a.venditore, 'riprendi_vendita($1)', a.id))],
  ['elimina_mio_annuncio', 1, about('annunci', (a) => ask(a.venditore, 'elimina_mio_annuncio($1)', a.id))],
  ['ripubblica_annuncio', 1, about('annunci', (a) => ask(a.venditore, 'ripubblica_annuncio($1)', a.id))],
  [
    'prenota_verifica',
    5,
    about('annunci', (a, h) =>
      ask(
        a.venditore,
        `prenota_verifica($1, $2, ${h.day()}, ${h.hour()}, true, (public.preventivo_verifica($1, $2) ->> 'totale')::int)`,
        a.id,
        h.id('centri'),
      ),
    ),
  ],
  [
    'sposta_verifica',
    4,
    about('verifiche', (v, h) =>
      ask(v.venditore, `sposta_verifica($1, $2, ${h.day()}, ${h.hour()}, 12000)`, v.id, h.id('centri')),
    ),
  ],
  [
    'update_verifica_datetime_local',
    3,
    about('verifiche', (v, h) =>
      ask(h.pick(v.venditore, v.titolare), `update_verifica_datetime_local($1, ${h.day()}, ${h.hour()}, null)`, v.id),
    ),
  ],
  ['annulla_verifica', 2, about('verifiche', (v) => ask(v.venditore, 'annulla_verifica($1)', v.id))],
  ['ritira_verifica', 2, about('verifiche', (v) => ask(v.venditore, 'ritira_verifica($1)', v.id))],
  ['richiedi_restituzione', 2, about('verifiche', (v) => ask(v.venditore, 'richiedi_restituzione($1)', v.id))],
  ['rimetti_in_vendita', 1, about('verifiche', (v) => ask(v.venditore, 'rimetti_in_vendita($1)', v.id))],
  ['contesta_decisione', 2, about('decisioni', (d) => ask(d.venditore, `contesta_decisione($1, 'Non è vero')`, d.id))],
  [
    'avvia_conversazione',
    2,
    about('annunci', (a, h) => ask(h.id('persone'), `avvia_conversazione($1, 'Ciao, è ancora disponibile?')`, a.id)),
  ],
  [
    'invia_messaggio',
    3,
    about('conversazioni', (c, h) => ask(h.pick(c.acquirente, c.venditore), `invia_messaggio($1, 'Sì')`, c.id)),
  ],
  ['segna_letta', 2, about('conversazioni', (c, h) => ask(h.pick(c.acquirente, c.venditore), 'segna_letta($1)', c.id))],
  [
    'blocca_conversazione',
    1,
    about('conversazioni', (c, h) =>
      ask(h.pick(c.acquirente, c.venditore), `blocca_conversazione($1, ${h.chance() < 0.3})`, c.id),
    ),
  ],
  ['cancella_account', 2, about('persone', (p) => ask(p.id, 'cancella_account($1)', p.email))],
  ['aggiorna_profilo', 2, (h) => ask(h.id('persone'), `aggiorna_profilo('{"nome": "N"}')`)],
  [
    'preferiti',
    2,
    about('annunci', (a, h) => {
      const who = h.id('persone');
      return {
        who,
        query: 'insert into public.preferiti (id_utente, id_annuncio) values ($1, $2) on conflict do nothing',
        values: [who, a.id],
      };
    }),
  ],
  ['registra_vista', 3, about('annunci', (a, h) => ask(h.id('persone'), 'registra_vista($1, $2)', a.id, newId()))],
  [
    'salva_ricerca',
    1,
    (h) => ask(h.id('persone'), `salva_ricerca($1, '{"testo": "rolex"}', true)`, `R${h.number(999)}`),
  ],
  [
    'segna_notifiche',
    1,
    (h: Hand) => ask(h.id('persone'), 'segna_notifiche((select n.id from public.notifiche n limit 1), true)'),
  ],
];
