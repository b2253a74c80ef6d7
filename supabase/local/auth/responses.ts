interface Other {
  body?: object;
  headers?: Record<string, string>;
}

/** A refusal in hosted Auth's shape. */
export const no = (status: number, error_code: string, msg: string, { body, headers }: Other = {}): Response =>
  Response.json({ code: status, error_code, msg, ...body }, { status, ...(headers === undefined ? {} : { headers }) });

export const tooMany = (seconds: number): Response =>
  no(429, 'over_request_rate_limit', 'Request rate limit reached', { headers: { 'retry-after': String(seconds) } });

export const invalidBody = (): Response => no(400, 'validation_failed', 'The body of the request is not valid.');

export const invalidEmail = (): Response =>
  no(400, 'validation_failed', 'Unable to validate email address: invalid format');

/** Answers are padded to a multiple of this, so that their time tells nothing. */
const STEP_MS = 400;

export async function inSteps(work: () => Promise<Response>): Promise<Response> {
  const start = performance.now();
  const response = await work();
  const rest = STEP_MS - ((performance.now() - start) % STEP_MS);
  await new Promise((resolve) => setTimeout(resolve, rest));
  return response;
}
