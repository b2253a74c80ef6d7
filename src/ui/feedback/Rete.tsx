import type { ReactNode } from 'react';
import { Icon } from '../brand/Icon.tsx';
import { Glyph } from '../brand/StatusBadge.tsx';

interface PropsBanner {
  serious?: boolean;
  azione?: ReactNode;
  children: ReactNode;
}

export function NetworkBanner({ serious = false, azione, children }: PropsBanner) {
  return (
    <div className={serious ? 'offline grave' : 'offline'} role={serious ? 'alert' : 'status'}>
      <Icon nome="tablet" piccola />
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
  short?: string;
  onOpen: () => void;
}

export function SyncPill({ stato, testo, dettaglio, short, onOpen }: Props) {
  return (
    <button type="button" className={stato === 'irrisolto' ? 'sync wait' : 'sync'} onClick={onOpen}>
      {stato === 'irrisolto' ? <Glyph nome="attesa" /> : <Icon nome={stato === 'fatto' ? 'fatto' : 'tablet'} piccola />}
      <span>
        {/* On a phone the icon replaces the text, so that the title keeps its row. */}
        <span className={(dettaglio ?? short) && stato !== 'irrisolto' ? 'max-md:sr-only' : ''}>{testo}</span>{' '}
        {dettaglio ? <small>{dettaglio}</small> : null}
        {short ? (
          <small className="md:hidden" aria-hidden="true">
            {short}
          </small>
        ) : null}
      </span>
    </button>
  );
}
