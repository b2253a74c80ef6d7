import { expect, test } from 'vitest';
import { rifiutate } from '../../tests/falsi/deposito.ts';
import { fallisce, server } from '../../tests/falsi/scena-sincronia.ts';
import type { ServerFinto } from '../../tests/falsi/server-sincronia.ts';
import { nuovoTablet, type Tablet } from '../../tests/falsi/tablet.ts';
import { RUOLI_APPROVAZIONE, type RuoloFoto } from '../domain/verifiche/foto.ts';
import { salvaAllegato } from './allegati.ts';
import { salvaNota } from './coda.ts';
import { risolviRifiuti } from './conflitti.ts';
import { salvaDecisione } from './decisione.ts';
import { giroDati, giroMedia, unGiro } from './sincronizza.ts';
import { vistaVerifica } from './vista.ts';

/** What a queued decision rests on besides its fields: photos (decision C8). */

const decide = (tablet: Tablet, esito: 'verificato' | 'non_conforme' = 'verificato') =>
  salvaDecisione(tablet, { verificaId: 'v1', esito, motivo_rifiuto: esito === 'verificato' ? null : 'altro' });
const scatta = async (tablet: Tablet, ruolo: RuoloFoto, text: string = ruolo): Promise<string> => {
  const esito = await salvaAllegato(tablet, {
    verificaId: 'v1',
    blob: new Blob([text]),
    mime: 'image/jpeg',
    genere: 'immagine',
    ruolo,
  });
  if (!esito.ok) throw new Error(esito.errore);
  return esito.mediaId;
};
const scena = async (): Promise<{ finto: ServerFinto; tablet: Tablet }> => {
  const finto = server('v1');
  finto.chiedeFoto = true;
  const tablet = await nuovoTablet(finto);
  await unGiro(tablet);
  return { finto, tablet };
};
const stato = (finto: ServerFinto) => finto.verifica('v1').row.stato;

test('an approval leaves with its three photos and is told once before them, so that the server knows since when it waits', async () => {
  const { finto, tablet } = await scena();
  for (const ruolo of RUOLI_APPROVAZIONE) await scatta(tablet, ruolo);
  await decide(tablet);
  finto.guasto = (tipo) => (tipo === 'media' ? fallisce('temporaneo') : null);
  await unGiro(tablet);
  await unGiro(tablet, true);
  const invii = finto.chiamate.filter(({ tipo }) => tipo === 'push');
  const [decisione] = (await tablet.archivio.ops.toArray()).filter(({ kind }) => kind === 'decidi');
  expect(invii.filter(({ ids }) => ids.includes(decisione?.opId ?? ''))).toHaveLength(1);
  expect([stato(finto), decisione?.state, decisione?.lastError]).toEqual(['in_attesa', 'pending', 'foto_in_arrivo']);
  finto.guasto = () => null;
  expect(await unGiro(tablet, true)).toEqual({ fine: 'completo', restano: 0 });
  expect(stato(finto)).toBe('verificato');
});

test('the photos a decision waits for go first, and it waits for no other: foto 2/3', async () => {
  const { finto, tablet } = await scena();
  await scatta(tablet, 'evidenza', 'prima di tutte');
  for (const ruolo of RUOLI_APPROVAZIONE) await scatta(tablet, ruolo);
  await scatta(tablet, 'evidenza', 'dopo tutte');
  await decide(tablet);
  const attese = (await vistaVerifica(tablet.archivio, 'v1'))?.fotoDecisione;
  expect(attese).toEqual({ arrivate: 0, servono: 3 });
  let concesse = 2;
  finto.guasto = (tipo) => {
    if (tipo !== 'media') return null;
    concesse -= 1;
    return concesse < 0 ? fallisce('temporaneo') : null;
  };
  await giroMedia(tablet, true);
  await giroDati(tablet, true);
  expect((await vistaVerifica(tablet.archivio, 'v1'))?.fotoDecisione).toEqual({ arrivate: 2, servono: 3 });
  expect(finto.verifica('v1').row.media.map(({ ruolo }) => ruolo)).not.toContain('evidenza');
  concesse = 1;
  await giroMedia(tablet, true);
  await giroDati(tablet, true);
  expect(stato(finto)).toBe('verificato');
  expect((await tablet.archivio.media.toArray()).filter(({ state }) => state !== 'inviato')).toHaveLength(2);
});

test('a rejection waits for one photo, and for none that is already on the server', async () => {
  const { finto, tablet } = await scena();
  await scatta(tablet, 'intero');
  await scatta(tablet, 'condizione');
  await decide(tablet, 'non_conforme');
  expect((await vistaVerifica(tablet.archivio, 'v1'))?.fotoDecisione).toEqual({ arrivate: 0, servono: 1 });
  await unGiro(tablet);
  expect(stato(finto)).toBe('non_conforme');
  const altro = await scena();
  await scatta(altro.tablet, 'intero');
  await unGiro(altro.tablet);
  await decide(altro.tablet, 'non_conforme');
  expect((await vistaVerifica(altro.tablet.archivio, 'v1'))?.fotoDecisione).toBeNull();
});

test('without its photos a decision is refused with the reason, and nothing is decided', async () => {
  const { finto, tablet } = await scena();
  await scatta(tablet, 'intero');
  await decide(tablet);
  await unGiro(tablet);
  await unGiro(tablet, true);
  expect(await rifiutate(tablet.archivio)).toMatchObject([{ kind: 'decidi', lastError: 'foto_mancanti' }]);
  expect(stato(finto)).toBe('in_attesa');
});

test('a photo whose path was taken goes under another one, and the decision waits for that', async () => {
  const { finto, tablet } = await scena();
  for (const ruolo of RUOLI_APPROVAZIONE) await scatta(tablet, ruolo);
  await decide(tablet);
  const [prima] = await tablet.archivio.media.toArray();
  // It left once, then the object turned out to be somebody else's.
  await tablet.archivio.ops
    .where('opId')
    .equals(prima?.opId ?? '')
    .modify({ attempts: 1 });
  finto.oggetti.set(prima?.path ?? '', { sha256: 'f'.repeat(64), bytes: 1 });
  await unGiro(tablet);
  expect(await unGiro(tablet, true)).toMatchObject({ restano: 0 });
  expect(stato(finto)).toBe('verificato');
  expect(finto.verifica('v1').row.media).toHaveLength(3);
});

test('a photo that the tablet lost is given up: the server is told to wait for it no longer', async () => {
  const { finto, tablet } = await scena();
  for (const ruolo of RUOLI_APPROVAZIONE) await scatta(tablet, ruolo);
  const quarta = await scatta(tablet, 'evidenza');
  await decide(tablet);
  await tablet.archivio.blobs.delete(quarta);
  await unGiro(tablet);
  await salvaNota(tablet, { verificaId: 'v1', testo: 'persa' });
  const [persa] = await rifiutate(tablet.archivio);
  expect(persa).toMatchObject({ kind: 'allega_media', lastError: 'allegato_mancante' });
  await risolviRifiuti(tablet, [persa?.opId ?? ''], { tipo: 'scarta' });
  expect(await unGiro(tablet, true)).toEqual({ fine: 'completo', restano: 0 });
  expect(finto.effetti.map(({ payload }) => payload)).toContainEqual({ media_id: quarta });
});
