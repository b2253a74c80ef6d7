import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { restano } from '../../data/client/pages.ts';
import {
  type ConversazioneEvent,
  eventsQuery,
  type Messaggio,
  markRead,
  messaggiQuery,
} from '../../data/messaggi/conversazioni.ts';
import { refreshNovita } from '../../data/messaggi/news.ts';
import { dayName, dayTitle, formatDate, romeHour } from '../../domain/day.ts';
import { composeFilo, type FiloItem } from '../../domain/messaggi/filo.ts';
import { PRENOTAZIONE_HOURS } from '../../domain/prenotazioni/prenotazione.ts';
import { type GlyphName, StatusBadge } from '../../ui/brand/StatusBadge.tsx';
import { now } from '../../ui/feedback/clock.ts';
import { combine, QueryView } from '../../ui/feedback/QueryView.tsx';
import { useCommand } from '../../ui/forms/use-command.ts';
import { ShowMore } from '../../ui/layout/ShowMore.tsx';

interface Props {
  conversazione: string;
  altro: string;
  /** Role of the other person in this sale (decision T25). */
  parte: string;
}

export function Filo({ conversazione, altro, parte }: Props) {
  const messaggi = useInfiniteQuery(messaggiQuery(conversazione));
  const eventi = useQuery(eventsQuery(conversazione));
  const { ref, keep } = useStickToBottom(eventi.data === undefined ? undefined : messaggi.data);
  useReadItems(conversazione, messaggi.data);
  const previousOnes = restano(messaggi.data);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <div ref={ref} className="filo-registro" role="log" aria-label={`Messaggi con ${altro}`} tabIndex={0}>
      <QueryView di={combine({ messaggi, eventi })} skeleton={['h-20', 'h-14', 'h-20']}>
        {(letti) => (
          <>
            <ShowMore altri={previousOnes} query={messaggi} piccolo className="mb-5" prima={keep}>
              Messaggi precedenti
            </ShowMore>
            {letti.messaggi.length === 0 ? (
              <p className="note py-5">
                Qui non c’è più nessun messaggio: quelli tolti dalla moderazione non si leggono.
              </p>
            ) : null}
            {composeFilo(letti.messaggi, letti.eventi, previousOnes === 0).map(({ giorno, voci }) => (
              <section key={giorno}>
                <h2 className="filo-giorno">{dayTitle(giorno, now())}</h2>
                {voci.map((voce) => (
                  <Item key={chiave(voce)} voce={voce} altro={altro} parte={parte} />
                ))}
              </section>
            ))}
          </>
        )}
      </QueryView>
    </div>
  );
}

type LoadedItem = FiloItem<Messaggio, ConversazioneEvent>;

const chiave = (voce: LoadedItem): string =>
  voce.tipo === 'evento' ? `${voce.evento.tipo} ${voce.evento.quando}` : (voce.messaggi[0]?.id ?? '');

function Item({ voce, altro, parte }: { voce: LoadedItem; altro: string; parte: string }) {
  if (voce.tipo === 'evento') return <EventEntry evento={voce.evento} />;
  const { mio, messaggi } = voce;
  const quando = messaggi[0]?.created_at ?? '';
  return (
    <article className={mio ? 'filo-voce mia' : 'filo-voce'}>
      <p className="filo-chi">
        <strong>{mio ? 'Tu' : altro}</strong> {mio ? null : parte}{' '}
        <time dateTime={quando}>{romeHour(new Date(quando))}</time>
      </p>
      {messaggi.map(({ id, testo }) => (
        <p key={id} className="filo-testo">
          {testo}
        </p>
      ))}
    </article>
  );
}

const EVENTS: Readonly<Record<string, { glyph: GlyphName; parola: string; nota?: string }>> = {
  prenotato: { glyph: 'prenotato', parola: 'Prenotato', nota: `per ${PRENOTAZIONE_HOURS} ore` },
  prenotazione_chiusa: { glyph: 'disponibile', parola: 'Prenotazione chiusa' },
  visita: { glyph: 'attesa', parola: 'In attesa di verifica' },
  verificato: { glyph: 'verificato', parola: 'Verificato' },
  non_conforme: { glyph: 'nonconforme', parola: 'Non Conforme' },
  venduto: { glyph: 'venduto', parola: 'Venduto' },
};

function EventEntry({ evento: { tipo, quando, giorno, citta } }: { evento: ConversazioneEvent }) {
  const detto = EVENTS[tipo];
  if (detto === undefined) return null;
  const visita =
    giorno === null ? null : `${dayName(giorno).toLowerCase()} ${formatDate(giorno).slice(0, 5)}, ${citta ?? ''}`;
  return (
    <p className="filo-evento">
      <StatusBadge glyph={detto.glyph}>{detto.parola}</StatusBadge>
      <span className="note">{visita ?? detto.nota}</span>
      <time className="small" dateTime={quando}>
        {romeHour(new Date(quando))}
      </time>
    </p>
  );
}

/** Marks shown messages as read, only while the page is visible. */
function useReadItems(conversazione: string, messaggi: Messaggio[] | undefined): void {
  const { submit } = useCommand(markRead, { onDone: () => void refreshNovita(), onError: () => true });
  const lastOfTheirs = messaggi?.find(({ mio }) => !mio)?.id;
  const segnato = useRef<string | undefined>(undefined);
  useEffect(() => {
    const segna = () => {
      if (lastOfTheirs === undefined || segnato.current === lastOfTheirs || document.visibilityState !== 'visible')
        return;
      segnato.current = lastOfTheirs;
      // A failed mark is repeated with the next message or visit.
      void submit(conversazione);
    };
    segna();
    document.addEventListener('visibilitychange', segna);
    return () => document.removeEventListener('visibilitychange', segna);
  });
}

/** Scrolls to the newest on opening and on news, unless the person reads further up; older pages keep the position. */
function useStickToBottom(messaggi: Messaggio[] | undefined) {
  const ref = useRef<HTMLDivElement>(null);
  const prima = useRef({ ultimo: '', altezza: 0, keep: false });
  const ultimo = messaggi?.[0]?.id ?? '';
  const quanti = messaggi?.length ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the thread has grown at either end
  useLayoutEffect(() => {
    const registro = ref.current;
    if (registro === null || ultimo === '') return;
    const stato = prima.current;
    const atBottom = stato.altezza - registro.scrollTop - registro.clientHeight < 120;
    if (stato.keep) registro.scrollTop += registro.scrollHeight - stato.altezza;
    else if (stato.ultimo === '' || (stato.ultimo !== ultimo && (atBottom || messaggi?.[0]?.mio)))
      registro.scrollTop = registro.scrollHeight;
    prima.current = { ultimo, altezza: registro.scrollHeight, keep: false };
  }, [ultimo, quanti]);
  // Keeps the lower edge when the field below appears or grows.
  useEffect(() => {
    const registro = ref.current;
    if (registro === null) return;
    let alto = registro.clientHeight;
    const observer = new ResizeObserver(() => {
      registro.scrollTop += alto - registro.clientHeight;
      alto = registro.clientHeight;
    });
    observer.observe(registro);
    return () => observer.disconnect();
  }, []);
  return {
    ref,
    keep: () => {
      prima.current.keep = true;
    },
  };
}
