import { beforeEach, expect, test, vi } from 'vitest';
import { createWorld, Refusal, type World } from '../fakes/api.ts';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

const round = (world: World, secret = world.environment.jobsSecret) =>
  world.send('/lavori', { metodo: 'POST', headers: { 'x-lavori-secret': secret } });

test('displayed prices are refreshed step by step until a step is not full, and never without end', async () => {
  const steps = [500, 500, 3, 500];
  const world = await createWorld({ aggiorna_prezzi_esposti: () => steps.shift() });
  const asked = () => world.calls.filter((c) => c.procedura === 'aggiorna_prezzi_esposti');
  expect((await round(world)).body).toMatchObject({ prezzi: { aggiornati: 1_003 } });
  expect(asked().map((c) => c.args)).toEqual(Array(3).fill({ p_limite: 500 }));
  world.procedure.aggiorna_prezzi_esposti = () => 500;
  expect((await round(world)).body).toMatchObject({ prezzi: { aggiornati: 20_000 } });
});

test('each deadline is a call of its own, portion by portion; one that fails stops no other', async () => {
  const left = [true, true, false];
  const world = await createWorld({
    lavori_scadenze: ({ p_lavoro }) => {
      if (p_lavoro === 'conclusioni') return new Refusal(500, 'XX000', 'broken');
      return p_lavoro === 'prenotazioni' ? { prenotazioni_scadute: 5, resta: left.shift() } : { resta: false };
    },
    lavori_custodia: () => ({ visite: { non_presentati: 1 }, resta: false }),
  });
  expect((await round(world)).body).toMatchObject({ custodia: { visite: { non_presentati: 2 } } });
  const asked = world.calls.filter((c) => c.procedura === 'lavori_scadenze').map((c) => c.args.p_lavoro);
  expect(asked).toEqual([
    'foto_in_arrivo',
    'prenotazioni',
    'prenotazioni',
    'prenotazioni',
    'conclusioni',
    'non_spediti',
    'non_ritirati',
    'spediti_muti',
    'resi',
    'messaggi',
    'ricerche',
  ]);
  world.procedure.lavori_scadenze = ({ p_lavoro }) => ({
    prenotazioni_scadute: p_lavoro === 'prenotazioni' ? 5 : 0,
    resta: p_lavoro === 'prenotazioni',
  });
  expect((await round(world)).body).toMatchObject({ scadenze: { prenotazioni_scadute: 100 } });
});

test('only with the secret', async () => {
  const world = await createWorld();
  expect((await world.send('/lavori', { metodo: 'POST' })).stato).toBe(403);
  expect((await round(world, 'indovinato')).stato).toBe(403);
  expect(world.calls.filter((c) => c.chi.startsWith('sb_secret'))).toEqual([]);
});

test('letters leave, unknown kinds are recorded, a failed kind of work does not stop the others', async () => {
  const world = await createWorld({
    lavori_scadenze: () => new Refusal(500, 'XX000', 'broken'),
    lavori_custodia: () => ({ resta: false }),
    aggiorna_prezzi_esposti: () => 0,
    aggiorna_nomi_categorie: () => 0,
    posta_prenota: () => [
      { id: 'p1', tipo: 'prenotazione_ricevuta', destinatario: 'a@b.it', dati: { titolo: 'Borsa' } },
      { id: 'p2', tipo: 'mai_visto', destinatario: 'a@b.it', dati: {} },
      { id: 'p3', tipo: 'ordine_spedito', destinatario: 'a@b.it', dati: null },
    ],
    posta_esito: () => null,
    pulisci_limiti: () => 0,
  });
  const { body } = await round(world);
  expect(body).toMatchObject({ posta: { inviate: 2, failed: 1 }, errori: ['scadenze'] });
  expect(world.calls.filter((c) => c.procedura === 'posta_esito').map((c) => c.args)).toEqual([
    {
      p_id: 'p1',
      p_ok: true,
      p_errore: null,
      p_oggetto: 'Il tuo annuncio è stato prenotato: «Borsa»',
      p_testo: expect.stringMatching(/«Borsa» è stato prenotato[\s\S]*Assistenza: aiuto@fidati\.example/),
    },
    { p_id: 'p2', p_ok: false, p_errore: 'tipo sconosciuto: mai_visto', p_oggetto: null, p_testo: null },
    { p_id: 'p3', p_ok: true, p_errore: null, p_oggetto: 'Spedito: il tuo ordine', p_testo: expect.any(String) },
  ]);
});

test('a dead mail service is written down, not thrown', async () => {
  const world = await createWorld({
    lavori_scadenze: ({ p_lavoro }) => ({ prenotazioni_scadute: p_lavoro === 'prenotazioni' ? 2 : 0, resta: false }),
    lavori_custodia: () => ({ resta: false }),
    aggiorna_prezzi_esposti: () => 0,
    aggiorna_nomi_categorie: () => 0,
    posta_prenota: () => [{ id: 'p1', tipo: 'ordine_spedito', destinatario: 'a@b.it', dati: {} }],
    posta_esito: () => null,
    pulisci_limiti: () => 0,
  });
  world.brokenMail = true;
  const { stato, body } = await round(world);
  expect({ stato, body }).toMatchObject({
    stato: 200,
    body: { scadenze: { prenotazioni_scadute: 2 }, posta: { inviate: 0, failed: 1 }, errori: [] },
  });
});

test('a kind of job that never ends is named and keeps no other from its turn', async () => {
  const world = await createWorld({
    lavori_scadenze: () => new Promise(() => undefined),
    lavori_custodia: ({ p_lavoro }) => ({ [String(p_lavoro)]: 1, resta: false }),
    posta_prenota: () => [],
    aggiorna_prezzi_esposti: () => 0,
    aggiorna_nomi_categorie: () => 0,
    pulisci_limiti: () => null,
  });
  world.environment.deadlines = { page: 100, gate: 100, api: 60_000, file: 60_000, job: 100 };
  const { body } = await round(world);
  expect(body).toMatchObject({ errori: ['scadenze'], custodia: { permanenza: 1, visite: 1 } });
});
