import { erroreDiRete } from './errori.ts';
import { leggiRisposta } from './risposta.ts';

/**
 * The smallest client the public pages need: call a procedure, read JSON. No library, so that a listing costs
 * few bytes; works in the browser and in the server that renders the page.
 */
export type Fonte = {
  rpc(nome: string, argomenti: Record<string, unknown>): Promise<unknown>;
  /** Origin under which pictures are read, empty when it is the page's own. */
  immagini: string;
};

export type OpzioniFonte = {
  url: string;
  chiave: string;
  fetch: typeof fetch;
  gettone?: string | null;
  immagini?: string;
};

export function creaFonte({ url, chiave, fetch: chiama, gettone, immagini = '' }: OpzioniFonte): Fonte {
  return {
    immagini,
    async rpc(nome, argomenti) {
      const risposta = await chiama(`${url}/rest/v1/rpc/${nome}`, {
        method: 'POST',
        headers: {
          apikey: chiave,
          'content-type': 'application/json',
          ...(gettone ? { authorization: `Bearer ${gettone}` } : {}),
        },
        body: JSON.stringify(argomenti),
      }).catch(() => {
        throw erroreDiRete();
      });
      return leggiRisposta(risposta);
    },
  };
}
