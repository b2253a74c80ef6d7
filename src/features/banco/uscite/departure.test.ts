import { expect, it } from 'vitest';
import type { JsonObject } from '../../../domain/sincronia/json.ts';
import { actionText, attoName } from '../valutazione/nomi-campi.ts';
import { partenza, trattenuto } from './departure.ts';

const destinatario = {
  nome_completo: 'Sofia Greco',
  indirizzo_linea1: 'Via Solferino 18',
  cap: '40121',
  citta: 'Bologna',
};
const vendita = (stato: string | null, altro: JsonObject = {}): JsonObject => ({
  id: 'o1',
  amount: 120_000,
  destinatario,
  spedizione: stato === null ? null : { stato, corriere_nome: null, codice_tracciamento: null, ...altro },
});
const ritirata = { ordine_id: 'o1', azione: 'consegnato', nome: 'Sofia Greco', firma_media_id: 'm1', corriere: null };
const shipped = { ordine_id: 'o1', azione: 'spedito', corriere: 'BRT', codice: 'BR1' };
const arrivata = { ordine_id: 'o1', azione: 'consegnato', corriere: null, codice: null, url: null };

it('an item handed to its buyer is never called shipped, in queue, notes or item page', () => {
  const kind = 'spedizione';
  expect(attoName({ kind, payload: ritirata })).toBe('Consegna all’acquirente');
  expect(attoName({ kind, payload: shipped })).toBe('Spedizione');
  expect(attoName({ kind, payload: arrivata })).toBe('Consegna');
  expect(actionText({ kind, payload: ritirata })).toBe('Consegna all’acquirente: Sofia Greco');
  expect(actionText({ kind, payload: shipped })).toBe('Spedizione: BRT BR1');
  expect(actionText({ kind, payload: arrivata })).toBe('Consegna');
});

it('a pickup has no postal address and nothing to ship, before and after the handover', () => {
  const prima = partenza('ritiro_a_mano', vendita(null));
  expect(prima).toEqual({ titolo: 'Ritiro dell’acquirente', destinatario: null, stato: null, resta: null });
  const dopo = partenza('ritiro_a_mano', vendita('consegnato'));
  expect(dopo).toEqual({ ...prima, stato: "Consegnato all'acquirente" });
});

it('a couriered item has an address and is called shipped or arrived', () => {
  const indirizzo = 'Sofia Greco, Via Solferino 18, 40121 Bologna';
  for (const modo of ['corriere', 'punto_verifica', null]) {
    const prima = partenza(modo, vendita(null));
    expect(prima).toEqual({ titolo: 'Spedizione', destinatario: indirizzo, stato: null, resta: 'spedire' });
    expect(partenza(modo, vendita('in_transito'))).toEqual({ ...prima, stato: 'Spedito', resta: 'arrivo' });
    expect(partenza(modo, vendita('consegnato'))).toEqual({ ...prima, stato: 'Consegnato', resta: null });
  }
  expect(partenza('corriere', { ...vendita(null), destinatario: null }).destinatario).toBeNull();
});

it('a disputed or uncaptured payment holds the item; nothing holds one that left', () => {
  const ordine = (status: string, pagamento_contestato: boolean) =>
    trattenuto({ ...vendita(null), status, pagamento_contestato });
  expect([ordine('pagato', true), ordine('autorizzato', false)]).toEqual(['pagamento_contestato', 'cattura_in_attesa']);
  const segnalato = (status: string) =>
    trattenuto({ ...vendita(null), status, pagamento_contestato: true, pagamento_segnalato: true });
  expect(['pagato', 'autorizzato'].map(segnalato)).toEqual(['pagamento_segnalato', 'pagamento_segnalato']);
  expect([ordine('pagato', false), ordine('spedito', true), ordine('consegnato', true)]).toEqual([null, null, null]);
});
