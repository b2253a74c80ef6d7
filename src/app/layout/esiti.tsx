import { GENERIC_ERROR } from '../../domain/errori/generic.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { ButtonLink } from '../../ui/layout/Button.tsx';

export function NotFound() {
  return (
    <section className="empty mx-auto max-w-[var(--page)] px-gutter py-16">
      <h1 className="h1">Pagina non trovata</h1>
      <p>L'indirizzo è sbagliato, oppure la pagina non c'è più.</p>
      <ButtonLink href={percorso('annunci')}>Sfoglia annunci</ButtonLink>
    </section>
  );
}

export function ServiceError() {
  return (
    <section className="empty mx-auto max-w-[var(--page)] px-gutter py-16" role="alert">
      <h1 className="h1">{GENERIC_ERROR}</h1>
      <p>Non siamo riusciti a leggere i dati. I tuoi dati e le tue prenotazioni non sono cambiati.</p>
      <ButtonLink href="">Riprova</ButtonLink>
    </section>
  );
}
