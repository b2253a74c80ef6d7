import type { CodeResult } from '../../../offline/receive/returns.ts';

/** Texts of a handover; true for a delegate, too. */
export const EXIT_TEXTS = {
  restituzione: {
    firma: 'Firma di chi ritira',
    nota: 'Ritiro l’oggetto nelle condizioni in cui è stato consegnato al centro.',
    button: 'Segna restituito',
  },
  consegna: {
    firma: 'Firma di chi ritira',
    nota: 'Ritiro l’oggetto acquistato.',
    button: 'Consegna all’acquirente',
  },
} as const;

export const WITHOUT_CERTIFICATO = {
  titolo: 'Consegnare senza certificato?',
  testo:
    'Il certificato di questo oggetto non è stato emesso: chi ha comprato lo aspetta insieme all’oggetto. Emettilo prima, nella sezione Certificato.',
  azione: 'Consegna senza',
} as const;

export const MISSING = {
  codice: 'Scrivi il codice di ritiro, oppure scegli «Senza codice».',
  documento: 'Servono le ultime tre cifre del documento.',
  nome: 'Scrivi chi ritira l’oggetto.',
  firma: 'Serve la firma di chi ritira.',
} as const;

export const WITHOUT_DOCUMENT =
  'Senza documento si ritira con il codice: se è perso, «Rispedisci il codice» ne manda uno nuovo per email, quando c’è rete.';

/** Result of a typed code, with the time until which further attempts are blocked. */
export function codeText(esito: Exclude<CodeResult, { esito: 'giusto' }>, ora: (fino: number) => string): string {
  switch (esito.esito) {
    case 'errato':
      return `Il codice di ritiro non è giusto. ${esito.left === 1 ? 'Resta un tentativo' : `Restano ${esito.left} tentativi`}.`;
    case 'bloccato':
      return `Troppi codici sbagliati: si riprova dalle ${ora(esito.fino)}. Intanto vale un documento.`;
    case 'sconosciuto':
      return 'Su questo tablet il codice non è ancora arrivato: sincronizza, oppure usa un documento.';
    default:
      return esito satisfies never;
  }
}
