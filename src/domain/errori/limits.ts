/** Window of daily limits (`privato.richiedi_ritmo`). */
const LIMIT_HOURS = 24;

/** An account's limits (01_common). The database sends the figure; the text also works without. */
export const LIMIT_ERRORS = {
  troppi_annunci: 'Hai troppi annunci aperti: elimina quelli che non vendi più, poi pubblica di nuovo.',
  troppi_annunci_oggi: `Hai pubblicato molti annunci nelle ultime ${LIMIT_HOURS} ore. Riprova più tardi.`,
  troppe_visite: 'Hai già molte visite prenotate: prenota di nuovo quando una è conclusa.',
  troppe_visite_centro:
    'Hai già molte visite prenotate in questo centro: scegline un altro, o aspetta che una sia conclusa.',
  troppe_prenotazioni_oggi: `Hai prenotato molti oggetti nelle ultime ${LIMIT_HOURS} ore. Riprova più tardi.`,
  troppe_conversazioni: `Hai scritto a molti venditori nelle ultime ${LIMIT_HOURS} ore. Riprova più tardi.`,
  troppi_preferiti: 'Hai troppi preferiti: togline qualcuno, poi aggiungi questo.',
  troppe_ricerche: 'Hai salvato troppe ricerche: eliminane qualcuna, poi salva questa.',
  troppi_indirizzi: 'Hai salvato troppi indirizzi.',
  troppi_consensi: `Hai cambiato le tue scelte molte volte nelle ultime ${LIMIT_HOURS} ore. Riprova più tardi.`,
  troppi_caricamenti: 'Hai caricato troppi file. Riprova più tardi.',
  troppe_condizioni: 'Il centro ha troppe condizioni: eliminane qualcuna.',
  troppi_orari_bloccati: 'Il centro ha troppi orari bloccati: per i giorni interi usa le chiusure.',
  troppe_chiusure: 'Il centro ha troppe chiusure: eliminane qualcuna.',
  troppi_dispositivi: `Il centro ha aggiunto troppi dispositivi nelle ultime ${LIMIT_HOURS} ore. Riprova più tardi.`,
} as const;

export const NUMBERED_LIMITS = {
  troppi_annunci: (n) =>
    `Puoi avere al massimo ${n} annunci aperti: elimina quelli che non vendi più, poi pubblica di nuovo.`,
  troppi_annunci_oggi: (n) => `Puoi pubblicare al massimo ${n} annunci in ${LIMIT_HOURS} ore. Riprova più tardi.`,
  troppe_visite: (n) => `Puoi avere al massimo ${n} visite prenotate: prenota di nuovo quando una è conclusa.`,
  troppe_visite_centro: (n) =>
    `Puoi avere al massimo ${n} visite prenotate nello stesso centro: scegline un altro, o aspetta che una sia conclusa.`,
  troppe_prenotazioni_oggi: (n) => `Puoi prenotare al massimo ${n} oggetti in ${LIMIT_HOURS} ore. Riprova più tardi.`,
  troppe_conversazioni: (n) =>
    `Puoi aprire al massimo ${n} nuove conversazioni in ${LIMIT_HOURS} ore. Riprova più tardi.`,
  troppi_preferiti: (n) => `Puoi tenere al massimo ${n} preferiti: togline qualcuno, poi aggiungi questo.`,
  troppi_indirizzi: (n) => `Puoi salvare al massimo ${n} indirizzi.`,
} as const satisfies Partial<Record<keyof typeof LIMIT_ERRORS, (n: string) => string>>;
