/** Expected failures are values; surprises throw (rule H5). */
export type Esito<T, E> = { readonly ok: true; readonly valore: T } | { readonly ok: false; readonly errore: E };

export const riuscito = <T>(valore: T): { readonly ok: true; readonly valore: T } => ({ ok: true, valore });

export const fallito = <E>(errore: E): { readonly ok: false; readonly errore: E } => ({ ok: false, errore });
