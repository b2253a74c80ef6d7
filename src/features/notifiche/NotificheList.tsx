import { type MouseEvent, useCallback, useContext, useState } from 'react';
import { restano } from '../../data/client/pages.ts';
import { refreshNovita } from '../../data/messaggi/news.ts';
import { markNotifiche, type Notifica, ownNotifiche } from '../../data/messaggi/notifiche.ts';
import { formatDateTime, messageLabel } from '../../domain/day.ts';
import { now } from '../../ui/feedback/clock.ts';
import { QueryView } from '../../ui/feedback/QueryView.tsx';
import { useQueryResult } from '../../ui/feedback/use-query-result.ts';
import { FormError } from '../../ui/forms/FormError.tsx';
import { useCommand } from '../../ui/forms/use-command.ts';
import { Button } from '../../ui/layout/Button.tsx';
import { NavigationContext, TextLink } from '../../ui/layout/TextLink.tsx';

/** Reads all pages shown so far as one answer, so that a refetch has them all. */
async function leggi(pagine: number): Promise<Notifica[]> {
  const righe = await ownNotifiche(null);
  for (let pagina = 1; pagina < pagine && restano(righe) > 0; pagina += 1)
    righe.push(...(await ownNotifiche(righe.at(-1)?.id ?? null)));
  return righe;
}

export default function NotificheList() {
  const [pagine, setPages] = useState(1);
  const query = useQueryResult(useCallback(() => leggi(pagine), [pagine]));
  const segna = useCommand(markNotifiche, {
    onDone: () => {
      query.refetch();
      void refreshNovita();
    },
  });
  return (
    <section aria-label="Notifiche">
      <QueryView
        di={query}
        errore="Errore nel caricamento notifiche"
        skeleton={['h-11', 'h-11']}
        level={2}
        vuoto={(righe) => (righe.length === 0 ? <p className="py-4 text-ink-2">Nessuna notifica</p> : null)}
      >
        {(righe) => (
          <>
            <div className="row between flex-wrap">
              <h2 className="sottotitolo">Notifiche</h2>
              {righe.some(({ letta }) => !letta) ? (
                <Button
                  variant="quiet"
                  piccolo
                  pending={segna.pending}
                  pendingText="Segno…"
                  onClick={() => void segna.submit({ notifica: righe[0]?.id ?? '', fino: true })}
                >
                  Segna tutte come lette
                </Button>
              ) : null}
            </div>
            <FormError testo={segna.error} />
            <ul>
              {righe.map((notifica) => (
                <Row
                  key={notifica.id}
                  notifica={notifica}
                  onLoaded={() => segna.submit({ notifica: notifica.id, fino: false })}
                />
              ))}
            </ul>
            {restano(righe) === 0 ? null : (
              <Button
                piccolo
                isWide
                className="mt-3"
                pending={query.isFetching}
                pendingText="Carico…"
                onClick={() => setPages(pagine + 1)}
              >
                Mostra altre ({restano(righe)} più vecchie)
              </Button>
            )}
          </>
        )}
      </QueryView>
    </section>
  );
}

/** Longest wait for the mark before the page is left. */
const WAIT_MS = 1500;

/** A followed link marks it read first, because leaving the document would cancel the request. */
function Row({ notifica, onLoaded }: { notifica: Notifica; onLoaded: () => Promise<boolean> }) {
  const { titolo, messaggio, link, letta, data_creazione } = notifica;
  const inApp = useContext(NavigationContext) !== null;
  const follow = (evento: MouseEvent<HTMLElement>) => {
    if (letta) return;
    const marked = onLoaded();
    if (link === null || inApp || evento.metaKey || evento.ctrlKey || evento.shiftKey) return;
    evento.preventDefault();
    const elapsed = new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    void Promise.race([marked, elapsed]).then(() => location.assign(link));
  };
  const contenuto = (
    <>
      <span className="row between items-baseline">
        <span className={letta ? '' : 'da-leggere'}>
          {titolo}
          {letta ? null : <span className="solo-lettore"> (da leggere)</span>}
        </span>
        <time className="micro whitespace-nowrap" dateTime={data_creazione} title={formatDateTime(data_creazione)}>
          {messageLabel(data_creazione, now())}
        </time>
      </span>
      {messaggio === '' ? null : <span className="note block">{messaggio}</span>}
    </>
  );
  return (
    <li className="border-t border-hair">
      {link === null ? (
        <button type="button" className="block min-h-11 w-full py-3 text-left" onClick={follow}>
          {contenuto}
        </button>
      ) : (
        <TextLink href={link} className="block min-h-11 py-3" onClick={follow}>
          {contenuto}
        </TextLink>
      )}
    </li>
  );
}
