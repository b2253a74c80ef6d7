import { type ReactNode, useSyncExternalStore } from 'react';
import { Icona, type NomeIcona } from '../../../ui/brand/Icona.tsx';
import type { Installazione } from '../../../ui/feedback/installazione.ts';
import { useAttesa } from '../../../ui/feedback/use-attesa.ts';
import { Bottone } from '../../../ui/layout/Bottone.tsx';
import { Filetto } from '../../../ui/layout/Filetto.tsx';
import { useContatori } from '../oggi/use-contatori.ts';

export function Installa({ installazione }: { installazione: Installazione }) {
  const modo = useSyncExternalStore(installazione.osserva, installazione.modo);
  const { inCorso, attendi } = useAttesa();
  if (modo === 'a_mano') return <AMano />;
  if (modo !== 'chiedibile') return null;
  return (
    <Filetto titolo="Il banco come app" piccolo>
      <p className="note mt-2">
        Si apre dalla sua icona, a tutto schermo e senza rete, con il numero di quello che non è ancora partito.
      </p>
      <Bottone
        className="mt-3"
        variante="quiet"
        largo
        inCorso={inCorso}
        onClick={() => void attendi(() => installazione.chiedi())}
      >
        Installa il banco
      </Bottone>
    </Filetto>
  );
}

/** An iPad's installed app has its own storage: unsent work would stay here. */
function AMano() {
  const conti = useContatori();
  const restano = conti?.totale ?? 0;
  return (
    <Filetto titolo="Metti il banco sulla schermata Home" piccolo>
      <ol className="mt-1">
        <Passo segno={<Tasto icona="condividi" />}>Tocca «Condividi», nella barra di Safari.</Passo>
        <Passo segno={<Tasto icona="piu" />}>Scegli «Aggiungi alla schermata Home».</Passo>
        <Passo segno={<img src="/brand/app-centro-192.png" alt="" width={44} height={44} className="rounded-1" />}>
          Tocca «Aggiungi»: da qui in poi apri il banco da questa icona.
        </Passo>
      </ol>
      <p className={restano > 0 ? 'riquadro wait mt-3' : 'note mt-2'}>
        {restano > 0 ? `Prima invia quello che aspetta qui (${restano}): l` : 'L'}’app dalla schermata Home comincia con
        un archivio suo e chiede di accedere una volta, con la rete.
      </p>
    </Filetto>
  );
}

function Passo({ segno, children }: { segno: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-3 border-b border-hair py-2.5">
      <span className="flex-none">{segno}</span>
      <span className="min-w-0">{children}</span>
    </li>
  );
}

const Tasto = ({ icona }: { icona: NomeIcona }) => (
  <span className="flex size-11 items-center justify-center rounded-1 border border-ink bg-sheet">
    <Icona nome={icona} />
  </span>
);
