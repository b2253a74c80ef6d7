import type { PointerEvent } from 'react';
import { attivaCategoria, type CategoriaUfficio } from '../../../data/ufficio/amministrazione-categorie.ts';
import type { DoveCade } from '../../../domain/categorie/mosse.ts';
import { Icona } from '../../../ui/brand/Icona.tsx';
import { Segno } from '../../../ui/brand/Segno.tsx';
import { useComando } from '../../../ui/forms/use-comando.ts';
import { Collegamento } from '../../../ui/layout/Collegamento.tsx';
import { migliaia } from '../../../ui/layout/migliaia.ts';

interface Props {
  categoria: CategoriaUfficio;
  livello: number;
  /** An ancestor is suspended. */
  nascosta: boolean;
  /** Null: it has no children. */
  aperta: boolean | null;
  corrente: boolean;
  scelta: boolean;
  mobile: boolean;
  bersaglio: DoveCade | null;
  presa: boolean;
  href: (cambi: Readonly<Record<string, string>>) => string;
  onApri: (aperta: boolean) => void;
  onSospendi: () => void;
  onFuoco: () => void;
  onPrendi: (evento: PointerEvent) => void;
}

/** One row of the tree. Tab reaches its controls only while it is the current one. */
export function RigaCategoria(props: Props) {
  const { categoria: c, livello, nascosta, aperta, corrente, mobile } = props;
  const giu = nascosta || !c.active;
  const ordine = corrente ? 0 : -1;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of a treegrid
    <div
      role="row"
      tabIndex={ordine}
      className="albero-riga"
      data-categoria={c.id}
      data-bersaglio={props.bersaglio ?? undefined}
      data-presa={props.presa || undefined}
      aria-level={livello + 1}
      aria-expanded={aperta ?? undefined}
      aria-selected={props.scelta}
      onFocus={props.onFuoco}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a cell of a treegrid */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the row is what takes the focus */}
      <span role="gridcell" className="albero-nome" style={{ paddingLeft: `${livello * 1.75}rem` }}>
        {mobile ? (
          <span
            className="albero-presa"
            aria-hidden="true"
            title="Trascina per spostare"
            onPointerDown={props.onPrendi}
          >
            <Presa />
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
            onClick={() => props.onApri(!aperta)}
          >
            <Icona nome={aperta ? 'giu' : 'avanti'} piccola />
          </button>
        )}
        <span
          className={`min-w-0 [overflow-wrap:anywhere] ${livello === 0 ? 'font-semibold' : ''} ${giu ? 'line-through' : ''}`}
        >
          {c.name}
        </span>
      </span>
      <Cifra nome="Annunci">{migliaia(c.annunci)}</Cifra>
      <Cifra nome="Centri col prezzo">{migliaia(c.centri)}</Cifra>
      {/* biome-ignore lint/a11y/useSemanticElements: a cell of a treegrid */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the row is what takes the focus */}
      <span role="gridcell" className="albero-stato">
        {nascosta ? <span className="note">nascosta</span> : null}
        {!nascosta || !c.active ? (
          <Segno glifo={c.active ? 'disponibile' : 'venduto'}>{c.active ? 'Attiva' : 'Sospesa'}</Segno>
        ) : null}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a cell of a treegrid */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the row is what takes the focus */}
      <span role="gridcell" className="albero-atti">
        <Collegamento
          href={props.href({ scelto: c.id })}
          tabIndex={ordine}
          className={ATTO}
          aria-label={`Modifica ${c.name}`}
        >
          Modifica
        </Collegamento>
        <Interruttore categoria={c} tabIndex={ordine} onSospendi={props.onSospendi} />
      </span>
    </div>
  );
}

const Cifra = ({ nome, children }: { nome: string; children: string }) => (
  // biome-ignore lint/a11y/useSemanticElements: a cell of a treegrid
  // biome-ignore lint/a11y/useFocusableInteractive: the row is what takes the focus
  <span role="gridcell" className="albero-cifra num">
    <span className="albero-didascalia">{nome.toLowerCase()} </span>
    {children}
  </span>
);

const ATTO = 'note row min-h-11 hover:underline';

type PropsInterruttore = { categoria: CategoriaUfficio; tabIndex: number; onSospendi: () => void };

/** Suspending asks first, because it hides the children, too. */
function Interruttore({ categoria: c, tabIndex, onSospendi }: PropsInterruttore) {
  const attiva = useComando(attivaCategoria, { guasto: 'Errore durante il cambio stato' });
  return (
    <>
      <button
        type="button"
        className={ATTO}
        tabIndex={tabIndex}
        aria-label={`${c.active ? 'Sospendi' : 'Attiva'} ${c.name}`}
        aria-busy={attiva.inCorso || undefined}
        onClick={() => (c.active ? onSospendi() : void attiva.invia({ id: c.id, active: true, motivo: '' }))}
      >
        {c.active ? 'Sospendi…' : attiva.inCorso ? 'Attivazione…' : 'Attiva'}
      </button>
      {attiva.errore === null ? null : (
        <span className="small text-fail" role="alert">
          {attiva.errore}
        </span>
      )}
    </>
  );
}

const Presa = () => (
  <svg viewBox="0 0 10 16" width="10" height="16" aria-hidden="true">
    {[2, 8, 14].flatMap((y) =>
      [2, 8].map((x) => <circle key={`${x}-${y}`} cx={x} cy={y} r="1.5" fill="currentColor" />),
    )}
  </svg>
);
