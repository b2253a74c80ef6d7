import { ButtonLink } from '../../ui/layout/Button.tsx';
import { Divider } from '../../ui/layout/Divider.tsx';
import { UfficioPage } from './ufficio-layout.tsx';

/** Each for one background, whatever the theme. */
const VARIANTS = [
  ['Orizzontale', 'logo-horizontal.svg', 'light'],
  ['Orizzontale, su inchiostro', 'logo-horizontal-dark.svg', 'dark'],
  ['Verticale', 'logo-vertical.svg', 'light'],
  ['Favicon', 'favicon.svg', 'light'],
  ['Contorno', 'logo-outline.svg', 'light'],
  ['Minimo', 'logo-minimal.svg', 'light'],
  ['Monospazio', 'logo-monospace.svg', 'light'],
] as const;

export default function Brand() {
  return (
    <UfficioPage>
      <h1 className="h1">Marchio</h1>
      <p className="note mt-2">Accesso riservato agli amministratori.</p>
      <ul className="mt-6 grid gap-x-8 gap-y-10 md:grid-cols-2 xl:grid-cols-3">
        {VARIANTS.map(([nome, file, tema]) => (
          <li key={file}>
            <Divider
              titolo={nome}
              piccolo
              azione={
                <ButtonLink variant="quiet" piccolo href={`/brand/${file}`} download={file}>
                  Scarica
                </ButtonLink>
              }
            >
              <div data-theme={tema} className="mt-3 h-44 border border-hair bg-paper p-6">
                <img
                  src={`/brand/${file}`}
                  alt={`Logo Fidati, ${nome.toLowerCase()}`}
                  className="size-full object-contain"
                />
              </div>
            </Divider>
          </li>
        ))}
      </ul>
    </UfficioPage>
  );
}
