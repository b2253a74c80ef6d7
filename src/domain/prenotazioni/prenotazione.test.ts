import fc from 'fast-check';
import { expect, it } from 'vitest';
import { leggiVettori } from '../../../tests/vettori/leggi.ts';
import { MS_ORA } from '../giorno.ts';
import { finestraPagamento, ORE_PAGAMENTO, puoAcquistare, type RichiestaAcquisto } from './acquisto.ts';
import {
  MAX_PRENOTAZIONI_ATTIVE,
  ORE_ATTESA_RIPRENOTAZIONE,
  ORE_PRENOTAZIONE,
  prenota,
  prenotazioneAttiva,
  type RichiestaPrenotazione,
  scadenzaPrenotazione,
} from './prenotazione.ts';

const ADESSO = new Date('2026-11-20T10:00:00Z');
const libera: RichiestaPrenotazione = {
  id_utente: 'b',
  id_venditore: 's',
  stato_annuncio: 'attivo',
  stato_prenotazione: 'disponibile',
  scadenza_prenotazione: null,
  prenotazioni_attive: 0,
  fine_precedente: null,
};

it('lasts 48 hours from now', () => {
  expect(prenota(libera, ADESSO)).toEqual({ ok: true, valore: new Date('2026-11-22T10:00:00Z') });
  expect(scadenzaPrenotazione(ADESSO).getTime() - ADESSO.getTime()).toBe(ORE_PRENOTAZIONE * MS_ORA);
});

it.each<[Partial<RichiestaPrenotazione>, string]>([
  [{ id_utente: null }, 'non_autenticato'],
  [{ stato_annuncio: 'sospeso' }, 'annuncio_non_trovato'],
  [{ stato_annuncio: 'venduto' }, 'annuncio_venduto'],
  [{ id_utente: 's' }, 'annuncio_proprio'],
  [{ stato_prenotazione: 'prenotato', scadenza_prenotazione: '2026-11-20T10:00:01Z' }, 'gia_prenotato'],
  [{ fine_precedente: '2026-11-19T10:00:01Z' }, 'prenotazione_troppo_presto'],
  [{ prenotazioni_attive: MAX_PRENOTAZIONI_ATTIVE }, 'troppe_prenotazioni'],
])('refused with %j: %s', (cambio, errore) => {
  expect(prenota({ ...libera, ...cambio }, ADESSO)).toEqual({ ok: false, errore });
});

it.each<Partial<RichiestaPrenotazione>>([
  { stato_prenotazione: 'prenotato', scadenza_prenotazione: '2026-11-20T10:00:00Z' },
  { stato_prenotazione: 'prenotato', scadenza_prenotazione: null },
  { fine_precedente: new Date(ADESSO.getTime() - ORE_ATTESA_RIPRENOTAZIONE * MS_ORA).toISOString() },
  { prenotazioni_attive: MAX_PRENOTAZIONI_ATTIVE - 1 },
])('allowed at the very edge: %j', (cambio) => {
  expect(prenota({ ...libera, ...cambio }, ADESSO).ok).toBe(true);
});

it('is active exactly until its expiry', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), (ms) => {
      const a = {
        stato_prenotazione: 'prenotato',
        scadenza_prenotazione: new Date(ADESSO.getTime() + ms).toISOString(),
      } as const;
      expect(prenotazioneAttiva(a, ADESSO)).toBe(ms > 0);
    }),
  );
});

type Caso = {
  nome: string;
  input: RichiestaAcquisto & { adesso: string };
  atteso: { entro?: string; rifiuto?: string };
};
it.each(leggiVettori<{ casi: Caso[] }>('acquisto').casi)('buying: $nome', ({ input, atteso }) => {
  const { adesso, ...r } = input;
  const esito = puoAcquistare(r, new Date(adesso));
  expect(esito.ok ? { entro: esito.valore.fine.toISOString() } : { rifiuto: esito.errore }).toEqual(atteso);
});

it('the payment window opens with the later of result and reservation, for 48 hours', () => {
  const istante = fc.integer({ min: 0, max: 4e12 });
  fc.assert(
    fc.property(istante, istante, istante, (v, p, ora) => {
      const f = finestraPagamento(
        { data_verifica: new Date(v).toISOString(), data_prenotazione: new Date(p).toISOString() },
        new Date(ora),
      );
      expect(f?.fine.getTime()).toBe(Math.max(v, p) + ORE_PAGAMENTO * MS_ORA);
      expect(f?.aperta).toBe(ora < Math.max(v, p) + ORE_PAGAMENTO * MS_ORA);
    }),
  );
  expect(finestraPagamento({ data_verifica: null, data_prenotazione: null }, ADESSO)).toBeNull();
});
