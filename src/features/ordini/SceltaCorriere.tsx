import { CORRIERI } from '../../domain/ordini/spedizione.ts';
import { CampoScelta } from '../../ui/forms/Campo.tsx';
import type { CampoModulo } from '../../ui/forms/use-modulo.ts';

export const SceltaCorriere = (campo: CampoModulo) => (
  <CampoScelta etichetta="Corriere" {...campo}>
    <option value="">Scegli</option>
    {CORRIERI.map((corriere) => (
      <option key={corriere}>{corriere}</option>
    ))}
  </CampoScelta>
);
