import type { DayEntry } from '../../../offline/store/view.ts';
import { Icona } from '../../../ui/brand/Icona.tsx';
import { Segno } from '../../../ui/brand/Segno.tsx';
import { type SegnoAgenda, segnoAgenda } from './segno-agenda.ts';

/** An entry waiting for the server must not have the colour of an accepted one. */
export function SegnoVoce({ voce, breve = false }: { voce: DayEntry; breve?: boolean }) {
  const segno = segnoAgenda(voce);
  if (!segno.daInviare)
    return (
      <Segno glifo={segno.glifo} className="max-w-full min-w-0">
        <span className="min-w-0 truncate">{segno.testo}</span>
      </Segno>
    );
  return <DaInviare segno={segno} breve={breve} />;
}

function DaInviare({ segno, breve }: { segno: SegnoAgenda; breve: boolean }) {
  return (
    <span className="st tono-plain">
      <Icona nome="tablet" piccola />
      {breve ? <span className="solo-lettore">{segno.testo}: </span> : `${segno.testo}, `}
      {breve ? 'Da inviare' : 'da inviare'}
    </span>
  );
}
