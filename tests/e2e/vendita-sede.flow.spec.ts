import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type APIRequestContext, expect } from '@playwright/test';
import { SEZIONI } from '../../src/domain/verifiche/sections.ts';
import { test } from '../support/console.ts';
import { TABLET } from '../support/devices.ts';
import { place } from '../support/product.ts';
import { findLetter, runJobs } from './helpers/mail.ts';
import { openPerson, signIn } from './helpers/people.ts';
import { jpegWithPosition } from './helpers/photos.ts';
import { rows } from './helpers/stored.ts';
import { disconnect, reconnect, sign } from './helpers/tablet.ts';

const DEMO = 'fidati-demo-2026';
const ESITI = { voto: 9, sezioni: SEZIONI };

interface Oggetto {
  id: string;
  id_centro: string;
  id_annuncio: string;
}

/** The partner's own procedures, as its session calls them. */
async function comePartner(request: APIRequestContext) {
  const { data } = await place();
  const { publishableKey: apikey }: { publishableKey: string } = JSON.parse(
    readFileSync(join(data, 'local.json'), 'utf8'),
  );
  const inbound = await request.post('/auth/v1/token?grant_type=password', {
    headers: { apikey },
    data: { email: 'partner@demo.example', password: DEMO },
  });
  const { access_token }: { access_token: string } = await inbound.json();
  const headers = { apikey, authorization: `Bearer ${access_token}` };
  return {
    call: async (name: string, args: object) => {
      const answer = await request.post(`/rest/v1/rpc/${name}`, { headers, data: args });
      expect(answer.ok(), `${name}: ${await answer.text()}`).toBe(true);
    },
    carica: async ({ id, id_centro }: Oggetto, role: string) => {
      const media_id = randomUUID();
      const byte = Buffer.from([0xff, 0xd8, 0xff, ...Buffer.from(media_id)]);
      const sha256 = createHash('sha256').update(byte).digest('hex');
      const path = `${id_centro}/${id}/${media_id}-${sha256.slice(0, 16)}.jpg`;
      const su = await request.post(`/storage/v1/object/media-verifiche/${path}`, {
        headers: { ...headers, 'content-type': 'image/jpeg' },
        data: byte,
      });
      expect(su.ok(), await su.text()).toBe(true);
      return {
        media_id,
        path,
        sha256,
        dimensione: byte.length,
        tipo_file: 'immagine',
        ordine: 0,
        descrizione: '',
        ruolo: role,
      };
    },
  };
}

/** A reserved item that the partner holds, made verified as its counter would. */
async function verificato(request: APIRequestContext): Promise<Oggetto> {
  const [centro] = await rows<{ id: string }>(request, 'verification_centers', 'nome=eq.Orologeria%20Ferri&select=id');
  const [oggetto] = await rows<Oggetto>(
    request,
    'verifiche',
    `id_centro=eq.${centro?.id}&stato=eq.in_attesa&select=id,id_centro,id_annuncio`,
  );
  if (oggetto === undefined) throw new Error('the demo has no item at the partner');
  const partner = await comePartner(request);
  let seq = 0;
  for (const role of ['intero', 'marchio_seriale', 'condizione']) {
    const payload = await partner.carica(oggetto, role);
    seq += 1;
    const op = {
      op_id: randomUUID(),
      device_id: 'tablet-del-flusso',
      seq,
      v: 1,
      kind: 'allega_media',
      entity_id: oggetto.id,
    };
    await partner.call('sync_push', { p_ops: [{ ...op, field: null, base_version: null, payload }] });
  }
  const voti = Object.fromEntries(ESITI.sezioni.map((section) => [`score_${section}`, ESITI.voto]));
  const checklist = Object.fromEntries(ESITI.sezioni.map((section) => [`checklist_${section}`, ['uno', 'due']]));
  await partner.call('update_verifica_status', {
    verification_id_param: oggetto.id,
    new_status: 'Verificato',
    payload: {
      ...voti,
      ...checklist,
      problemi_rilevati: 'Nessuno',
      condizione_verificata: true,
      valutazione_prezzo: 'Adeguato',
    },
  });
  return oggetto;
}

const custodia = (request: APIRequestContext, id: string) =>
  rows(request, 'custodia', `id_verifica=eq.${id}&select=stato`);

// Plays centro_vendita (its act)
test('a partner sells at its counter: money and hand-over together, undone only with the item back', async ({
  browser,
  request,
}) => {
  const oggetto = await verificato(request);
  await runJobs(request);
  const { text } = await findLetter(request, 'marta@demo.example', /^Paga e ritira al centro/);
  const codice = /^[2-9A-HJKMNP-Z]{6}$/m.exec(text)?.[0] ?? '';
  expect(codice).toHaveLength(6);

  const { pagina, contesto } = await openPerson(browser, TABLET);
  await signIn(pagina, 'partner@demo.example', DEMO);
  await expect(pagina.getByRole('button', { name: /Sincronizzato/ })).toBeVisible();
  await pagina.evaluate(async () => void (await navigator.serviceWorker.ready));
  await pagina.goto(`/verification-center/verifiche/${oggetto.id}`);
  // pinned, as every main act of the counter
  await pagina.locator('article > footer').getByRole('link', { name: 'Vendita in sede' }).click();
  await expect(pagina.getByRole('heading', { level: 1, name: 'Vendita in sede' })).toBeVisible();

  // Plays centro_vendita (a refusal)
  await test.step('what is missing is said, and cash that the law forbids', async () => {
    const registra = pagina.getByRole('button', { name: 'Registra la vendita e consegna' });
    await pagina.getByLabel('Come ha pagato').selectOption('contanti');
    await pagina.getByLabel('Importo incassato').fill('5.000,00');
    await registra.click();
    await expect(pagina.getByText('Per legge non si possono accettare contanti da 5.000 € in su.')).toBeVisible();
    await pagina.getByLabel('Come ha pagato').selectOption('pos');
    await pagina.getByLabel('Codice di ritiro').fill(codice === 'ZZZZZZ' ? 'YYYYYY' : 'ZZZZZZ');
    await pagina.getByLabel('Nome di chi ritira').fill('Marta Neri');
    await registra.click();
    await expect(pagina.getByText('Serve la firma di chi ritira.')).toBeVisible();
    await sign(pagina);
    await registra.click();
    const codeField = pagina.getByLabel('Codice di ritiro');
    await expect(codeField).toHaveAccessibleDescription(/codice di ritiro non è giusto/);
    await expect(codeField).toBeFocused();
    expect(await custodia(request, oggetto.id)).toEqual([{ stato: 'al_centro' }]);
    await pagina.getByLabel('Codice di ritiro').fill(codice);
    await registra.click();
    await expect(pagina.getByText('Venduto e consegnato all’acquirente')).toBeVisible();
  });

  const movimenti = () =>
    rows<Record<string, unknown>>(
      request,
      'transazioni_in_sede',
      `id_verifica=eq.${oggetto.id}&select=importo,metodo_pagamento,vendita,stato,ricevente_nome`,
    );
  expect(await movimenti()).toEqual([
    { importo: 500_000, metodo_pagamento: 'pos', vendita: true, stato: 'completata', ricevente_nome: 'Marta Neri' },
  ]);
  expect(await custodia(request, oggetto.id)).toEqual([{ stato: 'consegnato_acquirente' }]);

  await test.step('it comes back, compared with what was sold, and only then the sale is cancelled', async () => {
    await expect(pagina.getByRole('button', { name: 'Annulla la vendita' })).toHaveCount(0);
    const rientro = pagina.getByRole('button', { name: 'Registra il rientro' });
    await rientro.click();
    await expect(pagina.getByText('Aggiungi tre foto dell’oggetto rientrato.')).toBeVisible();
    // in focus, and yet the browser's own words for a file are not shown
    await expect(pagina.getByLabel('Aggiungi foto')).toBeFocused();
    expect((await pagina.getByLabel('Aggiungi foto').boundingBox())?.width).toBe(1);
    await pagina.getByLabel('Il numero di serie è lo stesso').check();
    await pagina.getByLabel('I segni distintivi sono gli stessi').check();
    const foto = await Promise.all(
      ['#803020', '#308020', '#203080'].map(async (hue, n) => ({
        name: `rientro-${n}.jpg`,
        mimeType: 'image/jpeg',
        buffer: await jpegWithPosition(pagina, hue),
      })),
    );
    await pagina.getByLabel('Aggiungi foto').setInputFiles(foto);
    await expect(pagina.getByRole('img', { name: /^Foto 3/ })).toBeVisible();
    await rientro.click();
    await expect(pagina.getByText('Venduto, l’oggetto è di nuovo al centro')).toBeVisible();
    await pagina.getByLabel('Motivo').fill('Ha cambiato idea');
    await pagina.getByRole('button', { name: 'Annulla la vendita' }).click();
    await expect(pagina.getByText('Vendita annullata: l’annuncio è di nuovo in vendita.')).toBeVisible();
    await expect(pagina.getByText(/adesso nessuno lo ha prenotato/)).toBeVisible();
  });
  expect((await movimenti()).map(({ stato }) => stato)).toEqual(['annullata']);
  expect(await custodia(request, oggetto.id)).toEqual([{ stato: 'al_centro' }]);
  expect(await rows(request, 'annunci', `id=eq.${oggetto.id_annuncio}&select=stato_annuncio`)).toEqual([
    { stato_annuncio: 'attivo' },
  ]);

  await test.step('without a line it says why, and leads back', async () => {
    await disconnect(contesto);
    await pagina.reload();
    await expect(pagina.getByText(/Una vendita vale quando il server l’ha registrata/)).toBeVisible();
    await pagina.getByRole('link', { name: 'Vedi quelle sul tablet' }).click();
    await expect(pagina.getByLabel('Cerca per cliente, oggetto o numero')).toBeVisible();
    await reconnect(contesto);
  });
  await contesto.close();
});
