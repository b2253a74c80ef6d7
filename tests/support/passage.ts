import { tokens } from '../../supabase/format/tokens.ts';

/** Finds a passage of SQL, however its lines are cut. */
export function passage(sql: string): RegExp {
  const found = tokens(sql);
  const source = found.map(({ kind, text }, at) => {
    const apart = kind === 'word' && found[at - 1]?.kind === 'word' ? '\\s+' : '\\s*';
    return (at === 0 ? '' : apart) + text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  });
  return new RegExp(source.join(''), 'g');
}
