import { apriDimostrazione, chiudiDimostrazione } from '../../data/annunci/dimostrazione.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { Vuoto } from '../../ui/feedback/Vuoto.tsx';
import { ErroreModulo } from '../../ui/forms/ErroreModulo.tsx';
import { useComando } from '../../ui/forms/use-comando.ts';
import { Bottone, BottoneCollegamento } from '../../ui/layout/Bottone.tsx';
import { Filetto } from '../../ui/layout/Filetto.tsx';

export function ApriDimostrazione({ onAperta }: { onAperta: () => void }) {
  const { invia, inCorso, errore } = useComando(apriDimostrazione, { onFatto: onAperta });
  return (
    <Filetto titolo="Come si lavora al banco" piccolo>
      <p className="mt-3 max-w-measure">
        Visite, verifiche e incassi di un centro inventato. Guardi tutto e non si salva niente: esci quando vuoi.
      </p>
      <ErroreModulo testo={errore} className="mt-3" />
      <Bottone className="mt-4" inCorso={inCorso} testoInCorso="Apro…" onClick={() => void invia(null)}>
        Prova il banco dimostrativo
      </Bottone>
    </Filetto>
  );
}

/** `lascia` deletes the demo's copy on this device once the server has closed it. */
export function DimostrazioneAperta({ lascia }: { lascia: () => Promise<void> }) {
  const { invia, inCorso, errore } = useComando(chiudiDimostrazione, { onFatto: lascia });
  return (
    <Vuoto
      livello={1}
      titolo="Stai provando il banco dimostrativo"
      azione={
        <>
          <BottoneCollegamento variante="main" href={percorso('centro_oggi')}>
            Torna al banco
          </BottoneCollegamento>
          <Bottone variante="quiet" inCorso={inCorso} testoInCorso="Chiudo…" onClick={() => void invia(null)}>
            Esci dalla dimostrazione
          </Bottone>
        </>
      }
    >
      I dati sono inventati e non si salva niente. Uscendo, la loro copia si cancella da questo dispositivo.
      <ErroreModulo testo={errore} className="mt-4" />
    </Vuoto>
  );
}
