import type { Answer, Fault } from './line.ts';

/** The ways in which an exchange goes wrong. */

/** Committed on the server, and the answer never arrives. */
export const lostAnswer: Fault = async ({ pass, cut: trim }) => {
  await pass();
  trim();
};

/** The same request twice at once, as a nervous proxy sends it; the tablet sees one answer. */
export const doubled: Fault = async ({ pass, answer: reply }) => {
  const [before] = await Promise.all([pass(), pass()]);
  reply(before);
};

export const status =
  (status: number, headers: Record<string, string> = {}): Fault =>
  async ({ answer: reply }) =>
    reply({ status, headers: { 'content-type': 'application/json', ...headers }, body: Buffer.from('{}') });

/** Everything arrives, late. */
export const delay =
  (ms: number): Fault =>
  async ({ pass, answer: reply }) => {
    await new Promise((via) => setTimeout(via, ms));
    reply(await pass());
  };

/** A proxy that has an empty object with 200 for whatever is asked. */
export const nothing: Fault = status(200);

/** A hotel's page in the server's place, whatever was asked. */
export const portal =
  (status = 200): Fault =>
  async ({ answer: reply }) =>
    reply({
      status,
      headers: { 'content-type': 'text/html' },
      body: Buffer.from('<!doctype html><title>Wi-Fi</title><h1>Benvenuto, accedi alla rete</h1>'),
    });

/** Stops where the scenario wants to do something: `arrivata` resolves once the server has answered, `lascia` lets it go. */
export function suspended(): { guasto: Fault; arrivata: Promise<Answer>; lascia: () => void } {
  let segnala: (response: Answer) => void = () => undefined;
  let leave: () => void = () => undefined;
  const arrivata = new Promise<Answer>((resolve) => {
    segnala = resolve;
  });
  const via = new Promise<void>((resolve) => {
    leave = resolve;
  });
  const fault: Fault = async ({ pass, answer: reply }) => {
    const response = await pass();
    segnala(response);
    await via;
    reply(response);
  };
  return { guasto: fault, arrivata, lascia: leave };
}
