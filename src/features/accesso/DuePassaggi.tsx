import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Dispositivo, letturaDispositivi, togliDispositivo } from '../../data/accesso/secondo-fattore.ts';
import { formattaData } from '../../domain/giorno.ts';
import { Conferma } from '../../ui/dialogs/Conferma.tsx';
import { Lettura } from '../../ui/feedback/Lettura.tsx';
import { Bottone } from '../../ui/layout/Bottone.tsx';
import { Filetto } from '../../ui/layout/Filetto.tsx';
import { NuovoDispositivo } from './NuovoDispositivo.tsx';

export function DuePassaggi() {
  const [aggiunge, setAggiunge] = useState(false);
  const [toglie, setToglie] = useState<Dispositivo | null>(null);
  const letti = useQuery(letturaDispositivi());
  const elenco = useRef<HTMLDivElement>(null);
  // The closed form leaves a shorter page: the new device is focused.
  const chiudi = () => {
    setAggiunge(false);
    elenco.current?.focus();
  };
  return (
    <Lettura di={letti} errore="Non riusciamo a leggere i tuoi dispositivi" scheletro={['h-20']}>
      {(dispositivi) => (
        <>
          <div ref={elenco} tabIndex={-1}>
            <Filetto titolo="Dispositivi">
              {dispositivi.length === 0 ? (
                <p className="py-4 text-ink-2">Nessuno: per entrare basta la password.</p>
              ) : (
                <ul>
                  {dispositivi.map((d) => (
                    <li key={d.id} className="row between min-h-14 flex-wrap border-b border-hair py-2">
                      <span className="min-w-0">
                        <span className="block font-semibold [overflow-wrap:anywhere]">{d.nome}</span>
                        <span className="note">Dal {formattaData(d.dal)}</span>
                      </span>
                      <Bottone piccolo variante="stop" aria-label={`Rimuovi ${d.nome}`} onClick={() => setToglie(d)}>
                        Rimuovi
                      </Bottone>
                    </li>
                  ))}
                </ul>
              )}
              {dispositivi.length === 1 ? (
                <p className="note mt-3">Aggiungine un altro: se perdi l’unico, per rientrare serve l’assistenza.</p>
              ) : null}
            </Filetto>
          </div>
          {aggiunge ? (
            <NuovoDispositivo primo={dispositivi.length === 0} onFatto={chiudi} onLascia={chiudi} />
          ) : (
            <Bottone className="mt-6" variante="main" onClick={() => setAggiunge(true)}>
              Aggiungi un dispositivo
            </Bottone>
          )}
          {toglie === null ? null : (
            <Rimuovi dispositivo={toglie} ultimo={dispositivi.length === 1} onChiudi={() => setToglie(null)} />
          )}
        </>
      )}
    </Lettura>
  );
}

type PropsRimuovi = { dispositivo: Dispositivo; ultimo: boolean; onChiudi: () => void };

const Rimuovi = ({ dispositivo, ultimo, onChiudi }: PropsRimuovi) => (
  <Conferma
    titolo={`Rimuovere ${dispositivo.nome}?`}
    azione="Rimuovi"
    inCorso="Rimozione…"
    rinuncia="Tienilo"
    grave
    comando={togliDispositivo}
    dati={() => dispositivo.id}
    onChiudi={onChiudi}
  >
    <p>
      {ultimo
        ? 'È l’ultimo: la verifica in due passaggi si spegne, e per entrare basterà la password.'
        : 'I suoi codici non varranno più. Resta la verifica in due passaggi con gli altri dispositivi.'}
    </p>
  </Conferma>
);
