import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What people may call is a body in `privato` with a mark above it; its face in `public`, with grants, is drawn from the mark.
 *
 *     -- @public authenticated            who may call; a write of theirs takes `p_comando` and goes through the ledger of commands
 *     -- @public …; without command: why  a write outside the ledger; `with command`: one that only the server calls, inside it
 *     -- @public …; open while closed     a write that a closed site still takes; `before the terms`: one that waits for no consent
 *     -- @takes p_testo, p_pagina         the face's parameters, where it leaves some to their defaults or has an order of its own
 *     -- @null parent_id                  columns of its rows that may be null
 *     -- @grant anon, authenticated       who may call a function as it stands, without a face
 */
interface Face {
  name: string;
  roles: string;
  options: string[];
  /** As written, with defaults. */
  parameters: string[];
  /** Arguments passed to the body. */
  given: string[];
  result: string;
  volatility: string;
  nulls: string[];
}

const WIDTH = 100;
const MARKED = /^-- @(public|grant) ([^\n]+)\n((?:--[^\n]*\n)*)create function (privato|public)\.(\w+)\s*/gm;
const PLAIN = 'service_role';

function bracket(text: string, open: number): string {
  let depth = 0;
  let quoted = false;
  for (let at = open; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === "'") quoted = !quoted;
    if (quoted) continue;
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (depth === 0) return text.slice(open, at + 1);
  }
  throw new Error(`no end of ${text.slice(open, open + 60)}`);
}

/** Splits at commas outside brackets and texts. */
function split(list: string): string[] {
  const parts = [''];
  let depth = 0;
  let quoted = false;
  for (const sign of list) {
    if (sign === "'") quoted = !quoted;
    if (!quoted && /[([]/.test(sign)) depth += 1;
    if (!quoted && /[)\]]/.test(sign)) depth -= 1;
    if (sign === ',' && depth === 0 && !quoted) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

const flat = (sql: string): string =>
  sql
    .replace(/--[^\n]*/g, '')
    .replace(/\s+/g, ' ')
    .trim();

function missing(name: string, parameter: string): never {
  throw new Error(`the face of ${name}: ${parameter} is no parameter of its body, or has no default`);
}

function faceOf(text: string, hit: RegExpExecArray): Face {
  const [whole, , mark = '', comments = '', , name = ''] = hit;
  const open = hit.index + whole.length;
  const parameters = bracket(text, open);
  const header = flat(text.slice(open + parameters.length, text.indexOf('$$', open)));
  const [roles = '', ...options] = mark.split(';').map((part) => part.trim());
  const all = new Map(split(flat(parameters.slice(1, -1))).map((one) => [one.split(' ')[0] ?? '', one]));
  const taken = /^-- @takes ([^\n]+)$/m.exec(comments)?.[1]?.split(', ') ?? [...all.keys()];
  return {
    name,
    roles,
    options,
    parameters: taken.map((one) => all.get(one) ?? missing(name, one)),
    given: [...all].map(([one, written]) =>
      taken.includes(one) ? one : (written.split(' default ')[1] ?? missing(name, one)),
    ),
    result: /^returns (.+?) language /.exec(header)?.[1] ?? '',
    volatility: /\b(?:stable|immutable)\b/.exec(header.replace(/^returns .+? language /, ''))?.[0] ?? 'volatile',
    nulls: [...comments.matchAll(/^-- @null ([^\n]+)$/gm)].map(([, columns = '']) => columns),
  };
}

const list = (before: string, words: readonly string[], after: string): string => {
  const line = `${before}(${words.join(', ')})${after}`;
  return line.length <= WIDTH ? line : `${before}(\n${words.map((word) => `  ${word}`).join(',\n')}\n)${after}`;
};
const indent = (text: string, by: number): string => text.replace(/^(?=.)/gm, ' '.repeat(by));

const isWrite = ({ volatility, roles, options }: Face): boolean =>
  options.includes('with command') ||
  (volatility === 'volatile' && /\bauthenticated\b/.test(roles) && !options.some((one) => one.startsWith('without')));

function draw(face: Face): string {
  const { name, roles, nulls } = face;
  const parts = [isWrite(face) ? write(face) : read(face)];
  if (roles !== PLAIN) parts.push(`grant execute on function public.${name}, privato.${name} to ${roles};`);
  if (nulls.length > 0) parts.push(`comment on function public.${name} is\n  'null: ${nulls.join(", '\n  '")}';`);
  return parts.join('\n');
}

const returns = (result: string): string => {
  const rows = /^(table) (\(.*\))$/.exec(result);
  return rows === null ? `returns ${result}` : list('returns table ', split((rows[2] ?? '').slice(1, -1)), '');
};

function read({ name, parameters, given, result, volatility }: Face): string {
  const many = /^(?:table\b|setof \w+\.)/.test(result);
  const call = list(`${many ? 'select * from ' : 'select '}privato.${name}`, given, '');
  return `${list(`create function public.${name}`, parameters, '')}
${returns(result)}
language sql${volatility === 'volatile' ? '' : ` ${volatility}`}
set search_path = ''
as $$
${indent(call, 2)}
$$;`;
}

function write({ name, parameters, given, result, options }: Face): string {
  const [again, now] =
    result === 'void'
      ? ['', '']
      : result === 'jsonb'
        ? [" v_prima -> 'risposta'", ' v_esito']
        : [` (v_prima ->> 'risposta')::${result}`, ` (v_esito #>> '{}')::${result}`];
  const first = [
    ...(options.includes('open while closed') ? [] : ['  perform privato.richiedi_scritture();']),
    ...(options.includes('before the terms') ? [] : ['  perform privato.richiedi_termini();']),
  ];
  return `${list(`create function public.${name}`, [...parameters, 'p_comando uuid default null'], '')}
returns ${result}
language plpgsql
set search_path = ''
as $$
declare
  v_prima jsonb;
  v_esito jsonb;
begin
${first.map((line) => `${line}\n`).join('')}  if p_comando is not null then
    v_prima := privato.comando_visto(
      p_comando,
      '${name}',
${indent(list('jsonb_build_array', given, ''), 6)}
    );
  end if;
  if v_prima is not null then
    return${again};
  end if;
  v_esito := to_jsonb(
${indent(list(`privato.${name}`, given, ''), 4)}
  );
  if p_comando is not null then
    perform privato.comando_fatto(p_comando, v_esito);
  end if;
  return${now};
end
$$;`;
}

const HEADER = `-- Written by \`npm run schema\` from the marks above the bodies (supabase/local/tools/faces.ts): change those.
-- A write asks whether the site is open and the terms are accepted, and answers a command that it
-- has seen with what it answered then.
`;

function marksOf(text: string): RegExpExecArray[] {
  const found = [...text.matchAll(MARKED)];
  const lines = text.match(/^-- @(?!null |takes )[^\n]*/gm) ?? [];
  const astray = lines.find((line) => !found.some(([whole]) => whole.startsWith(`${line}\n`)));
  if (astray !== undefined) throw new Error(`no function stands below '${astray}'`);
  return found;
}

export function faces(texts: readonly string[]): string {
  const drawn = texts.flatMap((text) =>
    marksOf(text).map((hit) => {
      const [, kind, roles = '', , schema = '', name = ''] = hit;
      return kind === 'public' ? draw(faceOf(text, hit)) : `grant execute on function ${schema}.${name} to ${roles};`;
    }),
  );
  return `${HEADER}\n${drawn.join('\n\n')}\n`;
}

export function withoutCommand(texts: readonly string[]): Map<string, string> {
  const marked = texts
    .flatMap((text) => marksOf(text))
    .flatMap(([, , mark = '', , , name = '']) => {
      const why = /; without command: ([^;]+)/.exec(mark)?.[1];
      return why === undefined ? [] : [[name, why] as const];
    });
  return new Map(marked);
}

export const readSchemas = (supabase: string, files: readonly string[]): string[] =>
  files.map((path) => readFileSync(join(supabase, path), 'utf8'));
