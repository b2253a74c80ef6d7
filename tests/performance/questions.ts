/** What people ask the list, the kind ones and the hostile ones. Names become part of the report. */
export interface Question {
  nome: string;
  parametri: Record<string, string | number>;
}

export const LIST: readonly Question[] = [{ nome: 'novità', parametri: { p_ordine: 'newest', p_limite: 20 } }];

export const SEARCHES: readonly Question[] = [
  { nome: 'parola comune', parametri: { p_testo: 'borsa' } },
  { nome: 'parola comune per data', parametri: { p_testo: 'originale', p_ordine: 'newest' } },
  { nome: 'parola in ogni annuncio', parametri: { p_testo: 'vendo' } },
  { nome: 'due parole', parametri: { p_testo: 'rolex acciaio' } },
  { nome: 'parola rara', parametri: { p_testo: 'tourbillon' } },
  { nome: 'referenza', parametri: { p_testo: '16610' } },
  { nome: 'errore di battitura', parametri: { p_testo: 'submarinner' } },
  { nome: 'parola inesistente', parametri: { p_testo: 'zzxqwvk' } },
  { nome: 'percento', parametri: { p_testo: '%' } },
  { nome: 'sintassi ostile', parametri: { p_testo: `"' or 1=1 -- \\ _ ( & | !` } },
  { nome: 'due lettere', parametri: { p_testo: 'ro' } },
  { nome: 'solo articoli', parametri: { p_testo: 'della' } },
  { nome: 'testo lunghissimo', parametri: { p_testo: 'borsa gucci '.repeat(400) } },
  {
    nome: 'filtri',
    parametri: {
      p_testo: 'anello',
      p_prezzo_min: 50_000,
      p_prezzo_max: 400_000,
      p_condizione: 'Usato',
      p_verifica: 'verificato',
    },
  },
  { nome: 'categoria e luogo', parametri: { p_categoria: 'borse', p_localita: 'milano' } },
  { nome: 'categoria, prezzo crescente', parametri: { p_categoria: 'orologi', p_ordine: 'price_low' } },
  { nome: 'filtri senza esito', parametri: { p_testo: 'tourbillon', p_prezzo_min: 999_999_000 } },
  { nome: 'pagina profonda', parametri: { p_pagina: 90, p_limite: 20 } },
  { nome: 'pagina oltre il limite', parametri: { p_testo: 'borsa', p_pagina: 100_000 } },
];

/** What the filters of the list ask beside it: how many each choice would leave. */
export const FACETS: readonly Question[] = [
  { nome: 'nessun filtro', parametri: {} },
  { nome: 'parola comune', parametri: { p_testo: 'borsa' } },
  { nome: 'parola in ogni annuncio', parametri: { p_testo: 'vendo' } },
  { nome: 'luogo', parametri: { p_localita: 'Milano' } },
  {
    nome: 'tutti i filtri',
    parametri: {
      p_categoria: 'orologi',
      p_prezzo_min: 50_000,
      p_prezzo_max: 400_000,
      p_condizione: 'Usato',
      p_verifica: 'verificato',
      p_localita: 'Milano',
    },
  },
];
