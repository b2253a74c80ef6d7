import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { UfficioCategoria } from '../../../data/ufficio/amministrazione-categorie.ts';
import { nascoste } from '../../../domain/categorie/moves.ts';
import { flattenTree } from '../../../domain/categorie/tree.ts';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { CategoriaRow } from './CategoriaRow.tsx';
import { SuspendCategoria } from './SuspendCategoria.tsx';
import { type TakenNotice, useDrag } from './use-drag.ts';
import { arrivo, nameOf, useMoves } from './use-moves.ts';
import { useTreeKeys } from './use-tree-keys.ts';

interface Props {
  categorie: readonly UfficioCategoria[];
  shownItems: ReadonlySet<string>;
  /** False while some are hidden, when a position between two is unknown. */
  mobile: boolean;
  scelta: string;
  href: (changes: Readonly<Record<string, string>>) => string;
  go: (changes: Readonly<Record<string, string>>) => void;
}

/** Category tree; rows move by drag handle or Alt and arrows, and the new place is announced. */
export function CategorieTree({ categorie: lette, shownItems, mobile, scelta, href, go }: Props) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [active, setActive] = useState('');
  const [suspending, setSuspending] = useState<UfficioCategoria | null>(null);
  const zoneRef = useRef<HTMLDivElement>(null);
  const { tree: categorie, moveTo, detto, errore, pending } = useMoves(lette);
  const mothers = new Set(categorie.map((c) => c.parent_id));
  const covered = nascoste(categorie);
  const righe = aperte(categorie, closed).filter(({ categoria }) => shownItems.has(categoria.id));
  const apri = (id: string, aperta: boolean) =>
    setClosed((prima) => new Set(aperta ? [...prima].filter((altra) => altra !== id) : [...prima, id]));
  const { preso, onTake } = useDrag(zoneRef, categorie, moveTo);
  const attuale = righe.some(({ categoria }) => categoria.id === active) ? active : (righe[0]?.categoria.id ?? '');
  const onKeyDown = useTreeKeys({
    zoneRef,
    categorie,
    righe,
    mobile,
    apri,
    moveTo,
    openPanel: (id) => go({ scelto: id }),
  });
  useResume(zoneRef, categorie, attuale);
  return (
    <>
      <p className="note mt-2 min-h-5" role="status">
        {detto}
      </p>
      <FormError testo={errore} />
      <div
        ref={zoneRef}
        className="albero"
        role="treegrid"
        aria-label="Categorie"
        aria-busy={pending || undefined}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        <Head />
        {righe.map(({ categoria: c, level }) => (
          <CategoriaRow
            key={c.id}
            categoria={c}
            level={level}
            nascosta={covered.has(c.id)}
            aperta={mothers.has(c.id) ? !closed.has(c.id) : null}
            active={c.id === attuale}
            scelta={c.id === scelta}
            mobile={mobile}
            target={preso?.su === c.id ? preso.dove : null}
            presa={preso?.id === c.id}
            href={href}
            onOpen={(aperta) => apri(c.id, aperta)}
            onSuspend={() => setSuspending(c)}
            onFocused={() => setActive(c.id)}
            onTake={(evento) => onTake(c.id, evento)}
          />
        ))}
      </div>
      {suspending === null ? null : <SuspendCategoria categoria={suspending} onClose={() => setSuspending(null)} />}
      {preso === null ? null : (
        <p className="albero-preso" style={{ left: preso.x, top: preso.y }}>
          {nameOf(preso.id, categorie)}
          <span className="note">{destination(preso, categorie)}</span>
        </p>
      )}
    </>
  );
}

const Head = () => (
  // biome-ignore lint/a11y/useSemanticElements: as the rows below it
  // biome-ignore lint/a11y/useFocusableInteractive: heads are read, not stepped on
  <div role="row" className="albero-testa">
    {['Categoria', 'Annunci', 'Centri col prezzo', 'Stato', 'Azioni'].map((nome, posto) => (
      // biome-ignore lint/a11y/useSemanticElements: as the rows below it
      // biome-ignore lint/a11y/useFocusableInteractive: heads are read, not stepped on
      <span key={nome} role="columnheader" className={posto === 1 || posto === 2 ? 'num' : undefined}>
        {posto === 4 ? <span className="solo-lettore">{nome}</span> : nome}
      </span>
    ))}
  </div>
);

function aperte(categorie: readonly UfficioCategoria[], chiuse: ReadonlySet<string>) {
  const sotto = new Set<string>();
  return flattenTree(categorie).filter(({ categoria: { id, parent_id } }) => {
    if (parent_id !== null && (chiuse.has(parent_id) || sotto.has(parent_id))) sotto.add(id);
    return !sotto.has(id);
  });
}

const destination = ({ su, mossa }: TakenNotice, categorie: readonly UfficioCategoria[]): string => {
  if (mossa !== null) return arrivo(mossa, categorie);
  return su === null ? '' : 'qui resta dov’è';
};

/** Keeps the focus on a moved row, which the DOM would drop. */
function useResume(zoneRef: { current: HTMLDivElement | null }, categorie: unknown, attuale: string) {
  const dentro = useRef(false);
  useEffect(() => {
    const tree = zoneRef.current;
    if (tree === null) return;
    const segna = () => {
      dentro.current = tree.contains(document.activeElement);
    };
    document.addEventListener('focusin', segna);
    return () => document.removeEventListener('focusin', segna);
  }, [zoneRef]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each new reading of the tree, before anybody sees it or presses a key
  useLayoutEffect(() => {
    if (dentro.current && document.activeElement === document.body)
      zoneRef.current?.querySelector<HTMLElement>(`[data-categoria="${attuale}"]`)?.focus();
  }, [categorie]);
}
