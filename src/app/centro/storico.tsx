import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { type Richiesta, Storico } from '../../features/banco/Storico.tsx';
import { BottoneCollegamento } from '../../ui/Bottone.tsx';
import { Icona } from '../../ui/Icona.tsx';
import { useVai } from '../navigazione.tsx';
import { useSearchParams } from '../router.ts';

const verso = ({ testo, stato, pagina }: Richiesta): string =>
  percorso('centro_storico', { q: testo || null, stato: stato || null, pagina: pagina > 1 ? pagina : null });

/** Everything the centre ever checked (decision P19). Only the server knows it: the tablet holds its working set. */
export default function StoricoDelCentro() {
  const [ricerca] = useSearchParams();
  const vai = useVai();
  const richiesta = {
    testo: ricerca.get('q') ?? '',
    stato: ricerca.get('stato') ?? '',
    pagina: Math.max(1, Number(ricerca.get('pagina')) || 1),
  };
  return (
    <>
      <header className="flex min-h-16 flex-none items-center gap-x-3 border-b border-ink px-4 py-2 md:px-6">
        <BottoneCollegamento
          href={percorso('centro_verifiche')}
          variante="quiet"
          className="min-h-11! px-3!"
          aria-label="Torna alle verifiche sul tablet"
        >
          <Icona nome="indietro" piccola />
        </BottoneCollegamento>
        <h1 className="text-h3">Tutte le verifiche</h1>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto p-4 pb-24 md:p-6">
        <Storico richiesta={richiesta} verso={verso} onCambia={(altra) => vai(verso(altra))} />
      </div>
    </>
  );
}
