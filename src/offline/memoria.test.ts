import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, test } from 'vitest';
import { server } from '../../tests/falsi/scena-sincronia.ts';
import { nuovoTablet, type Tablet } from '../../tests/falsi/tablet.ts';
import { dopoChiusura } from './canarino.ts';
import { salvaNota } from './coda.ts';
import { META_CONFLUITI, NEGOZI, scriviMeta } from './db.ts';
import { daRiconoscere, eraQuesto, eUnAltro, perditaLetta, perduti, segnaNuovo } from './memoria.ts';
import { unGiro } from './sincronizza.ts';

const vecchio = {
  id: 'vecchio-1',
  nome: 'Tablet 2',
  visto_il: '2026-11-18T10:00:00Z',
  pending_ops: 3,
  pending_media: 1,
};

describe('a tablet without memory', () => {
  test('the one that it was is told to the server once, and what it owed is said until it was read', async () => {
    const finto = server();
    const tablet = await nuovoTablet(finto);
    await segnaNuovo(tablet.archivio);
    expect(await daRiconoscere(tablet.archivio)).toBe(true);
    await eraQuesto(tablet, vecchio);
    expect(await daRiconoscere(tablet.archivio)).toBe(false);
    expect(await perduti(tablet.archivio)).toEqual({ nome: 'Tablet 2', quanti: 4 });
    await unGiro(tablet);
    expect(finto.rapporti.at(-1)).toMatchObject({ era: 'vecchio-1' });
    await unGiro(tablet);
    expect(finto.rapporti.at(-1)?.era).toBeUndefined();
    await perditaLetta(tablet.archivio);
    expect(await perduti(tablet.archivio)).toBeNull();
  });

  test('another tablet than those is asked no more, and one that took over an older database is never asked', async () => {
    const tablet = await nuovoTablet(server());
    await segnaNuovo(tablet.archivio);
    await eUnAltro(tablet.archivio);
    expect(await daRiconoscere(tablet.archivio)).toBe(false);
    await scriviMeta(tablet.archivio, META_CONFLUITI, ['vecchio-1']);
    await segnaNuovo(tablet.archivio);
    expect(await daRiconoscere(tablet.archivio)).toBe(false);
  });
});

describe('closed under an open page', () => {
  const opzioni = (tablet: Tablet) => ({ indexedDB: tablet.fabbrica, IDBKeyRange });

  test('another tab brought it into a newer shape: everything is there, and that is no loss', async () => {
    const tablet = await nuovoTablet(server());
    await salvaNota(tablet, { verificaId: 'v1', testo: 'ancora qui' });
    let closed = 0;
    tablet.archivio.on('close', () => {
      closed += 1;
    });
    const newer = new Dexie(tablet.archivio.name, opzioni(tablet));
    newer.version(1).stores(NEGOZI);
    newer.version(3).stores({ persone: 'id', cose_nuove: 'id' });
    await newer.open();
    expect(closed).toBe(1);
    expect(await dopoChiusura(tablet.archivio, tablet.ricordo, opzioni(tablet))).toBe('aggiornato');
    expect(await newer.table('ops').count()).toBe(1);
    expect(await newer.table('meta').get('incidente')).toBeUndefined();
    newer.close();
  });

  test('thrown away or made anew, it is lost', async () => {
    const tablet = await nuovoTablet(server());
    await tablet.archivio.delete();
    expect(await dopoChiusura(tablet.archivio, tablet.ricordo, opzioni(tablet))).toBe('perso');
    const altro = await nuovoTablet(server(), { fabbrica: new IDBFactory() });
    expect(await dopoChiusura(altro.archivio, tablet.ricordo, opzioni(altro))).toBe('perso');
  });
});
