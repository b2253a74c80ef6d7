import type { ReactNode } from 'react';
import { Logo } from '../brand/Logo.tsx';
import type { VoceMenu } from './BarraAlta.tsx';
import { Collegamento } from './Collegamento.tsx';

interface Props {
  nome: string;
  descrizione: ReactNode;
  colonne: readonly { titolo: string; voci: readonly VoceMenu[] }[];
  /** Company data, year. */
  fondo: ReactNode;
  comandi?: ReactNode;
}

export function PiePagina({ nome, descrizione, colonne, fondo, comandi }: Props) {
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
                    <Collegamento href={voce.href}>{voce.testo}</Collegamento>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
      </div>
      <div className="piede-fondo">
        <div className="small">{fondo}</div>
        {comandi}
      </div>
    </footer>
  );
}
