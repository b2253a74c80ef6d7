import type { Guasto, Risposta } from './linea.ts';

/** The ways in which an exchange goes wrong. */

/** Committed on the server, and the answer never arrives. */
export const rispostaPersa: Guasto = async ({ passa, taglia }) => {
  await passa();
  taglia();
};

/** The same request twice at once, as a nervous proxy sends it; the tablet sees one answer. */
export const doppia: Guasto = async ({ passa, rispondi }) => {
  const [prima] = await Promise.all([passa(), passa()]);
  rispondi(prima);
};

export const stato =
  (status: number, headers: Record<string, string> = {}): Guasto =>
  async ({ rispondi }) =>
    rispondi({ status, headers: { 'content-type': 'application/json', ...headers }, corpo: Buffer.from('{}') });

/** Everything arrives, late. */
export const ritardo =
  (ms: number): Guasto =>
  async ({ passa, rispondi }) => {
    await new Promise((via) => setTimeout(via, ms));
    rispondi(await passa());
  };

/** A proxy that has an empty object with 200 for whatever is asked. */
export const niente: Guasto = stato(200);

/** A hotel's page in the server's place, whatever was asked. */
export const portale =
  (status = 200): Guasto =>
  async ({ rispondi }) =>
    rispondi({
      status,
      headers: { 'content-type': 'text/html' },
      corpo: Buffer.from('<!doctype html><title>Wi-Fi</title><h1>Benvenuto, accedi alla rete</h1>'),
    });

/** Stops where the scenario wants to do something: `arrivata` resolves once the server has answered, `lascia` lets it go. */
export function sospesa(): { guasto: Guasto; arrivata: Promise<Risposta>; lascia: () => void } {
  let segnala: (risposta: Risposta) => void = () => undefined;
  let lascia: () => void = () => undefined;
  const arrivata = new Promise<Risposta>((risolvi) => {
    segnala = risolvi;
  });
  const via = new Promise<void>((risolvi) => {
    lascia = risolvi;
  });
  const guasto: Guasto = async ({ passa, rispondi }) => {
    const risposta = await passa();
    segnala(risposta);
    await via;
    rispondi(risposta);
  };
  return { guasto, arrivata, lascia };
}
