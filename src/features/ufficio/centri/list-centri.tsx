import type { CentroRow } from '../../../data/ufficio/amministrazione.ts';
import { formatEuro } from '../../../domain/denaro.ts';
import { thousands } from '../../../ui/layout/thousands.ts';
import type { List } from '../../../ui/table/definizione.ts';

export const CENTRI_LIST: List<CentroRow> = {
  nome: 'centri',
  titolo: 'Riepilogo centri',
  quanti: ['centro', 'centri'],
  testi: {
    loadingText: 'Caricamento centri…',
    errore: 'Errore nel caricamento centri',
    vuoto: 'Nessun centro trovato con i filtri selezionati',
    cerca: 'Nome, email o città',
  },
  chiave: (c) => c.id,
  rowName: (c) => c.nome,
  ordine: 'nome',
  giorno: 'Iscritti',
  colonne: [
    {
      chiave: 'nome',
      titolo: 'Centro',
      intera: true,
      ordina: { ascending: 'Nome A-Z', descending: 'Nome Z-A' },
      cella: (c) => (
        <>
          <span className="block text-body font-semibold">{c.nome}</span>
          <span className="small [overflow-wrap:anywhere]">{c.email}</span>
        </>
      ),
    },
    {
      chiave: 'citta',
      titolo: 'Città',
      ordina: { ascending: 'Città A-Z', descending: 'Città Z-A' },
      cella: (c) => c.citta,
    },
    { chiave: 'appuntamenti', titolo: 'Appuntamenti', isNumeric: true, cella: (c) => thousands(c.totale_appuntamenti) },
    { chiave: 'verifiche', titolo: 'Verifiche', isNumeric: true, cella: (c) => thousands(c.totale_verifiche) },
    { chiave: 'incasso', titolo: 'Verifiche in sede', isNumeric: true, cella: (c) => formatEuro(c.incasso_totale) },
    { chiave: 'vendite', titolo: 'Vendite in sede', isNumeric: true, cella: (c) => formatEuro(c.vendite_totale) },
  ],
  campi: [
    ['Centro', (c) => c.nome],
    ['Email', (c) => c.email],
    ['Città', (c) => c.citta],
    ['Appuntamenti', (c) => c.totale_appuntamenti],
    ['Verifiche', (c) => c.totale_verifiche],
    ['Verifiche in sede (euro)', (c) => ({ centesimi: c.incasso_totale })],
    ['Vendite in sede (euro)', (c) => ({ centesimi: c.vendite_totale })],
  ],
};
