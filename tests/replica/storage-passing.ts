/** States of the archive that pass by themselves or by a sign-in, as its recorded answers name them (the table of ST1). */
export const PASSING = [
  'tablet: token expired a minute ago',
  'tablet: token signed with another key',
  'tablet: malformed token',
  'tablet: session ended elsewhere (session_id unknown)',
  'database read-only (disk full): tablet uploads',
  'another upload of that path holds its lock for longer than 5 s',
  'a trigger or policy raises 55P03',
  'a trigger or policy raises 42P01',
  'bucket missing',
] as const;

export type Passing = (typeof PASSING)[number];
