import { useEffect, useState } from 'react';
import type { Profilo } from '../../../data/accesso/session.ts';
import { ExportButton } from '../../../features/banco/coda/ExportButton.tsx';
import { BancoSignIn } from '../../../features/banco/tablet/BancoSignIn.tsx';
import { useStored } from '../../../features/banco/tablet/use-stored.ts';
import type { TabletCentro } from '../../../offline/device/identity.ts';
import { CentreStore } from '../../../offline/store/db.ts';
import { counters } from '../../../offline/store/state.ts';
import { Icon } from '../../../ui/brand/Icon.tsx';
import { tabletClock } from '../device/tablet-clock.ts';
import type { Chiusura } from './porte-chiuse.ts';

interface Props extends Chiusura {
  centro: TabletCentro;
  onSignedIn: (profilo: Profilo) => void;
}

const WHY = {
  bloccato: 'Il banco è stato lasciato bloccato su questo tablet. Lo riapre chiunque lavori nel centro.',
  scaduto: 'Sono passati più di quattordici giorni dall’ultimo accesso con la rete.',
  uscita: 'La sessione è finita senza che tu sia uscito. I dati sono tutti qui.',
  scollegato: 'Il tuo account non lavora più in questo centro. Quello che è in coda resta qui e lo invia un collega.',
  in_esame: 'La richiesta del centro è ancora in esame.',
  respinto: 'La richiesta del centro non è stata accettata.',
  persona_sospesa: 'Il tuo account è sospeso. Quello che è in coda resta qui e lo invia un collega.',
} satisfies Record<Chiusura['motivo'], string>;

export function SkeletonBlock({ centro, motivo, perche, onSignedIn }: Props) {
  const store = useStore(centro.id);
  const conti = useStored(() => (store === null ? undefined : counters(store)), [store]);
  if (store === null || conti === undefined) return null;
  const quanti = conti.totale;
  return (
    <div className="grid min-h-dvh place-items-center p-6" data-densita="banco">
      <main id="contenuto" className="w-full max-w-[480px] border-t-[3px] border-ink bg-sheet p-6 sm:p-8">
        <Icon nome="lucchetto" />
        <h1 className="mt-3 text-h2">
          {quanti === 0
            ? 'Accedi di nuovo'
            : `Accedi di nuovo per inviare ${quanti} ${quanti === 1 ? 'elemento' : 'elementi'}`}
        </h1>
        <p className="note mt-2">
          {WHY[motivo]} {centro.nome}
          {quanti === 0 ? '' : `: ${quanti} ${quanti === 1 ? 'non inviato' : 'non inviati'}`}.
        </p>
        {perche === null || perche === '' ? null : <p className="riquadro wait mt-4">Motivo: {perche}</p>}
        <div className="mt-6">
          <BancoSignIn onSignedIn={onSignedIn} />
        </div>
        {quanti === 0 ? null : (
          <div className="mt-6 border-t border-hair pt-4">
            <ExportButton environment={{ store, clock: tabletClock }}>Esporta in un file</ExportButton>
            <p className="small mt-2">Non servono né la rete né l’accesso.</p>
          </div>
        )}
      </main>
    </div>
  );
}

/** The lock's own connection, to watch the count in the database. */
function useStore(centre: string): CentreStore | null {
  const [store, setStore] = useState<CentreStore | null>(null);
  useEffect(() => {
    const aperto = new CentreStore(centre);
    setStore(aperto);
    return () => aperto.close();
  }, [centre]);
  return store;
}
