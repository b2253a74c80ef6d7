import { describe, expect, test } from 'vitest';
import { salvaCampo } from '../../tests/falsi/deposito.ts';
import { server } from '../../tests/falsi/scena-sincronia.ts';
import { nuovoTablet } from '../../tests/falsi/tablet.ts';
import { salvaAllegato } from './allegati.ts';
import { salvaBozze, salvaCampi, salvaNota } from './coda.ts';
import { salvaDecisione } from './decisione.ts';
import { svuota } from './svuota.ts';

const slider = { verificaId: 'v1', campo: 'score_autenticita', valore: 8 } as const;

describe('saving', () => {
  test('a draft and its operation are written together', async () => {
    const tablet = await nuovoTablet(server());
    expect(await salvaCampo(tablet, slider)).toMatchObject({ ok: true });
    expect(await tablet.archivio.drafts.toArray()).toMatchObject([{ verificaId: 'v1', value: 8 }]);
    expect(await tablet.archivio.ops.toArray()).toMatchObject([
      { state: 'pending', payload: { value: 8 }, baseVersion: 0 },
    ]);
  });

  test('when the operation cannot be written the draft is not either', async () => {
    const tablet = await nuovoTablet(server());
    tablet.archivio.ops.hook('creating', () => {
      throw new Error('interrotto');
    });
    await expect(salvaCampo(tablet, slider)).rejects.toThrow('interrotto');
    expect(await tablet.archivio.drafts.count()).toBe(0);
  });

  test('blob, row and attach operation are written together or not at all', async () => {
    const tablet = await nuovoTablet(server());
    const foto = { verificaId: 'v1', blob: new Blob(['foto']), mime: 'image/jpeg', genere: 'immagine' } as const;
    expect(await salvaAllegato(tablet, foto)).toMatchObject({ ok: true });
    expect(await tablet.archivio.ops.toArray()).toMatchObject([{ state: 'waiting_media' }]);
    tablet.archivio.media.hook('creating', () => {
      throw new Error('interrotto');
    });
    await expect(salvaAllegato(tablet, foto)).rejects.toThrow('interrotto');
    expect([await tablet.archivio.blobs.count(), await tablet.archivio.ops.count()]).toEqual([1, 1]);
  });

  test('a full disk is an answer, and nothing is half-written', async () => {
    const tablet = await nuovoTablet(server());
    tablet.archivio.blobs.hook('creating', () => {
      throw Object.assign(new Error('pieno'), { name: 'AbortError', inner: { name: 'QuotaExceededError' } });
    });
    const esito = await salvaAllegato(tablet, {
      verificaId: 'v1',
      blob: new Blob(['x']),
      mime: 'image/jpeg',
      genere: 'immagine',
    });
    expect(esito).toEqual({ ok: false, errore: 'spazio_esaurito' });
    expect(await tablet.archivio.ops.count()).toBe(0);
  });

  test('a database without identity refuses to promise anything', async () => {
    const tablet = await nuovoTablet(server());
    await tablet.archivio.meta.clear();
    expect(await salvaCampo(tablet, slider)).toEqual({ ok: false, errore: 'archivio_non_pronto' });
  });

  test('a confirmed note takes the half-typed one away', async () => {
    const tablet = await nuovoTablet(server());
    await salvaBozze(tablet, { verificaId: 'v1', bozze: [{ campo: 'nota', valore: 'Graff' }] });
    await salvaNota(tablet, { verificaId: 'v1', testo: 'Graffio a ore 8' });
    expect(await tablet.archivio.drafts.count()).toBe(0);
    expect(await tablet.archivio.ops.toArray()).toMatchObject([{ kind: 'aggiungi_nota' }]);
  });
});

describe('coalescing', () => {
  test('edits of a field that never left become one operation', async () => {
    const tablet = await nuovoTablet(server());
    const first = await salvaCampo(tablet, slider);
    const second = await salvaCampo(tablet, { ...slider, valore: 9 });
    expect(second).toEqual(first);
    expect(await tablet.archivio.ops.toArray()).toMatchObject([{ payload: { value: 9 } }]);
  });

  test('different fields stay apart', async () => {
    const tablet = await nuovoTablet(server());
    await salvaCampi(tablet, {
      verificaId: 'v1',
      campi: [
        { campo: 'score_autenticita', valore: 8 },
        { campo: 'checklist_autenticita', valore: ['Seriale'] },
      ],
    });
    expect(await tablet.archivio.ops.count()).toBe(2);
  });

  test('an operation that left once is never changed; the next edit waits for its answer and builds on it', async () => {
    const finto = server();
    const tablet = await nuovoTablet(finto);
    const first = await salvaCampo(tablet, slider);
    finto.guasto = (tipo) => (tipo === 'push' ? { tipo: 'risposta_persa' } : null);
    await svuota(tablet, true);
    const second = await salvaCampo(tablet, { ...slider, valore: 9 });
    expect(second).not.toEqual(first);
    finto.guasto = () => null;
    await svuota(tablet, true);
    expect(
      finto
        .verifica('v1')
        .storia.get('score_autenticita')
        ?.map((step) => step.value),
    ).toEqual([8, 9]);
    expect(await tablet.archivio.ops.toArray()).toMatchObject([{ state: 'acked' }, { state: 'acked', baseVersion: 1 }]);
  });

  test('an edit after a queued decision does not slip in before it', async () => {
    const tablet = await nuovoTablet(server());
    await salvaCampo(tablet, slider);
    await salvaDecisione(tablet, { verificaId: 'v1', esito: 'verificato', motivo_rifiuto: null });
    await salvaCampo(tablet, { ...slider, valore: 3 });
    expect((await tablet.archivio.ops.toArray()).map((op) => op.kind)).toEqual([
      'imposta_campo',
      'decidi',
      'imposta_campo',
    ]);
  });
});
