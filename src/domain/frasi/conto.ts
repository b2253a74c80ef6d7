import { formatDate, formatDateTime, passato } from '../day.ts';
import { type Centesimi, formatEuro } from '../denaro.ts';
import { DAYS_TO_SHIP, RECESSO_DAYS } from '../ordini/times.ts';
import type { STATO_VERSAMENTO, TIPO_PROBLEMA } from '../values.ts';
import { type OrdineReader, versamentoName } from './ordine.ts';

type TipoProblema = (typeof TIPO_PROBLEMA)[number];

/** Problems with an arrived item, and what evidence helps. `mai_arrivato` has its own button. */
export const PROBLEMS = {
  difforme: {
    nome: 'Non è come nel certificato',
    aiuto: 'Scrivi in cosa è diverso: parti, segni, misure. Una foto vicina aiuta.',
  },
  danneggiato: {
    nome: 'È danneggiato',
    aiuto: "Scrivi dove e come. Fotografa il danno e l'imballo, e tieni l'imballo.",
  },
  incompleto: { nome: 'Manca qualcosa', aiuto: 'Scrivi cosa manca di quello che il certificato elenca.' },
  non_autentico: { nome: 'Dubito che sia autentico', aiuto: 'Scrivi da cosa lo capisci. Una foto vicina aiuta.' },
  mai_arrivato: { nome: 'Mai arrivato', aiuto: 'Scrivi cosa dice il corriere.' },
  altro: { nome: 'Altro', aiuto: 'Scrivi cosa vedi.' },
} as const satisfies Record<TipoProblema, { nome: string; aiuto: string }>;

export const DELAY_PHRASES = {
  mai_arrivato:
    "Fidati esamina la spedizione e decide. Fino alla decisione il venditore non viene pagato. Se l'oggetto arriva nel frattempo, scrivilo all'assistenza.",
} as const;

/** Paid, and days later still at the centre (decision M16). */
export const cancelPhrase = (importo: Centesimi): string =>
  `Sono passati più di ${DAYS_TO_SHIP} giorni e l'oggetto non è partito. Se annulli, ${formatEuro(importo)} tornano sulla tua carta.`;

/** The return is paid by the seller or Fidati, never by the buyer (decision C10). */
export const RETURN_SPEDIZIONE =
  "La spedizione di ritorno non è a tuo carico: tieni la ricevuta e mandala all'assistenza, che te la rimborsa.";

export const RECESSO_PHRASE = `Il venditore è un professionista: puoi recedere senza dire perché, fino a ${RECESSO_DAYS} giorni dalla consegna. Ti restituiamo quanto hai pagato, spedizione standard compresa, entro ${RECESSO_DAYS} giorni; se hai già l'oggetto, dopo che lo hai riportato o hai provato di averlo spedito. ${RETURN_SPEDIZIONE}`;

/** For both parties, until the office decides (decision C10). */
export const OTHER_RESO_PHRASE =
  "Al centro è arrivato un oggetto che non corrisponde al certificato: rimborso e ricavo restano fermi finché l'ufficio non decide. Ti scriviamo appena è deciso.";

type ForRecesso = {
  stato: 'aperto' | 'rimborsato';
  /** Null if the item never left the centre. */
  reso_entro: string | null;
  provato_il: string | null;
};

/** The refund begins, as the law says, with the return or its proof, whichever is first. */
export function recessoPhrase(
  { stato, reso_entro, provato_il }: ForRecesso,
  centro: string,
  lettore: OrdineReader,
  adesso: Date,
): string {
  const mio = lettore === 'acquirente';
  if (stato === 'rimborsato')
    return `Il recesso è concluso: l'importo torna ${mio ? 'sulla tua carta' : "all'acquirente"}.`;
  if (provato_il !== null)
    return `${mio ? 'Abbiamo la prova che lo hai spedito' : "L'acquirente ha provato di averlo spedito"}, dal ${formatDateTime(provato_il)}: il rimborso non aspetta più l'arrivo a ${centro}. ${mio ? 'Il nostro ufficio la controlla e ti scriviamo appena parte.' : 'Lo decide il nostro ufficio.'}`;
  const rimborso = `Il rimborso parte quando il centro lo ha confrontato con il certificato, o con la prova che ${mio ? 'lo hai' : 'è stato'} spedito: vale quello che arriva prima`;
  if (reso_entro !== null && passato(reso_entro, adesso))
    return `L'oggetto andava riportato o spedito a ${centro} entro il ${formatDate(reso_entro)}: ora se ne occupa il nostro ufficio. ${rimborso}.`;
  const entro = reso_entro === null ? '' : ` entro il ${formatDate(reso_entro)}`;
  return `L'oggetto va riportato o spedito a ${centro}${entro}. ${rimborso}.`;
}

type Esito = 'rimborso_con_reso' | 'rimborso_senza_reso' | 'rimborso_parziale' | 'respinta';

type ByEsito = {
  esito: Esito | null;
  chiusa: boolean;
  importo: Centesimi | null;
  reso_entro: string | null;
  centro: string;
};

/** What a decided dispute means now, for the buyer and for others; null while undecided. */
export function esitoPhrase(p: ByEsito, lettore: OrdineReader, adesso: Date): string | null {
  const mio = lettore === 'acquirente';
  switch (p.esito) {
    case null:
      return null;
    case 'rimborso_con_reso':
      if (p.chiusa) return `L'oggetto è rientrato: ${mio ? 'ti rimborsiamo' : "l'acquirente viene rimborsato"}.`;
      return resoPhrase(p, mio, adesso);
    case 'rimborso_senza_reso':
      return mio ? "Ti rimborsiamo e tieni l'oggetto." : "L'acquirente viene rimborsato e tiene l'oggetto.";
    case 'rimborso_parziale': {
      const importo = formatEuro(p.importo ?? 0);
      return mio
        ? `Ti rimborsiamo ${importo} e tieni l'oggetto.`
        : `L'acquirente viene rimborsato di ${importo} e tiene l'oggetto.`;
    }
    case 'respinta':
      return 'La vendita resta com’è.';
    default:
      return p.esito satisfies never;
  }
}

/** An item not returned in time: the dispute ends as rejected (decision C10). */
function resoPhrase({ reso_entro, centro }: ByEsito, mio: boolean, adesso: Date): string {
  const entro = reso_entro === null ? '' : ` entro il ${formatDate(reso_entro)}`;
  if (reso_entro !== null && passato(reso_entro, adesso))
    return `L'oggetto andava riportato a ${centro}${entro}, e non risulta rientrato: la contestazione si chiude senza rimborso.`;
  return mio
    ? `Riporta o spedisci l'oggetto a ${centro}${entro}: ti rimborsiamo quando il centro lo ha confrontato con il certificato. ${RETURN_SPEDIZIONE}`
    : `L'acquirente riporta l'oggetto a ${centro}${entro}; quando il centro lo ha confrontato con il certificato viene rimborsato.`;
}

/** For collection by the buyer (decision C11). `entro` null while the amount is only held. */
export function ritiroPhrase(entro: string | null, adesso: Date): string {
  if (entro === null)
    return "Porta un documento: l'importo viene addebitato al più tardi al ritiro, e allora ti scriviamo il codice di ritiro.";
  return `Porta il codice di ritiro che ti abbiamo scritto, oppure un documento. ${
    passato(entro, adesso)
      ? `Andava ritirato entro il ${formatDate(entro)}: il nostro ufficio può spedirtelo o annullare l'ordine.`
      : `Ritiralo entro il ${formatDate(entro)}.`
  }`;
}

/** When both reviews become visible (decision P7). */
export const recensionePhrase = (soggetto: 'venditore' | 'acquirente' | 'centro', visibile_dal: string): string =>
  soggetto === 'centro'
    ? 'Si legge da subito nella pagina del centro.'
    : `Si legge quando avete scritto entrambi, e comunque dal ${formatDateTime(visibile_dal)}.`;

export type ForRicavo = Omit<ForVersamento, 'stato' | 'parte_il' | 'dal'> & {
  importo: Centesimi;
  /** All three null before the order is concluded. */
  stato: ForVersamento['stato'] | null;
  parte_il: string | null;
  dal: string | null;
};

export function ricavoPhrase({ importo, stato, parte_il, dal, ...rest }: ForRicavo): string {
  if (stato === null || parte_il === null || dal === null)
    return `Ricevi ${formatEuro(importo)} quando l'ordine si conclude.`;
  const nome = versamentoName(stato);
  const dove = versamentoPhrase({ ...rest, stato, parte_il, dal });
  return nome === null ? dove : `${nome} ${formatEuro(importo)}. ${dove}`;
}

export type ForVersamento = {
  stato: (typeof STATO_VERSAMENTO)[number];
  parte_il: string;
  dal: string;
  motivo: string | null;
  da_recuperare: Centesimi;
  dati_presenti: boolean;
};

/** The state of a payout, for its payee (decision M18). */
export function versamentoPhrase(p: ForVersamento): string {
  switch (p.stato) {
    case 'dovuto':
      return p.dati_presenti
        ? `Può partire dal ${formatDate(p.parte_il)}.`
        : 'Aspetta il tuo IBAN e i tuoi dati fiscali.';
    case 'sospeso':
      return p.motivo === null ? 'Fermo.' : `Fermo: ${p.motivo}.`;
    case 'inviato':
      return `Inviato il ${formatDate(p.dal)}.`;
    case 'pagato':
      return `Arrivato il ${formatDate(p.dal)}.`;
    case 'restituito':
      return `Tornato indietro il ${formatDate(p.dal)}: controlla il tuo IBAN.`;
    case 'annullato':
      return `Annullato il ${formatDate(p.dal)}.`;
    case 'da_recuperare':
      return `La vendita è cambiata dopo il versamento: ${formatEuro(p.da_recuperare)} da restituire.`;
    case 'recuperato':
      return `Restituito il ${formatDate(p.dal)}.`;
    default:
      return p.stato satisfies never;
  }
}
