import { describe, expect, test } from 'vitest';
import { fallisce, foto, server } from '../../tests/falsi/scena-sincronia.ts';
import { eventi, nuovoTablet, type Tablet } from '../../tests/falsi/tablet.ts';
import { salvaAllegato } from './allegati.ts';
import { salvaNota } from './coda.ts';
import type { Corsia } from './ritmo.ts';
import { creaSincronizzatore } from './sincronizzatore.ts';

const ferma = (tablet: Tablet, corsia: Corsia, imposed = false) =>
  tablet.archivio.meta.put({ k: `corsia:${corsia}`, value: { attempts: 1, until: tablet.clock.t + 60_000, imposed } });

describe('the loop of a page', () => {
  test('tells when it begins and ends, remembers the last round, and a surprise is written down', async () => {
    const finto = server();
    const tablet = await nuovoTablet(finto);
    const loop = creaSincronizzatore(tablet);
    const detti: boolean[] = [];
    const taci = loop.onCambio(() => detti.push(loop.inCorso));
    expect([loop.inCorso, loop.ultimo]).toEqual([false, null]);
    await salvaNota(tablet, { verificaId: 'v1', testo: 'x' });
    expect(await loop.sincronizzaOra()).toEqual({ fine: 'completo', restano: 0 });
    expect(loop.ultimo).toEqual({ fine: 'completo', restano: 0 });
    expect(detti).toEqual([true, false, true, false]);
    taci();
    finto.guasto = (tipo) => (tipo === 'manifesto' ? fallisce('temporaneo', 30_000) : null);
    expect(await loop.sincronizzaOra()).toEqual({ fine: 'parziale', restano: 0 });
    finto.guasto = () => null;
    expect(await loop.richiedi()).toEqual({ fine: 'parziale', restano: 0 });
    expect(await loop.accessoRiuscito()).toEqual({ fine: 'completo', restano: 0 });
    expect(detti).toHaveLength(4);
    for (const [lancia, scritto] of [
      [new RangeError('boh'), 'RangeError: boh'],
      ['nudo', 'nudo'],
    ] as const) {
      finto.prima = async () => {
        throw lancia;
      };
      expect(await loop.sincronizzaOra()).toEqual({ fine: 'parziale', restano: 0 });
      expect((await eventi(tablet)).at(-1)).toEqual(['errore_inatteso', { messaggio: scritto }]);
    }
  });

  test('who asks during a round shares the next one, which is forced if one of them was a person', async () => {
    const finto = server();
    const tablet = await nuovoTablet(finto);
    const loop = creaSincronizzatore(tablet);
    const quante = (tipo: string) => finto.chiamate.filter((chiamata) => chiamata.tipo === tipo).length;
    const insieme = async (asked: () => Promise<unknown>[]) => {
      let apri = (): void => undefined;
      const porta = new Promise<void>((poi) => {
        apri = poi;
      });
      finto.prima = async () => porta;
      await ferma(tablet, 'dati');
      const first = loop.richiedi();
      const others = asked();
      apri();
      await Promise.all([first, ...others]);
      while (loop.inCorso) await new Promise((poi) => setTimeout(poi, 1));
    };
    await salvaNota(tablet, { verificaId: 'v1', testo: 'uno' });
    await insieme(() => [loop.richiedi(), loop.sincronizzaOra(), loop.richiedi()]);
    expect([quante('push'), quante('manifesto')]).toEqual([1, 2]);
    await salvaNota(tablet, { verificaId: 'v1', testo: 'due' });
    await insieme(() => [loop.richiedi(), loop.richiedi()]);
    expect([quante('push'), quante('manifesto')]).toEqual([1, 4]);
  });

  test('files that left set free what waited for them; files that could not are said', async () => {
    const finto = server();
    const tablet = await nuovoTablet(finto);
    const loop = creaSincronizzatore(tablet);
    await salvaAllegato(tablet, foto('v1', 'una'));
    expect(await loop.sincronizzaOra()).toEqual({ fine: 'completo', restano: 0 });
    expect(finto.effetti).toHaveLength(1);
    await salvaAllegato(tablet, foto('v1', 'due'));
    finto.guasto = (tipo) => (tipo === 'media' ? fallisce('temporaneo') : null);
    expect(await loop.sincronizzaOra()).toEqual({ fine: 'parziale', restano: 2 });
    finto.guasto = () => null;
    expect(await loop.sincronizzaOra()).toEqual({ fine: 'completo', restano: 0 });
    await salvaAllegato(tablet, foto('v1', 'tre'));
    await ferma(tablet, 'media');
    await loop.richiedi();
    while (loop.inCorso) await new Promise((poi) => setTimeout(poi, 1));
    expect(finto.oggetti.size).toBe(2);
  });

  test('after a sign-in no lane waits, not even for the server’s own pauses', async () => {
    const finto = server();
    const tablet = await nuovoTablet(finto);
    await salvaNota(tablet, { verificaId: 'v1', testo: 'uno' });
    await salvaAllegato(tablet, foto('v1'));
    for (const corsia of ['dati', 'media', 'copia'] as const) await ferma(tablet, corsia, true);
    expect(await creaSincronizzatore(tablet).accessoRiuscito()).toEqual({ fine: 'completo', restano: 0 });
  });

  test('a storage closed under a round, because the counter was taken down, is an end and no fault', async () => {
    const lamenti: unknown[] = [];
    const sente = (lamento: unknown) => lamenti.push(lamento);
    process.on('unhandledRejection', sente);
    for (const chiedi of ['richiedi', 'sincronizzaOra', 'accessoRiuscito'] as const) {
      const finto = server();
      const tablet = await nuovoTablet(finto);
      const loop = creaSincronizzatore(tablet);
      let dentro = (): void => undefined;
      const arrivato = new Promise<void>((poi) => {
        dentro = poi;
      });
      let apri = (): void => undefined;
      const porta = new Promise<void>((poi) => {
        apri = poi;
      });
      finto.prima = async () => {
        dentro();
        await porta;
      };
      await salvaNota(tablet, { verificaId: 'v1', testo: 'uno' });
      const giro = loop[chiedi]();
      await arrivato;
      loop.ferma();
      tablet.archivio.close();
      apri();
      expect(await giro).toMatchObject({ fine: 'fermo' });
      while (loop.inCorso) await new Promise((poi) => setTimeout(poi, 1));
      const prima = finto.chiamate.length;
      expect(await loop[chiedi]()).toMatchObject({ fine: 'fermo' });
      await new Promise((poi) => setTimeout(poi, 20));
      expect(finto.chiamate).toHaveLength(prima);
    }
    process.off('unhandledRejection', sente);
    expect(lamenti).toEqual([]);
  });
});
