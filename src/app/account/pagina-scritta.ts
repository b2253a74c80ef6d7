/** The page of a list as the address says it; the first where it says nothing that is one. */
export function paginaScritta(ricerca: URLSearchParams): number {
  const scritta = Number(ricerca.get('pagina') ?? '1');
  return Number.isSafeInteger(scritta) && scritta > 0 ? scritta : 1;
}
