import { testoAlBanco } from '../../../domain/errori/banco.ts';
import { useAttesa } from '../../../ui/feedback/use-attesa.ts';
import { Vuoto } from '../../../ui/feedback/Vuoto.tsx';
import { Bottone } from '../../../ui/layout/Bottone.tsx';
import { useBanco } from '../tablet/contesto.ts';
import type { Fallita } from './use-arrivo.ts';

interface Props {
  fine: Fallita;
  /** What the list would hold, with its article. */
  cosa: string;
}

/** Replaces an empty list before the first sync: an empty one would say that nobody comes. */
export function NonArrivate({ fine, cosa }: Props) {
  const { sincronizzatore } = useBanco();
  const { inCorso, attendi } = useAttesa();
  const altrui = fine === 'altro_centro';
  return (
    <Vuoto
      role="alert"
      titolo={testoAlBanco(altrui ? 'centro_non_trovato_breve' : 'caricamento_restituzioni')}
      azione={
        <Bottone inCorso={inCorso} testoInCorso="Riprovo…" onClick={() => void attendi(sincronizzatore.syncNow)}>
          Riprova
        </Bottone>
      }
    >
      {altrui
        ? 'Chi è entrato su questo tablet non lavora in questo centro.'
        : `Su questo tablet non è ancora arrivato niente: ${cosa} si leggono dal server la prima volta.`}
    </Vuoto>
  );
}
