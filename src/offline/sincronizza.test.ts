import { describe, expect, test } from 'vitest';
import { salvaCampo } from '../../tests/falsi/deposito.ts';
import { fallisce, foto, server, voto } from '../../tests/falsi/scena-sincronia.ts';
import { BlocchiFinti, nuovoTablet, OrologioFermo } from '../../tests/falsi/tablet.ts';
import { salvaAllegato } from './allegati.ts';
import { salvaNota } from './coda.ts';
import { entra } from './persone.ts';
import { unGiro } from './sincronizza.ts';
import { creaSincronizzatore } from './sincronizzatore.ts';
import { contatori } from './stato.ts';

describe('push', () => {
  test('an answer lost after the commit leads to exactly one effect', async () => {
    const finto = server();
    const tablet = await nuovoTablet(finto);
    await salvaNota(tablet, { verificaId: 'v1', testo: 'uno' });
    finto.guasto = (tipo) => (tipo === 'push' ? { tipo: 'risposta_persa' } : null);
    expect(await unGiro(tablet)).toMatchObject({ fine: 'parziale', restano: 1 });
    finto.guasto = () => null;
    expect(await unGiro(tablet, true)).toEqual({ fine: 'completo', restano: 0 });
    expect(finto.effetti).toHaveLength(1);
  });

  test('what a crash left leased is sent again', async () => {
    const finto = server();
    const tablet = await nuovoTablet(finto);
    await salvaNota(tablet, { verificaId: 'v1', testo: 'uno' });
    await tablet.archivio.ops.toCollection().modify({ state: 'sending', attempts: 1 });
    expect(await unGiro(tablet)).toEqual({ fine: 'completo', restano: 0 });
    expect(finto.effetti).toHaveLength(1);
  });

  test('a poison operation in the middle stops only its own verification', async () => {
    const finto = server();
    const tablet = await nuovoTablet(finto);
    for (const id of ['v1', 'v2', 'v3']) await salvaNota(tablet, { verificaId: id, testo: id });
    const poison = (await tablet.archivio.ops.toArray())[1]?.opId ?? '';
    await salvaNota(tablet, { verificaId: 'v2', testo: 'dopo' });
    finto.veleno.add(poison);
    await unGiro(tablet, true);
    await unGiro(tablet, true);
    expect(finto.effetti).toHaveLength(2);
    expect(await contatori(tablet.archivio)).toMatchObject({ operazioni: 2, rifiutate: 0 });
    finto.veleno.clear();
    expect(await unGiro(tablet, true)).toEqual({ fine: 'completo', restano: 0 });
    expect(finto.verifica('v2').row.note.map((note) => note.testo)).toEqual(['v2', 'dopo']);
  });

  test('Retry-After is kept, even when a person presses the button', async () => {
    const finto = server();
    const tablet = await nuovoTablet(finto);
    await salvaNota(tablet, { verificaId: 'v1', testo: 'uno' });
    finto.guasto = (tipo) => (tipo === 'push' ? fallisce('temporaneo', 30_000) : null);
    await unGiro(tablet);
    finto.guasto = () => null;
    await unGiro(tablet, true);
    expect(finto.effetti).toHaveLength(0);
    tablet.clock.avanti(31_001);
    await unGiro(tablet);
    expect(finto.effetti).toHaveLength(1);
  });

  test('401 waits for a sign-in and then everything goes', async () => {
    const finto = server();
    const tablet = await nuovoTablet(finto);
    await salvaNota(tablet, { verificaId: 'v1', testo: 'uno' });
    finto.guasto = () => fallisce('non_autorizzato');
    expect(await unGiro(tablet)).toMatchObject({ fine: 'accesso', restano: 1 });
    expect(await contatori(tablet.archivio)).toMatchObject({ attesaAccesso: 1 });
    finto.guasto = () => null;
    expect(await creaSincronizzatore(tablet).accessoRiuscito()).toEqual({ fine: 'completo', restano: 0 });
  });

  test('another of the centre’s people brings it, under the name of whoever did it', async () => {
    const finto = server();
    finto.persone = ['u1', 'u2'].map((id) => ({ id, nome: id, ruolo: 'operatore', pin_impronta: null }));
    const tablet = await nuovoTablet(finto);
    await salvaNota(tablet, { verificaId: 'v1', testo: 'di Anna' });
    await entra(tablet, { id: 'u2', nome: 'Bruno' });
    finto.utente = 'u2';
    await salvaNota(tablet, { verificaId: 'v2', testo: 'di Bruno' });
    expect(await unGiro(tablet)).toEqual({ fine: 'completo', restano: 0 });
    expect([...finto.viste.values()].map(({ hash }) => JSON.parse(hash).persona)).toEqual(['u1', 'u2']);
  });

  test('what belongs to another centre is never sent, and the server would refuse it as a whole', async () => {
    const finto = server();
    const tablet = await nuovoTablet(finto);
    await salvaNota(tablet, { verificaId: 'v1', testo: 'uno' });
    finto.centre = 'c2';
    expect(await unGiro(tablet)).toEqual({ fine: 'altro_centro', restano: 1 });
    expect(await tablet.archivio.ops.toArray()).toMatchObject([{ state: 'pending' }]);
    expect(finto.viste.size).toBe(0);
    expect(finto.rapporti.at(-1)).toMatchObject({ pending_ops: 1 });
    expect(await tablet.archivio.verifiche.count()).toBe(0);
  });

  test('nothing leaves with the session of a stranger', async () => {
    const finto = server();
    const tablet = await nuovoTablet(finto);
    await salvaNota(tablet, { verificaId: 'v1', testo: 'uno' });
    finto.utente = 'u2';
    expect(await unGiro(tablet)).toEqual({ fine: 'altro_centro', restano: 1 });
    expect(finto.chiamate).toEqual([]);
  });

  test('a batch that is too large is halved', async () => {
    const finto = server();
    const tablet = await nuovoTablet(finto);
    for (let n = 0; n < 20; n += 1) await salvaNota(tablet, { verificaId: 'v1', testo: `${n}` });
    const sent = () => finto.chiamate.filter((call) => call.tipo === 'push').at(-1)?.ids.length ?? 0;
    finto.guasto = (tipo) => (tipo === 'push' && sent() > 5 ? fallisce('troppo_grande') : null);
    expect(await unGiro(tablet)).toEqual({ fine: 'completo', restano: 0 });
    expect(finto.verifica('v1').row.note.map((note) => note.testo)).toEqual(
      Array.from({ length: 20 }, (_, n) => `${n}`),
    );
  });

  test('a captive portal and no network send nothing', async () => {
    const finto = server();
    const tablet = await nuovoTablet(finto);
    await salvaNota(tablet, { verificaId: 'v1', testo: 'uno' });
    for (const online of ['portale', 'offline'] as const) {
      finto.online = online;
      expect(await unGiro(tablet)).toEqual({ fine: online, restano: 1 });
    }
    expect(finto.chiamate).toEqual([]);
  });

  test('without Web Locks saving works and the page can say why nothing is sent', async () => {
    const tablet = await nuovoTablet(server(), { locks: null });
    expect(await salvaNota(tablet, { verificaId: 'v1', testo: 'uno' })).toMatchObject({ ok: true });
    expect(await unGiro(tablet)).toEqual({ fine: 'senza_web_locks', restano: 1 });
  });

  test('two tabs, one sender', async () => {
    const finto = server();
    const locks = new BlocchiFinti();
    const clock = new OrologioFermo();
    const one = await nuovoTablet(finto, { locks, clock });
    const two = await nuovoTablet(finto, { locks, clock, fabbrica: one.fabbrica, ricordo: one.ricordo });
    for (let n = 0; n < 10; n += 1) await salvaNota(n % 2 === 0 ? one : two, { verificaId: 'v1', testo: `${n}` });
    await Promise.all([unGiro(one), unGiro(two), unGiro(one), unGiro(two)]);
    expect(locks.massimo).toBe(1);
    expect(finto.effetti).toHaveLength(10);
    expect(finto.chiamate.filter((call) => call.tipo === 'push')).toHaveLength(1);
  });

  test('requests during a round are folded into one more', async () => {
    const finto = server();
    const tablet = await nuovoTablet(finto);
    const loop = creaSincronizzatore(tablet);
    await Promise.all([loop.richiedi(), loop.richiedi(), loop.sincronizzaOra(), loop.richiedi()]);
    expect(finto.rapporti).toHaveLength(2);
    expect(loop.inCorso).toBe(false);
  });
});

describe('two lanes', () => {
  test('an upload that takes for ever does not hold a score back', async () => {
    const finto = server();
    const tablet = await nuovoTablet(finto);
    const loop = creaSincronizzatore(tablet);
    let finish = (): void => undefined;
    const slow = new Promise<void>((resolve) => {
      finish = resolve;
    });
    finto.prima = async (tipo) => (tipo === 'media' ? slow : undefined);
    await salvaAllegato(tablet, foto('v1'));
    await loop.richiedi();
    await salvaCampo(tablet, voto('v2', 7));
    expect(await loop.richiedi()).toMatchObject({ fine: 'completo' });
    expect(finto.verifica('v2').row.campi.score_autenticita).toBe(7);
    expect(await tablet.archivio.media.toArray()).toMatchObject([{ state: 'in_invio' }]);
    finish();
    expect(await loop.sincronizzaOra()).toEqual({ fine: 'completo', restano: 0 });
    expect(loop.inCorso).toBe(false);
  });

  test('a surprise in a round is written down and the loop lives on', async () => {
    const finto = server();
    const tablet = await nuovoTablet(finto);
    const loop = creaSincronizzatore(tablet);
    finto.prima = async () => {
      throw new TypeError('imprevisto');
    };
    await salvaNota(tablet, { verificaId: 'v1', testo: 'uno' });
    expect(await loop.richiedi()).toMatchObject({ fine: 'parziale', restano: 1 });
    expect(await tablet.archivio.syncLog.toArray()).toMatchObject([{ evento: 'errore_inatteso' }]);
    finto.prima = async () => undefined;
    expect(await loop.sincronizzaOra()).toEqual({ fine: 'completo', restano: 0 });
  });
});

describe('speed', () => {
  test('500 queued operations leave in ten requests', async () => {
    const finto = server();
    const tablet = await nuovoTablet(finto);
    for (let n = 0; n < 500; n += 1) await salvaNota(tablet, { verificaId: `v${(n % 3) + 1}`, testo: `${n}` });
    expect(await unGiro(tablet)).toEqual({ fine: 'completo', restano: 0 });
    expect(finto.chiamate.filter((call) => call.tipo === 'push')).toHaveLength(10);
  });
});
