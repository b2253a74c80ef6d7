import { type ComponentType, type ReactNode, Suspense, useLayoutEffect, useRef } from 'react';
import type { Percorso } from '../../domain/percorsi/percorso.ts';
import { type NomePercorso, PERCORSI } from '../../domain/percorsi/tabella.ts';
import { trovaPercorso } from '../../domain/percorsi/trova.ts';
import { pezzo } from '../../ui/feedback/pezzo.tsx';
import { useFuocoPerso } from '../../ui/forms/use-fuoco-perso.ts';
import { CorniceCentro } from '../banco/shell/cornice-centro.tsx';
import { Guardiano, useProfilo } from '../guardie.tsx';
import { Route, Routes, useLocation } from '../router.ts';
import { SCHERMATE } from '../schermate.ts';
import { CorniceUfficio } from '../ufficio/cornice-ufficio.tsx';
import { Attesa } from './attesa.tsx';
import { Cornice } from './cornice.tsx';
import { NonTrovata } from './esiti.tsx';
import { SchermataNonArrivata } from './schermata-non-arrivata.tsx';

/** Frames of the application's screens. A frame stays mounted while screens change, so that menus and focus stay. */
export function Telai({ pronta = null }: { pronta?: Pronta | null }) {
  const { pathname } = useLocation();
  const trovato = trovaPercorso(pathname)?.percorso;
  if (trovato?.guardia === 'admin') return <Ufficio />;
  return trovato?.guardia === 'centro' && trovato.modo === 'app' ? <Centro /> : <Sito qui={pathname} pronta={pronta} />;
}

export type Pronta = { nome: NomePercorso; Schermata: ComponentType };

/** Null for other routes or on failure, which is shown in its place. */
export async function schermataPronta(nome: NomePercorso): Promise<Pronta | null> {
  if (!(nome in SCHERMATE)) return null;
  try {
    return { nome, Schermata: (await SCHERMATE[nome as keyof typeof SCHERMATE]()).default };
  } catch (causa) {
    console.warn('screen not fetched', causa);
    return null;
  }
}

type Voce = { nome: string; percorso: Percorso; schermata: ReactNode };

const VOCI: Voce[] = Object.entries(SCHERMATE).map(([nome, carica]) => {
  const Schermata = pezzo(carica, SchermataNonArrivata);
  return { nome, percorso: PERCORSI[nome as NomePercorso], schermata: <Schermata /> };
});
const SITO = VOCI.filter(({ percorso: { guardia } }) => guardia === 'pubblico' || guardia === 'accesso');
const UFFICIO = VOCI.filter(({ percorso }) => percorso.guardia === 'admin');
const CENTRO = VOCI.filter(({ percorso }) => percorso.guardia === 'centro');

const rotta =
  (pronta: Pronta | null = null) =>
  ({ nome, percorso: { modello, guardia }, schermata }: Voce) => {
    const cosa = pronta?.nome === nome ? <pronta.Schermata /> : schermata;
    const inArrivo = <Suspense fallback={<Attesa />}>{cosa}</Suspense>;
    const element = guardia === 'accesso' ? <Guardiano guardia="accesso">{inArrivo}</Guardiano> : inArrivo;
    return <Route key={modello} path={modello} element={element} />;
  };

function Sito({ qui, pronta }: { qui: string; pronta: Pronta | null }) {
  const nome = trovaPercorso(qui)?.nome;
  const contenuto = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    contenuto.current = document.getElementById('contenuto');
  }, []);
  useFuocoPerso(contenuto);
  return (
    <Cornice
      qui={qui}
      senzaBarraBassa={nome === 'checkout' || nome === 'diventa_centro' || nome === 'conversazione'}
      aTuttaAltezza={nome === 'conversazione'}
    >
      <Routes>
        {SITO.map(rotta(pronta))}
        <Route path="*" element={<NonTrovata />} />
      </Routes>
    </Cornice>
  );
}

/** Renders nothing, not even navigation, before the server confirms an administrator. */
function Ufficio() {
  return (
    <Guardiano guardia="admin" intorno={(cosa) => <Cornice>{cosa}</Cornice>}>
      <CorniceUfficio>
        <Routes>{UFFICIO.map(rotta())}</Routes>
      </CorniceUfficio>
    </Guardiano>
  );
}

/** Under the counter's rail; people without a centre get a note on the site. */
function Centro() {
  const demo = useProfilo().data?.centro?.demo === true;
  const accanto = (cosa: ReactNode) => <CorniceCentro demo={demo}>{cosa}</CorniceCentro>;
  return (
    <Guardiano guardia="centro" intorno={(cosa, negato) => (negato ? <Cornice>{cosa}</Cornice> : accanto(cosa))}>
      {accanto(<Routes>{CENTRO.map(rotta())}</Routes>)}
    </Guardiano>
  );
}
