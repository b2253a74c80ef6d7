import { CORRIERI } from '../../domain/ordini/spedizione.ts';
import { CampoScelta } from '../../ui/Campo.tsx';
import type { CampoModulo } from '../../ui/useModulo.ts';

export const SceltaCorriere = (campo: CampoModulo) => (
  <CampoScelta etichetta="Corriere" {...campo}>
    <option value="">Scegli</option>
    {CORRIERI.map((corriere) => (
      <option key={corriere}>{corriere}</option>
    ))}
  </CampoScelta>
);
