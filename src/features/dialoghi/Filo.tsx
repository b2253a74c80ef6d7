import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { restano } from '../../data/client/pagine.ts';
import {
  type EventoConversazione,
  letturaEventi,
  letturaMessaggi,
  type Messaggio,
  segnaLetta,
} from '../../data/messaggi/conversazioni.ts';
import { rinfrescaNovita } from '../../data/messaggi/novita.ts';
import { formattaData, nomeGiorno, oraDiRoma, titoloGiorno } from '../../domain/giorno.ts';
import { componiFilo, type VoceFilo } from '../../domain/messaggi/filo.ts';
import { ORE_PRENOTAZIONE } from '../../domain/prenotazioni/prenotazione.ts';
import { type NomeGlifo, Segno } from '../../ui/brand/Segno.tsx';
import { now } from '../../ui/feedback/clock.ts';
import { Lettura, unite } from '../../ui/feedback/Lettura.tsx';
import { useComando } from '../../ui/forms/use-comando.ts';
import { MostraAltri } from '../../ui/layout/MostraAltri.tsx';

interface Props {
  conversazione: string;
  altro: string;
  /** Role of the other person in this sale (decision T25). */
  parte: string;
}

export function Filo({ conversazione, altro, parte }: Props) {
  const messaggi = useInfiniteQuery(letturaMessaggi(conversazione));
  const eventi = useQuery(letturaEventi(conversazione));
  const { ref, tieni } = useInFondo(eventi.data === undefined ? undefined : messaggi.data);
  useLetti(conversazione, messaggi.data);
  const precedenti = restano(messaggi.data);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <div ref={ref} className="filo-registro" role="log" aria-label={`Messaggi con ${altro}`} tabIndex={0}>
      <Lettura di={unite({ messaggi, eventi })} scheletro={['h-20', 'h-14', 'h-20']}>
        {(letti) => (
          <>
            <MostraAltri altri={precedenti} lettura={messaggi} piccolo className="mb-5" prima={tieni}>
              Messaggi precedenti
            </MostraAltri>
            {letti.messaggi.length === 0 ? (
              <p className="note py-5">
                Qui non c’è più nessun messaggio: quelli tolti dalla moderazione non si leggono.
              </p>
            ) : null}
            {componiFilo(letti.messaggi, letti.eventi, precedenti === 0).map(({ giorno, voci }) => (
              <section key={giorno}>
                <h2 className="filo-giorno">{titoloGiorno(giorno, now())}</h2>
                {voci.map((voce) => (
                  <Voce key={chiave(voce)} voce={voce} altro={altro} parte={parte} />
                ))}
              </section>
            ))}
          </>
        )}
      </Lettura>
    </div>
  );
}

type VoceLetta = VoceFilo<Messaggio, EventoConversazione>;

const chiave = (voce: VoceLetta): string =>
  voce.tipo === 'evento' ? `${voce.evento.tipo} ${voce.evento.quando}` : (voce.messaggi[0]?.id ?? '');

function Voce({ voce, altro, parte }: { voce: VoceLetta; altro: string; parte: string }) {
  if (voce.tipo === 'evento') return <Evento evento={voce.evento} />;
  const { mio, messaggi } = voce;
  const quando = messaggi[0]?.created_at ?? '';
  return (
    <article className={mio ? 'filo-voce mia' : 'filo-voce'}>
      <p className="filo-chi">
        <strong>{mio ? 'Tu' : altro}</strong> {mio ? null : parte}{' '}
        <time dateTime={quando}>{oraDiRoma(new Date(quando))}</time>
      </p>
      {messaggi.map(({ id, testo }) => (
        <p key={id} className="filo-testo">
          {testo}
        </p>
      ))}
    </article>
  );
}

const EVENTI: Readonly<Record<string, { glifo: NomeGlifo; parola: string; nota?: string }>> = {
  prenotato: { glifo: 'prenotato', parola: 'Prenotato', nota: `per ${ORE_PRENOTAZIONE} ore` },
  prenotazione_chiusa: { glifo: 'disponibile', parola: 'Prenotazione chiusa' },
  visita: { glifo: 'attesa', parola: 'In attesa di verifica' },
  verificato: { glifo: 'verificato', parola: 'Verificato' },
  non_conforme: { glifo: 'nonconforme', parola: 'Non Conforme' },
  venduto: { glifo: 'venduto', parola: 'Venduto' },
};

function Evento({ evento: { tipo, quando, giorno, citta } }: { evento: EventoConversazione }) {
  const detto = EVENTI[tipo];
  if (detto === undefined) return null;
  const visita =
    giorno === null ? null : `${nomeGiorno(giorno).toLowerCase()} ${formattaData(giorno).slice(0, 5)}, ${citta ?? ''}`;
  return (
    <p className="filo-evento">
      <Segno glifo={detto.glifo}>{detto.parola}</Segno>
      <span className="note">{visita ?? detto.nota}</span>
      <time className="small" dateTime={quando}>
        {oraDiRoma(new Date(quando))}
      </time>
    </p>
  );
}

/** Marks shown messages as read, only while the page is visible. */
function useLetti(conversazione: string, messaggi: Messaggio[] | undefined): void {
  const { invia } = useComando(segnaLetta, { onFatto: () => void rinfrescaNovita(), onErrore: () => true });
  const ultimoSuo = messaggi?.find(({ mio }) => !mio)?.id;
  const segnato = useRef<string | undefined>(undefined);
  useEffect(() => {
    const segna = () => {
      if (ultimoSuo === undefined || segnato.current === ultimoSuo || document.visibilityState !== 'visible') return;
      segnato.current = ultimoSuo;
      // A failed mark is repeated with the next message or visit.
      void invia(conversazione);
    };
    segna();
    document.addEventListener('visibilitychange', segna);
    return () => document.removeEventListener('visibilitychange', segna);
  });
}

/** Scrolls to the newest on opening and on news, unless the person reads further up; older pages keep the position. */
function useInFondo(messaggi: Messaggio[] | undefined) {
  const ref = useRef<HTMLDivElement>(null);
  const prima = useRef({ ultimo: '', altezza: 0, tieni: false });
  const ultimo = messaggi?.[0]?.id ?? '';
  const quanti = messaggi?.length ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the thread has grown at either end
  useLayoutEffect(() => {
    const registro = ref.current;
    if (registro === null || ultimo === '') return;
    const stato = prima.current;
    const inFondo = stato.altezza - registro.scrollTop - registro.clientHeight < 120;
    if (stato.tieni) registro.scrollTop += registro.scrollHeight - stato.altezza;
    else if (stato.ultimo === '' || (stato.ultimo !== ultimo && (inFondo || messaggi?.[0]?.mio)))
      registro.scrollTop = registro.scrollHeight;
    prima.current = { ultimo, altezza: registro.scrollHeight, tieni: false };
  }, [ultimo, quanti]);
  // Keeps the lower edge when the field below appears or grows.
  useEffect(() => {
    const registro = ref.current;
    if (registro === null) return;
    let alto = registro.clientHeight;
    const osservatore = new ResizeObserver(() => {
      registro.scrollTop += alto - registro.clientHeight;
      alto = registro.clientHeight;
    });
    osservatore.observe(registro);
    return () => osservatore.disconnect();
  }, []);
  return {
    ref,
    tieni: () => {
      prima.current.tieni = true;
    },
  };
}
