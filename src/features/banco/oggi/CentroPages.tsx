import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { ROUTE_TABLE } from '../../../domain/percorsi/table.ts';
import { TextLink } from '../../../ui/layout/TextLink.tsx';

const PAGES = [
  'centro_disponibilita',
  'centro_blocchi',
  'centro_tariffe',
  'centro_prezzi',
  'centro_dati',
  'centro_persone',
  'centro_recensioni',
] as const;

export function CentroPages() {
  return (
    <nav className="px-4 pb-6 md:px-6" aria-label="Pagine del centro">
      <h3 className="border-b border-ink pt-5 pb-2 text-h4">Pagine del centro</h3>
      <ul className="flex flex-wrap gap-x-5 pt-1">
        {PAGES.map((nome) => (
          <li key={nome}>
            <TextLink className="tx inline-flex min-h-14 items-center" href={percorso(nome)}>
              {ROUTE_TABLE[nome].titolo}
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
