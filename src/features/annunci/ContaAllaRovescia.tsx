import { durataResidua, MS_ORA } from '../../domain/giorno.ts';
import { useNow } from '../../ui/feedback/clock.ts';
import { Righello } from '../../ui/layout/Righello.tsx';

/** Announced to screen readers at these hours left only. */
const ANNUNCI_ORE = [12, 1, 0];

type Props = { titolo: string; da: string; entro: string; tono: 'ink' | 'hold' };

export function ContaAllaRovescia({ titolo, da, entro, tono }: Props) {
  const adesso = useNow().getTime();
  const resta = Math.max(0, Date.parse(entro) - adesso);
  const oreIntere = Math.floor(resta / MS_ORA);
  return (
    <div>
      <p className="row between">
        <span className="text-note font-semibold">{titolo}</span>
        <span className="money text-h3" aria-live="off">
          {durataResidua(resta)}
        </span>
      </p>
      <Righello oreSpese={Math.max(0, (adesso - Date.parse(da)) / MS_ORA)} tono={tono} />
      <span className="solo-lettore" aria-live="polite">
        {ANNUNCI_ORE.includes(oreIntere) ? `${titolo}: ${durataResidua(resta)}` : ''}
      </span>
    </div>
  );
}
