import { expect, test } from 'vitest';
import { CONSEQUENCES } from '../../supabase/emails/modelli/consequences.ts';
import { CONTESTAZIONI } from '../../supabase/emails/modelli/contestazioni.ts';
import { ORDINI } from '../../supabase/emails/modelli/ordini.ts';
import { RIMBORSI } from '../../supabase/emails/modelli/rimborsi.ts';
import { TEMPLATES } from '../../supabase/emails/templates.ts';
import { stopClock } from '../support/clock.ts';
import { checkoutScene } from '../support/scenes.ts';
import { changed } from './letters-file.ts';
import { notificheWithoutPage, readLetters } from './read-letters.ts';
import { type Centro, call, closeAccount, createAdmin, listRows, modifica, openCentro, pubblica } from './scene.ts';
import {
  approva,
  asService,
  consegnaSignature,
  emetti,
  one,
  op,
  pushOps,
  rejectVerifica,
  rigenera,
  type Verifica,
  verificaScene,
} from './scene-verifiche.ts';

/** Real events owe every letter that isn't about money. */
const { db, c, admin } = await checkoutScene();

const passing = (hours: number) => stopClock(new Date(Date.now() + hours * 3_600_000));
const jobs = async () => {
  await asService(db, 'public.lavori_scadenze()');
  await asService(db, 'public.lavori_custodia()');
};
const atBanco = (v: Verifica, kind: string, data: object) => pushOps(db, v.centro.titolare, [op(kind, v.id, data)]);
const reserve = (who: string, annuncio: string) => call(db, who, 'public.riserva_annuncio($1)', [annuncio]);

async function place(who: string, centro: Centro): Promise<[string, string]> {
  const days = await listRows<{ giorno: string; orari: string[] }>(db, who, 'public.orari_disponibili($1)', [
    centro.id,
  ]);
  const { giorno = '', orari = [] } = days.at(-1) ?? {};
  return [giorno, orari.at(-1) ?? ''];
}

async function visita(
  centro: Centro,
): Promise<{ verifica: string; annuncio: string; venditore: string; acquirente: string }> {
  const [venditore, acquirente] = [await db.createUser(), await db.createUser()];
  const annuncio = await pubblica(db, venditore);
  await reserve(acquirente, annuncio);
  const [giorno, ora] = await place(venditore, centro);
  const { totale } = await call<{ totale: number }>(db, venditore, 'public.preventivo_verifica($1, $2)', [
    centro.id,
    annuncio,
  ]);
  const { id } = await call<{ id: string }>(db, venditore, 'public.prenota_verifica($1, $2, $3, $4, true, $5, true)', [
    annuncio,
    centro.id,
    giorno,
    ora,
    totale,
  ]);
  return { verifica: id, annuncio, venditore, acquirente };
}

async function prenotazioni(centro: Centro): Promise<void> {
  const [venditore, acquirente] = [await db.createUser(), await db.createUser()];
  const annuncio = await pubblica(db, venditore);
  await reserve(acquirente, annuncio);
  await call(db, acquirente, 'public.annulla_prenotazione($1)', [annuncio]);
  await reserve(await db.createUser(), await pubblica(db, venditore));
  await approva(db, await verificaScene(db, { centro }));
  passing(49);
  await db.sql(
    `update public.annunci set scadenza_prenotazione = privato.adesso() where stato_prenotazione = 'prenotato'`,
  );
  await jobs();
}

async function visite(centro: Centro, partner: Centro): Promise<void> {
  const spostata = await visita(centro);
  const [giorno] = await place(spostata.venditore, centro);
  await call(db, spostata.venditore, 'public.update_verifica_datetime_local($1, $2, $3)', [
    spostata.verifica,
    giorno,
    '09:00',
  ]);
  await call(db, spostata.venditore, 'public.annulla_verifica($1)', [spostata.verifica]);
  await visita(partner);
  const passata = await visita(centro);
  const [otherDay, otherHour] = await place(admin, partner);
  await call(db, admin, 'public.admin_riassegna_verifica($1, $2, $3, $4, $5, true)', [
    passata.verifica,
    partner.id,
    otherDay,
    otherHour,
    'Il centro chiude',
  ]);
  const mancata = await verificaScene(db, { centro });
  passing(1);
  await atBanco(mancata, 'non_presentato', {});
  const slow = await verificaScene(db, { centro });
  await atBanco(slow, 'ricevi', { numero_seriale: 'S' });
  passing(73);
  await jobs();
  await call(db, slow.venditore, 'public.ritira_verifica($1)', [slow.id]);
  await rejectVerifica(db, await verificaScene(db, { centro }));
  await approva(db, await verificaScene(db, { centro: partner }));
}

async function custodia(centro: Centro): Promise<void> {
  const still = await verificaScene(db, { centro });
  await approva(db, still);
  await db.sql(
    `update public.annunci set stato_prenotazione = 'disponibile', id_acquirente_prenotazione = null, scadenza_prenotazione = null where id = $1`,
    [still.annuncio],
  );
  await db.sql('update public.prenotazioni_storia set chiusa_il = privato.adesso() where id_annuncio = $1', [
    still.annuncio,
  ]);
  passing(24 * 46);
  await jobs();
  await call(db, still.venditore, 'public.richiedi_restituzione($1)', [still.id]);
  await call(db, centro.titolare, 'public.segna_restituito($1, $2::text::jsonb)', [
    still.id,
    JSON.stringify({ nome: 'Anna', doc_id: 'CI 1' }),
  ]);
  const dubbio = await verificaScene(db, { centro });
  await approva(db, dubbio);
  await db.sql(`select privato.muovi_custodia($1, 'da_restituire')`, [dubbio.id]);
  await db.sql(`select privato.muovi_custodia($1, 'al_centro')`, [dubbio.id]);
  await atBanco(dubbio, 'restituzione', { nome: 'Anna', doc_id: 'CI 1' });
  await atBanco(dubbio, 'dubbio', { risposta: 'uscito' });
  const lost = await c.pagato({ centro });
  await call(db, admin, 'public.admin_segna_smarrito($1, $2)', [lost.v.id, 'Furto al centro']);
  await call(db, admin, 'public.admin_segna_ritrovato($1, $2)', [lost.v.id, 'Riportato al centro']);
  const away = await c.pagato({ centro });
  await call(db, centro.titolare, 'public.segna_spedito($1, $2, $3)', [away.o.ordine_id, 'BRT', 'T1']);
  await call(db, admin, `public.admin_rimborsa($1, $2, p_visto => public.admin_pagamento($1) ->> 'visto')`, [
    away.o.ordine_id,
    'Indirizzo sbagliato',
  ]);
  await call(db, admin, 'public.admin_segna_arrivato($1, $2)', [away.v.id, 'Lo dice il corriere']);
  const corriere = await c.withIdempotencyKey({ centro });
  await db.sql(`update public.annunci set metodo_spedizione = 'corriere' where id = $1`, [corriere.v.annuncio]);
  await c.reconcile(null, corriere.riesce);
  await call(db, corriere.v.venditore, 'public.annuncia_ritiro_corriere($1, $2, current_date + 1, $3)', [
    corriere.o.ordine_id,
    'SDA',
    'T9',
  ]);
  const manually = await c.withIdempotencyKey({ centro });
  await db.sql(`update public.annunci set metodo_spedizione = 'ritiro_a_mano' where id = $1`, [manually.v.annuncio]);
  await c.reconcile(null, manually.riesce);
  passing(24 * 8);
  await jobs();
}

async function certificati(centro: Centro): Promise<void> {
  const revocato = await verificaScene(db, { centro });
  await approva(db, revocato);
  const { id } = await emetti(db, revocato);
  await call(db, admin, 'public.revoca_certificato($1, $2)', [id, 'Foto sfocata']);
  const venduto = await c.pagato({ centro });
  const certificato = await emetti(db, venduto.v);
  await rigenera(db, venduto.v, certificato.id, admin);
  await call(db, centro.titolare, 'public.segna_spedito($1, $2, $3)', [venduto.o.ordine_id, 'GLS', 'IT1']);
  await call(db, venduto.v.acquirente, 'public.conferma_ricezione($1)', [venduto.o.ordine_id]);
}

async function soldInSede(partner: Centro): Promise<void> {
  const v = await verificaScene(db, { centro: partner });
  await approva(db, v);
  const data = { nome: 'Anna', doc_id: 'CI 1', firma_media_id: await consegnaSignature(db, v) };
  await call(db, partner.titolare, 'public.registra_incasso($1::text::jsonb)', [
    JSON.stringify({ id_verifica: v.id, importo: 800_000, metodo_pagamento: 'bonifico', ...data }),
  ]);
}

async function moderazione(): Promise<void> {
  const [chi, altro, venditore] = [await db.createUser(), await db.createUser(), await db.createUser()];
  for (const persona of [chi, altro])
    await call(db, admin, "public.admin_imposta_stato_utente($1, 'sospeso', 'Ha venduto copie')", [persona]);
  const [decisione] = await listRows<{ id: string }>(db, chi, 'public.mie_decisioni()');
  const { id } = await call<{ id: string }>(db, chi, 'public.contesta_decisione($1, $2)', [
    decisione?.id,
    'Erano originali',
  ]);
  await call(db, admin, "public.admin_decidi_ricorso($1, 'accolta', 'Le fatture sono vere')", [id]);
  await call(db, admin, "public.admin_imposta_stato_utente($1, 'attivo', 'Chiarito')", [altro]);
  await createAdmin(db);
  for (const value of [true, false])
    await call(db, admin, 'public.admin_imposta_admin($1, $2, $3)', [venditore, value, 'Per prova']);
  const data = { oggetto_tipo: 'annuncio', oggetto_id: await pubblica(db, venditore), motivo: 'truffa' };
  const segnalata = await asService<{ id: string }>(db, 'public.segnala($1::text::jsonb, $2)', [
    JSON.stringify({ ...data, email: `${venditore}@prova.example` }),
    altro,
  ]);
  await call(db, admin, 'public.admin_decidi_segnalazione($1, $2, $3, $4)', [
    segnalata.id,
    'accolta',
    'Prezzo civetta',
    true,
  ]);
}

const RICHIESTA_SAMPLE = {
  nome: 'Orafi Torino',
  indirizzo: 'Via Po 1',
  citta: 'Torino',
  telefono: '011123456',
  nome_referente: 'Anna',
  tipo_centro: 'terze_parti',
  categorie_prodotti: ['gioielleria'],
  tariffa_type: 'percentage',
  tariffa_percentage: 5,
  operating_hours: JSON.stringify({ monday: { isOpen: true, open: '10:00', close: '12:00' } }),
  verification_duration: 45,
};
async function requestCentro(partita_iva: string): Promise<string> {
  const who = await db.createUser();
  const { id } = await call<{ id: string }>(db, who, "public.invia_richiesta_centro($1::text::jsonb, '2026-11')", [
    JSON.stringify({ ...RICHIESTA_SAMPLE, partita_iva, email: `${who}@centro.example` }),
  ]);
  return id;
}

async function centriAndPersone(centro: Centro): Promise<void> {
  const decidi = (id: string, esito: string) =>
    call(db, admin, 'public.admin_decidi_richiesta($1, $2, $3)', [id, esito, 'Da quanto lavorate?']);
  const accolta = await requestCentro('01234567897');
  await decidi(accolta, 'informazioni');
  await decidi(accolta, 'approva');
  await decidi(await requestCentro('02345678904'), 'rifiuta');
  const fresh = await one<string>(db, 'select id as r from public.verification_centers where nome = $1', [
    RICHIESTA_SAMPLE.nome,
  ]);
  await call(db, admin, "public.admin_stato_centro($1, 'suspended', 'Reclami')", [fresh]);
  await call(db, centro.titolare, 'public.device_report($1::text::jsonb)', [
    JSON.stringify({ device_id: `tablet-${centro.id}`, epoch: 'e', pending_ops: 3, pending_media: 1 }),
  ]);
  await call(db, admin, 'public.admin_scrivi_tablet($1, $2)', [`tablet-${centro.id}`, 'Accendetelo, per favore.']);
  await call(db, admin, 'public.admin_tablet_perso($1, $2)', [`tablet-${centro.id}`, 'Rubato.']);
  const operatore = await db.createUser();
  await call(db, centro.titolare, 'public.invita_operatore($1)', [`${operatore}@prova.example`]);
  const token = await one<string>(
    db,
    `select dati ->> 'token' as r from public.posta_uscita where tipo = 'invito_centro' and destinatario = $1`,
    [`${operatore}@prova.example`],
  );
  await call(db, operatore, 'public.accetta_invito($1)', [token]);
  const row = await one<string>(db, 'select id as r from public.centro_operatori where id_utente = $1', [operatore]);
  await call(db, centro.titolare, 'public.rimuovi_operatore($1, $2)', [row, 'Fine del contratto']);
  const writes = { nome: 'Anna', email: 'anna@altrove.example', oggetto: 'feedback', messaggio: 'Bel sito' };
  await asService(db, 'public.invia_contatto($1::text::jsonb)', [JSON.stringify(writes)]);
  const newest = await one<string>(db, 'select id as r from public.richieste_contatto order by numero desc limit 1');
  await call(db, admin, 'public.admin_rispondi_contatto($1, $2)', [newest, 'Ti rispondiamo volentieri.']);
  await asService(db, 'public.contatta_centro($1::text::jsonb)', [JSON.stringify({ ...writes, id_centro: centro.id })]);
  const [venditore, lettore] = [await db.createUser(), await db.createUser()];
  const annuncio = await pubblica(db, venditore);
  await call(db, lettore, 'public.avvia_conversazione($1, $2)', [annuncio, 'È ancora disponibile?']);
  stopClock(new Date(Date.now() + 600_000));
  await asService(db, 'public.lavori_scadenze()');
  await db.sql('insert into public.preferiti (id_utente, id_annuncio) values ($1, $2)', [lettore, annuncio]);
  await modifica(db, venditore, annuncio, { prezzo: 700_000 });
  await call(db, lettore, 'public.salva_ricerca($1, $2::text::jsonb)', ['Da non perdere', '{"testo": "cronografo"}']);
  await pubblica(db, venditore, { titolo: 'Cronografo da non perdere' });
  passing(2);
  await asService(db, 'public.lavori_scadenze()');
  await reserve(lettore, annuncio);
  const manuale = [`${venditore}@prova.example`, 'Quando passo', 'Va bene domani?'];
  await db.sql('update auth.users set email = $2 where id = $1', [lettore, `nuova-${lettore}@prova.example`]);
  const [via] = [await db.createUser(), await call(db, lettore, 'public.registra_posta_manuale($1, $2, $3)', manuale)];
  await closeAccount(db, via, `${via}@prova.example`);
}

test('every letter that is not of money is written by a real event, reads well and leads somewhere', async () => {
  stopClock(new Date('2026-11-20T09:00:00Z'));
  const [centro, partner] = [
    await openCentro(db),
    await openCentro(db, { nome: 'Bottega Torino', tipo_centro: 'terze_parti', partita_iva: '12345678903' }),
  ];
  await prenotazioni(centro);
  await visite(centro, partner);
  await soldInSede(partner);
  await certificati(centro);
  await custodia(centro);
  await moderazione();
  await centriAndPersone(centro);
  const { lettere, defects } = await readLetters(db.sql);
  expect([defects, await notificheWithoutPage(db.sql)]).toEqual([[], []]);
  for (const { tipo, dati, testo } of lettere)
    if (typeof dati.codice_ritiro === 'string') expect(testo, tipo).toContain(dati.codice_ritiro);
  const views = new Set(lettere.map(({ tipo }) => tipo));
  // Letters of orders and of the office's acts are tested beside the procedures of money.
  const elsewhere: object = { ...ORDINI, ...RIMBORSI, ...CONTESTAZIONI, ...CONSEQUENCES };
  const here = (kind: string) => kind.startsWith('vendita_in_sede') || !(kind in elsewhere);
  const kinds = Object.keys(TEMPLATES).filter(here);
  expect([kinds.filter((kind) => !views.has(kind)), changed(lettere, kinds)]).toEqual([[], []]);
});
