import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { REPARTI } from '../../supabase/seed/catalogo/reparti.ts';
import { sottocategoria } from '../../supabase/seed/categorie.ts';
import { apriBanco, type BancoDiProva } from '../support/prova.ts';
import { leggiVettori } from '../vettori/leggi.ts';

interface Domanda {
  domanda: string;
  /** Titles that must stand first, in any order among themselves. */
  primi: string[];
  /** How many it must find in all at least. */
  tutti?: number;
}
const VETTORI = leggiVettori<{ viste: Domanda[]; tenute: Domanda[]; innocue: string[] }>('ricerca');

/** What the demonstration's catalogue has none of: names of makers. */
const DI_MARCA = [
  ['Rolex Submariner Date ref. 16-610', 'orologi-di-lusso', 1, 'Scatola e garanzia del 2004'],
  ['Omega Speedmaster Professional', 'orologi-di-lusso', 0, 'Carica manuale, bracciale in acciaio'],
  ['Hermès Birkin 35 in pelle Togo', 'borse', 0, 'Con lucchetto e chiavi'],
  ['Louis Vuitton Alma in pelle Epi', 'borse', 0, 'Colore rosso'],
] as const;

let banco: BancoDiProva;
interface Elenco {
  righe: { id: string; titolo: string; numero_annuncio: number; localita: string }[];
  totale: number;
  modo: string;
  corretto: string | null;
}
type Filtri = Record<string, string | number>;

async function elenco(filtri: Filtri): Promise<Elenco> {
  const nomi = Object.keys(filtri);
  const [riga] = await banco.comeAnonimo((sql) =>
    sql<{ r: Elenco }>(
      `select public.elenco_annunci(${nomi.map((n, i) => `${n} => $${i + 1}`).join(', ')}) as r`,
      Object.values(filtri),
    ),
  );
  if (!riga) throw new Error('no answer');
  return riga.r;
}
const cerca = (p_testo: string) => elenco({ p_testo });

async function faccette(filtri: Filtri): Promise<Record<string, Record<string, number>>> {
  const nomi = Object.keys(filtri);
  const righe = await banco.comeAnonimo((sql) =>
    sql<{ faccetta: string; valore: string; annunci: number; oltre: boolean }>(
      `select * from public.faccette_annunci(${nomi.map((n, i) => `${n} => $${i + 1}`).join(', ')})`,
      Object.values(filtri),
    ),
  );
  const tutte: Record<string, Record<string, number>> = {};
  for (const { faccetta, valore, annunci } of righe) tutte[faccetta] = { ...tutte[faccetta], [valore]: annunci };
  return tutte;
}

beforeAll(async () => {
  banco = await apriBanco();
  const venditore = await banco.creaUtente();
  const pubblica = (
    titolo: string,
    descrizione: string,
    categoria: string,
    luogo: string,
    euro: number,
    condizione: string,
  ) =>
    banco.sql(
      `insert into public.annunci (id_utente, titolo, descrizione, category_id, localita, prezzo, condizione)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [venditore, titolo, descrizione, categoria, luogo, euro * 100, condizione],
    );
  for (const reparto of REPARTI) {
    const figure = [...new Set(reparto.voci.map(([soggetto]) => soggetto.replace(/-\d$/, '')))];
    for (const [soggetto, , euro, condizione, , titolo, descrizione] of reparto.voci) {
      const posto = figure.indexOf(soggetto.replace(/-\d$/, ''));
      const luogo = soggetto.endsWith('1') ? 'Milano' : 'Torino (TO)';
      await pubblica(titolo, descrizione, sottocategoria(reparto.slug, posto), luogo, euro, condizione);
    }
  }
  for (const [titolo, slug, posto, descrizione] of DI_MARCA)
    await pubblica(titolo, descrizione, sottocategoria(slug, posto), 'Bari', 5000, 'Nuovo');
});
afterAll(() => banco.chiudi());

/** Of those that must stand first, how many do. */
async function precisione({ domanda, primi, tutti = primi.length }: Domanda): Promise<number> {
  const { righe, totale } = await cerca(domanda);
  const davanti = righe.slice(0, primi.length).map(({ titolo }) => titolo);
  return totale < tutti ? 0 : primi.filter((titolo) => davanti.includes(titolo)).length / primi.length;
}

async function misura(domande: readonly Domanda[]): Promise<{ media: number; sotto: string[] }> {
  const misure: [string, number][] = [];
  for (const una of domande) misure.push([una.domanda, await precisione(una)]);
  return {
    media: misure.reduce((somma, [, valore]) => somma + valore, 0) / misure.length,
    sotto: misure.filter(([, valore]) => valore < 1).map(([domanda, valore]) => `${domanda} ${valore.toFixed(2)}`),
  };
}

describe('what people look for', () => {
  test('is found first: misspelled, without accents, plural, by maker, by another word for it', async () => {
    const { media, sotto } = await misura(VETTORI.viste);
    process.stdout.write(
      `search: precision ${media.toFixed(3)} of ${VETTORI.viste.length}; below 1: ${sotto.join(', ') || '-'}\n`,
    );
    expect(media, sotto.join(', ')).toBeGreaterThanOrEqual(0.95);
  });

  test('and so are the questions that nobody tuned it on', async () => {
    const { media, sotto } = await misura(VETTORI.tenute);
    process.stdout.write(
      `search, set aside: precision ${media.toFixed(3)} of ${VETTORI.tenute.length}; below 1: ${sotto.join(', ') || '-'}\n`,
    );
    expect(media, sotto.join(', ')).toBeGreaterThanOrEqual(0.85);
  });

  test('by place and by number, however the number is written', async () => {
    const milanesi = await cerca('Milano');
    expect(milanesi.totale).toBeGreaterThan(10);
    expect(milanesi.righe.every(({ localita }) => localita === 'Milano')).toBe(true);
    const [scelto] = milanesi.righe;
    const scritto = String(scelto?.numero_annuncio).padStart(6, '0');
    for (const domanda of [scritto, `N. ${scritto}`, String(scelto?.numero_annuncio), `n° ${scritto}`])
      expect((await cerca(domanda)).righe[0]?.id, domanda).toBe(scelto?.id);
  });

  test('a renamed category is found by its new name at once', async () => {
    await banco.sql("update public.categories set name = 'Segnalibri' where slug = 'cronografi'");
    expect((await cerca('segnalibri')).totale).toBe(4);
    expect((await cerca('segnalibro')).totale).toBe(4);
    await banco.sql("update public.categories set name = 'Cronografi' where slug = 'cronografi'");
  });

  test('what was looked for instead of what was written is told', async () => {
    expect(await cerca('hermes burkin')).toMatchObject({ modo: 'simile', corretto: 'hermes birkin', totale: 1 });
    expect(await cerca('birkin')).toMatchObject({ modo: 'parole', corretto: null });
    expect(await cerca('zzxqwvk')).toMatchObject({ corretto: null, totale: 0 });
  });

  test('signs, wildcards and long texts harm nobody and widen nothing', async () => {
    const tutti = (await elenco({})).totale;
    for (const testo of [...VETTORI.innocue, 'x'.repeat(5_000), 'borsa '.repeat(200)]) {
      const { totale } = await cerca(testo);
      expect(totale, testo).toBeLessThanOrEqual(testo.trim() === '' || testo === '\u200b' ? tutti : 20);
    }
  });
});

describe('filters', () => {
  test('several values of one filter are alternatives, filters narrow each other', async () => {
    const uno = (await elenco({ p_condizione: 'Nuovo' })).totale;
    const altro = (await elenco({ p_condizione: 'come_nuovo' })).totale;
    expect((await elenco({ p_condizione: 'Nuovo,come_nuovo' })).totale).toBe(uno + altro);
    expect((await elenco({ p_condizione: 'Nuovo', p_testo: 'rolex' })).totale).toBe(1);
    expect((await elenco({ p_spedizione: 'corriere' })).totale).toBe((await elenco({})).totale);
    expect((await elenco({ p_spedizione: 'ritiro_a_mano' })).totale).toBe(0);
    expect((await elenco({ p_spedizione: 'piccione' })).totale).toBe(0);
  });

  test('each figure beside a choice is what the list then has', async () => {
    const filtri: Filtri = { p_testo: 'oro', p_condizione: 'Usato' };
    const conti = await faccette(filtri);
    expect(conti.totale?.['']).toBe((await elenco(filtri)).totale);
    for (const [valore, quanti] of Object.entries(conti.condizione ?? {}))
      expect((await elenco({ ...filtri, p_condizione: valore })).totale, valore).toBe(quanti);
    for (const [valore, quanti] of Object.entries(conti.localita ?? {}))
      expect((await elenco({ ...filtri, p_localita: valore })).totale, valore).toBe(quanti);
    for (const [valore, quanti] of Object.entries(conti.categoria ?? {}))
      expect((await elenco({ ...filtri, p_categoria: valore })).totale, valore).toBe(quanti);
    const prezzi = await banco.sql<{ basso: number; alto: number }>(
      `select min(prezzo_esposto) as basso, max(prezzo_esposto) as alto from public.annunci
       where condizione = 'Usato' and ricerca @@ privato.domanda_testo('oro')`,
    );
    expect(conti.prezzo).toEqual({ min: prezzi[0]?.basso, max: prezzi[0]?.alto });
  });

  test('a combination that nothing fits still says what each filter alone would leave', async () => {
    const conti = await faccette({ p_testo: 'birkin', p_condizione: 'Non funzionante' });
    expect(conti.totale).toEqual({ '': 0 });
    expect(conti.condizione).toEqual({ Nuovo: 1 });
  });
});
