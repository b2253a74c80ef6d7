import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apriMondo, type Mondo, rifiutata, rumoreAtteso } from './mondo.ts';
import type { Persona } from './persone.ts';

rumoreAtteso();
let m: Mondo;
beforeAll(async () => {
  m = await apriMondo();
});
afterAll(() => m.chiudi());

const JPEG = [0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1];
const byte = (...pezzi: (string | readonly number[])[]) =>
  new Uint8Array(Buffer.concat(pezzi.map((p) => (typeof p === 'string' ? Buffer.from(p) : Buffer.from(p)))));
const mio = (chi: 'venditore' | 'acquirente' = 'venditore', est = 'jpg') =>
  `${m.cose.persone[chi]}/${randomUUID()}.${est}`;
const carica = (
  persona: Persona,
  dove: string,
  corpo: Uint8Array<ArrayBuffer> = byte(JPEG),
  tipo = 'image/jpeg',
  altro: Record<string, string> = {},
  metodo = 'POST',
) =>
  m.chiedi(persona, `/storage/v1/object/${dove}`, {
    metodo,
    grezzo: corpo,
    intestazioni: { 'content-type': tipo, ...altro },
  });
const prova = () => `${m.cose.sede}/${m.cose.verificaAperta}/${randomUUID()}-0123456789abcdef.jpg`;

describe('private evidence', () => {
  let nome: string;
  beforeAll(async () => {
    nome = prova();
    const r = await carica('centro', `media-verifiche/${nome}`);
    if (r.stato !== 200) throw new Error(r.testo);
  });
  const firma = (persona: Persona, expiresIn = 60) =>
    m.chiedi(persona, `/storage/v1/object/sign/media-verifiche/${nome}`, { corpo: { expiresIn } });
  const indirizzo = (r: { corpo: unknown }) => `/storage/v1${Object(r.corpo).signedURL}`;

  test('is never had by the public address, nor by persons who are no party', async () => {
    for (const via of ['public/', 'authenticated/', '', 'info/', 'info/public/']) {
      for (const persona of ['anonimo', 'utente', 'altro_centro', 'sospeso'] as const) {
        const r = await m.chiedi(persona, `/storage/v1/object/${via}media-verifiche/${nome}`);
        expect([via, persona, rifiutata(r)]).toEqual([via, persona, true]);
      }
    }
  });

  test('is signed for by its centre only; strangers get no address, one by one or many at once', async () => {
    for (const persona of ['anonimo', 'utente', 'venditore', 'altro_centro', 'sospeso'] as const) {
      expect([persona, rifiutata(await firma(persona))]).toEqual([persona, true]);
      const molti = await m.chiedi(persona, '/storage/v1/object/sign/media-verifiche', {
        corpo: { expiresIn: 60, paths: [nome] },
      });
      expect(molti.testo).not.toContain('token=');
    }
    const letto = await m.chiedi('anonimo', indirizzo(await firma('centro')));
    expect(letto.stato).toBe(200);
  });

  test('a signed address dies when its time is over, and opens no other file', async () => {
    const lunga = indirizzo(await firma('centro'));
    const altra = prova();
    await carica('centro', `media-verifiche/${altra}`);
    expect(rifiutata(await m.chiedi('anonimo', lunga.replace(nome, altra)))).toBe(true);
    // Lite falls (500) on a token that is no token or is past its time; what counts is that no byte comes out.
    const finta = await m.chiedi('anonimo', lunga.replace(/token=.*/, 'token=eyJhbGciOiJub25lIn0.e30.'));
    expect([finta.stato >= 400, finta.testo.includes('JFIF')]).toEqual([true, false]);
    const breve = indirizzo(await firma('centro', 1));
    await new Promise((fatto) => setTimeout(fatto, 2_100));
    const scaduto = await m.chiedi('anonimo', breve);
    expect([scaduto.stato >= 400, scaduto.testo.includes('JFIF')]).toEqual([true, false]);
  });

  test('a signature of the depositor is signed for no seller and no buyer', async () => {
    const [f] = await m.banco.sql<{ n: string }>(
      `select url_file as n from public.media_verifica where id_verifica = $1 and ruolo = 'firma_deposito'`,
      [m.cose.verifica],
    );
    for (const persona of ['venditore', 'acquirente', 'anonimo'] as const) {
      expect(
        rifiutata(
          await m.chiedi(persona, `/storage/v1/object/sign/media-verifiche/${f?.n}`, { corpo: { expiresIn: 60 } }),
        ),
      ).toBe(true);
    }
  });

  test('a PDF that runs something is refused, a plain one goes up', async () => {
    const pdf = (testo: string) =>
      carica(
        'centro',
        `media-verifiche/${prova().replace('.jpg', '.pdf')}`,
        byte('%PDF-1.4\n', testo),
        'application/pdf',
      );
    expect(rifiutata(await pdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'))).toBe(true);
    expect((await pdf('1 0 obj << >> endobj')).stato).toBe(200);
  });

  test('is copied into no public bucket by who may not read it', async () => {
    const corpo = {
      bucketId: 'media-verifiche',
      sourceKey: nome,
      destinationBucket: 'media-annunci',
      destinationKey: mio('acquirente'),
    };
    expect(rifiutata(await m.chiedi('acquirente', '/storage/v1/object/copy', { corpo }))).toBe(true);
  });

  test('another centre, the seller and a suspended centre put nothing into its folder', async () => {
    for (const persona of ['altro_centro', 'venditore', 'sospeso', 'admin', 'anonimo'] as const) {
      expect([persona, rifiutata(await carica(persona, `media-verifiche/${prova()}`))]).toEqual([persona, true]);
    }
  });
});
