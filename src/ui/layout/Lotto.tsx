import type { ReactNode } from 'react';
import { type ImageData, Picture } from '../media/Picture.tsx';
import { TextLink } from './TextLink.tsx';

interface Props {
  href: string;
  immagine: ImageData;
  titolo: string;
  /** Formatted, e.g. '8.918,00 €'. */
  prezzo: string;
  /** Catalogue number with its prefix, e.g. 'N. 004218'. */
  numero?: string | undefined;
  luogo?: string | undefined;
  /** Number of pictures; shown from two on. */
  foto?: number;
  mark?: ReactNode;
  azione?: ReactNode;
  isPriority?: boolean;
  level?: 2 | 3;
}

export function Lotto(props: Props) {
  const { href, immagine, titolo, prezzo, numero, luogo, foto = 1, mark, azione, isPriority, level = 3 } = props;
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <article className="lot">
      <div className="ph">
        <Picture immagine={immagine} isPriority={isPriority === true} />
        {foto > 1 ? <span className="micro absolute top-0 left-0 bg-sheet px-2">{`${foto} foto`}</span> : null}
        {mark}
      </div>
      {azione ? <div className="azione">{azione}</div> : null}
      {numero || luogo ? (
        <div className="n micro">
          <span>{numero}</span>
          <span>{luogo}</span>
        </div>
      ) : null}
      <Title className="titolo">
        <TextLink href={href}>{titolo}</TextLink>
      </Title>
      <p className="money">{prezzo}</p>
    </article>
  );
}
