import type { SpedizioneMethod } from '../annunci/choices.ts';
import { formatDate, giornoDiRoma, passato } from '../day.ts';
import { type StatoOrdine, tenuto } from '../ordini/stati.ts';

/** An order's line in a list: the last event or the next one. Past events don't read as future. */
export type RowToTell = {
  readonly status: StatoOrdine;
  readonly come: 'acquirente' | 'venditore';
  readonly metodo_spedizione: SpedizioneMethod;
  readonly data_creazione: string;
  readonly data_spedizione: string | null;
  readonly data_consegna: string | null;
  readonly data_conclusione: string | null;
  readonly contestabile_entro: string | null;
  readonly ritira_entro: string | null;
  readonly ritiro_previsto: string | null;
  readonly annullabile_dal: string | null;
  readonly pagamento_contestato: boolean;
  readonly pagamento_segnalato: boolean;
  readonly reso_diverso: boolean;
  readonly reso_entro: string | null;
};

export function rowPhrase(o: RowToTell, adesso: Date): string {
  if (o.reso_diverso) return 'Al centro è arrivato un oggetto diverso: decide Fidati';
  if (o.reso_entro !== null) return reso(o.reso_entro, o.come, adesso);
  if (o.pagamento_segnalato && tenuto(o.status)) return 'Fermo: il pagamento è in esame';
  if (o.pagamento_contestato && tenuto(o.status)) return 'Fermo: la banca contesta il pagamento';
  switch (o.status) {
    case 'in_elaborazione':
      return `Aperto il ${formatDate(o.data_creazione)}, non ancora pagato`;
    case 'autorizzato':
    case 'pagato':
      return departing(o, adesso);
    case 'spedito':
      return o.data_spedizione === null ? 'In viaggio' : `Partito il ${formatDate(o.data_spedizione)}`;
    case 'consegnato':
      return o.data_consegna === null ? 'Consegnato' : `Consegnato il ${formatDate(o.data_consegna)}`;
    case 'concluso':
      return o.data_conclusione === null ? 'Concluso' : `Concluso il ${formatDate(o.data_conclusione)}`;
    case 'contestato':
      return 'Problema segnalato: decide Fidati';
    case 'annullato':
    case 'rimborsato':
      return `Aperto il ${formatDate(o.data_creazione)}`;
    default:
      return o.status satisfies never;
  }
}

function reso(entro: string, come: RowToTell['come'], adesso: Date): string {
  if (passato(entro, adesso)) return `L'oggetto andava riportato al centro entro il ${formatDate(entro)}`;
  return come === 'acquirente'
    ? `Riporta l'oggetto al centro entro il ${formatDate(entro)}`
    : `L'acquirente riporta l'oggetto al centro entro il ${formatDate(entro)}`;
}

function departing(o: RowToTell, adesso: Date): string {
  if (o.annullabile_dal !== null && passato(o.annullabile_dal, adesso))
    return o.come === 'venditore' ? "Non è partito: l'acquirente può annullarlo" : 'Non è partito: puoi annullarlo';
  switch (o.metodo_spedizione) {
    case 'ritiro_a_mano':
      if (o.come === 'venditore') return "L'acquirente lo ritira al centro";
      if (o.ritira_entro === null) return 'Lo ritiri al centro';
      return passato(o.ritira_entro, adesso)
        ? `Andava ritirato entro il ${formatDate(o.ritira_entro)}: decide Fidati`
        : `Da ritirare al centro entro il ${formatDate(o.ritira_entro)}`;
    case 'corriere':
      if (o.ritiro_previsto !== null)
        return o.ritiro_previsto < giornoDiRoma(adesso)
          ? `Il corriere doveva ritirarlo il ${formatDate(o.ritiro_previsto)}`
          : `Il corriere lo ritira il ${formatDate(o.ritiro_previsto)}`;
      return o.come === 'venditore'
        ? 'Manda il corriere a ritirarlo al centro'
        : 'Il venditore manda il corriere al centro';
    case 'punto_verifica':
      return 'Il centro prepara la spedizione';
    default:
      return o.metodo_spedizione satisfies never;
  }
}
