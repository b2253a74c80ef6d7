/** A note is printed and fails nothing. */
export interface Violation {
  file: string;
  line?: number;
  text: string;
  note?: true;
}

/** Judges the product's tree or a planted one. */
export type Guard = (root: string) => Promise<Violation[]>;

export const failing = (violations: readonly Violation[]): Violation[] => violations.filter((v) => v.note !== true);

export function formatViolation({ file, line, text }: Violation): string {
  return `${file}${line === undefined ? '' : `:${line}`}  ${text}`;
}
