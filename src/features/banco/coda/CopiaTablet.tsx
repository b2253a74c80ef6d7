import { useState } from 'react';
import { othersOnTablet } from '../../../offline/device/identity.ts';
import { type ImportResult, importAll } from '../../../offline/device/import.ts';
import { Filetto } from '../../../ui/layout/Filetto.tsx';
import { RigaPuntini } from '../../../ui/layout/RigaPuntini.tsx';
import { useBanco } from '../tablet/contesto.ts';
import { useStored } from '../tablet/use-stored.ts';
import { Esporta } from './Esporta.tsx';

const ESITI = {
  non_valido: 'Questo file non è un’esportazione del banco.',
  danneggiato: 'Il file è danneggiato: niente è stato importato.',
  altro_centro: 'Il file è di un altro centro: si importa solo su un suo tablet.',
} satisfies Record<Extract<ImportResult, { ok: false }>['errore'], string>;

export function CopiaTablet() {
  const { ambiente } = useBanco();
  const [esito, setEsito] = useState('');
  const prendi = async (file: File | undefined) => {
    if (file === undefined) return;
    const fatto = await importAll(ambiente, file);
    setEsito(
      fatto.ok
        ? `Importate ${fatto.operazioni} operazioni e ${fatto.file} file; ${fatto.giaPresenti} c’erano già.`
        : ESITI[fatto.errore],
    );
  };
  return (
    <Filetto titolo="Copia di sicurezza" piccolo>
      <p className="note mt-2">Un file con tutto quello che il server non ha ancora. Non serve la rete.</p>
      <div className="mt-3 grid gap-2">
        <Esporta ambiente={ambiente}>Esporta</Esporta>
        <label className="btn quiet wide has-focus-visible:outline-2">
          Importa un’esportazione
          <input
            type="file"
            accept=".zip,application/zip"
            className="sr-only"
            onChange={(evento) => {
              void prendi(evento.target.files?.[0]);
              evento.target.value = '';
            }}
          />
        </label>
      </div>
      <p className="note mt-2 min-h-5" role="status">
        {esito}
      </p>
    </Filetto>
  );
}

/** Shows other centres' unsent work: 'Fidati Point Roma: 5 non inviati'. */
export function AltriCentri() {
  const { dispositivo, centro } = useBanco();
  const altri = useStored(() => othersOnTablet(dispositivo, centro.id), [dispositivo, centro.id]);
  if (altri === undefined || altri.length === 0) return null;
  return (
    <Filetto titolo="Altri su questo tablet" piccolo>
      <dl className="mt-2">
        {altri.map(({ id, nome, quanti }) => (
          <RigaPuntini key={id} nome={nome || 'Un altro centro'}>
            {quanti} {quanti === 1 ? 'non inviato' : 'non inviati'}
          </RigaPuntini>
        ))}
      </dl>
      <p className="small mt-1">Partono quando entra qualcuno di quel centro.</p>
    </Filetto>
  );
}
