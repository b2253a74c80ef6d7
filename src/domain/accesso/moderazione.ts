import { formattaData, formattaDataOra } from '../giorno.ts';
import type { AZIONE_MODERAZIONE, STATO_SEGNALAZIONE } from '../valori.ts';

export const ETICHETTE_MOTIVO_SEGNALAZIONE = {
  contraffazione: 'Contraffazione',
  truffa: 'Truffa',
  contenuto_illecito: 'Contenuto illecito',
  dati_personali: 'Dati personali',
  molestie: 'Molestie',
  altro: 'Altro',
} as const;

/** Legal basis of a decision by category (DSA, article 17): the law with our terms, or our terms alone. */
export const FONDAMENTO_DECISIONE = {
  contraffazione: 'Norme su marchi e contraffazione, e Termini di servizio',
  truffa: 'Norme sulla truffa e sulle pratiche scorrette, e Termini di servizio',
  contenuto_illecito: 'Contenuto contrario alla legge, e Termini di servizio',
  dati_personali: 'Regolamento (UE) 2016/679 sui dati personali, e Termini di servizio',
  molestie: 'Termini di servizio: rispetto delle persone',
  altro: 'Termini di servizio',
} as const satisfies Record<keyof typeof ETICHETTE_MOTIVO_SEGNALAZIONE, string>;

const categoriaNota = (valore: string | null): valore is keyof typeof FONDAMENTO_DECISIONE =>
  valore !== null && Object.hasOwn(FONDAMENTO_DECISIONE, valore);

type Motivazione = {
  categoria: string | null;
  azione: string | null;
  da_segnalazione: boolean;
  revocata_il?: string | null;
};

export function motivazione(decisione: Motivazione): readonly [string, string][] {
  const { categoria, azione, da_segnalazione, revocata_il } = decisione;
  const nota = categoriaNota(categoria) ? categoria : 'altro';
  return [
    ['Categoria', ETICHETTE_MOTIVO_SEGNALAZIONE[nota]],
    ['Su che cosa si fonda', FONDAMENTO_DECISIONE[nota]],
    ['Da dove viene', da_segnalazione ? 'Una segnalazione ricevuta' : 'Un nostro controllo'],
    ['Come è stata presa', 'Da una persona, senza mezzi automatici'],
    typeof revocata_il === 'string'
      ? ['È durata fino al', formattaData(revocata_il)]
      : [
          'Quanto dura',
          azione === 'sospensione' ? 'Finché non la revochiamo' : 'Definitiva, salvo contestazione accolta',
        ],
  ];
}

export const RIMEDI_DECISIONE =
  'Puoi contestarla gratis entro sei mesi: la riesamina una persona. Puoi anche rivolgerti a un organismo di risoluzione delle controversie certificato o al giudice.';

export const ETICHETTE_SEGNALAZIONE = {
  ricevuta: 'Ricevuta',
  in_esame: 'In esame',
  accolta: 'Accolta',
  respinta: 'Respinta',
} as const satisfies Record<(typeof STATO_SEGNALAZIONE)[number], string>;

export const AZIONI_DECISE = {
  sospensione: 'Sospensione',
  rimozione: 'Rimozione',
  eliminazione: 'Eliminazione',
} as const satisfies Record<(typeof AZIONE_MODERAZIONE)[number], string>;

type Decisione = { revocata_il: string | null; ricorso_testo: string | null; contestabile_entro: string };

/** The person's position towards a decision, which may be contested once within its term (DSA, article 20). */
export function versoDecisione(d: Decisione, adesso: Date): 'revocata' | 'contestata' | 'contestabile' | 'scaduta' {
  if (d.revocata_il !== null) return 'revocata';
  if (d.ricorso_testo !== null) return 'contestata';
  return adesso > new Date(d.contestabile_entro) ? 'scaduta' : 'contestabile';
}

/** The term may end during writing: the error then stands beside the text, which stays to be copied. */
export function validaContestazione(d: Decisione, testo: string, adesso: Date): { testo?: string } {
  if (versoDecisione(d, adesso) === 'scaduta')
    return { testo: `Si poteva contestare fino al ${formattaDataOra(d.contestabile_entro)}: il tempo è finito.` };
  return testo.trim() === '' ? { testo: 'Scrivi perché non sei d’accordo.' } : {};
}
