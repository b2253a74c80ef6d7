import type { PointerEvent } from 'react';
import { activateCategoria, type UfficioCategoria } from '../../../data/ufficio/amministrazione-categorie.ts';
import type { FaultPoint } from '../../../domain/categorie/moves.ts';
import { Icon } from '../../../ui/brand/Icon.tsx';
import { StatusBadge } from '../../../ui/brand/StatusBadge.tsx';
import { useCommand } from '../../../ui/forms/use-command.ts';
import { TextLink } from '../../../ui/layout/TextLink.tsx';
import { thousands } from '../../../ui/layout/thousands.ts';

interface Props {
  categoria: UfficioCategoria;
  level: number;
  /** An ancestor is suspended. */
  nascosta: boolean;
  /** Null: it has no children. */
  aperta: boolean | null;
  active: boolean;
  scelta: boolean;
  mobile: boolean;
  target: FaultPoint | null;
  presa: boolean;
  href: (changes: Readonly<Record<string, string>>) => string;
  onOpen: (aperta: boolean) => void;
  onSuspend: () => void;
  onFocused: () => void;
  onTake: (evento: PointerEvent) => void;
}

/** One row of the tree. Tab reaches its controls only while it is the current one. */
export function CategoriaRow(props: Props) {
  const { categoria: c, level, nascosta, aperta, active, mobile } = props;
  const giu = nascosta || !c.active;
  const ordine = active ? 0 : -1;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of a treegrid
    <div
      role="row"
      tabIndex={ordine}
      className="albero-riga"
      data-categoria={c.id}
      data-bersaglio={props.target ?? undefined}
      data-presa={props.presa || undefined}
      aria-level={level + 1}
      aria-expanded={aperta ?? undefined}
      aria-selected={props.scelta}
      onFocus={props.onFocused}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a cell of a treegrid */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the row is what takes the focus */}
      <span role="gridcell" className="albero-nome" style={{ paddingLeft: `${level * 1.75}rem` }}>
        {mobile ? (
          <span className="albero-presa" aria-hidden="true" title="Trascina per spostare" onPointerDown={props.onTake}>
            <Taken />
          </span>
        ) : null}
        {aperta === null ? (
          <span className="albero-freccia" />
        ) : (
          <button
            type="button"
            tabIndex={-1}
            className="albero-freccia"
            aria-label={`${aperta ? 'Chiudi' : 'Apri'} ${c.name}`}
            onClick={() => props.onOpen(!aperta)}
          >
            <Icon nome={aperta ? 'giu' : 'avanti'} piccola />
          </button>
        )}
        <span
          className={`min-w-0 [overflow-wrap:anywhere] ${level === 0 ? 'font-semibold' : ''} ${giu ? 'line-through' : ''}`}
        >
          {c.name}
        </span>
      </span>
      <FigureRow nome="Annunci">{thousands(c.annunci)}</FigureRow>
      <FigureRow nome="Centri col prezzo">{thousands(c.centri)}</FigureRow>
      {/* biome-ignore lint/a11y/useSemanticElements: a cell of a treegrid */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the row is what takes the focus */}
      <span role="gridcell" className="albero-stato">
        {nascosta ? <span className="note">nascosta</span> : null}
        {!nascosta || !c.active ? (
          <StatusBadge glyph={c.active ? 'disponibile' : 'venduto'}>{c.active ? 'Attiva' : 'Sospesa'}</StatusBadge>
        ) : null}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a cell of a treegrid */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the row is what takes the focus */}
      <span role="gridcell" className="albero-atti">
        <TextLink
          href={props.href({ scelto: c.id })}
          tabIndex={ordine}
          className={ACTION}
          aria-label={`Modifica ${c.name}`}
        >
          Modifica
        </TextLink>
        <Switch categoria={c} tabIndex={ordine} onSuspend={props.onSuspend} />
      </span>
    </div>
  );
}

const FigureRow = ({ nome, children }: { nome: string; children: string }) => (
  // biome-ignore lint/a11y/useSemanticElements: a cell of a treegrid
  // biome-ignore lint/a11y/useFocusableInteractive: the row is what takes the focus
  <span role="gridcell" className="albero-cifra num">
    <span className="albero-didascalia">{nome.toLowerCase()} </span>
    {children}
  </span>
);

const ACTION = 'note row min-h-11 hover:underline';

type SwitchProps = { categoria: UfficioCategoria; tabIndex: number; onSuspend: () => void };

/** Suspending asks first, because it hides the children, too. */
function Switch({ categoria: c, tabIndex, onSuspend }: SwitchProps) {
  const attiva = useCommand(activateCategoria, { fault: 'Errore durante il cambio stato' });
  return (
    <>
      <button
        type="button"
        className={ACTION}
        tabIndex={tabIndex}
        aria-label={`${c.active ? 'Sospendi' : 'Attiva'} ${c.name}`}
        aria-busy={attiva.pending || undefined}
        onClick={() => (c.active ? onSuspend() : void attiva.submit({ id: c.id, active: true, motivo: '' }))}
      >
        {c.active ? 'Sospendi…' : attiva.pending ? 'Attivazione…' : 'Attiva'}
      </button>
      {attiva.error === null ? null : (
        <span className="small text-fail" role="alert">
          {attiva.error}
        </span>
      )}
    </>
  );
}

const Taken = () => (
  <svg viewBox="0 0 10 16" width="10" height="16" aria-hidden="true">
    {[2, 8, 14].flatMap((y) =>
      [2, 8].map((x) => <circle key={`${x}-${y}`} cx={x} cy={y} r="1.5" fill="currentColor" />),
    )}
  </svg>
);
