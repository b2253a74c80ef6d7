/** What SQL is made of. Everything but whitespace is a token, comments too. */
export interface Token {
  kind: 'word' | 'literal' | 'dollar' | 'comment' | 'sign';
  text: string;
  /** Literals that only a line end parts are one: its pieces. */
  pieces?: string[];
  /** Whitespace before it; how many line ends that whitespace holds. */
  space: boolean;
  breaks: number;
}

const STRING = String.raw`[eE]'(?:\\[\s\S]|''|[^'\\])*'|(?:[bBxXnN]|[uU]&)?'(?:''|[^'])*'|"(?:""|[^"])*"`;
const TOKEN = new RegExp(
  [
    String.raw`(?<comment>--[^\n]*|/\*[\s\S]*?\*/)`,
    String.raw`(?<dollar>\$(?<tag>(?:[A-Za-z_]\w*)?)\$[\s\S]*?\$\k<tag>\$)`,
    String.raw`(?<literal>(?:${STRING})(?:\s*\n\s*'(?:''|[^'])*')*|\d+(?:\.\d+)?(?:[eE][-+]?\d+)?)`,
    String.raw`(?<word>[A-Za-z_\u0080-\u{10ffff}][\w$\u0080-\u{10ffff}]*|\$\d+)`,
    String.raw`(?<sign>[()[\],;]|::|:=|=>|\.\.|<<|>>|(?:(?!--|/\*)[-+*/<>=~!@#%^&|?:.\x60])+)`,
  ].join('|'),
  'uy',
);
const PIECE = new RegExp(STRING, 'gu');
const SPACE = /\s*/y;

export function tokens(text: string): Token[] {
  const found: Token[] = [];
  let at = 0;
  for (;;) {
    SPACE.lastIndex = at;
    const space = SPACE.exec(text)?.[0] ?? '';
    at += space.length;
    if (at >= text.length) return found;
    TOKEN.lastIndex = at;
    const groups = TOKEN.exec(text)?.groups;
    if (groups === undefined) throw new Error(`no token of SQL: ${text.slice(at, at + 40)}`);
    const kind = (['comment', 'dollar', 'literal', 'word', 'sign'] as const).find((name) => groups[name] !== undefined);
    const token = groups[kind ?? 'sign'] ?? '';
    const pieces = kind === 'literal' ? (token.match(PIECE) ?? []) : [];
    found.push({
      kind: kind ?? 'sign',
      text: pieces.length > 1 ? pieces.join('\n') : token.trimEnd(),
      ...(pieces.length > 1 ? { pieces } : {}),
      space: space !== '',
      breaks: space.split('\n').length - 1,
    });
    at += token.length;
  }
}

/** The code inside a pair of dollar quotes, and the quote itself. */
export function quoted(dollar: string): { quote: string; code: string } {
  const quote = dollar.slice(0, dollar.indexOf('$', 1) + 1);
  return { quote, code: dollar.slice(quote.length, -quote.length) };
}

const BODY_AFTER = /^(?:as|do)$/i;

/** Whether the dollar quote at `at` holds code: the body of a function or of a block; anything else is a text. */
export const isBody = (all: readonly { text: string }[], at: number): boolean =>
  BODY_AFTER.test(all[at - 1]?.text ?? '');

/** A mark that a face is drawn from (local/tools/faces.ts): its line is its own. */
export const isMark = (comment: string): boolean => comment.startsWith('-- @');

/** What a layout may not change: every token in its order, of comments their words, and the same inside each body. */
export function essence(text: string): string[] {
  const all = tokens(text);
  const code = all.filter(({ kind }) => kind !== 'comment');
  const inside = code.flatMap((token, at) => {
    if (token.kind !== 'dollar' || !isBody(code, at)) return [token.text];
    const body = quoted(token.text);
    return [body.quote, ...essence(body.code), body.quote];
  });
  // where each comment stands: before which token, with which words
  let before = 0;
  const comments = all.flatMap((token) => {
    if (token.kind !== 'comment') {
      before += 1;
      return [];
    }
    const prose = token.text.startsWith('--') && !isMark(token.text);
    const words = prose ? token.text.slice(2).trim().split(/\s+/) : [token.text];
    return words.map((word) => `${before} ${word}`);
  });
  return [...inside, ...comments];
}
