import { expect, expectTypeOf, it } from 'vitest';
import type { saveNote } from '../../../offline/queue/queue.ts';
import type { Env } from '../../../offline/store/ports.ts';
import type { Writer } from '../../../offline/store/writer.ts';
import type { Banco } from '../tablet/contesto.ts';
import { testoSalvataggio } from './salvataggio.ts';

it('one wording for a full tablet and for one that is not ready, with what is not saved', () => {
  expect(testoSalvataggio('spazio_esaurito', 'nota')).toBe(
    'Sul tablet non c’è più posto: la nota non è ancora salvata. Libera spazio dalla pagina Sincronia e riprova.',
  );
  expect(testoSalvataggio('archivio_non_pronto', 'ricezione')).toBe(
    'L’archivio del tablet non è pronto: la ricezione non è ancora salvata. Ricarica la pagina.',
  );
});

it('a save whose answer is dropped does not compile: the guard of types reads these lines', () => {
  // A screen holds nothing it could save with; it is lent only to a task that gives its answer, together with who hears it.
  expectTypeOf<Banco['ambiente']>().not.toExtend<Env>();
  expectTypeOf<Parameters<Writer>['length']>().toEqualTypeOf<2>();
  expectTypeOf<() => Promise<void>>().not.toExtend<Parameters<Writer>[0]>();
  expectTypeOf<(ambiente: Env) => ReturnType<typeof saveNote>>().toExtend<Parameters<Writer>[0]>();
});
