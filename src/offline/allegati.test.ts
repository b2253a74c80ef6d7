import { describe, expect, test } from 'vitest';
import { salvaCampo } from '../../tests/falsi/deposito.ts';
import { fallisce, foto, server, voto } from '../../tests/falsi/scena-sincronia.ts';
import { controlla, nuovoTablet } from '../../tests/falsi/tablet.ts';
import { rimuoviAllegato, salvaAllegato, salvaFirma, salvaRicezione } from './allegati.ts';
import { salvaBozze } from './coda.ts';
import { giroMedia, unGiro } from './sincronizza.ts';
import { contatori } from './stato.ts';
import { salvaConsegna, salvaRestituzione } from './uscite.ts';
import { vistaVerifica } from './vista.ts';

describe('media', () => {
  test('the attach operation waits for its object; data go before it', async () => {
    const finto = server();
    const tablet = await nuovoTablet(finto);
    await salvaAllegato(tablet, foto('v1'));
    await salvaCampo(tablet, voto('v1', 8));
    finto.guasto = (tipo) => (tipo === 'media' ? fallisce('temporaneo') : null);
    await unGiro(tablet);
    expect(finto.effetti).toHaveLength(1);
    expect(await contatori(tablet.archivio)).toMatchObject({ operazioni: 1, media: 1 });
    finto.guasto = () => null;
    expect(await unGiro(tablet, true)).toEqual({ fine: 'completo', restano: 0 });
    expect(await tablet.archivio.media.toArray()).toMatchObject([{ state: 'inviato' }]);
    expect((await tablet.archivio.media.toArray())[0]?.echoedAt).not.toBeNull();
  });

  test('a session that ended elsewhere is no refusal of the file: it leaves after the sign-in', async () => {
    const finto = server();
    const tablet = await nuovoTablet(finto);
    await salvaAllegato(tablet, foto('v1'));
    finto.guasto = (tipo) =>
      tipo === 'media' ? fallisce('vietato') : tipo === 'manifesto' ? fallisce('non_autorizzato') : null;
    await giroMedia(tablet, false);
    expect(await tablet.archivio.media.toArray()).toMatchObject([{ state: 'da_inviare' }]);
    expect(await contatori(tablet.archivio)).toMatchObject({ rifiutate: 0, media: 1 });
    finto.guasto = () => null;
    expect(await unGiro(tablet, true)).toEqual({ fine: 'completo', restano: 0 });
  });

  test('a file of a suspended centre waits for no person: it leaves by itself once the centre is active again', async () => {
    const finto = server('v1');
    const tablet = await nuovoTablet(finto);
    await unGiro(tablet);
    finto.sospeso = true;
    finto.guasto = (tipo) => (tipo === 'media' && finto.sospeso ? fallisce('vietato') : null);
    await salvaAllegato(tablet, foto('v1'));
    await unGiro(tablet);
    expect(await contatori(tablet.archivio)).toMatchObject({ rifiutate: 0, daVedere: 0, media: 1 });
    expect(await tablet.archivio.media.toArray()).toMatchObject([{ state: 'da_inviare', lastError: 'centro_sospeso' }]);
    // nobody presses anything: a round that hears of it frees the file, the next one sends it
    finto.sospeso = false;
    await unGiro(tablet);
    expect(await unGiro(tablet)).toEqual({ fine: 'completo', restano: 0 });
    expect(await tablet.archivio.media.toArray()).toMatchObject([{ state: 'inviato' }]);
  });

  test('a file that a working centre may not send waits for a person, as before', async () => {
    const finto = server('v1');
    const tablet = await nuovoTablet(finto);
    await unGiro(tablet);
    finto.guasto = (tipo) => (tipo === 'media' ? fallisce('vietato') : null);
    await salvaAllegato(tablet, foto('v1'));
    await unGiro(tablet);
    expect(await tablet.archivio.media.toArray()).toMatchObject([{ state: 'rifiutato', lastError: 'file_vietato' }]);
  });

  test('intake and signature are one save: with no room for the second the first is not there either', async () => {
    const tablet = await nuovoTablet(server());
    const carico = { numero_seriale: null, accessori: null, segni_distintivi: null, nome_depositante: 'Lucia' };
    const ricezione = { verificaId: 'v1', firma: new Blob(['firma'], { type: 'image/png' }), carico };
    let pieno = true;
    tablet.archivio.ops.hook('creating', (_, op) => {
      if (pieno && op.kind === 'ricevi') throw new DOMException('full', 'QuotaExceededError');
    });
    expect(await salvaRicezione(tablet, ricezione)).toEqual({ ok: false, errore: 'spazio_esaurito' });
    for (const tabella of [tablet.archivio.ops, tablet.archivio.media, tablet.archivio.blobs])
      expect(await tabella.count()).toBe(0);
    pieno = false;
    expect(await salvaRicezione(tablet, ricezione)).toMatchObject({ ok: true });
    const [media] = await tablet.archivio.media.toArray();
    expect(await tablet.archivio.ops.toArray()).toMatchObject([
      { kind: 'firma' },
      { kind: 'ricevi', payload: { ...carico, firma_media_id: media?.id } },
    ]);
  });

  for (const firma of [null, new Blob(['firma'], { type: 'image/png' })]) {
    test(`an intake takes its half-written form along, ${firma === null ? 'without' : 'with'} a signature`, async () => {
      const finto = server('v1');
      const tablet = await nuovoTablet(finto);
      await unGiro(tablet);
      const bozze = [
        { campo: 'ricevi_numero_seriale', valore: 'AB1' },
        { campo: 'nota', valore: 'resta' },
      ];
      await salvaBozze(tablet, { verificaId: 'v1', bozze });
      const carico = { numero_seriale: 'AB1', accessori: null, segni_distintivi: null, nome_depositante: 'Lucia' };
      await salvaRicezione(tablet, { verificaId: 'v1', firma, carico });
      expect((await tablet.archivio.drafts.toArray()).map(({ field }) => field)).toEqual(['nota']);
    });
  }

  test('a hand-over takes its own half-written form along, of the return and of the purchase', async () => {
    const finto = server('v1');
    const tablet = await nuovoTablet(finto);
    await unGiro(tablet);
    const campi = ['restituzione_nome', 'restituzione_note', 'spedizione_nome', 'nota'];
    await salvaBozze(tablet, { verificaId: 'v1', bozze: campi.map((campo) => ({ campo, valore: 'Lucia' })) });
    const restano = async () => (await tablet.archivio.drafts.toArray()).map(({ field }) => field);
    const firma = new Blob(['firma'], { type: 'image/png' });
    const chi = { nome: 'Lucia', doc_id: null, codice_ritiro: 'ABCDEF' };
    await salvaRestituzione(tablet, { verificaId: 'v1', firma, carico: { ...chi, note: null } });
    expect(await restano()).toEqual(['nota', 'spedizione_nome']);
    await salvaConsegna(tablet, { verificaId: 'v1', firma, carico: { ...chi, ordine_id: 'o1' } });
    expect(await restano()).toEqual(['nota']);
  });

  test('signatures go before photos', async () => {
    const finto = server();
    const tablet = await nuovoTablet(finto);
    for (const text of ['a', 'b', 'c']) await salvaAllegato(tablet, foto('v1', text));
    const firma = await salvaFirma(tablet, {
      verificaId: 'v1',
      blob: new Blob(['f']),
      mime: 'image/png',
      ruolo: 'firma_deposito',
    });
    await unGiro(tablet);
    const first = finto.chiamate.find((call) => call.tipo === 'media')?.ids[0] ?? '';
    expect(first).toContain(firma.ok ? firma.mediaId : '-');
  });

  test('already there with our hash is success, with another one a new path', async () => {
    const finto = server();
    const tablet = await nuovoTablet(finto);
    await salvaAllegato(tablet, foto('v1'));
    const path = (await tablet.archivio.media.toArray())[0]?.path ?? '';
    finto.oggetti.set(path, { sha256: 'altro', bytes: 4 });
    await unGiro(tablet);
    expect(await unGiro(tablet, true)).toEqual({ fine: 'completo', restano: 0 });
    expect(finto.verifica('v1').row.media.map((media) => media.url_file)).toEqual([path.replace('.jpg', '-1.jpg')]);
    expect(await controlla(finto, tablet, new Map())).toEqual([]);
  });

  test('an upload whose answer was lost is recognised', async () => {
    const finto = server();
    const tablet = await nuovoTablet(finto);
    await salvaAllegato(tablet, foto('v1'));
    finto.guasto = (tipo) => (tipo === 'media' ? { tipo: 'risposta_persa' } : null);
    await unGiro(tablet);
    finto.guasto = () => null;
    expect(await unGiro(tablet, true)).toEqual({ fine: 'completo', restano: 0 });
    expect(finto.oggetti.size).toBe(1);
  });

  test('an object that vanished from the server is sent again', async () => {
    const finto = server();
    const tablet = await nuovoTablet(finto);
    await salvaAllegato(tablet, foto('v1'));
    let lost = false;
    finto.prima = async (tipo) => {
      if (tipo !== 'push' || lost || finto.oggetti.size === 0) return;
      lost = true;
      finto.oggetti.clear();
    };
    await unGiro(tablet);
    tablet.clock.avanti(60_000);
    expect(await unGiro(tablet)).toEqual({ fine: 'completo', restano: 0 });
    expect(finto.verifica('v1').row.media).toHaveLength(1);
  });

  test('removing what was never sent leaves nothing; what was sent gets a tombstone', async () => {
    const finto = server();
    const tablet = await nuovoTablet(finto);
    const first = await salvaAllegato(tablet, foto('v1'));
    await rimuoviAllegato(tablet, { verificaId: 'v1', mediaId: first.ok ? first.mediaId : '' });
    expect([await tablet.archivio.ops.count(), await tablet.archivio.blobs.count()]).toEqual([0, 0]);
    const second = await salvaAllegato(tablet, foto('v1'));
    await unGiro(tablet);
    await rimuoviAllegato(tablet, { verificaId: 'v1', mediaId: second.ok ? second.mediaId : '' });
    expect((await vistaVerifica(tablet.archivio, 'v1'))?.allegati).toEqual([]);
    expect(await unGiro(tablet)).toEqual({ fine: 'completo', restano: 0 });
    expect(finto.effetti.map((effect) => Object.keys(effect.payload ?? {}).length)).toEqual([8, 1]);
  });

  test('a photo taken away while it uploads does not come back', async () => {
    const finto = server();
    const tablet = await nuovoTablet(finto);
    const saved = await salvaAllegato(tablet, foto('v1'));
    finto.prima = async (tipo) => {
      if (tipo === 'media') await rimuoviAllegato(tablet, { verificaId: 'v1', mediaId: saved.ok ? saved.mediaId : '' });
    };
    expect(await unGiro(tablet)).toEqual({ fine: 'completo', restano: 0 });
    expect([await tablet.archivio.ops.count(), await tablet.archivio.media.count()]).toEqual([0, 0]);
  });
});
