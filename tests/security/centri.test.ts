import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { op, punteggi } from '../db/scene-verifiche.ts';
import type { Person } from './people.ts';
import { codeOf, expectedNoise, isRefused, openWorld, type World } from './world.ts';

expectedNoise();
let m: World;
let days: { giorno: string; orari: string[] }[];
/** What the booking is told to have shown: without it everything would be refused for that reason alone. */
let total: unknown;
beforeAll(async () => {
  m = await openWorld();
  const preventivo = await m.rpc('venditore', 'preventivo_verifica', {
    p_annuncio: m.cose.libero,
    p_centro: m.cose.sede,
  });
  total = Object(preventivo.body).totale;
  expect(total).toBeGreaterThan(0);
  const r = await m.rpc('venditore', 'orari_disponibili', { p_centro: m.cose.sede });
  days = Array.isArray(r.body) ? r.body : [];
});
afterAll(() => m.chiudi());

const prenota = (persona: Person, other: object = {}) =>
  m.rpc(persona, 'prenota_verifica', {
    p_annuncio: m.cose.libero,
    p_centro: m.cose.sede,
    p_giorno: days[1]?.giorno,
    p_ora: days[1]?.orari[0],
    p_costi_accettati: true,
    p_totale: total,
    ...other,
  });
const daysFromNow = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10);

describe('booking', () => {
  test.each([
    ['yesterday', { p_giorno: daysFromNow(-1) }],
    ['the fifteenth day', { p_giorno: daysFromNow(15) }],
    ['25:00', { p_ora: '25:00' }],
    ['02:30', { p_ora: '02:30' }],
    ['a minute that is no slot', { p_ora: '09:01' }],
    ['an injected hour', { p_ora: "10:00'; select 1" }],
    ['no day', { p_giorno: null }],
    ['costs not accepted', { p_costi_accettati: false }],
    ['costs neither', { p_costi_accettati: null }],
    ['another total', { p_totale: 1 }],
    ['no total', { p_totale: null }],
  ])('%s is refused', async (_, other) => {
    expect(isRefused(await prenota('venditore', other))).toBe(true);
  });

  test("another's listing, a verified one and a second live booking are refused", async () => {
    for (const persona of ['utente', 'acquirente', 'centro', 'admin', 'sospeso', 'anonimo'] as const)
      expect([persona, isRefused(await prenota(persona))]).toEqual([persona, true]);
    expect(isRefused(await prenota('venditore', { p_annuncio: m.cose.annuncio }))).toBe(true);
    expect(isRefused(await prenota('venditore', { p_annuncio: m.cose.annuncioAperto }))).toBe(true);
  });

  test('a blocked day, a closed centre and a suspended one are refused', async () => {
    await m.db.sql('insert into public.chiusure_centro (center_id, dal, al) values ($1, $2, $2)', [
      m.cose.sede,
      days[2]?.giorno,
    ]);
    expect(isRefused(await prenota('venditore', { p_giorno: days[2]?.giorno, p_ora: days[2]?.orari[0] }))).toBe(true);
    await m.db.sql('insert into public.blocked_slots (center_id, date, time) values ($1, $2, $3)', [
      m.cose.sede,
      days[3]?.giorno,
      days[3]?.orari[0],
    ]);
    expect(isRefused(await prenota('venditore', { p_giorno: days[3]?.giorno, p_ora: days[3]?.orari[0] }))).toBe(true);
    await m.db.sql(`update public.verification_centers set approval_status = 'suspended' where id = $1`, [m.cose.sede]);
    expect(isRefused(await prenota('venditore'))).toBe(true);
    await m.db.sql(`update public.verification_centers set approval_status = 'approved' where id = $1`, [m.cose.sede]);
  });

  test('twenty at once for one listing: one visit; forged totals are not read', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => prenota('venditore', {})));
    expect(all.filter((r) => r.stato === 200)).toHaveLength(1);
    const live = await m.db.sql(
      `select totale_preventivo from public.verifiche where id_annuncio = $1 and stato in ('programmata', 'in_attesa')`,
      [m.cose.libero],
    );
    expect(live).toHaveLength(1);
    expect(isRefused(await prenota('venditore', { totale_preventivo: 0 }))).toBe(true);
  });
});

describe('deciding', () => {
  const decidi = (
    persona: Person,
    payload: object = punteggi(),
    verification_id_param = m.cose.verificaAperta,
    new_status = 'Verificato',
  ) => m.rpc(persona, 'update_verifica_status', { verification_id_param, new_status, payload });

  test('anybody but the centre of the visit is refused, and so is a suspended, a pending and a withdrawn centre', async () => {
    for (const persona of [
      'anonimo',
      'utente',
      'venditore',
      'acquirente',
      'altro_centro',
      'admin',
      'sospeso',
    ] as const) {
      expect([persona, isRefused(await decidi(persona))]).toEqual([persona, true]);
      expect([
        persona,
        isRefused(
          await m.rpc(persona, 'update_verifica_details', {
            verification_id_param: m.cose.verificaAperta,
            payload: { note: 'x' },
          }),
        ),
      ]).toEqual([persona, true]);
    }
    for (const stato of ['suspended', 'pending', 'rejected']) {
      await m.db.sql('update public.verification_centers set approval_status = $2 where id = $1', [m.cose.sede, stato]);
      expect([stato, codeOf(await decidi('centro'))]).toEqual([stato, 'centro_non_attivo']);
      // a suspended centre still says what became of the items it holds (decision C5); it decides nothing
      const act = stato === 'suspended' ? 'decidi' : 'ricevi';
      const push = await m.rpc('centro', 'sync_push', { p_ops: [op(act, m.cose.verificaAperta, {})] });
      expect(JSON.stringify(push.body), `sync_push of a ${stato} centre`).toMatch(/forbidden|centro_non_attivo/);
      expect((await m.ask('centro', '/rest/v1/verifiche?select=id')).body).toEqual([]);
    }
    const reopen = `update public.verification_centers set approval_status = 'approved' where id = $1`;
    await m.db.sql(reopen, [m.cose.sede]);
  });

  test.each([11, -1, 7.5, '8', null, Number.POSITIVE_INFINITY])('a score of %j is refused', async (voto) => {
    expect(isRefused(await decidi('centro', { ...punteggi(), score_autenticita: voto }))).toBe(true);
  });

  test('approving without scores, below the threshold, by unknown state or foreign listing is refused', async () => {
    expect(isRefused(await decidi('centro', {}))).toBe(true);
    expect(isRefused(await decidi('centro', punteggi(8, 5)))).toBe(true);
    expect(isRefused(await decidi('centro', punteggi(), m.cose.verificaAperta, 'Approvatissimo'))).toBe(true);
    expect(isRefused(await decidi('centro', { ...punteggi(), annuncioId: m.cose.libero }))).toBe(true);
    expect(isRefused(await decidi('centro', punteggi(), m.cose.verificaSospeso))).toBe(true);
  });

  test('a rejection needs its reason', async () => {
    expect(
      isRefused(
        await decidi('centro', { ...punteggi(2, 1), motivo_rifiuto: undefined }, m.cose.verificaAperta, 'Non Conforme'),
      ),
    ).toBe(true);
  });

  test('an item of the centre’s own owner, or one he has reserved, is not judged', async () => {
    const { verificaAperta, annuncioAperto, persone } = m.cose;
    const before = await m.db.sql<{ v: string; a: string }>(
      'select v.id_utente as v, a.id_acquirente_prenotazione as a from public.verifiche v join public.annunci a on a.id = v.id_annuncio where v.id = $1',
      [verificaAperta],
    );
    await m.db.sql('update public.annunci set id_acquirente_prenotazione = $2 where id = $1', [
      annuncioAperto,
      persone.centro,
    ]);
    expect(isRefused(await decidi('centro'))).toBe(true);
    await m.db.sql('update public.annunci set id_acquirente_prenotazione = $2, id_utente = $3 where id = $1', [
      annuncioAperto,
      before[0]?.a,
      persone.centro,
    ]);
    await m.db.sql('update public.verifiche set id_utente = $2 where id = $1', [verificaAperta, persone.centro]);
    expect(isRefused(await decidi('centro'))).toBe(true);
    await m.db.sql('update public.annunci set id_utente = $2 where id = $1', [annuncioAperto, persone.venditore]);
    await m.db.sql('update public.verifiche set id_utente = $2 where id = $1', [verificaAperta, persone.venditore]);
  });

  test('a decided visit is not decided again, and nobody states a result by the listing', async () => {
    expect(isRefused(await decidi('centro', punteggi(), m.cose.verifica))).toBe(true);
    for (const persona of ['venditore', 'centro', 'admin'] as const)
      expect([
        persona,
        isRefused(await m.rpc(persona, 'set_annuncio_stato_verifica', { a_id: m.cose.libero, a_status: 'Verificato' })),
      ]).toEqual([persona, true]);
  });
});

describe('applications', () => {
  const GOOD = {
    nome: 'N',
    indirizzo: 'I',
    citta: 'C',
    telefono: '06 1',
    email: 'altra@prova.example',
    nome_referente: 'R',
    operating_hours: JSON.stringify({ monday: { isOpen: true, open: '09:00', close: '18:00' } }),
  };
  const richiedi = (persona: Person, body: object = {}) =>
    m.rpc(persona, 'invia_richiesta_centro', { p_dati: { ...GOOD, ...body }, p_versione: '2026-11' });

  test('approving oneself, a chosen state and another’s name are refused', async () => {
    const direct = await m.ask('acquirente', '/rest/v1/verification_center_requests', {
      body: { ...GOOD, user_id: m.cose.persone.acquirente },
    });
    expect(codeOf(direct)).toBe('42501');
    for (const persona of ['utente', 'centro', 'sospeso'] as const)
      expect(
        isRefused(
          await m.rpc(persona, 'admin_decidi_richiesta', { p_richiesta: m.cose.richiesta, p_esito: 'approva' }),
        ),
      ).toBe(true);
    const r = await m.ask('utente', `/rest/v1/verification_center_requests?id=eq.${m.cose.richiesta}`, {
      metodo: 'PATCH',
      body: { stato: 'approved' },
    });
    expect(codeOf(r)).toBe('42501');
  });

  test('who has a centre asks for no second one', async () => {
    for (const persona of ['centro', 'utente'] as const)
      expect(codeOf(await richiedi(persona, { email: 'terza@prova.example' }))).toBe('richiesta_esistente');
    // of somebody else's application nobody hears (decision P4)
    expect(codeOf(await richiedi('acquirente', { email: 'bottega@prova.example' }))).toBe('richiesta_dati_altrui');
  });
});

describe('certificates', () => {
  const emetti = (persona: Person, id_verifica: string) =>
    m.api(persona, '/certificates/issue', { body: { id_verifica } });

  test('none for an unverified item, none twice, none by another', async () => {
    expect(isRefused(await emetti('centro', m.cose.verificaAperta))).toBe(true);
    expect(isRefused(await emetti('centro', m.cose.verifica))).toBe(true);
    for (const persona of ['anonimo', 'utente', 'venditore', 'altro_centro', 'admin', 'sospeso'] as const)
      expect([persona, isRefused(await emetti(persona, m.cose.verificaPagata))]).toEqual([persona, true]);
  });

  test('revoking, renewing and resending are refused to strangers; a revoked one is not revived', async () => {
    for (const persona of ['anonimo', 'utente', 'acquirente', 'altro_centro', 'sospeso'] as const) {
      for (const via of ['revoke', 'regenerate', 'resend'])
        expect([
          persona,
          via,
          isRefused(await m.api(persona, `/certificates/${via}`, { body: { id: m.cose.certificato, motivo: 'x' } })),
        ]).toEqual([persona, via, true]);
    }
    expect(
      (
        await m.ask('centro', `/rest/v1/certificati_verifica?id=eq.${m.cose.certificato}`, {
          metodo: 'PATCH',
          body: { stato: 'attivo' },
        })
      ).stato,
    ).toBe(403);
  });

  test('a visitor lists no certificate, and a code with markup, ten kilobytes or look-alikes is unknown', async () => {
    expect(isRefused(await m.ask('anonimo', '/rest/v1/certificati_verifica?select=codice_pubblico'))).toBe(true);
    const unknown = await m.api('anonimo', '/certificates/check', { body: { codice: 'ABCDEFGHJKMN' } });
    for (const code_ of [
      '<script>alert(1)</script>',
      'A'.repeat(9_999),
      'ΑΒCDEFGHJKMN',
      '0O1IlL',
      '%',
      "' or 1=1 --",
    ]) {
      expect((await m.api('anonimo', '/certificates/check', { body: { codice: code_ } })).body).toEqual(unknown.body);
    }
  });

  test('private codes are guessed five times, then one waits', async () => {
    const [c] = await m.db.sql<{ codice: string }>(
      'select codice_pubblico as codice from public.certificati_verifica where id = $1',
      [m.cose.certificato],
    );
    const esiti: string[] = [];
    for (let i = 0; i < 8; i += 1) {
      const r = await m.rpc('anonimo', 'verifica_certificato', {
        p_codice: c?.codice,
        p_privato: `ABCDEFGHJKMNPQR${i}`,
      });
      esiti.push(String(Object(r.body).codice_privato ?? Object(r.body).esito));
    }
    expect(esiti.at(-1)).toBe('attesa');
    expect(esiti).not.toContain('giusto');
  });
});
