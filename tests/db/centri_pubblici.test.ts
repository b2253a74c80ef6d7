import { afterAll, beforeAll, expect, test } from 'vitest';
import { apriBanco, type BancoDiProva } from '../support/prova.ts';
import { apriCentro, chiama, elenca, pubblica, rifiutoDi } from './scena.ts';

/** What anybody reads about centres, which of them check such things, and how soon one can come. */

let banco: BancoDiProva;
let borse: string;
let strumenti: string;
beforeAll(async () => {
  banco = await apriBanco();
  const categoria = async (nome: string, padre: string | null) =>
    (
      await banco.sql<{ id: string }>(
        `insert into public.categories (name, slug, parent_id) values ($1, '', $2) returning id`,
        [nome, padre],
      )
    )[0]?.id ?? '';
  borse = await categoria('Borse a mano', await categoria('Borse di prova', null));
  strumenti = await categoria('Liuteria di prova', null);
});
afterAll(() => banco.chiudi());

interface Elenco {
  totale: number;
  righe: { nome: string }[];
  citta: string[];
  categorie: string[];
}

test('the directory finds by words without accents, type, city and skill; never a suspended, inactive or demo centre', async () => {
  await apriCentro(banco, {
    nome: 'Pelletteria Nicolò',
    citta: 'Forlì',
    tipo_centro: 'terze_parti',
    specializzazioni: ['Borse di prova'],
  });
  await apriCentro(banco, { nome: 'Punto Due', citta: 'Ancona', specializzazioni: ['Liuteria di prova'] });
  for (const chiuso of [{ approval_status: 'suspended' }, { is_active: false }, { demo: true }])
    await apriCentro(banco, { nome: 'Chiuso', citta: 'Chiusi', ...chiuso });
  const cerca = async (argomenti: string, valori: unknown[]) =>
    (await chiama<Elenco>(banco, null, `public.elenco_centri(${argomenti})`, valori)).righe.map(({ nome }) => nome);
  expect(await cerca('p_testo => $1', ['nicolo FORLI'])).toEqual(['Pelletteria Nicolò']);
  expect(await cerca('p_testo => $1', ['%'])).toEqual([]);
  expect(await cerca('p_tipo => $1', ['partner'])).toEqual(['Pelletteria Nicolò']);
  expect(await cerca('p_citta => $1', ['ancona'])).toEqual(['Punto Due']);
  expect(await cerca('p_categoria => $1', ['borse di prova'])).toEqual(['Pelletteria Nicolò']);
  const tutti = await chiama<Elenco>(banco, null, 'public.elenco_centri(p_pagina => 99)');
  expect(tutti).toMatchObject({ totale: 2, pagina: 1, citta: ['Ancona', 'Forlì'] });
  expect(JSON.stringify(tutti)).not.toContain('Chius');
});

test('a centre’s page has the engine’s prices and no free slot within the hour; a closed one has none', async () => {
  const centro = await apriCentro(banco, { specializzazioni: ['Borse di prova', 'Altro ancora'] });
  const scheda = await chiama<{
    prezzi: { categoria: string | null; importi: { valore: number; totale: number }[] }[];
    liberi: { giorno: string; orari: string[] }[];
  }>(banco, null, 'public.scheda_centro($1)', [centro.id]);
  // 20 € and 1 %
  expect(scheda.prezzi).toEqual([
    {
      categoria: 'Borse di prova',
      importi: [
        { valore: 50_000, totale: 2_500 },
        { valore: 200_000, totale: 4_000 },
        { valore: 1_000_000, totale: 12_000 },
      ],
    },
  ]);
  expect(scheda.liberi).toHaveLength(3);
  const [ora] = await banco.sql<{ giorno: string; minuto: string }>(
    `select to_char(privato.adesso() at time zone 'Europe/Rome' + interval '1 hour', 'YYYY-MM-DD') as giorno,
       to_char(privato.adesso() at time zone 'Europe/Rome' + interval '1 hour', 'HH24:MI') as minuto`,
  );
  for (const { giorno, orari } of scheda.liberi)
    for (const libero of orari) expect(`${giorno} ${libero}` > `${ora?.giorno} ${ora?.minuto}`).toBe(true);
  await banco.sql(`update public.verification_centers set approval_status = 'suspended' where id = $1`, [centro.id]);
  expect(await chiama(banco, null, 'public.scheda_centro($1)', [centro.id])).toBeNull();
});

test('a bag doesn’t go to a violin maker: he is not proposed, and refuses; proposed ones say price and first slot', async () => {
  const venditore = await banco.creaUtente();
  const borsa = await pubblica(banco, venditore, { categoria: borse, prezzo: 100_000 });
  const pelletteria = await apriCentro(banco, { specializzazioni: ['Borse di prova'] });
  const liutaio = await apriCentro(banco, { specializzazioni: ['Liuteria di prova'] });
  const generico = await apriCentro(banco);
  const proposti = await elenca<{ id: string; totale: number; giorno: string; ora: string }>(
    banco,
    venditore,
    'public.centri_per_verifica($1)',
    [borsa],
  );
  const ids = proposti.map(({ id }) => id);
  expect([pelletteria, liutaio, generico].map(({ id }) => ids.includes(id))).toEqual([true, false, true]);
  const primo = proposti.find(({ id }) => id === pelletteria.id);
  const costi = await chiama<{ totale: number }>(banco, venditore, 'public.preventivo_verifica($1, $2)', [
    pelletteria.id,
    borsa,
  ]);
  expect(primo?.totale).toBe(costi.totale);
  const prenota = (centro: string, annuncio: string) =>
    chiama<{ id: string }>(banco, venditore, 'public.prenota_verifica($1, $2, $3, $4, true, $5)', [
      annuncio,
      centro,
      primo?.giorno,
      primo?.ora,
      costi.totale,
    ]);
  expect(await rifiutoDi(prenota(liutaio.id, borsa))).toMatchObject({ codice: 'centro_non_adatto', status: 409 });
  const { id } = await prenota(pelletteria.id, borsa);
  expect(
    await rifiutoDi(
      chiama(banco, venditore, 'public.sposta_verifica($1, $2, $3, $4, $5)', [
        id,
        liutaio.id,
        primo?.giorno,
        primo?.ora,
        costi.totale,
      ]),
    ),
  ).toMatchObject({ codice: 'centro_non_adatto' });
  expect(
    await rifiutoDi(chiama(banco, await banco.creaUtente(), 'public.centri_per_verifica($1)', [borsa])),
  ).toMatchObject({ codice: 'solo_venditore' });
  const violino = await pubblica(banco, venditore, { categoria: strumenti });
  const perViolino = await elenca<{ id: string }>(banco, venditore, 'public.centri_per_verifica($1)', [violino]);
  expect(perViolino.map((c) => c.id)).toEqual(expect.arrayContaining([liutaio.id, generico.id]));
});
