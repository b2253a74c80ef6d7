import { ErroreDati, erroreDaRisposta, erroreDiRete } from './errori.ts';

/**
 * The JSON of an answer; null for an empty one (a procedure that returns nothing). An answer cut off on the way, or a
 * page where JSON was due (a captive portal says 200), is an error and never "nothing found".
 */
export async function leggiRisposta(risposta: Response): Promise<unknown> {
  const testo = await risposta.text().catch(() => {
    throw erroreDiRete();
  });
  const letto = daJson(testo);
  if (!risposta.ok) throw await erroreDaRisposta(risposta.status, letto?.corpo ?? null);
  if (letto === null)
    throw new ErroreDati('risposta_illeggibile', 'Si è verificato un errore. Riprova più tardi.', 502);
  return letto.corpo;
}

function daJson(testo: string): { corpo: unknown } | null {
  if (testo.trim() === '') return { corpo: null };
  try {
    return { corpo: JSON.parse(testo) };
  } catch (errore) {
    if (errore instanceof SyntaxError) return null;
    throw errore;
  }
}
