import { Suspense, useEffect } from 'react';
import { unisciPreferiti } from '../../data/annunci/unione.ts';
import { spiegaErrore } from '../../data/client/errori.ts';
import { Icona } from '../../ui/brand/Icona.tsx';
import { Tendina } from '../../ui/dialogs/Tendina.tsx';
import { pezzo } from '../../ui/feedback/pezzo.tsx';
import { Blocco, Scheletro } from '../../ui/feedback/Scheletro.tsx';
import { FornisceMezzi, senzaLetture } from '../../ui/forms/mezzi.ts';
import { Conteggio } from '../../ui/layout/BarraBassa.tsx';
import { useNovita } from './use-novita.ts';

/** Loaded on opening, with the auth library. */
const ElencoNotifiche = pezzo(() => import('../../features/notifiche/ElencoNotifiche.tsx'));

const MEZZI = senzaLetture(spiegaErrore);

export default function Campanella() {
  const { notifiche } = useNovita();
  // this is the first signed-in component of every page
  useEffect(() => void unisciPreferiti(), []);
  const nuove = notifiche === 1 ? '1 notifica da leggere' : `${notifiche} notifiche da leggere`;
  return (
    <Tendina
      className="campanella"
      etichetta={notifiche === 0 ? 'Notifiche' : `Notifiche, ${notifiche > 99 ? 'oltre 99 da leggere' : nuove}`}
      bottone={
        <>
          <Icona nome="campana" />
          <Conteggio numero={notifiche} etichetta="" />
        </>
      }
    >
      {(aperta) =>
        aperta ? (
          <Suspense fallback={<InArrivo />}>
            <FornisceMezzi value={MEZZI}>
              <ElencoNotifiche />
            </FornisceMezzi>
          </Suspense>
        ) : null
      }
    </Tendina>
  );
}

const InArrivo = () => (
  <Scheletro testo="Caricamento…" className="grid gap-4">
    <Blocco className="h-11 w-full" />
    <Blocco className="h-11 w-full" />
  </Scheletro>
);
