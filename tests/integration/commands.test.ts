import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { publishAnnuncio } from '../../src/data/annunci/pubblicazione.ts';
import { contactVenditore, reserveAnnuncio } from '../../src/data/annunci/situation.ts';
import { type CertificatoAction, certificatoAction } from '../../src/data/centri/centro.ts';
import { DataError } from '../../src/data/client/errori.ts';
import { apiCommand, supabaseClient } from '../../src/data/client/supabase.ts';
import { startPagamento } from '../../src/data/ordini/pagamenti.ts';
import { emailOf, PASSWORD } from '../security/people.ts';
import { openWorld, SITE, type World } from '../security/world.ts';

/** The pages' own data layer, over HTTP with real tokens, on a line that delivers the request and loses the answer. */
let world: World;
let toLose = 0;
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
    if (writes && toLose > 0) {
      toLose -= 1;
      throw new TypeError('the line broke before the answer came');
    }
    return answer;
  });
});
afterEach(() => {
  toLose = 0;
  views.length = 0;
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await world.chiudi();
});

async function enter(name: 'venditore' | 'utente' | 'altro_centro' | 'centro' | 'acquirente'): Promise<string> {
  const { data, error } = await (await supabaseClient()).auth.signInWithPassword({
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
const onPhotos = () => undefined;
const tell = async (query: string, params: unknown[]) =>
  Number((await world.db.sql<{ n: string }>(`select count(*) as n from ${query}`, params))[0]?.n);

test('the answer to a new listing is lost: the page asks again by itself and one listing stands', async () => {
  const utenteId = await enter('venditore');
  toLose = 1;
  const id = await publishAnnuncio.run(
    { utenteId, annuncio: annuncio('Una risposta persa'), foto: ready(), onPhotos },
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
  const utenteId = await enter('venditore');
  const [commandKey, foto] = [randomUUID(), ready()];
  toLose = 2;
  const trial = (titolo = 'Due risposte perse') =>
    publishAnnuncio.run({ utenteId, annuncio: annuncio(titolo), foto, onPhotos }, commandKey);
  await expect(trial()).rejects.toMatchObject({ codice: 'senza_rete' });
  await trial();
  expect(await tell('public.annunci where titolo = $1', ['Due risposte perse'])).toBe(1);
  const changed = await trial('Un altro titolo').catch((e: unknown) => e);
  expect(changed).toBeInstanceOf(DataError);
  expect(changed).toMatchObject({ codice: 'richiesta_ripetuta', stato: 409 });
});

test('a lost answer to a first message leaves one conversation with one message', async () => {
  await enter('utente');
  toLose = 1;
  const text = 'È ancora disponibile, vero?';
  await contactVenditore.run({ annuncio: world.cose.libero, testo: text }, randomUUID());
  expect(await tell('public.messages where text = $1', [text])).toBe(1);
});

test('a lost answer to a reservation is told again by the API, not refused as already reserved', async () => {
  await enter('altro_centro');
  toLose = 1;
  const deadline = await reserveAnnuncio.run(world.cose.libero, randomUUID());
  expect(views.filter((v) => v === '/api/annunci/reserve')).toHaveLength(2);
  const [riga] = await world.db.sql<{ s: string }>(
    'select to_jsonb(scadenza_prenotazione) as s from public.annunci where id = $1',
    [world.cose.libero],
  );
  expect(Date.parse(deadline)).toBe(Date.parse(riga?.s ?? ''));
});

test('a visitor writes to a centre from its page: an answer that was lost leaves one letter, which waits for the next round', async () => {
  await (await supabaseClient()).auth.signOut();
  const messaggio = {
    id_centro: world.cose.sede,
    nome: 'Anna',
    email: 'visita@prova.example',
    messaggio: 'Aperti sabato?',
  };
  toLose = 1;
  const id = randomUUID();
  await apiCommand('/api/centri/contatto', messaggio, id);
  await apiCommand('/api/centri/contatto', messaggio, id);
  expect(views).toEqual(['/api/centri/contatto', '/api/centri/contatto', '/api/centri/contatto']);
  expect(
    await tell(`public.posta_uscita where tipo = 'contatto_centro' and dati ->> 'email' = $1`, [
      'visita@prova.example',
    ]),
  ).toBe(1);
});

/** Letters with a private code, the only ones that hold one. */
const sentCodes = () => world.lettere.filter((l) => /codice privato/i.test(l.subject)).length;

test('a lost answer to a certificate, its successor or its letter leaves one of each', async () => {
  await enter('centro');
  const verifica = world.cose.verificaPagata;
  const act = (which: CertificatoAction, certificato: string) =>
    certificatoAction.run({ atto: which, verifica, certificato, motivo: 'Cartellino rovinato' }, randomUUID());
  toLose = 1;
  const first = await act('emetti', '');
  expect(views).toEqual(['/api/certificates/issue', '/api/certificates/issue']);
  expect(first?.email_inviata).toBe(true);
  expect(await tell('public.certificati_verifica where id_verifica = $1', [verifica])).toBe(1);
  expect(sentCodes()).toBe(1);

  toLose = 1;
  const second = await act('rigenera', first?.id ?? '');
  expect(second?.id).not.toBe(first?.id);
  expect(await tell('public.certificati_verifica where id_verifica = $1', [verifica])).toBe(2);
  expect(await tell('public.certificati_verifica where id_verifica = $1 and stato = $2', [verifica, 'attivo'])).toBe(1);
  expect(sentCodes()).toBe(2);

  toLose = 1;
  await act('reinvia', second?.id ?? '');
  expect(sentCodes()).toBe(3);
  const rotated = `public.verifiche_eventi where id_verifica = $1 and tipo in ('codice_ruotato', 'certificato_trasferito')`;
  expect(await tell(rotated, [verifica])).toBe(1);
  await act('reinvia', second?.id ?? '');
  expect(sentCodes()).toBe(4);
});

test('a lost answer to opening a payment is told again: one order, one intent', async () => {
  await enter('acquirente');
  const annuncio = world.cose.annuncio;
  toLose = 1;
  const opened = await startPagamento.run({ annuncio, importo: null, email: 'acquirente@prova.example' }, randomUUID());
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
  toLose = 1;
  await apiCommand('/api/emails/send', letter, randomUUID());
  expect(views).toEqual(['/api/emails/send', '/api/emails/send']);
  expect(world.lettere.filter((l) => l.text.includes('Domanda sul ritiro'))).toHaveLength(1);
});
