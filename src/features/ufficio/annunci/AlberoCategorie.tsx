import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { CategoriaUfficio } from '../../../data/ufficio/amministrazione-categorie.ts';
import { alberoInFila } from '../../../domain/categorie/albero.ts';
import { nascoste } from '../../../domain/categorie/mosse.ts';
import { ErroreModulo } from '../../../ui/forms/ErroreModulo.tsx';
import { RigaCategoria } from './RigaCategoria.tsx';
import { SospendiCategoria } from './SospendiCategoria.tsx';
import { arrivo, nomeDi, useSpostamenti } from './use-spostamenti.ts';
import { useTastiAlbero } from './use-tasti-albero.ts';
import { type Preso, useTrascina } from './use-trascina.ts';

interface Props {
  categorie: readonly CategoriaUfficio[];
  mostrate: ReadonlySet<string>;
  /** False while some are hidden, when a position between two is unknown. */
  mobile: boolean;
  scelta: string;
  href: (cambi: Readonly<Record<string, string>>) => string;
  vai: (cambi: Readonly<Record<string, string>>) => void;
}

/** Category tree; rows move by drag handle or Alt and arrows, and the new place is announced. */
export function AlberoCategorie({ categorie: lette, mostrate, mobile, scelta, href, vai }: Props) {
  const [chiuse, setChiuse] = useState<ReadonlySet<string>>(new Set());
  const [corrente, setCorrente] = useState('');
  const [sospende, setSospende] = useState<CategoriaUfficio | null>(null);
  const zona = useRef<HTMLDivElement>(null);
  const { albero: categorie, muovi, detto, errore, inCorso } = useSpostamenti(lette);
  const madri = new Set(categorie.map((c) => c.parent_id));
  const coperte = nascoste(categorie);
  const righe = aperte(categorie, chiuse).filter(({ categoria }) => mostrate.has(categoria.id));
  const apri = (id: string, aperta: boolean) =>
    setChiuse((prima) => new Set(aperta ? [...prima].filter((altra) => altra !== id) : [...prima, id]));
  const { preso, onPrendi } = useTrascina(zona, categorie, muovi);
  const attuale = righe.some(({ categoria }) => categoria.id === corrente) ? corrente : (righe[0]?.categoria.id ?? '');
  const onKeyDown = useTastiAlbero({
    zona,
    categorie,
    righe,
    mobile,
    apri,
    muovi,
    apriPannello: (id) => vai({ scelto: id }),
  });
  useRipresa(zona, categorie, attuale);
  return (
    <>
      <p className="note mt-2 min-h-5" role="status">
        {detto}
      </p>
      <ErroreModulo testo={errore} />
      <div
        ref={zona}
        className="albero"
        role="treegrid"
        aria-label="Categorie"
        aria-busy={inCorso || undefined}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        <Testa />
        {righe.map(({ categoria: c, livello }) => (
          <RigaCategoria
            key={c.id}
            categoria={c}
            livello={livello}
            nascosta={coperte.has(c.id)}
            aperta={madri.has(c.id) ? !chiuse.has(c.id) : null}
            corrente={c.id === attuale}
            scelta={c.id === scelta}
            mobile={mobile}
            bersaglio={preso?.su === c.id ? preso.dove : null}
            presa={preso?.id === c.id}
            href={href}
            onApri={(aperta) => apri(c.id, aperta)}
            onSospendi={() => setSospende(c)}
            onFuoco={() => setCorrente(c.id)}
            onPrendi={(evento) => onPrendi(c.id, evento)}
          />
        ))}
      </div>
      {sospende === null ? null : <SospendiCategoria categoria={sospende} onChiudi={() => setSospende(null)} />}
      {preso === null ? null : (
        <p className="albero-preso" style={{ left: preso.x, top: preso.y }}>
          {nomeDi(preso.id, categorie)}
          <span className="note">{destinazione(preso, categorie)}</span>
        </p>
      )}
    </>
  );
}

const Testa = () => (
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

function aperte(categorie: readonly CategoriaUfficio[], chiuse: ReadonlySet<string>) {
  const sotto = new Set<string>();
  return alberoInFila(categorie).filter(({ categoria: { id, parent_id } }) => {
    if (parent_id !== null && (chiuse.has(parent_id) || sotto.has(parent_id))) sotto.add(id);
    return !sotto.has(id);
  });
}

const destinazione = ({ su, mossa }: Preso, categorie: readonly CategoriaUfficio[]): string => {
  if (mossa !== null) return arrivo(mossa, categorie);
  return su === null ? '' : 'qui resta dov’è';
};

/** Keeps the focus on a moved row, which the DOM would drop. */
function useRipresa(zona: { current: HTMLDivElement | null }, categorie: unknown, attuale: string) {
  const dentro = useRef(false);
  useEffect(() => {
    const albero = zona.current;
    if (albero === null) return;
    const segna = () => {
      dentro.current = albero.contains(document.activeElement);
    };
    document.addEventListener('focusin', segna);
    return () => document.removeEventListener('focusin', segna);
  }, [zona]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each new reading of the tree, before anybody sees it or presses a key
  useLayoutEffect(() => {
    if (dentro.current && document.activeElement === document.body)
      zona.current?.querySelector<HTMLElement>(`[data-categoria="${attuale}"]`)?.focus();
  }, [categorie]);
}
