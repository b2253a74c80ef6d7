import { type ComponentProps, Suspense } from 'react';
import type { Rosetta as Disegno } from '../../../ui/brand/Rosetta.tsx';
import { risveglio } from '../../../ui/feedback/pezzo.tsx';
import type { Punzonatura as Punzoni } from '../../detail/punzonatura.tsx';

/** Seal and hallmarks are static: rendered by the server, their scripts load later. */
const disegnoReso = import.meta.env.SSR ? await import('../../../ui/brand/Rosetta.tsx') : null;
const punzoniResi = import.meta.env.SSR ? await import('../../detail/punzonatura.tsx') : null;
const DisegnoPoi =
  disegnoReso?.Rosetta ??
  risveglio(() => import('../../../ui/brand/Rosetta.tsx').then((m) => ({ default: m.Rosetta })));
const PunzoniPoi =
  punzoniResi?.Punzonatura ??
  risveglio(() => import('../../detail/punzonatura.tsx').then((m) => ({ default: m.Punzonatura })));

const NotaPoi =
  punzoniResi?.NotaEsito ??
  risveglio(() => import('../../detail/punzonatura.tsx').then((m) => ({ default: m.NotaEsito })));

export const Rosetta = (props: ComponentProps<typeof Disegno>) => (
  <Suspense>
    <DisegnoPoi {...props} />
  </Suspense>
);

export const Punzonatura = (props: ComponentProps<typeof Punzoni>) => (
  <Suspense>
    <PunzoniPoi {...props} />
  </Suspense>
);

export const NotaEsito = (props: ComponentProps<typeof Punzoni>) => (
  <Suspense>
    <NotaPoi {...props} />
  </Suspense>
);
