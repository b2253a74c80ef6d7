/** Where the backend answers. Public values only: the secret key never reaches this file. */
export type Ambiente = { url: string; chiave: string };

/**
 * The serving process writes the address into a meta tag (one build runs anywhere); plain static hosting
 * falls back to the values given at build time.
 */
export function leggiAmbiente(): Ambiente {
  const scritto = document.querySelector('meta[name="fidati-backend"]')?.getAttribute('content') ?? '';
  const [url = '', chiave = ''] = scritto.split(' ');
  if (chiave !== '') return { url: url === '/' ? location.origin : url, chiave };
  const costruito: Ambiente = {
    url: import.meta.env['VITE_SUPABASE_URL'] ?? location.origin,
    chiave: import.meta.env['VITE_SUPABASE_PUBLISHABLE_KEY'] ?? '',
  };
  if (costruito.chiave === '')
    console.warn('Fidati: VITE_SUPABASE_URL or VITE_SUPABASE_PUBLISHABLE_KEY is not configured.');
  return costruito;
}
