/** Receives an answer's server time, and its arrival on the page's monotonic clock. */
type TimeListener = (server: number, steady: number) => void;
let listener: TimeListener | null = null;

export function onServerTime(told: TimeListener): void {
  listener = told;
}

/** For requests that no cache answers. */
export function tellTime(answer: Response): Response {
  const date = answer.headers.get('date');
  if (date !== null) listener?.(Date.parse(date), performance.now());
  return answer;
}
