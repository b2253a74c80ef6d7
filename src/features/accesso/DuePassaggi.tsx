import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { testoErrore } from '../../data/errori.ts';
import { type Dispositivo, letturaDispositivi, togliDispositivo } from '../../data/secondo_fattore.ts';
import { formattaData } from '../../domain/giorno.ts';
import { Bottone } from '../../ui/Bottone.tsx';
import { ErroreModulo } from '../../ui/ErroreModulo.tsx';
import { Filetto } from '../../ui/Filetto.tsx';
import { Finestra } from '../../ui/Finestra.tsx';
import { Lettura } from '../../ui/Lettura.tsx';
import { NuovoDispositivo } from './NuovoDispositivo.tsx';

/** The devices whose app shows this account's codes: listed, added, taken away (decision P21). */
export function DuePassaggi({ onCambiati }: { onCambiati: () => void }) {
  const [aggiunge, setAggiunge] = useState(false);
  const [toglie, setToglie] = useState<Dispositivo | null>(null);
  const letti = useQuery(letturaDispositivi());
  const cambiati = () => {
    setAggiunge(false);
    setToglie(null);
    onCambiati();
    return letti.refetch();
  };
  return (
    <Lettura di={letti} errore="Non riusciamo a leggere i tuoi dispositivi" scheletro={['h-20']}>
      {(dispositivi) => (
        <>
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
          {aggiunge ? (
            <NuovoDispositivo
              primo={dispositivi.length === 0}
              onFatto={() => void cambiati()}
              onLascia={() => setAggiunge(false)}
            />
          ) : (
            <Bottone className="mt-6" variante="main" onClick={() => setAggiunge(true)}>
              Aggiungi un dispositivo
            </Bottone>
          )}
          {toglie === null ? null : (
            <Rimuovi
              dispositivo={toglie}
              ultimo={dispositivi.length === 1}
              onChiudi={() => setToglie(null)}
              onFatto={() => void cambiati()}
            />
          )}
        </>
      )}
    </Lettura>
  );
}

type PropsRimuovi = { dispositivo: Dispositivo; ultimo: boolean; onChiudi: () => void; onFatto: () => void };

function Rimuovi({ dispositivo, ultimo, onChiudi, onFatto }: PropsRimuovi) {
  const [errore, setErrore] = useState<string | null>(null);
  const [inCorso, setInCorso] = useState(false);
  const togli = async () => {
    setErrore(null);
    setInCorso(true);
    await togliDispositivo(dispositivo.id).then(onFatto, (causa: unknown) => {
      setErrore(testoErrore(causa));
      setInCorso(false);
    });
  };
  return (
    <Finestra
      aperta
      onChiudi={onChiudi}
      titolo={`Rimuovere ${dispositivo.nome}?`}
      testoChiudi="Chiudi"
      azioni={
        <>
          <Bottone onClick={onChiudi}>Tienilo</Bottone>
          <Bottone variante="stop" inCorso={inCorso} testoInCorso="Rimozione…" onClick={() => void togli()}>
            Rimuovi
          </Bottone>
        </>
      }
    >
      <ErroreModulo testo={errore} />
      <p>
        {ultimo
          ? 'È l’ultimo: la verifica in due passaggi si spegne, e per entrare basterà la password.'
          : 'I suoi codici non varranno più. Resta la verifica in due passaggi con gli altri dispositivi.'}
      </p>
    </Finestra>
  );
}
