import type { ReactNode } from 'react';
import { type DatiImmagine, Immagine } from '../media/Immagine.tsx';
import { Collegamento } from './Collegamento.tsx';

interface Props {
  href: string;
  immagine: DatiImmagine;
  titolo: string;
  /** Formatted, e.g. '8.918,00 €'. */
  prezzo: string;
  /** Catalogue number with its prefix, e.g. 'N. 004218'. */
  numero?: string | undefined;
  luogo?: string | undefined;
  /** Number of pictures; shown from two on. */
  foto?: number;
  segno?: ReactNode;
  azione?: ReactNode;
  prioritaria?: boolean;
  livello?: 2 | 3;
}

export function Lotto(props: Props) {
  const { href, immagine, titolo, prezzo, numero, luogo, foto = 1, segno, azione, prioritaria, livello = 3 } = props;
  const Titolo = livello === 2 ? 'h2' : 'h3';
  return (
    <article className="lot">
      <div className="ph">
        <Immagine immagine={immagine} prioritaria={prioritaria === true} />
        {foto > 1 ? <span className="micro absolute top-0 left-0 bg-sheet px-2">{`${foto} foto`}</span> : null}
        {segno}
      </div>
      {azione ? <div className="azione">{azione}</div> : null}
      {numero || luogo ? (
        <div className="n micro">
          <span>{numero}</span>
          <span>{luogo}</span>
        </div>
      ) : null}
      <Titolo className="titolo">
        <Collegamento href={href}>{titolo}</Collegamento>
      </Titolo>
      <p className="money">{prezzo}</p>
    </article>
  );
}
