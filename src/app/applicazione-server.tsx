import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { Societa } from '../data/accesso/societa.ts';
import type { RouteName } from '../domain/percorsi/table.ts';
import { application } from './application.tsx';
import { readyScreen } from './layout/frames.tsx';
import { StaticRouter } from './router.ts';

export async function drawn(nome: RouteName, { pathname, search }: URL, societa: Societa | null): Promise<string> {
  const Router = ({ children }: { children: ReactNode }) => (
    <StaticRouter location={pathname + search}>{children}</StaticRouter>
  );
  return renderToString(application(Router, { ready: await readyScreen(nome), societa }));
}
