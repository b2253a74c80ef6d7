import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readVectors } from '../../../tests/vectors/leggi.ts';
import { CHECKLIST, leggiRisposte, tutteRisposte, vociChecklist } from './checklist.ts';
import { ultimaConclusa, verificaAperta, verificaConclusa } from './concluse.ts';
import {
  FRASI_APPROVAZIONE,
  FRASI_RIFIUTO,
  MODULO_APPROVAZIONE,
  MODULO_RIFIUTO,
  puoApprovare,
  puoRifiutare,
  type RichiestaApprovazione,
  VALUTAZIONI_PREZZO,
} from './decisione.ts';
import { RUOLI_APPROVAZIONE } from './foto.ts';
import { ETICHETTE_MOTIVO_RIFIUTO, MOTIVI_RIFIUTO } from './motivi-rifiuto.ts';
import { FASCE, fascia, type Punteggi, punteggioComplessivo, punteggioValido, SOGLIA_AUTENTICITA } from './punteggi.ts';
import { ETICHETTE_RESTITUZIONE, STATI_RESTITUZIONE } from './restituzione.ts';
import { ETICHETTE_SEZIONE, PESI, SEZIONI, type Sezione } from './sezioni.ts';
import { ETICHETTE_VERIFICA, leggiStatoVerificaDiCentro, STATI_VERIFICA, type StatoVerifica } from './stati.ts';

const voto = fc.integer({ min: 0, max: 10 });
const punteggi: fc.Arbitrary<Punteggi> = fc.record({
  autenticita: voto,
  stato_estetico: voto,
  funzionamento: voto,
  componenti_originali: voto,
  provenienza: voto,
});

describe('scores', () => {
  type Caso = {
    input: Punteggi;
    atteso: { punteggio_complessivo: number; fascia: string };
  };
  it.each(readVectors<{ casi: Caso[] }>('punteggi').casi)('$input', ({ input, atteso }) => {
    const totale = punteggioComplessivo(input);
    expect(totale).toBe(atteso.punteggio_complessivo);
    expect(fascia(totale)).toBe(atteso.fascia);
  });

  it('weights add up to 100', () => {
    expect(SEZIONI.reduce((s, sezione) => s + PESI[sezione], 0)).toBe(100);
  });

  it('the total lies between the lowest and the highest score, with at most 2 decimals', () => {
    fc.assert(
      fc.property(punteggi, (p) => {
        const totale = punteggioComplessivo(p);
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
        const meglio = { ...p, [s]: p[s] + 1 };
        expect(punteggioComplessivo(meglio)).toBeGreaterThan(punteggioComplessivo(p));
        const rango = (x: Punteggi) => FASCE.indexOf(fascia(punteggioComplessivo(x)));
        expect(rango(meglio)).toBeLessThanOrEqual(rango(p));
      }),
    );
  });

  it.each([11, -1, 7.5, Number.NaN, '8', null])('%j is no score', (p) => expect(punteggioValido(p)).toBe(false));
  it('invalid scores throw', () => {
    expect(() => punteggioComplessivo({ ...MODULO_APPROVAZIONE.punteggi, provenienza: 11 })).toThrow(RangeError);
  });
});

describe.each(SEZIONI)('checklist of %s', (sezione) => {
  const voci = vociChecklist(sezione);

  it('has 5 to 8 items with keys for the database', () => {
    expect(voci.length).toBeGreaterThanOrEqual(5);
    expect(voci.length).toBeLessThanOrEqual(8);
    for (const voce of voci) expect(voce).toMatch(/^[a-z_]+$/);
    expect(new Set(Object.values(CHECKLIST[sezione])).size).toBe(voci.length);
    expect(ETICHETTE_SEZIONE[sezione]).not.toBe('');
  });

  it('reads known checks and answers in order; an array lists the yes ones', () => {
    const [prima = '', seconda = ''] = voci;
    expect(leggiRisposte(sezione, { [seconda]: 'no', [prima]: 'na', mai_vista: 'si' })).toEqual({
      [prima]: 'na',
      [seconda]: 'no',
    });
    expect(Object.keys(leggiRisposte(sezione, { [seconda]: 'no', [prima]: 'na' }))).toEqual([prima, seconda]);
    expect(leggiRisposte(sezione, [seconda, 'altra'])).toEqual({ [seconda]: 'si' });
    for (const storto of [null, 7, 'si', { [prima]: 'forse' }]) expect(leggiRisposte(sezione, storto)).toEqual({});
  });

  it('is complete only when every check is answered', () => {
    const tutte = leggiRisposte(sezione, [...voci]);
    expect(tutteRisposte(sezione, tutte)).toBe(true);
    for (const voce of voci) {
      const { [voce]: tolta, ...resto } = tutte;
      expect([tolta, tutteRisposte(sezione, resto)]).toEqual(['si', false]);
    }
  });
});

describe('decision', () => {
  const pronta: RichiestaApprovazione = {
    stato: 'in_attesa',
    punteggi: MODULO_APPROVAZIONE.punteggi,
    sezioni_confermate: SEZIONI,
    foto: RUOLI_APPROVAZIONE.map((ruolo) => ({ ruolo, sha256: ruolo })),
    conflitti_aperti: 0,
    verificatore_proprietario: false,
    soglia: SOGLIA_AUTENTICITA,
  };
  const senza = (sezione: Sezione) => SEZIONI.filter((s) => s !== sezione);

  it('approves a received item', () => {
    expect(puoApprovare(pronta)).toEqual({ ok: true, valore: 8 });
  });

  it.each<[Partial<RichiestaApprovazione>, string]>([
    [{ verificatore_proprietario: true }, 'verifica_propria'],
    [{ stato: 'verificato' }, 'verifica_chiusa'],
    [{ stato: 'annullata' }, 'verifica_chiusa'],
    [{ conflitti_aperti: 1 }, 'conflitti_aperti'],
    [{ sezioni_confermate: senza('provenienza') }, 'sezioni_non_confermate'],
    [{ punteggi: { autenticita: 8 } }, 'punteggi_mancanti'],
    [{ punteggi: { ...MODULO_APPROVAZIONE.punteggi, provenienza: 7.5 } }, 'punteggio_non_valido'],
    [
      { punteggi: { ...MODULO_APPROVAZIONE.punteggi, autenticita: SOGLIA_AUTENTICITA - 1 } },
      'autenticita_insufficiente',
    ],
    [{ soglia: 9 }, 'autenticita_insufficiente'],
    [{ stato: 'programmata' }, 'oggetto_non_ricevuto'],
    [{ foto: [] }, 'foto_mancanti'],
  ])('does not approve with %j: %s', (cambio, errore) => {
    expect(puoApprovare({ ...pronta, ...cambio })).toEqual({ ok: false, errore });
  });

  it('rejects only with a reason code and a text', () => {
    const r = {
      stato: 'in_attesa',
      motivo: 'difforme',
      problemi_rilevati: 'Graffi',
      verificatore_proprietario: false,
      foto: [{ ruolo: 'evidenza', sha256: 'a' }],
    } as const;
    expect(puoRifiutare(r)).toEqual({ ok: true, valore: 'difforme' });
    expect(puoRifiutare({ ...r, motivo: null })).toMatchObject({ errore: 'motivo_mancante' });
    expect(puoRifiutare({ ...r, problemi_rilevati: ' ' })).toMatchObject({ errore: 'problemi_mancanti' });
    expect(puoRifiutare({ ...r, stato: 'non_conforme' })).toMatchObject({ errore: 'verifica_chiusa' });
    expect(puoRifiutare({ ...r, stato: 'programmata' })).toMatchObject({ errore: 'oggetto_non_ricevuto' });
    expect(puoRifiutare({ ...r, foto: [] })).toMatchObject({ errore: 'foto_rifiuto_mancante' });
    expect(puoRifiutare({ ...r, verificatore_proprietario: true })).toMatchObject({ errore: 'verifica_propria' });
  });

  it('starts from the spec’s defaults', () => {
    expect(MODULO_APPROVAZIONE.problemi_rilevati).toBe(FRASI_APPROVAZIONE[0]);
    expect(MODULO_RIFIUTO.punteggi).toMatchObject({ autenticita: 1, stato_estetico: 2 });
    expect(MODULO_RIFIUTO.condizione_verificata).toBe(false);
    expect(VALUTAZIONI_PREZZO).toContain(MODULO_RIFIUTO.valutazione_prezzo);
    expect([FRASI_RIFIUTO.length, MOTIVI_RIFIUTO.length]).toEqual([5, 4]);
    expect(new Set(MOTIVI_RIFIUTO.map((m) => ETICHETTE_MOTIVO_RIFIUTO[m])).size).toBe(4);
    expect(STATI_RESTITUZIONE.map((s) => ETICHETTE_RESTITUZIONE[s])).toEqual(['Da restituire', 'Restituito']);
  });
});

describe('states', () => {
  it('every state is open, finished or cancelled, and labels parse back', () => {
    for (const s of STATI_VERIFICA) {
      expect([verificaAperta(s), verificaConclusa(s), s === 'annullata'].filter(Boolean)).toHaveLength(1);
      expect(leggiStatoVerificaDiCentro(ETICHETTE_VERIFICA[s])).toBe(s);
    }
    expect(leggiStatoVerificaDiCentro('VERIFICATO')).toBe('verificato');
    expect(
      ['In attesa di verifica', 'Rifiutato', 'Approved', ' non-conforme '].map(leggiStatoVerificaDiCentro),
    ).toEqual(['in_attesa', 'non_conforme', 'verificato', 'non_conforme']);
    expect(['mai', 'constructor', null].map(leggiStatoVerificaDiCentro)).toEqual([null, null, null]);
  });

  it('the latest finished one counts, whatever came after', () => {
    const v = (stato: StatoVerifica, data_verifica: string | null) => ({ stato, data_verifica });
    const vecchia = v('verificato', '2026-11-01T10:00:00Z');
    const nuova = v('non_conforme', '2026-11-02T10:00:00Z');
    expect(ultimaConclusa([vecchia, nuova, v('programmata', null)])).toBe(nuova);
    expect(ultimaConclusa([nuova, vecchia])).toBe(nuova);
    expect(ultimaConclusa([v('annullata', '2026-11-03T10:00:00Z')])).toBeNull();
  });
});
