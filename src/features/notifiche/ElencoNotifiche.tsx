import { type MouseEvent, useCallback, useContext, useState } from 'react';
import { restano } from '../../data/client/pagine.ts';
import { mieNotifiche, type Notifica, segnaNotifiche } from '../../data/messaggi/notifiche.ts';
import { rinfrescaNovita } from '../../data/messaggi/novita.ts';
import { etichettaMessaggio, formattaDataOra } from '../../domain/giorno.ts';
import { now } from '../../ui/feedback/clock.ts';
import { Lettura } from '../../ui/feedback/Lettura.tsx';
import { useLetta } from '../../ui/feedback/use-letta.ts';
import { ErroreModulo } from '../../ui/forms/ErroreModulo.tsx';
import { useComando } from '../../ui/forms/use-comando.ts';
import { Bottone } from '../../ui/layout/Bottone.tsx';
import { Collegamento, ContestoNavigazione } from '../../ui/layout/Collegamento.tsx';

/** Reads all pages shown so far as one answer, so that a refetch has them all. */
async function leggi(pagine: number): Promise<Notifica[]> {
  const righe = await mieNotifiche(null);
  for (let pagina = 1; pagina < pagine && restano(righe) > 0; pagina += 1)
    righe.push(...(await mieNotifiche(righe.at(-1)?.id ?? null)));
  return righe;
}

export default function ElencoNotifiche() {
  const [pagine, setPagine] = useState(1);
  const lettura = useLetta(useCallback(() => leggi(pagine), [pagine]));
  const segna = useComando(segnaNotifiche, {
    onFatto: () => {
      lettura.refetch();
      void rinfrescaNovita();
    },
  });
  return (
    <section aria-label="Notifiche">
      <Lettura
        di={lettura}
        errore="Errore nel caricamento notifiche"
        scheletro={['h-11', 'h-11']}
        livello={2}
        vuoto={(righe) => (righe.length === 0 ? <p className="py-4 text-ink-2">Nessuna notifica</p> : null)}
      >
        {(righe) => (
          <>
            <div className="row between flex-wrap">
              <h2 className="sottotitolo">Notifiche</h2>
              {righe.some(({ letta }) => !letta) ? (
                <Bottone
                  variante="quiet"
                  piccolo
                  inCorso={segna.inCorso}
                  testoInCorso="Segno…"
                  onClick={() => void segna.invia({ notifica: righe[0]?.id ?? '', fino: true })}
                >
                  Segna tutte come lette
                </Bottone>
              ) : null}
            </div>
            <ErroreModulo testo={segna.errore} />
            <ul>
              {righe.map((notifica) => (
                <Riga
                  key={notifica.id}
                  notifica={notifica}
                  onLetta={() => segna.invia({ notifica: notifica.id, fino: false })}
                />
              ))}
            </ul>
            {restano(righe) === 0 ? null : (
              <Bottone
                piccolo
                largo
                className="mt-3"
                inCorso={lettura.isFetching}
                testoInCorso="Carico…"
                onClick={() => setPagine(pagine + 1)}
              >
                Mostra altre ({restano(righe)} più vecchie)
              </Bottone>
            )}
          </>
        )}
      </Lettura>
    </section>
  );
}

/** Longest wait for the mark before the page is left. */
const ATTESA_MS = 1500;

/** A followed link marks it read first, because leaving the document would cancel the request. */
function Riga({ notifica, onLetta }: { notifica: Notifica; onLetta: () => Promise<boolean> }) {
  const { titolo, messaggio, link, letta, data_creazione } = notifica;
  const inApp = useContext(ContestoNavigazione) !== null;
  const segui = (evento: MouseEvent<HTMLElement>) => {
    if (letta) return;
    const segnata = onLetta();
    if (link === null || inApp || evento.metaKey || evento.ctrlKey || evento.shiftKey) return;
    evento.preventDefault();
    const basta = new Promise((risolvi) => setTimeout(risolvi, ATTESA_MS));
    void Promise.race([segnata, basta]).then(() => location.assign(link));
  };
  const contenuto = (
    <>
      <span className="row between items-baseline">
        <span className={letta ? '' : 'da-leggere'}>
          {titolo}
          {letta ? null : <span className="solo-lettore"> (da leggere)</span>}
        </span>
        <time className="micro whitespace-nowrap" dateTime={data_creazione} title={formattaDataOra(data_creazione)}>
          {etichettaMessaggio(data_creazione, now())}
        </time>
      </span>
      {messaggio === '' ? null : <span className="note block">{messaggio}</span>}
    </>
  );
  return (
    <li className="border-t border-hair">
      {link === null ? (
        <button type="button" className="block min-h-11 w-full py-3 text-left" onClick={segui}>
          {contenuto}
        </button>
      ) : (
        <Collegamento href={link} className="block min-h-11 py-3" onClick={segui}>
          {contenuto}
        </Collegamento>
      )}
    </li>
  );
}
