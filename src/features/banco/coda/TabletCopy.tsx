import { useState } from 'react';
import { othersOnTablet } from '../../../offline/device/identity.ts';
import { type ImportResult, importAll } from '../../../offline/device/import.ts';
import { Divider } from '../../../ui/layout/Divider.tsx';
import { LeaderRow } from '../../../ui/layout/LeaderRow.tsx';
import { useBanco } from '../tablet/context.ts';
import { useStored } from '../tablet/use-stored.ts';
import { ExportButton } from './ExportButton.tsx';

const ESITI = {
  non_valido: 'Questo file non è un’esportazione del banco.',
  danneggiato: 'Il file è danneggiato: niente è stato importato.',
  altro_centro: 'Il file è di un altro centro: si importa solo su un suo tablet.',
} satisfies Record<Extract<ImportResult, { ok: false }>['errore'], string>;

export function TabletCopy() {
  const { environment } = useBanco();
  const [esito, setEsito] = useState('');
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    const fatto = await importAll(environment, file);
    setEsito(
      fatto.ok
        ? `Importate ${fatto.operazioni} operazioni e ${fatto.file} file; ${fatto.alreadyPresent} c’erano già.`
        : ESITI[fatto.errore],
    );
  };
  return (
    <Divider titolo="Copia di sicurezza" piccolo>
      <p className="note mt-2">Un file con tutto quello che il server non ha ancora. Non serve la rete.</p>
      <div className="mt-3 grid gap-2">
        <ExportButton environment={environment}>Esporta</ExportButton>
        <label className="btn quiet wide has-focus-visible:outline-2">
          Importa un’esportazione
          <input
            type="file"
            accept=".zip,application/zip"
            className="sr-only"
            onChange={(evento) => {
              void take(evento.target.files?.[0]);
              evento.target.value = '';
            }}
          />
        </label>
      </div>
      <p className="note mt-2 min-h-5" role="status">
        {esito}
      </p>
    </Divider>
  );
}

/** Shows other centres' unsent work: 'Fidati Point Roma: 5 non inviati'. */
export function OtherCentri() {
  const { dispositivo, centro } = useBanco();
  const altri = useStored(() => othersOnTablet(dispositivo, centro.id), [dispositivo, centro.id]);
  if (altri === undefined || altri.length === 0) return null;
  return (
    <Divider titolo="Altri su questo tablet" piccolo>
      <dl className="mt-2">
        {altri.map(({ id, nome, quanti }) => (
          <LeaderRow key={id} nome={nome || 'Un altro centro'}>
            {quanti} {quanti === 1 ? 'non inviato' : 'non inviati'}
          </LeaderRow>
        ))}
      </dl>
      <p className="small mt-1">Partono quando entra qualcuno di quel centro.</p>
    </Divider>
  );
}
