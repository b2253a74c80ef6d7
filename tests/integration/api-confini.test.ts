import { describe, expect, test, vi } from 'vitest';
import { createWorld, ID, Refusal } from '../fakes/api.ts';

const WITH_TOKEN: readonly (readonly [percorso: string, body: unknown])[] = [
  ['/annunci/reserve', { id: ID }],
  ['/emails/send', { to: 'a@b.it', subject: 'x', text: 'y' }],
  ['/orders/finalize', { action: 'delivered', ordine_id: ID }],
  ['/centers/payments', { dateFrom: null, dateTo: null }],
  ['/payments/stripe/create-intent', { annuncio_id: ID, nonce: '0'.repeat(32) }],
  ['/payments/stripe/check-status?payment_intent=pi_1', undefined],
  ['/admin/verify-centers/overview', undefined],
  ['/admin/payments', {}],
  ['/admin/listings/delete', { id: ID }],
  ['/settings', undefined],
  ['/settings', { maintenanceMode: false }],
  ['/certificates/issue', { id_verifica: ID }],
  ['/certificates/regenerate', { id: ID, motivo: 'x' }],
  ['/certificates/resend', { id: ID }],
];

test.each(WITH_TOKEN)('%s asks for a token before anything else', async (path, body) => {
  const world = await createWorld();
  const answer = await world.send(path, { body: body });
  expect(answer.stato).toBe(401);
  expect(answer.body).toMatchObject({ error: 'Accedi per continuare.', code: 'non_autenticato' });
  expect(world.calls.filter((c) => c.procedura !== 'stato_manutenzione')).toEqual([]);
});

test('every answer of the API, a refusal too, may be neither framed, guessed at nor kept, and is https for a year', async () => {
  const world = await createWorld();
  world.environment = { ...world.environment, siteUrl: 'https://fidati.example' };
  const answers = await Promise.all([
    world.send('/annunci/reserve', { body: { id: ID } }),
    world.send('/nessuna'),
    world.send('/annunci/reserve', { body: { id: 'x' }, token: 'anna' }),
  ]);
  expect(answers.map(({ stato }) => stato)).toEqual([401, 404, 400]);
  for (const { headers } of answers) {
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
    expect([headers.get('cache-control'), headers.get('x-content-type-options')]).toEqual(['no-store', 'nosniff']);
    expect(headers.get('content-type')).toMatch(/^application\/json/);
  }
});

describe('bodies', () => {
  test.each([
    ['no JSON', 'id=1'],
    ['an empty body', ''],
    ['a list', '[]'],
    ['a text', '"ciao"'],
    ['null', 'null'],
    ['half an object', '{"id":'],
    ['a NUL', '{"id":"a\\u0000"}'],
    ['brackets six thousand deep', `{"id":${'['.repeat(6000)}${']'.repeat(6000)}}`],
  ])('%s is refused with the format text', async (_, raw) => {
    const answer = await (await createWorld()).send('/annunci/reserve', {
      raw: raw,
      token: 'anna',
      metodo: 'POST',
    });
    expect(answer.stato).toBe(400);
    expect(answer.body.error).toBe('Errore di formato dati. Controlla i valori inseriti e riprova.');
  });

  test.each([
    [{}],
    [{ id: 7 }],
    [{ id: 'non-un-id' }],
    [{ id: `${ID}' or 1=1` }],
    [{ id: null }],
    [{ id: [ID] }],
    [{ id: { $ne: null } }],
  ])('%j is no reservation: 400 in Italian, and the database is not asked', async (body) => {
    const world = await createWorld();
    const answer = await world.send('/annunci/reserve', { body: body, token: 'anna' });
    expect(answer.stato).toBe(400);
    expect(answer.body).toMatchObject({ code: 'dati_non_validi', campi: { id: expect.any(String) } });
    expect(world.calls.map((c) => c.procedura)).toEqual(['stato_manutenzione']);
  });

  test('NUL in the address is refused with the format text, whatever it asks for', async () => {
    const world = await createWorld();
    const answer = await world.send('/payments/stripe/check-status?payment_intent=pi_%00', { token: 'anna' });
    expect([answer.stato, answer.body.code, world.calls]).toEqual([400, 'formato_dati', []]);
  });

  test('a body beyond the limit is refused', async () => {
    const answer = await (await createWorld()).send('/emails/send', {
      body: { to: 'a@b.it', subject: 'x', text: 'y'.repeat(70_000) },
      token: 'anna',
    });
    expect(answer.stato).toBe(413);
    expect(answer.body.error).toBe('La richiesta è troppo grande.');
  });
});

describe('answers', () => {
  test('a database that is being opened again is waited for: 503 with the seconds to wait', async () => {
    const world = await createWorld({ riserva_annuncio: () => new Refusal(503, 'PGRST003', 'occupato') });
    const answer = await world.send('/annunci/reserve', { body: { id: ID }, token: 'anna' });
    expect([answer.stato, answer.headers.get('retry-after')]).toEqual([503, '5']);
  });

  test('a rule that says 503 speaks through as any other', async () => {
    const world = await createWorld({ riserva_annuncio: () => new Refusal(503, 'pagamento_inizializzazione', '') });
    expect(await world.send('/annunci/reserve', { body: { id: ID }, token: 'anna' })).toMatchObject({
      stato: 503,
      body: { code: 'pagamento_inizializzazione', error: 'Errore inizializzazione pagamento' },
    });
  });

  test('a rule speaks through: text, code and status of the procedure', async () => {
    const world = await createWorld({
      riserva_annuncio: () => new Refusal(409, 'gia_prenotato', "L'oggetto è già prenotato."),
    });
    const answer = await world.send('/annunci/reserve', { body: { id: ID }, token: 'anna' });
    expect(answer.stato).toBe(409);
    expect(answer.body).toMatchObject({ error: "L'oggetto è già prenotato.", code: 'gia_prenotato' });
  });

  test.each([
    [500, 'SUP', 500],
    [404, 'PGRST202', 500],
    [400, '22P02', 400],
    [403, '42501', 403],
    [401, 'PGRST301', 401],
  ])('Postgres %i %s never reaches a person', async (stato, code, expected) => {
    const world = await createWorld({ riserva_annuncio: () => new Refusal(stato, code, 'relation "utenti" secret') });
    const answer = await world.send('/annunci/reserve', { body: { id: ID }, token: 'anna' });
    expect(answer.stato).toBe(expected);
    expect(JSON.stringify(answer.body)).not.toContain('utenti');
    vi.mocked(console.error).mockClear();
  });

  test('nothing is cached and only the own site may read across origins', async () => {
    const world = await createWorld();
    const own = await world.send('/certificates/public-key', {
      headers: { origin: 'http://localhost:4173' },
    });
    expect(own.headers.get('cache-control')).toBe('no-store');
    expect(own.headers.get('access-control-allow-origin')).toBe('http://localhost:4173');
    const others = await world.send('/certificates/public-key', {
      headers: { origin: 'https://altrove.example' },
    });
    expect(others.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('an unknown path is a JSON 404', async () => {
    const answer = await (await createWorld()).send('/nulla');
    expect(answer).toMatchObject({ stato: 404, body: { error: 'Pagina non trovata', code: 'non_trovato' } });
  });

  test('an expired session says so', async () => {
    const answer = await (await createWorld()).send('/annunci/reserve', { body: { id: ID }, token: 'scaduto' });
    expect(answer).toMatchObject({ stato: 401, body: { code: 'sessione_scaduta' } });
  });

  test('beyond the limit: 429 with the wait', async () => {
    const world = await createWorld({ consuma_limite: () => false });
    const answer = await world.send('/annunci/reserve', { body: { id: ID }, token: 'anna' });
    expect(answer.stato).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

test('reserving returns the reservation and sends no hours of the caller', async () => {
  const prenotazione = {
    stato_prenotazione: 'prenotato',
    id_acquirente_prenotazione: 'anna',
    data_prenotazione_oggetto: '2026-11-20T10:00:00Z',
    scadenza_prenotazione: '2026-11-22T10:00:00Z',
  };
  const world = await createWorld({ riserva_annuncio: () => prenotazione });
  const answer = await world.send('/annunci/reserve', {
    body: { id: ID, reservationHours: 99_999 },
    token: 'anna',
  });
  expect(answer).toMatchObject({ stato: 200, body: { reservation: prenotazione } });
  expect(world.calls.at(-1)).toEqual({ procedura: 'riserva_annuncio', chi: 'anna', args: { p_id: ID } });
});

test('the back office passes on what its procedures answer', async () => {
  const world = await createWorld({
    admin_centri_panoramica: () => ({ righe: [{ id: ID }], totale: 1 }),
    admin_elenco_pagamenti: () => ({ righe: [{ id: ID }], totale: 1 }),
    admin_elimina_annuncio: () => null,
    is_admin: () => true,
  });
  expect((await world.send('/admin/verify-centers/overview', { token: 'capo' })).body).toEqual({
    centers: [{ id: ID }],
  });
  const body = { centerId: '', dateFrom: '2026-11-01', dateTo: '' };
  expect((await world.send('/admin/payments', { body: body, token: 'capo' })).body).toEqual({
    rows: [{ id: ID }],
    total: 1,
  });
  expect(world.calls.at(-1)?.args).toMatchObject({ p_centro: null, p_dal: '2026-11-01', p_al: null });
  expect((await world.send('/admin/listings/delete', { body: { id: ID }, token: 'capo' })).stato).toBe(200);
});

test.each([['2026-02-30'], ['ieri'], ['2026-13-01'], [7]])('%j is no day', async (dateFrom) => {
  const answer = await (await createWorld()).send('/centers/payments', {
    body: { dateFrom, dateTo: null },
    token: 'c',
  });
  expect(answer.stato).toBe(400);
});

test('a range turned around is refused', async () => {
  const body = { dateFrom: '2026-11-20', dateTo: '2026-11-01' };
  const answer = await (await createWorld()).send('/centers/payments', { body: body, token: 'c' });
  expect(answer.body.error).toBe('La data di inizio deve essere precedente alla data di fine');
});
