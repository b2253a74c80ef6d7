import { expect, it } from 'vitest';
import { conteggio, migliaia, prossimoOrdine, quantePagine, versoDi } from './conteggi.ts';
import { datiEvento, testoAzione, testoEvento } from './etichette.ts';
import { daFare } from './PannelloAdmin.tsx';
import { segnoAnnuncio } from './segni.ts';
import { cercaCentri } from './TabellaCentri.tsx';
import { scelteStatoOrdine } from './TabellaOrdini.tsx';
import { azioniUtente } from './TabellaUtenti.tsx';

it('a cut list says how much of it is shown', () => {
  expect(conteggio(20, { totale: 48 }, 'ordine', 'ordini')).toBe('20 di 48 ordini');
  expect(conteggio(1, { totale: 1 }, 'ordine', 'ordini')).toBe('1 ordine');
  expect(conteggio(0, { totale: 0 }, 'ordine', 'ordini')).toBe('0 ordini');
  expect(conteggio(50, { totale: 1112 }, 'annuncio', 'annunci')).toBe('50 di 1.112 annunci');
  expect(conteggio(50, { totale: 2000, oltre: true }, 'annuncio', 'annunci')).toBe('50 di oltre 2.000 annunci');
});

it('four figures are grouped', () => {
  expect([999, 1000, 12480].map(migliaia)).toEqual(['999', '1.000', '12.480']);
});

it('there is always at least one page', () => {
  expect([quantePagine(0, 20), quantePagine(20, 20), quantePagine(21, 20)]).toEqual([1, 1, 2]);
});

it('a second press on the same head turns the direction', () => {
  expect(prossimoOrdine('-data', 'titolo')).toBe('titolo');
  expect(prossimoOrdine('titolo', 'titolo')).toBe('-titolo');
  expect(prossimoOrdine('-titolo', 'titolo')).toBe('titolo');
  expect(versoDi('-titolo', 'titolo')).toBe('descending');
  expect(versoDi('-titolo', 'prezzo')).toBeNull();
});

it('the badge of the details follows the spec, and a sold listing says Venduto', () => {
  expect(segnoAnnuncio('attivo', 'in_attesa').testo).toBe('Attivo');
  expect(segnoAnnuncio('sospeso', 'in_attesa').testo).toBe('In attesa di verifica');
  expect(segnoAnnuncio('sospeso', 'verificato').testo).toBe('Sospeso');
  expect(segnoAnnuncio('venduto', 'verificato').testo).toBe('Venduto');
});

it('a log shows what it does not know, and is not fooled by inherited names', () => {
  expect(testoEvento('ricevuta')).toBe('Oggetto ricevuto dal centro');
  expect(testoEvento('evento_nuovo')).toBe('evento nuovo');
  expect(testoAzione('constructor')).toBe('constructor');
});

it('an event tells figures and reasons, never fingerprints', () => {
  expect(datiEvento({ punteggio_complessivo: 9.2 })).toBe('punteggio 9.2');
  expect(datiEvento({ codice_pubblico: 'ABC', impronta: 'ff', id_centro: 'x' })).toBe('codice ABC');
});

const NULLA = {
  utenti: 1,
  annunci: 1,
  ordini: 1,
  centri: 1,
  richieste: 0,
  contestazioni: 0,
  segnalazioni: 0,
  contatti: 0,
  posta_fallita: 0,
  dispositivi_in_ritardo: 0,
};
const NESSUNO = { numero: 0, importo: 0 };

it('what is in order does not ask for attention', () => {
  expect(daFare(NULLA, [], NESSUNO)).toEqual([]);
});

it('payouts due are counted, and their sum is told', () => {
  expect(daFare(NULLA, [], { numero: 1, importo: 120_000 })).toMatchObject([
    { chiave: 'versamenti', numero: 1, testo: 'versamento dovuto', sotto: '1.200,00\u00a0€' },
  ]);
});

it('a line leads to its screen, and one without a screen is told and leads nowhere', () => {
  expect(daFare({ ...NULLA, contestazioni: 2, contatti: 1 }, [], NESSUNO)).toMatchObject([
    { numero: 2, testo: 'contestazioni aperte', href: '/admin/ordini?stato=contestato' },
    { numero: 1, testo: 'messaggio di contatto', href: null },
  ]);
});

it('a tablet is named from its first undelivered piece of work', () => {
  const tablet = {
    id: 'tablet-1',
    email: 'a@b.it',
    centro: 'Brera',
    pending_ops: 0,
    pending_media: 1,
    oldest_pending_at: '2026-11-20T10:00:00.000Z',
    incidente: null,
    visto_il: '2026-11-20T11:00:00.000Z',
  };
  const fermo = { ...tablet, id: 'tablet-2', pending_media: 0, oldest_pending_at: null };
  expect(daFare(NULLA, [tablet, fermo], NESSUNO)).toMatchObject([
    { numero: 1, sotto: 'Il più vecchio aspetta dal 20/11/2026 11:00' },
  ]);
});

it('the filter of orders offers three states, and another one only while it is chosen', () => {
  expect(scelteStatoOrdine('').map(([chiave]) => chiave)).toEqual(['', 'pagato', 'in_elaborazione', 'autorizzato']);
  expect(scelteStatoOrdine('contestato').at(-1)).toEqual(['contestato', 'Contestato']);
  expect(scelteStatoOrdine('boh')).toHaveLength(4);
});

it('an administrator is offered nothing on himself', () => {
  expect(azioniUtente({ is_admin: true, stato: 'attivo', sono_io: true })).toEqual([]);
  expect(azioniUtente({ is_admin: false, stato: 'sospeso', sono_io: false })).toEqual(['concedi', 'riattiva']);
});

it('centres are found by name, e-mail and town', () => {
  const centro = { id: '1', nome: 'Brera', email: 'a@b.it', citta: 'Milano', approval_status: 'approved' as const };
  const riga = {
    ...centro,
    is_active: true,
    totale_appuntamenti: 0,
    totale_verifiche: 0,
    incasso_totale: 0,
    vendite_totale: 0,
  };
  expect(['MILANO', 'a@b', 'brer', ''].map((t) => cercaCentri([riga], t).length)).toEqual([1, 1, 1, 1]);
  expect(cercaCentri([riga], '%')).toEqual([]);
});
