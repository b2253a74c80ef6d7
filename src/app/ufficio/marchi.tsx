import { BottoneCollegamento } from '../../ui/layout/Bottone.tsx';
import { Filetto } from '../../ui/layout/Filetto.tsx';
import { PaginaUfficio } from './cornice-ufficio.tsx';

/** Each for one background, whatever the theme. */
const VARIANTI = [
  ['Orizzontale', 'logo-horizontal.svg', 'light'],
  ['Orizzontale, su inchiostro', 'logo-horizontal-dark.svg', 'dark'],
  ['Verticale', 'logo-vertical.svg', 'light'],
  ['Favicon', 'favicon.svg', 'light'],
  ['Contorno', 'logo-outline.svg', 'light'],
  ['Minimo', 'logo-minimal.svg', 'light'],
  ['Monospazio', 'logo-monospace.svg', 'light'],
] as const;

export default function Marchio() {
  return (
    <PaginaUfficio>
      <h1 className="h1">Marchio</h1>
      <p className="note mt-2">Accesso riservato agli amministratori.</p>
      <ul className="mt-6 grid gap-x-8 gap-y-10 md:grid-cols-2 xl:grid-cols-3">
        {VARIANTI.map(([nome, file, tema]) => (
          <li key={file}>
            <Filetto
              titolo={nome}
              piccolo
              azione={
                <BottoneCollegamento variante="quiet" piccolo href={`/brand/${file}`} download={file}>
                  Scarica
                </BottoneCollegamento>
              }
            >
              <div data-theme={tema} className="mt-3 h-44 border border-hair bg-paper p-6">
                <img
                  src={`/brand/${file}`}
                  alt={`Logo Fidati, ${nome.toLowerCase()}`}
                  className="size-full object-contain"
                />
              </div>
            </Filetto>
          </li>
        ))}
      </ul>
    </PaginaUfficio>
  );
}
