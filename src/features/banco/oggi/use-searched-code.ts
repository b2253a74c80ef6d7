import { useEffect, useState } from 'react';
import { codiceRitiroShape, normaliseCodiceRitiro } from '../../../domain/verifiche/ritiro-code.ts';
import { type CodeSearch, findByCode } from '../../../offline/receive/returns.ts';
import { useBanco } from '../tablet/context.ts';

export type SearchedCode = CodeSearch | { readonly esito: 'in_corso' } | { readonly esito: 'guasto' } | null;

/** Looks a pickup code up once nothing else on the tablet matches. */
export function useSearchedCode(cercato: string, otherFound: boolean): SearchedCode {
  const { environment } = useBanco();
  const [answer, setAnswer] = useState<{ codice: string; esito: SearchedCode } | null>(null);
  const codice = otherFound || !codiceRitiroShape(cercato) ? null : normaliseCodiceRitiro(cercato);
  useEffect(() => {
    if (codice === null) return;
    let superseded = false;
    const say = (esito: SearchedCode) => {
      if (!superseded) setAnswer({ codice, esito });
    };
    findByCode(environment, codice).then(say, (cause: unknown) => {
      console.warn('pickup codes not read', cause);
      say({ esito: 'guasto' });
    });
    return () => {
      superseded = true;
    };
  }, [environment, codice]);
  if (codice === null) return null;
  return answer?.codice === codice ? answer.esito : { esito: 'in_corso' };
}
