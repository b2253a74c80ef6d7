import type { ReactNode } from 'react';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { PERCORSI } from '../../domain/percorsi/tabella.ts';
import { Collegamento } from '../../ui/layout/Collegamento.tsx';
import { Scorre } from '../../ui/layout/Scorre.tsx';
import { TestataInRete } from './device/testata-in-rete.tsx';

const SCHEDE = {
  centro_dati: 'Dati',
  centro_tariffe: 'Tariffe',
  centro_prezzi: 'Prezzi per categoria',
  centro_persone: 'Persone',
  centro_recensioni: 'Recensioni',
} as const;

type Scheda = keyof typeof SCHEDE;

export const eScheda = (nome: string): nome is Scheda => Object.hasOwn(SCHEDE, nome);

const NOMI = Object.keys(SCHEDE).filter(eScheda);

export function PaginaDelCentro({ nome, children }: { nome: Scheda; children: ReactNode }) {
  return (
    <>
      <TestataInRete nome={nome} indietro={percorso('centro_oggi')} />
      <nav aria-label="Pagine del centro" className="tabs flex-none px-4 md:px-6">
        {NOMI.map((scheda) => (
          <Collegamento
            key={scheda}
            href={percorso(scheda)}
            aria-current={scheda === nome ? 'page' : undefined}
            className="inline-flex items-center"
          >
            {SCHEDE[scheda]}
          </Collegamento>
        ))}
      </nav>
      <Scorre nome={PERCORSI[nome].titolo} className="p-4 pb-24 md:p-6">
        {children}
      </Scorre>
    </>
  );
}
