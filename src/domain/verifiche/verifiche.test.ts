import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readVectors } from '../../../tests/vectors/leggi.ts';
import { allAnswered, CHECKLIST, checklistItems, readAnswers } from './checklist.ts';
import { isVerificaDone, lastConclusa, verificaAperta } from './concluse.ts';
import {
  APPROVAL_FORM,
  APPROVAL_PHRASES,
  type ApprovalRequest,
  canApprove,
  canReject,
  REFUSAL_FORM,
  REFUSAL_PHRASES,
  VALUTAZIONI_PREZZO,
} from './decisione.ts';
import { APPROVAL_RUOLI } from './foto.ts';
import { MOTIVO_RIFIUTO_LABELS, REFUSAL_MOTIVI } from './motivi-rifiuto.ts';
import { RESTITUZIONE_LABELS, STATI_RESTITUZIONE } from './restituzione.ts';
import { AUTENTICITA_THRESHOLD, FASCE, fascia, isValidScore, overallScore, type Scores } from './scores.ts';
import { SEZIONE_LABELS, SEZIONI, type Sezione, WEIGHTS } from './sections.ts';
import { readCentroVerificaStato, STATI_VERIFICA, type StatoVerifica, VERIFICA_LABELS } from './stati.ts';

const voto = fc.integer({ min: 0, max: 10 });
const punteggi: fc.Arbitrary<Scores> = fc.record({
  autenticita: voto,
  stato_estetico: voto,
  funzionamento: voto,
  componenti_originali: voto,
  provenienza: voto,
});

describe('scores', () => {
  type Example = {
    input: Scores;
    atteso: { punteggio_complessivo: number; fascia: string };
  };
  it.each(readVectors<{ casi: Example[] }>('punteggi').casi)('$input', ({ input, atteso }) => {
    const totale = overallScore(input);
    expect(totale).toBe(atteso.punteggio_complessivo);
    expect(fascia(totale)).toBe(atteso.fascia);
  });

  it('weights add up to 100', () => {
    expect(SEZIONI.reduce((s, sezione) => s + WEIGHTS[sezione], 0)).toBe(100);
  });

  it('the total lies between the lowest and the highest score, with at most 2 decimals', () => {
    fc.assert(
      fc.property(punteggi, (p) => {
        const totale = overallScore(p);
        const voti = SEZIONI.map((s) => p[s]);
        expect(totale).toBeGreaterThanOrEqual(Math.min(...voti));
        expect(totale).toBeLessThanOrEqual(Math.max(...voti));
        expect(totale).toBe(Number(totale.toFixed(2)));
      }),
    );
  });

  it('a better score never makes the total or the band worse', () => {
    fc.assert(
      fc.property(punteggi, fc.constantFrom(...SEZIONI), (p, s) => {
        fc.pre(p[s] < 10);
        const better = { ...p, [s]: p[s] + 1 };
        expect(overallScore(better)).toBeGreaterThan(overallScore(p));
        const rank = (x: Scores) => FASCE.indexOf(fascia(overallScore(x)));
        expect(rank(better)).toBeLessThanOrEqual(rank(p));
      }),
    );
  });

  it.each([11, -1, 7.5, Number.NaN, '8', null])('%j is no score', (p) => expect(isValidScore(p)).toBe(false));
  it('invalid scores throw', () => {
    expect(() => overallScore({ ...APPROVAL_FORM.punteggi, provenienza: 11 })).toThrow(RangeError);
  });
});

describe.each(SEZIONI)('checklist of %s', (sezione) => {
  const voci = checklistItems(sezione);

  it('has 5 to 8 items with keys for the database', () => {
    expect(voci.length).toBeGreaterThanOrEqual(5);
    expect(voci.length).toBeLessThanOrEqual(8);
    for (const voce of voci) expect(voce).toMatch(/^[a-z_]+$/);
    expect(new Set(Object.values(CHECKLIST[sezione])).size).toBe(voci.length);
    expect(SEZIONE_LABELS[sezione]).not.toBe('');
  });

  it('reads known checks and answers in order; an array lists the yes ones', () => {
    const [prima = '', second = ''] = voci;
    expect(readAnswers(sezione, { [second]: 'no', [prima]: 'na', mai_vista: 'si' })).toEqual({
      [prima]: 'na',
      [second]: 'no',
    });
    expect(Object.keys(readAnswers(sezione, { [second]: 'no', [prima]: 'na' }))).toEqual([prima, second]);
    expect(readAnswers(sezione, [second, 'altra'])).toEqual({ [second]: 'si' });
    for (const wrong of [null, 7, 'si', { [prima]: 'forse' }]) expect(readAnswers(sezione, wrong)).toEqual({});
  });

  it('is complete only when every check is answered', () => {
    const tutte = readAnswers(sezione, [...voci]);
    expect(allAnswered(sezione, tutte)).toBe(true);
    for (const voce of voci) {
      const { [voce]: tolta, ...rest } = tutte;
      expect([tolta, allAnswered(sezione, rest)]).toEqual(['si', false]);
    }
  });
});

describe('decision', () => {
  const ready: ApprovalRequest = {
    stato: 'in_attesa',
    punteggi: APPROVAL_FORM.punteggi,
    sezioni_confermate: SEZIONI,
    foto: APPROVAL_RUOLI.map((ruolo) => ({ ruolo, sha256: ruolo })),
    conflitti_aperti: 0,
    verificatore_proprietario: false,
    threshold: AUTENTICITA_THRESHOLD,
  };
  const senza = (sezione: Sezione) => SEZIONI.filter((s) => s !== sezione);

  it('approves a received item', () => {
    expect(canApprove(ready)).toEqual({ ok: true, valore: 8 });
  });

  it.each<[Partial<ApprovalRequest>, string]>([
    [{ verificatore_proprietario: true }, 'verifica_propria'],
    [{ stato: 'verificato' }, 'verifica_chiusa'],
    [{ stato: 'annullata' }, 'verifica_chiusa'],
    [{ conflitti_aperti: 1 }, 'conflitti_aperti'],
    [{ sezioni_confermate: senza('provenienza') }, 'sezioni_non_confermate'],
    [{ punteggi: { autenticita: 8 } }, 'punteggi_mancanti'],
    [{ punteggi: { ...APPROVAL_FORM.punteggi, provenienza: 7.5 } }, 'punteggio_non_valido'],
    [{ punteggi: { ...APPROVAL_FORM.punteggi, autenticita: AUTENTICITA_THRESHOLD - 1 } }, 'autenticita_insufficiente'],
    [{ threshold: 9 }, 'autenticita_insufficiente'],
    [{ stato: 'programmata' }, 'oggetto_non_ricevuto'],
    [{ foto: [] }, 'foto_mancanti'],
  ])('does not approve with %j: %s', (changeOf, errore) => {
    expect(canApprove({ ...ready, ...changeOf })).toEqual({ ok: false, errore });
  });

  it('rejects only with a reason code and a text', () => {
    const r = {
      stato: 'in_attesa',
      motivo: 'difforme',
      problemi_rilevati: 'Graffi',
      verificatore_proprietario: false,
      foto: [{ ruolo: 'evidenza', sha256: 'a' }],
    } as const;
    expect(canReject(r)).toEqual({ ok: true, valore: 'difforme' });
    expect(canReject({ ...r, motivo: null })).toMatchObject({ errore: 'motivo_mancante' });
    expect(canReject({ ...r, problemi_rilevati: ' ' })).toMatchObject({ errore: 'problemi_mancanti' });
    expect(canReject({ ...r, stato: 'non_conforme' })).toMatchObject({ errore: 'verifica_chiusa' });
    expect(canReject({ ...r, stato: 'programmata' })).toMatchObject({ errore: 'oggetto_non_ricevuto' });
    expect(canReject({ ...r, foto: [] })).toMatchObject({ errore: 'foto_rifiuto_mancante' });
    expect(canReject({ ...r, verificatore_proprietario: true })).toMatchObject({ errore: 'verifica_propria' });
  });

  it('starts from the spec’s defaults', () => {
    expect(APPROVAL_FORM.problemi_rilevati).toBe(APPROVAL_PHRASES[0]);
    expect(REFUSAL_FORM.punteggi).toMatchObject({ autenticita: 1, stato_estetico: 2 });
    expect(REFUSAL_FORM.condizione_verificata).toBe(false);
    expect(VALUTAZIONI_PREZZO).toContain(REFUSAL_FORM.valutazione_prezzo);
    expect([REFUSAL_PHRASES.length, REFUSAL_MOTIVI.length]).toEqual([5, 4]);
    expect(new Set(REFUSAL_MOTIVI.map((m) => MOTIVO_RIFIUTO_LABELS[m])).size).toBe(4);
    expect(STATI_RESTITUZIONE.map((s) => RESTITUZIONE_LABELS[s])).toEqual(['Da restituire', 'Restituito']);
  });
});

describe('states', () => {
  it('every state is open, finished or cancelled, and labels parse back', () => {
    for (const s of STATI_VERIFICA) {
      expect([verificaAperta(s), isVerificaDone(s), s === 'annullata'].filter(Boolean)).toHaveLength(1);
      expect(readCentroVerificaStato(VERIFICA_LABELS[s])).toBe(s);
    }
    expect(readCentroVerificaStato('VERIFICATO')).toBe('verificato');
    expect(['In attesa di verifica', 'Rifiutato', 'Approved', ' non-conforme '].map(readCentroVerificaStato)).toEqual([
      'in_attesa',
      'non_conforme',
      'verificato',
      'non_conforme',
    ]);
    expect(['mai', 'constructor', null].map(readCentroVerificaStato)).toEqual([null, null, null]);
  });

  it('the latest finished one counts, whatever came after', () => {
    const v = (stato: StatoVerifica, data_verifica: string | null) => ({ stato, data_verifica });
    const old = v('verificato', '2026-11-01T10:00:00Z');
    const nuova = v('non_conforme', '2026-11-02T10:00:00Z');
    expect(lastConclusa([old, nuova, v('programmata', null)])).toBe(nuova);
    expect(lastConclusa([nuova, old])).toBe(nuova);
    expect(lastConclusa([v('annullata', '2026-11-03T10:00:00Z')])).toBeNull();
  });
});
