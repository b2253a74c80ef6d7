import { MINUTI_NON_PRESENTATO, minutiPassati } from '../../../domain/centri/appuntamenti.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import type { DayEntry } from '../../../offline/store/view.ts';
import { BottoneCollegamento } from '../../../ui/layout/Bottone.tsx';
import { useSospeso } from '../coda/use-sospeso.ts';
import { NonPresentato, StatoInAgenda } from './AttiAppuntamento.tsx';
import { SpostaAppuntamento } from './SpostaAppuntamento.tsx';
import { attesoInAgenda, cheCosa, chiViene, oraDi, segnoAgenda } from './segno-agenda.ts';

export function BarraAppuntamento({ voce, adesso }: { voce: DayEntry; adesso: Date }) {
  const sospeso = useSospeso();
  const { appuntamento } = voce;
  const atteso = attesoInAgenda(voce);
  const passati = minutiPassati(appuntamento.appointment_date, oraDi(voce), adesso) ?? 0;
  const manca = atteso && passati >= MINUTI_NON_PRESENTATO;
  const id = appuntamento.verifica_id;
  return (
    <footer className="sticky bottom-(--barra) flex flex-none flex-wrap items-center justify-end gap-3 border-t border-ink bg-sheet px-4 py-3 md:bottom-0 md:px-6 md:py-4">
      <div className="min-w-0 flex-[1_1_260px]" role="status">
        <p className="leading-snug font-semibold">
          {oraDi(voce)}, {cheCosa(voce)}
        </p>
        <p className="note">{statoScritto(voce, manca ? passati : null)}</p>
      </div>
      {atteso && sospeso !== null ? <p className="note self-center">{sospeso.testo}</p> : null}
      {atteso && sospeso === null ? (
        <>
          <SpostaAppuntamento voce={voce} />
          <StatoInAgenda voce={voce} />
          {manca ? <NonPresentato voce={voce} /> : null}
        </>
      ) : null}
      {id === null ? null : (
        <BottoneCollegamento
          className="ml-auto"
          variante="main"
          href={
            atteso && sospeso === null
              ? percorso('centro_verifica', { id }, { passo: 'ricevi' })
              : percorso('centro_verifica', { id })
          }
        >
          {atteso && sospeso === null ? 'Ricevi oggetto' : 'Apri la scheda'}
        </BottoneCollegamento>
      )}
    </footer>
  );
}

/** `passati`: minutes since the appointment, where nobody came. */
function statoScritto(voce: DayEntry, passati: number | null): string {
  const chi = chiViene(voce);
  if (passati !== null) {
    const quanto = passati < 120 ? `${passati} minuti` : `${Math.floor(passati / 60)} ore`;
    return `${chi}: non c’è ancora, sono passati ${quanto}.`;
  }
  const { testo, daInviare } = segnoAgenda(voce);
  return `${chi}: ${testo}${daInviare ? ', sul tablet, da inviare' : ''}.`;
}
