import { formatDateTime } from '../../../domain/day.ts';
import { bancoText } from '../../../domain/errori/banco.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { type Lost, stillReturning, wentBack, wentBackRead } from '../../../offline/receive/epoch.ts';
import { NetworkBanner } from '../../../ui/feedback/Rete.tsx';
import { Button } from '../../../ui/layout/Button.tsx';
import { useBanco } from '../tablet/context.ts';
import { useStored } from '../tablet/use-stored.ts';
import { tipoName } from '../valutazione/nomi-campi.ts';

const TITLE = 'Il server è tornato a uno stato precedente';

function useServerRolledBack() {
  const { environment } = useBanco();
  return useStored(async () => {
    const evento = await wentBack(environment.store);
    return { evento, comingBack: evento === null ? 0 : await stillReturning(environment.store, evento) };
  }, [environment]);
}

/** Shown on every other counter screen until a person has read it. */
export function ServerBackRibbon() {
  const letto = useServerRolledBack();
  if (letto === undefined || letto.evento === null) return null;
  return (
    <NetworkBanner
      azione={
        <a className="tx" href={percorso('centro_sincronia')}>
          Che cosa torna e che cosa no
        </a>
      }
    >
      {TITLE}.
    </NetworkBanner>
  );
}

/** After a server restore: how many operations are sent again, and which cannot be. */
export function ServerRolledBack() {
  const { environment } = useBanco();
  const letto = useServerRolledBack();
  if (letto === undefined || letto.evento === null) return null;
  const { evento, comingBack } = letto;
  return (
    <section aria-labelledby="server-tornato" className="riquadro wait mb-8">
      <h2 id="server-tornato" className="text-h3">
        {TITLE}
      </h2>
      <p className="note mt-1">
        Ce ne siamo accorti il {formatDateTime(new Date(evento.at))}.{' '}
        {summary(evento.missing, evento.offered, comingBack)}
      </p>
      {evento.lost.length === 0 ? null : <NotReturned lostItems={evento.lost} />}
      <Button className="mt-3" piccolo onClick={() => void wentBackRead(environment.store)}>
        Ho letto
      </Button>
    </section>
  );
}

function summary(wereMissing: number, offeredAgain: number, comingBack: number): string {
  if (wereMissing === 0) return 'Di quello che questo tablet ha inviato non manca niente.';
  const inizio = `Di quello che questo tablet aveva inviato ${wereMissing === 1 ? 'mancava 1 operazione' : `mancavano ${wereMissing} operazioni`}.`;
  if (offeredAgain === 0) return inizio;
  return comingBack === 0
    ? `${inizio} ${offeredAgain === 1 ? '1 è stata inviata' : `${offeredAgain} sono state inviate`} di nuovo.`
    : `${inizio} Tornano da sole: ${offeredAgain - comingBack} su ${offeredAgain}.`;
}

function NotReturned({ lostItems }: { lostItems: readonly Lost[] }) {
  return (
    <>
      <h3 className="mt-4 font-semibold">Questo tablet non può restituire</h3>
      <ul className="mt-1 max-h-80 overflow-y-auto text-note">
        {lostItems.map((una) => (
          <li key={una.opId} className="border-t border-hair py-2">
            <b>{tipoName(una.kind)}</b>
            {una.titolo === '' ? '' : `, ${una.titolo}`}
            <span className="block text-ink-2">
              {formatDateTime(new Date(una.at))}. {bancoText(una.reason)}
            </span>
          </li>
        ))}
      </ul>
      <p className="note mt-2">L’amministrazione è avvisata.</p>
    </>
  );
}
