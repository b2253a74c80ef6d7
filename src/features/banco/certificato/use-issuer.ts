import { META_INDIRIZZO, META_SOCIETA, readTexts } from '../../../offline/store/db.ts';
import { useBanco } from '../tablet/contesto.ts';
import { useStored } from '../tablet/use-stored.ts';

export function useIssuer(): { centre: string; company: string } {
  const { ambiente, centro } = useBanco();
  const { store } = ambiente;
  const [address, company] = useStored(() => readTexts(store, [META_INDIRIZZO, META_SOCIETA]), [store]) ?? [];
  return { centre: address ? `${centro.nome}, ${address}` : centro.nome, company: company ?? '' };
}
