import { aggiungiGiorni, type Giorno, giornoDellaSettimana, nomeGiorno, nomeMese } from '../giorno.ts';

export const VISTE_AGENDA = ['giorno', 'settimana', 'mese', 'elenco'] as const;
export type VistaAgenda = (typeof VISTE_AGENDA)[number];

/** Appointments in one cell before 'altri N' (spec 2, 'Appointments'). */
export const POSTI_SETTIMANA = 6;
export const POSTI_MESE = 3;
/** Days that a tablet keeps, before and after today (11_sync). */
export const GIORNI_SUL_TABLET = { prima: 2, dopo: 14 } as const;
/** Days for which a tablet keeps returned items (11_sync). */
export const GIORNI_RESTITUITI = 7;
export const RIGHE_ELENCO = 25;

export const lunediDi = (giorno: Giorno): Giorno => aggiungiGiorni(giorno, -((giornoDellaSettimana(giorno) + 6) % 7));

const primoDelMese = (giorno: Giorno): Giorno => `${giorno.slice(0, 8)}01`;
const ultimoDelMese = (giorno: Giorno): Giorno =>
  aggiungiGiorni(primoDelMese(aggiungiGiorni(primoDelMese(giorno), 31)), -1);

/** First and last day of a view; months show whole weeks. */
export function periodoDi(vista: VistaAgenda, giorno: Giorno): { dal: Giorno; al: Giorno } {
  if (vista === 'giorno') return { dal: giorno, al: giorno };
  if (vista === 'settimana') return { dal: lunediDi(giorno), al: aggiungiGiorni(lunediDi(giorno), 6) };
  const [primo, ultimo] = [primoDelMese(giorno), ultimoDelMese(giorno)];
  return vista === 'elenco'
    ? { dal: primo, al: ultimo }
    : { dal: lunediDi(primo), al: aggiungiGiorni(lunediDi(ultimo), 6) };
}

export function giorniDa(dal: Giorno, al: Giorno): Giorno[] {
  const giorni: Giorno[] = [];
  for (let giorno = dal; giorno <= al; giorno = aggiungiGiorni(giorno, 1)) giorni.push(giorno);
  return giorni;
}

/** The day of the arrow's target; of months the first. */
export function altroPeriodo(vista: VistaAgenda, giorno: Giorno, passo: 1 | -1): Giorno {
  if (vista === 'giorno') return aggiungiGiorni(giorno, passo);
  if (vista === 'settimana') return aggiungiGiorni(giorno, 7 * passo);
  return primoDelMese(
    passo === 1 ? aggiungiGiorni(ultimoDelMese(giorno), 1) : aggiungiGiorni(primoDelMese(giorno), -1),
  );
}

const numero = (giorno: Giorno): number => Number(giorno.slice(8));

/** 'Venerdì 12 giugno 2026', '8–14 giugno 2026', '29 giugno – 5 luglio 2026', 'giugno 2026'. */
export function titoloPeriodo(vista: VistaAgenda, giorno: Giorno): string {
  const anno = giorno.slice(0, 4);
  if (vista === 'giorno') return `${nomeGiorno(giorno)} ${numero(giorno)} ${nomeMese(giorno)} ${anno}`;
  if (vista !== 'settimana') return `${nomeMese(giorno)} ${anno}`;
  const { dal, al } = periodoDi('settimana', giorno);
  const fine = `${numero(al)} ${nomeMese(al)} ${al.slice(0, 4)}`;
  if (dal.slice(0, 7) === al.slice(0, 7)) return `${numero(dal)}–${fine}`;
  const inizio = `${numero(dal)} ${nomeMese(dal)}`;
  return dal.slice(0, 4) === al.slice(0, 4) ? `${inizio} – ${fine}` : `${inizio} ${dal.slice(0, 4)} – ${fine}`;
}

export const testoAltri = (quanti: number): string => (quanti === 1 ? '1 altro' : `altri ${quanti}`);
