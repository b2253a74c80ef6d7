import { type ImpostaOrari, impostaOrari } from '../../data/centri/disponibilita.ts';
import { ETICHETTE_FASCIA } from '../../domain/centri/appuntamenti.ts';
import { type Fascia, fineDi, giornoBreve, quando } from '../../domain/centri/griglia.ts';
import { iniziali } from '../../domain/iniziali.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { Icona } from '../../ui/brand/Icona.tsx';
import { Glifo } from '../../ui/brand/Segno.tsx';
import { mostraAvviso } from '../../ui/feedback/avviso.ts';
import { useMezzi } from '../../ui/forms/mezzi.ts';
import { useComando } from '../../ui/forms/use-comando.ts';
import { Collegamento } from '../../ui/layout/Collegamento.tsx';
import { nonAggiornata } from './non-aggiornata.ts';

export const ASPETTO = {
  libero: 'border border-hair bg-sheet text-ink-3',
  prenotato: 'bg-ink text-on-ink',
  da_spostare: 'flex! items-center justify-center gap-1 border-2 border-wait bg-wait-wash text-wait',
  bloccato:
    'border border-edge bg-[repeating-linear-gradient(135deg,var(--hair)_0_1.5px,transparent_1.5px_7px)] text-ink-2',
  chiuso: 'bg-[repeating-linear-gradient(135deg,var(--hair)_0_1.5px,transparent_1.5px_7px)] text-ink-3',
  completo: 'border border-hair text-ink-3',
  passato: 'text-ink-3',
  scelto: 'border-2 border-dashed border-ink text-ink',
} as const;

/** Drawn 52 px, target 56 px. */
const CELLA =
  'relative m-0.5 grid h-[52px] w-[52px] place-items-center rounded-1 text-small font-semibold after:absolute after:-inset-0.5';

export interface PropsCella {
  fascia: Fascia;
  scelta: boolean;
  ferma: boolean;
  /** Set while a visit is being moved: a free slot takes it. */
  onNuovoOrario: ((fascia: Fascia) => void) | null;
  onGuasto: (testo: string) => void;
}

export function Cella(props: PropsCella) {
  const { fascia, scelta, onNuovoOrario } = props;
  const detto = `${giornoBreve(fascia.giorno)}, ${fascia.ora}: ${ETICHETTE_FASCIA[fascia.stato]}`;
  const nota = fascia.motivo && fascia.verifica_id === null ? `${detto}, ${fascia.motivo}` : detto;
  switch (fascia.stato) {
    case 'passato':
      return (
        <span className={`${CELLA} ${ASPETTO.passato}`}>
          <span aria-hidden="true">–</span>
          <span className="sr-only">{nota}</span>
        </span>
      );
    case 'prenotato':
    case 'da_spostare':
      return <Visita {...props} nome={detto} />;
    case 'chiuso':
      return (
        <span className={`${CELLA} ${ASPETTO.chiuso}`} title={nota}>
          <Icona nome="lucchetto" piccola />
          <span className="sr-only">{nota}</span>
        </span>
      );
    case 'libero':
      if (onNuovoOrario !== null)
        return (
          <button
            type="button"
            className={`${CELLA} ${ASPETTO.libero}`}
            aria-label={`${giornoBreve(fascia.giorno)}, ${fascia.ora}: sposta qui`}
            disabled={props.ferma}
            onClick={() => onNuovoOrario(fascia)}
          >
            <Glifo nome="disponibile" />
          </button>
        );
      return <Premuta {...props} nome={nota} />;
    case 'completo':
    case 'bloccato':
      return <Premuta {...props} nome={nota} scelta={scelta && fascia.stato !== 'bloccato'} />;
    default:
      return fascia.stato satisfies never;
  }
}

function Visita({ fascia, scelta, nome }: PropsCella & { nome: string }) {
  const chi = fascia.cliente ?? '';
  const daSpostare = fascia.stato === 'da_spostare';
  return (
    <Collegamento
      href={percorso('centro_verifica', { id: fascia.verifica_id ?? '' })}
      className={`${CELLA} ${ASPETTO[daSpostare ? 'da_spostare' : 'prenotato']} ${
        scelta ? 'outline-2 outline-offset-1 outline-ink outline-dashed' : ''
      }`}
      aria-label={`${nome}, ${chi}, ${fascia.oggetto ?? ''}`}
      title={`${chi} · ${fascia.oggetto ?? ''} · ${fascia.ora}–${fineDi(fascia)}`}
    >
      <span aria-hidden="true">{iniziali(chi)}</span>
      {daSpostare ? <Glifo nome="attesa" /> : null}
    </Collegamento>
  );
}

function Premuta({ fascia, nome, scelta, ferma, onGuasto }: PropsCella & { nome: string }) {
  const { spiega } = useMezzi();
  const bloccata = fascia.stato === 'bloccato';
  const comando = useComando(impostaOrari, {
    onFatto: (_, dati) =>
      mostraAvviso(`${giornoBreve(fascia.giorno)}, ${fascia.ora}: ${dati.bloccati ? 'bloccato' : 'di nuovo libero'}`, {
        testo: 'Annulla',
        premi: () => void comando.invia({ ...dati, bloccati: !dati.bloccati }),
      }),
    onErrore: (causa) => {
      onGuasto(nonAggiornata(spiega(causa).testo));
      return true;
    },
  });
  const dati: ImpostaOrari = {
    orari: [quando(fascia)],
    bloccati: !bloccata,
    motivo: bloccata ? (fascia.motivo ?? '') : '',
    anche_prenotati: false,
  };
  return (
    <button
      type="button"
      className={`${CELLA} ${scelta ? `${ASPETTO.libero} ${ASPETTO.scelto}` : ASPETTO[fascia.stato]} disabled:cursor-default`}
      aria-label={`${nome}. ${bloccata ? 'Sblocca' : 'Blocca'}`}
      title={fascia.motivo ?? undefined}
      aria-pressed={bloccata}
      aria-busy={comando.inCorso}
      disabled={ferma}
      onClick={() => void comando.invia(dati)}
    >
      {comando.inCorso ? (
        <Glifo nome="nonverificato" />
      ) : bloccata ? (
        <Icona nome="lucchetto" piccola />
      ) : (
        <Segnale fascia={fascia} />
      )}
    </button>
  );
}

function Segnale({ fascia }: { fascia: Fascia }) {
  return fascia.stato === 'completo' ? <Icona nome="meno" piccola /> : <Glifo nome="disponibile" />;
}
