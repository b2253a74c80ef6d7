import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createHttpNetwork } from '../../src/offline/send/network.ts';
import { centro as centroId } from '../../supabase/seed/centri.ts';
import { type Persona, utente } from '../../supabase/seed/persone.ts';
import { op, photoBytes } from '../db/scene-verifiche.ts';
import type { Doors } from './doors.ts';
import { openLetterbox } from './letters.ts';
import { consegna, paga, spedisce, statoOrdine, type Vendita, verifiedAnnuncio, type Ways } from './vendita.ts';

/** A product that listens somewhere, whatever stands behind its doors. */
export interface Place extends Ways, Pick<Doors, 'round'> {
  sito: string;
  chiudi(): Promise<void>;
}

/**
 * One way of each group of people through a product, by the doors that they use. The embedded one and the replica of a hosted project
 * walk the same: where they differ is a fault.
 */
export function walkEachGroup(open: () => Promise<Place>): void {
  let p: Place;
  let sold: Vendita;
  beforeAll(async () => {
    p = await open();
  });
  afterAll(() => p.chiudi());

  test('a seller and a buyer sell, pay, ship and receive', async () => {
    sold = await verifiedAnnuncio(p, { titolo: 'Cronografo per tutti' });
    const mailbox = openLetterbox(p, sold);
    await mailbox.skip();
    await paga(p, sold);
    const paid = await mailbox.freshItems(
      ['venditore', 'Venduto'],
      ['acquirente', 'Pagamento ricevuto'],
      ['centro', 'Da spedire'],
    );
    expect(paid('acquirente', 'Pagamento')).toContain(sold.titolo);
    await spedisce(p, sold);
    await consegna(p, sold);
    expect(await statoOrdine(p, sold)).toBe('consegnato');
    await expect(p.ask('sofia', 'mio_ordine', { p_id: sold.ordine })).rejects.toThrow('404');
  });

  test('the counter sends a photo and an operation once, and pulls what it may see', async () => {
    const v = await verifiedAnnuncio(p, { titolo: 'Anello al banco', acquirente: 'sofia' });
    const tablet = tabletOf(p, v.centro);
    expect(await tablet.probe()).toBe('online');
    const photo = new Blob([new Uint8Array(photoBytes(randomUUID()))], { type: 'image/jpeg' });
    const sha256 = createHash('sha256')
      .update(Buffer.from(await photo.arrayBuffer()))
      .digest('hex');
    const media_id = randomUUID();
    const path = `${centroId(v.centro)}/${v.verifica}/${media_id}-${sha256.slice(0, 16)}.jpg`;
    expect(await tablet.readMediaHash(path)).toEqual({ ok: true, value: null });
    expect(await tablet.uploadMedia(path, photo, photo.type)).toEqual({ ok: true, value: 'ok' });
    expect(await tablet.uploadMedia(path, photo, photo.type)).toEqual({ ok: true, value: 'exists' });
    expect(await tablet.readMediaHash(path)).toEqual({ ok: true, value: { sha256, bytes: photo.size } });
    const data = { media_id, path, sha256, dimensione: photo.size, tipo_file: 'immagine', ordine: 9, descrizione: '' };
    const sent = [op('allega_media', v.verifica, { ...data, ruolo: 'intero' })];
    const push = () => p.ask<object[]>(v.centro, 'sync_push', { p_ops: sent, p_centro: centroId(v.centro) });
    expect(await push()).toMatchObject([{ status: 'applied' }]);
    expect(await push()).toMatchObject([{ status: 'applied', replay: true }]);
    const manifest = await tablet.manifest();
    expect(manifest).toMatchObject({ ok: true, value: { centro: { id: centroId(v.centro) } } });
    expect(await tablet.fetchRows([v.verifica])).toMatchObject({
      ok: true,
      value: { verifiche: [{ id: v.verifica }] },
    });
    expect(await tabletOf(p, 'partner').readMediaHash(path)).toEqual({ ok: true, value: null });
  });

  test('a stranger checks a certificate and reads its page', async () => {
    const { certificato } = await p.api<{ certificato: { codice_pubblico: string } }>(
      sold.centro,
      '/certificates/issue',
      { id_verifica: sold.verifica },
    );
    const codice = certificato.codice_pubblico;
    const checked = await p.api(null, '/certificates/check', { codice });
    expect(checked).toMatchObject({ esito: 'valido', certificato: { titolo: sold.titolo, integro: true } });
    expect(await p.api(null, '/certificates/check', { codice: 'ABCDEFGHJKMN' })).toMatchObject({
      esito: 'non_trovato',
    });
    const page = await p.visit(`${p.sito}/verify`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('</html>')]);
  });

  test('an administrator saves settings, closes the site and opens it again', async () => {
    await p.api('admin', '/settings', { siteName: 'Fidati per tutti' });
    expect(await p.api('admin', '/settings')).toMatchObject({ siteName: 'Fidati per tutti', maintenanceMode: false });
    await p.api('admin', '/settings', { maintenanceMode: true, maintenancePassword: 'solo-per-noi' });
    await expect(p.api(sold.acquirente, '/annunci/reserve', { id: sold.annuncio })).rejects.toThrow('503');
    await expect.poll(async () => (await p.visit(`${p.sito}/annunci`)).status).toBe(503);
    await p.api('admin', '/settings', { maintenanceMode: false });
    expect((await p.visit(`${p.sito}/annunci`)).status).toBe(200);
  });

  test('somebody signs up, confirms, chooses another password, and is out everywhere else', async () => {
    const [email, first, second] = [`${randomUUID()}@posta.example`, 'granchio-lento-42', 'pettirosso-vivo-17'];
    const auth = async (path: string, body: object, token?: string, method = 'POST') => {
      const headers: HeadersInit = token === undefined ? {} : { authorization: `Bearer ${token}` };
      const answer = await p.send(null, `/auth/v1${path}`, { method, headers, body: JSON.stringify(body) });
      return { status: answer.status, body: OPENED.parse(await answer.json()) };
    };
    const secret = randomUUID();
    const prova_iscrizione = createHash('sha256').update(secret).digest('hex');
    await auth('/signup', { email, password: first, data: { nome: 'Ada', cognome: 'Neri', prova_iscrizione } });
    expect((await auth('/token?grant_type=password', { email, password: first })).body.error_code).toBe(
      'email_not_confirmed',
    );
    const [letter] = (await p.lettere()).filter(({ to }) => to === email);
    const [, token_hash] = /\/conferma-accesso\?[^#"]*#([^"]+)"/.exec(letter?.html ?? '') ?? [];
    const link = { type: 'signup', token_hash };
    const { access_token } = (await auth('/verify', link)).body;
    expect((await auth('/verify', link)).status).toBe(403);
    const kept = await p.send(null, '/rest/v1/rpc/conferma_iscrizione', {
      method: 'POST',
      headers: { authorization: `Bearer ${access_token}` },
      body: JSON.stringify({ p_prova: secret }),
    });
    expect(await kept.json()).toBe(true);
    const elsewhere = (await auth('/token?grant_type=password', { email, password: first })).body;
    const change = { password: second, current_password: first };
    expect((await auth('/user', change, access_token, 'PUT')).status).toBe(200);
    const asked = await p.send(null, '/auth/v1/user', {
      headers: { authorization: `Bearer ${elsewhere.access_token}` },
    });
    expect([asked.status, OPENED.parse(await asked.json()).error_code]).toEqual([403, 'session_not_found']);
    expect((await auth('/token?grant_type=password', { email, password: second })).status).toBe(200);
    const told = (await p.lettere()).filter(({ to }) => to === email).map(({ subject }) => subject);
    expect(told).toEqual(['La tua password è stata cambiata', 'Conferma il tuo indirizzo']);
  });

  test('a round of jobs looks into the files, forgets what is due and counts', async () => {
    const answer = await p.round();
    expect(ROUND.parse(await answer.json())).toMatchObject({ errori: [], file: { falsi: 0, falliti: 0 } });
    expect(await p.ask(null, 'categorie_attive')).toEqual(expect.arrayContaining([expect.any(Object)]));
  });
}

/** What Auth answers, as far as it is read here. */
const OPENED = z.object({ access_token: z.string().optional(), error_code: z.string().optional() });
const ROUND = z.looseObject({ errori: z.array(z.string()) });

/** The counter's own line to the server. */
function tabletOf(p: Place, who: Persona) {
  return createHttpNetwork({
    // the server's library, in this process too, has put its own Response in the place of Node's
    call: async (path, init) => {
      const { body, status, headers } = await p.send(null, path, init);
      return new Response(body, { status, headers });
    },
    origin: '',
    key: '',
    access: async () => ({ token: await p.token(who), userId: utente(who) }),
    clock: { now: () => Date.now() },
  });
}
