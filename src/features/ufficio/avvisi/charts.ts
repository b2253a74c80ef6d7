import type {
  ConversionsStep,
  EsitiStep,
  IncassiStep,
  PendingStep,
} from '../../../data/ufficio/amministrazione-grafici.ts';
import { monthName } from '../../../domain/day.ts';
import { formatEuro } from '../../../domain/denaro.ts';
import { formatDecimals } from '../../../domain/format-decimals.ts';
import { thousands } from '../../../ui/layout/thousands.ts';

interface Step {
  dal: string;
  al: string;
}

const isWeekly = ({ dal, al }: Step): boolean => Date.parse(al) - Date.parse(dal) < 7 * 86_400_000;
const giorno = (data: string): string => `${data.slice(8, 10)}/${data.slice(5, 7)}`;

/** Label of a bar: 'nov', or the Monday of a week. */
export const stepLabel = (passo: Step): string =>
  isWeekly(passo) ? giorno(passo.dal) : monthName(passo.dal).slice(0, 3);
/** Label in the table: 'novembre 2026', or both ends of a week. */
export const stepName = (passo: Step): string =>
  isWeekly(passo) ? `${giorno(passo.dal)}–${giorno(passo.al)}` : `${monthName(passo.dal)} ${passo.dal.slice(0, 4)}`;

const percento = (parte: number, tutto: number): string => `${Math.round((100 * parte) / tutto)}%`;
const somma = <T>(righe: readonly T[], quanto: (riga: T) => number): number =>
  righe.reduce((totale, riga) => totale + quanto(riga), 0);

/** Compares the last two complete steps, without the running one. */
export function incassiAnswer(passi: readonly IncassiStep[]): string {
  const totale = somma(passi, (p) => p.commissioni);
  const ultimo = passi.at(-2);
  const prima = passi.at(-3);
  if (totale === 0 || ultimo === undefined) return 'Nessuna commissione in questo periodo.';
  if (ultimo.commissioni === 0) return `In tutto ${formatEuro(totale)}, al netto dei rimborsi.`;
  const nome = isWeekly(ultimo) ? `Settimana ${stepName(ultimo)}` : stepName(ultimo);
  const confronto =
    prima === undefined || prima.commissioni === 0
      ? ''
      : ultimo.commissioni >= prima.commissioni
        ? `, il ${percento(ultimo.commissioni - prima.commissioni, prima.commissioni)} in più di prima`
        : `, il ${percento(prima.commissioni - ultimo.commissioni, prima.commissioni)} in meno di prima`;
  const inizio = nome.charAt(0).toUpperCase() + nome.slice(1);
  return `${inizio}: ${formatEuro(ultimo.commissioni)}${confronto}. In tutto ${formatEuro(totale)}, al netto dei rimborsi.`;
}

export function esitiAnswer(passi: readonly EsitiStep[]): string {
  const si = somma(passi, (p) => p.verificate);
  const no = somma(passi, (p) => p.non_conformi);
  const attesa = somma(passi, (p) => p.in_attesa);
  const aspettano =
    attesa === 0
      ? ''
      : attesa === 1
        ? ' Un oggetto aspetta l’esito.'
        : ` ${thousands(attesa)} oggetti aspettano l’esito.`;
  if (si + no === 0) return `Nessuna verifica finita in questo periodo.${aspettano}`;
  return `${thousands(no)} Non Conforme su ${thousands(si + no)}, il ${percento(no, si + no)}.${aspettano}`;
}

export const PROMISED_DAYS = 4;

export function waitsAnswer(passi: readonly PendingStep[]): string {
  const tutte = somma(passi, (p) => p.verifiche);
  const mediana = passi[0]?.mediana ?? null;
  if (tutte === 0 || mediana === null) return 'Nessuna verifica finita in questo periodo.';
  const soon = somma(
    passi.filter((p) => p.giorni < PROMISED_DAYS),
    (p) => p.verifiche,
  );
  const meta = formatDecimals(mediana, 1);
  const quante = tutte === 1 ? 'una verifica' : `${thousands(tutte)} verifiche`;
  return `Il ${percento(soon, tutte)} entro ${PROMISED_DAYS} giorni, metà entro ${meta}: ${quante}.`;
}

export function conversionsAnswer(passi: readonly ConversionsStep[]): string {
  const comprate = somma(passi, (p) => p.comprate);
  const chiuse = comprate + somma(passi, (p) => p.lasciate);
  const aperte = somma(passi, (p) => p.aperte);
  const pending =
    aperte === 0 ? '' : aperte === 1 ? ' Una è ancora aperta.' : ` ${thousands(aperte)} sono ancora aperte.`;
  if (chiuse === 0) return `Nessuna prenotazione finita in questo periodo.${pending}`;
  return `${thousands(comprate)} su ${thousands(chiuse)} prenotazioni finite, il ${percento(comprate, chiuse)}.${pending}`;
}
