/** The backend's address and public key; the secret key never reaches this file. */
export type Environment = { url: string; chiave: string };

/** Read from a meta tag of the serving process (one build runs anywhere); static hosting uses build-time values. */
export function readEnvironment(): Environment {
  const scritto = document.querySelector('meta[name="fidati-backend"]')?.getAttribute('content') ?? '';
  const [url = '', chiave = ''] = scritto.split(' ');
  if (chiave !== '') return { url: url === '/' ? location.origin : url, chiave };
  const built: Environment = {
    url: import.meta.env['VITE_SUPABASE_URL'] ?? location.origin,
    chiave: import.meta.env['VITE_SUPABASE_PUBLISHABLE_KEY'] ?? '',
  };
  if (built.chiave === '')
    console.warn('Fidati: VITE_SUPABASE_URL or VITE_SUPABASE_PUBLISHABLE_KEY is not configured.');
  return built;
}
