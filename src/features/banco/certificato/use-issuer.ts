import { META_SOCIETA, META_URL, readTexts } from '../../../offline/store/db.ts';
import { useBanco } from '../tablet/context.ts';
import { useStored } from '../tablet/use-stored.ts';

export function useIssuer(): { centre: string; company: string } {
  const { environment, centro } = useBanco();
  const { store } = environment;
  const [address, company] = useStored(() => readTexts(store, [META_URL, META_SOCIETA]), [store]) ?? [];
  return { centre: address ? `${centro.nome}, ${address}` : centro.nome, company: company ?? '' };
}
