import type { Sezione } from './sections.ts';

/** Answers to a check; `na` is not counted (decision C9). */
export const ANSWERS = ['si', 'no', 'na'] as const;
export type Risposta = (typeof ANSWERS)[number];
export const ANSWER_LABELS = {
  si: 'Sì',
  no: 'No',
  na: 'Non applicabile',
} as const satisfies Record<Risposta, string>;
export type Answers = Readonly<Record<string, Risposta>>;

/** Key (stored in checklist_*) → label, worded for all nine categories. Add keys, never rename them. */
export const CHECKLIST = {
  autenticita: {
    seriale_leggibile: 'Numero di serie leggibile e coerente',
    modello_conforme: 'Modello conforme alla referenza',
    marchi_originali: 'Marchi, loghi e stampe originali',
    punzoni_regolari: 'Punzoni e incisioni regolari',
    materiali_autentici: 'Materiali e finiture autentici',
    peso_dimensioni: 'Peso e dimensioni nella norma',
    lavorazione_coerente: 'Lavorazione coerente con il periodo',
    nessuna_contraffazione: 'Nessun segno di contraffazione',
  },
  stato_estetico: {
    conforme_annuncio: "Aspetto conforme alle foto dell'annuncio",
    superfici_integre: 'Superfici senza graffi profondi',
    struttura_integra: 'Nessuna crepa, ammaccatura o deformazione',
    colore_uniforme: 'Colore uniforme, senza scoloriture',
    bordi_cuciture: 'Bordi, giunzioni e cuciture in ordine',
    usura_dichiarata: 'Usura pari a quella dichiarata',
    cleanup: 'Pulito e senza odori',
  },
  funzionamento: {
    uso_previsto: "Funziona per l'uso previsto",
    parti_mobili: 'Parti mobili scorrevoli e precise',
    chiusure: 'Chiusure, fibbie e cerniere efficienti',
    comandi: 'Comandi e regolazioni rispondono',
    alimentazione: 'Alimentazione o carica regolare',
    prova_durata: 'Prova di funzionamento superata',
    nessun_rumore: 'Nessun rumore o difetto anomalo',
    sicurezza: 'Sicuro da usare',
  },
  componenti_originali: {
    parti_originali: 'Parti principali originali',
    ricambi_dichiarati: 'Sostituzioni dichiarate e documentate',
    accessori_presenti: 'Accessori dichiarati presenti',
    confezione: 'Confezione o custodia originale',
    nessuna_modifica: 'Nessuna modifica non dichiarata',
  },
  provenienza: {
    prova_acquisto: "Scontrino o fattura d'acquisto",
    garanzia: 'Garanzia o certificato del produttore',
    storico: 'Storico di manutenzione o proprietà',
    seriale_documenti: 'Numero di serie uguale sui documenti',
    non_segnalato: 'Nessuna segnalazione di furto nota',
    identita_depositante: 'Identità del depositante controllata',
  },
} as const satisfies Record<Sezione, Readonly<Record<string, string>>>;

const WITHOUT_MECHANISM =
  /anell|bracciali|collan|orecchin|spill|gioiell|bors|zain|portafogl|sneaker|scarp|cappott|maglieri|abit|foulard|cintur|dipint|cerami|argent|numismatic/i;
const OF_MECHANISM: ReadonlySet<string> = new Set(['comandi', 'alimentazione', 'prova_durata']);

/** A section's checks for a category, by all of its names; all without one. */
export const checklistItems = (sezione: Sezione, categoria: string | null = null): readonly string[] =>
  Object.keys(CHECKLIST[sezione]).filter(
    (voce) => categoria === null || !OF_MECHANISM.has(voce) || !WITHOUT_MECHANISM.test(categoria),
  );

/** Known checks with known answers, in order; an array lists the `si` ones (the office's older form). */
export function readAnswers(sezione: Sezione, valore: unknown): Answers {
  const said: Readonly<Record<string, unknown>> = Array.isArray(valore)
    ? Object.fromEntries(valore.map((voce: unknown) => [String(voce), 'si']))
    : typeof valore === 'object' && valore !== null
      ? { ...valore }
      : {};
  const risposte: Record<string, Risposta> = {};
  for (const voce of checklistItems(sezione)) {
    const risposta = ANSWERS.find((una) => una === said[voce]);
    if (risposta !== undefined) risposte[voce] = risposta;
  }
  return risposte;
}

export const allAnswered = (sezione: Sezione, risposte: Answers, categoria: string | null = null): boolean =>
  checklistItems(sezione, categoria).every((voce) => risposte[voce] !== undefined);

/** 0–10 rounded half-up; null if none applies, and a person sets the score (decision C9). */
export function scoreFromControlli(risposte: Answers): number | null {
  const date = Object.values(risposte);
  const si = date.filter((risposta) => risposta === 'si').length;
  const no = date.filter((risposta) => risposta === 'no').length;
  return si + no === 0 ? null : Math.floor((si * 10) / (si + no) + 0.5);
}
