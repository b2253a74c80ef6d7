import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Device, dispositiviQuery, removeDevice } from '../../data/accesso/secondo-fattore.ts';
import { formatDate } from '../../domain/day.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { QueryView } from '../../ui/feedback/QueryView.tsx';
import { Button } from '../../ui/layout/Button.tsx';
import { Divider } from '../../ui/layout/Divider.tsx';
import { NewDispositivo } from './NewDispositivo.tsx';

export function TwoFactor() {
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Device | null>(null);
  const letti = useQuery(dispositiviQuery());
  const elenco = useRef<HTMLDivElement>(null);
  // The closed form leaves a shorter page: the new device is focused.
  const chiudi = () => {
    setAdding(false);
    elenco.current?.focus();
  };
  return (
    <QueryView di={letti} errore="Non riusciamo a leggere i tuoi dispositivi" skeleton={['h-20']}>
      {(dispositivi) => (
        <>
          <div ref={elenco} tabIndex={-1}>
            <Divider titolo="Dispositivi">
              {dispositivi.length === 0 ? (
                <p className="py-4 text-ink-2">Nessuno: per entrare basta la password.</p>
              ) : (
                <ul>
                  {dispositivi.map((d) => (
                    <li key={d.id} className="row between min-h-14 flex-wrap border-b border-hair py-2">
                      <span className="min-w-0">
                        <span className="block font-semibold [overflow-wrap:anywhere]">{d.nome}</span>
                        <span className="note">Dal {formatDate(d.dal)}</span>
                      </span>
                      <Button piccolo variant="stop" aria-label={`Rimuovi ${d.nome}`} onClick={() => setRemoving(d)}>
                        Rimuovi
                      </Button>
                    </li>
                  ))}
                </ul>
              )}
              {dispositivi.length === 1 ? (
                <p className="note mt-3">Aggiungine un altro: se perdi l’unico, per rientrare serve l’assistenza.</p>
              ) : null}
            </Divider>
          </div>
          {adding ? (
            <NewDispositivo primo={dispositivi.length === 0} onDone={chiudi} onLeave={chiudi} />
          ) : (
            <Button className="mt-6" variant="main" onClick={() => setAdding(true)}>
              Aggiungi un dispositivo
            </Button>
          )}
          {removing === null ? null : (
            <RemoveDevice dispositivo={removing} ultimo={dispositivi.length === 1} onClose={() => setRemoving(null)} />
          )}
        </>
      )}
    </QueryView>
  );
}

type RemoveProps = { dispositivo: Device; ultimo: boolean; onClose: () => void };

const RemoveDevice = ({ dispositivo, ultimo, onClose }: RemoveProps) => (
  <ConfirmDialog
    titolo={`Rimuovere ${dispositivo.nome}?`}
    azione="Rimuovi"
    pending="Rimozione…"
    cancelText="Tienilo"
    serious
    comando={removeDevice}
    dati={() => dispositivo.id}
    onClose={onClose}
  >
    <p>
      {ultimo
        ? 'È l’ultimo: la verifica in due passaggi si spegne, e per entrare basterà la password.'
        : 'I suoi codici non varranno più. Resta la verifica in due passaggi con gli altri dispositivi.'}
    </p>
  </ConfirmDialog>
);
