import type { RigaCentro } from '../../../data/ufficio/amministrazione.ts';
import { formattaEuro } from '../../../domain/denaro.ts';
import { migliaia } from '../../../ui/layout/migliaia.ts';
import type { Elenco } from '../../../ui/table/definizione.ts';

export const ELENCO_CENTRI: Elenco<RigaCentro> = {
  nome: 'centri',
  titolo: 'Riepilogo centri',
  quanti: ['centro', 'centri'],
  testi: {
    caricamento: 'Caricamento centri…',
    errore: 'Errore nel caricamento centri',
    vuoto: 'Nessun centro trovato con i filtri selezionati',
    cerca: 'Nome, email o città',
  },
  chiave: (c) => c.id,
  nomeRiga: (c) => c.nome,
  ordine: 'nome',
  giorno: 'Iscritti',
  colonne: [
    {
      chiave: 'nome',
      titolo: 'Centro',
      intera: true,
      ordina: { crescente: 'Nome A-Z', decrescente: 'Nome Z-A' },
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
      ordina: { crescente: 'Città A-Z', decrescente: 'Città Z-A' },
      cella: (c) => c.citta,
    },
    { chiave: 'appuntamenti', titolo: 'Appuntamenti', numerica: true, cella: (c) => migliaia(c.totale_appuntamenti) },
    { chiave: 'verifiche', titolo: 'Verifiche', numerica: true, cella: (c) => migliaia(c.totale_verifiche) },
    { chiave: 'incasso', titolo: 'Verifiche in sede', numerica: true, cella: (c) => formattaEuro(c.incasso_totale) },
    { chiave: 'vendite', titolo: 'Vendite in sede', numerica: true, cella: (c) => formattaEuro(c.vendite_totale) },
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
