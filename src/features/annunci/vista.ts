import { leggiAmbiente } from '../../data/env.ts';
import { creaFonte } from '../../data/fonte.ts';

const CHIAVE = 'fidati-visitatore';

/** Tells the server that this browser has seen the listing. A lost view is not worth a message. */
export async function registraVista(id: string): Promise<void> {
  const { url, chiave } = leggiAmbiente();
  const fonte = creaFonte({ url, chiave, fetch: window.fetch.bind(window) });
  try {
    await fonte.rpc('registra_vista', { p_annuncio: id, p_visitatore: visitatore() });
  } catch (errore) {
    console.warn('the view was not counted', errore);
  }
}

function visitatore(): string {
  const noto = localStorage.getItem(CHIAVE);
  if (noto !== null) return noto;
  const nuovo = crypto.randomUUID();
  localStorage.setItem(CHIAVE, nuovo);
  return nuovo;
}
