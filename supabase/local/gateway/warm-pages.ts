/** The pages opened first. */
const FIRST = ['/', '/annunci'] as const;

/** Renders first pages before listening: code, plans and pages are warm. A failing page is logged and stops nothing. */
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
