import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Said where somebody would sign in and the browser refuses to keep anything: the next page would know nothing of it. */
export function NothingKept() {
  const refused = useSyncExternalStore(
    never,
    // index.html puts a stand-in there
    () => !(localStorage instanceof Storage),
    () => false,
  );
  return refused ? (
    <p className="riquadro wait mb-5" role="alert">
      Per entrare il browser deve poter salvare dati di questo sito: consenti i cookie e i dati dei siti nelle sue
      impostazioni, poi ricarica la pagina.
    </p>
  ) : null;
}
