import type { Atto } from '../../data/amministrazione_registro.ts';
import { formattaDataOra } from '../../domain/giorno.ts';
import type { Elenco } from '../../ui/elenco/definizione.ts';
import { testoAzione } from './etichette.ts';
import { PER_DATA } from './ordini_colonna.ts';

const oggetto = (r: Atto): string => `${r.oggetto_tipo.replace(/_/g, ' ')} ${r.oggetto_id ?? ''}`.trim();

export const ELENCO_ATTI: Elenco<Atto> = {
  nome: 'registro',
  titolo: 'Registro degli atti',
  quanti: ['atto', 'atti'],
  testi: {
    caricamento: 'Caricamento…',
    errore: 'Errore nel caricamento dati',
    vuoto: 'Nessun atto registrato.',
    cerca: 'Email, atto o ID dell’oggetto',
  },
  chiave: (r) => String(r.id),
  nomeRiga: (r) => testoAzione(r.azione),
  ordine: '-data',
  colonne: [
    {
      chiave: 'azione',
      titolo: 'Atto',
      intera: true,
      cella: (r) => (
        <>
          <span className="block text-body font-semibold">{testoAzione(r.azione)}</span>
          {r.motivo === null ? null : <span className="note block">{r.motivo}</span>}
          <span className="micro block [overflow-wrap:anywhere]">{oggetto(r)}</span>
        </>
      ),
    },
    {
      chiave: 'chi',
      titolo: 'Chi',
      cella: (r) => <span className="[overflow-wrap:anywhere]">{r.email ?? 'Sistema'}</span>,
    },
    {
      chiave: 'data',
      titolo: 'Quando',
      ordina: PER_DATA,
      cella: (r) => formattaDataOra(r.avvenuto_il),
    },
  ],
  campi: [
    ['Atto', (r) => testoAzione(r.azione)],
    ['Chi', (r) => r.email ?? 'Sistema'],
    ['Quando', (r) => formattaDataOra(r.avvenuto_il)],
    ['Oggetto', oggetto],
    ['Motivo', (r) => r.motivo],
    ['Numero', (r) => r.id],
  ],
};
