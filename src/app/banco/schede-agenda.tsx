import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { Collegamento } from '../../ui/layout/Collegamento.tsx';

const SCHEDE = [
  { nome: 'centro_disponibilita', testo: 'Programmazione appuntamenti' },
  { nome: 'centro_agenda', testo: 'Dettaglio appuntamenti' },
] as const;

/** The diary's two tabs (spec 2, 'Appointments'): bookable hours, online; appointments, on the tablet. */
export function SchedeAgenda({ qui }: { qui: (typeof SCHEDE)[number]['nome'] }) {
  return (
    <nav aria-label="Appuntamenti" className="tabs flex-none px-4 md:px-6">
      {SCHEDE.map(({ nome, testo }) => (
        <Collegamento
          key={nome}
          href={percorso(nome)}
          aria-current={nome === qui ? 'page' : undefined}
          className="inline-flex items-center max-sm:flex-1 max-sm:whitespace-normal"
        >
          {testo}
        </Collegamento>
      ))}
    </nav>
  );
}
