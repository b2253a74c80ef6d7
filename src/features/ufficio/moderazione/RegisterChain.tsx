import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Chain, chainQuery } from '../../../data/ufficio/amministrazione-registro.ts';
import { formatDate, formatDateTime } from '../../../domain/day.ts';
import { StatusBadge } from '../../../ui/brand/StatusBadge.tsx';
import { QueryView } from '../../../ui/feedback/QueryView.tsx';
import { Button } from '../../../ui/layout/Button.tsx';
import { thousands } from '../../../ui/layout/thousands.ts';

export function RegisterChain() {
  const [currentRound, setCurrentRound] = useState(0);
  const query = useInfiniteQuery(chainQuery(currentRound));
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  return (
    <QueryView
      di={query}
      attesa="Controllo la catena…"
      skeleton={['h-11']}
      errore="La catena non si è potuta controllare"
    >
      {(catena) => (
        <p className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-1 py-1" role="status">
          <Stato catena={catena} continues={hasNextPage} />
          <Button
            piccolo
            variant="quiet"
            className="ml-auto"
            pending={isFetching || hasNextPage}
            pendingText="Ricontrollo…"
            onClick={() => setCurrentRound((prima) => prima + 1)}
          >
            Ricontrolla ora
          </Button>
        </p>
      )}
    </QueryView>
  );
}

function Stato({ catena, continues }: { catena: Chain; continues: boolean }) {
  const { righe, riga, ultima, dal, rotta, controllato_il } = catena;
  if (rotta !== null)
    return (
      <>
        <StatusBadge glyph="nonconforme">Catena non integra dalla riga {rotta}</StatusBadge>
        <span className="note">
          Controllata fino alla riga {riga} il {formatDateTime(controllato_il)}.
        </span>
      </>
    );
  if (continues)
    return (
      <>
        <StatusBadge glyph="tempo">Controllo la catena</StatusBadge>
        <span className="note tabular-nums">
          Fino alla riga {thousands(riga)} di {thousands(ultima)}: fin qui è integra.
        </span>
      </>
    );
  return (
    <>
      <StatusBadge glyph="fatto">Catena integra</StatusBadge>
      <span className="note">
        {righe === 1 ? '1 riga' : `${thousands(righe)} righe`}
        {dal === null ? '' : `, dalla prima del ${formatDate(dal)}`}. Ricontrollata il {formatDateTime(controllato_il)}.
      </span>
    </>
  );
}
