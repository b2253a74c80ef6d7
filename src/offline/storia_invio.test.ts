import { describe, expect, test } from 'vitest';
import { rifiutate, salvaCampo } from '../../tests/falsi/deposito.ts';
import { racconta, type Scena, tenuto } from '../../tests/falsi/racconto.ts';
import { foto, voto } from '../../tests/falsi/scena-sincronia.ts';
import type { Chiamata, Guasto } from '../../tests/falsi/server-sincronia.ts';
import { salvaAllegato, salvaFirma } from './allegati.ts';
import { salvaNota } from './coda.ts';
import { risolviRifiuti } from './conflitti.ts';
import { salvaDecisione } from './decisione.ts';
import { inviaAllegati } from './invio_allegati.ts';
import type { ErroreRete } from './porte.ts';
import { giroDati, giroMedia, unGiro } from './sincronizza.ts';
import { prossimaScadenza, svuota } from './svuota.ts';

/** Sending, told from beginning to end: every error there is, for data, files and copy. */

const ERRORI = [
  'rete',
  'timeout',
  'non_autorizzato',
  'vietato',
  'altro_centro',
  'troppo_grande',
  'temporaneo',
  'guasto',
  'rifiutata',
] as const satisfies readonly ErroreRete[];

const guasto =
  (solo: Chiamata, errore: ErroreRete, altro: { dettaglio?: string; retryAfterMs?: number } = {}) =>
  (tipo: Chiamata): Guasto | null =>
    tipo === solo ? { tipo: 'fallisce', risultato: { ok: false, errore, ...altro } } : null;

const note = async ({ tablet }: Scena, quante: number): Promise<void> => {
  for (let n = 1; n <= quante; n += 1) await salvaNota(tablet, { verificaId: `v${n}`, testo: `${n}` });
};

describe('data', () => {
  test.each(ERRORI)('%s, for three operations and for one', async (errore) => {
    const righe = await racconta({}, async (scena) => {
      const { finto, tablet, passo } = scena;
      await unGiro(tablet);
      await passo('tre note', () => note(scena, 3));
      finto.guasto = guasto('push', errore, { dettaglio: `detto ${errore}` });
      await passo('svuota', () => svuota(tablet, false));
      await passo('quando', () => prossimaScadenza(tablet));
      await passo('ancora subito', () => svuota(tablet, false));
      await passo('forzato', () => giroDati(tablet, true));
      tablet.clock.avanti(3_600_000);
      await passo("un'ora dopo", () => giroDati(tablet, false));
      finto.guasto = guasto('push', errore, { retryAfterMs: 20_000 });
      tablet.clock.avanti(3_600_000);
      await passo('con pausa chiesta', () => giroDati(tablet, true));
      await passo('nella pausa', () => svuota(tablet, true));
      finto.guasto = () => null;
      tablet.clock.avanti(61_000);
      await passo('guarito', () => unGiro(tablet, false));
      await passo('rifiutate', () => rifiutate(tablet.archivio));
      await passo('di nuovo', async () =>
        risolviRifiuti(
          tablet,
          (await rifiutate(tablet.archivio)).map(({ opId }) => opId),
          { tipo: 'riprova' },
        ),
      );
      await passo('alla fine', () => unGiro(tablet, true));
    });
    expect(righe).toEqual(tenuto(`dati-${errore}`, righe));
  });

  test('one alone that makes the server fail, and the same of one verification', async () => {
    const righe = await racconta({}, async (scena) => {
      const { finto, tablet, passo } = scena;
      await passo('note', () => note(scena, 3));
      await passo('altra', () => salvaNota(tablet, { verificaId: 'v2', testo: 'dopo' }));
      const ops = await tablet.archivio.ops.toArray();
      finto.veleno.add(ops[1]?.opId ?? '');
      await passo('prima volta', () => svuota(tablet, false));
      tablet.clock.avanti(61_000);
      await passo('seconda volta', () => svuota(tablet, false));
      await passo('quando', () => prossimaScadenza(tablet));
      tablet.clock.avanti(61_000);
      await passo('terza volta', () => giroDati(tablet, true));
      finto.veleno.clear();
      tablet.clock.avanti(61_000);
      await passo('guarito', () => giroDati(tablet, false));
    });
    expect(righe).toEqual(tenuto('dati-veleno', righe));
  });

  test.each(['rete', 'non_autorizzato', 'altro_centro'] as const)(
    '%s while the list is read, its rows fetched, the report given',
    async (errore) => {
      const righe = await racconta({}, async ({ finto, tablet, passo }) => {
        for (const tipo of ['manifesto', 'pull', 'rapporto'] as const) {
          await passo('nota', () => salvaNota(tablet, { verificaId: 'v1', testo: tipo }));
          finto.guasto = guasto(tipo, errore, { retryAfterMs: 5_000 });
          await passo(tipo, () => giroDati(tablet, false));
          await passo('subito', () => giroDati(tablet, true));
          finto.guasto = () => null;
          tablet.clock.avanti(11_000);
        }
        await passo('guarito', () => giroDati(tablet, false));
      });
      expect(righe).toEqual(tenuto(`copia-${errore}`, righe));
    },
  );

  test('nobody to send it: no network, a portal, no session, a stranger, another centre, no locks, no identity', async () => {
    const righe = await racconta({}, async (scena) => {
      const { finto, tablet, passo } = scena;
      await note(scena, 1);
      await salvaAllegato(tablet, foto('v1'));
      for (const online of ['offline', 'portale'] as const) {
        finto.online = online;
        await passo(online, async () => [await unGiro(tablet), await giroMedia(tablet, true)]);
      }
      finto.online = 'online';
      for (const utente of [null, 'u9']) {
        finto.utente = utente;
        await passo(`sessione ${utente}`, async () => [await unGiro(tablet), await giroMedia(tablet, true)]);
      }
      finto.utente = 'u1';
      finto.centre = 'c2';
      await passo('altro centro', () => unGiro(tablet, true));
      await passo('nulla da mandare', async () => {
        const ops = (await tablet.archivio.ops.toArray()).filter((op) => op.kind !== 'sconosciuta');
        await tablet.archivio.ops.clear();
        const esito = await giroDati(tablet, true);
        finto.guasto = guasto('rapporto', 'non_autorizzato');
        const fuori = await giroDati(tablet, true);
        finto.guasto = () => null;
        await tablet.archivio.ops.bulkPut(ops);
        return [esito, fuori];
      });
      finto.centre = 'c1';
      await passo('senza blocchi', () => unGiro({ ...tablet, locks: null }));
      await tablet.archivio.meta.delete('deviceId');
      await passo('senza nome', () => unGiro(tablet));
    });
    expect(righe).toEqual(tenuto('nessuno', righe));
  });
});

describe('files', () => {
  test.each(ERRORI)('%s on the way, and while the print of what is there is read', async (errore) => {
    const righe = await racconta({}, async ({ finto, tablet, passo }) => {
      await unGiro(tablet);
      await passo('foto', () => salvaAllegato(tablet, { ...foto('v1', 'prima'), ordine: 2, descrizione: 'fronte' }));
      await passo('altra', () => salvaAllegato(tablet, { ...foto('v2', 'seconda'), ruolo: 'ricezione' }));
      finto.guasto = guasto('media', errore, { retryAfterMs: 7_000 });
      await passo('media', () => giroMedia(tablet, false));
      await passo('subito', () => inviaAllegati(tablet, false));
      await passo('forzato', () => inviaAllegati(tablet, true));
      for (const { path } of await tablet.archivio.media.toArray())
        finto.oggetti.set(path, { sha256: 'altra', bytes: 3 });
      finto.guasto = guasto('impronta', errore);
      tablet.clock.avanti(61_000);
      await passo('impronta', () => unGiro(tablet, false));
      finto.guasto = () => null;
      tablet.clock.avanti(61_000);
      await passo('guarito', () => unGiro(tablet, true));
      await passo('di nuovo', async () =>
        risolviRifiuti(
          tablet,
          (await rifiutate(tablet.archivio)).map(({ opId }) => opId),
          { tipo: 'riprova' },
        ),
      );
      await passo('alla fine', () => unGiro(tablet, true));
    });
    expect(righe).toEqual(tenuto(`file-${errore}`, righe));
  });

  test('a no to the file is asked about: it is the file’s fault only while the server knows the session', async () => {
    const righe = await racconta({}, async ({ finto, tablet, passo }) => {
      for (const ancora of [
        'rete',
        'temporaneo',
        'guasto',
        'non_autorizzato',
        'altro_centro',
        'vietato',
        'rifiutata',
      ] as const) {
        await salvaAllegato(tablet, foto('v1', ancora));
        finto.guasto = (tipo) => guasto('media', 'vietato')(tipo) ?? guasto('manifesto', ancora)(tipo);
        await passo(ancora, () => giroMedia(tablet, true));
        await tablet.archivio.media.clear();
      }
    });
    expect(righe).toEqual(tenuto('file-vietato-chiesto', righe));
  });

  test('order, room for two, lost blobs, paths that are taken', async () => {
    const righe = await racconta({}, async ({ finto, tablet, passo }) => {
      const di = async (genere: 'video' | 'documento' | 'immagine', mime: string) => {
        tablet.clock.avanti(1_000);
        return salvaAllegato(tablet, { verificaId: 'v1', blob: new Blob([genere]), mime, genere });
      };
      await di('video', 'video/mp4');
      await di('documento', 'application/pdf');
      await di('immagine', 'image/webp');
      tablet.clock.avanti(1_000);
      await salvaAllegato(tablet, { ...foto('v2', 'attesa'), ruolo: 'fronte' as never });
      await salvaFirma(tablet, { verificaId: 'v3', blob: new Blob(['f']), mime: 'image/png', ruolo: 'firma_deposito' });
      await passo('decide', () =>
        salvaDecisione(tablet, { verificaId: 'v2', esito: 'non_conforme', motivo_rifiuto: 'non_autentico' }),
      );
      const [video, , immagine] = await tablet.archivio.media.orderBy('id').toArray();
      await tablet.archivio.blobs.delete(video?.id ?? '');
      finto.oggetti.set(immagine?.path ?? '', { sha256: 'altra', bytes: immagine?.bytes ?? 0 });
      await passo('giro', () => unGiro(tablet, false));
      tablet.clock.avanti(61_000);
      await passo('secondo giro', () => unGiro(tablet, false));
      await salvaCampo(tablet, voto('v3', 7));
      await passo('terzo giro', () => unGiro(tablet, false));
    });
    expect(righe).toEqual(tenuto('file-ordine', righe));
  });

  test('uploading when the page went: taken up again; a pause longer than any of ours is none', async () => {
    const righe = await racconta({}, async ({ tablet, passo }) => {
      await salvaAllegato(tablet, foto('v1', 'una'));
      await tablet.archivio.media.toCollection().modify({ state: 'in_invio', nextAttemptAt: tablet.clock.t + 600_001 });
      await passo('ripresa', () => giroMedia(tablet, false));
      await salvaAllegato(tablet, foto('v1', 'due'));
      await tablet.archivio.media
        .where('state')
        .equals('da_inviare')
        .modify({ nextAttemptAt: tablet.clock.t + 600_000 });
      await passo('in pausa', () => giroMedia(tablet, false));
      await tablet.archivio.media.where('state').equals('da_inviare').modify({ nextAttemptAt: tablet.clock.t });
      await passo('finita', () => giroMedia(tablet, false));
    });
    expect(righe).toEqual(tenuto('file-ripresa', righe));
  });
});
