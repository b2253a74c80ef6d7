import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Warns where the browser refuses storage: the next page would forget the session. */
export function NothingKept() {
  const refused = useSyncExternalStore(
    never,
    // index.html replaces it by a stand-in.
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
