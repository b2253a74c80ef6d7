import { salvaDatiCentro, type VisiteFuori } from '../../data/centri/mio-centro.ts';
import type { DatiCentro } from '../../domain/centri/dati.ts';
import { formattaData, nomeGiorno } from '../../domain/giorno.ts';
import { Conferma } from '../../ui/dialogs/Conferma.tsx';

type Modifiche = { dati: Partial<DatiCentro>; prima: Partial<DatiCentro> };

interface Props {
  visite: VisiteFuori;
  dati: () => Modifiche;
  onSalvato: (dati: Partial<DatiCentro>) => void;
  onChiudi: () => void;
}

/** Visits outside the new hours, shown before saving: they stay, and are listed 'da spostare' (decision P9). */
export function RestanoFuori({ visite: { totale, righe }, dati, onSalvato, onChiudi }: Props) {
  const altre = totale - righe.length;
  return (
    <Conferma
      titolo={
        totale === 1 ? 'Una visita resta fuori dai nuovi orari' : `${totale} visite restano fuori dai nuovi orari`
      }
      azione="Salva lo stesso"
      inCorso="Salvataggio…"
      rinuncia="Torna agli orari"
      comando={salvaDatiCentro}
      dati={() => ({ ...dati(), visite: totale })}
      onFatto={() => onSalvato(dati().dati)}
      onChiudi={onChiudi}
    >
      <p>
        {totale === 1 ? 'La visita non si sposta da sola: la trovi' : 'Le visite non si spostano da sole: le trovi'} «da
        spostare», e vale finché tu o chi vende non la cambiate.
      </p>
      <ul className="mt-3 border-t border-hair">
        {righe.map(({ giorno, ora, oggetto }) => (
          <li key={`${giorno} ${ora}`} className="border-b border-hair py-2">
            <span className="font-semibold">
              {nomeGiorno(giorno)} {formattaData(giorno)}, {ora}
            </span>
            <span className="small block [overflow-wrap:anywhere]">{oggetto}</span>
          </li>
        ))}
      </ul>
      {altre > 0 ? <p className="note mt-2">{altre === 1 ? 'E un’altra.' : `E altre ${altre}.`}</p> : null}
    </Conferma>
  );
}
