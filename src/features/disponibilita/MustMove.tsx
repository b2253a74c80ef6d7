import { type Fascia, shortDay } from '../../domain/centri/grid.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { Button } from '../../ui/layout/Button.tsx';
import { TextLink } from '../../ui/layout/TextLink.tsx';

const WHY: Readonly<Record<string, string>> = {
  chiusura: 'Il centro è chiuso quel giorno',
  bloccato: 'L’orario è bloccato',
  orario: 'Fuori dagli orari di apertura',
};

interface Props {
  fasce: readonly Fascia[];
  ferma: boolean;
  scelta: Fascia | null;
  onMove: (visita: Fascia | null) => void;
}

/** Visits that hours, closures or blocks no longer allow (decision P9). */
export function MustMove({ fasce, ferma, scelta, onMove }: Props) {
  const visite = [...new Map(fasce.filter((f) => f.stato === 'da_spostare').map((f) => [f.verifica_id, f])).values()];
  return (
    <section aria-labelledby="da-spostare">
      <div className="row between">
        <h2 id="da-spostare" className="h3">
          Da spostare
        </h2>
        <span className="note">{visite.length}</span>
      </div>
      {visite.length === 0 ? (
        <p className="note mt-1">Ogni visita prenotata è in un orario aperto.</p>
      ) : (
        <>
          <ul>
            {visite.map((visita) => (
              <li key={visita.verifica_id} className="row between gap-3! border-b border-hair py-2.5">
                <span className="min-w-0">
                  <b className="block font-semibold">
                    {shortDay(visita.giorno)}, {visita.ora}
                  </b>
                  <span className="small block">{visita.cliente}</span>
                  <TextLink
                    href={percorso('centro_verifica', { id: visita.verifica_id ?? '' })}
                    className="small tx block truncate"
                  >
                    {visita.oggetto}
                  </TextLink>
                  <span className="small block">{WHY[visita.motivo ?? '']}</span>
                </span>
                <Button
                  disabled={ferma}
                  aria-pressed={scelta?.verifica_id === visita.verifica_id}
                  aria-label={`Sposta ${visita.cliente ?? ''}`}
                  onClick={() => onMove(scelta?.verifica_id === visita.verifica_id ? null : visita)}
                >
                  Sposta
                </Button>
              </li>
            ))}
          </ul>
          <p className="note mt-2">Restano valide finché non le sposti: un blocco non sposta nessuna visita.</p>
        </>
      )}
    </section>
  );
}
