import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { Societa } from '../data/accesso/societa.ts';
import type { NomePercorso } from '../domain/percorsi/tabella.ts';
import { applicazione } from './applicazione.tsx';
import { schermataPronta } from './layout/telai.tsx';
import { StaticRouter } from './router.ts';

export async function disegnata(
  nome: NomePercorso,
  { pathname, search }: URL,
  societa: Societa | null,
): Promise<string> {
  const Strade = ({ children }: { children: ReactNode }) => (
    <StaticRouter location={pathname + search}>{children}</StaticRouter>
  );
  return renderToString(applicazione(Strade, { pronta: await schermataPronta(nome), societa }));
}
