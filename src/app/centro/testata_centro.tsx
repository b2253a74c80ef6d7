import { BottoneCollegamento } from '../../ui/Bottone.tsx';
import { Icona } from '../../ui/Icona.tsx';

/** Title of a centre's online screen, and the way back to the counter. */
export function TestataCentro({ titolo, indietro }: { titolo: string; indietro: string }) {
  return (
    <header className="flex min-h-16 flex-none items-center gap-x-3 border-b border-ink px-4 py-2 md:px-6">
      <BottoneCollegamento href={indietro} variante="quiet" className="min-h-11! px-3!" aria-label="Torna al banco">
        <Icona nome="indietro" piccola />
      </BottoneCollegamento>
      <h1 className="text-h3">{titolo}</h1>
    </header>
  );
}
