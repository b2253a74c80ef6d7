import { useSyncExternalStore } from 'react';
import { formatDateTime } from '../../../domain/day.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { type Card, openCards, removeFromTablet } from '../../../offline/review/cards.ts';
import {
  CENTRO_CLOSED,
  openConflicts,
  type RefusalChoice,
  resolveRefusals,
  waitsForOffice,
} from '../../../offline/review/conflicts.ts';
import { type ElementState, leaving } from '../../../offline/store/state.ts';
import type { Conflict, Operation } from '../../../offline/store/types.ts';
import { StatusBadge } from '../../../ui/brand/StatusBadge.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { Button } from '../../../ui/layout/Button.tsx';
import { Divider } from '../../../ui/layout/Divider.tsx';
import { TextLink } from '../../../ui/layout/TextLink.tsx';
import { useBanco } from '../tablet/context.ts';
import { useStored } from '../tablet/use-stored.ts';
import { decisionText, operationName, passedElsewhere, refusalInWords, scritto } from '../valutazione/nomi-campi.ts';
import { useSaving } from '../valutazione/salvataggio.ts';
import { Conflicts } from './Conflicts.tsx';
import { useExport } from './ExportButton.tsx';

interface LoadedRows {
  cards: readonly Card[];
  conflitti: readonly Conflict[];
  nomi: ReadonlyMap<string, string>;
}

interface AfterSelection {
  onChoices: (ids: readonly string[]) => void;
}

export function useCards(): LoadedRows | undefined {
  const { environment } = useBanco();
  return useStored(
    async () => ({
      cards: await openCards(environment.store),
      conflitti: await openConflicts(environment.store),
      nomi: new Map((await environment.store.persone.toArray()).map(({ id, nome }) => [id, nome])),
    }),
    [environment],
  );
}

export function Tabs({ lette: { cards, conflitti, nomi }, onChoices }: { lette: LoadedRows } & AfterSelection) {
  if (cards.length === 0)
    return <EmptyState titolo="Tutto inviato">Niente aspetta su questo tablet. Quello che fai compare qui.</EmptyState>;
  return cards.map((scheda) => (
    <Oggetto
      key={scheda.verificaId}
      scheda={scheda}
      conflitti={needsChoice(scheda, conflitti)}
      nomi={nomi}
      onChoices={onChoices}
    />
  ));
}

const needsChoice = ({ verificaId, persa, superseded }: Card, conflitti: readonly Conflict[]): Conflict[] =>
  conflitti.filter(
    (conflitto) =>
      conflitto.verificaId === verificaId && !persa && !superseded.some(({ opId }) => opId === conflitto.opId),
  );

type OggettoProps = Pick<LoadedRows, 'conflitti' | 'nomi'> & { scheda: Card } & AfterSelection;

function Oggetto({ scheda, conflitti, nomi, onChoices }: OggettoProps) {
  const titolo = scheda.titolo ?? 'Verifica';
  if (scheda.persa) return <LostPanel scheda={scheda} />;
  const fuori = new Set([...scheda.superseded, ...scheda.refusedOps.flatMap(({ ops }) => ops)].map(({ opId }) => opId));
  const queued = scheda.aperte.filter(({ opId, state }) => !fuori.has(opId) && state !== 'conflict');
  return (
    <>
      {scheda.conclusa ? <ConcludedCard scheda={scheda} /> : null}
      {conflitti.length === 0 ? null : <Conflicts titolo={titolo} conflitti={conflitti} onChoices={onChoices} />}
      {queued.length + scheda.refusedOps.length === 0 ? null : (
        <Divider
          className="mb-8"
          piccolo
          titolo={
            <TextLink className="tx inline-block py-3" href={percorso('centro_verifica', { id: scheda.verificaId })}>
              {titolo}
            </TextLink>
          }
        >
          {scheda.refusedOps.map(({ motivo, ops }) => (
            <RefusedOperations key={motivo ?? ''} scheda={scheda} ops={ops} />
          ))}
          <ul className="mt-2">
            {queued.map((op) => (
              <li
                key={op.opId}
                className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-hair py-2.5"
              >
                <span className="min-w-0">
                  {operationName(op)}
                  <span className="small block">
                    {[nomi.get(op.userId), formatDateTime(new Date(op.createdAt))].filter(Boolean).join(', ')}
                  </span>
                </span>
                <Stato op={op} stato={scheda.stati.get(op.opId)} />
              </li>
            ))}
          </ul>
        </Divider>
      )}
    </>
  );
}

function Stato({ op, stato }: { op: Operation; stato: ElementState | undefined }) {
  const { underway } = useBanco().environment;
  const departedOnes = useSyncExternalStore(underway.onChange, () =>
    op.dependsOnMedia === null ? null : underway.of(op.dependsOnMedia),
  );
  const file = op.kind === 'allega_media' || op.kind === 'firma' ? op.payload : null;
  return (
    <span className="small">
      {departedOnes === null || file === null ? stato?.etichetta : leaving(departedOnes, file.dimensione)}
    </span>
  );
}

const List = ({ ops, testi = [] }: { ops: readonly Operation[]; testi?: readonly string[] }) => (
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
function LostPanel({ scheda }: { scheda: Card }) {
  return (
    <Divider className="mb-8">
      <StatusBadge glyph="attesa">Da risolvere</StatusBadge>
      <h2 className="mt-1 text-h3">{scheda.titolo ?? 'Verifica'}</h2>
      <p className="note mt-1 max-w-measure">
        {passedElsewhere(scheda.aperte)} Esportalo: il file resta a te, il tablet si libera e l'ufficio lo sa.
      </p>
      <List ops={scheda.aperte} testi={scheda.testi} />
      <ExportAndRemove scheda={scheda} />
    </Divider>
  );
}

function ConcludedCard({ scheda }: { scheda: Card }) {
  const { verifica, superseded } = scheda;
  const { save, guasto } = useSaving('scelta');
  const esito = verifica === null ? '' : howItEnded(verifica.stato, verifica.motivo_rifiuto);
  const quando = verifica?.data_verifica == null ? '' : ` (${formatDateTime(verifica.data_verifica)})`;
  const testo = ['Fatto su questo tablet, arrivato dopo il risultato', ...superseded.map(scritto)].join('. ');
  const ids = superseded.map(({ opId }) => opId);
  return (
    <Divider className="mb-8">
      <StatusBadge glyph="attesa">Da risolvere</StatusBadge>
      <h2 className="mt-1 text-h3">{scheda.titolo ?? 'Verifica'}</h2>
      <p className="note mt-1 max-w-measure">
        Conclusa altrove: {esito}
        {quando}. Quello che hai fatto qui non cambia più il risultato.
      </p>
      <List ops={superseded} />
      <div className="mt-4 flex flex-wrap gap-2">
        <Button onClick={() => void save((environment) => resolveRefusals(environment, ids, { tipo: 'nota', testo }))}>
          Tieni come nota
        </Button>
      </div>
      <FormError testo={guasto} />
      <ExportAndRemove scheda={scheda} />
    </Divider>
  );
}

const howItEnded = (stato: string, motivo_rifiuto: string | null | undefined): string =>
  stato === 'annullata' ? 'Annullata' : decisionText({ esito: stato, motivo_rifiuto: motivo_rifiuto ?? null });

/** Exports, then deletes the item's undeliverable work in one transaction. */
function ExportAndRemove({ scheda }: { scheda: Card }) {
  const { environment } = useBanco();
  const { save, guasto } = useSaving('scelta');
  const { esporta, pending, guasto: withoutFile } = useExport(environment);
  const perform = async () => {
    if (await esporta(scheda.verificaId)) await save((writable) => removeFromTablet(writable, scheda.verificaId));
  };
  return (
    <>
      <Button
        className="mt-3"
        variant={scheda.persa ? 'main' : 'quiet'}
        pending={pending}
        pendingText="Preparo il file…"
        onClick={() => void perform()}
      >
        Esporta e togli da questo tablet
      </Button>
      <FormError testo={withoutFile ?? guasto} />
    </>
  );
}

const endsWhen = ({ lastError }: Operation): string =>
  lastError === CENTRO_CLOSED ? 'il centro torna attivo' : 'la sospensione finisce';

/** Refused operations with one reason; only a person may discard them. */
function RefusedOperations({ scheda, ops }: { scheda: Card; ops: readonly Operation[] }) {
  const { save, guasto } = useSaving('scelta');
  const ids = ops.map(({ opId }) => opId);
  const resolve = (scelta: RefusalChoice) => void save((environment) => resolveRefusals(environment, ids, scelta));
  const motivo = ops[0] === undefined ? null : scheda.stati.get(ops[0].opId)?.motivo;
  const filesOnly = ops.every(({ kind }) => kind === 'allega_media' || kind === 'firma' || kind === 'rimuovi_media');
  return (
    <div className="mt-2 border-b border-hair pb-3">
      <p className="note font-semibold text-fail">{refusalInWords(ops, motivo ?? '')}</p>
      {ops[0] !== undefined && waitsForOffice(ops[0]) ? (
        <p className="note">Riparte da solo quando {endsWhen(ops[0])}: non serve rifarlo.</p>
      ) : null}
      <List ops={ops} />
      <div className="mt-2 flex flex-wrap gap-2">
        <Button piccolo onClick={() => resolve({ tipo: 'riprova' })}>
          Riprova
        </Button>
        {filesOnly ? null : (
          <Button piccolo variant="quiet" onClick={() => resolve({ tipo: 'nota', testo: ops.map(scritto).join('. ') })}>
            Tieni come nota
          </Button>
        )}
        <Button piccolo variant="quiet" onClick={() => resolve({ tipo: 'scarta' })}>
          Scarta
        </Button>
      </div>
      <FormError testo={guasto} />
    </div>
  );
}
