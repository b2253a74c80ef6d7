import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectedNoise, isRefused, openWorld, type World } from './world.ts';

expectedNoise();
let m: World;
beforeAll(async () => {
  m = await openWorld();
});
afterAll(() => m.chiudi());

describe('reading and searching', () => {
  const PUBLIC_ONES = 'id,titolo,prezzo';

  test.each([
    'utenti!annunci_id_utente_fkey(email)',
    'utenti!annunci_id_acquirente_prenotazione_fkey(*)',
    'ordini(*)',
    'verifiche(*)',
    'prenotazioni_storia(*)',
    'conversations(messages(*))',
    'appointments(client_email)',
    'preferiti(id_utente)',
  ])('a visitor gets nothing private by embedding %s', async (inside) => {
    const r = await m.ask('anonimo', `/rest/v1/annunci?select=id,${inside}`);
    expect([isRefused(r) ? 'refused' : r.testo.replaceAll(/"id":"[^"]+"/g, '')]).toEqual(['refused']);
  });

  test('a stranger who is signed in embeds nobody but himself', async () => {
    for (const inside of [
      'utenti!annunci_id_utente_fkey(email)',
      'verifiche(id)',
      'ordini(id)',
      'preferiti(id_utente)',
    ]) {
      const r = await m.ask('utente', `/rest/v1/annunci?select=id,${inside}`);
      expect(r.testo).not.toMatch(/@prova\.example/);
      if (r.stato === 200) expect(r.testo).not.toContain(m.cose.persone.acquirente);
    }
  });

  test('filtering by a column that is not readable is refused, so that it cannot be guessed', async () => {
    for (const filter of [
      'telefono_contatto=like.*333*',
      `id_acquirente_prenotazione=eq.${m.cose.persone.acquirente}`,
      'admin_notes=not.is.null',
    ]) {
      expect(isRefused(await m.ask('utente', `/rest/v1/annunci?select=id&${filter}`))).toBe(true);
    }
    expect(isRefused(await m.ask('utente', '/rest/v1/annunci?select=id&order=telefono_contatto'))).toBe(true);
  });

  test('a withdrawn listing is not found by its id, in table, card, conversation or picture', async () => {
    const { ritirato } = m.cose;
    for (const persona of ['anonimo', 'utente', 'acquirente'] as const) {
      expect((await m.ask(persona, `/rest/v1/annunci?select=${PUBLIC_ONES}&id=eq.${ritirato}`)).body).toEqual([]);
      expect((await m.rpc(persona, 'scheda_annuncio', { p_id: ritirato })).body).toBeNull();
      expect((await m.ask(persona, `/rest/v1/media?select=url_file&id_annuncio=eq.${ritirato}`)).body).toEqual([]);
    }
  });

  const search = (p_testo: string) => m.rpc('anonimo', 'elenco_annunci', { p_testo });
  const found = (r: { body: unknown }) => Number(Object(r.body).totale ?? Object(r.body).righe?.length ?? Number.NaN);

  test.each([
    '%',
    '_',
    '\\',
    "'",
    '"',
    ',or(',
    ')',
    '*',
    ':*',
    '&|!',
    '<->',
    '\u0000a',
    '%%%%',
    '\\%',
    "'; drop table annunci;--",
    '{{7*7}}',
  ])('searching %j is an answer and no wildcard', async (text) => {
    const r = await search(text);
    expect(r.stato).toBeLessThan(500);
    const all = found(await search(''));
    if (r.stato === 200 && /^[%_\\*]+$/.test(text)) expect(found(r)).toBeLessThanOrEqual(all);
    expect(
      Array.isArray(Object(r.body).righe)
        ? Object(r.body)
            .righe.map((a: { titolo: string }) => a.titolo)
            .filter((t: string) => t === 'Ritirato' || t === 'Cancellato')
        : [],
    ).toEqual([]);
  });

  test('five thousand characters of search are answered without falling', async () => {
    expect((await search('a '.repeat(2_500))).stato).toBeLessThan(500);
    expect((await search('x'.repeat(5_000))).stato).toBeLessThan(500);
  });

  test('filters with operators smuggled in do not widen what is seen', async () => {
    for (const filter of [
      'or=(stato_annuncio.eq.sospeso,id.not.is.null)',
      'stato_annuncio=eq.sospeso',
      'eliminato_il=not.is.null',
      'and=(stato_annuncio.in.(sospeso))',
    ]) {
      const r = await m.ask('anonimo', `/rest/v1/annunci?select=titolo&${filter}`);
      expect(r.testo).not.toMatch(/Ritirato|Cancellato/);
    }
  });

  test('limit, page and depth out of measure give a page or a refusal', async () => {
    for (const args of [
      { p_limite: 1_000_000 },
      { p_pagina: 2_000_000_000 },
      { p_pagina: -1 },
      { p_limite: -5 },
      { p_limite: 0 },
    ]) {
      const r = await m.rpc('anonimo', 'elenco_annunci', args);
      expect([args, r.stato < 500]).toEqual([args, true]);
      if (r.stato === 200) expect(Object(r.body).righe.length).toBeLessThanOrEqual(100);
    }
    expect((await m.ask('anonimo', `/rest/v1/annunci?select=${PUBLIC_ONES}&limit=1000000`)).stato).toBe(200);
    const deep = `${'media('.repeat(40)}id${')'.repeat(40)}`;
    expect((await m.ask('anonimo', `/rest/v1/annunci?select=id,${deep}`)).stato).toBeLessThan(500);
  });
});
