import { createHash } from 'node:crypto';
import { email } from '../../supabase/seed/persone.ts';
import { Line } from '../faults/helpers/line.ts';
import { prenota, pubblica, riceve, uploadFile, type Vendita } from '../journeys/vendita.ts';
import { type Browser, button, css, field, text } from './browser.ts';
import { signIn } from './people.ts';
import { drawn } from './pictures.ts';
import { openProduct, type Product } from './product.ts';
import { expect, test } from './test.ts';

/** Journey c: a counter's day without network, with a power cut in the middle; each act arrives once, each file as it was drawn. */

const STROKES = [0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8].map((x, n) => [x, n % 2 === 0 ? 0.35 : 0.7] as const);
/** As long as a browser may keep the session to itself before it writes it down. */
const FLUSHED_MS = 12_000;

async function toGiveBack(product: Product, engine: string): Promise<Vendita & { code: string }> {
  const sale = await pubblica(product, { titolo: `Borsa resa ${engine} ${Date.now()}`, venditore: 'marta' });
  await prenota(product, sale);
  await riceve(product, sale);
  await uploadFile(product, sale, 'allega_media', 'evidenza');
  await product.comanda('centro', 'update_verifica_status', {
    verification_id_param: sale.verifica,
    new_status: 'Non Conforme',
    payload: { motivo_rifiuto: 'difforme', problemi_rilevati: 'La chiusura è stata sostituita.' },
  });
  const letter = await product.letter(email('marta'), new RegExp(`ritirare.*${sale.titolo}`));
  return { ...sale, code: /\b[2-9A-HJKMNP-Z]{6}\b/.exec(letter)?.[0] ?? '' };
}

interface KeptFile {
  path: string;
  sha256: string;
  state: string;
}

/** What lies on the tablet, read behind the product's back. */
const filesOf = (browser: Browser, verifica: string): Promise<KeptFile[]> =>
  browser.run(async (id) => {
    const [name] = (await indexedDB.databases()).flatMap((one) => (one.name?.startsWith('centro:') ? one.name : []));
    const opening = indexedDB.open(name ?? '');
    await new Promise((done, fail) => Object.assign(opening, { onsuccess: done, onerror: fail }));
    const asked = opening.result.transaction('media').objectStore('media').getAll();
    await new Promise((done, fail) => Object.assign(asked, { onsuccess: done, onerror: fail }));
    opening.result.close();
    return (asked.result as KeptFile[])
      .filter(({ path }) => path.includes(id))
      .map(({ path, sha256, state }) => ({ path, sha256, state }));
  }, verifica);

const step = (verifica: string, what: string): string => `/verification-center/verifiche/${verifica}?passo=${what}`;

test('a day offline, killed in the middle: each act once, each file byte for byte', async ({ open }, info) => {
  const product = await openProduct();
  const line = await Line.apri(product.origin);
  const browser = await open({ origin: line.url, width: 1180, height: 1100 });
  const given = await toGiveBack(product, browser.engine);
  const judged = await pubblica(product, { titolo: `Cronografo al banco ${browser.engine}`, venditore: 'marta' });
  await prenota(product, judged);

  await signIn(browser, 'centro');
  await browser.goto('/verification-center/verifiche');
  await browser.sees(text(judged.titolo));
  await browser.sees(button(/^Sincronizzato/));
  await browser.run(async () => void (await navigator.serviceWorker.ready));
  const photos: string[] = [];
  for (const colour of ['#7b8a99', '#a08060', '#506070'])
    photos.push(await drawn(browser, info.outputPath(`${colour.slice(1)}.jpg`), { colour, width: 2000, height: 1500 }));
  await new Promise((later) => setTimeout(later, FLUSHED_MS));

  line.disconnect();
  await browser.goto(step(judged.verifica, 'ricevi'));
  await browser.fill(field(/^Numero di serie/), '7A-218844');
  await browser.fill(field('Chi consegna'), 'Lucia Riva');
  await browser.draw('canvas', STROKES);
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
  await browser.choose('dialog input[type=file]', photos[1] ?? '');
  await browser.kill();
  await browser.switchOn();

  await browser.goto(step(judged.verifica, 'approva'));
  await browser.sees(text('9,90'));
  await browser.press(button('Fotografa'));
  for (let n = (await filesOf(browser, judged.verifica)).length - 1; n < 3; n += 1) {
    await browser.choose('dialog input[type=file]', photos[n] ?? '');
    await browser.until(
      'kept',
      async (id, wanted) => {
        const [name] = (await indexedDB.databases()).flatMap((one) =>
          one.name?.startsWith('centro:') ? one.name : [],
        );
        const opening = indexedDB.open(name ?? '');
        await new Promise((done) => Object.assign(opening, { onsuccess: done }));
        const asked = opening.result.transaction('media').objectStore('media').getAll();
        await new Promise((done) => Object.assign(asked, { onsuccess: done }));
        opening.result.close();
        return (asked.result as { path: string }[]).filter(({ path }) => path.includes(id)).length === wanted;
      },
      judged.verifica,
      n + 2,
    );
  }
  await browser.press(button('Fatto'));
  await browser.press(button('Conferma Approvazione'));
  await browser.sees(text('Approvata. Salvato sul tablet.'));

  await browser.goto(`/verification-center/returns?scelta=${given.verifica}`);
  await browser.fill(field('Nome di chi ritira'), 'Giulia Rossi');
  await browser.fill(field('Codice di ritiro'), given.code);
  await browser.sees(text(/^Codice giusto/));
  await browser.draw('canvas', STROKES);
  await browser.press(button('Segna restituito'));
  await browser.sees(text(/Restituito, in attesa di invio/));
  const kept = [...(await filesOf(browser, judged.verifica)), ...(await filesOf(browser, given.verifica))];
  expect(kept.map(({ state }) => state)).not.toContain('inviato');

  line.reconnect();
  await browser.goto('/verification-center/sincronia');
  await browser.sees(button(/^Sincronizzato/));
  for (const { path, sha256 } of kept) {
    const stored = await product.stored(`media-verifiche/${path}`);
    expect(createHash('sha256').update(stored).digest('hex'), path).toBe(sha256);
  }
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
