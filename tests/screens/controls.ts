import { textOf } from './page.ts';

/** What a screen's controls owe to whoever works by voice, by keyboard or with the browser's own memory (WCAG 1.3.5, 2.4.1, 2.5.3). */
export const controlFaults = (): string[] => [
  ...unknownTokens(),
  ...untold(),
  ...misnamed(),
  ...unsent(),
  ...unskipped(),
];

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
const fields = () =>
  [...document.querySelectorAll<Field>('input, select, textarea')].filter(
    ({ type }) => !['hidden', 'checkbox', 'radio', 'file', 'range'].includes(type),
  );
const nameOf = (control: Element): string =>
  control.getAttribute('aria-label') ?? [...((control as Field).labels ?? [])].map((label) => textOf(label)).join(' ');

/** One name of the HTML standard, after whose it is and for what. */
const NAMES = [
  'name|honorific-prefix|given-name|additional-name|family-name|honorific-suffix|nickname|username|new-password|current-password',
  'one-time-code|organization-title|organization|street-address|address-line[123]|address-level[1234]|country|country-name|postal-code',
  'cc-name|cc-number|cc-exp|cc-csc|bday|bday-(day|month|year)|sex|url|photo|language|((home|work|mobile|fax) )?(tel|tel-national|email|impp)',
].join('|');
const TOKENS = new RegExp(`^(on|off|(section-\\S+ )?((shipping|billing) )?(${NAMES}))$`);

function unknownTokens(): string[] {
  return fields().flatMap((field) => {
    const tokens = field.getAttribute('autocomplete');
    if (tokens === null) return [];
    const lines = /street-address/.test(tokens) && field.tagName !== 'TEXTAREA';
    return TOKENS.test(tokens) && !lines ? [] : [`autocomplete="${tokens}" on ${nameOf(field)}`];
  });
}

/** Of a person, by the words that begin its label: it says what it is, or that the browser is not to keep it. */
const OF_A_PERSON =
  /^(nome|cognome|e-?mail|telefono|cellulare|indirizzo|cap\b|citt|provincia|password|data di nascita|iban|codice fiscale|partita iva|intestatario|ragione sociale)/i;

const untold = (): string[] =>
  fields()
    .filter((field) => OF_A_PERSON.test(nameOf(field)) && !field.hasAttribute('autocomplete'))
    .map((field) => `no autocomplete on ${nameOf(field)}`);

/** Words that nobody reads stand in no name. */
function readable(control: Element): string {
  const copy = control.cloneNode(true) as Element;
  for (const unread of copy.querySelectorAll('svg, [aria-hidden="true"], .sr-only, [hidden]')) unread.remove();
  const words: string[] = [];
  const texts = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
  while (texts.nextNode() !== null) words.push(texts.currentNode.textContent ?? '');
  return words.join(' ');
}
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

function misnamed(): string[] {
  return [...document.querySelectorAll('button, a[href], [role="button"], [role="tab"], summary')].flatMap(
    (control) => {
      const name = control.getAttribute('aria-label');
      const seen = plain(readable(control));
      return name === null || seen === '' || plain(name).includes(seen) ? [] : [`'${seen}' is called '${name}'`];
    },
  );
}

/** Whoever can't press Enter presses its button; a list that is narrowed while one types has nothing to send. */
const unsent = (): string[] =>
  [...document.querySelectorAll('form[role="search"], form:has(input[type="search"])')]
    .filter((form) => form.querySelector('button:not([type]), button[type="submit"], input[type="submit"]') === null)
    .map((form) => `no button sends ${nameOf(form.querySelector('input') ?? form)}`);

/** Before the same words of each page there is a way to what is this one's own. */
function unskipped(): string[] {
  const [first] = document.querySelectorAll<HTMLAnchorElement>('a[href]');
  const [, target = ''] = /^#(.+)$/.exec(first?.getAttribute('href') ?? '') ?? [];
  return target !== '' && document.getElementById(target) !== null ? [] : ['the first link leads not to the content'];
}
