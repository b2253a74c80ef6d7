import { useSyncExternalStore } from 'react';
import { Icona } from './Icona.tsx';
import { osservaTema, scegliTema, type Tema, temaCorrente } from './tema.ts';

const sulServer = (): Tema => 'carta';

export function InterruttoreTema({ testi }: { testi: Record<Tema, string> }) {
  const tema = useSyncExternalStore(osservaTema, temaCorrente, sulServer);
  const altro: Tema = tema === 'carta' ? 'inchiostro' : 'carta';
  return (
    <button type="button" className="tema" onClick={() => scegliTema(altro)}>
      <Icona nome={altro === 'inchiostro' ? 'luna' : 'sole'} piccola />
      {testi[altro]}
    </button>
  );
}
