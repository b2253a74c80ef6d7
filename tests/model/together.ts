import type { Move } from './moves.ts';
import type { Story, View } from './story.ts';

/** The code of a rule that said no; what is none is a fault. */
export function codeOf(cause: unknown): string {
  if (!(cause instanceof Error) || !('code' in cause) || cause.code !== 'PGRST') throw cause;
  return String(JSON.parse(cause.message).code);
}

/**
 * Two acts that both make sense here, at the same moment and each on connections of its own: which of them wins is the
 * server's to say, so a seed doesn't repeat it. A deadlock or any other fault of either is a fault of the history.
 */
export const twoTogether = (acts: readonly Move[]): Move => ({
  nome: 'due insieme',
  peso: 8,
  when: () => true,
  perform: async (s: Story, v: View) => {
    const possible = acts.filter((a) => a.when(v));
    const two = [s.example.select(possible), s.example.select(possible)];
    s.fatti.push(`[${two.map(({ nome }) => nome).join(' + ')}]`);
    const esiti = await Promise.allSettled(two.map((act) => act.perform(s, v)));
    for (const esito of esiti) if (esito.status === 'rejected') codeOf(esito.reason);
    return esiti.some((esito) => esito.status === 'fulfilled' && esito.value);
  },
});
