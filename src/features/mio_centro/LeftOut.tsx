import { saveCentroData, type VisiteLeftOut } from '../../data/centri/own-centro.ts';
import type { CentroData } from '../../domain/centri/dati.ts';
import { dayName, formatDate } from '../../domain/day.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';

type Edits = { dati: Partial<CentroData>; prima: Partial<CentroData> };

interface Props {
  visite: VisiteLeftOut;
  dati: () => Edits;
  onSaved: (dati: Partial<CentroData>) => void;
  onClose: () => void;
}

/** Visits outside the new hours, shown before saving: they stay, and are listed 'da spostare' (decision P9). */
export function LeftOut({ visite: { totale, righe }, dati, onSaved, onClose }: Props) {
  const altre = totale - righe.length;
  return (
    <ConfirmDialog
      titolo={
        totale === 1 ? 'Una visita resta fuori dai nuovi orari' : `${totale} visite restano fuori dai nuovi orari`
      }
      azione="Salva lo stesso"
      pending="Salvataggio…"
      cancelText="Torna agli orari"
      comando={saveCentroData}
      dati={() => ({ ...dati(), visite: totale })}
      onDone={() => onSaved(dati().dati)}
      onClose={onClose}
    >
      <p>
        {totale === 1 ? 'La visita non si sposta da sola: la trovi' : 'Le visite non si spostano da sole: le trovi'} «da
        spostare», e vale finché tu o chi vende non la cambiate.
      </p>
      <ul className="mt-3 border-t border-hair">
        {righe.map(({ giorno, ora, oggetto }) => (
          <li key={`${giorno} ${ora}`} className="border-b border-hair py-2">
            <span className="font-semibold">
              {dayName(giorno)} {formatDate(giorno)}, {ora}
            </span>
            <span className="small block [overflow-wrap:anywhere]">{oggetto}</span>
          </li>
        ))}
      </ul>
      {altre > 0 ? <p className="note mt-2">{altre === 1 ? 'E un’altra.' : `E altre ${altre}.`}</p> : null}
    </ConfirmDialog>
  );
}
