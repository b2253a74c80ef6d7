import { useLocation, useSearchParams } from '../router.ts';

export type Filtri = ReturnType<typeof useFiltri>;

/** The filters of a list live in the address: back, reload and a sent link show the same rows. */
export function useFiltri() {
  const [ricerca, imposta] = useSearchParams();
  const { pathname } = useLocation();
  const pagina = Number(ricerca.get('pagina') ?? '1');
  return {
    leggi: (nome: string): string => ricerca.get(nome) ?? '',
    pagina: Number.isSafeInteger(pagina) && pagina > 0 ? pagina : 1,
    /** Where another page of the same rows is. */
    indirizzoPagina: (n: number): string => {
      const dopo = new URLSearchParams(ricerca);
      if (n === 1) dopo.delete('pagina');
      else dopo.set('pagina', String(n));
      return dopo.size === 0 ? pathname : `${pathname}?${dopo}`;
    },
    /** An empty value takes the filter away; any change but the page itself goes back to the first page. */
    cambia: (valori: Record<string, string>): void => {
      imposta(
        (prima) => {
          const dopo = new URLSearchParams(prima);
          if (!('pagina' in valori) && !('scelto' in valori)) dopo.delete('pagina');
          for (const [nome, valore] of Object.entries(valori)) {
            if (valore === '') dopo.delete(nome);
            else dopo.set(nome, valore);
          }
          return dopo;
        },
        { replace: !('scelto' in valori) },
      );
    },
  };
}
