import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { compose, isKnownType } from '../../supabase/emails/templates.ts';
import { stopClock } from '../support/clock.ts';
import { openDatabase, type TestDatabase } from '../support/database.ts';
import { call, createAdmin, openCentro, pubblica, refusalOf } from './scene.ts';
import { asService } from './scene-verifiche.ts';

/** Letters that people write to one another, or to a centre (decisions P3, P4, P12). */
let db: TestDatabase;
let venditore: string;
let acquirente: string;
let stranger: string;
let annuncio: string;

beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  [venditore, acquirente, stranger] = [await db.createUser(), await db.createUser(), await db.createUser()];
  annuncio = await pubblica(db, venditore);
});

const begin = async (who: string, text = 'È ancora disponibile?') =>
  (await call<{ conversazione_id: string }>(db, who, 'public.avvia_conversazione($1, $2)', [annuncio, text]))
    .conversazione_id;
const write = (who: string, id: string, text: string) => call(db, who, 'public.invia_messaggio($1, $2)', [id, text]);

describe('the letter of a new message', () => {
  const letters = (who: string) =>
    db.sql<{ evento: string; dati: Record<string, unknown> }>(
      `select p.evento, p.dati from public.posta_uscita p join public.utenti u on u.email = p.destinatario
       where p.tipo = 'messaggio_ricevuto' and u.id = $1 order by p.created_at`,
      [who],
    );

  /** Ten minutes pass and the jobs run. */
  const passTenMinutes = () => {
    stopClock(new Date(Date.now() + 600_000));
    return asService(db, 'public.lavori_scadenze()');
  };

  test('is owed once for a run of messages that stay unread for ten minutes, and again after they were read', async () => {
    stopClock();
    const id = await begin(acquirente);
    await write(acquirente, id, 'Ci sei?');
    await asService(db, 'public.lavori_scadenze()');
    expect(await letters(venditore)).toEqual([]);
    await passTenMinutes();
    expect(await letters(venditore)).toMatchObject([{ dati: { conversazione_id: id, titolo: 'Rolex Submariner' } }]);
    expect(await letters(acquirente)).toEqual([]);
    stopClock(new Date(Date.now() + 60_000));
    await call(db, venditore, 'public.segna_letta($1)', [id]);
    stopClock(new Date(Date.now() + 1000));
    await write(acquirente, id, 'Allora?');
    await write(acquirente, id, 'Pronto?');
    await passTenMinutes();
    expect(await letters(venditore)).toHaveLength(2);
    await write(venditore, id, 'Eccomi');
    await passTenMinutes();
    const [prima] = await letters(acquirente);
    const { testo } = compose('messaggio_ricevuto', prima?.dati ?? {}, 'https://prova.example');
    expect(testo).toContain('(vende) ti ha scritto tramite il sito, per «Rolex Submariner».');
    expect(testo).toContain('Eccomi');
    expect(testo).toContain(`https://prova.example/dashboard/messages/${id}`);
  });

  test('is not owed for what was read in time, taken away by the office, or said to somebody who blocked', async () => {
    stopClock();
    const id = await begin(acquirente);
    stopClock(new Date(Date.now() + 60_000));
    await call(db, venditore, 'public.segna_letta($1)', [id]);
    await passTenMinutes();
    await write(acquirente, id, 'Insulto');
    await db.sql('update public.messages set rimosso_il = privato.adesso() where conversation_id = $1', [id]);
    await passTenMinutes();
    await write(acquirente, id, 'Ehi');
    await call(db, venditore, 'public.blocca_conversazione($1, true)', [id]);
    await passTenMinutes();
    expect(await letters(venditore)).toEqual([]);
  });

  test('is not owed to whoever switched letters off, who still gets those of money and items', async () => {
    await db.sql('update public.utenti set email_notifications = false where id = $1', [venditore]);
    await begin(acquirente);
    await call(db, acquirente, 'public.riserva_annuncio($1)', [annuncio]);
    await passTenMinutes();
    expect(await letters(venditore)).toEqual([]);
    expect(
      await db.sql(
        `select p.tipo from public.posta_uscita p join public.utenti u on u.email = p.destinatario where u.id = $1`,
        [venditore],
      ),
    ).toEqual([{ tipo: 'prenotazione_ricevuta' }]);
  });

  test('what may be switched off is a kind of letter that exists', async () => {
    const [riga] = await db.sql<{ tipi: string[] }>('select privato.posta_facoltativa() as tipi');
    expect(riga?.tipi.filter((kind) => !isKnownType(kind))).toEqual([]);
    expect(riga?.tipi).toContain('messaggio_ricevuto');
  });
});

describe('the message to a centre', () => {
  const data = { nome: 'Anna', email: 'anna@prova.example', messaggio: 'Verificate anche penne?' };
  const send = (id_centro: string, changes: object = {}, utente: string | null = null) =>
    asService(db, 'public.contatta_centro($1::text::jsonb, $2)', [
      JSON.stringify({ ...data, id_centro, ...changes }),
      utente,
    ]);

  test('goes to the centre with its sender’s address, and the receipt carries no word of it', async () => {
    const centro = await openCentro(db);
    await send(centro.id);
    const [al_centro, ricevuta] = await db.sql<{
      tipo: string;
      destinatario: string;
      dati: Record<string, unknown>;
    }>(`select tipo, destinatario, dati from public.posta_uscita where tipo like 'contatto_centro%' order by tipo`);
    expect(al_centro?.destinatario).toBe(`centro-${centro.titolare}@prova.example`);
    const letter = compose('contatto_centro', al_centro?.dati ?? {}, 'https://prova.example');
    expect(letter.testo).toContain(data.messaggio);
    expect(letter.testo).toContain('Fidati non ha scritto né controllato questo messaggio');
    expect(letter.answerTo).toBe(data.email);
    expect(ricevuta?.destinatario).toBe(data.email);
    expect(JSON.stringify(ricevuta)).not.toMatch(/penne|Anna"/);
    const answer = compose('contatto_centro_ricevuto', ricevuta?.dati ?? {}, 'https://prova.example');
    expect(answer.testo).toContain('Fidati Point Milano');
    expect(answer.answerTo).toBeUndefined();
  });

  test.each<[object, string]>([
    [{ nome: ' ' }, 'campi_obbligatori'],
    [{ messaggio: '\u200b' }, 'campi_obbligatori'],
    [{ email: 'a@b\r\nBcc: tutti@x.it' }, 'email_non_valida'],
    [{ messaggio: 'x'.repeat(4_001) }, 'testo_troppo_lungo'],
  ])('%j is refused', async (changes, codice) => {
    const centro = await openCentro(db);
    expect(await refusalOf(send(centro.id, changes))).toMatchObject({ codice, status: 400 });
  });

  test('reaches open centres only, and neither a mailbox, a person nor a centre is flooded', async () => {
    stopClock();
    const [aperto, chiuso] = [await openCentro(db), await openCentro(db, { approval_status: 'suspended' })];
    for (const id of [chiuso.id, 'non-un-id'])
      expect(await refusalOf(send(id))).toMatchObject({ codice: 'centro_non_disponibile', status: 404 });
    for (let n = 0; n < 5; n += 1) await send(aperto.id, { email: `piena+${n}@x.example` });
    expect(await refusalOf(send(aperto.id, { email: 'Piena@x.example' }))).toMatchObject({ status: 429 });
    for (let n = 0; n < 5; n += 1) await send(aperto.id, { email: `altra${n}@x.example` }, stranger);
    expect(await refusalOf(send(aperto.id, { email: 'altra9@x.example' }, stranger))).toMatchObject({ status: 429 });
    await db.sql('update privato.limiti set conteggio = 30 where chiave = $1', [`contatta_centro:${aperto.id}`]);
    expect(await refusalOf(send(aperto.id, { email: 'nuova@x.example' }))).toMatchObject({
      codice: 'troppi_tentativi',
    });
  });
});

async function read(who: string, kind: string): Promise<string[]> {
  const rows = await db.sql<{ dati: Record<string, unknown> }>(
    'select p.dati from public.posta_uscita p join public.utenti u on u.email = p.destinatario where u.id = $1 and p.tipo = $2 order by p.numero',
    [who, kind],
  );
  return rows.map(({ dati }) => (isKnownType(kind) ? compose(kind, dati, 'http://prova.local').testo : kind));
}

test('what one act does to many listings of one person is one letter with the list; another reason is another letter', async () => {
  const admin = await createAdmin(db);
  const who = await db.createUser();
  const listings: string[] = [];
  for (let n = 1; n <= 5; n += 1) listings.push(await pubblica(db, who, { titolo: `Borsa ${n}` }));
  const toggle = (id: string, motivo: string) =>
    call(db, admin, 'public.admin_annuncio_stato($1, null, $2, null)', [id, motivo]);
  for (const id of listings.slice(0, 4)) await toggle(id, 'Foto prese altrove');
  await toggle(listings[4] ?? '', 'Prezzo civetta');
  const [many, one, ...more] = await read(who, 'decisione_moderazione');
  expect(more).toEqual([]);
  expect(many).toMatch(
    /Sospensione: 4 tuoi annunci[\s\S]*Foto prese altrove[\s\S]*Borsa 1: decisione[\s\S]*Borsa 4: decisione/,
  );
  expect(one).toMatch(/Borsa 5: sospensione[\s\S]*Prezzo civetta/);
  // The letter waits a minute for the next listing, then leaves; later ones are another letter.
  const owed = () =>
    asService<{ tipo: string }[]>(db, 'public.posta_prenota(200)').then(
      (rows) => rows.filter(({ tipo }) => tipo === 'decisione_moderazione').length,
    );
  await db.sql(
    `update public.posta_uscita p set stato = 'inviata' from public.utenti u where u.id <> $1 and lower(u.email) = lower(p.destinatario)`,
    [who],
  );
  expect(await owed()).toBe(0);
  await db.sql(
    `update public.posta_uscita set prossimo_tentativo = privato.adesso() where tipo = 'decisione_moderazione'`,
  );
  expect(await owed()).toBe(2);
  for (const id of listings) await toggle(id, 'Foto cambiate');
  const [back, ...others] = await read(who, 'decisione_revocata');
  expect(others).toEqual([]);
  expect(back).toMatch(/non vale più per 5 tuoi annunci[\s\S]*Borsa 5/);
});

test('a finished change of address is told to both mailboxes, the end of an account to none of them', async () => {
  const who = await db.createUser();
  const old = `${who}@prova.example`;
  await db.sql('update auth.users set email = $2 where id = $1', [who, `nuova-${who}@prova.example`]);
  const rows = await db.sql<{ destinatario: string; dati: Record<string, unknown> }>(
    `select destinatario, dati from public.posta_uscita where tipo = 'email_cambiata' and soggetto = $1 order by numero`,
    [who],
  );
  expect(rows.map(({ destinatario }) => destinatario)).toEqual([old, `nuova-${who}@prova.example`]);
  const { testo } = compose('email_cambiata', rows[0]?.dati ?? {}, 'http://prova.local');
  expect(testo.replaceAll('\u200b', '')).toMatch(
    new RegExp(`Prima: ${old}\\nAdesso: nuova-${who}@prova.example[\\s\\S]*/password-dimenticata`),
  );
});
