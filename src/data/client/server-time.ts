/** Told what time an answer says that it is on the server, and when it came by the page's steady clock. */
type TimeListener = (server: number, steady: number) => void;
let listener: TimeListener | null = null;

export function onServerTime(told: TimeListener): void {
  listener = told;
}

/** Of a question that no cache answers. */
export function tellTime(answer: Response): Response {
  const date = answer.headers.get('date');
  if (date !== null) listener?.(Date.parse(date), performance.now());
  return answer;
}
