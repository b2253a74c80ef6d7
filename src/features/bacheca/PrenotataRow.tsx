import { smallPhoto } from '../../data/client/images.ts';
import { MS_PER_HOUR, remainingTime } from '../../domain/day.ts';
import { formatEuro } from '../../domain/denaro.ts';
import { venditaRows } from '../../domain/frasi/vendita.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { StatusBadge } from '../../ui/brand/StatusBadge.tsx';
import { HourRuler } from '../../ui/layout/HourRuler.tsx';
import { OggettoRow } from '../../ui/layout/OggettoRow.tsx';
import { SumRows } from '../../ui/layout/SumRows.tsx';
import { type Booked, badgeOf, narrative, phaseOf, type Visita } from './booked.ts';
import { GiveUp } from './GiveUp.tsx';

const HOURS = 48;

type Props = { prenotata: Booked; visita: Visita | undefined; adesso: Date };

/** A reservation without an open act. The ruler shows only while the 48 hours run. */
export function PrenotataRow({ prenotata, visita, adesso }: Props) {
  const ora = phaseOf(prenotata, visita, adesso);
  const { glyph, testo } = badgeOf(ora);
  const resta =
    ora === 'prenotato' && prenotata.scadenza_prenotazione !== null
      ? Math.max(0, Date.parse(prenotata.scadenza_prenotazione) - adesso.getTime())
      : null;
  return (
    <OggettoRow
      href={
        visita?.come === 'venditore'
          ? percorso('conferma_verifica', { id: visita.id })
          : percorso('annuncio', { id: prenotata.id })
      }
      immagine={smallPhoto(prenotata.immagine_principale)}
      titolo={prenotata.titolo}
      stato={<StatusBadge glyph={glyph}>{testo}</StatusBadge>}
      importo={resta === null ? formatEuro(prenotata.prezzo_esposto) : remainingTime(resta)}
    >
      <p className="small -mt-1 mb-3 pl-[70px]">{narrative(prenotata, visita, adesso)}</p>
      {prenotata.vendita === null ? null : (
        <div className="mb-3 pl-[70px]">
          <SumRows righe={venditaRows(prenotata.vendita)} />
        </div>
      )}
      {resta === null ? null : (
        <div className="mb-3 text-hold">
          <HourRuler spentHours={HOURS - resta / MS_PER_HOUR} tone="hold" />
        </div>
      )}
      {prenotata.come === 'acquirente' ? <GiveUp prenotata={prenotata} visita={visita} /> : null}
    </OggettoRow>
  );
}
