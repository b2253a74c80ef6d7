/** Why such a centre writes nothing, as the server says it. */
export const MODALITA_DEMO = 'modalita_demo';

/** Over every page of the demonstration (decision P22). */
export const FRASE_DEMO = 'Modalità demo: guardi i dati di prova di questo centro, e non si salva niente.';

/** In the place of what a centre changes there: nobody tried to save, so nothing was refused. */
export const DEMO_SI_GUARDA = 'Nella dimostrazione qui si guarda soltanto.';
