/** What people ask the list, the kind ones and the hostile ones. Names become part of the report. */
export interface Question {
  nome: string;
  params: Record<string, string | number>;
}

export const LIST: readonly Question[] = [{ nome: 'novità', params: { p_ordine: 'newest', p_limite: 20 } }];

export const SEARCHES: readonly Question[] = [
  { nome: 'parola comune', params: { p_testo: 'borsa' } },
  { nome: 'parola comune per data', params: { p_testo: 'originale', p_ordine: 'newest' } },
  { nome: 'parola in ogni annuncio', params: { p_testo: 'vendo' } },
  { nome: 'due parole', params: { p_testo: 'rolex acciaio' } },
  { nome: 'parola rara', params: { p_testo: 'tourbillon' } },
  { nome: 'referenza', params: { p_testo: '16610' } },
  { nome: 'errore di battitura', params: { p_testo: 'submarinner' } },
  { nome: 'parola inesistente', params: { p_testo: 'zzxqwvk' } },
  { nome: 'percento', params: { p_testo: '%' } },
  { nome: 'sintassi ostile', params: { p_testo: `"' or 1=1 -- \\ _ ( & | !` } },
  { nome: 'due lettere', params: { p_testo: 'ro' } },
  { nome: 'solo articoli', params: { p_testo: 'della' } },
  { nome: 'testo lunghissimo', params: { p_testo: 'borsa gucci '.repeat(400) } },
  {
    nome: 'filtri',
    params: {
      p_testo: 'anello',
      p_prezzo_min: 50_000,
      p_prezzo_max: 400_000,
      p_condizione: 'Usato',
      p_verifica: 'verificato',
    },
  },
  { nome: 'categoria e luogo', params: { p_categoria: 'borse', p_localita: 'milano' } },
  { nome: 'categoria, prezzo crescente', params: { p_categoria: 'orologi', p_ordine: 'price_low' } },
  { nome: 'filtri senza esito', params: { p_testo: 'tourbillon', p_prezzo_min: 999_999_000 } },
  { nome: 'pagina profonda', params: { p_pagina: 90, p_limite: 20 } },
  { nome: 'pagina oltre il limite', params: { p_testo: 'borsa', p_pagina: 100_000 } },
];

/** What the filters of the list ask beside it: how many each choice would leave. */
export const FACETS: readonly Question[] = [
  { nome: 'nessun filtro', params: {} },
  { nome: 'parola comune', params: { p_testo: 'borsa' } },
  { nome: 'parola in ogni annuncio', params: { p_testo: 'vendo' } },
  { nome: 'luogo', params: { p_localita: 'Milano' } },
  {
    nome: 'tutti i filtri',
    params: {
      p_categoria: 'orologi',
      p_prezzo_min: 50_000,
      p_prezzo_max: 400_000,
      p_condizione: 'Usato',
      p_verifica: 'verificato',
      p_localita: 'Milano',
    },
  },
];
