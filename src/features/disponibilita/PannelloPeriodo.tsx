import { type ImpostaOrari, impostaOrari } from '../../data/centri/disponibilita.ts';
import {
  direPeriodo,
  type Fascia,
  fineDi,
  giornoBreve,
  MOTIVI_BLOCCO,
  orari,
  type Periodo,
  quando,
} from '../../domain/centri/griglia.ts';
import { BottoneConferma } from '../../ui/dialogs/BottoneConferma.tsx';
import { mostraAvviso } from '../../ui/feedback/avviso.ts';
import { CampoScelta } from '../../ui/forms/Campo.tsx';
import { ErroreModulo } from '../../ui/forms/ErroreModulo.tsx';
import { useComando } from '../../ui/forms/use-comando.ts';
import { Bottone } from '../../ui/layout/Bottone.tsx';
import { nonAggiornata } from './non-aggiornata.ts';

interface Props {
  fasce: readonly Fascia[];
  periodo: Periodo & { motivo: string };
  scelte: readonly Fascia[];
  onPeriodo: (periodo: Periodo & { motivo: string }) => void;
  perche: string | null;
}

export function PannelloPeriodo({ fasce, periodo, scelte, onPeriodo, perche }: Props) {
  const giorni = [...new Set(fasce.map((f) => f.giorno))].sort();
  const inizi = [...new Set(fasce.flatMap((f) => (f.in_griglia ? f.ora : [])))].sort();
  const fini = [...new Set(fasce.flatMap((f) => (f.in_griglia ? fineDi(f) : [])))].sort();
  const cambia = (campi: Partial<Props['periodo']>) => onPeriodo({ ...periodo, ...campi });
  const blocca = useComando(impostaOrari, {
    guasto: nonAggiornata,
    onFatto: (_, dati) => {
      onPeriodo({ ...periodo, dal: '', al: '' });
      return mostraAvviso(`${orari(dati.orari.length, 'bloccato', 'bloccati')}`, {
        testo: 'Annulla',
        premi: () => void togli.invia({ ...dati, bloccati: false }),
      });
    },
  });
  const togli = useComando(impostaOrari, { guasto: nonAggiornata });
  const detto = direPeriodo(scelte);
  return (
    <section aria-labelledby="blocca-periodo" className="filetto pt-3">
      <h2 id="blocca-periodo" className="h3">
        Blocca un periodo
      </h2>
      <div className="mt-2 grid grid-cols-2 gap-x-3 gap-y-2 [&>*]:min-w-0">
        <Scelta
          etichetta="Dal"
          voci={['', ...giorni]}
          dire={direGiorno}
          valore={periodo.dal}
          onScelta={(dal) => cambia({ dal, al: dal === '' || periodo.al < dal ? dal : periodo.al })}
        />
        <Scelta
          etichetta="Al"
          voci={['', ...giorni.filter((g) => g >= periodo.dal)]}
          dire={direGiorno}
          valore={periodo.al}
          onScelta={(al) => cambia({ al, dal: al === '' || periodo.dal === '' ? al : periodo.dal })}
        />
        <Scelta
          etichetta="Dalle"
          voci={inizi}
          valore={periodo.dalle}
          onScelta={(dalle) => cambia({ dalle, alle: periodo.alle > dalle ? periodo.alle : (fini.at(-1) ?? '') })}
        />
        <Scelta
          etichetta="Alle"
          voci={fini.filter((ora) => ora > periodo.dalle)}
          valore={periodo.alle}
          onScelta={(alle) => cambia({ alle })}
        />
        <CampoScelta
          className="col-span-2"
          etichetta="Motivo"
          value={periodo.motivo}
          onChange={(evento) => cambia({ motivo: evento.target.value })}
        >
          {MOTIVI_BLOCCO.map((motivo) => (
            <option key={motivo}>{motivo}</option>
          ))}
        </CampoScelta>
      </div>
      <p className="note mt-3" role="status">
        {perche ?? detto ?? inutile(periodo)}
      </p>
      <Bottone
        variante="main"
        largo
        className="mt-3"
        disabled={perche !== null || detto === null}
        inCorso={blocca.inCorso}
        testoInCorso="Blocco…"
        onClick={() =>
          void blocca.invia({
            orari: scelte.map(quando),
            bloccati: true,
            motivo: periodo.motivo,
            anche_prenotati: true,
          })
        }
      >
        Blocca periodo
      </Bottone>
      <ErroreModulo testo={blocca.errore ?? togli.errore} className="mt-3" />
      <Tutti fasce={fasce} perche={perche} />
    </section>
  );
}

function inutile({ dal, al, dalle, alle }: Periodo): string {
  if (dal === '' || al === '') return 'Scegli i giorni qui, o toccali in alto sulla griglia.';
  if (al < dal || alle <= dalle) return 'La fine del periodo viene prima dell’inizio.';
  return 'In questo periodo non c’è nessun orario da bloccare.';
}

const direGiorno = (giorno: string): string => (giorno === '' ? 'Scegli' : giornoBreve(giorno));

interface PropsScelta {
  etichetta: string;
  voci: readonly string[];
  dire?: (voce: string) => string;
  valore: string;
  onScelta: (voce: string) => void;
}

function Scelta({ etichetta, voci, dire = (voce) => voce, valore, onScelta }: PropsScelta) {
  return (
    <CampoScelta etichetta={etichetta} value={valore} onChange={(evento) => onScelta(evento.target.value)}>
      {voci.map((voce) => (
        <option key={voce} value={voce}>
          {dire(voce)}
        </option>
      ))}
    </CampoScelta>
  );
}

/** Acts on the whole fortnight. Visits stay. */
function Tutti({ fasce, perche }: Pick<Props, 'fasce' | 'perche'>) {
  const liberi = fasce.filter((f) => f.stato === 'libero' || f.stato === 'completo');
  const bloccati = fasce.filter((f) => f.in_griglia && (f.stato === 'bloccato' || f.motivo === 'bloccato'));
  const fine = fasce.at(-1)?.giorno;
  const finoA = fine === undefined ? '' : ` fino a ${giornoBreve(fine)}`;
  const dati = (quali: readonly Fascia[], blocca: boolean): ImpostaOrari => ({
    orari: quali.map(quando),
    bloccati: blocca,
    motivo: '',
    anche_prenotati: false,
  });
  const largo = { variante: 'default', largo: true } as const;
  if (perche !== null) return null;
  return (
    <div className="mt-3 grid grid-cols-2 gap-3 [&_.btn]:px-2!">
      {liberi.length === 0 ? (
        <p className="small self-center">Nessun orario libero.</p>
      ) : (
        <BottoneConferma
          bottone="Blocca tutti"
          aspetto={largo}
          titolo="Bloccare tutti gli orari liberi?"
          azione="Blocca tutti"
          inCorso="Blocco…"
          comando={impostaOrari}
          dati={() => dati(liberi, true)}
          guasto={nonAggiornata}
          onFatto={() => mostraAvviso(orari(liberi.length, 'bloccato', 'bloccati'))}
        >
          {`${orari(liberi.length, 'libero', 'liberi')}${finoA}: nessuno li può più prenotare. Le visite già prenotate restano dove sono.`}
        </BottoneConferma>
      )}
      {bloccati.length === 0 ? (
        <p className="small self-center">Nessun orario bloccato.</p>
      ) : (
        <BottoneConferma
          bottone="Sblocca tutti"
          aspetto={largo}
          titolo="Sbloccare tutti gli orari?"
          azione="Sblocca tutti"
          inCorso="Sblocco…"
          comando={impostaOrari}
          dati={() => dati(bloccati, false)}
          guasto={nonAggiornata}
          onFatto={() => mostraAvviso(orari(bloccati.length, 'sbloccato', 'sbloccati'))}
        >
          {`${orari(bloccati.length, 'bloccato', 'bloccati')}${finoA}: si potranno di nuovo prenotare. Le chiusure di giorni interi restano.`}
        </BottoneConferma>
      )}
    </div>
  );
}
