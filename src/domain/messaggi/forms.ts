import { choice, email, type FormValues, text } from '../form.ts';

export const CONTACT_OGGETTI = {
  'supporto-generale': 'Supporto generale',
  'problema-verifica': 'Problema con una verifica',
  'problema-pagamento': 'Problema con un pagamento',
  'diventare-centro': 'Diventare un centro di verifica',
  partnership: 'Partnership',
  feedback: 'Feedback',
  altro: 'Altro',
} as const;

const missing = 'campi_obbligatori';

/** What a visitor writes to a centre, which answers by mail. */
export const CENTRO_MESSAGGIO = {
  nome: text('Nome', { missing, autoComplete: 'name', maxLength: 120 }),
  email: email('Email', { missing }),
  messaggio: text('Messaggio', { missing, maxLength: 4_000 }),
};

export const CONTATTO = {
  ...CENTRO_MESSAGGIO,
  oggetto: choice('Oggetto', missing, (chosen) => Object.hasOwn(CONTACT_OGGETTI, chosen)),
};
export type CentroMessaggio = FormValues<typeof CENTRO_MESSAGGIO>;
export type ContattoDraft = FormValues<typeof CONTATTO>;

export const FIRST_MESSAGGIO = { testo: text('Messaggio', { missing: 'Scrivi un messaggio.', maxLength: 4_000 }) };
/** In a conversation the box has no label above it. */
export const NEXT_MESSAGGIO = { testo: text('', { missing: 'Scrivi un messaggio', maxLength: 4_000 }) };
export const CONTATTO_REPLY = { testo: text('Risposta', { missing: 'Scrivi la risposta.', maxLength: 4_000 }) };
