import type { ReactNode } from 'react';
import { Icona } from '../brand/Icona.tsx';
import { Glifo } from '../brand/Segno.tsx';

interface PropsBanner {
  grave?: boolean;
  azione?: ReactNode;
  children: ReactNode;
}

export function BannerRete({ grave = false, azione, children }: PropsBanner) {
  return (
    <div className={grave ? 'offline grave' : 'offline'} role={grave ? 'alert' : 'status'}>
      <Icona nome="tablet" piccola />
      <span>{children}</span>
      {azione === undefined ? null : <span>{azione}</span>}
    </div>
  );
}

interface Props {
  /** fatto: all delivered · locale: kept on the device · irrisolto: needs a person. */
  stato: 'fatto' | 'locale' | 'irrisolto';
  testo: string;
  dettaglio?: string;
  /** Shown on phones instead of the detail. */
  breve?: string;
  onApri: () => void;
}

export function PillolaSincronia({ stato, testo, dettaglio, breve, onApri }: Props) {
  return (
    <button type="button" className={stato === 'irrisolto' ? 'sync wait' : 'sync'} onClick={onApri}>
      {stato === 'irrisolto' ? (
        <Glifo nome="attesa" />
      ) : (
        <Icona nome={stato === 'fatto' ? 'fatto' : 'tablet'} piccola />
      )}
      <span>
        {/* On a phone the icon replaces the text, so that the title keeps its row. */}
        <span className={(dettaglio ?? breve) && stato !== 'irrisolto' ? 'max-md:sr-only' : ''}>{testo}</span>{' '}
        {dettaglio ? <small>{dettaglio}</small> : null}
        {breve ? (
          <small className="md:hidden" aria-hidden="true">
            {breve}
          </small>
        ) : null}
      </span>
    </button>
  );
}
