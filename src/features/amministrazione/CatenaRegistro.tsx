import { useQuery } from '@tanstack/react-query';
import { letturaCatena } from '../../data/amministrazione_registro.ts';
import { formattaData, formattaDataOra } from '../../domain/giorno.ts';
import { Bottone } from '../../ui/Bottone.tsx';
import { Lettura } from '../../ui/Lettura.tsx';
import { migliaia } from '../../ui/migliaia.ts';
import { Segno } from '../../ui/Segno.tsx';

/** Whether every line of the register still follows from the one before it. */
export function CatenaRegistro() {
  const lettura = useQuery(letturaCatena());
  return (
    <Lettura
      di={lettura}
      attesa="Controllo la catena…"
      scheletro={['h-11']}
      errore="La catena non si è potuta controllare"
    >
      {({ righe, dal, rotta, controllato_il }) => (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1" role="status">
          {rotta === null ? (
            <Segno glifo="fatto">Catena integra</Segno>
          ) : (
            <Segno glifo="nonconforme">Catena non integra dalla riga {rotta}</Segno>
          )}
          <span className="note">
            {righe === 1 ? '1 riga' : `${migliaia(righe)} righe`}
            {dal === null ? '' : `, dalla prima del ${formattaData(dal)}`}. Ricontrollata il{' '}
            {formattaDataOra(controllato_il)}.
          </span>
          <Bottone
            piccolo
            variante="quiet"
            className="ml-auto"
            inCorso={lettura.isFetching}
            testoInCorso="Ricontrollo…"
            onClick={() => void lettura.refetch()}
          >
            Ricontrolla ora
          </Bottone>
        </p>
      )}
    </Lettura>
  );
}
