import { expect, test } from 'vitest';
import { CONTESTAZIONI } from '../../supabase/emails/modelli/contestazioni.ts';
import { ORDINI } from '../../supabase/emails/modelli/ordini.ts';
import { RIMBORSI } from '../../supabase/emails/modelli/rimborsi.ts';
import { stopClock } from '../support/clock.ts';
import { checkoutScene } from '../support/scenes.ts';
import { changed } from './letters-file.ts';
import { notificheWithoutPage, readLetters } from './read-letters.ts';
import { call } from './scene.ts';
import { asService } from './scene-verifiche.ts';

/** Real events owe the letters of money, which are rendered as they would leave. */
const { db, c, admin } = await checkoutScene();

/** Words that a letter must say; a kind missing here fails the test. */
const MUST_SAY: Record<string, readonly string[]> = {
  ordine_pagato_acquirente: ['Importo'],
  ordine_pagato_venditore: [
    'Prezzo',
    'Commissione della piattaforma',
    'Commissione del centro',
    'Ricevi',
    "Pagato dall'acquirente, con la spedizione",
  ],
  ordine_pagato_centro: ['Ordine', ', con la spedizione'],
  ordine_spedito: ['Corriere', 'Codice di tracciamento'],
  ordine_consegnato: ['Puoi segnalare entro il'],
  ordine_concluso: ['Ordine'],
  ordine_rimborsato: ['Importo', 'Motivo'],
  pagamento_restituito: ['Importo'],
  ordine_annullato_acquirente: ['Importo', 'Motivo'],
  ordine_annullato_venditore: ['Importo', 'Motivo', 'Centro'],
  ordine_annullato_centro: ['Importo', 'Motivo'],
  contestazione_aperta: ['Chi ha comprato ha scritto'],
  contestazione_ricevuta: ['Hai scritto', 'Ordine'],
  contestazione_risposta: ['Chi vende ha scritto'],
  contestazione_decisa: ['Esito', 'Decisione'],
  reso_in_arrivo_centro: ['Atteso entro il'],
  rimborso_parziale: ['Importo', 'Motivo'],
  rimborso_parziale_venditore: ['Importo', 'Motivo'],
  rimborso_non_arrivato: ['Importo', 'Ordine'],
  rimborso_pagato_altrimenti: ['Importo', 'Riferimento', 'Motivo'],
  banca_ha_tolto_una_parte: ['Restituito', 'Resta pagato'],
  contestazione_bancaria_aperta: [
    'Importo contestato',
    'Pagamento non riconosciuto dal titolare della carta',
    'Rispondiamo entro il',
  ],
  contestazione_bancaria_chiusa: ['Importo contestato'],
  ordine_fermo_centro: ['Ordine', 'Importo'],
  ordine_riprende_centro: ['Ordine', 'Importo'],
  reso_diverso: ['Importo', 'Centro'],
  recesso_ricevuto: ['Nome', 'Ordine', 'E-mail', 'Dichiarato il', 'Importo', 'Centro'],
  recesso_esercitato_venditore: ['Importo', 'Dichiarato il', 'Centro'],
  ordine_tornato: ['Tornato il', 'Centro'],
  ordine_tornato_venditore: ['Tornato il', 'Centro'],
  ordine_indirizzo_cambiato: ['Ordine', 'Importo'],
  ordine_indirizzo_cambiato_venditore: ['Ordine', 'Centro'],
  ordine_da_spedire_sollecito: ['Importo', 'Pagato il', 'Annullabile dal'],
  ordine_arrivato: ['Rispondi entro il'],
  ordine_consegnato_venditore: ['Importo'],
};

const DAY = 24 * 3_600_000;
const passing = (days: number) => stopClock(new Date(Date.now() + days * DAY));
const jobs = () => asService(db, 'public.lavori_scadenze()');
const pagato = () => c.pagato();
type Paid = Awaited<ReturnType<typeof pagato>>;
const spedisce = ({ v, o }: Paid) =>
  call(db, v.centro.titolare, 'public.segna_spedito($1, $2, $3)', [o.ordine_id, 'GLS', 'IT1']);

async function contestazioni(): Promise<void> {
  for (const [esito, importo] of [
    ['rimborso_senza_reso', null],
    ['rimborso_con_reso', null],
    ['rimborso_parziale', 5_000],
    ['respinta', null],
  ]) {
    const p = await pagato();
    await spedisce(p);
    const { id } = await call<{ id: string }>(db, p.v.acquirente, 'public.apri_contestazione($1, $2)', [
      p.o.ordine_id,
      'Graffiato',
    ]);
    await call(db, p.v.venditore, 'public.rispondi_contestazione($1, $2)', [p.o.ordine_id, 'Era così nelle foto']);
    const params = [id, esito, 'Visto e deciso', importo];
    await call(
      db,
      admin,
      `public.admin_decidi_contestazione($1, $2, $3, $4, p_visto => public.admin_contestazione($1) ->> 'visto')`,
      params,
    );
    await c.reconcile(null, { ...p.riesce, amount_refunded: esito === 'rimborso_senza_reso' ? p.o.amount : 0 });
  }
  const reduced = await pagato();
  await call(db, admin, `public.admin_rimborsa($1, $2, $3, p_visto => public.admin_pagamento($1) ->> 'visto')`, [
    reduced.o.ordine_id,
    'Un graffio',
    5_000,
  ]);
  for (const { id } of await asService<{ id: string }[]>(db, 'public.rimborsi_parziali_dovuti()'))
    await asService(db, 'public.segna_rimborso($1, $2)', [id, `re_${id}`]);
}

/** Refunded in part, refused by its bank, paid another way; then the bank takes a part. */
async function respinto(): Promise<void> {
  const p = await pagato();
  await call(db, admin, `public.admin_rimborsa($1, $2, $3, p_visto => public.admin_pagamento($1) ->> 'visto')`, [
    p.o.ordine_id,
    'Un graffio',
    5_000,
  ]);
  await c.reconcile(null, { ...p.riesce, amount_refunded: 5_000 });
  await asService(db, 'public.segna_rimborso_fallito($1, $2, $3, 5000)', [p.id, 're_respinto', 'Carta chiusa']);
  await c.reconcile(null, { ...p.riesce, amount_refunded: 0 });
  await call(db, admin, `public.admin_paga_altrimenti($1, $2, $3, public.admin_pagamento($1) ->> 'visto')`, [
    p.o.ordine_id,
    'Carta chiusa',
    'CRO 4711',
  ]);
  for (const status of ['needs_response', 'lost'])
    await asService(db, 'public.riconcilia_disputa(null, $1, $2::text::jsonb)', [
      'x',
      JSON.stringify({
        id: `dp_${p.id}`,
        payment_intent: p.id,
        status,
        amount: 3_000,
        reason: 'fraudulent',
        due_by: new Date(Date.now() + 7 * DAY).toISOString(),
      }),
    ]);
}

async function bankAndRecesso(): Promise<void> {
  const p = await pagato();
  for (const [which, status] of [
    ['vinta', 'needs_response'],
    ['vinta', 'won'],
    ['persa', 'needs_response'],
    ['persa', 'lost'],
  ])
    await asService(db, 'public.riconcilia_disputa(null, $1, $2::text::jsonb)', [
      'x',
      JSON.stringify({
        id: `dp_${p.id}_${which}`,
        payment_intent: p.id,
        status,
        amount: p.o.amount,
        reason: 'fraudulent',
        due_by: new Date(Date.now() + 7 * DAY).toISOString(),
      }),
    ]);
  for (const sent of [true, false]) {
    const q = await pagato();
    await db.sql(`update public.utenti set tipo_venditore = 'professionale' where id = $1`, [q.v.venditore]);
    if (sent) await spedisce(q);
    const data = [q.o.ordine_id, 'Anna Bruni', 'anna@example.it'];
    await call(db, q.v.acquirente, 'public.recedi_dal_contratto($1, $2, $3)', data);
    if (sent)
      await db.sql(
        'select privato.avvisa_reso_diverso(o, r.id) from public.ordini o join public.recessi r on r.id_ordine = o.id where o.id = $1',
        [q.o.ordine_id],
      );
  }
  const { o, id, riesce } = await c.withIdempotencyKey();
  await asService(db, 'public.associa_intento($1, $2)', [o.ordine_id, `${id}_nuovo`]);
  await c.reconcile(null, riesce);
}

async function silences(): Promise<void> {
  const [fermo, muto] = [await pagato(), await pagato()];
  await db.sql('update public.utenti set email_notifications = false where id = $1', [muto.v.acquirente]);
  await spedisce(muto);
  passing(7);
  await jobs();
  passing(8);
  await jobs();
  await call(db, fermo.v.acquirente, 'public.annulla_ordine_non_spedito($1)', [fermo.o.ordine_id]);
  passing(7);
  await jobs();
  passing(3);
  await jobs();
}

/** A parcel of the seller's courier comes back, and its address is corrected under way. */
async function rientri(): Promise<void> {
  const { v, o } = await pagato();
  await db.sql(`update public.annunci set metodo_spedizione = 'corriere' where id = $1`, [v.annuncio]);
  const writes = (indirizzo_linea1: string) =>
    call(db, v.acquirente, 'public.imposta_indirizzo_ordine($1, $2::text::jsonb)', [
      o.ordine_id,
      JSON.stringify({
        nome_completo: 'Anna Bruni',
        indirizzo_linea1,
        citta: 'Roma',
        cap: '00183',
        telefono: '0612345',
        email: 'a@b.it',
      }),
    ]);
  const annuncia = () =>
    call(db, v.venditore, 'public.annuncia_ritiro_corriere($1, $2, $3::date, $4)', [
      o.ordine_id,
      'BRT',
      new Date(Date.now() + DAY).toISOString().slice(0, 10),
      'T1',
    ]);
  await writes('Via Appia 1');
  await annuncia();
  await writes('Via Appia 2');
  await annuncia();
  await call(db, v.centro.titolare, 'public.segna_spedito($1)', [o.ordine_id]);
  await call(db, v.centro.titolare, 'public.registra_rientro($1)', [o.ordine_id]);
}

test('every letter of money that a real event owes has its amount, reason and centre, and no empty row', async () => {
  stopClock();
  await contestazioni();
  await respinto();
  await bankAndRecesso();
  await rientri();
  await silences();
  await c.incasso('manual');
  const { o, id } = await c.withIdempotencyKey();
  await c.reconcile(null, { id, status: 'requires_capture', amount: o.amount });
  const { lettere, defects } = await readLetters(db.sql);
  for (const { tipo, dati, testo } of lettere) {
    for (const entry of MUST_SAY[tipo] ?? []) if (!testo.includes(entry)) defects.push(`${tipo} does not say ${entry}`);
    // The invitation to review may be switched off (decision P3).
    if (tipo === 'ordine_concluso' && testo.includes('Racconta') !== (dati.invita === true))
      defects.push(`${tipo} invites whoever switched that off`);
    if (dati.autorizzato === true && /Pagamento (ricevuto|completato)|è stato pagato/.test(testo))
      defects.push(`${tipo} calls a hold a payment`);
  }
  expect(defects).toEqual([]);
  expect(new Set(lettere.filter(({ tipo }) => tipo === 'ordine_concluso').map(({ dati }) => dati.invita))).toContain(
    false,
  );
  expect(await notificheWithoutPage(db.sql)).toEqual([]);
  const views = new Set(lettere.map(({ tipo }) => tipo));
  // The sale at a partner's counter has its own test (vendita-in-sede.test.ts).
  const expectations = Object.keys({ ...ORDINI, ...CONTESTAZIONI, ...RIMBORSI }).filter(
    (kind) => !kind.startsWith('vendita_in_sede'),
  );
  expect(expectations.filter((kind) => !views.has(kind) || MUST_SAY[kind] === undefined)).toEqual([]);
  expect(changed(lettere, expectations)).toEqual([]);
});
