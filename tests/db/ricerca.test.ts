import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RawValues } from '../../supabase/emails/dati.ts';
import { compose } from '../../supabase/emails/templates.ts';
import { stopClock } from '../support/clock.ts';
import { openDatabase, type TestDatabase } from '../support/database.ts';
import { readVectors } from '../vectors/leggi.ts';
import { call, listRows, pubblica, refusalOf } from './scene.ts';
import { fillCatalogue } from './scene-ricerca.ts';
import { asService } from './scene-verifiche.ts';

interface Question {
  domanda: string;
  /** Titles that must stand first, in any order. */
  primi: string[];
  /** The least number of results. */
  tutti?: number;
}
const VECTORS = readVectors<{ viste: Question[]; tenute: Question[]; innocue: string[] }>('ricerca');

let db: TestDatabase;
interface List {
  righe: { id: string; titolo: string; numero_annuncio: number; localita: string }[];
  totale: number;
  modo: string;
  corretto: string | null;
}
type Filters = Record<string, string | number>;

async function elenco(filters: Filters): Promise<List> {
  const names = Object.keys(filters);
  const [riga] = await db.asAnonymous((sql) =>
    sql<{ r: List }>(
      `select public.elenco_annunci(${names.map((n, i) => `${n} => $${i + 1}`).join(', ')}) as r`,
      Object.values(filters),
    ),
  );
  if (!riga) throw new Error('no answer');
  return riga.r;
}
const search = (p_testo: string) => elenco({ p_testo });

async function facets(filters: Filters): Promise<Record<string, Record<string, number>>> {
  const names = Object.keys(filters);
  const rows = await db.asAnonymous((sql) =>
    sql<{ faccetta: string; valore: string; annunci: number; oltre: boolean }>(
      `select * from public.faccette_annunci(${names.map((n, i) => `${n} => $${i + 1}`).join(', ')})`,
      Object.values(filters),
    ),
  );
  const all: Record<string, Record<string, number>> = {};
  for (const { faccetta, valore, annunci } of rows) all[faccetta] = { ...all[faccetta], [valore]: annunci };
  return all;
}

beforeAll(async () => {
  db = await openDatabase();
  const venditore = await db.createUser();
  await fillCatalogue(db, venditore);
});
afterAll(() => db.close());

async function precision({ domanda, primi, tutti = primi.length }: Question): Promise<number> {
  const { righe, totale } = await search(domanda);
  const inFront = righe.slice(0, primi.length).map(({ titolo }) => titolo);
  return totale < tutti ? 0 : primi.filter((titolo) => inFront.includes(titolo)).length / primi.length;
}

async function measure(questions: readonly Question[]): Promise<{ media: number; sotto: string[] }> {
  const measures: [string, number][] = [];
  for (const one of questions) measures.push([one.domanda, await precision(one)]);
  return {
    media: measures.reduce((sum, [, valore]) => sum + valore, 0) / measures.length,
    sotto: measures.filter(([, valore]) => valore < 1).map(([domanda, valore]) => `${domanda} ${valore.toFixed(2)}`),
  };
}

const tellPrecision = (what: string, mean: number, of: number, below: readonly string[]) =>
  process.stdout.write(`${what}: precision ${mean.toFixed(3)} of ${of}; below 1: ${below.join(', ') || '-'}\n`);

describe('what people look for', () => {
  test('is found first: misspelled, without accents, plural, by maker, by another word for it', async () => {
    const { media, sotto } = await measure(VECTORS.viste);
    tellPrecision('search', media, VECTORS.viste.length, sotto);
    expect(media, sotto.join(', ')).toBeGreaterThanOrEqual(0.95);
  });

  test('and so are the questions that nobody tuned it on', async () => {
    const { media, sotto } = await measure(VECTORS.tenute);
    tellPrecision('search, set aside', media, VECTORS.tenute.length, sotto);
    expect(media, sotto.join(', ')).toBeGreaterThanOrEqual(0.85);
  });

  test('by place and by number, however the number is written', async () => {
    const inMilano = await search('Milano');
    expect(inMilano.totale).toBeGreaterThan(10);
    expect(inMilano.righe.every(({ localita }) => localita === 'Milano')).toBe(true);
    const [scelto] = inMilano.righe;
    const written = String(scelto?.numero_annuncio).padStart(6, '0');
    for (const question of [written, `N. ${written}`, String(scelto?.numero_annuncio), `n° ${written}`])
      expect((await search(question)).righe[0]?.id, question).toBe(scelto?.id);
  });

  test('a renamed category is found by its new name at once', async () => {
    await db.sql("update public.categories set name = 'Segnalibri' where slug = 'cronografi'");
    for (const word of ['segnalibri', 'segnalibro']) expect((await search(word)).totale, word).toBe(4);
    await db.sql("update public.categories set name = 'Cronografi' where slug = 'cronografi'");
  });

  test('what was looked for instead of what was written is told', async () => {
    expect(await search('hermes burkin')).toMatchObject({ modo: 'simile', corretto: 'hermes birkin', totale: 1 });
    expect(await search('birkin')).toMatchObject({ modo: 'parole', corretto: null });
    expect([await search('zzxqwvk'), await search('borza')]).toMatchObject([{ totale: 0 }, { modo: 'simile' }]);
  });

  test('signs, wildcards and long texts harm nobody and widen nothing', async () => {
    const all = (await elenco({})).totale;
    for (const text of [...VECTORS.innocue, 'x'.repeat(5_000), 'borsa '.repeat(200)]) {
      const { totale } = await search(text);
      expect(totale, text).toBeLessThanOrEqual(text.trim() === '' || text === '\u200b' ? all : 20);
    }
  });
});

test('while somebody types: how many so far, categories by any of their words, the best listings', async () => {
  const offers = async (text: string) =>
    (
      await db.asAnonymous((sql) =>
        sql<{ tipo: string; testo: string; contesto: string | null; quanti: number }>(
          'select * from public.suggerimenti_ricerca($1)',
          [text],
        ),
      )
    ).map(({ tipo, testo: written, quanti }) => [tipo, written, tipo === 'testo' ? quanti : null]);
  const cron = await offers('cron');
  expect(cron.slice(0, 2)).toEqual([
    ['testo', 'cron', 4],
    ['categoria', 'Cronografi', null],
  ]);
  expect(cron.filter(([tipo]) => tipo === 'annuncio')).toHaveLength(4);
  expect((await offers('orologi sub')).filter(([tipo]) => tipo === 'categoria')).toEqual([
    ['categoria', 'Orologi subacquei', null],
  ]);
  for (const nothing of ['', '%', 'di', "'", 'c:*'])
    expect((await offers(nothing)).length, nothing).toBeLessThanOrEqual(9);
  expect(await offers('%')).toEqual([]);
});

describe('filters', () => {
  test('several values of one filter are alternatives, filters narrow each other', async () => {
    const one = (await elenco({ p_condizione: 'Nuovo' })).totale;
    const other = (await elenco({ p_condizione: 'come_nuovo' })).totale;
    expect((await elenco({ p_condizione: 'Nuovo,come_nuovo' })).totale).toBe(one + other);
    expect((await elenco({ p_condizione: 'Nuovo', p_testo: 'rolex' })).totale).toBe(1);
    expect((await elenco({ p_spedizione: 'corriere' })).totale).toBe((await elenco({})).totale);
    expect((await elenco({ p_spedizione: 'ritiro_a_mano' })).totale).toBe(0);
    expect((await elenco({ p_spedizione: 'piccione' })).totale).toBe(0);
  });

  test("each figure beside a choice equals the list's length after it", async () => {
    const filters: Filters = { p_testo: 'oro', p_condizione: 'Usato' };
    const conti = await facets(filters);
    expect(conti.totale?.['']).toBe((await elenco(filters)).totale);
    for (const [valore, quanti] of Object.entries(conti.condizione ?? {}))
      expect((await elenco({ ...filters, p_condizione: valore })).totale, valore).toBe(quanti);
    for (const [valore, quanti] of Object.entries(conti.localita ?? {}))
      expect((await elenco({ ...filters, p_localita: valore })).totale, valore).toBe(quanti);
    const inFasce = Object.values(conti.fascia ?? {}).reduce((sum, count) => sum + count, 0);
    expect(inFasce).toBe(conti.totale?.['']);
    for (const [valore, quanti] of Object.entries(conti.categoria ?? {}))
      expect((await elenco({ ...filters, p_categoria: valore })).totale, valore).toBe(quanti);
    const prezzi = await db.sql<{ basso: number; alto: number }>(
      `select min(prezzo_esposto) as basso, max(prezzo_esposto) as alto from public.annunci
       where condizione = 'Usato' and ricerca @@ privato.domanda_testo('oro')`,
    );
    expect(conti.prezzo).toEqual({ min: prezzi[0]?.basso, max: prezzi[0]?.alto });
  });

  test('the province of a place is read when it is written, never when it is looked for', async () => {
    await db.sql("set track_functions = 'all'");
    const seen = `coalesce(pg_stat_get_xact_function_calls('privato.provincia_di(text)'::regprocedure), 0)::integer`;
    const surround = async (act: string) =>
      db.sql<{ lette: number }>(`with prima as materialized (select ${seen} as n),
        fatto as materialized (select p.n, count(f) from prima p, lateral (${act}) f group by 1) select ${seen} - n as lette from fatto`);
    expect(
      await surround("select privato.provincia_di(l) from unnest(array['Rho (MI)', 'Como']) l where p.n >= 0"),
    ).toEqual([{ lette: 2 }]);
    expect(await surround("select * from public.faccette_annunci(p_localita => left('Milano', 6 + p.n * 0))")).toEqual([
      { lette: 0 },
    ]);
  });

  test('a place is its province; what names none stays free words', async () => {
    await db.sql(`update public.annunci set localita = 'Rho (MI)' where titolo in (select titolo from public.annunci
      where localita = 'Milano' order by titolo limit 1)`);
    const { totale } = await elenco({ p_localita: 'Milano' });
    expect((await elenco({ p_localita: 'mi' })).totale).toBe(totale);
    expect((await facets({})).localita?.Milano).toBe(totale);
    expect((await elenco({ p_localita: 'Rho' })).totale).toBeGreaterThan(0);
  });

  test('a combination that nothing fits still says what each filter alone would leave', async () => {
    const conti = await facets({ p_testo: 'birkin', p_condizione: 'Non funzionante' });
    expect(conti.totale).toEqual({ '': 0 });
    expect(conti.condizione).toEqual({ Nuovo: 1 });
  });
});

describe('saved searches', () => {
  const passing = (minutes: number) => stopClock(new Date(Date.now() + minutes * 60_000));
  const works = () => asService(db, 'public.lavori_scadenze()');
  const save = (who: string, name: string, filters: object, avvisi = true) =>
    call<string>(db, who, 'public.salva_ricerca($1, $2::text::jsonb, $3)', [name, JSON.stringify(filters), avvisi]);
  const mine = (who: string) =>
    listRows<{ id: string; nome: string; nuovi: number; immagini: string[]; filtri: object }>(
      db,
      who,
      'public.ricerche_salvate()',
    );
  const letters = (who: string) =>
    db.sql<{ tipo: string; dati: RawValues }>(
      `select p.tipo, p.dati from public.posta_uscita p join public.utenti u on u.email = p.destinatario
       where u.id = $1 and p.tipo = 'ricerca_salvata' order by p.created_at`,
      [who],
    );
  const bells = (who: string) =>
    db.sql<{ messaggio: string; link: string }>(
      `select messaggio, link from public.notifiche where id_utente = $1 and tipo = 'ricerca' order by data_creazione`,
      [who],
    );

  test('what is new is told once a day by bell and letter, and stands there until it was seen', async () => {
    const [chi, venditore] = [await db.createUser(), await db.createUser()];
    const id = await save(chi, 'Astrolabi', { testo: 'astrolabio', prezzo_max: 900_000, condizione: '', pagina: 7 });
    expect(await mine(chi)).toMatchObject([{ id, nuovi: 0, filtri: { testo: 'astrolabio', prezzo_max: 900_000 } }]);
    await pubblica(db, venditore, { titolo: 'Astrolabio in ottone', prezzo: 100_000 });
    await pubblica(db, venditore, { titolo: 'Astrolabio persiano', prezzo: 2_000_000 });
    await pubblica(db, chi, { titolo: 'Astrolabio mio', prezzo: 100_000 });
    await works();
    expect(await bells(chi)).toEqual([]);
    await passing(61);
    await works();
    await works();
    expect(await bells(chi)).toEqual([{ messaggio: '1 nuovo annuncio per «Astrolabi».', link: '/dashboard/ricerche' }]);
    const [lettera, ...altre] = await letters(chi);
    expect(altre).toEqual([]);
    const { testo } = compose('ricerca_salvata', lettera?.dati ?? {}, 'https://prova.example');
    expect(testo).toContain('«Astrolabi»');
    expect(testo).toContain('https://prova.example/dashboard/ricerche');
    expect(await mine(chi)).toMatchObject([{ nuovi: 1 }]);

    // It became cheaper and is found for the first time.
    await db.sql("update public.annunci set prezzo = 500000 where titolo = 'Astrolabio persiano'");
    await passing(61);
    await works();
    expect(await bells(chi)).toHaveLength(1);
    await passing(24 * 60);
    await works();
    expect(await bells(chi)).toHaveLength(2);
    expect(await mine(chi)).toMatchObject([{ nuovi: 2 }]);
    await call(db, chi, 'public.segna_ricerca_vista($1)', [id]);
    expect(await mine(chi)).toMatchObject([{ nuovi: 0 }]);
  });

  test('no letter against the settings, nothing at all with its alerts off', async () => {
    const [withoutMail, withoutNotices, venditore] = [
      await db.createUser(),
      await db.createUser(),
      await db.createUser(),
    ];
    await db.sql('update public.utenti set email_notifications = false where id = $1', [withoutMail]);
    await save(withoutMail, 'Sestanti', { testo: 'sestante' });
    await save(withoutNotices, 'Sestanti', { testo: 'sestante' }, false);
    await pubblica(db, venditore, { titolo: 'Sestante da marina' });
    await passing(61);
    await works();
    expect([(await bells(withoutMail)).length, (await letters(withoutMail)).length]).toEqual([1, 0]);
    expect([(await bells(withoutNotices)).length, (await letters(withoutNotices)).length]).toEqual([0, 0]);
    expect(await mine(withoutNotices)).toMatchObject([{ nuovi: 1 }]);
  });

  test('nothing to look for, no name, twice the same, somebody else’s, too many: refused', async () => {
    const [chi, altro] = [await db.createUser(), await db.createUser()];
    const no = async (work: Promise<unknown>) => (await refusalOf(work)).codice;
    expect(await no(save(chi, 'Tutto', { pagina: 3, prezzo_min: 'abc' }))).toBe('dati_non_validi');
    expect(await no(save(chi, '   ', { testo: 'borsa' }))).toBe('nome_ricerca_mancante');
    expect(await no(save(chi, 'x'.repeat(81), { testo: 'borsa' }))).toBe('dati_non_validi');
    const id = await save(chi, 'Borse', { testo: 'borsa' });
    expect(await no(save(chi, 'Ancora', { testo: 'borsa' }))).toBe('ricerca_gia_salvata');
    for (const act of ['modifica_ricerca($1, $$Mia$$, true)', 'elimina_ricerca($1)', 'segna_ricerca_vista($1)'])
      expect(await no(call(db, altro, `public.${act}`, [id])), act).toBe('ricerca_non_trovata');
    expect(await mine(altro)).toEqual([]);
    await call(db, chi, 'public.modifica_ricerca($1, $2, false)', [id, ' Borse   belle ']);
    expect(await mine(chi)).toMatchObject([{ nome: 'Borse belle', avvisi: false }]);
    await call(db, chi, 'public.elimina_ricerca($1)', [id]);
    expect(await mine(chi)).toEqual([]);
    for (let n = 0; n < 30; n++) await save(chi, `n. ${n}`, { testo: `borsa ${n}` });
    expect(await no(save(chi, 'Una di troppo', { testo: 'astuccio' }))).toBe('troppe_ricerche');
  });
});
