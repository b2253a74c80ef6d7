export const DEMO_MODE = 'modalita_demo';

export const DEMO_PHRASE = 'Modalità demo: guardi i dati di prova di questo centro, e non si salva niente.';

export const DEMO_IS_VIEW_ONLY = 'Nella dimostrazione qui si guarda soltanto.';
