import type { CodeResult } from '../../offline/returns.ts';

/** What the counter says when an item leaves. */
export const TESTI_USCITA = {
  restituzione: {
    firma: 'Firma di chi ritira',
    nota: 'Ritiro l’oggetto nelle condizioni in cui l’ho consegnato.',
    bottone: 'Segna restituito',
  },
  consegna: {
    firma: 'Firma di chi ritira',
    nota: 'Ritiro l’oggetto che ho acquistato.',
    bottone: 'Consegna all’acquirente',
  },
} as const;

export const MANCA = {
  codice: 'Scrivi il codice di ritiro, oppure scegli «Senza codice».',
  documento: 'Servono le ultime tre cifre del documento.',
  nome: 'Scrivi chi ritira l’oggetto.',
  firma: 'Serve la firma di chi ritira.',
} as const;

/** What a code that was typed is worth, with the quarter of an hour when it ran out of tries. */
export function testoCodice(esito: Exclude<CodeResult, { esito: 'giusto' }>, ora: (fino: number) => string): string {
  switch (esito.esito) {
    case 'errato':
      return `Il codice di ritiro non è giusto. ${esito.rimasti === 1 ? 'Resta un tentativo' : `Restano ${esito.rimasti} tentativi`}.`;
    case 'bloccato':
      return `Troppi codici sbagliati: si riprova dalle ${ora(esito.fino)}. Intanto vale un documento.`;
    case 'sconosciuto':
      return 'Su questo tablet il codice non è ancora arrivato: sincronizza, oppure usa un documento.';
    default:
      return esito satisfies never;
  }
}
