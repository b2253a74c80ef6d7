import type { ReactNode } from 'react';
import { type DatiImmagine, Immagine } from '../media/Immagine.tsx';
import { Collegamento } from './Collegamento.tsx';

interface Props {
  /** Key by which a list finds its row again (`useTornaAllaRiga`). */
  riga?: string;
  /** Null: it can no longer be opened. */
  href: string | null;
  immagine: DatiImmagine;
  titolo: string;
  stato?: ReactNode;
  nota?: ReactNode;
  /** Formatted amount, or a time left. */
  importo?: ReactNode;
  /** One link or button, outside the row's link. */
  verbo?: ReactNode;
  children?: ReactNode;
  livello?: 2 | 3 | 4;
  attuale?: boolean;
}

/** The whole row is one link. In a list `in-colonne` the parts align in columns where there is room. */
export function RigaOggetto(props: Props) {
  const { href, immagine, titolo, stato, nota, importo, verbo, children, livello = 3, attuale = false, riga } = props;
  const Titolo = `h${livello}` as const;
  return (
    <li className="riga-oggetto" data-riga={riga}>
      <Immagine immagine={immagine} className="foto" />
      <div className="dati min-w-0">
        {stato}
        <Titolo className="titolo">
          {href === null ? (
            titolo
          ) : (
            <Collegamento href={href} aria-current={attuale ? 'page' : undefined}>
              {titolo}
            </Collegamento>
          )}
        </Titolo>
        {nota === undefined || nota === null ? null : <div className="small">{nota}</div>}
      </div>
      {importo === undefined && verbo === undefined ? null : (
        <div className="destra">
          {importo === undefined ? null : <span className="money">{importo}</span>}
          {verbo === undefined ? null : <span className="verbo">{verbo}</span>}
        </div>
      )}
      {children === undefined || children === null ? null : <div className="sotto">{children}</div>}
    </li>
  );
}
