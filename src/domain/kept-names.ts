import { LOOK_ALIKES } from './look-alikes.ts';
import { foldWith, singleLine } from './written-text.ts';

/** Names reserved for our own people (decision T25); the database has them in 01_common. */
export const KEPT_NAMES = [
  'admin',
  'administration',
  'administrator',
  'admins',
  'amministratore',
  'amministratori',
  'amministratrice',
  'amministrazione',
  'assistance',
  'assistant',
  'assistente',
  'assistenza',
  'centro di verifica',
  'centro verifica',
  'clienti servizio',
  'customer care',
  'customer service',
  'helpdesk',
  'marketplace verificato',
  'moderation',
  'moderator',
  'moderatore',
  'moderatori',
  'moderatrice',
  'moderazione',
  'servizio clienti',
  'staff',
  'support',
  'supporto',
] as const;

export type NameProblem = 'nome_senza_lettere' | 'nome_riservato';

/** The problem of a public name; emptiness is another rule's. SQL: `privato.problema_nome`. */
export function nameProblem(name: string): NameProblem | null {
  const written = singleLine(name);
  if (written === '') return null;
  if (!/\p{Alphabetic}/u.test(written)) return 'nome_senza_lettere';
  return isKept(written) ? 'nome_riservato' : null;
}

const fold = (text: string): string => foldWith(LOOK_ALIKES, text);
const KEPT = KEPT_NAMES.map((name) => fold(name).replaceAll(' ', ''));
/** As whole words, their letters together or apart. */
const APART = new RegExp(
  `(^|[^a-z])(${[...KEPT, 'fidati'].map((name) => [...name].join('[^a-z]*')).join('|')})($|[^a-z])`,
);
/** Names that no other word contains. */
const WITHIN = new RegExp([...KEPT.filter((name) => name.length >= 8), 'fidati'].join('|'));

/** Checks the name as read, and its letters only: non-letters and inner capitals then separate words. */
function isKept(name: string): boolean {
  return [name, name.replace(/[^\p{Alphabetic}]+/gu, ' ').replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')].some((text) => {
    const seen = fold(text);
    const glued = seen.replace(/[^a-z ]+/g, '').replace(/(^| )(con|af|s|dif|in)fidati(?=$| )/g, ' ');
    return APART.test(seen) || WITHIN.test(glued);
  });
}
