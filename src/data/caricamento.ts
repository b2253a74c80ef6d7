import { rete } from './trasporto.ts';

/** Called with the bytes that have left so far. */
export type Partiti = (byte: number) => void;

/** `rete` for a file from a page: says how much of it has left, which `fetch` can't; where nothing can, it goes without. */
export function carica(indirizzo: string, init: RequestInit, partiti: Partiti): Promise<Response> {
  if (!('upload' in XMLHttpRequest.prototype)) return rete(indirizzo, init);
  return new Promise((riuscita, fallita) => {
    const richiesta = new XMLHttpRequest();
    richiesta.open('POST', indirizzo);
    for (const [nome, valore] of new Headers(init.headers)) richiesta.setRequestHeader(nome, valore);
    richiesta.upload.onprogress = ({ loaded }) => partiti(loaded);
    richiesta.onload = () => {
      const headers = { 'retry-after': richiesta.getResponseHeader('retry-after') ?? '' };
      // A 204, which a portal may answer, takes no body at all.
      riuscita(new Response(richiesta.responseText || null, { status: richiesta.status, headers }));
    };
    richiesta.onerror = () => fallita(new TypeError('network'));
    init.signal?.addEventListener('abort', () => {
      richiesta.abort();
      fallita(init.signal?.reason);
    });
    richiesta.send(init.body instanceof Blob ? init.body : null);
  });
}
