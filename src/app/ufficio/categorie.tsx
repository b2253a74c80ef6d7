import '../../ui/styles/albero.css';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type CategoriaUfficio, letturaAlbero } from '../../data/ufficio/amministrazione-categorie.ts';
import { percorso as antenate } from '../../domain/categorie/albero.ts';
import { nascoste } from '../../domain/categorie/mosse.ts';
import { AlberoCategorie } from '../../features/ufficio/annunci/AlberoCategorie.tsx';
import { NuovaCategoria, SchedaCategoria } from '../../features/ufficio/annunci/SchedaCategoria.tsx';
import { Lettura } from '../../ui/feedback/Lettura.tsx';
import { Vuoto } from '../../ui/feedback/Vuoto.tsx';
import { Bottone } from '../../ui/layout/Bottone.tsx';
import { GettoneCollegamento } from '../../ui/layout/Gettone.tsx';
import { migliaia } from '../../ui/layout/migliaia.ts';
import { Cerca } from '../../ui/table/Cerca.tsx';
import { Testata } from '../../ui/table/Testata.tsx';
import { useLocation, useSearchParams } from '../router.ts';
import { PaginaUfficio } from './cornice-ufficio.tsx';

type Viste = readonly (readonly [chiave: string, nome: string, tiene: (c: CategoriaUfficio) => boolean])[];

const visteDi = (categorie: readonly CategoriaUfficio[]): Viste => {
  const coperte = nascoste(categorie);
  const attiva = (c: CategoriaUfficio) => c.active && !coperte.has(c.id);
  return [
    ['', 'Tutte', () => true],
    ['attive', 'Attive', attiva],
    ['sospese', 'Sospese', (c) => !attiva(c)],
    ['senza_prezzi', 'Senza prezzi', (c) => c.centri === 0],
  ];
};

const NUOVA = 'nuova';

export default function Categorie() {
  const lettura = useQuery(letturaAlbero());
  const [ricerca, imposta] = useSearchParams();
  const { pathname } = useLocation();
  const leggi = (nome: string) => ricerca.get(nome) ?? '';
  const vai = (cambi: Readonly<Record<string, string>>) =>
    imposta((prima) => con(prima, cambi), { replace: !('scelto' in cambi) });
  const href = (cambi: Readonly<Record<string, string>>) => {
    const dopo = con(ricerca, cambi);
    return dopo.size === 0 ? pathname : `${pathname}?${dopo}`;
  };
  const [testo, vista, scelta] = [leggi('q'), leggi('vista'), leggi('scelto')];
  return (
    <PaginaUfficio pannello={<Aperta categorie={lettura.data} scelta={scelta} onChiudi={() => vai({ scelto: '' })} />}>
      <Testata titolo="Gestione Categorie">
        <Bottone piccolo onClick={() => vai({ scelto: NUOVA })}>
          Nuova categoria
        </Bottone>
      </Testata>
      <Cerca etichetta="Cerca una categoria" valore={testo} onCerca={(q) => vai({ q })} />
      <Lettura
        di={lettura}
        errore="Errore nel caricamento delle categorie"
        scheletro={['h-11', 'h-11', 'h-11', 'h-11', 'h-11', 'h-11']}
        className="mt-4"
      >
        {(categorie) => (
          <Albero categorie={categorie} testo={testo} vista={vista} scelta={scelta} href={href} vai={vai} />
        )}
      </Lettura>
    </PaginaUfficio>
  );
}

function con(prima: URLSearchParams, cambi: Readonly<Record<string, string>>): URLSearchParams {
  const dopo = new URLSearchParams(prima);
  for (const [nome, valore] of Object.entries(cambi)) {
    if (valore === '') dopo.delete(nome);
    else dopo.set(nome, valore);
  }
  return dopo;
}

interface PropsAlbero {
  categorie: readonly CategoriaUfficio[];
  testo: string;
  vista: string;
  scelta: string;
  href: (cambi: Readonly<Record<string, string>>) => string;
  vai: (cambi: Readonly<Record<string, string>>) => void;
}

function Albero({ categorie, testo, vista, scelta, href, vai }: PropsAlbero) {
  const viste = visteDi(categorie);
  const tiene = viste.find(([chiave]) => chiave === vista)?.[2] ?? (() => true);
  const parole = testo.trim().toLowerCase();
  const trovate = categorie.filter((c) => tiene(c) && c.name.toLowerCase().includes(parole));
  const mostrate = new Set(trovate.flatMap((c) => antenate(c.id, categorie)));
  const mobile = mostrate.size === categorie.length;
  return (
    <>
      <nav aria-label="Viste" className="mt-3 flex flex-wrap gap-2">
        {viste.map(([chiave, nome, sua]) => (
          <GettoneCollegamento key={nome} href={href({ vista: chiave })} acceso={vista === chiave}>
            {nome} {migliaia(categorie.filter(sua).length)}
          </GettoneCollegamento>
        ))}
      </nav>
      {trovate.length === 0 ? (
        <Vuoto titolo="Nessuna categoria trovata">Cambia la ricerca o la vista.</Vuoto>
      ) : (
        <AlberoCategorie
          categorie={categorie}
          mostrate={mostrate}
          mobile={mobile}
          scelta={scelta}
          href={href}
          vai={vai}
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

interface PropsAperta {
  categorie: readonly CategoriaUfficio[] | undefined;
  scelta: string;
  onChiudi: () => void;
}

function Aperta({ categorie, scelta, onChiudi }: PropsAperta) {
  useEsc(scelta !== '', onChiudi);
  if (scelta === '' || categorie === undefined) return null;
  if (scelta === NUOVA) return <NuovaCategoria categorie={categorie} onChiudi={onChiudi} />;
  const categoria = categorie.find((c) => c.id === scelta);
  return categoria === undefined ? null : (
    <SchedaCategoria key={scelta} categoria={categoria} categorie={categorie} onChiudi={onChiudi} />
  );
}

/** The panel beside the tree is no dialog, but Esc closes it too. */
function useEsc(aperto: boolean, onChiudi: () => void) {
  const chiudi = useRef(onChiudi);
  chiudi.current = onChiudi;
  useEffect(() => {
    if (!aperto) return;
    const premuto = (evento: KeyboardEvent) => {
      if (evento.key !== 'Escape' || evento.defaultPrevented || document.querySelector('dialog[open]') !== null) return;
      chiudi.current();
    };
    document.addEventListener('keydown', premuto);
    return () => document.removeEventListener('keydown', premuto);
  }, [aperto]);
}
