import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { FIELDS, type Field } from '../../../domain/sincronia/fields.ts';
import { saveDrafts, saveFields } from '../../../offline/queue/queue.ts';
import type { ActResult } from '../../../offline/store/once-only.ts';
import type { Env } from '../../../offline/store/ports.ts';
import type { LocalVerifica } from '../../../offline/store/wire.ts';
import { InHand, TEXTS, VALUES } from '../foto/in-hand.ts';
import { useDesk } from '../tablet/context.ts';
import { Autosave, type Item } from './autosave.ts';
import type { LoadedFields } from './form.ts';
import { type Subject, saveText, useSaving } from './salvataggio.ts';

export const writtenDraft = (drafts: Readonly<Record<string, unknown>>, chiave: string, altrimenti = ''): string => {
  const scritta = drafts[chiave];
  return typeof scritta === 'string' ? scritta : altrimenti;
};

/** Shows the save state and flushes when the page is hidden, left or closed. `onEnd` gets what may be lost. */
function useEveryEdit<C extends string>(autosave: Autosave<C>, onEnd: (inHand: readonly Item<C>[]) => void): void {
  const { moduli } = useDesk();
  useSyncExternalStore(autosave.observe, () => autosave.versione);
  // Must not run on each render: a failed save causes one and would retry forever.
  const lascia = useEffectEvent(() => {
    onEnd(autosave.inHand());
    void autosave.flush();
  });
  useEffect(() => {
    const ifHidden = () => {
      if (document.visibilityState === 'hidden') lascia();
    };
    const chiudi = moduli.apri(autosave);
    document.addEventListener('visibilitychange', ifHidden);
    window.addEventListener('pagehide', lascia);
    return () => {
      chiudi();
      document.removeEventListener('visibilitychange', ifHidden);
      window.removeEventListener('pagehide', lascia);
      lascia();
    };
  }, [autosave, moduli]);
}

const isKey = <K extends string>(di: Readonly<Record<K, string>>, campo: string): campo is K =>
  Object.hasOwn(di, campo);

function withResumed<K extends string>(
  values: Readonly<Record<K, string>>,
  resumedFields: readonly { campo: K; valore: string }[],
): Readonly<Record<K, string>> {
  const tutti: Record<K, string> = { ...values };
  for (const { campo, valore } of resumedFields) tutti[campo] = valore;
  return tutti;
}

const dopo = (prima: string, adesso: string): string =>
  adesso.startsWith(prima) ? adesso.slice(prima.length).trimStart() : adesso;

interface Form<K extends string> {
  verificaId: string;
  /** By draft keys, `<act>_…`, which the act clears (`forgetDrafts`). */
  initialValues: Readonly<Record<K, string>>;
  cosa: Subject;
}

/** Counter form: texts are kept as drafts, which the act clears. `guasto` says what is not kept. */
export function useTabletForm<K extends string>({ verificaId, initialValues, cosa }: Form<K>) {
  const { store, writer } = useDesk();
  const atto = useSaving(cosa);
  const [memoria] = useState(
    () =>
      new InHand(
        store.name,
        verificaId,
        Object.keys(initialValues).filter((campo) => isKey(initialValues, campo)),
        TEXTS,
      ),
  );
  const [values, setValues] = useState(() => withResumed(initialValues, memoria.leggi()));
  const writtenValues = useRef(values);
  const [autosave] = useState(
    () =>
      new Autosave<K>((drafts) =>
        writer(
          (writable) => saveDrafts(writable, { verificaId, drafts }),
          (esito) => {
            if (esito.ok) memoria.forget();
            return esito;
          },
        ),
      ),
  );
  useEffect(() => autosave.cambia(memoria.leggi()), [autosave, memoria]);
  useEveryEdit(autosave, (inHand) => memoria.keep(inHand));
  const { stato } = autosave;
  const draftLost = stato === 'spazio_esaurito' || stato === 'archivio_non_pronto' ? stato : null;
  return {
    values,
    scrivi: (campo: K, valore: string) => {
      writtenValues.current = { ...writtenValues.current, [campo]: valore };
      setValues(writtenValues.current);
      autosave.cambia([{ campo, valore }]);
    },
    /** Runs the act; once it is stored, the form shows `vuoti` and what was typed meanwhile. */
    save: async (
      task: (environment: Env) => Promise<ActResult>,
      blanks?: Readonly<Record<K, string>>,
    ): Promise<boolean> => {
      const fatto = await autosave.chiudi(() => atto.save(task));
      if (!fatto) return false;
      memoria.forget();
      const during = memoria.campi.flatMap((campo) => {
        const adesso = writtenValues.current[campo];
        return blanks === undefined || adesso === values[campo] ? [] : [{ campo, valore: dopo(values[campo], adesso) }];
      });
      writtenValues.current = withResumed(blanks ?? values, during);
      setValues(writtenValues.current);
      autosave.cambia(during);
      return true;
    },
    guasto: atto.guasto ?? (draftLost && saveText(draftLost, cosa === 'nota' ? cosa : 'modifica')),
  };
}

/** Saves a verification's fields as they change; shows stored ones overlaid with typed ones. */
export function useFields(
  verifica: Pick<LocalVerifica, 'id' | 'versioni_campi'>,
  letti: LoadedFields,
): { autosave: Autosave; campi: LoadedFields } {
  const verificaId = verifica.id;
  const { store, writer } = useDesk();
  const [memoria] = useState(() => new InHand(store.name, verificaId, FIELDS, VALUES));
  const keep = (inHand: readonly Item<Field>[]) => {
    const base = (campo: Field) => verifica.versioni_campi[campo] ?? 0;
    memoria.keep(inHand.map(({ campo, valore }) => ({ campo, valore: { valore, base: base(campo) } })));
  };
  const [autosave] = useState(
    () =>
      new Autosave((campi) =>
        writer(
          (environment) => saveFields(environment, { verificaId, campi }),
          (esito) => {
            if (esito.ok) memoria.forget();
            return esito;
          },
        ),
      ),
  );
  useEveryEdit(autosave, keep);
  // Sent with the version it was set on: another tablet's change is then a conflict, not overwritten.
  useEffect(() => {
    const campi = memoria.leggi().map(({ campo, valore }) => ({ campo, ...valore }));
    if (campi.length > 0)
      void writer(
        (environment) => saveFields(environment, { verificaId, campi }),
        (esito) => {
          if (esito.ok) memoria.forget();
        },
      );
  }, [memoria, writer, verificaId]);
  // Drops saved input before the database's new view is painted.
  useLayoutEffect(() => {
    void letti;
    autosave.visto();
  }, [autosave, letti]);
  return { autosave, campi: autosave.sopra(letti) };
}
