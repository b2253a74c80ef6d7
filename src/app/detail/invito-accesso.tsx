import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { Finestra } from '../../ui/dialogs/Finestra.tsx';
import { BottoneCollegamento } from '../../ui/layout/Bottone.tsx';

/** Asks a visitor to sign in; `redirect` is the path to return to. */
export default function InvitoAccesso({ redirect, onChiudi }: { redirect: string; onChiudi: () => void }) {
  return (
    <Finestra
      aperta
      onChiudi={onChiudi}
      titolo="Hai un account?"
      testoChiudi="Chiudi"
      azioni={
        <>
          <BottoneCollegamento href={percorso('registrazione', { redirect })}>Registrati</BottoneCollegamento>
          <BottoneCollegamento href={percorso('accesso', { redirect })} variante="main">
            Accedi
          </BottoneCollegamento>
        </>
      }
    >
      <p>Per prenotare o scrivere al venditore serve un account. Torni qui subito dopo.</p>
    </Finestra>
  );
}
