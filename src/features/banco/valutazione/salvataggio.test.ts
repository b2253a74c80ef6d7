import { expect, expectTypeOf, it } from 'vitest';
import type { saveNote } from '../../../offline/queue/queue.ts';
import type { Env } from '../../../offline/store/ports.ts';
import type { Writer } from '../../../offline/store/writer.ts';
import type { Banco } from '../tablet/context.ts';
import { saveText } from './salvataggio.ts';

it('a full tablet and one that is not ready have one wording, with what is not saved', () => {
  expect(saveText('spazio_esaurito', 'nota')).toBe(
    'Sul tablet non c’è più posto: la nota non è ancora salvata. Libera spazio dalla pagina Sincronia e riprova.',
  );
  expect(saveText('archivio_non_pronto', 'ricezione')).toBe(
    'L’archivio del tablet non è pronto: la ricezione non è ancora salvata. Ricarica la pagina.',
  );
});

it('a save whose result is ignored does not compile', () => {
  // A screen cannot save by itself: the means is lent only to a task that returns its result.
  expectTypeOf<Banco['environment']>().not.toExtend<Env>();
  expectTypeOf<Parameters<Writer>['length']>().toEqualTypeOf<2>();
  expectTypeOf<() => Promise<void>>().not.toExtend<Parameters<Writer>[0]>();
  expectTypeOf<(environment: Env) => ReturnType<typeof saveNote>>().toExtend<Parameters<Writer>[0]>();
});
