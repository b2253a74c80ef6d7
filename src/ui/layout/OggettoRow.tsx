import type { ReactNode } from 'react';
import { type ImageData, Picture } from '../media/Picture.tsx';
import { TextLink } from './TextLink.tsx';

interface Props {
  /** Key by which a list finds its row again (`useReturnToRow`). */
  riga?: string;
  /** Null: it can no longer be opened. */
  href: string | null;
  immagine: ImageData;
  titolo: string;
  stato?: ReactNode;
  nota?: ReactNode;
  /** Formatted amount, or a time left. */
  importo?: ReactNode;
  /** One link or button, outside the row's link. */
  verbo?: ReactNode;
  children?: ReactNode;
  level?: 2 | 3 | 4;
  attuale?: boolean;
}

/** The whole row is one link. In a list `in-colonne` the parts align in columns where there is room. */
export function OggettoRow(props: Props) {
  const { href, immagine, titolo, stato, nota, importo, verbo, children, level = 3, attuale = false, riga } = props;
  const Title = `h${level}` as const;
  return (
    <li className="riga-oggetto" data-riga={riga}>
      <Picture immagine={immagine} className="foto" />
      <div className="dati min-w-0">
        {stato}
        <Title className="titolo">
          {href === null ? (
            titolo
          ) : (
            <TextLink href={href} aria-current={attuale ? 'page' : undefined}>
              {titolo}
            </TextLink>
          )}
        </Title>
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
