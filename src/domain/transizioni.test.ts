import { describe, expect, it } from 'vitest';
import { leggiVettori } from '../../tests/vettori/leggi.ts';
import { COMANDI_ANNUNCIO, comandoUfficio, TRANSIZIONI_ANNUNCIO } from './annunci/regole.ts';
import { STATI_ANNUNCIO, STATI_PRENOTAZIONE } from './annunci/stati.ts';
import {
  COMANDI_APPROVAZIONE,
  COMANDI_RICHIESTA,
  STATI_APPROVAZIONE,
  TRANSIZIONI_CENTRO,
  TRANSIZIONI_RICHIESTA,
} from './centri/approvazione.ts';
import {
  COMANDI_APPUNTAMENTO,
  COMANDO_PER_STATO,
  STATI_APPUNTAMENTO,
  TRANSIZIONI_APPUNTAMENTO,
} from './centri/appuntamenti.ts';
import { COMANDI_CERTIFICATO, STATI_CERTIFICATO, TRANSIZIONI_CERTIFICATO } from './certificati/stati.ts';
import { COMANDI_ORDINE, STATI_ORDINE, TRANSIZIONI_ORDINE } from './ordini/stati.ts';
import { COMANDI_VERSAMENTO, STATI_VERSAMENTO, TRANSIZIONI_VERSAMENTO } from './ordini/versamenti.ts';
import { COMANDI_PRENOTAZIONE, TRANSIZIONI_PRENOTAZIONE } from './prenotazioni/macchina.ts';
import { avanza, comandiAmmessi, type Transizioni } from './transizioni.ts';
import {
  avanzaRestituzione,
  COMANDI_RESTITUZIONE,
  STATI_RESTITUZIONE,
  TRANSIZIONI_RESTITUZIONE,
} from './verifiche/restituzione.ts';
import { COMANDI_VERIFICA, STATI_VERIFICA, TRANSIZIONI, transizione } from './verifiche/stati.ts';

type Tabella = Readonly<Record<string, Readonly<Record<string, string>>>>;
const attese = leggiVettori<{ macchine: Readonly<Record<string, Tabella>> }>('transizioni').macchine;

const MACCHINE: Readonly<
  Record<string, { tabella: Transizioni<string, string>; stati: readonly string[]; comandi: readonly string[] }>
> = {
  verifica: { tabella: TRANSIZIONI, stati: STATI_VERIFICA, comandi: COMANDI_VERIFICA },
  annuncio: { tabella: TRANSIZIONI_ANNUNCIO, stati: STATI_ANNUNCIO, comandi: COMANDI_ANNUNCIO },
  prenotazione: { tabella: TRANSIZIONI_PRENOTAZIONE, stati: STATI_PRENOTAZIONE, comandi: COMANDI_PRENOTAZIONE },
  appuntamento: { tabella: TRANSIZIONI_APPUNTAMENTO, stati: STATI_APPUNTAMENTO, comandi: COMANDI_APPUNTAMENTO },
  centro: { tabella: TRANSIZIONI_CENTRO, stati: STATI_APPROVAZIONE, comandi: COMANDI_APPROVAZIONE },
  richiesta: { tabella: TRANSIZIONI_RICHIESTA, stati: STATI_APPROVAZIONE, comandi: COMANDI_RICHIESTA },
  certificato: { tabella: TRANSIZIONI_CERTIFICATO, stati: STATI_CERTIFICATO, comandi: COMANDI_CERTIFICATO },
  ordine: { tabella: TRANSIZIONI_ORDINE, stati: STATI_ORDINE, comandi: COMANDI_ORDINE },
  versamento: { tabella: TRANSIZIONI_VERSAMENTO, stati: STATI_VERSAMENTO, comandi: COMANDI_VERSAMENTO },
  restituzione: {
    tabella: TRANSIZIONI_RESTITUZIONE,
    stati: ['nessuna', ...STATI_RESTITUZIONE],
    comandi: COMANDI_RESTITUZIONE,
  },
};

it('the golden file knows every machine', () => {
  expect(Object.keys(attese).sort()).toEqual(Object.keys(MACCHINE).sort());
});

describe.each(Object.entries(MACCHINE))('%s', (nome, { tabella, stati, comandi }) => {
  const frecce = stati.flatMap((stato) => comandi.map((comando) => [stato, comando] as const));

  it.each(frecce)('from %s on %s: exactly what the golden table says', (stato, comando) => {
    const prossimo = attese[nome]?.[stato]?.[comando];
    expect(avanza(tabella, stato, comando)).toEqual(
      prossimo === undefined ? { ok: false, errore: 'stato_non_consentito' } : { ok: true, valore: prossimo },
    );
  });

  it('names only known states and commands', () => {
    for (const [stato, riga] of Object.entries(attese[nome] ?? {})) {
      expect(stati).toContain(stato);
      for (const [comando, prossimo] of Object.entries(riga)) {
        expect(comandi).toContain(comando);
        expect(stati).toContain(prossimo);
      }
    }
    expect(Object.keys(tabella).sort()).toEqual([...stati].sort());
  });

  it('refuses a command that only an object would know', () => {
    for (const stato of stati) expect(avanza(tabella, stato, 'toString').ok).toBe(false);
  });
});

it('offers exactly approve and reject at both open states of a verification', () => {
  expect(comandiAmmessi(TRANSIZIONI, 'programmata', COMANDI_VERIFICA)).toEqual([
    'ricevi',
    'approva',
    'rifiuta',
    'annulla',
  ]);
  expect(comandiAmmessi(TRANSIZIONI, 'in_attesa', COMANDI_VERIFICA)).toEqual(['approva', 'rifiuta', 'ritira']);
  expect(comandiAmmessi(TRANSIZIONI, 'annullata', COMANDI_VERIFICA)).toEqual([]);
  expect(transizione('programmata', 'annulla')).toEqual({ ok: true, valore: 'annullata' });
});

it('a return that is not due is refused by name', () => {
  expect(avanzaRestituzione(null, 'richiedi')).toEqual({ ok: true, valore: 'da_restituire' });
  expect(avanzaRestituzione(null, 'restituisci')).toEqual({ ok: false, errore: 'restituzione_non_dovuta' });
  expect(avanzaRestituzione('restituito', 'restituisci')).toEqual({ ok: false, errore: 'restituzione_non_dovuta' });
});

it('the admin button only toggles', () => {
  expect(STATI_ANNUNCIO.map(comandoUfficio)).toEqual(['sospendi', 'attiva', null, null]);
});

it('each appointment status has its command', () => {
  expect(STATI_APPUNTAMENTO.map((s) => COMANDO_PER_STATO[s])).toEqual(['sospendi', 'conferma', 'completa', 'annulla']);
});
