import { testoAlBanco } from '../../../domain/errori/banco.ts';
import { formattaDataOra } from '../../../domain/giorno.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { type Lost, stillReturning, wentBack, wentBackRead } from '../../../offline/receive/epoch.ts';
import { BannerRete } from '../../../ui/feedback/Rete.tsx';
import { Bottone } from '../../../ui/layout/Bottone.tsx';
import { useBanco } from '../tablet/contesto.ts';
import { useStored } from '../tablet/use-stored.ts';
import { nomeTipo } from '../valutazione/nomi-campi.ts';

const TITOLO = 'Il server è tornato a uno stato precedente';

function useServerTornato() {
  const { ambiente } = useBanco();
  return useStored(async () => {
    const evento = await wentBack(ambiente.store);
    return { evento, tornano: evento === null ? 0 : await stillReturning(ambiente.store, evento) };
  }, [ambiente]);
}

/** Shown on every other counter screen until a person has read it. */
export function NastroServerTornato() {
  const letto = useServerTornato();
  if (letto === undefined || letto.evento === null) return null;
  return (
    <BannerRete
      azione={
        <a className="tx" href={percorso('centro_sincronia')}>
          Che cosa torna e che cosa no
        </a>
      }
    >
      {TITOLO}.
    </BannerRete>
  );
}

/** After a server restore: how many operations are sent again, and which cannot be. */
export function ServerTornato() {
  const { ambiente } = useBanco();
  const letto = useServerTornato();
  if (letto === undefined || letto.evento === null) return null;
  const { evento, tornano } = letto;
  return (
    <section aria-labelledby="server-tornato" className="riquadro wait mb-8">
      <h2 id="server-tornato" className="text-h3">
        {TITOLO}
      </h2>
      <p className="note mt-1">
        Ce ne siamo accorti il {formattaDataOra(new Date(evento.at))}.{' '}
        {riassunto(evento.missing, evento.offered, tornano)}
      </p>
      {evento.lost.length === 0 ? null : <NonTornate perdute={evento.lost} />}
      <Bottone className="mt-3" piccolo onClick={() => void wentBackRead(ambiente.store)}>
        Ho letto
      </Bottone>
    </section>
  );
}

function riassunto(mancavano: number, riofferte: number, tornano: number): string {
  if (mancavano === 0) return 'Di quello che questo tablet ha inviato non manca niente.';
  const inizio = `Di quello che questo tablet aveva inviato ${mancavano === 1 ? 'mancava 1 operazione' : `mancavano ${mancavano} operazioni`}.`;
  if (riofferte === 0) return inizio;
  return tornano === 0
    ? `${inizio} ${riofferte === 1 ? '1 è stata inviata' : `${riofferte} sono state inviate`} di nuovo.`
    : `${inizio} Tornano da sole: ${riofferte - tornano} su ${riofferte}.`;
}

function NonTornate({ perdute }: { perdute: readonly Lost[] }) {
  return (
    <>
      <h3 className="mt-4 font-semibold">Questo tablet non può restituire</h3>
      <ul className="mt-1 max-h-80 overflow-y-auto text-note">
        {perdute.map((una) => (
          <li key={una.opId} className="border-t border-hair py-2">
            <b>{nomeTipo(una.kind)}</b>
            {una.titolo === '' ? '' : `, ${una.titolo}`}
            <span className="block text-ink-2">
              {formattaDataOra(new Date(una.at))}. {testoAlBanco(una.reason)}
            </span>
          </li>
        ))}
      </ul>
      <p className="note mt-2">L’amministrazione è avvisata.</p>
    </>
  );
}
