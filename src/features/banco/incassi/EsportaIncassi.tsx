import { esportaMovimenti, type FiltroIncassi, type Movimento } from '../../../data/ordini/incassi-centro.ts';
import { formattaData, oraDiRoma } from '../../../domain/giorno.ts';
import { codiceOrdine } from '../../../domain/ordini/codice.ts';
import { ETICHETTE_METODO_INCASSO } from '../../../domain/ordini/in-sede.ts';
import { FILTRI_PAGAMENTI, leggiFiltroPagamenti, statoPagamento } from '../../../domain/ordini/incassi.ts';
import { Icona } from '../../../ui/brand/Icona.tsx';
import { mostraAvviso } from '../../../ui/feedback/avviso.ts';
import { ErroreModulo } from '../../../ui/forms/ErroreModulo.tsx';
import { scaricaFile } from '../../../ui/forms/scarica.ts';
import { useComando } from '../../../ui/forms/use-comando.ts';
import { Bottone } from '../../../ui/layout/Bottone.tsx';
import { fraseEsportate } from '../../../ui/table/conteggi.ts';
import { componiCsv, type Valore } from '../../../ui/table/csv.ts';
import { tipoMovimento } from './tipo-movimento.ts';

/** Quoted from the specification. */
const NOME_FILE = 'pagamenti-centro.csv';

const CAMPI: readonly (readonly [titolo: string, valore: (riga: Movimento) => Valore])[] = [
  ['Data', (r) => formattaData(r.quando)],
  ['Ora', (r) => oraDiRoma(new Date(r.quando))],
  ['Canale', (r) => FILTRI_PAGAMENTI[leggiFiltroPagamenti(r.canale)]],
  ['Tipo', (r) => tipoMovimento(r.tipo)],
  ['Numero annuncio', (r) => r.numero_annuncio],
  ['Oggetto', (r) => r.titolo],
  ['Ordine', (r) => (r.numero_ordine === null ? null : codiceOrdine(r.numero_ordine))],
  ['Metodo', (r) => (r.metodo === null ? 'Online' : ETICHETTE_METODO_INCASSO[r.metodo])],
  ['Stato', (r) => statoPagamento(r).testo],
  // The money of a sale is the seller's, so it has its own total.
  ['Nei totali', (r) => (!r.conta ? 'no' : r.tipo === 'vendita' ? 'vendite' : 'sì')],
  ['Importo (euro)', (r) => ({ centesimi: r.importo })],
  ['Imballo, spedizione e servizio (euro)', (r) => ({ centesimi: r.spese })],
  ['Pagato (euro)', (r) => ({ centesimi: r.pagato })],
  ['Commissione (%)', (r) => r.percentuale],
  ['Commissione (euro)', (r) => ({ centesimi: r.commissione })],
  ['Note', (r) => r.note],
  ['Motivo dell’annullamento', (r) => r.motivo],
];

export function EsportaIncassi({ filtro }: { filtro: FiltroIncassi }) {
  const comando = useComando(esportaMovimenti, {
    guasto: 'Esportazione non riuscita',
    onFatto: ({ righe, tagliata }) => {
      const detto = fraseEsportate(righe.length, tagliata, ['movimento', 'movimenti']);
      const csv = componiCsv(CAMPI, righe, tagliata ? detto : undefined);
      scaricaFile(NOME_FILE, new Blob([csv], { type: 'text/csv;charset=utf-8' }));
      void mostraAvviso(detto);
    },
  });
  return (
    <>
      <Bottone
        variante="quiet"
        inCorso={comando.inCorso}
        testoInCorso="Esporto…"
        onClick={() => void comando.invia(filtro)}
      >
        <Icona nome="scarica" piccola /> CSV
      </Bottone>
      <ErroreModulo testo={comando.errore} className="basis-full" />
    </>
  );
}
