import { MINUTI_NON_PRESENTATO, minutiPassati } from '../../../domain/centri/appuntamenti.ts';
import { giornoEsteso } from '../../../domain/giorno.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import type { DayEntry } from '../../../offline/store/view.ts';
import { Segno } from '../../../ui/brand/Segno.tsx';
import { Blocco, Scheletro } from '../../../ui/feedback/Scheletro.tsx';
import { BottoneIcona } from '../../../ui/layout/BottoneIcona.tsx';
import { Collegamento } from '../../../ui/layout/Collegamento.tsx';
import { attesoInAgenda } from '../agenda/segno-agenda.ts';
import { SegnoVoce } from '../agenda/VoceAgenda.tsx';
import { NonArrivate } from '../arrivo/NonArrivate.tsx';
import type { Fallita } from '../arrivo/use-arrivo.ts';
import { useSospeso } from '../coda/use-sospeso.ts';
import { altroGiorno, concluso, momentoDi, SEGNALI } from '../tablet/etichette.ts';
import { SulTablet } from '../tablet/SulTablet.tsx';
import { useElencoVerifiche } from '../valutazione/use-vista.ts';
import { CercaAlBanco } from './CercaAlBanco.tsx';
import { IntantoAlCentro } from './IntantoAlCentro.tsx';
import { PagineDelCentro } from './PagineDelCentro.tsx';

interface Props {
  giorno: string;
  eOggi: boolean;
  voci: readonly DayEntry[] | undefined;
  fallita: Fallita | null;
  scelta: string | null;
  onGiorno: (giorno: string) => void;
  /** A wide tablet selects the entry, a narrow one opens it. */
  verso: (verificaId: string) => string;
  onVai: (indirizzo: string) => void;
  adesso: Date;
}

export function Giornata({ giorno, eOggi, voci, fallita, scelta, onGiorno, verso, onVai, adesso }: Props) {
  const righe = useElencoVerifiche();
  const sospeso = useSospeso()?.demo === false;
  const fatte = voci?.filter((voce) => concluso(momentoDi(voce))).length ?? 0;
  return (
    <section
      className={`flex min-h-0 flex-col border-hair lg:max-h-none lg:border-r lg:border-b-0 ${
        scelta === null ? 'flex-1' : 'md:max-h-[46%] md:flex-none md:border-b md:border-b-ink'
      }`}
      aria-label="Coda del giorno"
    >
      <div className="flex flex-none items-center border-b border-ink py-1.5 pr-2 pl-4 md:pl-6">
        <div className="min-w-0 grow md:max-lg:flex md:max-lg:items-baseline md:max-lg:justify-between md:max-lg:pr-3">
          <h2 className="text-h3 sm:whitespace-nowrap">{giornoEsteso(giorno)}</h2>
          <p className="small">
            {voci === undefined || fallita !== null
              ? '\u00a0'
              : voci.length === 0
                ? 'Nessun appuntamento'
                : `${fatte} di ${voci.length} fatte`}
          </p>
        </div>
        <BottoneIcona
          nudo
          piccola
          icona="indietro"
          etichetta="Giorno prima"
          onClick={() => onGiorno(altroGiorno(giorno, -1))}
        />
        <BottoneIcona
          nudo
          piccola
          icona="avanti"
          etichetta="Giorno dopo"
          onClick={() => onGiorno(altroGiorno(giorno, 1))}
        />
      </div>
      <CercaAlBanco verso={verso} onVai={onVai}>
        {voci === undefined ? (
          <CodaInArrivo />
        ) : (
          <div className="min-h-0 flex-1 overflow-y-auto" data-coda>
            {sospeso ? <CentroSospeso /> : null}
            {fallita !== null ? (
              <div className="px-4 pt-6 md:px-6">
                <NonArrivate fine={fallita} cosa="gli appuntamenti" />
              </div>
            ) : voci.length === 0 ? (
              eOggi && !sospeso ? (
                <Libero />
              ) : null
            ) : (
              <ul>
                {voci.map((voce) => (
                  <RigaCoda key={voce.appuntamento.id} voce={voce} scelta={scelta} verso={verso} adesso={adesso} />
                ))}
              </ul>
            )}
            {righe === undefined ? null : (
              <>
                <IntantoAlCentro righe={righe} adesso={adesso} libero={voci.length === 0 && fallita === null} />
                <PagineDelCentro />
              </>
            )}
          </div>
        )}
      </CercaAlBanco>
    </section>
  );
}

function Libero() {
  return (
    <div className="px-4 pt-6 md:px-6">
      <p className="font-display text-h2">Oggi il banco è libero.</p>
      <p className="note">Quando arriva qualcuno inquadra il suo codice: la scheda si apre qui.</p>
    </div>
  );
}

/** Replaces 'free' in a suspended centre: why, what is still to do, and whom to ask. */
function CentroSospeso() {
  return (
    <div className="px-4 pt-6 md:px-6">
      <p className="font-display text-h2">Il centro è sospeso.</p>
      <p className="note">
        Quello che hai in custodia si restituisce e si spedisce come sempre. Di quello che aspetta su questo tablet
        partono ricezioni, restituzioni, consegne, foto e note; valutazioni e decisioni non vengono accettate.
      </p>
      <Collegamento className="tx inline-flex min-h-14 items-center" href={percorso('contatti')}>
        Per riaprirlo scrivi all’assistenza
      </Collegamento>
    </div>
  );
}

/** Skeleton rows keep their height, so that nothing jumps. */
function CodaInArrivo() {
  return (
    <Scheletro testo="Caricamento della giornata…" className="grid">
      {[1, 2, 3, 4, 5, 6].map((riga) => (
        <div key={riga} className="flex h-[107px] gap-4 border-b border-hair px-6 py-3 md:max-lg:h-[57px]">
          <Blocco className="h-5 w-12" />
          <Blocco className="h-5 w-1/2" />
        </div>
      ))}
    </Scheletro>
  );
}

type PropsRiga = Pick<Props, 'scelta' | 'verso' | 'adesso'> & { voce: DayEntry };

function RigaCoda({ voce, scelta, verso, adesso }: PropsRiga) {
  const { appuntamento, verifica } = voce;
  const ora = appuntamento.appointment_time.slice(0, 5);
  const quando = momentoDi(voce);
  const fatta = concluso(quando);
  const titolo = verifica?.titolo ?? appuntamento.product_name ?? 'Appuntamento';
  const contenuto = (
    <>
      <time className={`font-display text-[1.125rem] leading-snug font-medium ${fatta ? 'text-ink-3' : ''}`}>
        {ora}
      </time>
      <span className="min-w-0 md:max-lg:grid md:max-lg:grid-cols-[minmax(0,1fr)_minmax(0,8.125rem)_minmax(0,11.125rem)] md:max-lg:items-center md:max-lg:gap-3">
        <span className={`block leading-snug md:max-lg:line-clamp-2 ${fatta ? 'text-ink-3' : 'font-semibold'}`}>
          {titolo}
        </span>
        <span className="small block md:max-lg:truncate">{appuntamento.client_name ?? verifica?.cliente_nome}</span>
        <span className="mt-1 flex flex-wrap items-center gap-x-3 md:max-lg:mt-0 md:max-lg:justify-end">
          {voce.inAgenda !== null ? (
            <SegnoVoce voce={voce} />
          ) : quando === 'attesa' ? (
            <Ritardo voce={voce} adesso={adesso} />
          ) : (
            <Segno glifo={SEGNALI[quando].glifo} dettaglio={SEGNALI[quando].dettaglio}>
              {SEGNALI[quando].testo}
            </Segno>
          )}
          <SulTablet {...voce} />
        </span>
      </span>
    </>
  );
  const classe =
    'grid min-h-[84px] grid-cols-[3.625rem_minmax(0,1fr)] gap-3 border-b border-hair py-3 pr-4 pl-4 md:pl-6 md:max-lg:min-h-[57px] md:max-lg:items-center md:max-lg:py-1 md:max-lg:pr-6 focus-visible:outline-offset-[-4px]';
  if (verifica === null) return <li className={classe}>{contenuto}</li>;
  const attuale = verifica.id === scelta;
  return (
    <li ref={attuale ? portaInVista : null}>
      <Collegamento
        href={verso(verifica.id)}
        aria-current={attuale ? 'true' : undefined}
        className={`${classe} ${attuale ? 'md:bg-sheet md:shadow-[inset_4px_0_0_var(--ink)]' : ''}`}
      >
        {contenuto}
      </Collegamento>
    </li>
  );
}

function portaInVista(riga: HTMLLIElement | null): void {
  const coda = riga?.closest('[data-coda]');
  if (!riga || !coda) return;
  const { top, bottom } = coda.getBoundingClientRect();
  const suo = riga.getBoundingClientRect();
  if (suo.top < top || suo.bottom > bottom) coda.scrollTop += suo.top - top - (bottom - top - suo.height) / 2;
}

/** Late from half an hour after the appointment. */
function Ritardo({ voce, adesso }: { voce: DayEntry; adesso: Date }) {
  const { appointment_date, appointment_time } = voce.appuntamento;
  const passati = minutiPassati(appointment_date, appointment_time.slice(0, 5), adesso) ?? 0;
  if (passati < MINUTI_NON_PRESENTATO || !attesoInAgenda(voce)) return null;
  return <Segno glifo="attesa">{passati < 120 ? `In ritardo di ${passati} min` : 'Non si è visto nessuno'}</Segno>;
}
