import { useState } from 'react';
import type { BookableCentro } from '../../data/verifiche/verifiche.ts';
import { type CentriSort, centroDistance, sortCentri } from '../../domain/centri/distanza.ts';
import { mapLink } from '../../domain/centri/mappa.ts';
import { BOOKABLE_DAYS } from '../../domain/centri/opening.ts';
import type { Provincia } from '../../domain/centri/province.ts';
import { dayName, formatDate } from '../../domain/day.ts';
import { formatEuro } from '../../domain/denaro.ts';
import { POINT } from '../../domain/frasi/dot.ts';
import { centroPercentPhrase } from '../../domain/frasi/percentuale-centro.ts';
import { Skeleton, SkeletonBlock } from '../../ui/feedback/Skeleton.tsx';
import { Button } from '../../ui/layout/Button.tsx';
import { Chip } from '../../ui/layout/Chip.tsx';
import { TextLink } from '../../ui/layout/TextLink.tsx';

type Props = {
  centri: BookableCentro[];
  scelto: BookableCentro | null;
  dove: Provincia | null;
  onSelect: (id: string) => void;
};

const TYPE = { fidati_point: 'centro ufficiale', terze_parti: 'centro partner' } as const;
const ORDINI = { distanza: 'Più vicini', prezzo: 'Meno cari', orario: 'Primo orario' } as const;
const ORDINE_NAMES: readonly CentriSort[] = ['distanza', 'prezzo', 'orario'];

/** Distance between two provincial capitals, hence 'circa'. */
function remoteness(centro: BookableCentro, dove: Provincia | null): string | null {
  const km = centroDistance(centro, dove);
  if (km === null || dove === null) return null;
  return km < 1 ? `in provincia di ${dove.capoluogo}` : `circa ${Math.round(km / 5) * 5 || 5} km`;
}

const descrizione = (centro: BookableCentro, dove: Provincia | null): string =>
  [[centro.indirizzo, centro.citta].filter(Boolean).join(', '), remoteness(centro, dove), TYPE[centro.tipo_centro]]
    .filter((parte) => parte !== null)
    .join(POINT);

export function CentroChoice({ centri, scelto, dove, onSelect }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  if (scelto === null)
    return (
      <Skeleton testo="Caricamento dei centri…">
        <SkeletonBlock className="h-16 w-full" />
      </Skeleton>
    );
  if (!isOpen)
    return (
      <section className="filetto">
        <div className="row between items-start">
          <div className="min-w-0">
            <h2 className="h3 break-words">{scelto.nome}</h2>
            <p className="note">{descrizione(scelto, dove)}</p>
            <p className="note">{centroPercentPhrase(scelto.percentuale_vendita)}</p>
            {centri.length === 1 ? (
              <p className="note">È l'unico centro che oggi verifica oggetti come il tuo.</p>
            ) : null}
            <TextLink className="tx inline-flex min-h-11 items-center text-note" href={mapLink(scelto)} esterno>
              Apri la mappa
            </TextLink>
          </div>
          {centri.length > 1 ? (
            <Button variant="quiet" piccolo onClick={() => setIsOpen(true)}>
              Cambia
            </Button>
          ) : null}
        </div>
      </section>
    );
  return (
    <List
      centri={centri}
      scelto={scelto}
      dove={dove}
      onSelect={(id) => {
        if (id !== scelto.id) onSelect(id);
        setIsOpen(false);
      }}
    />
  );
}

function List({ centri, scelto, dove, onSelect }: Props) {
  const [ordine, setOrdine] = useState<CentriSort>('distanza');
  return (
    <section className="filetto" aria-labelledby="titolo-centri">
      <h2 id="titolo-centri" className="h3">
        In quale centro porti l'oggetto?
      </h2>
      <p className="note">Solo quelli che verificano oggetti come il tuo.</p>
      <fieldset className="chips mt-3">
        <legend className="solo-lettore">Ordina i centri</legend>
        {ORDINE_NAMES.map((nome) => (
          <Chip key={nome} lit={nome === ordine} onClick={() => setOrdine(nome)}>
            {ORDINI[nome]}
          </Chip>
        ))}
      </fieldset>
      <ul className="mt-3 border-t border-edge">
        {sortCentri(centri, dove, ordine).map((centro) => (
          <li key={centro.id}>
            <button
              type="button"
              aria-pressed={centro.id === scelto?.id}
              className="grid w-full grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-hair py-3 text-left aria-pressed:border-l-[3px] aria-pressed:border-l-ink aria-pressed:pl-3"
              onClick={() => onSelect(centro.id)}
            >
              <span className="min-w-0">
                <span className="block break-words font-semibold">{centro.nome}</span>
                <span className="note block">{descrizione(centro, dove)}</span>
                <span className="block text-note">{firstOrario(centro)}</span>
                <span className="block text-note">{centroPercentPhrase(centro.percentuale_vendita)}</span>
              </span>
              <span className="money">{formatEuro(centro.totale)}</span>
            </button>
          </li>
        ))}
      </ul>
      <Button className="mt-3" variant="quiet" piccolo onClick={() => onSelect(scelto?.id ?? '')}>
        Tieni il centro di prima
      </Button>
    </section>
  );
}

function firstOrario({ giorno, ora }: BookableCentro): string {
  if (giorno === null) return `Nessun orario libero nei prossimi ${BOOKABLE_DAYS} giorni`;
  return `Primo orario: ${dayName(giorno).toLowerCase()} ${formatDate(giorno).slice(0, 5)}, ore ${ora}`;
}
