import type { ReactNode } from 'react';
import { type DatiImmagine, Immagine } from '../media/Immagine.tsx';
import { Collegamento } from './Collegamento.tsx';

interface Props {
  /** By which a list finds its row again (useTornaAllaRiga). */
  riga?: string;
  /** Null: it can't be opened any more. */
  href: string | null;
  immagine: DatiImmagine;
  titolo: string;
  /** What state it is in: a <Segno> (listing) or a <SegnoOrdine> (order). */
  stato?: ReactNode;
  /** One quiet line: a date, a place, what happens next. */
  nota?: ReactNode;
  /** Already in euro form, or a time left. */
  importo?: ReactNode;
  /** One verb: a link or a button of its own, outside the row's link. */
  verbo?: ReactNode;
  /** Below the whole row: a ruler, a longer act. */
  children?: ReactNode;
  livello?: 2 | 3 | 4;
  /** It is open beside the list. */
  attuale?: boolean;
}

/** An object in a person's list: picture 4:5, state, title, one note; amount and verb on the right, under the title at 320 px. The row is one link.
 * In a list `in-colonne` each of them has its column where there is room. */
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
