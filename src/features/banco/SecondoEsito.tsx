import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { openConflicts } from '../../offline/conflicts.ts';
import { Collegamento } from '../../ui/Collegamento.tsx';
import { BannerRete } from '../../ui/Rete.tsx';
import { secondoEsito } from './certificabile.ts';
import { useBanco } from './contesto.ts';
import { decisioneScritta } from './nomiCampi.ts';
import { useStored } from './useStored.ts';

/** On every screen, as soon as the server says so: what was decided here isn't the item's result. */
export function SecondoEsito() {
  const { ambiente } = useBanco();
  const letto = useStored(async () => {
    const primo = (await openConflicts(ambiente.store)).find(secondoEsito);
    if (primo === undefined) return null;
    const titolo = (await ambiente.store.verifiche.get(primo.verificaId))?.titolo ?? '';
    return { ...primo, titolo };
  }, [ambiente]);
  if (!letto) return null;
  return (
    <BannerRete>
      «{letto.titolo}»: un altro tablet ha deciso prima. Vale «{decisioneScritta(letto.theirs)}», non «
      {decisioneScritta(letto.mine)}».{' '}
      <Collegamento className="tx" href={percorso('centro_verifica', { id: letto.verificaId })}>
        Leggi i due esiti
      </Collegamento>
    </BannerRete>
  );
}
