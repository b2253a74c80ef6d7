import type { Sezione } from './sezioni.ts';

/**
 * Checklists of the bench: key (stored in checklist_*) → label. Worded for any of the nine categories.
 * Keys are stored for years: add, never rename.
 */
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
    pulizia: 'Pulito e senza odori',
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

export const vociChecklist = (sezione: Sezione): readonly string[] => Object.keys(CHECKLIST[sezione]);

/** Keeps known keys once each, in the order of the table: what is stored is canonical, so equal lists compare equal. */
export function normalizzaChecklist(sezione: Sezione, voci: readonly string[]): readonly string[] {
  const spuntate = new Set(voci);
  return vociChecklist(sezione).filter((voce) => spuntate.has(voce));
}

/** Share of ticked items scaled to 0–10 and rounded half-up (spec 2 section 5). Unknown keys do not count. */
export function punteggioDaChecklist(sezione: Sezione, voci: readonly string[]): number {
  const spuntate = normalizzaChecklist(sezione, voci).length;
  return Math.floor((spuntate * 10) / vociChecklist(sezione).length + 0.5);
}
