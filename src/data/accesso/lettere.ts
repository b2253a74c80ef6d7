import * as z from 'zod/mini';
import { createCommand } from '../client/command.ts';
import { apiCommand } from '../client/supabase.ts';

export interface LetterLinks {
  chi: string;
  firma: string;
}

/** Switches the optional letters off or on without signing in (decision P3). */
export const chooseLetters = createCommand({
  run: async ({ enabled, ...link }: LetterLinks & { enabled: boolean }, id): Promise<boolean> => {
    const query = new URLSearchParams({ chi: link.chi, firma: link.firma });
    const answer = await apiCommand(`/api/letters/${enabled ? 'resume' : 'stop'}?${query}`, {}, id);
    return z.parse(z.object({ enabled: z.boolean() }), answer).enabled;
  },
});
