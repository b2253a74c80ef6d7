import { afterAll, beforeAll, expect, test } from 'vitest';
import { compose, isKnownType } from '../../supabase/emails/templates.ts';
import { openDatabase, type TestDatabase } from '../support/database.ts';
import { call, listRows, openCentro, pubblica } from './scene.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());

async function annullata(riservato: boolean, fromCentro: boolean) {
  const [centro, venditore, acquirente] = [
    await openCentro(db),
    await db.createUser(),
    await db.createUser({ dati: { full_name: 'Marco Conti' } }),
  ];
  const annuncio = await pubblica(db, venditore);
  if (riservato) await call(db, acquirente, 'public.riserva_annuncio($1)', [annuncio]);
  const days = await listRows<{ giorno: string; orari: string[] }>(db, venditore, 'public.orari_disponibili($1)', [
    centro.id,
  ]);
  const { totale } = await call<{ totale: number }>(db, venditore, 'public.preventivo_verifica($1, $2)', [
    centro.id,
    annuncio,
  ]);
  const place = days.at(-1);
  const { id } = await call<{ id: string }>(db, venditore, 'public.prenota_verifica($1, $2, $3, $4, true, $5, true)', [
    annuncio,
    centro.id,
    place?.giorno,
    place?.orari[0],
    totale,
  ]);
  await call(db, fromCentro ? centro.titolare : venditore, 'public.annulla_verifica($1)', [id]);
  return { id, annuncio, acquirente };
}

const letters = (verifica: string) =>
  db.sql<{ tipo: string; destinatario: string; dati: Record<string, unknown> }>(
    `select tipo, destinatario, dati from public.posta_uscita where soggetto = $1 and tipo = 'visita_annullata_acquirente'`,
    [verifica],
  );
const notifiche = (who: string) =>
  db.sql<{ titolo: string; messaggio: string; link: string }>(
    `select titolo, messaggio, link from public.notifiche where id_utente = $1 and titolo = 'Verifica annullata'`,
    [who],
  );

test.each([
  [false, 'dal venditore'],
  [true, 'dal centro'],
])(
  'the reserving buyer is told who called it off and until when he holds the item (by the centre: %s)',
  async (centro, who) => {
    const { id, annuncio, acquirente } = await annullata(true, centro);
    const [lettera, ...altre] = await letters(id);
    expect(altre).toEqual([]);
    expect(lettera?.destinatario).toBe(`${acquirente}@prova.example`);
    const [riga] = await db.sql<{ scadenza: string }>(
      'select to_jsonb(scadenza_prenotazione) as scadenza from public.annunci where id = $1',
      [annuncio],
    );
    expect(lettera?.dati.scadenza).toEqual(riga?.scadenza);
    const { tipo = '', dati = {} } = lettera ?? {};
    if (!isKnownType(tipo)) throw new Error(`${tipo} has no model`);
    const { testo } = compose(tipo, dati, 'https://fidati.example');
    expect(testo).toContain(`è annullato ${who}`);
    expect(testo).not.toMatch(/\bnull\b|undefined/);
    const [notifica] = await notifiche(acquirente);
    expect(notifica).toMatchObject({ link: `/annunci/${annuncio}` });
    expect(notifica?.messaggio).toMatch(/la prenotazione vale fino al \d\d\/\d\d\/\d{4} \d\d:\d\d/);
  },
);

test('nobody is written to about a visit that no buyer waited for', async () => {
  const { id, acquirente } = await annullata(false, false);
  expect([await letters(id), await notifiche(acquirente)]).toEqual([[], []]);
});
