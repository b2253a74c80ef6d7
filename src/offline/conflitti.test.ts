import { describe, expect, test } from 'vitest';
import { server, voto } from '../../tests/falsi/scena-sincronia.ts';
import { nuovoTablet } from '../../tests/falsi/tablet.ts';
import { accoda, salva, salvaCampo, salvaNota } from './coda.ts';
import { conflittiAperti, rifiutate, risolviConflitto, risolviRifiuto } from './conflitti.ts';
import { salvaDecisione } from './decisione.ts';
import { unGiro } from './sincronizza.ts';
import { contatori } from './stato.ts';

describe('conflicts and refusals', () => {
  const scontro = async () => {
    const finto = server();
    const tablet = await nuovoTablet(finto);
    await unGiro(tablet);
    await salvaCampo(tablet, voto('v1', 8));
    finto.scriviAltri('v1', 'score_autenticita', 6);
    await salvaNota(tablet, { verificaId: 'v2', testo: 'altra' });
    await unGiro(tablet);
    const [card] = await conflittiAperti(tablet.archivio, 'v1');
    return { finto, tablet, card };
  };

  test('another tablet wrote first: a card with both values, and only this verification waits', async () => {
    const { finto, tablet, card } = await scontro();
    expect(card).toMatchObject({ mine: 8, theirs: 6, theirsVersion: 1, field: 'score_autenticita' });
    await salvaDecisione(tablet, { verificaId: 'v1', esito: 'verificato', motivo_rifiuto: null });
    await unGiro(tablet, true);
    expect(finto.verifica('v1').row.stato).toBe('in_attesa');
    expect(finto.verifica('v2').row.note).toHaveLength(1);
  });

  for (const [scelta, valore] of [
    [{ tipo: 'mio' }, 8],
    [{ tipo: 'loro' }, 6],
    [{ tipo: 'altro', valore: 7 }, 7],
  ] as const) {
    test(`choosing ${scelta.tipo} leaves ${valore} on both sides and frees the verification`, async () => {
      const { finto, tablet, card } = await scontro();
      await risolviConflitto(tablet, card?.id ?? '', scelta);
      expect(await unGiro(tablet, true)).toEqual({ fine: 'completo', restano: 0 });
      expect(finto.verifica('v1').row.campi.score_autenticita).toBe(valore);
      expect((await tablet.archivio.verifiche.get('v1'))?.campi.score_autenticita).toBe(valore);
      expect(await tablet.archivio.drafts.count()).toBe(0);
    });
  }

  test('the same value from two tablets merges without a card', async () => {
    const finto = server();
    const tablet = await nuovoTablet(finto);
    await salvaCampo(tablet, voto('v1', 8));
    finto.scriviAltri('v1', 'score_autenticita', 8);
    expect(await unGiro(tablet)).toEqual({ fine: 'completo', restano: 0 });
  });

  test('a decision goes after our own edits, at the version they led to', async () => {
    const finto = server();
    const tablet = await nuovoTablet(finto);
    await unGiro(tablet);
    await salvaCampo(tablet, voto('v1', 9));
    await salvaNota(tablet, { verificaId: 'v1', testo: 'bello' });
    await salvaDecisione(tablet, { verificaId: 'v1', esito: 'verificato', motivo_rifiuto: null });
    expect(await unGiro(tablet)).toEqual({ fine: 'completo', restano: 0 });
    expect(finto.verifica('v1').row.stato).toBe('verificato');
  });

  test('a decision over a score that another tablet changed meanwhile becomes a card', async () => {
    const finto = server();
    const tablet = await nuovoTablet(finto);
    await unGiro(tablet);
    await salvaDecisione(tablet, { verificaId: 'v1', esito: 'verificato', motivo_rifiuto: null });
    finto.scriviAltri('v1', 'score_provenienza', 2);
    await unGiro(tablet);
    expect(await conflittiAperti(tablet.archivio)).toMatchObject([{ kind: 'decidi', verificaId: 'v1' }]);
  });

  test('insisting on what another tablet has decided keeps ours as a note instead of asking for ever', async () => {
    const finto = server();
    const tablet = await nuovoTablet(finto);
    await unGiro(tablet);
    await salvaDecisione(tablet, { verificaId: 'v1', esito: 'verificato', motivo_rifiuto: null });
    finto.verifica('v1').row.stato = 'non_conforme';
    finto.verifica('v1').row.versione += 1;
    await unGiro(tablet);
    const [card] = await conflittiAperti(tablet.archivio);
    expect(card).toMatchObject({ kind: 'decidi', theirs: { esito: 'non_conforme' } });
    await risolviConflitto(tablet, card?.id ?? '', { tipo: 'mio' });
    expect(await unGiro(tablet, true)).toEqual({ fine: 'completo', restano: 0 });
    expect(finto.verifica('v1').row.note[0]?.testo).toContain('verificato');
  });

  test('a refused step of a state machine stays with its reason; a person turns it into a note', async () => {
    const finto = server();
    const tablet = await nuovoTablet(finto);
    const carico = { appointment_id: 'a-v1', status: 'impossibile' };
    const saved = await salva(tablet, () =>
      accoda(tablet, { kind: 'stato_appuntamento', entityId: 'v1', payload: carico, baseVersion: null }),
    );
    await unGiro(tablet);
    expect(await rifiutate(tablet.archivio)).toMatchObject([{ lastError: 'transizione' }]);
    await risolviRifiuto(tablet, saved.ok ? saved.opId : '', 'nota');
    expect(await unGiro(tablet, true)).toEqual({ fine: 'completo', restano: 0 });
    expect(finto.verifica('v1').row.note[0]?.testo).toContain('impossibile');
  });

  test('an operation for a centre one no longer belongs to stays, readable, until a person decides', async () => {
    const finto = server();
    const tablet = await nuovoTablet(finto);
    const saved = await salvaNota(tablet, { verificaId: 'sconosciuta', testo: 'uno' });
    await unGiro(tablet);
    expect(await contatori(tablet.archivio)).toMatchObject({ rifiutate: 1, totale: 1 });
    await risolviRifiuto(tablet, saved.ok ? saved.opId : '', 'scarta');
    expect(await contatori(tablet.archivio)).toMatchObject({ totale: 0 });
  });
});
