import { useState } from 'react';
import { DELETE_WORD, deleteData, keepLocked, type SignOutPorts } from '../../../offline/device/sign-out.ts';
import type { RoundEnd } from '../../../offline/send/sync.ts';
import { InterruttoreTema } from '../../../ui/brand/InterruttoreTema.tsx';
import { Finestra } from '../../../ui/dialogs/Finestra.tsx';
import { useAttesa } from '../../../ui/feedback/use-attesa.ts';
import { Campo } from '../../../ui/forms/Campo.tsx';
import { useParola } from '../../../ui/forms/use-parola.ts';
import { Bottone } from '../../../ui/layout/Bottone.tsx';
import { Esporta } from '../coda/Esporta.tsx';
import { testoFine } from '../coda/testo-fine.ts';
import { useContatori } from '../oggi/use-contatori.ts';
import { useBanco } from './contesto.ts';
import { usePersona } from './use-persona.ts';

interface Props {
  onChiudi: () => void;
  /** Ends the session, after the device was left as chosen. Rejects when the device refuses. */
  onUscito: () => Promise<void>;
  porte: SignOutPorts;
}

/** Who is at the tablet, and the sign-out; with unsent work one of four choices (rule O8). */
export function EsciDalBanco({ onChiudi, onUscito, porte }: Props) {
  const { ambiente, dispositivo, centro, sincronizzatore } = useBanco();
  const persona = usePersona();
  const conti = useContatori();
  const { inCorso, attendi } = useAttesa();
  const [fine, setFine] = useState<RoundEnd | null>(null);
  const { fallita, lascia } = useUscita(onUscito);
  const quanti = conti?.totale ?? 0;
  const blocca = () => lascia(() => keepLocked(dispositivo, ambiente.store));
  return (
    <Finestra
      aperta
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
        <Bottone className="mt-4" variante="main" largo onClick={blocca}>
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
            onClick={() => void attendi(async () => setFine((await sincronizzatore.syncNow()).fine))}
          >
            Sincronizza ora
          </Bottone>
          {fine === null || inCorso || conti === undefined ? null : (
            <p className="note" role="status">
              {testoFine(fine, conti)}
            </p>
          )}
          <Esporta ambiente={ambiente}>Esporta in un file</Esporta>
          <Bottone largo onClick={blocca}>
            Tieni su questo tablet ed esci
          </Bottone>
          <Elimina onElimina={(parola) => deleteData(dispositivo, ambiente, parola, porte)} lascia={lascia} />
        </div>
      )}
      {fallita ? (
        <p role="alert" className="err">
          Si è verificato un errore. Riprova più tardi.
        </p>
      ) : null}
    </Finestra>
  );
}

function useUscita(onUscito: () => Promise<void>) {
  const [fallita, setFallita] = useState(false);
  const lascia = async (prima: () => Promise<void>): Promise<void> => {
    setFallita(false);
    try {
      await prima();
      await onUscito();
    } catch (causa) {
      console.warn('the session is still on this tablet', causa);
      setFallita(true);
    }
  };
  return { fallita, lascia };
}

interface PropsElimina {
  onElimina: (parola: string) => Promise<'eliminato' | 'parola_errata'>;
  lascia: ReturnType<typeof useUscita>['lascia'];
}

function Elimina({ onElimina, lascia }: PropsElimina) {
  const parola = useParola(DELETE_WORD);
  const elimina = () => {
    if (parola.verifica()) void lascia(async () => void (await onElimina(parola.scritta)));
  };
  return (
    <details className="border-t border-hair pt-3">
      <summary className="min-h-14 text-note text-ink-2">Elimina da questo tablet</summary>
      <p className="note mt-2">
        Quello che non è stato inviato va perso per sempre, e l'amministrazione ne riceve notizia. Per eliminare scrivi{' '}
        {DELETE_WORD}.
      </p>
      <Campo className="mt-3" {...parola.legami} />
      <Bottone className="mt-3" variante="stop" largo onClick={elimina}>
        Elimina ed esci
      </Bottone>
    </details>
  );
}
