/** Shows a short message for three seconds. The library arrives with the first one, never with the page. */
export async function mostraAvviso(testo: string): Promise<void> {
  const { avvisa } = await import('./StrisciaAvvisi.tsx');
  avvisa(testo);
}
