import { useQuery } from '@tanstack/react-query';
import {
  blocksQuery,
  closeCentro,
  reopenCentro,
  type SkeletonBlock,
  setOrari,
} from '../../data/centri/disponibilita.ts';
import { orari, shortDay } from '../../domain/centri/grid.ts';
import { formatDate, formatDateTime, romeHour } from '../../domain/day.ts';
import { POINT } from '../../domain/frasi/dot.ts';
import { Icon } from '../../ui/brand/Icon.tsx';
import { showNotice } from '../../ui/feedback/avviso.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { NeedsNetwork } from '../../ui/feedback/NeedsNetwork.tsx';
import { QueryView } from '../../ui/feedback/QueryView.tsx';
import { NetworkBanner } from '../../ui/feedback/Rete.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { useCommand } from '../../ui/forms/use-command.ts';
import { Button } from '../../ui/layout/Button.tsx';
import { ClosureForm } from './ClosureForm.tsx';
import { notUpdatedText } from './not-updated-text.ts';

interface Props {
  isOnline: boolean;
  /** The demo is read-only. */
  demo: boolean;
  adesso: Date;
}

export function Locks({ isOnline, demo, adesso }: Props) {
  const query = useQuery({ ...blocksQuery(), enabled: isOnline });
  const serve = <NeedsNetwork riprova={query.refetch}>Blocchi e chiusure stanno sul server.</NeedsNetwork>;
  if (!isOnline && query.data === undefined) return serve;
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_21.25rem]">
      <section aria-labelledby="in-programma" className="min-w-0">
        <h2 id="in-programma" className="h3">
          In programma
        </h2>
        <QueryView
          di={query}
          className="mt-3"
          errore="Blocchi non letti"
          offline={serve}
          vuoto={(righe) =>
            righe.length === 0 ? (
              <EmptyState titolo="Nessun orario bloccato" level={3}>
                Ogni orario aperto si può prenotare. I singoli orari si bloccano dalla griglia.
              </EmptyState>
            ) : null
          }
        >
          {(righe) => (
            <>
              {isOnline ? null : (
                <NetworkBanner>
                  <b>Letto alle {romeHour(new Date(query.dataUpdatedAt))}.</b> Sei senza rete: si toglie e si aggiunge
                  quando torna la linea.
                </NetworkBanner>
              )}
              <ul className="mt-2 border-t border-ink">
                {righe.map((wakeLock) => (
                  <Row key={wakeLock.id} wakeLock={wakeLock} ferma={!isOnline} demo={demo} />
                ))}
              </ul>
            </>
          )}
        </QueryView>
      </section>
      {demo || query.isPending ? null : <ClosureForm adesso={adesso} ferma={!isOnline} />}
    </div>
  );
}

const giorni = ({ dal, al }: SkeletonBlock): string =>
  dal === al ? shortDay(dal) : `${shortDay(dal)} – ${shortDay(al)}`;

function dettaglio(wakeLock: SkeletonBlock): string {
  const { chiusura, dalle, alle, orari: bloccati, motivo } = wakeLock;
  const quanto = chiusura ? 'Giorno intero' : `${dalle ?? ''}–${alle ?? ''}${POINT}${orari(bloccati.length)}`;
  return [chiusura && wakeLock.dal !== wakeLock.al ? 'Giorni interi' : quanto, motivo].filter(Boolean).join(POINT);
}

/** Author and time (decision P8); a deleted account leaves the time alone. */
const deciso = ({ chi, quando }: SkeletonBlock): string =>
  `Deciso ${chi === null ? '' : `da ${chi} `}il ${formatDateTime(new Date(quando))}`;

const visite = (quante: number): string | null =>
  quante === 0 ? null : quante === 1 ? '1 visita da spostare' : `${quante} visite da spostare`;

function Row({ wakeLock, ferma, demo }: { wakeLock: SkeletonBlock; ferma: boolean; demo: boolean }) {
  const nome = `${wakeLock.chiusura ? 'Chiusura' : 'Blocco'} ${giorni(wakeLock)}`;
  const togli = useRemove(wakeLock, nome);
  const da = visite(wakeLock.visite);
  return (
    <li className="border-b border-hair py-2">
      <div className="row between gap-4!">
        <span className="text-ink-2">
          <Icon nome={wakeLock.chiusura ? 'calendario' : 'lucchetto'} />
        </span>
        <span className="min-w-0 flex-1">
          <b className="block font-semibold" title={`${formatDate(wakeLock.dal)} – ${formatDate(wakeLock.al)}`}>
            {nome}
          </b>
          <span className="small block break-words">{dettaglio(wakeLock)}</span>
          <span className="small block break-words">{deciso(wakeLock)}</span>
          {da === null ? null : <span className="small block text-wait">{da}</span>}
        </span>
        {demo ? null : (
          <Button
            className="min-h-14!"
            disabled={ferma}
            pending={togli.pending}
            pendingText="Tolgo…"
            aria-label={`Togli ${nome}`}
            onClick={togli.press}
          >
            Togli
          </Button>
        )}
      </div>
      <FormError testo={togli.errore} className="mt-2" />
    </li>
  );
}

function useRemove(wakeLock: SkeletonBlock, nome: string) {
  const tolto = (press: () => void) => showNotice(`Di nuovo libero: ${nome}`, { testo: 'Annulla', press });
  const dati = { orari: wakeLock.orari, motivo: wakeLock.motivo, anche_prenotati: true };
  const imposta = useCommand(setOrari, {
    fault: notUpdatedText,
    onDone: (_, { bloccati }) => (bloccati ? undefined : tolto(() => void imposta.submit({ ...dati, bloccati: true }))),
  });
  const chiudi = useCommand(closeCentro, { fault: notUpdatedText });
  const oggi = { dal: wakeLock.dal, al: wakeLock.al, dalle: '', alle: '', motivo: wakeLock.motivo } as const;
  const reopen = useCommand(reopenCentro, {
    fault: notUpdatedText,
    onDone: () => tolto(() => void chiudi.submit(oggi)),
  });
  return {
    pending: imposta.pending || reopen.pending,
    errore: imposta.error ?? reopen.error ?? chiudi.error,
    press: () => void (wakeLock.chiusura ? reopen.submit(wakeLock.id) : imposta.submit({ ...dati, bloccati: false })),
  };
}
