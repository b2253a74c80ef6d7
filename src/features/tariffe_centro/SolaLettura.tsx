import type { PrezziCentro } from '../../data/centri/prezzi-centro.ts';
import { DEMO_SI_GUARDA } from '../../domain/centri/demo.ts';
import { TESTI_ERRORE } from '../../domain/errori.ts';

const PERCHE = {
  modalita_demo: DEMO_SI_GUARDA,
  centro_non_attivo: `${TESTI_ERRORE.centro_non_attivo} Finché è così i prezzi si leggono soltanto.`,
  solo_titolare: 'I prezzi li cambia il titolare del centro: qui si leggono soltanto.',
} as const satisfies Record<NonNullable<PrezziCentro['perche_no']>, string>;

export const SolaLettura = ({ perche }: { perche: PrezziCentro['perche_no'] }) =>
  perche === null ? null : (
    <p className="riquadro wait mb-6" role="status">
      {PERCHE[perche]}
    </p>
  );
