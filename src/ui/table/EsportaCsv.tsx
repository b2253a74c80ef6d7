import { useState } from 'react';
import { mostraAvviso } from '../feedback/avviso.ts';
import { ErroreModulo } from '../forms/ErroreModulo.tsx';
import { scaricaFile } from '../forms/scarica.ts';
import { type Comando, useComando } from '../forms/use-comando.ts';
import { Bottone } from '../layout/Bottone.tsx';
import { migliaia } from '../layout/migliaia.ts';
import { fraseEsportate } from './conteggi.ts';
import { componiCsv } from './csv.ts';
import type { Elenco, Pagina, Richiesta } from './definizione.ts';

export interface DomandaFile {
  richiesta: Richiesta;
  onRighe: (quante: number) => void;
}

export interface Esportazione<D extends Pagina<unknown>> {
  righe: D['righe'];
  tagliata: boolean;
}

interface Props<R, D extends Pagina<R>> {
  elenco: Elenco<R, D>;
  richiesta: Richiesta;
  esporta: Comando<DomandaFile, Esportazione<D>>;
  nomeFile: string;
}

/** Exports all rows of the filter. File and screen say where a too long one was cut. */
export function EsportaCsv<R, D extends Pagina<R>>({ elenco, richiesta, esporta, nomeFile }: Props<R, D>) {
  const [arrivate, setArrivate] = useState(0);
  const comando = useComando(esporta, {
    guasto: 'Esportazione non riuscita',
    onFatto: ({ righe, tagliata }) => {
      const detto = fraseEsportate(righe.length, tagliata, elenco.quanti);
      const chiave = elenco.chiaveNeiCampi === true ? [] : [['ID', elenco.chiave] as const];
      const csv = componiCsv([...elenco.campi, ...chiave], righe, tagliata ? detto : undefined);
      scaricaFile(nomeFile, new Blob([csv], { type: 'text/csv;charset=utf-8' }));
      void mostraAvviso(detto, undefined, tagliata ? 'info' : 'fatto');
    },
  });
  return (
    <>
      <Bottone
        piccolo
        variante="quiet"
        inCorso={comando.inCorso}
        testoInCorso={arrivate === 0 ? 'Esporto…' : `Esporto… ${migliaia(arrivate)}`}
        onClick={() => {
          setArrivate(0);
          void comando.invia({ richiesta, onRighe: setArrivate });
        }}
      >
        Esporta CSV
      </Bottone>
      <ErroreModulo testo={comando.errore} className="basis-full" />
    </>
  );
}
