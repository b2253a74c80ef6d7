import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { CAMPI, type Campo } from '../../../domain/sincronia/campi.ts';
import { saveDrafts, saveFields } from '../../../offline/queue/queue.ts';
import type { ActResult } from '../../../offline/store/once-only.ts';
import type { Env } from '../../../offline/store/ports.ts';
import type { VerificaLocale } from '../../../offline/store/wire.ts';
import { InMano, TESTI, VALORI } from '../foto/in-mano.ts';
import { useScrivania } from '../tablet/contesto.ts';
import { Autosalvataggio, type Voce } from './autosalva.ts';
import type { CampiLetti } from './modulo.ts';
import { type Cosa, testoSalvataggio, useSalvataggio } from './salvataggio.ts';

export const bozzaScritta = (bozze: Readonly<Record<string, unknown>>, chiave: string, altrimenti = ''): string => {
  const scritta = bozze[chiave];
  return typeof scritta === 'string' ? scritta : altrimenti;
};

/** Shows the save state and flushes when the page is hidden, left or closed. `allaFine` gets what may be lost. */
function useOgniModifica<C extends string>(
  autosalva: Autosalvataggio<C>,
  allaFine: (inMano: readonly Voce<C>[]) => void,
): void {
  const { moduli } = useScrivania();
  useSyncExternalStore(autosalva.osserva, () => autosalva.versione);
  // Must not run on each render: a failed save causes one and would retry forever.
  const lascia = useEffectEvent(() => {
    allaFine(autosalva.inMano());
    void autosalva.svuota();
  });
  useEffect(() => {
    const seNascosta = () => {
      if (document.visibilityState === 'hidden') lascia();
    };
    const chiudi = moduli.apri(autosalva);
    document.addEventListener('visibilitychange', seNascosta);
    window.addEventListener('pagehide', lascia);
    return () => {
      chiudi();
      document.removeEventListener('visibilitychange', seNascosta);
      window.removeEventListener('pagehide', lascia);
      lascia();
    };
  }, [autosalva, moduli]);
}

const eChiave = <K extends string>(di: Readonly<Record<K, string>>, campo: string): campo is K =>
  Object.hasOwn(di, campo);

function conRipresi<K extends string>(
  valori: Readonly<Record<K, string>>,
  ripresi: readonly { campo: K; valore: string }[],
): Readonly<Record<K, string>> {
  const tutti: Record<K, string> = { ...valori };
  for (const { campo, valore } of ripresi) tutti[campo] = valore;
  return tutti;
}

const dopo = (prima: string, adesso: string): string =>
  adesso.startsWith(prima) ? adesso.slice(prima.length).trimStart() : adesso;

interface Modulo<K extends string> {
  verificaId: string;
  /** By draft keys, `<act>_…`, which the act clears (`forgetDrafts`). */
  iniziali: Readonly<Record<K, string>>;
  cosa: Cosa;
}

/** Counter form: texts are kept as drafts, which the act clears. `guasto` says what is not kept. */
export function useModuloTablet<K extends string>({ verificaId, iniziali, cosa }: Modulo<K>) {
  const { store, scrittura } = useScrivania();
  const atto = useSalvataggio(cosa);
  const [memoria] = useState(
    () =>
      new InMano(
        store.name,
        verificaId,
        Object.keys(iniziali).filter((campo) => eChiave(iniziali, campo)),
        TESTI,
      ),
  );
  const [valori, setValori] = useState(() => conRipresi(iniziali, memoria.leggi()));
  const scritti = useRef(valori);
  const [autosalva] = useState(
    () =>
      new Autosalvataggio<K>((bozze) =>
        scrittura(
          (scrivibile) => saveDrafts(scrivibile, { verificaId, bozze }),
          (esito) => {
            if (esito.ok) memoria.scorda();
            return esito;
          },
        ),
      ),
  );
  useEffect(() => autosalva.cambia(memoria.leggi()), [autosalva, memoria]);
  useOgniModifica(autosalva, (inMano) => memoria.tieni(inMano));
  const { stato } = autosalva;
  const bozzaPersa = stato === 'spazio_esaurito' || stato === 'archivio_non_pronto' ? stato : null;
  return {
    valori,
    scrivi: (campo: K, valore: string) => {
      scritti.current = { ...scritti.current, [campo]: valore };
      setValori(scritti.current);
      autosalva.cambia([{ campo, valore }]);
    },
    /** Runs the act; once it is stored, the form shows `vuoti` and what was typed meanwhile. */
    salva: async (
      task: (ambiente: Env) => Promise<ActResult>,
      vuoti?: Readonly<Record<K, string>>,
    ): Promise<boolean> => {
      const fatto = await autosalva.chiudi(() => atto.salva(task));
      if (!fatto) return false;
      memoria.scorda();
      const durante = memoria.campi.flatMap((campo) => {
        const adesso = scritti.current[campo];
        return vuoti === undefined || adesso === valori[campo] ? [] : [{ campo, valore: dopo(valori[campo], adesso) }];
      });
      scritti.current = conRipresi(vuoti ?? valori, durante);
      setValori(scritti.current);
      autosalva.cambia(durante);
      return true;
    },
    guasto: atto.guasto ?? (bozzaPersa && testoSalvataggio(bozzaPersa, cosa === 'nota' ? cosa : 'modifica')),
  };
}

/** Saves a verification's fields as they change; shows stored ones overlaid with typed ones. */
export function useCampi(
  verifica: Pick<VerificaLocale, 'id' | 'versioni_campi'>,
  letti: CampiLetti,
): { autosalva: Autosalvataggio; campi: CampiLetti } {
  const verificaId = verifica.id;
  const { store, scrittura } = useScrivania();
  const [memoria] = useState(() => new InMano(store.name, verificaId, CAMPI, VALORI));
  const tieni = (inMano: readonly Voce<Campo>[]) => {
    const base = (campo: Campo) => verifica.versioni_campi[campo] ?? 0;
    memoria.tieni(inMano.map(({ campo, valore }) => ({ campo, valore: { valore, base: base(campo) } })));
  };
  const [autosalva] = useState(
    () =>
      new Autosalvataggio((campi) =>
        scrittura(
          (ambiente) => saveFields(ambiente, { verificaId, campi }),
          (esito) => {
            if (esito.ok) memoria.scorda();
            return esito;
          },
        ),
      ),
  );
  useOgniModifica(autosalva, tieni);
  // Sent with the version it was set on: another tablet's change is then a conflict, not overwritten.
  useEffect(() => {
    const campi = memoria.leggi().map(({ campo, valore }) => ({ campo, ...valore }));
    if (campi.length > 0)
      void scrittura(
        (ambiente) => saveFields(ambiente, { verificaId, campi }),
        (esito) => {
          if (esito.ok) memoria.scorda();
        },
      );
  }, [memoria, scrittura, verificaId]);
  // Drops saved input before the database's new view is painted.
  useLayoutEffect(() => {
    void letti;
    autosalva.visto();
  }, [autosalva, letti]);
  return { autosalva, campi: autosalva.sopra(letti) };
}
