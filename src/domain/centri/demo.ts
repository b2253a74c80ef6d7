/** Why such a centre writes nothing, as the server says it. */
export const MODALITA_DEMO = 'modalita_demo';

/** Over every page of the demonstration (decision P22). */
export const FRASE_DEMO = 'Modalità demo: guardi i dati di prova di questo centro, e non si salva niente.';
