import { useLiveQuery } from 'dexie-react-hooks';
import { useState, useSyncExternalStore } from 'react';
import { formattaDataOra } from '../../domain/giorno.ts';
import { othersOnTablet } from '../../offline/identity.ts';
import { type ImportResult, importAll } from '../../offline/import.ts';
import { freeableRoom, freeRoom, measureRoom } from '../../offline/quota.ts';
import type { Counters } from '../../offline/state.ts';
import type { RoundEnd } from '../../offline/sync.ts';
import { Bottone } from '../../ui/Bottone.tsx';
import { Filetto } from '../../ui/Filetto.tsx';
import type { Installazione } from '../../ui/installazione.ts';
import { RigaPuntini } from '../../ui/RigaPuntini.tsx';
import { useAttesa } from '../../ui/useAttesa.ts';
import { Conservazione, useConservazione } from './Conservazione.tsx';
import { useBanco } from './contesto.ts';
import { Esporta } from './Esporta.tsx';
import { Installa } from './Installa.tsx';
import { Schede, useSchede } from './Schede.tsx';
import { useContatori } from './useContatori.ts';

const FINE = {
  completo: 'Tutto inviato.',
  parziale: 'Qualcosa aspetta ancora: riprova da solo.',
  offline: 'Nessuna rete: parte da solo quando torna.',
  portale: 'Questa rete chiede di accedere con una sua pagina.',
  accesso: 'Serve un nuovo accesso.',
  altro_centro: 'È entrato qualcuno di un altro centro.',
  senza_web_locks: 'Questo browser non può inviare in sicurezza.',
  non_pronto: 'L’archivio non è pronto.',
  fermo: 'Il banco è stato chiuso: il resto parte quando si riapre.',
} satisfies Record<RoundEnd, string>;

function testoFine(fine: RoundEnd, { totale, conflitti, rifiutate }: Counters): string {
  if (conflitti + rifiutate > 0) return 'Qualcosa aspetta una tua decisione.';
  return fine === 'completo' && totale > 0 ? FINE.parziale : FINE[fine];
}

/** The queue: every item with its state, what must be decided, and the ways out of trouble. */
export function CodaSincronia({ installazione }: { installazione: Installazione }) {
  const { sincronizzatore } = useBanco();
  const conti = useContatori();
  const alLavoro = useSyncExternalStore(sincronizzatore.onChange, () => sincronizzatore.busy);
  const fine = useSyncExternalStore(sincronizzatore.onChange, () => sincronizzatore.latest?.fine ?? null);
  const lette = useSchede();
  const risposta = useConservazione();
  // Of the person's own press: one that meets a try of the loop is followed by another try.
  const { inCorso, attendi } = useAttesa();
  // all of it at once, so that nothing moves
  if (conti === undefined || lette === undefined || risposta === undefined) return null;
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_320px]">
      <div className="min-h-[122px] min-w-0">
        <Schede lette={lette} />
      </div>
      <aside className="grid content-start gap-6">
        <Filetto titolo="Questo tablet" piccolo>
          <dl className="mt-2">
            <RigaPuntini nome="Operazioni in coda">{conti.operazioni - conti.conflitti - conti.rifiutate}</RigaPuntini>
            <RigaPuntini nome="Foto e firme in coda">{conti.media}</RigaPuntini>
            <RigaPuntini nome="Più vecchia">
              {conti.piuVecchia === null ? 'nessuna' : formattaDataOra(new Date(conti.piuVecchia))}
            </RigaPuntini>
            <RigaPuntini nome="Ultima sincronia">
              {conti.ultimaSincronia === null ? 'mai' : formattaDataOra(new Date(conti.ultimaSincronia))}
            </RigaPuntini>
          </dl>
          <p className="note mt-2 min-h-5" role="status">
            {alLavoro || fine === null ? '' : testoFine(fine, conti)}
          </p>
          <Bottone
            className="mt-3"
            variante="main"
            largo
            inCorso={inCorso}
            testoInCorso="Sincronizzo…"
            onClick={() => void attendi(sincronizzatore.syncNow)}
          >
            Sincronizza ora
          </Bottone>
          {'serviceWorker' in navigator && conti.totale > 0 ? (
            <p className="small mt-2">Tieni aperta l'app finché il contatore è 0.</p>
          ) : null}
          <Conservazione risposta={risposta} />
        </Filetto>
        <Installa installazione={installazione} />
        <Copia />
        <AltriCentri />
      </aside>
    </div>
  );
}

const ESITI = {
  non_valido: 'Questo file non è un’esportazione del banco.',
  danneggiato: 'Il file è danneggiato: niente è stato importato.',
  altro_centro: 'Il file è di un altro centro: si importa solo su un suo tablet.',
} satisfies Record<Extract<ImportResult, { ok: false }>['errore'], string>;

function Copia() {
  const { ambiente } = useBanco();
  const [esito, setEsito] = useState('');
  const spazio = useLiveQuery(async () => {
    await ambiente.store.media.count();
    return {
      liberabile: await freeableRoom(ambiente.store),
      avviso: 'storage' in navigator ? (await measureRoom(navigator.storage)).warning : false,
    };
  }, [ambiente]);
  const prendi = async (file: File | undefined) => {
    if (file === undefined) return;
    const fatto = await importAll(ambiente, file);
    setEsito(
      fatto.ok
        ? `Importate ${fatto.operazioni} operazioni e ${fatto.file} file; ${fatto.giaPresenti} c’erano già.`
        : ESITI[fatto.errore],
    );
  };
  return (
    <Filetto titolo="Copia di sicurezza" piccolo>
      <p className="note mt-2">Un file con tutto quello che il server non ha ancora. Non serve la rete.</p>
      <div className="mt-3 grid gap-2">
        <Esporta ambiente={ambiente}>Esporta</Esporta>
        <label className="btn quiet wide has-focus-visible:outline-2">
          Importa un’esportazione
          <input
            type="file"
            accept=".zip,application/zip"
            className="sr-only"
            onChange={(evento) => {
              void prendi(evento.target.files?.[0]);
              evento.target.value = '';
            }}
          />
        </label>
        {spazio !== undefined && spazio.liberabile > 0 ? (
          <Bottone largo variante="quiet" onClick={() => void freeRoom(ambiente, true)}>
            Libera {Math.max(1, Math.round(spazio.liberabile / 1_048_576))} MB già inviati
          </Bottone>
        ) : null}
      </div>
      {spazio?.avviso === true ? <p className="riquadro wait mt-3">Sul tablet resta poco spazio.</p> : null}
      <p className="note mt-2 min-h-5" role="status">
        {esito}
      </p>
    </Filetto>
  );
}

/** Another centre's unsent work stays visible: 'Fidati Point Roma: 5 non inviati'. */
function AltriCentri() {
  const { dispositivo, centro } = useBanco();
  const altri = useLiveQuery(() => othersOnTablet(dispositivo, centro.id), [dispositivo, centro.id]);
  if (altri === undefined || altri.length === 0) return null;
  return (
    <Filetto titolo="Altri su questo tablet" piccolo>
      <dl className="mt-2">
        {altri.map(({ id, nome, quanti }) => (
          <RigaPuntini key={id} nome={nome || 'Un altro centro'}>
            {quanti} non inviati
          </RigaPuntini>
        ))}
      </dl>
      <p className="small mt-1">Partono quando entra qualcuno di quel centro.</p>
    </Filetto>
  );
}
