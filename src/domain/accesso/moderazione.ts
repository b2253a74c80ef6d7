import { formatDate, formatDateTime } from '../day.ts';
import type { CodiceErrore } from '../errori.ts';
import { type Complaints, email, type FormValues, option, text } from '../form.ts';
import type { AZIONE_MODERAZIONE, STATO_SEGNALAZIONE } from '../values.ts';
import { isBlank } from '../written-text.ts';

export const MOTIVO_SEGNALAZIONE_LABELS = {
  contraffazione: 'Contraffazione',
  truffa: 'Truffa',
  contenuto_illecito: 'Contenuto illecito',
  dati_personali: 'Dati personali',
  molestie: 'Molestie',
  altro: 'Altro',
} as const;

/** Legal basis of a decision by category (DSA, article 17): the law with our terms, or our terms alone. */
export const DECISION_GROUNDS = {
  contraffazione: 'Norme su marchi e contraffazione, e Termini di servizio',
  truffa: 'Norme sulla truffa e sulle pratiche scorrette, e Termini di servizio',
  contenuto_illecito: 'Contenuto contrario alla legge, e Termini di servizio',
  dati_personali: 'Regolamento (UE) 2016/679 sui dati personali, e Termini di servizio',
  molestie: 'Termini di servizio: rispetto delle persone',
  altro: 'Termini di servizio',
} as const satisfies Record<keyof typeof MOTIVO_SEGNALAZIONE_LABELS, string>;

const isKnownCategoria = (valore: string | null): valore is keyof typeof DECISION_GROUNDS =>
  valore !== null && Object.hasOwn(DECISION_GROUNDS, valore);

type Reasoning = {
  categoria: string | null;
  azione: string | null;
  da_segnalazione: boolean;
  revocata_il?: string | null;
};

export function reasoning(decisione: Reasoning): readonly [string, string][] {
  const { categoria, azione, da_segnalazione, revocata_il } = decisione;
  const nota = isKnownCategoria(categoria) ? categoria : 'altro';
  return [
    ['Categoria', MOTIVO_SEGNALAZIONE_LABELS[nota]],
    ['Su che cosa si fonda', DECISION_GROUNDS[nota]],
    ['Da dove viene', da_segnalazione ? 'Una segnalazione ricevuta' : 'Un nostro controllo'],
    ['Come è stata presa', 'Da una persona, senza mezzi automatici'],
    typeof revocata_il === 'string'
      ? ['È durata fino al', formatDate(revocata_il)]
      : [
          'Quanto dura',
          azione === 'sospensione' ? 'Finché non la revochiamo' : 'Definitiva, salvo contestazione accolta',
        ],
  ];
}

export const DECISION_REMEDIES =
  'Puoi contestarla gratis entro sei mesi: la riesamina una persona. Puoi anche rivolgerti a un organismo di risoluzione delle controversie certificato o al giudice.';

export const SEGNALAZIONE_LABELS = {
  ricevuta: 'Ricevuta',
  in_esame: 'In esame',
  accolta: 'Accolta',
  respinta: 'Respinta',
} as const satisfies Record<(typeof STATO_SEGNALAZIONE)[number], string>;

export const DECISION_ACTIONS = {
  sospensione: 'Sospensione',
  rimozione: 'Rimozione',
  eliminazione: 'Eliminazione',
} as const satisfies Record<(typeof AZIONE_MODERAZIONE)[number], string>;

type Decisione = { revocata_il: string | null; ricorso_testo: string | null; contestabile_entro: string };

/** The person's position towards a decision, which may be contested once within its term (DSA, article 20). */
export function decisionRoute(d: Decisione, adesso: Date): 'revocata' | 'contestata' | 'contestabile' | 'scaduta' {
  if (d.revocata_il !== null) return 'revocata';
  if (d.ricorso_testo !== null) return 'contestata';
  return adesso > new Date(d.contestabile_entro) ? 'scaduta' : 'contestabile';
}

export const RICORSO = { testo: text('Perché non sei d’accordo', { maxLength: 4_000 }) };

/** The term may end during writing: the error then stands beside the text, which stays to be copied. */
export const ricorsoRule =
  (d: Decisione, now: () => Date) =>
  ({ testo }: FormValues<typeof RICORSO>): Complaints<typeof RICORSO> => {
    if (decisionRoute(d, now()) === 'scaduta')
      return { testo: `Si poteva contestare fino al ${formatDateTime(d.contestabile_entro)}: il tempo è finito.` };
    return { testo: isBlank(testo) ? 'Scrivi perché non sei d’accordo.' : null };
  };

const facoltativo = 'facoltativo';
/** A visitor's alone: the form asks it of nobody else. */
const REPLY_ADDRESS = email('Email', { aiuto: 'Qui arrivano la ricevuta e la nostra risposta.' });
export const visitorRule =
  (asksEmail: boolean) =>
  ({ email: typed }: { email: string }): { email?: CodiceErrore } =>
    asksEmail && isBlank(typed) ? { email: 'email_non_valida' } : {};

export const SEGNALAZIONE = {
  motivo: option<keyof typeof MOTIVO_SEGNALAZIONE_LABELS>('Scegli un motivo.'),
  testo: text('Racconta che cosa è successo', { facoltativo, maxLength: 4_000 }),
  email: REPLY_ADDRESS,
};

export const SUSPECTED_FAKE = {
  codice: text('Codice pubblico', {
    missing: 'Scrivi il codice del certificato.',
    maxLength: 60,
    codes: ['codice_di_nessuno'],
  }),
  luogo: text('Dove lo hai visto', {
    missing: 'Scrivi dove lo hai visto.',
    aiuto: "Un negozio e la città, o l'indirizzo della pagina.",
    maxLength: 200,
  }),
  testo: text('Che cosa non ti convince', { facoltativo, maxLength: 4_000 }),
  email: REPLY_ADDRESS,
};
