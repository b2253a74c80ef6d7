/** Keeping: eviction, quota, export and import, who is at the tablet, signing out. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, test } from 'vitest';
import { leggiRegistro, salvaCampo } from '../../tests/falsi/deposito.ts';
import { server } from '../../tests/falsi/scena-sincronia.ts';
import { ADESSO, controlla, nuovoTablet, OrologioFermo, RicordoFinto } from '../../tests/falsi/tablet.ts';
import { salvaAllegato } from './allegati.ts';
import { alChiudersi, chiaveCanarino, controllaCanarino, dimenticati, riconosciPerdita } from './canarino.ts';
import { salvaNota } from './coda.ts';
import { esporta } from './esporta.ts';
import { ArchivioDispositivo, altriDelTablet, centroOffline, prestaAccesso, ricordaCentro } from './identita.ts';
import { importa } from './importa.ts';
import { entra } from './persone.ts';
import { CONSERVA_BLOB_MS, erroreQuota, liberaSpazio, spazioLiberabile, valutaSpazio } from './quota.ts';
import { annota } from './registro.ts';
import { unGiro } from './sincronizza.ts';
import { contatori, sfoltisci } from './stato.ts';
import { svuota } from './svuota.ts';
import { eliminaDati, incidentiDaRiferire, inMano, tieniBloccato } from './uscita.ts';
import { leggiZip, scriviZip } from './zip.ts';

const foto = { verificaId: 'v1', blob: new Blob(['foto']), mime: 'image/jpeg', genere: 'immagine' } as const;
const brera = { id: 'c1', nome: 'Fidati Point Brera', chi: { id: 'u1', nome: 'Anna' } };
const dispositivo = () => new ArchivioDispositivo({ indexedDB: new IDBFactory(), IDBKeyRange });

describe('the canary', () => {
  test('an untouched database is recognised', async () => {
    const tablet = await nuovoTablet(server());
    expect(await controllaCanarino(tablet, tablet.ricordo)).toEqual({ esito: 'intatto' });
    expect(await controllaCanarino(tablet, new RicordoFinto())).toEqual({ esito: 'intatto' });
  });

  test('an evicted one is a loss, never an empty list', async () => {
    const finto = server();
    const tablet = await nuovoTablet(finto);
    await unGiro(tablet);
    const first = (await tablet.archivio.meta.get('deviceId'))?.value;
    await tablet.archivio.delete();
    await tablet.archivio.open();
    expect(await controllaCanarino(tablet, tablet.ricordo)).toMatchObject({ esito: 'perso', trovato: null });
    expect(await salvaNota(tablet, { verificaId: 'v1', testo: 'x' })).toEqual({
      ok: false,
      errore: 'archivio_non_pronto',
    });
    expect(await unGiro(tablet)).toMatchObject({ fine: 'non_pronto' });
    const identita = await riconosciPerdita(tablet, tablet.ricordo);
    await entra(tablet, { id: 'u1', nome: 'Anna' });
    expect(identita.deviceId).not.toBe(first);
    expect(await controllaCanarino(tablet, tablet.ricordo)).toEqual({ esito: 'intatto' });
    await unGiro(tablet);
    expect(finto.rapporti.at(-1)).toMatchObject({ incidente: { tipo: 'archivio_perso' } });
    await unGiro(tablet);
    expect(finto.rapporti.at(-1)?.incidente).toBeUndefined();
  });

  test('a server that knows another epoch is visible', async () => {
    const finto = server();
    finto.epoch = 'un-altra';
    const tablet = await nuovoTablet(finto);
    await unGiro(tablet);
    expect(await contatori(tablet.archivio)).toMatchObject({ epocaDiversa: true });
  });

  test('when the list of centres went with everything else, their canaries still say that something was lost', async () => {
    const tablet = dispositivo();
    const chiavi = ['tema', chiaveCanarino('c1'), chiaveCanarino('c2')];
    await ricordaCentro(tablet, new OrologioFermo(), brera);
    expect(await dimenticati(tablet, chiavi)).toEqual(['c2']);
    expect(await dimenticati(tablet, ['tema'])).toEqual([]);
  });

  test('closing under the page calls back, unsubscribing stops it', async () => {
    const tablet = await nuovoTablet(server());
    let closed = 0;
    const off = alChiudersi(tablet, () => {
      closed += 1;
    });
    tablet.archivio.on('close').fire();
    off();
    tablet.archivio.on('close').fire();
    expect(closed).toBe(1);
  });
});

describe('room', () => {
  test('a full disk is recognised however deep Dexie wraps it', () => {
    expect(erroreQuota({ name: 'AbortError', inner: { name: 'QuotaExceededError' } })).toBe(true);
    expect(erroreQuota({ name: 'QuotaExceededError' })).toBe(true);
    expect(erroreQuota(new Error('altro'))).toBe(false);
  });

  test('warns at 80 % and below 500 MB', () => {
    const gb = 1024 ** 3;
    expect(valutaSpazio(8 * gb, 10 * gb).avviso).toBe(true);
    expect(valutaSpazio(0.2 * gb, 0.5 * gb).avviso).toBe(true);
    expect(valutaSpazio(1 * gb, 10 * gb).avviso).toBe(false);
  });

  test('a blob goes only after the server showed its hash and 72 hours, or when space is needed', async () => {
    const tablet = await nuovoTablet(server());
    await salvaAllegato(tablet, foto);
    expect(await liberaSpazio(tablet, true)).toBe(0);
    await unGiro(tablet);
    expect(await spazioLiberabile(tablet.archivio)).toBe(4);
    expect(await liberaSpazio(tablet, false)).toBe(0);
    tablet.clock.avanti(CONSERVA_BLOB_MS + 1);
    expect(await liberaSpazio(tablet, false)).toBe(4);
    expect(await tablet.archivio.blobs.count()).toBe(0);
  });
});

describe('history', () => {
  test('the log keeps its last 500 lines', async () => {
    const tablet = await nuovoTablet(server());
    for (let n = 0; n < 510; n += 1) await annota(tablet, 'prova', { n });
    expect(await tablet.archivio.syncLog.count()).toBe(500);
    expect((await leggiRegistro(tablet.archivio, 1))[0]?.dettaglio).toEqual({ n: 509 });
  });

  test('delivered operations stay seven days', async () => {
    const tablet = await nuovoTablet(server());
    await salvaNota(tablet, { verificaId: 'v1', testo: 'x' });
    await unGiro(tablet);
    tablet.clock.avanti(6 * 24 * 3_600_000);
    await sfoltisci(tablet);
    expect(await tablet.archivio.ops.count()).toBe(1);
    tablet.clock.avanti(2 * 24 * 3_600_000);
    await sfoltisci(tablet);
    expect(await tablet.archivio.ops.count()).toBe(0);
  });
});

describe('export and import', () => {
  test('a tablet with no room left hands out its file all the same', async () => {
    const tablet = await nuovoTablet(server());
    await salvaNota(tablet, { verificaId: 'v1', testo: 'x' });
    tablet.archivio.syncLog.hook('creating', () => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const file = await esporta(tablet);
    const altro = await nuovoTablet(server());
    expect(await importa(altro, file)).toMatchObject({ ok: true, operazioni: 1 });
  });

  test('another tablet replays it, and what had already arrived has no second effect', async () => {
    const finto = server();
    const one = await nuovoTablet(finto);
    await salvaNota(one, { verificaId: 'v1', testo: 'arrivata, risposta persa' });
    finto.guasto = (tipo) => (tipo === 'push' ? { tipo: 'risposta_persa' } : null);
    await svuota(one, true);
    finto.guasto = () => null;
    await salvaAllegato(one, foto);
    await salvaCampo(one, { verificaId: 'v2', campo: 'score_provenienza', valore: 7 });
    const file = await esporta(one);
    const two = await nuovoTablet(finto);
    await salvaNota(two, { verificaId: 'v2', testo: 'sua' });
    expect(await importa(two, file)).toEqual({ ok: true, operazioni: 3, giaPresenti: 0, file: 1 });
    expect(await importa(two, file)).toMatchObject({ operazioni: 0, giaPresenti: 3 });
    expect(await unGiro(two, true)).toEqual({ fine: 'completo', restano: 0 });
    expect(finto.verifica('v1').row).toMatchObject({ note: [{ testo: 'arrivata, risposta persa' }], media: [{}] });
    expect(await controlla(finto, two, new Map())).toEqual([]);
  });

  test('another centre’s file and a damaged one are refused', async () => {
    const finto = server();
    const one = await nuovoTablet(finto);
    await salvaNota(one, { verificaId: 'v1', testo: 'x' });
    const file = await esporta(one);
    const other = await nuovoTablet(finto, { centro: 'c2' });
    expect(await importa(other, file)).toEqual({ ok: false, errore: 'altro_centro' });
    const bytes = new Uint8Array(await file.arrayBuffer());
    bytes[60] = (bytes[60] ?? 0) ^ 1;
    expect(await importa(one, new Blob([bytes]))).toEqual({ ok: false, errore: 'danneggiato' });
    expect(await importa(one, new Blob(['ciao']))).toEqual({ ok: false, errore: 'danneggiato' });
  });

  test('a file of the export that changed, is missing or came in is noticed', async () => {
    const finto = server();
    const one = await nuovoTablet(finto);
    await salvaAllegato(one, foto);
    const voci = leggiZip(new Uint8Array(await (await esporta(one)).arrayBuffer())) ?? [];
    expect(voci.filter(({ nome }) => nome.startsWith('file/'))).toHaveLength(1);
    const con = (altre: typeof voci) => importa(one, scriviZip(altre));
    for (const voce of voci.filter(({ nome }) => nome !== 'manifesto.json')) {
      const dati = voce.dati.slice();
      dati[0] = (dati[0] ?? 0) ^ 1;
      const altre = voci.filter((una) => una !== voce);
      expect(await con([...altre, { ...voce, dati }])).toEqual({ ok: false, errore: 'danneggiato' });
      expect(await con(altre)).toEqual({ ok: false, errore: 'danneggiato' });
      expect(await con([...voci, { ...voce, nome: 'altro' }])).toEqual({ ok: false, errore: 'danneggiato' });
    }
    expect(await con(voci)).toMatchObject({ ok: true });
  });
});

describe('whose tablet it is', () => {
  test('a session of another of its people takes the place of the former loan', async () => {
    const db = dispositivo();
    const prestito = (userId: string) => ({ userId, centre: 'c1', token: 't', chiave: 'k', scadeIl: 1 });
    await prestaAccesso(db, 'c1', prestito('u1'));
    await prestaAccesso(db, 'c1', prestito('u2'));
    await prestaAccesso(db, 'c2', { ...prestito('u3'), centre: 'c2' });
    expect((await db.accessi.toArray()).map(({ userId }) => userId)).toEqual(['u2', 'u3']);
    await prestaAccesso(db, 'c1', null);
    expect((await db.accessi.toArray()).map(({ userId }) => userId)).toEqual(['u3']);
  });

  test('the last verified centre opens it offline for fourteen days', async () => {
    const db = dispositivo();
    const clock = new OrologioFermo();
    expect(await centroOffline(db, clock)).toEqual({ esito: 'nessuno' });
    await ricordaCentro(db, clock, brera);
    clock.avanti(13 * 24 * 3_600_000);
    expect(await centroOffline(db, clock)).toMatchObject({ esito: 'aperto', centro: brera });
    clock.t = ADESSO - 24 * 3_600_000;
    expect(await centroOffline(db, clock)).toMatchObject({ esito: 'aperto' });
    clock.t = ADESSO + 15 * 24 * 3_600_000;
    expect(await centroOffline(db, clock)).toMatchObject({ esito: 'scaduto' });
  });

  test('kept and locked: the data stay, the count stays visible, a sign-in opens again', async () => {
    const db = dispositivo();
    const tablet = await nuovoTablet(server());
    await ricordaCentro(db, tablet.clock, brera);
    await salvaNota(tablet, { verificaId: 'v1', testo: 'x' });
    await tieniBloccato(db, tablet.archivio);
    expect(await centroOffline(db, tablet.clock)).toMatchObject({ esito: 'bloccato' });
    expect(await altriDelTablet(db, 'c2')).toEqual([{ id: 'c1', nome: 'Fidati Point Brera', quanti: 1 }]);
    expect(await altriDelTablet(db, 'c1')).toEqual([]);
    await ricordaCentro(db, tablet.clock, brera);
    expect(await centroOffline(db, tablet.clock)).toMatchObject({ esito: 'aperto', centro: { pendingOps: 1 } });
  });

  test('deleting wants the word, takes everything, and the server hears of it later', async () => {
    const db = dispositivo();
    const tablet = await nuovoTablet(server());
    await ricordaCentro(db, tablet.clock, brera);
    await salvaNota(tablet, { verificaId: 'v1', testo: 'x' });
    tablet.ricordo.setItem(`${inMano(tablet.archivio.name)}v1:nota`, 'mezza nota');
    const porte = { ricordo: tablet.ricordo, caches: null, segnala: async () => false };
    expect(await eliminaDati(db, tablet, 'sì', porte)).toBe('parola_errata');
    expect(await tablet.archivio.ops.count()).toBe(1);
    expect(await eliminaDati(db, tablet, 'elimina', porte)).toBe('eliminato');
    expect(tablet.ricordo.voci.size).toBe(0);
    expect(await centroOffline(db, tablet.clock)).toEqual({ esito: 'nessuno' });
    expect(await incidentiDaRiferire(db)).toHaveLength(1);
  });
});
