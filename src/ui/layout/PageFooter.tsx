import type { ReactNode } from 'react';
import { Logo } from '../brand/Logo.tsx';
import { TextLink } from './TextLink.tsx';
import type { MenuItem } from './TopBar.tsx';

interface Props {
  nome: string;
  descrizione: ReactNode;
  colonne: readonly { titolo: string; voci: readonly MenuItem[] }[];
  /** Company data, year. */
  footer: ReactNode;
  comandi?: ReactNode;
}

export function PageFooter({ nome, descrizione, colonne, footer, comandi }: Props) {
  return (
    <footer className="piede pagina below">
      <div className="filetto">
        <div>
          <Logo nome={nome} />
          <p className="note mt-3 max-w-[34ch]">{descrizione}</p>
        </div>
        <div className="piede-colonne">
          {colonne.map(({ titolo, voci }) => (
            <nav key={titolo} aria-label={titolo}>
              <h2>{titolo}</h2>
              <ul>
                {voci.map((voce) => (
                  <li key={voce.href}>
                    <TextLink href={voce.href}>{voce.testo}</TextLink>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
      </div>
      <div className="piede-fondo">
        <div className="small">{footer}</div>
        {comandi}
      </div>
    </footer>
  );
}
