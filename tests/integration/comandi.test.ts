import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { pubblicaAnnuncio } from '../../src/data/annunci/pubblicazione.ts';
import { contattaVenditore, riservaAnnuncio } from '../../src/data/annunci/situazione.ts';
import { type AttoCertificato, attoSulCertificato } from '../../src/data/centri/centro.ts';
import { ErroreDati } from '../../src/data/client/errori.ts';
import { clienteSupabase, comandoApi } from '../../src/data/client/supabase.ts';
import { apriPagamento } from '../../src/data/ordini/pagamenti.ts';
import { emailOf, PASSWORD } from '../security/people.ts';
import { openWorld, SITE, type World } from '../security/world.ts';

/** The pages' own data layer, over HTTP with real tokens, on a line that delivers the request and loses the answer. */
let world: World;
let daPerdere = 0;
const views: string[] = [];

beforeAll(async () => {
  world = await openWorld();
  const content = `${SITE} ${world.db.chiavi.publishableKey}`;
  vi.stubGlobal('document', { cookie: '', querySelector: () => ({ getAttribute: () => content }) });
  vi.stubGlobal('WebSocket', class {});
  vi.stubGlobal('location', { origin: SITE });
  const outside = globalThis.fetch;
  vi.stubGlobal('fetch', async (resource: string, options?: RequestInit) => {
    const richiesta = new Request(new URL(resource, SITE), options);
    const { pathname, origin } = new URL(richiesta.url);
    // the payment provider answers at an address of its own
    if (origin !== SITE) return outside(richiesta);
    const writes = pathname.startsWith('/rest/v1/rpc/') || pathname.startsWith('/api/');
    const answer = pathname.startsWith('/api/') ? await world.apiFetch(richiesta) : await world.db.fetch(richiesta);
    if (writes) views.push(pathname);
    if (writes && daPerdere > 0) {
      daPerdere -= 1;
      throw new TypeError('the line broke before the answer came');
    }
    return answer;
  });
});
afterEach(() => {
  daPerdere = 0;
  views.length = 0;
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await world.chiudi();
});

async function enter(name: 'venditore' | 'utente' | 'altro_centro' | 'centro' | 'acquirente'): Promise<string> {
  const { data, error } = await (await clienteSupabase()).auth.signInWithPassword({
    email: emailOf(name),
    password: PASSWORD,
  });
  if (error) throw error;
  return data.user.id;
}

const annuncio = (titolo: string) => ({
  titolo,
  descrizione: 'Con scatola e garanzia',
  prezzo: 420_000,
  condizione: 'Come nuovo',
  category_id: '9ecd75a1-be26-5cfa-a858-a4bfd6009a32',
  localita: 'Torino',
  metodo_spedizione: 'ritiro_a_mano',
  spedizione_a_carico: 'acquirente',
  dimensione_pacco: null,
  costo_spedizione: 0,
  telefono_contatto: '+39 333 1234567',
});
const jpeg = () => new Blob([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)], { type: 'image/jpeg' });
const ready = () => [{ id: 'prima', grande: jpeg(), mezzana: jpeg(), piccola: jpeg(), larghezza: 1600, altezza: 1200 }];
const onFoto = () => undefined;
const tell = async (query: string, params: unknown[]) =>
  Number((await world.db.sql<{ n: string }>(`select count(*) as n from ${query}`, params))[0]?.n);

test('the answer to a new listing is lost: the page asks again by itself and one listing stands', async () => {
  const idUtente = await enter('venditore');
  daPerdere = 1;
  const id = await pubblicaAnnuncio.esegui(
    { idUtente, annuncio: annuncio('Una risposta persa'), foto: ready(), onFoto },
    randomUUID(),
  );
  expect(views).toEqual(['/rest/v1/rpc/pubblica_annuncio', '/rest/v1/rpc/pubblica_annuncio']);
  expect(await tell('public.annunci where titolo = $1', ['Una risposta persa'])).toBe(1);
  expect(await tell('public.annunci where id = $1', [id])).toBe(1);
  const [foto] = await world.db.sql<{ url_file: string; files: number }>(
    `select m.url_file, (select count(*)::int from storage.objects o where o.name = any (privato.foto_misure(m.url_file))) as files
     from public.media m where m.id_annuncio = $1`,
    [id],
  );
  expect(foto).toEqual({ url_file: expect.stringMatching(/-3\.grande\.jpg$/), files: 3 });
});

test('both answers are lost: the person presses again on the same form and one listing stands', async () => {
  const idUtente = await enter('venditore');
  const [idComando, foto] = [randomUUID(), ready()];
  daPerdere = 2;
  const trial = (titolo = 'Due risposte perse') =>
    pubblicaAnnuncio.esegui({ idUtente, annuncio: annuncio(titolo), foto, onFoto }, idComando);
  await expect(trial()).rejects.toMatchObject({ codice: 'senza_rete' });
  await trial();
  expect(await tell('public.annunci where titolo = $1', ['Due risposte perse'])).toBe(1);
  const changed = await trial('Un altro titolo').catch((e: unknown) => e);
  expect(changed).toBeInstanceOf(ErroreDati);
  expect(changed).toMatchObject({ codice: 'richiesta_ripetuta', stato: 409 });
});

test('a lost answer to a first message leaves one conversation with one message', async () => {
  await enter('utente');
  daPerdere = 1;
  const text = 'È ancora disponibile, vero?';
  await contattaVenditore.esegui({ annuncio: world.cose.libero, testo: text }, randomUUID());
  expect(await tell('public.messages where text = $1', [text])).toBe(1);
});

test('a lost answer to a reservation is told again by the API, not refused as already reserved', async () => {
  await enter('altro_centro');
  daPerdere = 1;
  const deadline = await riservaAnnuncio.esegui(world.cose.libero, randomUUID());
  expect(views.filter((v) => v === '/api/annunci/reserve')).toHaveLength(2);
  const [riga] = await world.db.sql<{ s: string }>(
    'select to_jsonb(scadenza_prenotazione) as s from public.annunci where id = $1',
    [world.cose.libero],
  );
  expect(Date.parse(deadline)).toBe(Date.parse(riga?.s ?? ''));
});

test('a visitor writes to a centre from its page: an answer that was lost leaves one letter, which waits for the next round', async () => {
  await (await clienteSupabase()).auth.signOut();
  const messaggio = {
    id_centro: world.cose.sede,
    nome: 'Anna',
    email: 'visita@prova.example',
    messaggio: 'Aperti sabato?',
  };
  daPerdere = 1;
  const id = randomUUID();
  await comandoApi('/api/centri/contatto', messaggio, id);
  await comandoApi('/api/centri/contatto', messaggio, id);
  expect(views).toEqual(['/api/centri/contatto', '/api/centri/contatto', '/api/centri/contatto']);
  expect(
    await tell(`public.posta_uscita where tipo = 'contatto_centro' and dati ->> 'email' = $1`, [
      'visita@prova.example',
    ]),
  ).toBe(1);
});

/** Letters with a private code, the only ones that hold one. */
const codiciSpediti = () => world.lettere.filter((l) => /codice privato/i.test(l.subject)).length;

test('a lost answer to a certificate, its successor or its letter leaves one of each', async () => {
  await enter('centro');
  const verifica = world.cose.verificaPagata;
  const act = (which: AttoCertificato, certificato: string) =>
    attoSulCertificato.esegui({ atto: which, verifica, certificato, motivo: 'Cartellino rovinato' }, randomUUID());
  daPerdere = 1;
  const first = await act('emetti', '');
  expect(views).toEqual(['/api/certificates/issue', '/api/certificates/issue']);
  expect(first?.email_inviata).toBe(true);
  expect(await tell('public.certificati_verifica where id_verifica = $1', [verifica])).toBe(1);
  expect(codiciSpediti()).toBe(1);

  daPerdere = 1;
  const second = await act('rigenera', first?.id ?? '');
  expect(second?.id).not.toBe(first?.id);
  expect(await tell('public.certificati_verifica where id_verifica = $1', [verifica])).toBe(2);
  expect(await tell('public.certificati_verifica where id_verifica = $1 and stato = $2', [verifica, 'attivo'])).toBe(1);
  expect(codiciSpediti()).toBe(2);

  daPerdere = 1;
  await act('reinvia', second?.id ?? '');
  expect(codiciSpediti()).toBe(3);
  const ruotati = `public.verifiche_eventi where id_verifica = $1 and tipo in ('codice_ruotato', 'certificato_trasferito')`;
  expect(await tell(ruotati, [verifica])).toBe(1);
  await act('reinvia', second?.id ?? '');
  expect(codiciSpediti()).toBe(4);
});

test('a lost answer to opening a payment is told again: one order, one intent', async () => {
  await enter('acquirente');
  const annuncio = world.cose.annuncio;
  daPerdere = 1;
  const opened = await apriPagamento.esegui(
    { annuncio, importo: null, email: 'acquirente@prova.example' },
    randomUUID(),
  );
  expect(views).toEqual(['/api/payments/stripe/create-intent', '/api/payments/stripe/create-intent']);
  expect(await tell(`public.ordini where id_annuncio = $1 and status = 'in_elaborazione'`, [annuncio])).toBe(1);
  // the scene's own row aside
  const intenti = `public.intenti_ordine where id_ordine = $1 and id <> 'pi_scena'`;
  expect(await tell(intenti, [opened.ordine_id])).toBe(1);
  expect(await tell(`${intenti} and id = $2`, [opened.ordine_id, opened.id])).toBe(1);
});

test('a lost answer to a letter written by hand leaves one letter', async () => {
  await enter('venditore');
  const letter = { to: emailOf('acquirente'), subject: 'Domanda sul ritiro', text: 'Ci vediamo al banco?' };
  daPerdere = 1;
  await comandoApi('/api/emails/send', letter, randomUUID());
  expect(views).toEqual(['/api/emails/send', '/api/emails/send']);
  expect(world.lettere.filter((l) => l.text.includes('Domanda sul ritiro'))).toHaveLength(1);
});
