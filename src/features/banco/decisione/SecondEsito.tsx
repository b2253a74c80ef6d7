import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { openConflicts } from '../../../offline/review/conflicts.ts';
import { fallenCertificates, fallenRead } from '../../../offline/review/wanted-certificate.ts';
import { NetworkBanner } from '../../../ui/feedback/Rete.tsx';
import { Button } from '../../../ui/layout/Button.tsx';
import { TextLink } from '../../../ui/layout/TextLink.tsx';
import { isSecondEsito } from '../certificato/can-certify.ts';
import { useBanco } from '../tablet/context.ts';
import { useStored } from '../tablet/use-stored.ts';
import { decisionText } from '../valutazione/nomi-campi.ts';

const WITHOUT_CERTIFICATO = 'Il certificato chiesto con l’approvazione non si emette.';

/** Says on every screen that this tablet's decision does not count and its certificate is not made. */
export function SecondEsito() {
  const { environment } = useBanco();
  const { store } = environment;
  const letto = useStored(async () => {
    const primo = (await openConflicts(store)).find(isSecondEsito) ?? null;
    const fallen = await fallenCertificates(store);
    const id = primo?.verificaId ?? fallen[0];
    if (id === undefined) return null;
    return { id, primo, hasFallen: fallen.includes(id), titolo: (await store.verifiche.get(id))?.titolo ?? 'Verifica' };
  }, [store]);
  if (!letto) return null;
  const { id, primo, hasFallen, titolo } = letto;
  const collegamento = (testo: string) => (
    <TextLink className="tx" href={percorso('centro_verifica', { id })}>
      {testo}
    </TextLink>
  );
  if (primo === null)
    return (
      <NetworkBanner
        azione={
          <>
            {collegamento('Apri la verifica')}
            <Button piccolo onClick={() => void fallenRead(store, id)}>
              Ho capito
            </Button>
          </>
        }
      >
        «{titolo}»: il risultato è un altro. {WITHOUT_CERTIFICATO}
      </NetworkBanner>
    );
  return (
    <NetworkBanner azione={collegamento('Leggi i due esiti')}>
      «{titolo}»: un altro tablet ha deciso prima. Vale «{decisionText(primo.theirs)}», non «{decisionText(primo.mine)}
      ». {hasFallen ? WITHOUT_CERTIFICATO : ''}
    </NetworkBanner>
  );
}
