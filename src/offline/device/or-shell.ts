/** A line that carries nothing answers neither yes nor no: after so long the counter's own shell says what is missing. */
const PATIENCE_MS = 4_000;

/** The server's page if it comes in time, else ours; an answer that comes later is nobody's any more. */
export async function orShell(answer: Promise<Response>, shell: () => Promise<Response>): Promise<Response> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE_MS);
  });
  const heard = answer.catch((error: unknown) => {
    console.warn('no answer: the counter opens instead', error);
    return null;
  });
  const first = await Promise.race([heard, silence]);
  clearTimeout(timer);
  return first ?? shell();
}
