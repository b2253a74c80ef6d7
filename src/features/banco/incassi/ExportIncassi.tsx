import { exportMovimenti, type IncassiFilter, type Movimento } from '../../../data/ordini/incassi-centro.ts';
import { formatDate, romeHour } from '../../../domain/day.ts';
import { ordineCode } from '../../../domain/ordini/code.ts';
import { METODO_INCASSO_LABELS } from '../../../domain/ordini/in-sede.ts';
import { PAGAMENTI_FILTERS, readPagamentiFilter, statoPagamento } from '../../../domain/ordini/incassi.ts';
import { Icon } from '../../../ui/brand/Icon.tsx';
import { showNotice } from '../../../ui/feedback/avviso.ts';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { downloadFile } from '../../../ui/forms/scarica.ts';
import { useCommand } from '../../../ui/forms/use-command.ts';
import { Button } from '../../../ui/layout/Button.tsx';
import { exportedPhrase } from '../../../ui/table/conteggi.ts';
import { composeCsv, type Value } from '../../../ui/table/csv.ts';
import { movimentoType } from './movimento-type.ts';

/** Quoted from the specification. */
const FILE_NAME = 'pagamenti-centro.csv';

const FIELDS: readonly (readonly [titolo: string, valore: (riga: Movimento) => Value])[] = [
  ['Data', (r) => formatDate(r.quando)],
  ['Ora', (r) => romeHour(new Date(r.quando))],
  ['Canale', (r) => PAGAMENTI_FILTERS[readPagamentiFilter(r.canale)]],
  ['Tipo', (r) => movimentoType(r.tipo)],
  ['Numero annuncio', (r) => r.numero_annuncio],
  ['Oggetto', (r) => r.titolo],
  ['Ordine', (r) => (r.numero_ordine === null ? null : ordineCode(r.numero_ordine))],
  ['Metodo', (r) => (r.metodo === null ? 'Online' : METODO_INCASSO_LABELS[r.metodo])],
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

export function ExportIncassi({ filtro }: { filtro: IncassiFilter }) {
  const comando = useCommand(exportMovimenti, {
    fault: 'Esportazione non riuscita',
    onDone: ({ righe, truncated }) => {
      const detto = exportedPhrase(righe.length, truncated, ['movimento', 'movimenti']);
      const csv = composeCsv(FIELDS, righe, truncated ? detto : undefined);
      downloadFile(FILE_NAME, new Blob([csv], { type: 'text/csv;charset=utf-8' }));
      void showNotice(detto);
    },
  });
  return (
    <>
      <Button
        variant="quiet"
        pending={comando.pending}
        pendingText="Esporto…"
        onClick={() => void comando.submit(filtro)}
      >
        <Icon nome="scarica" piccola /> CSV
      </Button>
      <FormError testo={comando.error} className="basis-full" />
    </>
  );
}
