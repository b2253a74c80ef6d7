import { type SetOrari, setOrari } from '../../data/centri/disponibilita.ts';
import { FASCIA_LABELS } from '../../domain/centri/appuntamenti.ts';
import { endOf, type Fascia, quando, shortDay } from '../../domain/centri/grid.ts';
import { initials } from '../../domain/initial-values.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { Icon } from '../../ui/brand/Icon.tsx';
import { Glyph } from '../../ui/brand/StatusBadge.tsx';
import { showNotice } from '../../ui/feedback/avviso.ts';
import { useCapabilities } from '../../ui/forms/capabilities.ts';
import { useCommand } from '../../ui/forms/use-command.ts';
import { TextLink } from '../../ui/layout/TextLink.tsx';
import { notUpdatedText } from './not-updated-text.ts';

export const APPEARANCE = {
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
const CELL =
  'relative m-0.5 grid h-[52px] w-[52px] place-items-center rounded-1 text-small font-semibold after:absolute after:-inset-0.5';

export interface CellProps {
  fascia: Fascia;
  scelta: boolean;
  ferma: boolean;
  /** Set while a visit is being moved: a free slot takes it. */
  onNewOrario: ((fascia: Fascia) => void) | null;
  onFault: (testo: string) => void;
}

export function Cell(props: CellProps) {
  const { fascia, scelta, onNewOrario } = props;
  const detto = `${shortDay(fascia.giorno)}, ${fascia.ora}: ${FASCIA_LABELS[fascia.stato]}`;
  const nota = fascia.motivo && fascia.verifica_id === null ? `${detto}, ${fascia.motivo}` : detto;
  switch (fascia.stato) {
    case 'passato':
      return (
        <span className={`${CELL} ${APPEARANCE.passato}`}>
          <span aria-hidden="true">–</span>
          <span className="sr-only">{nota}</span>
        </span>
      );
    case 'prenotato':
    case 'da_spostare':
      return <Visita {...props} nome={detto} />;
    case 'chiuso':
      return (
        <span className={`${CELL} ${APPEARANCE.chiuso}`} title={nota}>
          <Icon nome="lucchetto" piccola />
          <span className="sr-only">{nota}</span>
        </span>
      );
    case 'libero':
      if (onNewOrario !== null)
        return (
          <button
            type="button"
            className={`${CELL} ${APPEARANCE.libero}`}
            aria-label={`${shortDay(fascia.giorno)}, ${fascia.ora}: sposta qui`}
            disabled={props.ferma}
            onClick={() => onNewOrario(fascia)}
          >
            <Glyph nome="disponibile" />
          </button>
        );
      return <Pressed {...props} nome={nota} />;
    case 'completo':
    case 'bloccato':
      return <Pressed {...props} nome={nota} scelta={scelta && fascia.stato !== 'bloccato'} />;
    default:
      return fascia.stato satisfies never;
  }
}

function Visita({ fascia, scelta, nome }: CellProps & { nome: string }) {
  const chi = fascia.cliente ?? '';
  const mustMove = fascia.stato === 'da_spostare';
  return (
    <TextLink
      href={percorso('centro_verifica', { id: fascia.verifica_id ?? '' })}
      className={`${CELL} ${APPEARANCE[mustMove ? 'da_spostare' : 'prenotato']} ${
        scelta ? 'outline-2 outline-offset-1 outline-ink outline-dashed' : ''
      }`}
      aria-label={`${nome}, ${chi}, ${fascia.oggetto ?? ''}`}
      title={`${chi} · ${fascia.oggetto ?? ''} · ${fascia.ora}–${endOf(fascia)}`}
    >
      <span aria-hidden="true">{initials(chi)}</span>
      {mustMove ? <Glyph nome="attesa" /> : null}
    </TextLink>
  );
}

function Pressed({ fascia, nome, scelta, ferma, onFault }: CellProps & { nome: string }) {
  const { explain } = useCapabilities();
  const bloccata = fascia.stato === 'bloccato';
  const comando = useCommand(setOrari, {
    onDone: (_, dati) =>
      showNotice(`${shortDay(fascia.giorno)}, ${fascia.ora}: ${dati.bloccati ? 'bloccato' : 'di nuovo libero'}`, {
        testo: 'Annulla',
        press: () => void comando.submit({ ...dati, bloccati: !dati.bloccati }),
      }),
    onError: (cause) => {
      onFault(notUpdatedText(explain(cause).testo));
      return true;
    },
  });
  const dati: SetOrari = {
    orari: [quando(fascia)],
    bloccati: !bloccata,
    motivo: bloccata ? (fascia.motivo ?? '') : '',
    anche_prenotati: false,
  };
  return (
    <button
      type="button"
      className={`${CELL} ${scelta ? `${APPEARANCE.libero} ${APPEARANCE.scelto}` : APPEARANCE[fascia.stato]} disabled:cursor-default`}
      aria-label={`${nome}. ${bloccata ? 'Sblocca' : 'Blocca'}`}
      title={fascia.motivo ?? undefined}
      aria-pressed={bloccata}
      aria-busy={comando.pending}
      disabled={ferma}
      onClick={() => void comando.submit(dati)}
    >
      {comando.pending ? (
        <Glyph nome="nonverificato" />
      ) : bloccata ? (
        <Icon nome="lucchetto" piccola />
      ) : (
        <Signal fascia={fascia} />
      )}
    </button>
  );
}

function Signal({ fascia }: { fascia: Fascia }) {
  return fascia.stato === 'completo' ? <Icon nome="meno" piccola /> : <Glyph nome="disponibile" />;
}
