import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test';
import { percorso } from '../../src/domain/percorsi/indirizzo.ts';
import { email } from '../../supabase/seed/persone.ts';
import { addressOf, isSaved, photographAll } from '../faults/helpers/counter.ts';
import { readStore } from '../faults/helpers/store.ts';
import { openDoors } from '../journeys/doors.ts';
import {
  paga,
  prenota,
  pubblica,
  riceve,
  uploadFile,
  type Vendita,
  verifiedAnnuncio,
  type Ways,
} from '../journeys/vendita.ts';
import { test } from '../support/console.ts';
import { TABLET } from '../support/devices.ts';
import { place } from '../support/product.ts';
import { decisionFits } from './helpers/decision-fits.ts';
import { codeFor } from './helpers/mail.ts';
import { signIn } from './helpers/people.ts';
import { rows } from './helpers/stored.ts';
import { countTouches, disconnect, inchiostro, kill, reconnect, sign, startTablet } from './helpers/tablet.ts';
import { bookedVisite } from './helpers/visite.ts';

const WIDE = TABLET.viewport;
const HEIGHT = { width: WIDE.height, height: WIDE.width };

/** Money held or taken long before: an item to collect, one to send, one that wasn't conforming. All through the doors people use. */
async function dayBefore(road: Ways) {
  const toPickUp = await verifiedAnnuncio(road, {
    titolo: 'Fibbia della giornata',
    venditore: 'marta',
    metodo: 'ritiro_a_mano',
    acquirente: 'sofia',
  });
  await paga(road, toPickUp);
  const toShip = await verifiedAnnuncio(road, {
    titolo: 'Anello della giornata',
    venditore: 'marta',
    acquirente: 'davide',
  });
  await paga(road, toShip);
  const toReturn = await pubblica(road, { titolo: 'Borsa della giornata', venditore: 'marta' });
  await prenota(road, toReturn);
  await riceve(road, toReturn);
  await uploadFile(road, toReturn, 'allega_media', 'evidenza');
  await road.commands('centro', 'update_verifica_status', {
    verification_id_param: toReturn.verifica,
    new_status: 'Non Conforme',
    payload: { motivo_rifiuto: 'difforme', problemi_rilevati: 'La chiusura è stata sostituita.' },
  });
  await road.lavori();
  return { toPickUp, toShip, toReturn };
}

/** What the tablet's own database keeps of a return that is no act yet. */
async function annotated(banco: Page, request: APIRequestContext, verifica: string): Promise<unknown[]> {
  const row = await one(request, 'verifiche', `id=eq.${verifica}&select=id_centro`);
  const { drafts } = await readStore(banco, String(row?.id_centro));
  const text = (field: string) => drafts.find((d) => d.verificaId === verifica && d.field === field)?.value;
  return [text('restituzione_nome'), text('restituzione_note')];
}

const one = async (request: APIRequestContext, table: string, filter: string) =>
  (await rows<Record<string, unknown>>(request, table, filter))[0];

test('the day of a centre on one tablet: opened without network, three taken in, one judged, one given back, one handed over; then the line, a parcel, a fee', async ({
  request,
  baseURL,
}) => {
  const profile = mkdtempSync(join(tmpdir(), 'fidati-giornata-'));
  const origin = baseURL ?? '';
  const { data } = await place();
  const { publishableKey } = JSON.parse(readFileSync(join(data, 'local.json'), 'utf8'));
  const ports = openDoors(origin, publishableKey);
  // The provider's word comes by itself: who needs it waits for the letter that follows.
  const road: Ways = { ...ports, untilSettled: async () => undefined };
  const { toPickUp, toShip, toReturn } = await dayBefore(road);
  const codes = {
    resa: await codeFor(request, email('marta'), toReturn.titolo),
    ritiro: await codeFor(request, email('sofia'), toPickUp.titolo),
  };
  const visite = await bookedVisite(request, 3);
  const [judged = ''] = visite;

  let tablet = await startTablet(profile, origin);
  let banco = tablet.pages()[0] ?? (await tablet.newPage());
  const reopen = async (): Promise<[BrowserContext, Page]> => {
    await kill(tablet, profile);
    const fresh = await startTablet(profile, origin);
    await disconnect(fresh);
    const page = fresh.pages()[0] ?? (await fresh.newPage());
    await page.setViewportSize(HEIGHT);
    return [fresh, page];
  };

  await test.step('the evening before: somebody signs in, and the tablet is switched off', async () => {
    await signIn(banco, email('centro'), 'fidati-demo-2026');
    await expect(banco.getByRole('button', { name: /Sincronizzato/ })).toBeVisible();
    await banco.evaluate(async () => void (await navigator.serviceWorker.ready));
    // Chromium puts the session on the disk when it likes: closed politely once.
    await tablet.close();
    tablet = await startTablet(profile, origin);
  });

  await test.step('held upright, without network: the day opens, three items are taken in, and a signature outlives the turn', async () => {
    await disconnect(tablet);
    banco = tablet.pages()[0] ?? (await tablet.newPage());
    await banco.setViewportSize(HEIGHT);
    await banco.goto('/verification-center/dashboard');
    await expect(banco.getByText(/^Sei senza rete\./)).toBeVisible();
    await expect(banco.getByRole('heading', { level: 1, name: 'Oggi' })).toBeVisible();
    // approving before anything was received takes the item in first
    await banco.goto(addressOf(judged, 'approva'));
    await expect(banco.getByText(/Prima di decidere, ricevi l.oggetto/)).toBeVisible();
    await expect(banco.getByRole('button', { name: 'Conferma Approvazione' })).toHaveCount(0);
    await receiveHere(banco);
    await expect(banco.getByRole('button', { name: 'Conferma Approvazione' })).toBeDisabled();
    for (const [n, visita] of visite.slice(1).entries()) {
      await banco.goto(addressOf(visita, 'ricevi'));
      await receiveHere(banco, n === 1 ? WIDE : undefined);
      await expect(banco.getByRole('link', { name: 'Fotografa' })).toBeVisible();
    }
  });

  await test.step('across, one of them is scored: no answer counts for nothing, and what is missing is named', async () => {
    await banco.goto(addressOf(judged, 'approva'));
    const conferma = banco.getByRole('button', { name: 'Conferma Approvazione' });
    await expect(conferma).toBeDisabled();
    await expect(banco.getByText(/^Rispondi ai controlli di: Autenticità/)).toBeVisible();
    await expect(banco.getByText(/Fotografa ancora/)).toHaveCount(0);
    await banco.getByRole('button', { name: 'Tutto conforme', exact: true }).click();
    await banco.getByRole('button', { name: 'Annulla «Tutto conforme»' }).click();
    await expect(banco.getByText(/^Rispondi ai controlli di: Autenticità/)).toBeVisible();
    await isSaved(banco);
    const touches = await countTouches(banco, `/verification-center/verifiche/${judged}`);
    await banco.getByRole('link', { name: 'Approva Verifica' }).click();
    await banco.getByRole('button', { name: 'Tutto conforme', exact: true }).click();
    await expect(banco.getByText(/^Fotografa ancora: .+, .+, .+\.$/)).toBeVisible();
    await expect(conferma).toBeDisabled();
    await decisionFits(banco, WIDE);
    await photographAll(banco);
    await expect(banco.getByLabel('Emetti anche il certificato')).toBeChecked();
    await conferma.click();
    await expect(banco.getByText('Approvata. Salvato sul tablet.')).toBeVisible();
    await banco.getByRole('link', { name: /^(Prossimo: \d\d:\d\d|Torna a Oggi)/ }).click();
    await expect(banco).not.toHaveURL(new RegExp(judged));
    expect(await touches(), 'from the item to the next customer').toBeLessThanOrEqual(8);
  });

  // Plays centro_restituzioni (its act, a refusal)
  await test.step('without network a wrong code is told, the right one is checked on the tablet, and a power cut takes nothing', async () => {
    await banco.goto(`/verification-center/returns?scelta=${toReturn.verifica}`);
    await banco.getByLabel('Nome di chi ritira').fill('Giulia Rossi');
    await banco.getByLabel('Note').fill('Ha con sé la scatola');
    // As a page goes: what was typed a moment ago is kept.
    await banco.reload();
    await expect(banco.getByLabel('Note')).toHaveValue('Ha con sé la scatola');
    await expect
      .poll(() => annotated(banco, request, toReturn.verifica))
      .toEqual(['Giulia Rossi', 'Ha con sé la scatola']);
    [tablet, banco] = await reopen();
    await banco.goto(`/verification-center/returns?scelta=${toReturn.verifica}`);
    await expect(banco.getByLabel('Nome di chi ritira')).toHaveValue('Giulia Rossi');
    await banco.getByLabel('Codice di ritiro').fill(codes.resa === 'ZZZZZZ' ? 'YYYYYY' : 'ZZZZZZ');
    await expect(banco.getByText('Il codice di ritiro non è giusto. Restano 4 tentativi.')).toBeVisible();
    await banco.getByRole('button', { name: 'Segna restituito' }).click();
    await expect(banco.getByText('Serve la firma di chi ritira.')).toBeVisible();
    // The day's search knows whose code it is, and nobody types it twice.
    await banco.goto('/verification-center/dashboard');
    const search = banco.getByLabel('Cerca per nome, numero o codice');
    await search.fill(asSpoken(codes.resa));
    await expect(banco.getByText('Codice giusto: da restituire')).toBeVisible();
    await search.press('Enter');
    await expect(banco.getByText('controllato sul tablet')).toBeVisible();
    await sign(banco);
    await banco.getByRole('button', { name: 'Segna restituito' }).click();
    await expect(banco.getByText(/Restituito, in attesa di invio/)).toBeVisible();
  });

  await test.step('the buyer, whose money was taken long ago, collects; killed and opened again the tablet still owes it all', async () => {
    await banco.goto(`/verification-center/verifiche/${toPickUp.verifica}`);
    await withCode(banco, codes.ritiro);
    await banco.getByLabel('Nome di chi ritira').fill('Sofia Marino');
    await banco.getByRole('button', { name: 'Consegna all’acquirente' }).click();
    // nobody issued its certificate: the counter asks before it goes
    await banco.getByRole('button', { name: 'Consegna senza' }).click();
    await expect(banco.getByText('Consegna all’acquirente: sul tablet')).toBeVisible();
    [tablet, banco] = await reopen();
    await banco.goto('/verification-center/sincronia');
    await expect(banco.getByRole('button', { name: /Salvato sul tablet.*in coda/ })).toBeVisible();
    for (const { verifica } of [toReturn, toPickUp])
      expect(await rows(request, 'custodia', `id_verifica=eq.${verifica}&stato=neq.al_centro`)).toHaveLength(
        verifica === toReturn.verifica ? 1 : 0,
      );
  });

  await test.step('the line is back: nothing is pending, and each act is there once', async () => {
    await reconnect(tablet);
    await expect(banco.getByRole('button', { name: /Sincronizzato/ })).toBeVisible({ timeout: 120_000 });
    await banco.setViewportSize(WIDE);
    await eachOnce(request, { visite, toReturn, toPickUp });
  });

  await test.step('a parcel leaves, and a fee is taken', async () => {
    await banco.goto('/verification-center/consegne');
    await banco.getByRole('link', { name: `Spedisci: ${toShip.titolo}` }).click();
    await banco.getByLabel('Corriere').selectOption('GLS');
    await banco.getByLabel('Codice di tracciamento').fill('IT7788');
    await banco.getByRole('button', { name: 'Segna spedito' }).click();
    // its certificate was never issued: asked first
    await banco.getByRole('dialog').getByRole('button', { name: 'Spedisci senza' }).click();
    await expect
      .poll(() => one(request, 'ordini', `id=eq.${toShip.ordine}&select=status`))
      .toEqual({ status: 'spedito' });
    await expect(banco.getByRole('button', { name: /Sincronizzato/ })).toBeVisible();
    await banco.goto(percorso('centro_incassi'));
    await banco.getByLabel('Verifica', { exact: true }).selectOption(toShip.verifica);
    await banco.getByRole('button', { name: 'POS' }).click();
    await banco.getByRole('button', { name: 'Registra movimento' }).click();
    await expect(banco.getByText('Movimento registrato')).toBeVisible();
    const presi = `id_verifica=eq.${toShip.verifica}&select=metodo_pagamento,stato`;
    expect(await rows(request, 'transazioni_in_sede', presi)).toEqual([
      { metodo_pagamento: 'pos', stato: 'completata' },
    ]);
  });

  await test.step('everybody has been written to, once', async () => {
    await road.lavori();
    const written = (await road.lettere()).filter(({ text }) => /della giornata/.test(text));
    const count = (a: string, oggetto: RegExp) =>
      written.filter(({ to, subject }) => to === a && oggetto.test(subject)).length;
    expect([
      count(email('marta'), /Restituzione registrata/),
      count(email('sofia'), /^Consegnato/),
      count(email('davide'), /^Spedito/),
    ]).toEqual([1, 1, 1]);
    await banco.goto('/verification-center/sincronia');
    await expect(banco.getByText('Niente aspetta su questo tablet.', { exact: false })).toBeVisible();
  });

  await tablet.close();
  rmSync(profile, { recursive: true, force: true });
});

/** Who brings it, the signature, one press; with `gira` the tablet is turned while the ink is on it. */
async function receiveHere(banco: Page, rotates?: { width: number; height: number }): Promise<void> {
  await banco.getByRole('textbox', { name: 'Chi consegna' }).fill('Lucia Riva');
  await sign(banco);
  if (rotates !== undefined) {
    await banco.setViewportSize(rotates);
    await expect.poll(() => inchiostro(banco)).toBe(true);
    await expect(banco.getByRole('textbox', { name: 'Chi consegna' })).toHaveValue('Lucia Riva');
  }
  await banco.getByRole('button', { name: 'Ricevi oggetto' }).click();
}

/** A code as people say and write it. */
const asSpoken = (codice: string): string => `${codice.slice(0, 3).toLowerCase()}-${codice.slice(3)}`;

async function withCode(banco: Page, codice: string): Promise<void> {
  await banco.getByLabel('Codice di ritiro').fill(asSpoken(codice));
  await expect(banco.getByText('Codice giusto')).toBeVisible();
  await sign(banco);
}

async function eachOnce(
  request: APIRequestContext,
  { visite, toReturn, toPickUp }: { visite: string[]; toReturn: Vendita; toPickUp: Vendita },
): Promise<void> {
  const acts = async (verifica: string, kind: string) =>
    rows(request, 'sync_op', `id_verifica=eq.${verifica}&kind=eq.${kind}&select=status`);
  const applicata = [{ status: 'applied' }];
  for (const visita of visite) expect(await acts(visita, 'ricevi')).toEqual(applicata);
  const [judged = '', ...waiting] = visite;
  expect(await acts(judged, 'decidi')).toEqual(applicata);
  expect(await one(request, 'verifiche', `id=eq.${judged}&select=stato`)).toEqual({ stato: 'verificato' });
  for (const visita of waiting)
    expect(await one(request, 'verifiche', `id=eq.${visita}&select=stato`)).toEqual({ stato: 'in_attesa' });
  expect(await acts(toReturn.verifica, 'restituzione')).toEqual(applicata);
  const resa = 'stato_restituzione,restituzione_codice_ritiro,restituzione_firma_url';
  const row = await one(request, 'verifiche', `id=eq.${toReturn.verifica}&select=${resa}`);
  expect(row).toMatchObject({ stato_restituzione: 'restituito', restituzione_codice_ritiro: 'confermato' });
  expect(row?.restituzione_firma_url).toContain(toReturn.verifica);
  expect(await acts(toPickUp.verifica, 'spedizione')).toEqual(applicata);
  expect(await one(request, 'custodia', `id_verifica=eq.${toPickUp.verifica}&select=stato`)).toEqual({
    stato: 'consegnato_acquirente',
  });
  expect(await one(request, 'ordini', `id=eq.${toPickUp.ordine}&select=status`)).toEqual({ status: 'consegnato' });
}
