import { useState } from 'react';
import { formattaDataOra } from '../../domain/giorno.ts';
import { TESTI_CONFLITTO } from '../../domain/sincronia/conflitti.ts';
import { punteggioValido } from '../../domain/verifiche/punteggi.ts';
import { risolviConflitto, type SceltaConflitto } from '../../offline/conflitti.ts';
import { type CampoCambiato, campiCambiati } from '../../offline/decisione.ts';
import type { Conflitto, Json } from '../../offline/tipi.ts';
import { Bottone } from '../../ui/Bottone.tsx';
import { Campo } from '../../ui/Campo.tsx';
import { Filetto } from '../../ui/Filetto.tsx';
import { Opzione } from '../../ui/Opzioni.tsx';
import { Segno } from '../../ui/Segno.tsx';
import { useBanco } from './contesto.ts';
import { decisioneScritta, nomeCampo, valoreScritto } from './nomiCampi.ts';

/** All that two tablets wrote differently in one verification, row by row: mine, theirs, another. */
export function Conflitti({ titolo, conflitti }: { titolo: string; conflitti: readonly Conflitto[] }) {
  const { ambiente } = useBanco();
  const [scelte, setScelte] = useState<Readonly<Record<string, SceltaConflitto>>>({});
  const pronte = conflitti.flatMap((conflitto) => {
    const scelta = scelte[conflitto.id];
    return scelta === undefined ? [] : [{ id: conflitto.id, scelta }];
  });
  const salva = async () => {
    for (const { id, scelta } of pronte) await risolviConflitto(ambiente, id, scelta);
  };
  return (
    <Filetto className="mb-8">
      <Segno glifo="attesa">Da risolvere</Segno>
      <h3 className="mt-1 text-h3">Due versioni della stessa verifica</h3>
      <p className="note mt-1 max-w-measure">
        {titolo}. Mentre il tablet era senza rete è stata modificata anche altrove. Non abbiamo perso niente: scegli che
        cosa tenere, riga per riga.
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
        <p className="note grow">L'altra versione resta nella storia della verifica.</p>
        <Bottone variante="main" disabled={pronte.length === 0} onClick={() => void salva()}>
          Salva queste scelte
        </Bottone>
      </div>
      {pronte.length === 0 ? <p className="small mt-2 text-right">Scegli almeno una riga.</p> : null}
    </Filetto>
  );
}

interface PropsRiga {
  conflitto: Conflitto;
  scelta: SceltaConflitto | undefined;
  onScegli: (scelta: SceltaConflitto) => void;
}

function RigaConflitto({ conflitto, scelta, onScegli }: PropsRiga) {
  const { field, kind, mine, theirs, theirsAt, createdAt } = conflitto;
  const nome = field === null ? (TESTI_CONFLITTO[kind] ?? kind) : nomeCampo(field);
  const gruppo = `conflitto-${conflitto.id}`;
  const cambiati = kind === 'decidi' ? campiCambiati(mine, theirs) : [];
  const detto = kind === 'decidi' ? decisioneScritta : (valore: Json) => valoreScritto(field, valore);
  return (
    <fieldset className="grid gap-3 bg-wait-wash p-3 sm:grid-cols-2 xl:grid-cols-[150px_minmax(0,1fr)_minmax(0,1fr)] xl:items-center">
      <legend className="solo-lettore">{nome}</legend>
      <p className="sm:col-span-2 xl:col-span-1">
        <b className="font-semibold">{nome}</b>
        <span className="block text-small text-wait">diverso</span>
      </p>
      <Opzione
        name={gruppo}
        checked={scelta?.tipo === 'mio'}
        onChange={() => onScegli({ tipo: 'mio' })}
        dettaglio={`Su questo tablet, ${formattaDataOra(new Date(createdAt))}`}
      >
        {detto(mine)}
      </Opzione>
      <Opzione
        name={gruppo}
        checked={scelta?.tipo === 'loro'}
        onChange={() => onScegli({ tipo: 'loro' })}
        dettaglio={`Sul server${theirsAt === null ? '' : `, ${formattaDataOra(theirsAt)}`}`}
      >
        {detto(theirs)}
      </Opzione>
      {cambiati.length === 0 ? null : <CampiCambiati cambiati={cambiati} />}
      {typeof mine === 'number' || typeof mine === 'string' ? (
        <AltroValore
          valore={scelta?.tipo === 'altro' ? scelta.valore : null}
          numero={typeof mine === 'number'}
          onScegli={onScegli}
        />
      ) : null}
    </fieldset>
  );
}

/** What the decision rested on and what stands there now, side by side. */
function CampiCambiati({ cambiati }: { cambiati: readonly CampoCambiato[] }) {
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

function AltroValore({ valore, numero, onScegli }: { valore: Json; numero: boolean; onScegli: PropsRiga['onScegli'] }) {
  const [testo, setTesto] = useState(valore === null ? '' : String(valore));
  return (
    <Campo
      className="sm:col-span-2 xl:col-start-2"
      etichetta="Un altro valore"
      value={testo}
      inputMode={numero ? 'numeric' : 'text'}
      maxLength={numero ? 2 : 4000}
      onChange={(evento) => {
        setTesto(evento.target.value);
        const letto = numero ? Number(evento.target.value) : evento.target.value;
        if (evento.target.value !== '' && (!numero || punteggioValido(letto)))
          onScegli({ tipo: 'altro', valore: letto });
      }}
    />
  );
}
