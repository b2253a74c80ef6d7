const PATIENCE_MS = 4_000;

/** The server's page if it arrives in time, else the shell; a later answer is ignored. */
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
