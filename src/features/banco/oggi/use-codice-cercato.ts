import { useEffect, useState } from 'react';
import { formaCodiceRitiro, normalizzaCodiceRitiro } from '../../../domain/verifiche/codice-ritiro.ts';
import { type CodeSearch, findByCode } from '../../../offline/receive/returns.ts';
import { useBanco } from '../tablet/contesto.ts';

export type CodiceCercato = CodeSearch | { readonly esito: 'in_corso' } | { readonly esito: 'guasto' } | null;

/** Looks a pickup code up once nothing else on the tablet matches. */
export function useCodiceCercato(cercato: string, altroTrovato: boolean): CodiceCercato {
  const { ambiente } = useBanco();
  const [risposta, setRisposta] = useState<{ codice: string; esito: CodiceCercato } | null>(null);
  const codice = altroTrovato || !formaCodiceRitiro(cercato) ? null : normalizzaCodiceRitiro(cercato);
  useEffect(() => {
    if (codice === null) return;
    let superata = false;
    const dici = (esito: CodiceCercato) => {
      if (!superata) setRisposta({ codice, esito });
    };
    findByCode(ambiente, codice).then(dici, (causa: unknown) => {
      console.warn('pickup codes not read', causa);
      dici({ esito: 'guasto' });
    });
    return () => {
      superata = true;
    };
  }, [ambiente, codice]);
  if (codice === null) return null;
  return risposta?.codice === codice ? risposta.esito : { esito: 'in_corso' };
}
