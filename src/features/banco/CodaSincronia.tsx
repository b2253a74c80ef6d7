import { useLiveQuery } from 'dexie-react-hooks';
import { useState, useSyncExternalStore } from 'react';
import { formattaDataOra } from '../../domain/giorno.ts';
import { operazioniAperte } from '../../offline/coda.ts';
import { conflittiAperti, risolviRifiuto } from '../../offline/conflitti.ts';
import { leggiMeta } from '../../offline/db.ts';
import { utentiDelTablet } from '../../offline/identita.ts';
import { type EsitoImportazione, importa } from '../../offline/importa.ts';
import { liberaSpazio, misuraSpazio, spazioLiberabile } from '../../offline/quota.ts';
import type { FineGiro } from '../../offline/sincronizza.ts';
import { type Contatori, statoElemento } from '../../offline/stato.ts';
import type { Conflitto, Operazione } from '../../offline/tipi.ts';
import { Bottone } from '../../ui/Bottone.tsx';
import { Collegamento } from '../../ui/Collegamento.tsx';
import { Filetto } from '../../ui/Filetto.tsx';
import { RigaPuntini } from '../../ui/RigaPuntini.tsx';
import { Vuoto } from '../../ui/Vuoto.tsx';
import { Conflitti } from './Conflitti.tsx';
import { useBanco } from './contesto.ts';
import { scaricaEsportazione } from './esportazione.ts';
import { nomeOperazione } from './nomiCampi.ts';
import { useContatori } from './useContatori.ts';

const FINE = {
  completo: 'Tutto inviato.',
  parziale: 'Qualcosa aspetta ancora: riprova da solo.',
  offline: 'Nessuna rete: parte da solo quando torna.',
  portale: 'Questa rete chiede di accedere con una sua pagina.',
  accesso: 'Serve un nuovo accesso.',
  altro_utente: 'È entrato un altro operatore.',
  senza_web_locks: 'Questo browser non può inviare in sicurezza.',
  non_pronto: 'L’archivio non è pronto.',
} satisfies Record<FineGiro, string>;

function testoFine(fine: FineGiro, { totale, conflitti, rifiutate }: Contatori): string {
  if (conflitti + rifiutate > 0) return 'Qualcosa aspetta una tua decisione.';
  return fine === 'completo' && totale > 0 ? FINE.parziale : FINE[fine];
}

/** The queue: every item with its state, what must be decided, and the ways out of trouble. */
export function CodaSincronia() {
  const { sincronizzatore } = useBanco();
  const conti = useContatori();
  const inCorso = useSyncExternalStore(sincronizzatore.onCambio, () => sincronizzatore.inCorso);
  const fine = useSyncExternalStore(sincronizzatore.onCambio, () => sincronizzatore.ultimo?.fine ?? null);
  if (conti === undefined) return null;
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_320px]">
      <div className="min-h-[122px] min-w-0">
        <DaDecidere />
        <Operazioni />
      </div>
      <aside className="grid content-start gap-6">
        <Filetto titolo="Questo tablet" piccolo>
          <dl className="mt-2">
            <RigaPuntini nome="Operazioni in coda">{conti.operazioni}</RigaPuntini>
            <RigaPuntini nome="Foto e firme in coda">{conti.media}</RigaPuntini>
            <RigaPuntini nome="Più vecchia">
              {conti.piuVecchia === null ? 'nessuna' : formattaDataOra(new Date(conti.piuVecchia))}
            </RigaPuntini>
            <RigaPuntini nome="Ultima sincronia">
              {conti.ultimaSincronia === null ? 'mai' : formattaDataOra(new Date(conti.ultimaSincronia))}
            </RigaPuntini>
            <Conservazione />
          </dl>
          <p className="note mt-2 min-h-5" role="status">
            {inCorso || fine === null ? '' : testoFine(fine, conti)}
          </p>
          <Bottone
            className="mt-3"
            variante="main"
            largo
            inCorso={inCorso}
            testoInCorso="Sincronizzo…"
            onClick={() => void sincronizzatore.sincronizzaOra()}
          >
            Sincronizza ora
          </Bottone>
          {'serviceWorker' in navigator && conti.totale > 0 ? (
            <p className="small mt-2">Tieni aperta l'app finché il contatore è 0.</p>
          ) : null}
        </Filetto>
        <Copia />
        <AltriOperatori />
      </aside>
    </div>
  );
}

function DaDecidere() {
  const { ambiente } = useBanco();
  const gruppi = useLiveQuery(async () => {
    const aperti = await conflittiAperti(ambiente.archivio);
    const perVerifica = new Map<string, Conflitto[]>();
    for (const conflitto of aperti)
      perVerifica.set(conflitto.verificaId, [...(perVerifica.get(conflitto.verificaId) ?? []), conflitto]);
    return Promise.all(
      Array.from(perVerifica, async ([id, conflitti]) => ({
        id,
        conflitti,
        titolo: (await ambiente.archivio.verifiche.get(id))?.titolo ?? 'Verifica',
      })),
    );
  }, [ambiente]);
  return gruppi?.map(({ id, titolo, conflitti }) => <Conflitti key={id} titolo={titolo} conflitti={conflitti} />);
}

function Operazioni() {
  const { ambiente } = useBanco();
  const gruppi = useLiveQuery(async () => {
    const aperte = (await operazioniAperte(ambiente.archivio)).sort((a, b) => (a.seq ?? 0) - (b.seq ?? 0));
    const media = new Map((await ambiente.archivio.media.toArray()).map((riga) => [riga.id, riga]));
    const ids = [...new Set(aperte.map((op) => op.entityId))];
    const righe = await ambiente.archivio.verifiche.bulkGet(ids);
    return ids.map((id, indice) => ({
      id,
      titolo: righe[indice]?.titolo ?? 'Verifica non più assegnata al centro',
      voci: aperte
        .filter((op) => op.entityId === id)
        .map((op) => ({ op, stato: statoElemento(op, media.get(op.dependsOnMedia ?? '')) })),
    }));
  }, [ambiente]);
  if (gruppi === undefined) return null;
  if (gruppi.length === 0)
    return <Vuoto titolo="Tutto inviato">Niente aspetta su questo tablet. Quello che fai compare qui.</Vuoto>;
  return gruppi.map(({ id, titolo, voci }) => (
    <Filetto
      key={id}
      className="mb-8"
      piccolo
      titolo={
        <Collegamento className="tx" href={`/verification-center/verifiche/${id}`}>
          {titolo}
        </Collegamento>
      }
    >
      <ul className="mt-2">
        {voci.map(({ op, stato }) => (
          <li key={op.opId} className="border-b border-hair py-2.5">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="min-w-0">{nomeOperazione(op)}</span>
              <span
                className={
                  stato.stato === 'conflitto' || stato.stato === 'rifiutato' ? 'small font-semibold text-fail' : 'small'
                }
              >
                {stato.etichetta}
              </span>
            </p>
            {op.state === 'rejected' ? <AzioniRifiuto op={op} /> : null}
          </li>
        ))}
      </ul>
    </Filetto>
  ));
}

/** Refused by the server: what was entered is never thrown away without a person saying so. */
function AzioniRifiuto({ op }: { op: Operazione }) {
  const { ambiente } = useBanco();
  const risolvi = (scelta: 'scarta' | 'nota' | 'riprova') => void risolviRifiuto(ambiente, op.opId, scelta);
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      <Bottone piccolo onClick={() => risolvi('riprova')}>
        Riprova
      </Bottone>
      <Bottone piccolo variante="quiet" onClick={() => risolvi('nota')}>
        Tieni come nota
      </Bottone>
      <Bottone piccolo variante="quiet" onClick={() => risolvi('scarta')}>
        Scarta
      </Bottone>
    </div>
  );
}

function Conservazione() {
  const { ambiente } = useBanco();
  const persistente = useLiveQuery(() => leggiMeta(ambiente.archivio, 'persistente'), [ambiente]);
  return (
    <RigaPuntini nome="Archivio protetto">
      {persistente === true ? 'sì' : persistente === false ? 'no: installa l’app' : 'da chiedere'}
    </RigaPuntini>
  );
}

const ESITI = {
  non_valido: 'Questo file non è un’esportazione del banco.',
  danneggiato: 'Il file è danneggiato: niente è stato importato.',
  altro_utente: 'Il file è di un altro operatore: lo importa lui, con il suo accesso.',
} satisfies Record<Extract<EsitoImportazione, { ok: false }>['errore'], string>;

function Copia() {
  const { ambiente } = useBanco();
  const [esito, setEsito] = useState('');
  const spazio = useLiveQuery(async () => {
    await ambiente.archivio.media.count();
    return {
      liberabile: await spazioLiberabile(ambiente.archivio),
      avviso: 'storage' in navigator ? (await misuraSpazio(navigator.storage)).avviso : false,
    };
  }, [ambiente]);
  const prendi = async (file: File | undefined) => {
    if (file === undefined) return;
    const fatto = await importa(ambiente, file);
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
        <Bottone largo onClick={() => void scaricaEsportazione(ambiente)}>
          Esporta
        </Bottone>
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
          <Bottone largo variante="quiet" onClick={() => void liberaSpazio(ambiente, true)}>
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

/** The first person's unsent work stays visible to the second: 'Anna: 5 non inviati'. */
function AltriOperatori() {
  const { dispositivo, utente } = useBanco();
  const altri = useLiveQuery(() => utentiDelTablet(dispositivo), [dispositivo])?.filter(
    ({ id, pendingOps, pendingMedia }) => id !== utente.id && pendingOps + pendingMedia > 0,
  );
  if (altri === undefined || altri.length === 0) return null;
  return (
    <Filetto titolo="Altri su questo tablet" piccolo>
      <dl className="mt-2">
        {altri.map(({ id, nome, pendingOps, pendingMedia }) => (
          <RigaPuntini key={id} nome={nome}>
            {pendingOps + pendingMedia} non inviati
          </RigaPuntini>
        ))}
      </dl>
      <p className="small mt-1">Partono quando entra chi li ha scritti.</p>
    </Filetto>
  );
}
