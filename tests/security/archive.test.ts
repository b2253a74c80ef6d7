import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bytes as byte, filesOf, JPEG } from './files.ts';
import { checkStorageOperations } from './storage-operations.ts';
import { expectedNoise, isRefused, openWorld, type World } from './world.ts';

expectedNoise();
let m: World;
beforeAll(async () => {
  m = await openWorld();
});
afterAll(() => m.chiudi());

const { mio, carica } = filesOf(() => m);
const annunci = (name: string) => `media-annunci/${name}`;

describe('what goes into the bucket of listings', () => {
  test.each(['jpg', 'grande.webp', 'mezzana.webp', 'piccola.webp', 'piccola.jpg'])(
    'a true picture named as the page names it (.%s) goes up',
    async (fileExtension) => {
      const webp = fileExtension.endsWith('webp');
      const r = await carica(
        'venditore',
        annunci(mio('venditore', fileExtension)),
        webp ? byte('RIFF', [4, 0, 0, 0], 'WEBPVP8 ') : byte(JPEG),
        webp ? 'image/webp' : 'image/jpeg',
      );
      expect([r.stato, r.testo.slice(0, 80)]).toEqual([200, expect.any(String)]);
    },
  );

  test.each([
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['XML before SVG', '<?xml version="1.0"?><svg/>'],
    ['a PDF', '%PDF-1.7 /JavaScript (app.alert(1))'],
    ['a script', 'alert(1)'],
    ['a zip', 'PK\u0003\u0004'],
    ['GIF and script', 'GIF89a/*<svg/onload=alert(1)>*/=1;'],
    ['blanks before a JPEG', '   \u00ff\u00d8\u00ff'],
    ['nothing', ''],
  ])('%s named .jpg and declared image/jpeg is refused by its first bytes', async (_, text) => {
    const name = mio();
    expect(isRefused(await carica('venditore', annunci(name), byte(text)))).toBe(true);
    expect((await m.ask('anonimo', `/storage/v1/object/public/${annunci(name)}`)).stato).not.toBe(200);
  });

  test.each([
    'text/html',
    'image/svg+xml',
    'application/xhtml+xml',
    'text/javascript',
    'application/octet-stream',
    'image/gif',
    'image/jpeg, text/html',
    '',
  ])('declared %j is refused whatever the bytes', async (kind) => {
    expect(isRefused(await carica('venditore', annunci(mio()), byte(JPEG), kind))).toBe(true);
  });

  test('the same in the form that supabase-js sends', async () => {
    const form = new FormData();
    form.append('', new File(['<svg onload="alert(1)"/>'], 'a.jpg', { type: 'image/jpeg' }));
    expect(
      isRefused(await m.ask('venditore', `/storage/v1/object/${annunci(mio())}`, { metodo: 'POST', raw: form })),
    ).toBe(true);
    const kind = new FormData();
    kind.append('file', new File(['<html/>'], 'a.html', { type: 'text/html' }));
    expect(
      isRefused(await m.ask('venditore', `/storage/v1/object/${annunci(mio())}`, { metodo: 'POST', raw: kind })),
    ).toBe(true);
  });

  test('a polyglot that begins as a JPEG is served as a picture only: own type, nosniff left to no guess', async () => {
    const name = mio();
    expect((await carica('venditore', annunci(name), byte(JPEG, '<script>alert(1)</script>'))).stato).toBe(200);
    const r = await m.ask('anonimo', `/storage/v1/object/public/${annunci(name)}`);
    expect(r.headers.get('content-type')).toBe('image/jpeg');
  });

  test('ten megabytes and one byte are refused, said or unsaid; ten megabytes go up', async () => {
    const grande = new Uint8Array(10 * 1024 * 1024 + 1);
    grande.set(JPEG);
    expect(isRefused(await carica('venditore', annunci(mio()), grande))).toBe(true);
    expect(isRefused(await carica('venditore', annunci(mio()), grande, 'image/jpeg', { 'content-length': '12' }))).toBe(
      true,
    );
    expect(
      (
        await carica(
          'venditore',
          annunci(mio()),
          grande
            .slice(1)
            .fill(0)
            .map((b, i) => JPEG[i] ?? b),
        )
      ).stato,
    ).toBe(200);
  });
});

test('only plain uploads write, and nobody signs an address by himself', async () => {
  expect(await checkStorageOperations(m.db, m.cose)).toEqual([]);
});

describe('paths', () => {
  test("another's folder, no folder, steps upwards and short names are refused", async () => {
    const { venditore, acquirente } = m.cose.persone;
    const random = randomUUID();
    for (const name of [
      `${acquirente}/${random}.jpg`,
      `${random}.jpg`,
      `${venditore}/../${acquirente}/${random}.jpg`,
      `${venditore}/%2e%2e/${acquirente}/${random}.jpg`,
      `${venditore}%2F..%2F${acquirente}/${random}.jpg`,
      `${venditore}\\..\\${random}.jpg`,
      `${venditore}/a.jpg`,
      `${venditore}/${random}.svg`,
      `${venditore}/${random}.html`,
      `${venditore}/${random}.jpg.html`,
      `${venditore}/${random}`,
      `/${venditore}/${random}.jpg`,
    ]) {
      expect([name, isRefused(await carica('venditore', annunci(name)))]).toEqual([name, true]);
    }
    const [altrui] = await m.db.sql(
      `select 1 from storage.objects where bucket_id = 'media-annunci' and name like '%' || $1 || '%'`,
      [random],
    );
    expect(altrui).toBeUndefined();
  });

  test('nothing is written over: not by upsert, PUT, move or copy', async () => {
    const [mia, altra] = [mio(), mio()];
    await carica('venditore', annunci(mia));
    await carica('venditore', annunci(altra), byte(JPEG, 'altra'));
    const fresh = byte(JPEG, 'nuova');
    expect(isRefused(await carica('venditore', annunci(mia), fresh))).toBe(true);
    expect(isRefused(await carica('venditore', annunci(mia), fresh, 'image/jpeg', { 'x-upsert': 'true' }))).toBe(true);
    expect(isRefused(await carica('venditore', annunci(mia), fresh, 'image/jpeg', {}, 'PUT'))).toBe(true);
    for (const via of ['move', 'copy']) {
      const body = { bucketId: 'media-annunci', sourceKey: altra, destinationKey: mia };
      expect([
        via,
        isRefused(
          await m.ask('venditore', `/storage/v1/object/${via}`, {
            body: body,
            headers: { 'x-upsert': 'true' },
          }),
        ),
      ]).toEqual([via, true]);
    }
    const seen = await m.ask('anonimo', `/storage/v1/object/public/${annunci(mia)}`);
    expect(seen.testo).not.toMatch(/nuova|altra/);
  });

  test('no address for writing is signed nor honoured, and a letter written as a code hides nothing', async () => {
    const name = mio();
    await carica('venditore', annunci(name));
    for (const via of ['upload/sign', 'upl%6Fad/sign', 'upload%2Fsign', 'upload/%73ign']) {
      for (const method of ['POST', 'PUT']) {
        const r = await m.ask('venditore', `/storage/v1/object/${via}/${annunci(name)}?token=x.y.z`, {
          metodo: method,
          raw: byte(JPEG, 'nuova'),
          headers: { 'content-type': 'image/jpeg', 'x-upsert': 'true' },
        });
        expect([via, method, isRefused(r), r.testo.includes('token=')]).toEqual([via, method, true, false]);
      }
    }
    const spoofedIp = byte('<!doctype html><script>alert(1)</script>');
    const r = await m.ask('venditore', `/storage/v1/%6Fbject/${annunci(mio())}`, {
      metodo: 'POST',
      raw: spoofedIp,
      headers: { 'content-type': 'image/jpeg' },
    });
    expect(isRefused(r)).toBe(true);
    const seen = await m.ask('anonimo', `/storage/v1/object/public/${annunci(name)}`);
    expect(seen.testo).not.toContain('nuova');
  });

  test('not even the server writes over a file: `x-upsert` is not heard', async () => {
    const name = mio();
    await carica('venditore', annunci(name));
    const key = m.db.chiavi.secretKey;
    const answer = await m.db.fetch(`http://prova.local/storage/v1/object/${annunci(name)}`, {
      method: 'POST',
      headers: {
        apikey: key,
        authorization: `Bearer ${key}`,
        'content-type': 'image/jpeg',
        'x-upsert': 'true',
      },
      body: byte(JPEG, 'nuova'),
    });
    expect(answer.ok).toBe(false);
    const seen = await m.ask('anonimo', `/storage/v1/object/public/${annunci(name)}`);
    expect(seen.testo).not.toContain('nuova');
  });

  test('a picture that a listing shows is not taken away to be sent again with other bytes', async () => {
    const [foto] = await m.db.sql<{ url_file: string }>('select url_file from public.media where id_annuncio = $1', [
      m.cose.annuncio,
    ]);
    const name = foto?.url_file ?? '';
    const after = async () => (await m.db.sql('select 1 from storage.objects where name = $1', [name])).length;
    await m.ask('venditore', `/storage/v1/object/${annunci(name)}`, { metodo: 'DELETE' });
    await m.ask('venditore', '/storage/v1/object/media-annunci', { metodo: 'DELETE', body: { prefixes: [name] } });
    expect(await after()).toBe(1);
    expect(
      isRefused(await carica('venditore', annunci(name), byte('RIFF', [4, 0, 0, 0], 'WEBPVP8 '), 'image/webp')),
    ).toBe(true);
  });

  test("another's picture is neither deleted nor moved", async () => {
    const name = mio();
    await carica('venditore', annunci(name));
    await m.ask('acquirente', `/storage/v1/object/${annunci(name)}`, { metodo: 'DELETE' });
    await m.ask('acquirente', '/storage/v1/object/media-annunci', { metodo: 'DELETE', body: { prefixes: [name] } });
    await m.ask('acquirente', '/storage/v1/object/move', {
      body: { bucketId: 'media-annunci', sourceKey: name, destinationKey: mio('acquirente') },
    });
    expect((await m.ask('anonimo', `/storage/v1/object/public/${annunci(name)}`)).stato).toBe(200);
  });
});

describe('listing and buckets', () => {
  test('listing shows nobody what is not his', async () => {
    await carica('venditore', annunci(mio()));
    for (const persona of ['anonimo', 'utente', 'acquirente', 'sospeso'] as const) {
      for (const prefix of ['', m.cose.persone.venditore, `${m.cose.persone.venditore}/`]) {
        const r = await m.ask(persona, '/storage/v1/object/list/media-annunci', {
          body: { prefix, limit: 100, offset: 0 },
        });
        expect([persona, prefix, isRefused(r) ? [] : r.body]).toEqual([persona, prefix, []]);
      }
    }
    const r = await m.ask('utente', '/storage/v1/object/list/media-verifiche', { body: { prefix: m.cose.sede } });
    expect(isRefused(r) ? [] : r.body).toEqual([]);
  });

  test('buckets are neither made, opened, emptied nor deleted by a person', async () => {
    for (const persona of ['anonimo', 'venditore', 'admin'] as const) {
      await m.ask(persona, '/storage/v1/bucket', { body: { id: 'mio', name: 'mio', public: true } });
      await m.ask(persona, '/storage/v1/bucket/media-verifiche', {
        metodo: 'PUT',
        body: { public: true, file_size_limit: null, allowed_mime_types: null },
      });
      await m.ask(persona, '/storage/v1/bucket/media-verifiche/empty', { metodo: 'POST' });
      await m.ask(persona, '/storage/v1/bucket/media-annunci', { metodo: 'DELETE' });
    }
    const buckets = await m.db.sql(
      'select id, public, file_size_limit::int as limite from storage.buckets order by id',
    );
    expect(buckets).toEqual([
      { id: 'media-annunci', public: true, limite: 10_485_760 },
      { id: 'media-contestazioni', public: false, limite: 10_485_760 },
      { id: 'media-verifiche', public: false, limite: 10_485_760 },
    ]);
    expect(
      (await m.db.sql(`select 1 from storage.objects where bucket_id = 'media-verifiche'`)).length,
    ).toBeGreaterThan(3);
  });
});
