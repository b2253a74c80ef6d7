import { useSyncExternalStore } from 'react';
import { formattaDataOra } from '../../../domain/giorno.ts';
import { owedBytes } from '../../../offline/store/history.ts';
import { type Counters, weight } from '../../../offline/store/state.ts';
import type { Installazione } from '../../../ui/feedback/installazione.ts';
import { useAttesa } from '../../../ui/feedback/use-attesa.ts';
import { Bottone } from '../../../ui/layout/Bottone.tsx';
import { useContatori } from '../oggi/use-contatori.ts';
import { useConservazione } from '../tablet/Conservazione.tsx';
import { useBanco } from '../tablet/contesto.ts';
import { Installa } from '../tablet/Installa.tsx';
import { quanti } from '../tablet/misure.ts';
import { SpazioTablet, UltimiGiorni, useSettimana } from '../tablet/SettimanaTablet.tsx';
import { useStored } from '../tablet/use-stored.ts';
import { useDopoScelta } from '../valutazione/use-dopo-scelta.ts';
import { AltriCentri, CopiaTablet } from './CopiaTablet.tsx';
import { Schede, useSchede } from './Schede.tsx';
import { ServerTornato } from './ServerTornato.tsx';
import { testoFine } from './testo-fine.ts';

export function CodaSincronia({ installazione }: { installazione: Installazione }) {
  const conti = useContatori();
  const lette = useSchede();
  const settimana = useSettimana();
  const risposta = useConservazione();
  const { store } = useBanco().ambiente;
  const bytes = useStored(() => owedBytes(store), [store]);
  const { zona, onScelte } = useDopoScelta<HTMLDivElement>(lette?.conflitti);
  if (
    conti === undefined ||
    lette === undefined ||
    settimana === undefined ||
    risposta === undefined ||
    bytes === undefined
  )
    return null;
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0" ref={zona}>
        <ServerTornato />
        <DaInviare conti={conti} bytes={bytes} />
        <Schede lette={lette} onScelte={onScelte} />
      </div>
      <aside aria-label="Questo tablet" className="grid content-start gap-6">
        <UltimiGiorni letta={settimana} />
        <SpazioTablet letta={settimana} daInviare={bytes} risposta={risposta} />
        <Installa installazione={installazione} />
        <CopiaTablet />
        <AltriCentri />
      </aside>
    </div>
  );
}

function DaInviare({ conti, bytes }: { conti: Counters; bytes: number }) {
  const { sincronizzatore } = useBanco();
  const alLavoro = useSyncExternalStore(sincronizzatore.onChange, () => sincronizzatore.busy);
  const fine = useSyncExternalStore(sincronizzatore.onChange, () => sincronizzatore.latest?.fine ?? null);
  // Busy for the person's own press only; one that meets a running sync is followed by another.
  const { inCorso, attendi } = useAttesa();
  const { media, totale, daVedere, piuVecchia, ultimaSincronia } = conti;
  const ferme = conti.conflitti + conti.rifiutate;
  const operazioni = conti.operazioni - ferme;
  const cose = [
    operazioni === 0 ? '' : quanti(operazioni, 'operazione', 'operazioni'),
    media === 0 ? '' : `${quanti(media, 'foto o file', 'foto e file')}${bytes === 0 ? '' : ` (${weight(bytes)})`}`,
  ].filter(Boolean);
  return (
    <section className="mb-8 flex flex-wrap items-center gap-x-5 gap-y-3" aria-label="Da inviare">
      <p className="font-display text-[3.5rem] leading-none font-medium tabular-nums">{totale - ferme}</p>
      <div className="min-w-56 grow basis-0">
        <h2 className="text-h3" tabIndex={-1}>
          da inviare
        </h2>
        <p className="note">
          {cose.length === 0 ? '' : `${cose.join(', ')}. `}
          {ferme === 0 ? '' : `${ferme} da decidere, su ${quanti(daVedere, 'oggetto', 'oggetti')}. `}
          {piuVecchia === null ? '' : `La più vecchia è del ${formattaDataOra(new Date(piuVecchia))}. `}
          {ultimaSincronia === null
            ? 'Mai sincronizzato.'
            : `Ultima sincronia: ${formattaDataOra(new Date(ultimaSincronia))}.`}
        </p>
        <p className="note min-h-5" role="status">
          {alLavoro || fine === null ? '' : testoFine(fine, conti)}
        </p>
      </div>
      <div className="max-sm:w-full">
        <Bottone
          variante="main"
          largo
          inCorso={inCorso}
          testoInCorso="Sincronizzo…"
          onClick={() => void attendi(sincronizzatore.syncNow)}
        >
          Sincronizza ora
        </Bottone>
        {'serviceWorker' in navigator && totale > ferme ? (
          <p className="small mt-2">Tieni aperta l'app finché il contatore è 0.</p>
        ) : null}
      </div>
    </section>
  );
}
