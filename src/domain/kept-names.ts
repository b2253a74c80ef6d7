import { LOOK_ALIKES } from './look-alikes.ts';
import { foldWith, singleLine } from './written-text.ts';

/** What only our own people may be called (decision T25); the database reads them from chapter 0105. */
export const KEPT_NAMES = [
  'admin',
  'administrator',
  'amministratore',
  'amministratrice',
  'amministrazione',
  'assistenza',
  'centro di verifica',
  'centro verifica',
  'customer care',
  'customer service',
  'helpdesk',
  'moderatore',
  'moderatrice',
  'moderator',
  'moderazione',
  'servizio clienti',
  'staff',
  'support',
  'supporto',
] as const;

export type NameProblem = 'nome_senza_lettere' | 'nome_riservato';

/** Of a name that others read. An empty one is another rule's. SQL: `privato.problema_nome`. */
export function nameProblem(name: string): NameProblem | null {
  const written = singleLine(name);
  if (written === '') return null;
  if (!/\p{Alphabetic}/u.test(written)) return 'nome_senza_lettere';
  return isKept(written) ? 'nome_riservato' : null;
}

/** As whole words, with marks between letters left out or taken as blanks, and letters that stand apart put together. */
function isKept(name: string): boolean {
  const seen = fold(name);
  const parted = seen.replace(/[^a-z]+/g, ' ');
  const together = parted.replace(/\b([a-z]{1,2}) (?=[a-z]{1,2}\b)/g, '$1');
  const words = ` ${seen.replace(/[^a-z ]+/g, '')}  ${parted}  ${together} `;
  if (KEPT_NAMES.some((kept) => words.includes(` ${fold(kept)} `))) return true;
  return words.replace(/ (?:con|af|s|dif|in)fidati(?= )/g, '').includes('fidati');
}

const fold = (text: string): string => foldWith(LOOK_ALIKES, text);
