import { useState, useSyncExternalStore } from 'react';
import type { Ricordo } from '../../offline/canarino.ts';
import type { OggettoJson } from '../../offline/tipi.ts';
import { eliminaDati, PAROLA_ELIMINA, tieniBloccato } from '../../offline/uscita.ts';
import { Bottone } from '../../ui/Bottone.tsx';
import { Campo } from '../../ui/Campo.tsx';
import { Finestra } from '../../ui/Finestra.tsx';
import { InterruttoreTema } from '../../ui/InterruttoreTema.tsx';
import { useBanco } from './contesto.ts';
import { scaricaEsportazione } from './esportazione.ts';
import { useContatori } from './useContatori.ts';
import { usePersona } from './usePersona.ts';

interface Props {
  aperta: boolean;
  onChiudi: () => void;
  /** The device has been left as the person chose: the session may end. */
  onUscito: () => void;
  porte: {
    ricordo: Ricordo;
    caches: Pick<CacheStorage, 'delete'> | null;
    segnala: (incidente: OggettoJson) => Promise<boolean>;
  };
}

/** Who is at the tablet, and the way out; with unsent work one of four choices (offline.md). */
export function EsciDalBanco({ aperta, onChiudi, onUscito, porte }: Props) {
  const { ambiente, dispositivo, centro, sincronizzatore } = useBanco();
  const persona = usePersona();
  const conti = useContatori();
  const inCorso = useSyncExternalStore(sincronizzatore.onCambio, () => sincronizzatore.inCorso);
  const [parola, setParola] = useState('');
  const [errore, setErrore] = useState<string>();
  const quanti = conti?.totale ?? 0;
  const blocca = async () => {
    await tieniBloccato(dispositivo, ambiente.archivio);
    onUscito();
  };
  const elimina = async () => {
    const esito = await eliminaDati(dispositivo, ambiente, parola, porte);
    if (esito === 'eliminato') onUscito();
    else setErrore(`Scrivi ${PAROLA_ELIMINA} per confermare.`);
  };
  return (
    <Finestra
      aperta={aperta}
      onChiudi={onChiudi}
      titolo={quanti === 0 ? 'Vuoi uscire?' : 'Esci prima di inviare?'}
      testoChiudi="Chiudi"
    >
      <p>
        {persona === null ? '' : `${persona.nome}, `}
        {centro.nome}
      </p>
      <div className="mt-2">
        <InterruttoreTema testi={{ carta: 'Carta (chiaro)', inchiostro: 'Inchiostro (scuro)' }} />
      </div>
      {quanti === 0 ? (
        <Bottone className="mt-4" variante="main" largo onClick={() => void blocca()}>
          Esci
        </Bottone>
      ) : (
        <div className="mt-4 grid gap-3">
          <p className="riquadro wait" role="status">
            {quanti === 1 ? "C'è 1 elemento" : `Ci sono ${quanti} elementi`} su questo tablet che il server non ha
            ancora.
          </p>
          <Bottone
            variante="main"
            largo
            inCorso={inCorso}
            testoInCorso="Invio…"
            onClick={() => void sincronizzatore.sincronizzaOra()}
          >
            Sincronizza ora
          </Bottone>
          <Bottone largo onClick={() => void scaricaEsportazione(ambiente)}>
            Esporta in un file
          </Bottone>
          <Bottone largo onClick={() => void blocca()}>
            Tieni su questo tablet ed esci
          </Bottone>
          <details className="border-t border-hair pt-3">
            <summary className="min-h-11 text-note text-ink-2">Elimina da questo tablet</summary>
            <p className="note mt-2">
              Quello che non è stato inviato va perso per sempre, e l'amministrazione ne riceve notizia. Per eliminare
              scrivi {PAROLA_ELIMINA}.
            </p>
            <Campo
              className="mt-3"
              etichetta={`Scrivi ${PAROLA_ELIMINA}`}
              value={parola}
              errore={errore}
              autoComplete="off"
              autoCapitalize="characters"
              onChange={(evento) => setParola(evento.target.value)}
            />
            <Bottone className="mt-3" variante="stop" largo onClick={() => void elimina()}>
              Elimina ed esci
            </Bottone>
          </details>
        </div>
      )}
    </Finestra>
  );
}
