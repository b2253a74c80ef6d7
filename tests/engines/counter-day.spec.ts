import { createHash } from 'node:crypto';
import { email } from '../../supabase/seed/persone.ts';
import { Line } from '../faults/helpers/line.ts';
import { pubblica, riceve, uploadFile, type Vendita } from '../journeys/vendita.ts';
import { type Browser, button, css, field, text } from './browser.ts';
import { openCounter } from './counter.ts';
import { onDisk, sessionWords } from './disk.ts';
import { book, signIn } from './people.ts';
import { drawn, GROUND } from './pictures.ts';
import { openProduct, type Product } from './product.ts';
import { expect, test } from './test.ts';

/** Journey c: a counter's day without network, with a power cut in the middle; each act arrives once, each file as it was drawn. */

/** As coarse as a fast finger's. */
const STROKE = [
  [0.2, 0.7],
  [0.4, 0.35],
  [0.6, 0.7],
  [0.8, 0.35],
] as const;
/** Of the sheet's width. */
const FROM_FIRST_TO_LAST = 0.6;
/** Of its own: a centre takes up twenty tablets a day. */
const COUNTER = 'napoli';
const KEEPING = { timeout: 120_000 };
const COLOURS = ['#7b8a99', '#a08060', '#506070'];

async function toGiveBack(product: Product, engine: string): Promise<Vendita & { code: string }> {
  const sale = await pubblica(product, {
    titolo: `Borsa resa ${engine} ${Date.now()}`,
    venditore: 'marta',
    centro: COUNTER,
  });
  await book(product, sale);
  await riceve(product, sale);
  await uploadFile(product, sale, 'allega_media', 'evidenza');
  await product.commands(sale.centro, 'update_verifica_status', {
    verification_id_param: sale.verifica,
    new_status: 'Non Conforme',
    payload: { motivo_rifiuto: 'difforme', problemi_rilevati: 'La chiusura è stata sostituita.' },
  });
  const letter = await product.letter(email('marta'), new RegExp(`ritirare.*${sale.titolo}`));
  return { ...sale, code: /\b[2-9A-HJKMNP-Z]{6}\b/.exec(letter)?.[0] ?? '' };
}

interface KeptFile {
  path: string;
  kind: string;
  state: string;
  /** Of the bytes that lie there. */
  sha256: string;
}

/** What lies on the tablet, read behind the product's back. */
const filesOf = (browser: Browser, verifica: string): Promise<KeptFile[]> =>
  browser.run(async (id) => {
    const name = (await indexedDB.databases()).find((one) => one.name?.startsWith('centro:'))?.name ?? '';
    const result = <T>(asked: IDBRequest<T>): Promise<T> =>
      new Promise((done, fail) =>
        Object.assign(asked, { onsuccess: () => done(asked.result), onerror: () => fail(asked.error) }),
      );
    const database = await result(indexedDB.open(name));
    const stores = database.transaction(['media', 'blobs']);
    const [media, blobs] = await Promise.all([
      result<{ id: string; path: string; kind: string; state: string }[]>(stores.objectStore('media').getAll()),
      result<{ mediaId: string; bytes: ArrayBuffer }[]>(stores.objectStore('blobs').getAll()),
    ]);
    database.close();
    const hash = async (bytes: ArrayBuffer) =>
      [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))]
        .map((byte) => byte.toString(16).padStart(2, '0'))
        .join('');
    const rows = media.flatMap(({ id: mediaId, path, kind, state }) => {
      const bytes = blobs.find((one) => one.mediaId === mediaId)?.bytes;
      return path.includes(id) && bytes !== undefined ? [{ path, kind, state, bytes }] : [];
    });
    return Promise.all(rows.map(async ({ bytes, ...row }) => ({ ...row, sha256: await hash(bytes) })));
  }, verifica);

/** What a picture shows: the colour at its corner and in its middle, how wide it is on the screen, whether ink stands where the stroke began and ended. */
async function shown(browser: Browser, bytes: Buffer) {
  return browser.run(async (base64) => {
    const bitmap = await createImageBitmap(new Blob([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))]));
    const { width, height } = bitmap;
    const pen = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
    if (pen === null) throw new Error('no canvas');
    pen.drawImage(bitmap, 0, 0);
    const at = (x: number, y: number) =>
      `#${[...pen.getImageData(x, y, 1, 1).data.slice(0, 3)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
    const inkAt = (left: number, top: number) =>
      pen
        .getImageData(left, top, Math.ceil(width * 0.1), Math.ceil(height * 0.4))
        .data.some((byte, n) => n % 4 === 3 && byte > 0);
    const inked = inkAt(0, Math.floor(height * 0.6)) && inkAt(Math.floor(width * 0.9), 0);
    return { corner: at(2, 2), middle: at(width >> 1, height >> 1), wide: width / devicePixelRatio, inked };
  }, bytes.toString('base64'));
}

/** JPEG keeps a colour to within a few steps. */
const near = (a: string, b: string): boolean =>
  [1, 3, 5].every((n) => Math.abs(Number.parseInt(a.slice(n, n + 2), 16) - Number.parseInt(b.slice(n, n + 2), 16)) < 6);

const step = (verifica: string, what: string): string => `/verification-center/verifiche/${verifica}?passo=${what}`;

test('a day offline, killed in the middle: each act once, each file byte for byte', async ({ open }, info) => {
  const product = await openProduct();
  const line = await Line.apri(product.origin);
  const browser = await open({ origin: line.url, width: 1180, height: 1100 });
  const given = await toGiveBack(product, browser.engine);
  const judged = await pubblica(product, {
    titolo: `Cronografo al banco ${browser.engine} ${Date.now()}`,
    venditore: 'marta',
    centro: COUNTER,
  });
  await book(product, judged);

  await signIn(browser, COUNTER);
  await openCounter(browser, '/verification-center/verifiche');
  await browser.sees(text(judged.titolo));
  await browser.sees(button(/^Sincronizzato/));
  const [session, signedIn] = [await sessionWords(browser), performance.now()];
  await browser.run(async () => void (await navigator.serviceWorker.ready));
  const photos: string[] = [];
  for (const colour of COLOURS)
    photos.push(await drawn(browser, info.outputPath(`${colour.slice(1)}.jpg`), { colour, width: 2000, height: 1500 }));

  line.disconnect();
  await browser.goto(step(judged.verifica, 'ricevi'));
  await browser.fill(field(/^Numero di serie/), '7A-218844');
  await browser.fill(field('Chi consegna'), 'Lucia Riva');
  const sheets = [await browser.draw('canvas', STROKE)];
  await browser.press(button('Ricevi oggetto'));
  await browser.sees(button(/in coda/));

  await browser.goto(step(judged.verifica, 'approva'));
  for (const section of ['Autenticità', 'Stato estetico', 'Funzionamento', 'Componenti originali', 'Provenienza']) {
    const list = button(new RegExp(`^Checklist ${section}`));
    await browser.sees(list);
    const closed = css(`section[aria-label="${section}"] button[aria-expanded="false"]`);
    if (!(await browser.seesNot(closed))) await browser.press(list);
    await browser.press(button('Sì ai controlli che restano'));
  }
  await browser.press(button('Togli un punto a Provenienza'));
  await browser.press(button('Fotografa'));
  await browser.choose('dialog input[type=file]', photos[0] ?? '');
  await browser.sees(text(/^1 foto salvata/));
  await onDisk(browser, session, signedIn);
  await browser.choose('dialog input[type=file]', photos[1] ?? '');
  await browser.kill();
  await browser.switchOn();

  await browser.goto(step(judged.verifica, 'approva'));
  await browser.sees(text('9,90'));
  await browser.press(button('Fotografa'));
  for (let n = (await filesOf(browser, judged.verifica)).length - 1; n < 3; n += 1) {
    await browser.choose('dialog input[type=file]', photos[n] ?? '');
    await expect.poll(async () => (await filesOf(browser, judged.verifica)).length, KEEPING).toBe(n + 2);
  }
  await browser.press(button('Fatto'));
  await browser.press(button('Conferma Approvazione'));
  await browser.sees(text('Approvata. Salvato sul tablet.'));

  await browser.goto(`/verification-center/returns?scelta=${given.verifica}`);
  await browser.fill(field('Nome di chi ritira'), 'Giulia Rossi');
  await browser.fill(field('Codice di ritiro'), given.code);
  await browser.sees(text(/^Codice giusto/));
  sheets.push(await browser.draw('canvas', STROKE));
  await browser.press(button('Segna restituito'));
  await browser.sees(text(/Restituito, in attesa di invio/));
  const kept = [...(await filesOf(browser, judged.verifica)), ...(await filesOf(browser, given.verifica))];
  expect(kept.map(({ kind }) => kind).sort()).toEqual(['firma', 'firma', 'immagine', 'immagine', 'immagine']);
  expect(kept.map(({ state }) => state)).not.toContain('inviato');

  line.reconnect();
  await browser.goto('/verification-center/sincronia');
  await browser.sees(button(/^Sincronizzato/));
  const pictures: string[] = [];
  for (const { path, sha256, kind } of kept) {
    const stored = await product.stored(`media-verifiche/${path}`);
    expect(createHash('sha256').update(stored).digest('hex'), path).toBe(sha256);
    const { corner, middle, wide, inked } = await shown(browser, stored);
    if (kind === 'firma') {
      expect(inked, path).toBe(true);
      const drawnOn = sheets.map(({ width }) => Math.abs(wide - FROM_FIRST_TO_LAST * width));
      expect(Math.min(...drawnOn), `${path}: ${wide} px wide`).toBeLessThan(8);
    } else expect(near(middle, GROUND), `${path}: ${middle}`).toBe(true);
    if (kind !== 'firma') pictures.push(COLOURS.find((colour) => near(colour, corner)) ?? corner);
  }
  expect(pictures.sort()).toEqual(COLOURS.toSorted());
  for (const [sale, kinds] of [
    [judged, { ricevi: 1, decidi: 1, firma: 1, allega_media: 3 }],
    [given, { restituzione: 1 }],
  ] as const) {
    const done = await product.rows<{ kind: string; status: string }>(
      'sync_op',
      `id_verifica=eq.${sale.verifica}&select=kind,status`,
    );
    expect(done.filter(({ status }) => !['applied', 'merged'].includes(status))).toEqual([]);
    for (const [kind, times] of Object.entries(kinds))
      expect(done.filter((one) => one.kind === kind).length, `${sale.titolo}: ${kind}`).toBe(times);
  }
  await line.close();
});
