import { useState } from 'react';
import { readMeta } from '../../../offline/store/db.ts';
import { keepStorage } from '../../../offline/store/quota.ts';
import { usePending } from '../../../ui/feedback/use-pending.ts';
import { Button } from '../../../ui/layout/Button.tsx';
import { useBanco } from './context.ts';
import { useStored } from './use-stored.ts';

export function useStoragePersistence() {
  const { environment } = useBanco();
  return useStored(async () => ({ valore: await readMeta(environment.store, 'persistente') }), [environment]);
}

export function StoragePersistence({ risposta: { valore } }: { risposta: { valore: unknown } }) {
  const { environment } = useBanco();
  const { pending, waitFor } = usePending();
  const [asked, setAsked] = useState(false);
  const withoutWorker =
    'serviceWorker' in navigator ? null : (
      <p className="note mt-4">
        Questo browser non tiene il banco senza rete: quando la linea manca non chiudere e non ricaricare la pagina.
      </p>
    );
  const archive = 'storage' in navigator && 'persist' in navigator.storage ? navigator.storage : null;
  if (valore === true)
    return (
      <>
        <p className="note mt-4">Memoria protetta: il tablet non cancella da solo quello che non è partito.</p>
        {withoutWorker}
      </>
    );
  return (
    <div className="mt-4">
      {withoutWorker}
      <p className="note">
        {valore === undefined
          ? 'Memoria non ancora protetta: il browser non ha risposto.'
          : 'Memoria non protetta: se manca spazio il browser può cancellare anche quello che non è partito. Invia spesso, o esporta una copia.'}
      </p>
      {archive === null ? null : (
        <Button
          className="mt-2"
          piccolo
          pending={pending}
          onClick={() => void waitFor(() => keepStorage(environment.store, archive, true)).then(() => setAsked(true))}
        >
          Chiedi di proteggerla
        </Button>
      )}
      <p className="small mt-1 min-h-5" role="status">
        {asked && !pending
          ? 'Il browser ha risposto di no. Di solito accetta quando il banco è installato; Firefox, dal lucchetto.'
          : ''}
      </p>
    </div>
  );
}
