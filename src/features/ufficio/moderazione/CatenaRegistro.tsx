import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Catena, letturaCatena } from '../../../data/ufficio/amministrazione-registro.ts';
import { formattaData, formattaDataOra } from '../../../domain/giorno.ts';
import { Segno } from '../../../ui/brand/Segno.tsx';
import { Lettura } from '../../../ui/feedback/Lettura.tsx';
import { Bottone } from '../../../ui/layout/Bottone.tsx';
import { migliaia } from '../../../ui/layout/migliaia.ts';

export function CatenaRegistro() {
  const [giro, setGiro] = useState(0);
  const lettura = useInfiniteQuery(letturaCatena(giro));
  const { hasNextPage, isFetching, isError, fetchNextPage } = lettura;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  return (
    <Lettura
      di={lettura}
      attesa="Controllo la catena…"
      scheletro={['h-11']}
      errore="La catena non si è potuta controllare"
    >
      {(catena) => (
        <p className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-1 py-1" role="status">
          <Stato catena={catena} continua={hasNextPage} />
          <Bottone
            piccolo
            variante="quiet"
            className="ml-auto"
            inCorso={isFetching || hasNextPage}
            testoInCorso="Ricontrollo…"
            onClick={() => setGiro((prima) => prima + 1)}
          >
            Ricontrolla ora
          </Bottone>
        </p>
      )}
    </Lettura>
  );
}

function Stato({ catena, continua }: { catena: Catena; continua: boolean }) {
  const { righe, riga, ultima, dal, rotta, controllato_il } = catena;
  if (rotta !== null)
    return (
      <>
        <Segno glifo="nonconforme">Catena non integra dalla riga {rotta}</Segno>
        <span className="note">
          Controllata fino alla riga {riga} il {formattaDataOra(controllato_il)}.
        </span>
      </>
    );
  if (continua)
    return (
      <>
        <Segno glifo="tempo">Controllo la catena</Segno>
        <span className="note tabular-nums">
          Fino alla riga {migliaia(riga)} di {migliaia(ultima)}: fin qui è integra.
        </span>
      </>
    );
  return (
    <>
      <Segno glifo="fatto">Catena integra</Segno>
      <span className="note">
        {righe === 1 ? '1 riga' : `${migliaia(righe)} righe`}
        {dal === null ? '' : `, dalla prima del ${formattaData(dal)}`}. Ricontrollata il{' '}
        {formattaDataOra(controllato_il)}.
      </span>
    </>
  );
}
