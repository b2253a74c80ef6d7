import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { openConflicts } from '../../../offline/review/conflicts.ts';
import { fallenCertificates, fallenRead } from '../../../offline/review/wanted-certificate.ts';
import { BannerRete } from '../../../ui/feedback/Rete.tsx';
import { Bottone } from '../../../ui/layout/Bottone.tsx';
import { Collegamento } from '../../../ui/layout/Collegamento.tsx';
import { secondoEsito } from '../certificato/certificabile.ts';
import { useBanco } from '../tablet/contesto.ts';
import { useStored } from '../tablet/use-stored.ts';
import { decisioneScritta } from '../valutazione/nomi-campi.ts';

const SENZA_CERTIFICATO = 'Il certificato chiesto con l’approvazione non si emette.';

/** Says on every screen that this tablet's decision does not count and its certificate is not made. */
export function SecondoEsito() {
  const { ambiente } = useBanco();
  const { store } = ambiente;
  const letto = useStored(async () => {
    const primo = (await openConflicts(store)).find(secondoEsito) ?? null;
    const caduti = await fallenCertificates(store);
    const id = primo?.verificaId ?? caduti[0];
    if (id === undefined) return null;
    return { id, primo, caduto: caduti.includes(id), titolo: (await store.verifiche.get(id))?.titolo ?? 'Verifica' };
  }, [store]);
  if (!letto) return null;
  const { id, primo, caduto, titolo } = letto;
  const collegamento = (testo: string) => (
    <Collegamento className="tx" href={percorso('centro_verifica', { id })}>
      {testo}
    </Collegamento>
  );
  if (primo === null)
    return (
      <BannerRete
        azione={
          <>
            {collegamento('Apri la verifica')}
            <Bottone piccolo onClick={() => void fallenRead(store, id)}>
              Ho capito
            </Bottone>
          </>
        }
      >
        «{titolo}»: il risultato è un altro. {SENZA_CERTIFICATO}
      </BannerRete>
    );
  return (
    <BannerRete azione={collegamento('Leggi i due esiti')}>
      «{titolo}»: un altro tablet ha deciso prima. Vale «{decisioneScritta(primo.theirs)}», non «
      {decisioneScritta(primo.mine)}». {caduto ? SENZA_CERTIFICATO : ''}
    </BannerRete>
  );
}
