/** One thing a guard found. A note is printed and fails nothing. */
export interface Violation {
  file: string;
  line?: number;
  text: string;
  note?: true;
}

/** A guard reads a tree and says what is wrong with it. It can be pointed at the product or at a planted tree. */
export type Guard = (root: string) => Promise<Violation[]>;

export const failing = (violations: readonly Violation[]): Violation[] => violations.filter((v) => v.note !== true);

export function formatViolation({ file, line, text }: Violation): string {
  return `${file}${line === undefined ? '' : `:${line}`}  ${text}`;
}
