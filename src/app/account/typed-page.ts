/** The URL's page of a list; the first if invalid. */
export function typedPage(ricerca: URLSearchParams): number {
  const scritta = Number(ricerca.get('pagina') ?? '1');
  return Number.isSafeInteger(scritta) && scritta > 0 ? scritta : 1;
}
