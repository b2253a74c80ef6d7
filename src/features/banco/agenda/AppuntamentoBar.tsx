import { minutesPassed, NO_SHOW_MINUTES } from '../../../domain/centri/appuntamenti.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import type { DayEntry } from '../../../offline/store/view.ts';
import { ButtonLink } from '../../../ui/layout/Button.tsx';
import { useSuspension } from '../coda/use-suspension.ts';
import { AgendaStato, NoShow } from './AttiAppuntamento.tsx';
import { agendaBadge, hourOf, isExpectedInAgenda, whatOf, whoComes } from './agenda-badge.ts';
import { MoveAppuntamento } from './MoveAppuntamento.tsx';

export function AppuntamentoBar({ voce, adesso }: { voce: DayEntry; adesso: Date }) {
  const sospeso = useSuspension();
  const { appuntamento } = voce;
  const atteso = isExpectedInAgenda(voce);
  const pastItems = minutesPassed(appuntamento.appointment_date, hourOf(voce), adesso) ?? 0;
  const manca = atteso && pastItems >= NO_SHOW_MINUTES;
  const id = appuntamento.verifica_id;
  return (
    <footer className="sticky bottom-(--barra) flex flex-none flex-wrap items-center justify-end gap-3 border-t border-ink bg-sheet px-4 py-3 md:bottom-0 md:px-6 md:py-4">
      <div className="min-w-0 flex-[1_1_260px]" role="status">
        <p className="leading-snug font-semibold">
          {hourOf(voce)}, {whatOf(voce)}
        </p>
        <p className="note">{statoInWords(voce, manca ? pastItems : null)}</p>
      </div>
      {atteso && sospeso !== null ? <p className="note self-center">{sospeso.testo}</p> : null}
      {atteso && sospeso === null ? (
        <>
          <MoveAppuntamento voce={voce} />
          <AgendaStato voce={voce} />
          {manca ? <NoShow voce={voce} /> : null}
        </>
      ) : null}
      {id === null ? null : (
        <ButtonLink
          className="ml-auto"
          variant="main"
          href={
            atteso && sospeso === null
              ? percorso('centro_verifica', { id }, { passo: 'ricevi' })
              : percorso('centro_verifica', { id })
          }
        >
          {atteso && sospeso === null ? 'Ricevi oggetto' : 'Apri la scheda'}
        </ButtonLink>
      )}
    </footer>
  );
}

/** `passati`: minutes since the appointment, where nobody came. */
function statoInWords(voce: DayEntry, pastItems: number | null): string {
  const chi = whoComes(voce);
  if (pastItems !== null) {
    const quanto = pastItems < 120 ? `${pastItems} minuti` : `${Math.floor(pastItems / 60)} ore`;
    return `${chi}: non c’è ancora, sono passati ${quanto}.`;
  }
  const { testo, toSend } = agendaBadge(voce);
  return `${chi}: ${testo}${toSend ? ', sul tablet, da inviare' : ''}.`;
}
