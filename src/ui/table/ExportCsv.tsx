import { useState } from 'react';
import { showNotice } from '../feedback/avviso.ts';
import { FormError } from '../forms/FormError.tsx';
import { downloadFile } from '../forms/scarica.ts';
import { type Command, useCommand } from '../forms/use-command.ts';
import { Button } from '../layout/Button.tsx';
import { thousands } from '../layout/thousands.ts';
import { exportedPhrase } from './conteggi.ts';
import { composeCsv } from './csv.ts';
import type { List, Page, Richiesta } from './definizione.ts';

export interface FileQuestion {
  richiesta: Richiesta;
  onRows: (quante: number) => void;
}

export interface Export<D extends Page<unknown>> {
  righe: D['righe'];
  truncated: boolean;
}

interface Props<R, D extends Page<R>> {
  elenco: List<R, D>;
  richiesta: Richiesta;
  esporta: Command<FileQuestion, Export<D>>;
  fileName: string;
}

/** Exports all rows of the filter. File and screen say where a too long one was cut. */
export function ExportCsv<R, D extends Page<R>>({ elenco, richiesta, esporta, fileName }: Props<R, D>) {
  const [arrived, setArrived] = useState(0);
  const comando = useCommand(esporta, {
    fault: 'Esportazione non riuscita',
    onDone: ({ righe, truncated }) => {
      const detto = exportedPhrase(righe.length, truncated, elenco.quanti);
      const chiave = elenco.keyInFields === true ? [] : [['ID', elenco.chiave] as const];
      const csv = composeCsv([...elenco.campi, ...chiave], righe, truncated ? detto : undefined);
      downloadFile(fileName, new Blob([csv], { type: 'text/csv;charset=utf-8' }));
      void showNotice(detto, undefined, truncated ? 'info' : 'fatto');
    },
  });
  return (
    <>
      <Button
        piccolo
        variant="quiet"
        pending={comando.pending}
        pendingText={arrived === 0 ? 'Esporto…' : `Esporto… ${thousands(arrived)}`}
        onClick={() => {
          setArrived(0);
          void comando.submit({ richiesta, onRows: setArrived });
        }}
      >
        Esporta CSV
      </Button>
      <FormError testo={comando.error} className="basis-full" />
    </>
  );
}
