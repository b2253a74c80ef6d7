import { type ReactNode, useId, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { Finestra } from '../dialogs/Finestra.tsx';
import { focusHolder, fuocoDiRitorno, primoCampo } from '../dialogs/use-modale.ts';
import { BottoneIcona } from '../layout/BottoneIcona.tsx';
import { Scorre } from '../layout/Scorre.tsx';

type Props = {
  titolo: string;
  onChiudi: () => void;
  azioni?: ReactNode;
  largo?: boolean;
  daScrivere?: boolean;
  children: ReactNode;
};

const ACCANTO = '(min-width: 90rem)';

const iscrivi = (avvisa: () => void) => {
  const regola = matchMedia(ACCANTO);
  regola.addEventListener('change', avvisa);
  return () => regola.removeEventListener('change', avvisa);
};

/** The open row: beside the list where there is room, else as a dialog. Esc closes either. */
export function Pannello(props: Props) {
  const accanto = useSyncExternalStore(iscrivi, () => matchMedia(ACCANTO).matches);
  if (accanto) return <PannelloAccanto {...props} />;
  const { titolo, onChiudi, azioni, daScrivere = false, children } = props;
  return (
    <Finestra
      aperta
      larga
      daLeggere={!daScrivere}
      onChiudi={onChiudi}
      titolo={titolo}
      testoChiudi="Chiudi"
      azioni={azioni}
    >
      {children}
    </Finestra>
  );
}

function PannelloAccanto({ titolo, onChiudi, azioni, largo = false, daScrivere = false, children }: Props) {
  const id = useId();
  const pannello = useRef<HTMLElement>(null);
  const intestazione = useRef<HTMLHeadingElement>(null);
  // Runs before the panel leaves the page, which would drop the focus.
  useLayoutEffect(() => {
    const prima = focusHolder();
    const questo = pannello.current;
    const campo = daScrivere && questo !== null ? primoCampo(questo) : undefined;
    (campo ?? intestazione.current)?.focus();
    return () => fuocoDiRitorno(prima, questo)();
  }, [daScrivere]);
  return (
    <aside
      ref={pannello}
      aria-labelledby={id}
      className={`sticky top-0 flex h-dvh flex-none flex-col border-l border-ink bg-sheet ${largo ? 'w-[720px]' : 'w-[360px]'}`}
    >
      <div className="row between px-6 pt-6">
        <h2 id={id} ref={intestazione} tabIndex={-1} className="h3">
          {titolo}
        </h2>
        <BottoneIcona icona="chiudi" etichetta="Chiudi" nudo onClick={onChiudi} />
      </div>
      <Scorre nome={titolo} className="px-6 py-4">
        {children}
      </Scorre>
      {azioni ? <div className="flex flex-wrap gap-3 border-t border-hair px-6 py-4">{azioni}</div> : null}
    </aside>
  );
}
