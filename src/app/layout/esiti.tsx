import { ERRORE_GENERICO } from '../../domain/errori/generico.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { BottoneCollegamento } from '../../ui/layout/Bottone.tsx';

export function NonTrovata() {
  return (
    <section className="empty mx-auto max-w-[var(--page)] px-gutter py-16">
      <h1 className="h1">Pagina non trovata</h1>
      <p>L'indirizzo è sbagliato, oppure la pagina non c'è più.</p>
      <BottoneCollegamento href={percorso('annunci')}>Sfoglia annunci</BottoneCollegamento>
    </section>
  );
}

export function ErroreServizio() {
  return (
    <section className="empty mx-auto max-w-[var(--page)] px-gutter py-16" role="alert">
      <h1 className="h1">{ERRORE_GENERICO}</h1>
      <p>Non siamo riusciti a leggere i dati. I tuoi dati e le tue prenotazioni non sono cambiati.</p>
      <BottoneCollegamento href="">Riprova</BottoneCollegamento>
    </section>
  );
}
