/** What people open first: the home and the list. */
const FIRST = ['/', '/annunci'] as const;

/**
 * Draws the first pages once before anybody is told the address: code is loaded, the database's plans and pages are warm, and the
 * first person doesn't wait for it. A page that fails is told on the console and stops nothing: it will answer its own error.
 */
export async function warmPages(sito: (richiesta: Request) => Promise<Response>, siteUrl: string): Promise<void> {
  for (const percorso of FIRST) {
    try {
      const risposta = await sito(new Request(new URL(percorso, siteUrl), { headers: { 'accept-encoding': 'br' } }));
      await risposta.arrayBuffer();
      if (risposta.status >= 500) console.warn(`${percorso} is not ready: ${risposta.status}`);
    } catch (errore) {
      console.warn(`${percorso} is not ready:`, errore);
    }
  }
}
