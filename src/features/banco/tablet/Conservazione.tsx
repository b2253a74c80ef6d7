import { useState } from 'react';
import { readMeta } from '../../../offline/store/db.ts';
import { keepStorage } from '../../../offline/store/quota.ts';
import { useAttesa } from '../../../ui/feedback/use-attesa.ts';
import { Bottone } from '../../../ui/layout/Bottone.tsx';
import { useBanco } from './contesto.ts';
import { useStored } from './use-stored.ts';

export function useConservazione() {
  const { ambiente } = useBanco();
  return useStored(async () => ({ valore: await readMeta(ambiente.store, 'persistente') }), [ambiente]);
}

export function Conservazione({ risposta: { valore } }: { risposta: { valore: unknown } }) {
  const { ambiente } = useBanco();
  const { inCorso, attendi } = useAttesa();
  const [chiesto, setChiesto] = useState(false);
  const senzaOperaio =
    'serviceWorker' in navigator ? null : (
      <p className="note mt-4">
        Questo browser non tiene il banco senza rete: quando la linea manca non chiudere e non ricaricare la pagina.
      </p>
    );
  const archivio = 'storage' in navigator && 'persist' in navigator.storage ? navigator.storage : null;
  if (valore === true)
    return (
      <>
        <p className="note mt-4">Memoria protetta: il tablet non cancella da solo quello che non è partito.</p>
        {senzaOperaio}
      </>
    );
  return (
    <div className="mt-4">
      {senzaOperaio}
      <p className="note">
        {valore === undefined
          ? 'Memoria non ancora protetta: il browser non ha risposto.'
          : 'Memoria non protetta: se manca spazio il browser può cancellare anche quello che non è partito. Invia spesso, o esporta una copia.'}
      </p>
      {archivio === null ? null : (
        <Bottone
          className="mt-2"
          piccolo
          inCorso={inCorso}
          onClick={() => void attendi(() => keepStorage(ambiente.store, archivio, true)).then(() => setChiesto(true))}
        >
          Chiedi di proteggerla
        </Bottone>
      )}
      <p className="small mt-1 min-h-5" role="status">
        {chiesto && !inCorso
          ? 'Il browser ha risposto di no. Di solito accetta quando il banco è installato; Firefox, dal lucchetto.'
          : ''}
      </p>
    </div>
  );
}
