import type { DayEntry } from '../../../offline/store/view.ts';
import { Icon } from '../../../ui/brand/Icon.tsx';
import { StatusBadge } from '../../../ui/brand/StatusBadge.tsx';
import { type AgendaBadge, agendaBadge } from './agenda-badge.ts';

/** An entry waiting for the server must not have the colour of an accepted one. */
export function ItemBadge({ voce, short = false }: { voce: DayEntry; short?: boolean }) {
  const mark = agendaBadge(voce);
  if (!mark.toSend)
    return (
      <StatusBadge glyph={mark.glyph} className="max-w-full min-w-0">
        <span className="min-w-0 truncate">{mark.testo}</span>
      </StatusBadge>
    );
  return <ToSend mark={mark} short={short} />;
}

function ToSend({ mark, short }: { mark: AgendaBadge; short: boolean }) {
  return (
    <span className="st tono-plain">
      <Icon nome="tablet" piccola />
      {short ? <span className="solo-lettore">{mark.testo}: </span> : `${mark.testo}, `}
      {short ? 'Da inviare' : 'da inviare'}
    </span>
  );
}
