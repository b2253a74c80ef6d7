import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import type { Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';
import { parse } from 'acorn';
import { simple } from 'acorn-walk';
import { FLOOR } from '../../vite/floor.ts';
import type { Guard, Violation } from './guard.ts';

/** Library methods named like a newer built-in. */
const OTHERS: ReadonlySet<string> = new Set(['toArray' /* Dexie */, 'use' /* React */, 'toBase64' /* supabase-js */]);

/**
 * Built chunks name no API above the floor (decision T26), by MDN's compatibility data: statics, and methods whose name
 * no older built-in has. A name that is also asked for without a call counts as guarded. Syntax is lowered by the
 * build.
 */
export const browserFloor: Guard = async (root) => {
  const folder = join(root, 'dist/client');
  if (!existsSync(folder)) return [{ file: 'dist', text: 'the build is missing', note: true }];
  const { statics, methods } = tooNew();
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));
  return scripts.flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    const tree = parse(text, { ecmaVersion: 'latest', sourceType: 'module', allowHashBang: true });
    const called = new Set<string>();
    const asked = new Set<string>();
    const callees = new Set<unknown>();
    simple(tree, {
      CallExpression({ callee }) {
        callees.add(callee);
        if (callee.type !== 'MemberExpression' || callee.computed || callee.property.type !== 'Identifier') return;
        const { name } = callee.property;
        const whole = callee.object.type === 'Identifier' ? `${callee.object.name}.${name}` : name;
        if (statics.has(whole)) called.add(whole);
        else if (methods.has(name) && !OTHERS.has(name)) called.add(name);
      },
      Literal({ value }) {
        if (typeof value === 'string') asked.add(value);
      },
    });
    simple(tree, {
      MemberExpression(node) {
        if (node.computed || node.property.type !== 'Identifier' || callees.has(node)) return;
        asked.add(node.property.name);
      },
    });
    return [...called]
      .filter((name) => !asked.has(name.split('.').at(-1) ?? ''))
      .map((name): Violation => ({ file: `dist/client/${file}`, text: `${name}: above the floor of browsers` }));
  });
};

const parts = (version: string): number[] => version.split('.').map(Number);
const later = (a: string, b: string): boolean => {
  const [one, other] = [parts(a), parts(b)];
  const at = one.findIndex((n, i) => n !== (other[i] ?? 0));
  return at !== -1 && (one[at] ?? 0) > (other[at] ?? 0);
};

function above({ __compat }: Identifier): boolean {
  if (__compat === undefined) return false;
  return Object.entries(FLOOR).some(([browser, floor]) => {
    const said = __compat.support[browser as keyof typeof FLOOR];
    const ways: SimpleSupportStatement[] = said === undefined ? [] : Array.isArray(said) ? said : [said];
    return !ways.some(
      ({ version_added, flags }) =>
        flags === undefined &&
        typeof version_added === 'string' &&
        version_added !== 'preview' &&
        !later(version_added.replace('≤', ''), floor),
    );
  });
}

function tooNew(): { statics: Set<string>; methods: Set<string> } {
  const statics = new Set<string>();
  const known = new Set<string>();
  const missing = new Set<string>();
  const groups = [bcd.javascript.builtins ?? {}, bcd.api];
  for (const group of groups)
    for (const [thing, members] of Object.entries(group as Record<string, Identifier>))
      for (const [key, member] of Object.entries(members)) {
        if (key === '__compat' || typeof member !== 'object' || !('__compat' in member)) continue;
        const name = key.replace(/_static$/, '');
        if (above(member)) statics.add(`${thing}.${name}`);
        if (!above(member)) known.add(name);
        else if (group === groups[0]) missing.add(name);
      }
  return { statics, methods: new Set([...missing].filter((name) => !known.has(name))) };
}
