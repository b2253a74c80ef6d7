import { durataResidua, formattaDataOra, MS_ORA } from '../../domain/giorno.ts';
import { useNow } from '../../ui/feedback/clock.ts';
import { Righello } from '../../ui/layout/Righello.tsx';

/** Announced to screen readers at these hours left only. */
const ANNUNCI_ORE = [12, 1, 0];

export function Finestra48({ da, entro }: { da: string; entro: string }) {
  const adesso = useNow().getTime();
  const resta = Math.max(0, Date.parse(entro) - adesso);
  return (
    <div>
      <p className="row between">
        <span className="text-note font-semibold">Puoi pagare ancora per</span>
        <span className="money text-h3" aria-live="off">
          {durataResidua(resta)}
        </span>
      </p>
      <Righello oreSpese={Math.max(0, (adesso - Date.parse(da)) / MS_ORA)} />
      <p className="small mt-2">Fino al {formattaDataOra(entro)}</p>
      <span className="solo-lettore" aria-live="polite">
        {ANNUNCI_ORE.includes(Math.floor(resta / MS_ORA)) ? `Puoi pagare ancora per ${durataResidua(resta)}` : ''}
      </span>
    </div>
  );
}
