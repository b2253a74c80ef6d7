import { describe, expect, test } from 'vitest';
import { salvaCampo } from '../../tests/falsi/deposito.ts';
import { server, voto } from '../../tests/falsi/scena-sincronia.ts';
import type { ServerFinto } from '../../tests/falsi/server-sincronia.ts';
import { nuovoTablet } from '../../tests/falsi/tablet.ts';
import { casi, provaCaso, type ServerInProva } from '../../tests/vettori/decisione_in_coda.ts';
import { campoNoto } from '../domain/sincronia/campi.ts';
import type { Json } from '../domain/sincronia/json.ts';
import { MODULO_APPROVAZIONE } from '../domain/verifiche/decisione.ts';
import { colonnaChecklist, colonnaPunteggio, SEZIONI } from '../domain/verifiche/sezioni.ts';
import { conflittiAperti, risolviConflitto } from './conflitti.ts';
import { campiCambiati, salvaDecisione } from './decisione.ts';
import { unGiro } from './sincronizza.ts';
import type { OperazioneInvio, RispostaOperazione } from './wire.ts';

const VALORI: Readonly<Record<string, Json>> = {
  ...Object.fromEntries(SEZIONI.map((sezione) => [colonnaPunteggio(sezione), 8])),
  ...Object.fromEntries(SEZIONI.map((sezione) => [colonnaChecklist(sezione), ['uno', 'due']])),
  problemi_rilevati: MODULO_APPROVAZIONE.problemi_rilevati,
  condizione_verificata: true,
  valutazione_prezzo: 'Adeguato',
};

function inProva(finto: ServerFinto): ServerInProva {
  let seq = 0;
  const invia = (
    kind: OperazioneInvio['kind'],
    payload: Json,
    field: OperazioneInvio['field'],
    base: number | null,
  ) => {
    seq += 1;
    const op: OperazioneInvio = {
      op_id: `op-${seq}`,
      device_id: 'altro-tablet',
      seq,
      kind,
      v: 1,
      entity_id: 'v1',
      field,
      payload,
      base_version: base,
      created_at_client: '2026-11-20T09:00:00.000Z',
      persona: 'u2',
    };
    const [risposta] = finto.spingi([op]);
    if (risposta === undefined) throw new Error('no answer');
    return Promise.resolve<RispostaOperazione>(risposta);
  };
  return {
    valori: VALORI,
    versione: () => Promise.resolve(finto.verifica('v1').row.versione),
    campo: (campo, valore, base) => {
      if (!campoNoto(campo)) throw new Error(campo);
      return invia('imposta_campo', { value: valore }, campo, base);
    },
    decide: (payload) => invia('decidi', payload, null, null),
  };
}

describe('the tests’ server decides as the SQL does', () => {
  for (const caso of casi)
    test(caso.nome, async () => {
      const finto = server('v1');
      const prova = inProva(finto);
      for (const [campo, valore] of Object.entries(VALORI)) await prova.campo(campo, valore, 0);
      await provaCaso(prova, caso);
    });
});

const approva = { verificaId: 'v1', esito: 'verificato', motivo_rifiuto: null } as const;
const scena = async () => {
  const finto = server('v1');
  finto.scriviAltri('v1', 'score_autenticita', 9);
  const tablet = await nuovoTablet(finto);
  await unGiro(tablet);
  return { finto, tablet };
};

describe('what a queued decision has seen', () => {
  test('it names every field with the version and the value it stood at, own unsent edits at the version they lead to', async () => {
    const { finto, tablet } = await scena();
    await salvaCampo(tablet, { verificaId: 'v1', campo: 'score_provenienza', valore: 7 });
    await salvaDecisione(tablet, approva);
    expect(await unGiro(tablet)).toEqual({ fine: 'completo', restano: 0 });
    const decisa = finto.effetti.at(-1)?.payload;
    expect(decisa).toMatchObject({
      visti: {
        score_autenticita: { versione: 1, valore: 9 },
        score_provenienza: { versione: 1, valore: 7 },
        score_funzionamento: { versione: 0, valore: null },
      },
    });
    expect(finto.verifica('v1').row.stato).toBe('verificato');
  });

  test('a score that another tablet lowered while this one was away: no approval, both shown, insisting approves', async () => {
    const { finto, tablet } = await scena();
    await salvaDecisione(tablet, approva);
    finto.scriviAltri('v1', 'score_autenticita', 2);
    await unGiro(tablet);
    expect(finto.verifica('v1').row.stato).toBe('in_attesa');
    const [card] = await conflittiAperti(tablet.archivio);
    expect(card).toMatchObject({ kind: 'decidi' });
    expect(campiCambiati(card?.mine ?? null, card?.theirs ?? null)).toEqual([
      { campo: 'score_autenticita', visto: 9, ora: 2 },
    ]);
    await risolviConflitto(tablet, card?.id ?? '', { tipo: 'mio' });
    expect(await unGiro(tablet, true)).toEqual({ fine: 'completo', restano: 0 });
    expect(finto.verifica('v1').row).toMatchObject({ stato: 'verificato', campi: { score_autenticita: 2 } });
  });

  test('given up after the look, nothing is decided', async () => {
    const { finto, tablet } = await scena();
    await salvaDecisione(tablet, approva);
    finto.scriviAltri('v1', 'score_autenticita', 2);
    await unGiro(tablet);
    const [card] = await conflittiAperti(tablet.archivio);
    await risolviConflitto(tablet, card?.id ?? '', { tipo: 'loro' });
    expect(await unGiro(tablet, true)).toEqual({ fine: 'completo', restano: 0 });
    expect(finto.verifica('v1').row.stato).toBe('in_attesa');
  });

  test('what arrives between the look and the press has not been seen', async () => {
    const { finto, tablet } = await scena();
    const mostrati = { campi: { score_autenticita: 9 }, versioni: { score_autenticita: 1 } };
    finto.scriviAltri('v1', 'score_autenticita', 3);
    await unGiro(tablet);
    await salvaDecisione(tablet, { ...approva, mostrati });
    await unGiro(tablet);
    expect(await conflittiAperti(tablet.archivio)).toMatchObject([{ kind: 'decidi' }]);
    expect(finto.verifica('v1').row.stato).toBe('in_attesa');
  });

  for (const [scelta, decisa] of [
    [{ tipo: 'mio' }, 'verificato'],
    [{ tipo: 'loro' }, 'in_attesa'],
    [{ tipo: 'altro', valore: 7 }, 'in_attesa'],
  ] as const) {
    test(`a field settled with ${scelta.tipo} while the decision waited: ${decisa}`, async () => {
      const { finto, tablet } = await scena();
      await salvaCampo(tablet, voto('v1', 8));
      await salvaDecisione(tablet, approva);
      finto.scriviAltri('v1', 'score_autenticita', 4);
      await unGiro(tablet);
      const [card] = await conflittiAperti(tablet.archivio);
      expect(card).toMatchObject({ kind: 'imposta_campo', mine: 8, theirs: 4 });
      await risolviConflitto(tablet, card?.id ?? '', scelta);
      await unGiro(tablet, true);
      expect(finto.verifica('v1').row.stato).toBe(decisa);
      // Any value but the one it rested on brings the decision back to its author.
      expect(await conflittiAperti(tablet.archivio)).toHaveLength(decisa === 'verificato' ? 0 : 1);
    });
  }
});
