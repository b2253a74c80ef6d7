import { expect } from 'vitest';
import { openDoors } from '../journeys/doors.ts';
import { walkEachGroup } from '../journeys/people.ts';
import { openReplica } from '../support/replica/replica.ts';

/** The road to production: `npm run serve` in front of a replica of a hosted project, walked by each group of people. */
walkEachGroup(async () => {
  const replica = await openReplica();
  const { siteUrl, keys, call, password, round, letters, stripe } = replica;
  expect(await (await call(`${siteUrl}/_health/ready`)).json()).toMatchObject({ status: 'ok' });
  return {
    ...openDoors(siteUrl, keys.publishableKey, { call, password, round, letters: async () => letters }),
    sito: siteUrl,
    untilSettled: stripe.untilSettled,
    async chiudi() {
      await replica.close();
      // A refusal that somebody walked into is a `request`; what the register of VAT numbers would have said is nobody's fault here.
      const said = replica
        .said()
        .split('\n')
        .filter((line) => !/^$|"level":"info"|"level":"warn".*"msg":"(?:request|VIES did not answer)"/.test(line));
      expect(said).toEqual([]);
    },
  };
});
