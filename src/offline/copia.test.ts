import { describe, expect, test } from 'vitest';
import { salvaCampo } from '../../tests/falsi/deposito.ts';
import { server } from '../../tests/falsi/scena-sincronia.ts';
import { nuovoTablet } from '../../tests/falsi/tablet.ts';
import { salvaBozze, salvaNota, salvaOperazione } from './coda.ts';
import { differenza } from './copia.ts';
import { META_SOGLIA, META_TIPO_CENTRO } from './db.ts';
import { salvaDecisione } from './decisione.ts';
import { unGiro } from './sincronizza.ts';
import { elencoVerifiche, giornata, vistaVerifica } from './vista.ts';

describe('pull', () => {
  test('only ids and versions decide what is read', () => {
    const locali = [
      { id: 'a', versione: 1 },
      { id: 'b', versione: 5 },
      { id: 'c', versione: 1 },
      { id: 'd', versione: 2, da_rileggere: true },
    ];
    const listed = [
      { id: 'a', versione: 1 },
      { id: 'b', versione: 4 },
      { id: 'd', versione: 2 },
      { id: 'e', versione: 1 },
    ];
    expect(differenza(locali, listed)).toEqual({ leggere: ['b', 'd', 'e'], togliere: ['c'] });
  });

  test('what changed is fetched in hundreds, and a second time nothing is', async () => {
    const finto = server(...Array.from({ length: 250 }, (_, n) => `v${n + 1}`));
    const tablet = await nuovoTablet(finto);
    await unGiro(tablet);
    expect(finto.chiamate.filter((call) => call.tipo === 'pull').map((call) => call.ids.length)).toEqual([
      100, 100, 100, 100, 100,
    ]);
    expect(await tablet.archivio.verifiche.count()).toBe(250);
    await unGiro(tablet);
    expect(finto.chiamate.filter((call) => call.tipo === 'pull')).toHaveLength(5);
  });

  test('the platform’s threshold comes with the list, is kept, and counts without network', async () => {
    const finto = server('v1');
    finto.soglia = 9;
    const tablet = await nuovoTablet(finto);
    await unGiro(tablet);
    expect((await vistaVerifica(tablet.archivio, 'v1'))?.soglia).toBe(9);
    finto.online = 'offline';
    finto.soglia = 4;
    await unGiro(tablet);
    expect((await vistaVerifica(tablet.archivio, 'v1'))?.soglia).toBe(9);
    // Nothing else changed on the server: no row is fetched, the setting arrives all the same.
    finto.online = 'online';
    const letture = finto.chiamate.filter((call) => call.tipo === 'pull').length;
    await unGiro(tablet);
    expect((await vistaVerifica(tablet.archivio, 'v1'))?.soglia).toBe(4);
    expect(finto.chiamate.filter((call) => call.tipo === 'pull')).toHaveLength(letture);
  });

  test('which kind of centre this is comes with the list and stays without network', async () => {
    const finto = server('v1');
    finto.tipoCentro = 'terze_parti';
    const tablet = await nuovoTablet(finto);
    await unGiro(tablet);
    finto.online = 'offline';
    await unGiro(tablet);
    expect((await vistaVerifica(tablet.archivio, 'v1'))?.tipoCentro).toBe('terze_parti');
    await tablet.archivio.meta.delete(META_TIPO_CENTRO);
    expect((await vistaVerifica(tablet.archivio, 'v1'))?.tipoCentro).toBeNull();
  });

  test('a tablet that was never told goes by the default', async () => {
    const tablet = await nuovoTablet(server('v1'));
    await unGiro(tablet);
    await tablet.archivio.meta.delete(META_SOGLIA);
    expect((await vistaVerifica(tablet.archivio, 'v1'))?.soglia).toBe(6);
  });

  test('drafts are never touched, fields with unsent edits keep the version the person saw', async () => {
    const finto = server();
    const tablet = await nuovoTablet(finto);
    await unGiro(tablet);
    await salvaBozze(tablet, { verificaId: 'v1', bozze: [{ campo: 'nota', valore: 'a metà' }] });
    await salvaCampo(tablet, { verificaId: 'v1', campo: 'score_autenticita', valore: 8 });
    finto.scriviAltri('v1', 'score_autenticita', 6);
    finto.scriviAltri('v1', 'score_provenienza', 4);
    finto.guasto = (tipo) =>
      tipo === 'push' ? { tipo: 'fallisce', risultato: { ok: false, errore: 'temporaneo' } } : null;
    await unGiro(tablet);
    const row = await tablet.archivio.verifiche.get('v1');
    expect(row?.versioni_campi).toEqual({ score_provenienza: 1 });
    expect(row?.campi).toEqual({ score_provenienza: 4 });
    const vista = await vistaVerifica(tablet.archivio, 'v1');
    expect(vista).toMatchObject({ campi: { score_autenticita: 8, score_provenienza: 4 }, bozze: { nota: 'a metà' } });
  });

  test('what is no longer listed goes, unless unsent work hangs on it', async () => {
    const finto = server();
    const tablet = await nuovoTablet(finto);
    await unGiro(tablet);
    await salvaNota(tablet, { verificaId: 'v2', testo: 'non ancora inviata' });
    finto.guasto = (tipo) =>
      tipo === 'push' ? { tipo: 'fallisce', risultato: { ok: false, errore: 'temporaneo' } } : null;
    finto.elencate.delete('v1');
    finto.elencate.delete('v2');
    await unGiro(tablet);
    expect((await tablet.archivio.verifiche.toArray()).map((row) => [row.id, row.non_assegnata === true])).toEqual([
      ['v2', true],
      ['v3', false],
    ]);
    finto.guasto = () => null;
    await unGiro(tablet, true);
    expect((await elencoVerifiche(tablet.archivio)).map((voce) => voce.verifica.id)).toEqual(['v3']);
  });

  test('texts that an act has long used keep nothing here, half-written ones do', async () => {
    const finto = server();
    finto.verifica('v2').row.stato = 'programmata';
    finto.verifica('v3').row.stato = 'verificato';
    const tablet = await nuovoTablet(finto);
    await unGiro(tablet);
    const scrivi = (verificaId: string, campo: string, valore: string) =>
      salvaBozze(tablet, { verificaId, bozze: [{ campo, valore }] });
    // Received by an older version of the app, which left its form behind.
    await scrivi('v1', 'ricevi_numero_seriale', 'AB1');
    await scrivi('v1', 'nota', '');
    await scrivi('v2', 'ricevi_numero_seriale', 'AB2');
    await scrivi('v3', 'decidi_motivo', 'altro');
    finto.elencate.clear();
    await unGiro(tablet);
    expect((await tablet.archivio.verifiche.toArray()).map(({ id }) => id)).toEqual(['v2']);
    expect((await tablet.archivio.drafts.toArray()).map(({ verificaId }) => verificaId)).toEqual(['v2']);
  });

  test('an answer that breaks off half-way changes nothing', async () => {
    const finto = server(...Array.from({ length: 150 }, (_, n) => `v${n + 1}`));
    const tablet = await nuovoTablet(finto);
    let pulls = 0;
    finto.guasto = (tipo) => {
      if (tipo !== 'pull') return null;
      pulls += 1;
      return pulls === 2 ? { tipo: 'fallisce', risultato: { ok: false, errore: 'rete' } } : null;
    };
    await unGiro(tablet);
    expect(await tablet.archivio.verifiche.count()).toBe(0);
    await unGiro(tablet, true);
    expect(await tablet.archivio.verifiche.count()).toBe(150);
  });

  test('the day is listed with what is still owed for each', async () => {
    const finto = server('v1', 'v2');
    const tablet = await nuovoTablet(finto);
    await unGiro(tablet);
    await salvaNota(tablet, { verificaId: 'v1', testo: 'x' });
    const voci = await giornata(tablet.archivio, '2026-11-20');
    expect(voci.map((voce) => [voce.verifica?.id, voce.inSospeso])).toEqual([
      ['v1', 1],
      ['v2', 0],
    ]);
  });

  test('a decision and an intake that still wait here are seen in the list of verifications too', async () => {
    const finto = server('v1', 'v2', 'v3');
    const tablet = await nuovoTablet(finto);
    await unGiro(tablet);
    await salvaDecisione(tablet, { verificaId: 'v1', esito: 'non_conforme', motivo_rifiuto: 'altro' });
    await salvaOperazione(tablet, {
      kind: 'ricevi',
      verificaId: 'v2',
      carico: {
        numero_seriale: null,
        accessori: null,
        segni_distintivi: null,
        firma_media_id: null,
        nome_depositante: 'Lucia',
      },
    });
    const voci = await elencoVerifiche(tablet.archivio);
    expect(
      voci.map(({ verifica, inSospeso, decisione, ricevuta }) => [verifica.id, inSospeso, decisione, ricevuta]).sort(),
    ).toEqual([
      ['v1', 1, 'non_conforme', false],
      ['v2', 1, null, true],
      ['v3', 0, null, false],
    ]);
  });
});
