/** The server's refusal code for writes there. */
export const MODALITA_DEMO = 'modalita_demo';

/** On every page of the demonstration (decision P22). */
export const FRASE_DEMO = 'Modalità demo: guardi i dati di prova di questo centro, e non si salva niente.';

/** Replaces edit controls there. */
export const DEMO_SI_GUARDA = 'Nella dimostrazione qui si guarda soltanto.';
