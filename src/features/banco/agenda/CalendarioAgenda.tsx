import { type CSSProperties, type KeyboardEvent, useEffect, useRef } from 'react';
import { giorniDa, POSTI_MESE, POSTI_SETTIMANA, periodoDi, testoAltri } from '../../../domain/centri/agenda.ts';
import { aggiungiGiorni, type Giorno, giornoDellaSettimana, giornoEsteso, nomeGiorno } from '../../../domain/giorno.ts';
import type { DayEntry } from '../../../offline/store/view.ts';
import { Icona } from '../../../ui/brand/Icona.tsx';
import { Glifo } from '../../../ui/brand/Segno.tsx';
import { Collegamento } from '../../../ui/layout/Collegamento.tsx';
import type { RichiestaAgenda } from './richiesta-agenda.ts';
import { cheCosa, chiViene, oraDi, segnoAgenda } from './segno-agenda.ts';
import { SegnoVoce } from './VoceAgenda.tsx';

interface Props {
  richiesta: RichiestaAgenda;
  oggi: Giorno;
  voci: readonly DayEntry[];
  chiusi: ReadonlySet<number>;
  nonLetto: (giorno: Giorno) => boolean;
  verso: (cambia: Partial<RichiestaAgenda>) => string;
  onVai: (indirizzo: string) => void;
}

/** Null: not read. */
const detto = (giorno: Giorno, n: number | null): string =>
  `${giornoEsteso(giorno)}, ${n === null ? 'non letto' : n === 1 ? '1 appuntamento' : `${n} appuntamenti`}`;

function useFrecce({ richiesta, verso, onVai }: Props) {
  const quadro = useRef<HTMLDivElement>(null);
  const cercato = useRef<Giorno | null>(null);
  const porta = (giorno: Giorno): boolean => {
    const meta = quadro.current?.querySelector<HTMLElement>(`[data-giorno="${giorno}"]`);
    meta?.focus();
    return meta !== undefined && meta !== null;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked after the period that was wanted is drawn
  useEffect(() => {
    if (cercato.current !== null && porta(cercato.current)) cercato.current = null;
  }, [richiesta.giorno]);
  const daTastiera = (evento: KeyboardEvent<HTMLElement>) => {
    const qui = evento.target instanceof HTMLElement ? evento.target.dataset.giorno : undefined;
    const righe = richiesta.vista === 'mese' ? 7 : 0;
    const passo = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -righe, ArrowDown: righe }[evento.key] ?? 0;
    if (qui === undefined || passo === 0) return;
    evento.preventDefault();
    const giorno = aggiungiGiorni(qui, passo);
    if (porta(giorno)) return;
    cercato.current = giorno;
    onVai(verso({ giorno, scelta: null }));
  };
  return { quadro, daTastiera };
}

export function Settimana(props: Props) {
  const { richiesta, oggi, voci, chiusi, nonLetto, verso } = props;
  const { quadro, daTastiera } = useFrecce(props);
  const { dal, al } = periodoDi('settimana', richiesta.giorno);
  const giorni = giorniDa(dal, al).map((giorno) => ({
    giorno,
    sue: voci.filter(({ appuntamento }) => appuntamento.appointment_date === giorno),
    chiuso: chiusi.has(giornoDellaSettimana(giorno)),
  }));
  const colonne = giorni.map(({ giorno, sue, chiuso }) =>
    chiuso && sue.length === 0 ? '64px' : giorno === oggi ? 'minmax(0,1.32fr)' : 'minmax(0,1fr)',
  );
  const stile = { '--colonne': colonne.join(' ') } as CSSProperties;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the links of the days inside
    <div
      ref={quadro}
      style={stile}
      onKeyDown={daTastiera}
      className="border-t border-ink lg:grid lg:min-h-full lg:grid-cols-(--colonne)"
    >
      {giorni.map(({ giorno, sue, chiuso }) => (
        <Colonna
          key={giorno}
          giorno={giorno}
          voci={sue}
          chiuso={chiuso && sue.length === 0}
          nonLetto={nonLetto(giorno)}
          oggi={oggi}
          scelta={richiesta.scelta}
          verso={verso}
        />
      ))}
    </div>
  );
}

interface PropsColonna extends Pick<Props, 'voci' | 'oggi' | 'verso'> {
  giorno: Giorno;
  chiuso: boolean;
  nonLetto: boolean;
  scelta: string | null;
}

function Colonna({ giorno, voci, chiuso, nonLetto, oggi, scelta, verso }: PropsColonna) {
  const ora = giorno === oggi;
  const resto = voci.length - POSTI_SETTIMANA;
  const aspetto = ora
    ? 'bg-sheet shadow-[inset_0_3px_0_var(--ink)] lg:border-x lg:border-ink'
    : 'border-hair lg:border-r last:border-r-0';
  return (
    <section className={`min-w-0 ${aspetto}`} aria-label={detto(giorno, nonLetto ? null : voci.length)}>
      <Collegamento
        href={verso({ vista: 'giorno', giorno, scelta: null })}
        data-giorno={giorno}
        className="flex min-h-14 items-baseline justify-between gap-1 border-b border-hair px-3 py-3 focus-visible:outline-offset-[-4px]"
      >
        <span className={ora ? 'font-semibold' : 'text-ink-2'}>
          {ora ? 'oggi, ' : ''}
          {nomeGiorno(giorno).slice(0, 3).toLowerCase()}
        </span>
        <span className="money text-h3">{Number(giorno.slice(8))}</span>
      </Collegamento>
      {chiuso ? (
        <p className="note px-3 py-3 lg:mx-auto lg:px-0 lg:[writing-mode:vertical-rl]">Chiuso</p>
      ) : nonLetto ? (
        <p className="note px-3 py-3">Non letto</p>
      ) : voci.length === 0 ? (
        <p className="note px-3 py-3 lg:hidden">Nessun appuntamento</p>
      ) : null}
      <ul>
        {voci.slice(0, POSTI_SETTIMANA).map((voce) => (
          <li key={voce.appuntamento.id}>
            <Voce
              voce={voce}
              passata={giorno < oggi}
              scelta={voce.appuntamento.id === scelta}
              href={verso({ scelta: voce.appuntamento.id })}
            />
          </li>
        ))}
      </ul>
      {resto > 0 ? (
        <Collegamento
          href={verso({ vista: 'giorno', giorno, scelta: null })}
          className="flex min-h-14 items-center justify-between px-3 font-semibold focus-visible:outline-offset-[-4px]"
        >
          {testoAltri(resto)}
          <Icona nome="giu" piccola />
        </Collegamento>
      ) : null}
    </section>
  );
}

function Voce({ voce, passata, scelta, href }: { voce: DayEntry; passata: boolean; scelta: boolean; href: string }) {
  return (
    <Collegamento
      href={href}
      aria-current={scelta ? 'true' : undefined}
      className={`block min-h-[84px] min-w-0 border-b border-hair px-3 py-2.5 text-note focus-visible:outline-offset-[-4px] ${
        scelta ? 'bg-well shadow-[inset_4px_0_0_var(--ink)]' : ''
      }`}
    >
      <span className="flex flex-wrap items-baseline justify-between gap-x-2">
        <time className={`font-display text-[1.0625rem] ${passata ? 'text-ink-2' : 'font-medium'}`}>{oraDi(voce)}</time>
        <span className="small min-w-0 truncate">{chiViene(voce)}</span>
      </span>
      <span className={`line-clamp-2 leading-snug ${passata ? 'text-ink-2' : 'font-semibold'}`}>{cheCosa(voce)}</span>
      <SegnoVoce voce={voce} breve />
    </Collegamento>
  );
}

export function Mese(props: Props) {
  const { richiesta, oggi, voci, chiusi, nonLetto, verso } = props;
  const { quadro, daTastiera } = useFrecce(props);
  const { dal, al } = periodoDi('mese', richiesta.giorno);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the links of the days inside
    <div ref={quadro} onKeyDown={daTastiera} className="grid min-h-full grid-cols-7 border-t border-ink">
      {giorniDa(dal, al).map((giorno) => {
        const sue = voci.filter(({ appuntamento }) => appuntamento.appointment_date === giorno);
        const resto = sue.length - POSTI_MESE;
        const fuori = giorno.slice(0, 7) !== richiesta.giorno.slice(0, 7);
        return (
          <Collegamento
            key={giorno}
            href={verso({ vista: 'giorno', giorno, scelta: null })}
            data-giorno={giorno}
            aria-label={detto(giorno, nonLetto(giorno) ? null : sue.length)}
            className={`flex min-h-24 min-w-0 flex-col border-b border-hair px-1.5 py-1.5 text-small not-nth-[7n]:border-r focus-visible:outline-offset-[-4px] md:px-2 ${
              giorno === oggi ? 'bg-sheet shadow-[inset_0_3px_0_var(--ink)]' : ''
            } ${giorno < oggi || fuori ? 'text-ink-2' : ''}`}
          >
            <span className="flex items-baseline justify-between">
              <span className="max-md:hidden">{nomeGiorno(giorno).slice(0, 3).toLowerCase()}</span>
              <span className={`money text-[1.0625rem] ${fuori ? 'text-ink-3' : ''}`}>{Number(giorno.slice(8))}</span>
            </span>
            {chiusi.has(giornoDellaSettimana(giorno)) && sue.length === 0 ? (
              <span>Chiuso</span>
            ) : nonLetto(giorno) ? (
              <span className="text-ink-3 max-md:sr-only">non letto</span>
            ) : null}
            {sue.slice(0, POSTI_MESE).map((voce) => (
              <span key={voce.appuntamento.id} className="flex min-w-0 items-center gap-1">
                <span className="flex-none [&>svg]:size-3 max-md:hidden">
                  <Glifo nome={segnoAgenda(voce).daInviare ? 'attesa' : segnoAgenda(voce).glifo} />
                </span>
                <span className="flex-none">{oraDi(voce)}</span>
                <span className="min-w-0 truncate max-md:hidden">{cheCosa(voce)}</span>
              </span>
            ))}
            {resto > 0 ? <span className="font-semibold">{testoAltri(resto)}</span> : null}
          </Collegamento>
        );
      })}
    </div>
  );
}
