import type { CentroPrices } from '../../data/centri/centro-prices.ts';
import { DEMO_IS_VIEW_ONLY } from '../../domain/centri/demo.ts';
import { TESTI_ERRORE } from '../../domain/errori.ts';

const WHY = {
  modalita_demo: DEMO_IS_VIEW_ONLY,
  centro_non_attivo: `${TESTI_ERRORE.centro_non_attivo} Finché è così i prezzi si leggono soltanto.`,
  solo_titolare: 'I prezzi li cambia il titolare del centro: qui si leggono soltanto.',
} as const satisfies Record<NonNullable<CentroPrices['perche_no']>, string>;

export const ReadOnly = ({ perche }: { perche: CentroPrices['perche_no'] }) =>
  perche === null ? null : (
    <p className="riquadro wait mb-6" role="status">
      {WHY[perche]}
    </p>
  );
