import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { TextLink } from '../../ui/layout/TextLink.tsx';

const TABS = [
  { nome: 'centro_disponibilita', testo: 'Programmazione appuntamenti' },
  { nome: 'centro_agenda', testo: 'Dettaglio appuntamenti' },
] as const;

/** The diary's two tabs (spec 2, 'Appointments'): bookable hours, online; appointments, on the tablet. */
export function AgendaTabs({ qui }: { qui: (typeof TABS)[number]['nome'] }) {
  return (
    <nav aria-label="Appuntamenti" className="tabs flex-none px-4 md:px-6">
      {TABS.map(({ nome, testo }) => (
        <TextLink
          key={nome}
          href={percorso(nome)}
          aria-current={nome === qui ? 'page' : undefined}
          className="inline-flex items-center max-sm:flex-1 max-sm:whitespace-normal"
        >
          {testo}
        </TextLink>
      ))}
    </nav>
  );
}
