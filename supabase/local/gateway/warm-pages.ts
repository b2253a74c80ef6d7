/** What people open first: the home and the list. */
const FIRST = ['/', '/annunci'] as const;

/**
 * Draws the first pages once before anybody is told the address: code is loaded, the database's plans and pages are warm, and the
 * first person doesn't wait for it. A page that fails is told on the console and stops nothing: it will answer its own error.
 */
export async function warmPages(site: (request: Request) => Promise<Response>, siteUrl: string): Promise<void> {
  for (const path of FIRST) {
    try {
      const response = await site(new Request(new URL(path, siteUrl), { headers: { 'accept-encoding': 'br' } }));
      await response.arrayBuffer();
      if (response.status >= 500) console.warn(`${path} is not ready: ${response.status}`);
    } catch (error) {
      console.warn(`${path} is not ready:`, error);
    }
  }
}
