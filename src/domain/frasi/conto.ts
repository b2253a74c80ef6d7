import { type Centesimi, formattaEuro } from '../denaro.ts';
import { formattaData, formattaDataOra, passato } from '../giorno.ts';
import { GIORNI_PER_PARTIRE, GIORNI_RECESSO } from '../ordini/tempi.ts';
import type { STATO_VERSAMENTO, TIPO_PROBLEMA } from '../valori.ts';
import { type LettoreOrdine, nomeVersamento } from './ordine.ts';

type TipoProblema = (typeof TIPO_PROBLEMA)[number];

/** Problems with an arrived item, and what evidence helps. `mai_arrivato` has its own button. */
export const PROBLEMI = {
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

export const FRASI_RITARDO = {
  mai_arrivato:
    "Fidati esamina la spedizione e decide. Fino alla decisione il venditore non viene pagato. Se l'oggetto arriva nel frattempo, scrivilo all'assistenza.",
} as const;

/** Paid, and days later still at the centre (decision M16). */
export const fraseAnnulla = (importo: Centesimi): string =>
  `Sono passati più di ${GIORNI_PER_PARTIRE} giorni e l'oggetto non è partito. Se annulli, ${formattaEuro(importo)} tornano sulla tua carta.`;

/** The return is paid by the seller or Fidati, never by the buyer (decision C10). */
export const SPEDIZIONE_DI_RITORNO =
  "La spedizione di ritorno non è a tuo carico: tieni la ricevuta e mandala all'assistenza, che te la rimborsa.";

export const FRASE_RECESSO = `Il venditore è un professionista: puoi recedere senza dire perché, fino a ${GIORNI_RECESSO} giorni dalla consegna. Ti restituiamo quanto hai pagato, spedizione standard compresa, entro ${GIORNI_RECESSO} giorni; se hai già l'oggetto, dopo che lo hai riportato o hai provato di averlo spedito. ${SPEDIZIONE_DI_RITORNO}`;

/** For both parties, until the office decides (decision C10). */
export const FRASE_RESO_DIVERSO =
  "Al centro è arrivato un oggetto che non corrisponde al certificato: rimborso e ricavo restano fermi finché l'ufficio non decide. Ti scriviamo appena è deciso.";

type PerRecesso = {
  stato: 'aperto' | 'rimborsato';
  /** Null if the item never left the centre. */
  reso_entro: string | null;
  provato_il: string | null;
};

/** The refund begins, as the law says, with the return or its proof, whichever is first. */
export function fraseRecesso(
  { stato, reso_entro, provato_il }: PerRecesso,
  centro: string,
  lettore: LettoreOrdine,
  adesso: Date,
): string {
  const mio = lettore === 'acquirente';
  if (stato === 'rimborsato')
    return `Il recesso è concluso: l'importo torna ${mio ? 'sulla tua carta' : "all'acquirente"}.`;
  if (provato_il !== null)
    return `${mio ? 'Abbiamo la prova che lo hai spedito' : "L'acquirente ha provato di averlo spedito"}, dal ${formattaDataOra(provato_il)}: il rimborso non aspetta più l'arrivo a ${centro}. ${mio ? 'Il nostro ufficio la controlla e ti scriviamo appena parte.' : 'Lo decide il nostro ufficio.'}`;
  const rimborso = `Il rimborso parte quando il centro lo ha confrontato con il certificato, o con la prova che ${mio ? 'lo hai' : 'è stato'} spedito: vale quello che arriva prima`;
  if (reso_entro !== null && passato(reso_entro, adesso))
    return `L'oggetto andava riportato o spedito a ${centro} entro il ${formattaData(reso_entro)}: ora se ne occupa il nostro ufficio. ${rimborso}.`;
  const entro = reso_entro === null ? '' : ` entro il ${formattaData(reso_entro)}`;
  return `L'oggetto va riportato o spedito a ${centro}${entro}. ${rimborso}.`;
}

type Esito = 'rimborso_con_reso' | 'rimborso_senza_reso' | 'rimborso_parziale' | 'respinta';

type PerEsito = {
  esito: Esito | null;
  chiusa: boolean;
  importo: Centesimi | null;
  reso_entro: string | null;
  centro: string;
};

/** What a decided dispute means now, for the buyer and for others; null while undecided. */
export function fraseEsito(p: PerEsito, lettore: LettoreOrdine, adesso: Date): string | null {
  const mio = lettore === 'acquirente';
  switch (p.esito) {
    case null:
      return null;
    case 'rimborso_con_reso':
      if (p.chiusa) return `L'oggetto è rientrato: ${mio ? 'ti rimborsiamo' : "l'acquirente viene rimborsato"}.`;
      return fraseReso(p, mio, adesso);
    case 'rimborso_senza_reso':
      return mio ? "Ti rimborsiamo e tieni l'oggetto." : "L'acquirente viene rimborsato e tiene l'oggetto.";
    case 'rimborso_parziale': {
      const importo = formattaEuro(p.importo ?? 0);
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
function fraseReso({ reso_entro, centro }: PerEsito, mio: boolean, adesso: Date): string {
  const entro = reso_entro === null ? '' : ` entro il ${formattaData(reso_entro)}`;
  if (reso_entro !== null && passato(reso_entro, adesso))
    return `L'oggetto andava riportato a ${centro}${entro}, e non risulta rientrato: la contestazione si chiude senza rimborso.`;
  return mio
    ? `Riporta o spedisci l'oggetto a ${centro}${entro}: ti rimborsiamo quando il centro lo ha confrontato con il certificato. ${SPEDIZIONE_DI_RITORNO}`
    : `L'acquirente riporta l'oggetto a ${centro}${entro}; quando il centro lo ha confrontato con il certificato viene rimborsato.`;
}

/** For collection by the buyer (decision C11). `entro` null while the amount is only held. */
export function fraseRitiro(entro: string | null, adesso: Date): string {
  if (entro === null)
    return "Porta un documento: l'importo viene addebitato al più tardi al ritiro, e allora ti scriviamo il codice di ritiro.";
  return `Porta il codice di ritiro che ti abbiamo scritto, oppure un documento. ${
    passato(entro, adesso)
      ? `Andava ritirato entro il ${formattaData(entro)}: il nostro ufficio può spedirtelo o annullare l'ordine.`
      : `Ritiralo entro il ${formattaData(entro)}.`
  }`;
}

/** When both reviews become visible (decision P7). */
export const fraseRecensione = (soggetto: 'venditore' | 'acquirente' | 'centro', visibile_dal: string): string =>
  soggetto === 'centro'
    ? 'Si legge da subito nella pagina del centro.'
    : `Si legge quando avete scritto entrambi, e comunque dal ${formattaDataOra(visibile_dal)}.`;

export type PerRicavo = Omit<PerVersamento, 'stato' | 'parte_il' | 'dal'> & {
  importo: Centesimi;
  /** All three null before the order is concluded. */
  stato: PerVersamento['stato'] | null;
  parte_il: string | null;
  dal: string | null;
};

export function fraseRicavo({ importo, stato, parte_il, dal, ...resto }: PerRicavo): string {
  if (stato === null || parte_il === null || dal === null)
    return `Ricevi ${formattaEuro(importo)} quando l'ordine si conclude.`;
  const nome = nomeVersamento(stato);
  const dove = fraseVersamento({ ...resto, stato, parte_il, dal });
  return nome === null ? dove : `${nome} ${formattaEuro(importo)}. ${dove}`;
}

export type PerVersamento = {
  stato: (typeof STATO_VERSAMENTO)[number];
  parte_il: string;
  dal: string;
  motivo: string | null;
  da_recuperare: Centesimi;
  dati_presenti: boolean;
};

/** The state of a payout, for its payee (decision M18). */
export function fraseVersamento(p: PerVersamento): string {
  switch (p.stato) {
    case 'dovuto':
      return p.dati_presenti
        ? `Può partire dal ${formattaData(p.parte_il)}.`
        : 'Aspetta il tuo IBAN e i tuoi dati fiscali.';
    case 'sospeso':
      return p.motivo === null ? 'Fermo.' : `Fermo: ${p.motivo}.`;
    case 'inviato':
      return `Inviato il ${formattaData(p.dal)}.`;
    case 'pagato':
      return `Arrivato il ${formattaData(p.dal)}.`;
    case 'restituito':
      return `Tornato indietro il ${formattaData(p.dal)}: controlla il tuo IBAN.`;
    case 'annullato':
      return `Annullato il ${formattaData(p.dal)}.`;
    case 'da_recuperare':
      return `La vendita è cambiata dopo il versamento: ${formattaEuro(p.da_recuperare)} da restituire.`;
    case 'recuperato':
      return `Restituito il ${formattaData(p.dal)}.`;
    default:
      return p.stato satisfies never;
  }
}
