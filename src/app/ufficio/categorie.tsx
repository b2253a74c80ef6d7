import '../../ui/styles/tree.css';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { treeQuery, type UfficioCategoria } from '../../data/ufficio/amministrazione-categorie.ts';
import { nascoste } from '../../domain/categorie/moves.ts';
import { percorso as antenate } from '../../domain/categorie/tree.ts';
import { CategoriaPanel, NewCategoria } from '../../features/ufficio/annunci/CategoriaPanel.tsx';
import { CategorieTree } from '../../features/ufficio/annunci/CategorieTree.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { QueryView } from '../../ui/feedback/QueryView.tsx';
import { Button } from '../../ui/layout/Button.tsx';
import { ChipLink } from '../../ui/layout/Chip.tsx';
import { thousands } from '../../ui/layout/thousands.ts';
import { HeaderCell } from '../../ui/table/HeaderCell.tsx';
import { SearchField } from '../../ui/table/SearchField.tsx';
import { useLocation, useSearchParams } from '../router.ts';
import { UfficioPage } from './ufficio-layout.tsx';

type Views = readonly (readonly [chiave: string, nome: string, holds: (c: UfficioCategoria) => boolean])[];

const viewsOf = (categorie: readonly UfficioCategoria[]): Views => {
  const covered = nascoste(categorie);
  const attiva = (c: UfficioCategoria) => c.active && !covered.has(c.id);
  return [
    ['', 'Tutte', () => true],
    ['attive', 'Attive', attiva],
    ['sospese', 'Sospese', (c) => !attiva(c)],
    ['senza_prezzi', 'Senza prezzi', (c) => c.centri === 0],
  ];
};

const NEW = 'nuova';

export default function Categorie() {
  const query = useQuery(treeQuery());
  const [ricerca, imposta] = useSearchParams();
  const { pathname } = useLocation();
  const leggi = (nome: string) => ricerca.get(nome) ?? '';
  const go = (changes: Readonly<Record<string, string>>) =>
    imposta((prima) => con(prima, changes), { replace: !('scelto' in changes) });
  const href = (changes: Readonly<Record<string, string>>) => {
    const dopo = con(ricerca, changes);
    return dopo.size === 0 ? pathname : `${pathname}?${dopo}`;
  };
  const [testo, vista, scelta] = [leggi('q'), leggi('vista'), leggi('scelto')];
  return (
    <UfficioPage panel={<OpenPanel categorie={query.data} scelta={scelta} onClose={() => go({ scelto: '' })} />}>
      <HeaderCell titolo="Gestione Categorie">
        <Button piccolo onClick={() => go({ scelto: NEW })}>
          Nuova categoria
        </Button>
      </HeaderCell>
      <SearchField etichetta="Cerca una categoria" valore={testo} onSearch={(q) => go({ q })} />
      <QueryView
        di={query}
        errore="Errore nel caricamento delle categorie"
        skeleton={['h-11', 'h-11', 'h-11', 'h-11', 'h-11', 'h-11']}
        className="mt-4"
      >
        {(categorie) => <Tree categorie={categorie} testo={testo} vista={vista} scelta={scelta} href={href} go={go} />}
      </QueryView>
    </UfficioPage>
  );
}

function con(prima: URLSearchParams, changes: Readonly<Record<string, string>>): URLSearchParams {
  const dopo = new URLSearchParams(prima);
  for (const [nome, valore] of Object.entries(changes)) {
    if (valore === '') dopo.delete(nome);
    else dopo.set(nome, valore);
  }
  return dopo;
}

interface TreeProps {
  categorie: readonly UfficioCategoria[];
  testo: string;
  vista: string;
  scelta: string;
  href: (changes: Readonly<Record<string, string>>) => string;
  go: (changes: Readonly<Record<string, string>>) => void;
}

function Tree({ categorie, testo, vista, scelta, href, go }: TreeProps) {
  const viste = viewsOf(categorie);
  const holds = viste.find(([chiave]) => chiave === vista)?.[2] ?? (() => true);
  const parole = testo.trim().toLowerCase();
  const trovate = categorie.filter((c) => holds(c) && c.name.toLowerCase().includes(parole));
  const shownItems = new Set(trovate.flatMap((c) => antenate(c.id, categorie)));
  const mobile = shownItems.size === categorie.length;
  return (
    <>
      <nav aria-label="Viste" className="mt-3 flex flex-wrap gap-2">
        {viste.map(([chiave, nome, ownOne]) => (
          <ChipLink key={nome} href={href({ vista: chiave })} lit={vista === chiave}>
            {nome} {thousands(categorie.filter(ownOne).length)}
          </ChipLink>
        ))}
      </nav>
      {trovate.length === 0 ? (
        <EmptyState titolo="Nessuna categoria trovata">Cambia la ricerca o la vista.</EmptyState>
      ) : (
        <CategorieTree
          categorie={categorie}
          shownItems={shownItems}
          mobile={mobile}
          scelta={scelta}
          href={href}
          go={go}
        />
      )}
      <p className="note mt-4 hidden lg:block">
        {mobile
          ? 'Frecce: scorri, apri, chiudi. Alt + su o giù: sposta. Alt + destra o sinistra: cambia livello. Invio: modifica.'
          : 'Per spostare una categoria togli ricerca e vista: così si vedono tutti i posti.'}
      </p>
    </>
  );
}

interface OpenPanelProps {
  categorie: readonly UfficioCategoria[] | undefined;
  scelta: string;
  onClose: () => void;
}

function OpenPanel({ categorie, scelta, onClose }: OpenPanelProps) {
  useEsc(scelta !== '', onClose);
  if (scelta === '' || categorie === undefined) return null;
  if (scelta === NEW) return <NewCategoria categorie={categorie} onClose={onClose} />;
  const categoria = categorie.find((c) => c.id === scelta);
  return categoria === undefined ? null : (
    <CategoriaPanel key={scelta} categoria={categoria} categorie={categorie} onClose={onClose} />
  );
}

/** The panel beside the tree is no dialog, but Esc closes it too. */
function useEsc(aperto: boolean, onClose: () => void) {
  const chiudi = useRef(onClose);
  chiudi.current = onClose;
  useEffect(() => {
    if (!aperto) return;
    const isPressed = (evento: KeyboardEvent) => {
      if (evento.key !== 'Escape' || evento.defaultPrevented || document.querySelector('dialog[open]') !== null) return;
      chiudi.current();
    };
    document.addEventListener('keydown', isPressed);
    return () => document.removeEventListener('keydown', isPressed);
  }, [aperto]);
}
