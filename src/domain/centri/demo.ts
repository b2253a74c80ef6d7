export const MODALITA_DEMO = 'modalita_demo';

export const FRASE_DEMO = 'Modalità demo: guardi i dati di prova di questo centro, e non si salva niente.';

export const DEMO_SI_GUARDA = 'Nella dimostrazione qui si guarda soltanto.';
