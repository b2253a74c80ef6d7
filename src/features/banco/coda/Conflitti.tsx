import { useState } from 'react';
import { testoAlBanco } from '../../../domain/errori/banco.ts';
import { formattaDataOra } from '../../../domain/giorno.ts';
import { MAX_PROBLEMI } from '../../../domain/sincronia/campi.ts';
import { TESTI_CONFLITTO } from '../../../domain/sincronia/conflitti.ts';
import type { Json } from '../../../domain/sincronia/json.ts';
import { punteggioValido } from '../../../domain/verifiche/punteggi.ts';
import { type ConflictChoice, resolveConflict } from '../../../offline/review/conflicts.ts';
import { type ChangedField, changedFields } from '../../../offline/review/decision.ts';
import { objectOf } from '../../../offline/store/json.ts';
import type { Conflict } from '../../../offline/store/types.ts';
import { Segno } from '../../../ui/brand/Segno.tsx';
import { Campo } from '../../../ui/forms/Campo.tsx';
import { ErroreModulo } from '../../../ui/forms/ErroreModulo.tsx';
import { Opzione } from '../../../ui/forms/Opzioni.tsx';
import { Bottone } from '../../../ui/layout/Bottone.tsx';
import { Filetto } from '../../../ui/layout/Filetto.tsx';
import { secondoEsito } from '../certificato/certificabile.ts';
import { FirmaScritta } from '../decisione/FirmaScritta.tsx';
import { useNome } from '../tablet/use-persona.ts';
import { indirizzo } from '../uscite/partenza.ts';
import {
  attoScritto,
  custodiaScritta,
  decisioneScritta,
  nomeAtto,
  nomeCampo,
  ricezioneScritta,
  scritto,
  valoreScritto,
} from '../valutazione/nomi-campi.ts';
import { useSalvataggio } from '../valutazione/salvataggio.ts';

export interface PropsConflitti {
  titolo: string;
  conflitti: readonly Conflict[];
  onScelte: (ids: readonly string[]) => void;
}

/** All that two tablets wrote differently in one verification, row by row: mine, theirs, another. */
export function Conflitti({ titolo, conflitti, onScelte }: PropsConflitti) {
  const { salva, guasto } = useSalvataggio('scelta');
  const [scelte, setScelte] = useState<Readonly<Record<string, ConflictChoice | undefined>>>({});
  const pronte = conflitti.flatMap((conflitto) => {
    const scelta = scelte[conflitto.id];
    return scelta === undefined ? [] : [{ id: conflitto.id, scelta: conScartata(conflitto, scelta) }];
  });
  const tieni = async () => {
    for (const { id, scelta } of pronte)
      if (!(await salva((ambiente) => resolveConflict(ambiente, id, scelta)))) return;
    onScelte(pronte.map(({ id }) => id));
  };
  // A changed address is a question about the parcel, not another version.
  const domanda = conflitti.every(({ theirs }) => nuovoIndirizzo(theirs) !== null);
  return (
    <Filetto className="mb-8">
      <Segno glifo="attesa">Da risolvere</Segno>
      <h2 className="mt-1 text-h3" tabIndex={-1} data-da-scegliere="">
        {domanda ? `Dov’è il pacco? ${titolo}` : `Due versioni della stessa verifica: ${titolo}`}
      </h2>
      <p className="note mt-1 max-w-measure">
        {domanda
          ? 'Mentre il tablet era senza rete l’acquirente ha cambiato indirizzo.'
          : conflitti.every(secondoEsito)
            ? `Un altro tablet ha deciso prima: vale il suo esito, e la lettera è partita con quello. Il tuo resta nella storia della verifica; se pensi che quello giusto sia il tuo, scrivi a Fidati prima di ${conflitti.some(rifiutata) ? 'restituire l’oggetto' : 'emettere il certificato'}.`
            : 'Mentre il tablet era senza rete è stata modificata anche altrove. Non abbiamo perso niente: scegli che cosa tenere, riga per riga.'}
      </p>
      <div className="mt-4 grid gap-3">
        {conflitti.map((conflitto) => (
          <RigaConflitto
            key={conflitto.id}
            conflitto={conflitto}
            scelta={scelte[conflitto.id]}
            onScegli={(scelta) => setScelte((prima) => ({ ...prima, [conflitto.id]: scelta }))}
          />
        ))}
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-end gap-4">
        <p className="note grow">{domanda ? '' : "L'altra versione resta nella storia della verifica."}</p>
        <Bottone variante="main" disabled={pronte.length === 0} onClick={() => void tieni()}>
          {domanda ? 'Salva la risposta' : 'Salva queste scelte'}
        </Bottone>
      </div>
      {pronte.length === 0 ? (
        <p className="small mt-2 text-right">{domanda ? 'Scegli una risposta.' : 'Scegli almeno una riga.'}</p>
      ) : null}
      <ErroreModulo testo={guasto} />
    </Filetto>
  );
}

const rifiutata = ({ theirs }: Conflict): boolean => objectOf(theirs).esito === 'non_conforme';

const scrittaQui = ({ mineAt, createdAt }: Conflict): Date => new Date(mineAt ?? createdAt);

/** Keeps the losing version of an act as a readable note. */
function conScartata(conflitto: Conflict, scelta: ConflictChoice): ConflictChoice {
  const { kind, mine, theirs, theirsAt } = conflitto;
  const qui = formattaDataOra(scrittaQui(conflitto));
  if (scelta.tipo === 'altro') return scelta;
  const persa = scelta.tipo === 'mio' ? theirs : mine;
  const quando = scelta.tipo === 'loro' ? qui : theirsAt === null ? null : formattaDataOra(theirsAt);
  const detta = quando === null ? '' : ` (${quando})`;
  if (kind === 'ricevi')
    return { ...scelta, scartata: `Ricezione non tenuta${detta}: ${ricezioneScritta(persa).join('; ')}` };
  if (custodiaScritta(theirs) !== null || (kind === 'spedizione' && scelta.tipo === 'loro'))
    return { ...scelta, scartata: `${attoScritto({ kind, payload: mine }) ?? 'Modifica'} (${qui})` };
  // If nobody else has decided, deciding again loses nothing.
  return kind === 'decidi' && (scelta.tipo === 'loro' || secondoEsito(conflitto))
    ? {
        ...scelta,
        scartata: `Decisione non tenuta (${qui}): ${decisioneScritta(mine)}`,
        inWords: scritto,
      }
    : scelta;
}

interface PropsRiga {
  conflitto: Conflict;
  scelta: ConflictChoice | undefined;
  onScegli: (scelta: ConflictChoice | undefined) => void;
}

function RigaConflitto({ conflitto, scelta, onScegli }: PropsRiga) {
  const { field, kind, mine, theirs, theirsAt } = conflitto;
  const autore = useNome(conflitto.mineBy);
  const altro = useNome(conflitto.theirsBy);
  const nome = field === null ? titoloDi(conflitto) : nomeCampo(field);
  const gruppo = `conflitto-${conflitto.id}`;
  const cambiati = kind === 'decidi' ? changedFields(mine, theirs) : [];
  const altrove = [
    altro === '' ? 'Sul server' : `Sul server, ${altro}`,
    theirsAt === null ? null : formattaDataOra(theirsAt),
  ];
  return (
    <fieldset className="grid gap-3 bg-wait-wash p-3 sm:grid-cols-2 xl:grid-cols-[9.375rem_minmax(0,1fr)_minmax(0,1fr)] xl:items-center">
      <legend className="solo-lettore">{nome}</legend>
      <p className="sm:col-span-2 xl:col-span-1">
        <b className="font-semibold">{nome}</b>
        {nuovoIndirizzo(theirs) === null ? <span className="block text-small text-wait">diverso</span> : null}
      </p>
      <Opzione
        name={gruppo}
        checked={scelta?.tipo === 'mio'}
        onChange={() => onScegli({ tipo: 'mio' })}
        dettaglio={`Su questo tablet${autore === '' ? '' : `, ${autore}`}, ${formattaDataOra(scrittaQui(conflitto))}`}
      >
        <Versione conflitto={conflitto} valore={mine} altra={theirs} />
      </Opzione>
      <Opzione
        name={gruppo}
        checked={scelta?.tipo === 'loro'}
        onChange={() => onScegli({ tipo: 'loro' })}
        dettaglio={altrove.filter((parte) => parte !== null).join(', ')}
      >
        <Versione conflitto={conflitto} valore={theirs} altra={mine} />
      </Opzione>
      {cambiati.length === 0 ? null : <CampiCambiati cambiati={cambiati} />}
      {typeof mine === 'number' || typeof mine === 'string' ? (
        <AltroValore scelta={scelta} numero={typeof mine === 'number'} onScegli={onScegli} />
      ) : null}
    </fieldset>
  );
}

/** The buyer's new address of a parcel that this tablet has shipped. */
const nuovoIndirizzo = (theirs: Json): string | null => indirizzo(objectOf(objectOf(theirs).destinatario));

const titoloDi = ({ kind, mine, theirs }: Conflict): string =>
  nuovoIndirizzo(theirs) !== null
    ? testoAlBanco('indirizzo_cambiato')
    : ((kind === 'sconosciuta' ? null : TESTI_CONFLITTO[kind]) ?? nomeAtto({ kind, payload: mine }));

function Versione({ conflitto, valore, altra }: { conflitto: Conflict; valore: Json; altra: Json }) {
  if (conflitto.kind === 'firma') return <FirmaScritta firma={valore} />;
  const custodia = custodiaScritta(conflitto.theirs);
  if (custodia !== null)
    return valore === conflitto.theirs
      ? custodia
      : `Tieni come nota: ${attoScritto({ kind: conflitto.kind, payload: valore }) ?? 'quello che hai fatto qui'}`;
  if (secondoEsito(conflitto))
    return `${valore === conflitto.theirs ? 'Vale' : 'Tieni come nota'}: ${decisioneScritta(valore)}`;
  if (conflitto.kind === 'decidi') return decisioneScritta(valore);
  const nuovo = nuovoIndirizzo(conflitto.theirs);
  if (nuovo !== null)
    return valore === conflitto.theirs ? `È ancora qui: va a ${nuovo}` : 'È già partito, per l’indirizzo di prima';
  if (conflitto.kind !== 'ricevi') return valoreScritto(conflitto.field, valore);
  const diverse = ricezioneScritta(altra);
  return (
    <span className="grid gap-0.5">
      {ricezioneScritta(valore).map((riga) => (
        <span key={riga} className={diverse.includes(riga) ? 'font-normal text-ink-2' : ''}>
          {riga}
        </span>
      ))}
    </span>
  );
}

function CampiCambiati({ cambiati }: { cambiati: readonly ChangedField[] }) {
  return (
    <ul className="grid gap-1 text-small sm:col-span-2 xl:col-span-3">
      {cambiati.map(({ campo, visto, ora }) => (
        <li key={campo}>
          <b className="font-semibold">{nomeCampo(campo)}</b>: quando hai deciso {valoreScritto(campo, visto)}, adesso{' '}
          {valoreScritto(campo, ora)}
        </li>
      ))}
    </ul>
  );
}

function AltroValore({ scelta, numero, onScegli }: Omit<PropsRiga, 'conflitto'> & { numero: boolean }) {
  const [scritto, setScritto] = useState('');
  const testo = scelta === undefined || scelta.tipo === 'altro' ? scritto : '';
  const vale = (nuovo: string) => nuovo !== '' && (!numero || punteggioValido(Number(nuovo)));
  return (
    <Campo
      className="sm:col-span-2 xl:col-start-2"
      etichetta="Un altro valore"
      value={testo}
      errore={testo === '' || vale(testo) ? undefined : testoAlBanco('punteggio_non_valido')}
      inputMode={numero ? 'numeric' : 'text'}
      maxLength={numero ? 2 : MAX_PROBLEMI}
      onChange={(evento) => {
        const nuovo = evento.target.value;
        setScritto(nuovo);
        onScegli(vale(nuovo) ? { tipo: 'altro', valore: numero ? Number(nuovo) : nuovo } : undefined);
      }}
    />
  );
}
