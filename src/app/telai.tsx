import { lazy, type ReactNode, Suspense } from 'react';
import { Attesa } from './attesa.tsx';
import { Guardiano } from './guardie.tsx';
import { type NomePercorso, PERCORSI, type Percorso } from './percorsi.ts';
import { SCHERMATE } from './percorsi_app.ts';
import { Outlet, Route, Routes, useLocation } from './router.ts';
import { CorniceUfficio } from './ufficio/cornice_ufficio.tsx';
import { Cornice } from './vetrina/cornice.tsx';
import { NonTrovata } from './vetrina/esiti.tsx';

/**
 * The screens of the application inside their frames. A frame is drawn once and stays while screens come, wait and go in
 * it: an open menu stays open, and the keyboard keeps its place.
 */
export function Telai() {
  return (
    <Routes>
      <Route element={<Sito />}>
        {SITO.map(rotta)}
        <Route path="*" element={<NonTrovata />} />
      </Route>
      <Route element={<Ufficio />}>{UFFICIO.map(rotta)}</Route>
    </Routes>
  );
}

type Voce = { percorso: Percorso; schermata: ReactNode };

const VOCI: Voce[] = Object.entries(SCHERMATE).map(([nome, carica]) => {
  const Schermata = lazy(carica);
  return { percorso: PERCORSI[nome as NomePercorso], schermata: <Schermata /> };
});
const SITO = VOCI.filter(({ percorso }) => percorso.guardia !== 'admin');
const UFFICIO = VOCI.filter(({ percorso }) => percorso.guardia === 'admin');

function rotta({ percorso: { modello, guardia }, schermata }: Voce) {
  const pronta = <Suspense fallback={<Attesa />}>{schermata}</Suspense>;
  const element = guardia === 'accesso' ? <Guardiano guardia="accesso">{pronta}</Guardiano> : pronta;
  return <Route key={modello} path={modello} element={element} />;
}

function Sito() {
  const { pathname } = useLocation();
  // the payment has a bar of its own at the bottom
  return (
    <Cornice qui={pathname} senzaBarraBassa={pathname === PERCORSI.checkout.modello}>
      <Outlet />
    </Cornice>
  );
}

/** Nothing of the office is drawn, its navigation neither, before the server has said that this is an administrator. */
function Ufficio() {
  return (
    <Guardiano guardia="admin" intorno={(cosa) => <Cornice>{cosa}</Cornice>}>
      <CorniceUfficio>
        <Outlet />
      </CorniceUfficio>
    </Guardiano>
  );
}
