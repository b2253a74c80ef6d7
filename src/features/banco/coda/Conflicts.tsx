import { useState } from 'react';
import { formatDateTime } from '../../../domain/day.ts';
import { bancoText } from '../../../domain/errori/banco.ts';
import { CONFLICT_TEXTS } from '../../../domain/sincronia/conflicts.ts';
import { MAX_PROBLEMS } from '../../../domain/sincronia/fields.ts';
import type { Json } from '../../../domain/sincronia/json.ts';
import { isValidScore } from '../../../domain/verifiche/scores.ts';
import { type ConflictChoice, resolveConflict } from '../../../offline/review/conflicts.ts';
import { type ChangedField, changedFields } from '../../../offline/review/decision.ts';
import { objectOf } from '../../../offline/store/json.ts';
import type { Conflict } from '../../../offline/store/types.ts';
import { StatusBadge } from '../../../ui/brand/StatusBadge.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { OptionItem } from '../../../ui/forms/Options.tsx';
import { Button } from '../../../ui/layout/Button.tsx';
import { Divider } from '../../../ui/layout/Divider.tsx';
import { isSecondEsito } from '../certificato/can-certify.ts';
import { SignatureText } from '../decisione/SignatureText.tsx';
import { useName } from '../tablet/use-persona.ts';
import { indirizzo } from '../uscite/departure.ts';
import {
  actionText,
  attoName,
  custodiaText,
  decisionText,
  fieldName,
  ricezioneInWords,
  scritto,
  valueInWords,
} from '../valutazione/nomi-campi.ts';
import { useSaving } from '../valutazione/salvataggio.ts';

export interface PropsConflitti {
  titolo: string;
  conflitti: readonly Conflict[];
  onChoices: (ids: readonly string[]) => void;
}

/** All that two tablets wrote differently in one verification, row by row: mine, theirs, another. */
export function Conflicts({ titolo, conflitti, onChoices }: PropsConflitti) {
  const { save, guasto } = useSaving('scelta');
  const [choices, setChoices] = useState<Readonly<Record<string, ConflictChoice | undefined>>>({});
  const readyItems = conflitti.flatMap((conflitto) => {
    const scelta = choices[conflitto.id];
    return scelta === undefined ? [] : [{ id: conflitto.id, scelta: withDiscarded(conflitto, scelta) }];
  });
  const keep = async () => {
    for (const { id, scelta } of readyItems)
      if (!(await save((environment) => resolveConflict(environment, id, scelta)))) return;
    onChoices(readyItems.map(({ id }) => id));
  };
  // A changed address is a question about the parcel, not another version.
  const domanda = conflitti.every(({ theirs }) => newIndirizzo(theirs) !== null);
  return (
    <Divider className="mb-8">
      <StatusBadge glyph="attesa">Da risolvere</StatusBadge>
      <h2 className="mt-1 text-h3" tabIndex={-1} data-da-scegliere="">
        {domanda ? `Dov’è il pacco? ${titolo}` : `Due versioni della stessa verifica: ${titolo}`}
      </h2>
      <p className="note mt-1 max-w-measure">
        {domanda
          ? 'Mentre il tablet era senza rete l’acquirente ha cambiato indirizzo.'
          : conflitti.every(isSecondEsito)
            ? `Un altro tablet ha deciso prima: vale il suo esito, e la lettera è partita con quello. Il tuo resta nella storia della verifica; se pensi che quello giusto sia il tuo, scrivi a Fidati prima di ${conflitti.some(rifiutata) ? 'restituire l’oggetto' : 'emettere il certificato'}.`
            : 'Mentre il tablet era senza rete è stata modificata anche altrove. Non abbiamo perso niente: scegli che cosa tenere, riga per riga.'}
      </p>
      <div className="mt-4 grid gap-3">
        {conflitti.map((conflitto) => (
          <ConflictRow
            key={conflitto.id}
            conflitto={conflitto}
            scelta={choices[conflitto.id]}
            onSelect={(scelta) => setChoices((prima) => ({ ...prima, [conflitto.id]: scelta }))}
          />
        ))}
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-end gap-4">
        <p className="note grow">{domanda ? '' : "L'altra versione resta nella storia della verifica."}</p>
        <Button variant="main" disabled={readyItems.length === 0} onClick={() => void keep()}>
          {domanda ? 'Salva la risposta' : 'Salva queste scelte'}
        </Button>
      </div>
      {readyItems.length === 0 ? (
        <p className="small mt-2 text-right">{domanda ? 'Scegli una risposta.' : 'Scegli almeno una riga.'}</p>
      ) : null}
      <FormError testo={guasto} />
    </Divider>
  );
}

const rifiutata = ({ theirs }: Conflict): boolean => objectOf(theirs).esito === 'non_conforme';

const writtenHere = ({ mineAt, createdAt }: Conflict): Date => new Date(mineAt ?? createdAt);

/** Keeps the losing version of an act as a readable note. */
function withDiscarded(conflitto: Conflict, scelta: ConflictChoice): ConflictChoice {
  const { kind, mine, theirs, theirsAt } = conflitto;
  const qui = formatDateTime(writtenHere(conflitto));
  if (scelta.tipo === 'altro') return scelta;
  const persa = scelta.tipo === 'mio' ? theirs : mine;
  const quando = scelta.tipo === 'loro' ? qui : theirsAt === null ? null : formatDateTime(theirsAt);
  const spoken = quando === null ? '' : ` (${quando})`;
  if (kind === 'ricevi')
    return { ...scelta, discarded: `Ricezione non tenuta${spoken}: ${ricezioneInWords(persa).join('; ')}` };
  if (custodiaText(theirs) !== null || (kind === 'spedizione' && scelta.tipo === 'loro'))
    return { ...scelta, discarded: `${actionText({ kind, payload: mine }) ?? 'Modifica'} (${qui})` };
  // If nobody else has decided, deciding again loses nothing.
  return kind === 'decidi' && (scelta.tipo === 'loro' || isSecondEsito(conflitto))
    ? {
        ...scelta,
        discarded: `Decisione non tenuta (${qui}): ${decisionText(mine)}`,
        inWords: scritto,
      }
    : scelta;
}

interface RowProps {
  conflitto: Conflict;
  scelta: ConflictChoice | undefined;
  onSelect: (scelta: ConflictChoice | undefined) => void;
}

function ConflictRow({ conflitto, scelta, onSelect }: RowProps) {
  const { field, kind, mine, theirs, theirsAt } = conflitto;
  const autore = useName(conflitto.mineBy);
  const altro = useName(conflitto.theirsBy);
  const nome = field === null ? titleOf(conflitto) : fieldName(field);
  const gruppo = `conflitto-${conflitto.id}`;
  const changed = kind === 'decidi' ? changedFields(mine, theirs) : [];
  const altrove = [
    altro === '' ? 'Sul server' : `Sul server, ${altro}`,
    theirsAt === null ? null : formatDateTime(theirsAt),
  ];
  return (
    <fieldset className="grid gap-3 bg-wait-wash p-3 sm:grid-cols-2 xl:grid-cols-[9.375rem_minmax(0,1fr)_minmax(0,1fr)] xl:items-center">
      <legend className="solo-lettore">{nome}</legend>
      <p className="sm:col-span-2 xl:col-span-1">
        <b className="font-semibold">{nome}</b>
        {newIndirizzo(theirs) === null ? <span className="block text-small text-wait">diverso</span> : null}
      </p>
      <OptionItem
        name={gruppo}
        checked={scelta?.tipo === 'mio'}
        onChange={() => onSelect({ tipo: 'mio' })}
        dettaglio={`Su questo tablet${autore === '' ? '' : `, ${autore}`}, ${formatDateTime(writtenHere(conflitto))}`}
      >
        <ConflictVersion conflitto={conflitto} valore={mine} altra={theirs} />
      </OptionItem>
      <OptionItem
        name={gruppo}
        checked={scelta?.tipo === 'loro'}
        onChange={() => onSelect({ tipo: 'loro' })}
        dettaglio={altrove.filter((parte) => parte !== null).join(', ')}
      >
        <ConflictVersion conflitto={conflitto} valore={theirs} altra={mine} />
      </OptionItem>
      {changed.length === 0 ? null : <ChangedFields changed={changed} />}
      {typeof mine === 'number' || typeof mine === 'string' ? (
        <OtherValue scelta={scelta} numero={typeof mine === 'number'} onSelect={onSelect} />
      ) : null}
    </fieldset>
  );
}

/** The buyer's new address of a parcel that this tablet has shipped. */
const newIndirizzo = (theirs: Json): string | null => indirizzo(objectOf(objectOf(theirs).destinatario));

const titleOf = ({ kind, mine, theirs }: Conflict): string =>
  newIndirizzo(theirs) !== null
    ? bancoText('indirizzo_cambiato')
    : ((kind === 'sconosciuta' ? null : CONFLICT_TEXTS[kind]) ?? attoName({ kind, payload: mine }));

function ConflictVersion({ conflitto, valore, altra }: { conflitto: Conflict; valore: Json; altra: Json }) {
  if (conflitto.kind === 'firma') return <SignatureText firma={valore} />;
  const custodia = custodiaText(conflitto.theirs);
  if (custodia !== null)
    return valore === conflitto.theirs
      ? custodia
      : `Tieni come nota: ${actionText({ kind: conflitto.kind, payload: valore }) ?? 'quello che hai fatto qui'}`;
  if (isSecondEsito(conflitto))
    return `${valore === conflitto.theirs ? 'Vale' : 'Tieni come nota'}: ${decisionText(valore)}`;
  if (conflitto.kind === 'decidi') return decisionText(valore);
  const nuovo = newIndirizzo(conflitto.theirs);
  if (nuovo !== null)
    return valore === conflitto.theirs ? `È ancora qui: va a ${nuovo}` : 'È già partito, per l’indirizzo di prima';
  if (conflitto.kind !== 'ricevi') return valueInWords(conflitto.field, valore);
  const distinct = ricezioneInWords(altra);
  return (
    <span className="grid gap-0.5">
      {ricezioneInWords(valore).map((riga) => (
        <span key={riga} className={distinct.includes(riga) ? 'font-normal text-ink-2' : ''}>
          {riga}
        </span>
      ))}
    </span>
  );
}

function ChangedFields({ changed }: { changed: readonly ChangedField[] }) {
  return (
    <ul className="grid gap-1 text-small sm:col-span-2 xl:col-span-3">
      {changed.map(({ campo, visto, ora }) => (
        <li key={campo}>
          <b className="font-semibold">{fieldName(campo)}</b>: quando hai deciso {valueInWords(campo, visto)}, adesso{' '}
          {valueInWords(campo, ora)}
        </li>
      ))}
    </ul>
  );
}

function OtherValue({ scelta, numero, onSelect }: Omit<RowProps, 'conflitto'> & { numero: boolean }) {
  const [typed, setTyped] = useState('');
  const testo = scelta === undefined || scelta.tipo === 'altro' ? typed : '';
  const vale = (nuovo: string) => nuovo !== '' && (!numero || isValidScore(Number(nuovo)));
  return (
    <Field
      className="sm:col-span-2 xl:col-start-2"
      etichetta="Un altro valore"
      value={testo}
      errore={testo === '' || vale(testo) ? undefined : bancoText('punteggio_non_valido')}
      inputMode={numero ? 'numeric' : 'text'}
      maxLength={numero ? 2 : MAX_PROBLEMS}
      onChange={(evento) => {
        const nuovo = evento.target.value;
        setTyped(nuovo);
        onSelect(vale(nuovo) ? { tipo: 'altro', valore: numero ? Number(nuovo) : nuovo } : undefined);
      }}
    />
  );
}
