import type {
  PassoAttese,
  PassoConversioni,
  PassoEsiti,
  PassoIncassi,
} from '../../../data/ufficio/amministrazione-grafici.ts';
import { decimali } from '../../../domain/decimali.ts';
import { formattaEuro } from '../../../domain/denaro.ts';
import { nomeMese } from '../../../domain/giorno.ts';
import { migliaia } from '../../../ui/layout/migliaia.ts';

interface Passo {
  dal: string;
  al: string;
}

const settimanale = ({ dal, al }: Passo): boolean => Date.parse(al) - Date.parse(dal) < 7 * 86_400_000;
const giorno = (data: string): string => `${data.slice(8, 10)}/${data.slice(5, 7)}`;

/** Label of a bar: 'nov', or the Monday of a week. */
export const etichettaPasso = (passo: Passo): string =>
  settimanale(passo) ? giorno(passo.dal) : nomeMese(passo.dal).slice(0, 3);
/** Label in the table: 'novembre 2026', or both ends of a week. */
export const nomePasso = (passo: Passo): string =>
  settimanale(passo) ? `${giorno(passo.dal)}–${giorno(passo.al)}` : `${nomeMese(passo.dal)} ${passo.dal.slice(0, 4)}`;

const percento = (parte: number, tutto: number): string => `${Math.round((100 * parte) / tutto)}%`;
const somma = <T>(righe: readonly T[], quanto: (riga: T) => number): number =>
  righe.reduce((totale, riga) => totale + quanto(riga), 0);

/** Compares the last two complete steps, without the running one. */
export function rispostaIncassi(passi: readonly PassoIncassi[]): string {
  const totale = somma(passi, (p) => p.commissioni);
  const ultimo = passi.at(-2);
  const prima = passi.at(-3);
  if (totale === 0 || ultimo === undefined) return 'Nessuna commissione in questo periodo.';
  if (ultimo.commissioni === 0) return `In tutto ${formattaEuro(totale)}, al netto dei rimborsi.`;
  const nome = settimanale(ultimo) ? `Settimana ${nomePasso(ultimo)}` : nomePasso(ultimo);
  const confronto =
    prima === undefined || prima.commissioni === 0
      ? ''
      : ultimo.commissioni >= prima.commissioni
        ? `, il ${percento(ultimo.commissioni - prima.commissioni, prima.commissioni)} in più di prima`
        : `, il ${percento(prima.commissioni - ultimo.commissioni, prima.commissioni)} in meno di prima`;
  const inizio = nome.charAt(0).toUpperCase() + nome.slice(1);
  return `${inizio}: ${formattaEuro(ultimo.commissioni)}${confronto}. In tutto ${formattaEuro(totale)}, al netto dei rimborsi.`;
}

export function rispostaEsiti(passi: readonly PassoEsiti[]): string {
  const si = somma(passi, (p) => p.verificate);
  const no = somma(passi, (p) => p.non_conformi);
  const attesa = somma(passi, (p) => p.in_attesa);
  const aspettano =
    attesa === 0
      ? ''
      : attesa === 1
        ? ' Un oggetto aspetta l’esito.'
        : ` ${migliaia(attesa)} oggetti aspettano l’esito.`;
  if (si + no === 0) return `Nessuna verifica finita in questo periodo.${aspettano}`;
  return `${migliaia(no)} Non Conforme su ${migliaia(si + no)}, il ${percento(no, si + no)}.${aspettano}`;
}

export const GIORNI_PROMESSI = 4;

export function rispostaAttese(passi: readonly PassoAttese[]): string {
  const tutte = somma(passi, (p) => p.verifiche);
  const mediana = passi[0]?.mediana ?? null;
  if (tutte === 0 || mediana === null) return 'Nessuna verifica finita in questo periodo.';
  const presto = somma(
    passi.filter((p) => p.giorni < GIORNI_PROMESSI),
    (p) => p.verifiche,
  );
  const meta = decimali(mediana, 1);
  const quante = tutte === 1 ? 'una verifica' : `${migliaia(tutte)} verifiche`;
  return `Il ${percento(presto, tutte)} entro ${GIORNI_PROMESSI} giorni, metà entro ${meta}: ${quante}.`;
}

export function rispostaConversioni(passi: readonly PassoConversioni[]): string {
  const comprate = somma(passi, (p) => p.comprate);
  const chiuse = comprate + somma(passi, (p) => p.lasciate);
  const aperte = somma(passi, (p) => p.aperte);
  const inCorso =
    aperte === 0 ? '' : aperte === 1 ? ' Una è ancora aperta.' : ` ${migliaia(aperte)} sono ancora aperte.`;
  if (chiuse === 0) return `Nessuna prenotazione finita in questo periodo.${inCorso}`;
  return `${migliaia(comprate)} su ${migliaia(chiuse)} prenotazioni finite, il ${percento(comprate, chiuse)}.${inCorso}`;
}
