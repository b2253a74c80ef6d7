import type { FreeDay } from '../../data/verifiche/agenda.ts';
import { BOOKABLE_DAYS } from '../../domain/centri/opening.ts';
import { dayName, formatDate } from '../../domain/day.ts';

type Props = {
  giorni: FreeDay[];
  scelta: { giorno: string; ora: string } | null;
  onSelect: (giorno: string, ora: string | null) => void;
};

const CHECKBOX = 'min-h-12 border border-edge aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-on-ink';

export function DayHours({ giorni, scelta, onSelect }: Props) {
  const orari = giorni.find((g) => g.giorno === scelta?.giorno)?.orari ?? [];
  if (giorni.every((g) => g.orari.length === 0))
    return (
      <p className="border-l-[3px] border-wait bg-wait-wash p-4">
        Questo centro non ha orari liberi nei prossimi {BOOKABLE_DAYS} giorni. Scegli un altro centro.
      </p>
    );
  return (
    <>
      <section aria-labelledby="titolo-data">
        <h2 id="titolo-data" className="field-label">
          Data{' '}
          <span className="font-normal text-ink-2">
            {scelta === null ? 'scegli il giorno' : formatDate(scelta.giorno)}
          </span>
        </h2>
        <div className="grid grid-cols-4 gap-2 sm:grid-cols-6">
          {giorni.map((g) => (
            <button
              key={g.giorno}
              type="button"
              aria-pressed={g.giorno === scelta?.giorno}
              disabled={g.orari.length === 0}
              className={`${CHECKBOX} py-2 disabled:border-hair disabled:bg-well disabled:text-ink-3`}
              onClick={() => onSelect(g.giorno, null)}
            >
              <span className="solo-lettore">
                {dayName(g.giorno)} {formatDate(g.giorno)}
                {g.orari.length === 0 ? ', pieno' : ''}
              </span>
              <span aria-hidden="true" className="block text-small">
                {dayName(g.giorno).slice(0, 3).toLowerCase()}
              </span>
              <span aria-hidden="true" className="money block text-h3">
                {Number(g.giorno.slice(8))}
              </span>
            </button>
          ))}
        </div>
      </section>
      <section aria-labelledby="titolo-orario">
        <h2 id="titolo-orario" className="field-label">
          Orario
        </h2>
        {scelta === null ? <p className="note">Prima scegli il giorno: qui leggi i suoi orari liberi.</p> : null}
        <div className="grid grid-cols-4 gap-2 sm:grid-cols-6">
          {orari.map((ora) => (
            <button
              key={ora}
              type="button"
              aria-pressed={ora === scelta?.ora}
              className={CHECKBOX}
              onClick={() => onSelect(scelta?.giorno ?? '', ora)}
            >
              {ora}
            </button>
          ))}
        </div>
      </section>
    </>
  );
}
