/** Everything but whitespace is a token, comments included. */
export interface Token {
  kind: 'word' | 'literal' | 'dollar' | 'comment' | 'sign';
  text: string;
  /** Pieces of a literal continued on the next line. */
  pieces?: string[];
  /** Whitespace before the token, and its line ends. */
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

/** Code and quote of a dollar-quoted body. */
export function quoted(dollar: string): { quote: string; code: string } {
  const quote = dollar.slice(0, dollar.indexOf('$', 1) + 1);
  return { quote, code: dollar.slice(quote.length, -quote.length) };
}

const BODY_AFTER = /^(?:as|do)$/i;

/** True for the body of a function or block; other dollar quotes are text. */
export const isBody = (all: readonly { text: string }[], at: number): boolean =>
  BODY_AFTER.test(all[at - 1]?.text ?? '');

/** A mark keeps its line (local/tools/faces.ts). */
export const isMark = (comment: string): boolean => comment.startsWith('-- @');

/** What a layout may not change: tokens in order, words of comments, the same inside bodies. */
export function essence(text: string): string[] {
  const all = tokens(text);
  const code = all.filter(({ kind }) => kind !== 'comment');
  const inside = code.flatMap((token, at) => {
    if (token.kind !== 'dollar' || !isBody(code, at)) return [token.text];
    const body = quoted(token.text);
    return [body.quote, ...essence(body.code), body.quote];
  });
  // position of each comment among the tokens
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
