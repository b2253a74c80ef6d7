import { useSyncExternalStore } from 'react';
import { formattaDataOra } from '../../../domain/giorno.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { type Card, openCards, removeFromTablet } from '../../../offline/review/cards.ts';
import {
  CENTRO_CHIUSO,
  openConflicts,
  type RefusalChoice,
  resolveRefusals,
  waitsForOffice,
} from '../../../offline/review/conflicts.ts';
import { type ElementState, leaving } from '../../../offline/store/state.ts';
import type { Conflict, Operation } from '../../../offline/store/types.ts';
import { Segno } from '../../../ui/brand/Segno.tsx';
import { Vuoto } from '../../../ui/feedback/Vuoto.tsx';
import { ErroreModulo } from '../../../ui/forms/ErroreModulo.tsx';
import { Bottone } from '../../../ui/layout/Bottone.tsx';
import { Collegamento } from '../../../ui/layout/Collegamento.tsx';
import { Filetto } from '../../../ui/layout/Filetto.tsx';
import { useBanco } from '../tablet/contesto.ts';
import { useStored } from '../tablet/use-stored.ts';
import {
  decisioneScritta,
  nomeOperazione,
  passataAltrove,
  rifiutoScritto,
  scritto,
} from '../valutazione/nomi-campi.ts';
import { useSalvataggio } from '../valutazione/salvataggio.ts';
import { Conflitti } from './Conflitti.tsx';
import { useEsportazione } from './Esporta.tsx';

interface Lette {
  carte: readonly Card[];
  conflitti: readonly Conflict[];
  nomi: ReadonlyMap<string, string>;
}

interface DopoScelta {
  onScelte: (ids: readonly string[]) => void;
}

export function useSchede(): Lette | undefined {
  const { ambiente } = useBanco();
  return useStored(
    async () => ({
      carte: await openCards(ambiente.store),
      conflitti: await openConflicts(ambiente.store),
      nomi: new Map((await ambiente.store.persone.toArray()).map(({ id, nome }) => [id, nome])),
    }),
    [ambiente],
  );
}

export function Schede({ lette: { carte, conflitti, nomi }, onScelte }: { lette: Lette } & DopoScelta) {
  if (carte.length === 0)
    return <Vuoto titolo="Tutto inviato">Niente aspetta su questo tablet. Quello che fai compare qui.</Vuoto>;
  return carte.map((scheda) => (
    <Oggetto
      key={scheda.verificaId}
      scheda={scheda}
      conflitti={daScegliere(scheda, conflitti)}
      nomi={nomi}
      onScelte={onScelte}
    />
  ));
}

const daScegliere = ({ verificaId, persa, superate }: Card, conflitti: readonly Conflict[]): Conflict[] =>
  conflitti.filter(
    (conflitto) =>
      conflitto.verificaId === verificaId && !persa && !superate.some(({ opId }) => opId === conflitto.opId),
  );

type PropsOggetto = Pick<Lette, 'conflitti' | 'nomi'> & { scheda: Card } & DopoScelta;

function Oggetto({ scheda, conflitti, nomi, onScelte }: PropsOggetto) {
  const titolo = scheda.titolo ?? 'Verifica';
  if (scheda.persa) return <Persa scheda={scheda} />;
  const fuori = new Set([...scheda.superate, ...scheda.rifiutate.flatMap(({ ops }) => ops)].map(({ opId }) => opId));
  const inCoda = scheda.aperte.filter(({ opId, state }) => !fuori.has(opId) && state !== 'conflict');
  return (
    <>
      {scheda.conclusa ? <Conclusa scheda={scheda} /> : null}
      {conflitti.length === 0 ? null : <Conflitti titolo={titolo} conflitti={conflitti} onScelte={onScelte} />}
      {inCoda.length + scheda.rifiutate.length === 0 ? null : (
        <Filetto
          className="mb-8"
          piccolo
          titolo={
            <Collegamento
              className="tx inline-block py-3"
              href={percorso('centro_verifica', { id: scheda.verificaId })}
            >
              {titolo}
            </Collegamento>
          }
        >
          {scheda.rifiutate.map(({ motivo, ops }) => (
            <Rifiutate key={motivo ?? ''} scheda={scheda} ops={ops} />
          ))}
          <ul className="mt-2">
            {inCoda.map((op) => (
              <li
                key={op.opId}
                className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-hair py-2.5"
              >
                <span className="min-w-0">
                  {nomeOperazione(op)}
                  <span className="small block">
                    {[nomi.get(op.userId), formattaDataOra(new Date(op.createdAt))].filter(Boolean).join(', ')}
                  </span>
                </span>
                <Stato op={op} stato={scheda.stati.get(op.opId)} />
              </li>
            ))}
          </ul>
        </Filetto>
      )}
    </>
  );
}

function Stato({ op, stato }: { op: Operation; stato: ElementState | undefined }) {
  const { underway } = useBanco().ambiente;
  const partiti = useSyncExternalStore(underway.onChange, () =>
    op.dependsOnMedia === null ? null : underway.of(op.dependsOnMedia),
  );
  const file = op.kind === 'allega_media' || op.kind === 'firma' ? op.payload : null;
  return (
    <span className="small">
      {partiti === null || file === null ? stato?.etichetta : leaving(partiti, file.dimensione)}
    </span>
  );
}

const Elenco = ({ ops, testi = [] }: { ops: readonly Operation[]; testi?: readonly string[] }) => (
  <ul className="mt-2 text-note">
    {ops.map((op) => (
      <li key={op.opId} className="border-b border-hair py-1.5">
        {scritto(op)}
      </li>
    ))}
    {testi.map((testo) => (
      <li key={testo} className="border-b border-hair py-1.5">
        Non ancora aggiunto: {testo}
      </li>
    ))}
  </ul>
);

/** Assigned to another centre: its operations cannot arrive. */
function Persa({ scheda }: { scheda: Card }) {
  return (
    <Filetto className="mb-8">
      <Segno glifo="attesa">Da risolvere</Segno>
      <h2 className="mt-1 text-h3">{scheda.titolo ?? 'Verifica'}</h2>
      <p className="note mt-1 max-w-measure">
        {passataAltrove(scheda.aperte)} Esportalo: il file resta a te, il tablet si libera e l'ufficio lo sa.
      </p>
      <Elenco ops={scheda.aperte} testi={scheda.testi} />
      <EsportaETogli scheda={scheda} />
    </Filetto>
  );
}

function Conclusa({ scheda }: { scheda: Card }) {
  const { verifica, superate } = scheda;
  const { salva, guasto } = useSalvataggio('scelta');
  const esito = verifica === null ? '' : comeFinita(verifica.stato, verifica.motivo_rifiuto);
  const quando = verifica?.data_verifica == null ? '' : ` (${formattaDataOra(verifica.data_verifica)})`;
  const testo = ['Fatto su questo tablet, arrivato dopo il risultato', ...superate.map(scritto)].join('. ');
  const ids = superate.map(({ opId }) => opId);
  return (
    <Filetto className="mb-8">
      <Segno glifo="attesa">Da risolvere</Segno>
      <h2 className="mt-1 text-h3">{scheda.titolo ?? 'Verifica'}</h2>
      <p className="note mt-1 max-w-measure">
        Conclusa altrove: {esito}
        {quando}. Quello che hai fatto qui non cambia più il risultato.
      </p>
      <Elenco ops={superate} />
      <div className="mt-4 flex flex-wrap gap-2">
        <Bottone onClick={() => void salva((ambiente) => resolveRefusals(ambiente, ids, { tipo: 'nota', testo }))}>
          Tieni come nota
        </Bottone>
      </div>
      <ErroreModulo testo={guasto} />
      <EsportaETogli scheda={scheda} />
    </Filetto>
  );
}

const comeFinita = (stato: string, motivo_rifiuto: string | null | undefined): string =>
  stato === 'annullata' ? 'Annullata' : decisioneScritta({ esito: stato, motivo_rifiuto: motivo_rifiuto ?? null });

/** Exports, then deletes the item's undeliverable work in one transaction. */
function EsportaETogli({ scheda }: { scheda: Card }) {
  const { ambiente } = useBanco();
  const { salva, guasto } = useSalvataggio('scelta');
  const { esporta, inCorso, guasto: senzaFile } = useEsportazione(ambiente);
  const fai = async () => {
    if (await esporta(scheda.verificaId)) await salva((scrivibile) => removeFromTablet(scrivibile, scheda.verificaId));
  };
  return (
    <>
      <Bottone
        className="mt-3"
        variante={scheda.persa ? 'main' : 'quiet'}
        inCorso={inCorso}
        testoInCorso="Preparo il file…"
        onClick={() => void fai()}
      >
        Esporta e togli da questo tablet
      </Bottone>
      <ErroreModulo testo={senzaFile ?? guasto} />
    </>
  );
}

const finisceQuando = ({ lastError }: Operation): string =>
  lastError === CENTRO_CHIUSO ? 'il centro torna attivo' : 'la sospensione finisce';

/** Refused operations with one reason; only a person may discard them. */
function Rifiutate({ scheda, ops }: { scheda: Card; ops: readonly Operation[] }) {
  const { salva, guasto } = useSalvataggio('scelta');
  const ids = ops.map(({ opId }) => opId);
  const risolvi = (scelta: RefusalChoice) => void salva((ambiente) => resolveRefusals(ambiente, ids, scelta));
  const motivo = ops[0] === undefined ? null : scheda.stati.get(ops[0].opId)?.motivo;
  const soloFile = ops.every(({ kind }) => kind === 'allega_media' || kind === 'firma' || kind === 'rimuovi_media');
  return (
    <div className="mt-2 border-b border-hair pb-3">
      <p className="note font-semibold text-fail">{rifiutoScritto(ops, motivo ?? '')}</p>
      {ops[0] !== undefined && waitsForOffice(ops[0]) ? (
        <p className="note">Riparte da solo quando {finisceQuando(ops[0])}: non serve rifarlo.</p>
      ) : null}
      <Elenco ops={ops} />
      <div className="mt-2 flex flex-wrap gap-2">
        <Bottone piccolo onClick={() => risolvi({ tipo: 'riprova' })}>
          Riprova
        </Bottone>
        {soloFile ? null : (
          <Bottone
            piccolo
            variante="quiet"
            onClick={() => risolvi({ tipo: 'nota', testo: ops.map(scritto).join('. ') })}
          >
            Tieni come nota
          </Bottone>
        )}
        <Bottone piccolo variante="quiet" onClick={() => risolvi({ tipo: 'scarta' })}>
          Scarta
        </Bottone>
      </div>
      <ErroreModulo testo={guasto} />
    </div>
  );
}
