import { type SetOrari, setOrari } from '../../data/centri/disponibilita.ts';
import {
  endOf,
  type Fascia,
  LOCK_MOTIVI,
  orari,
  type Period,
  quando,
  sayPeriod,
  shortDay,
} from '../../domain/centri/grid.ts';
import { ConfirmButton } from '../../ui/dialogs/ConfirmButton.tsx';
import { showNotice } from '../../ui/feedback/avviso.ts';
import { SelectField } from '../../ui/forms/Field.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { useCommand } from '../../ui/forms/use-command.ts';
import { Button } from '../../ui/layout/Button.tsx';
import { notUpdatedText } from './not-updated-text.ts';

interface Props {
  fasce: readonly Fascia[];
  periodo: Period & { motivo: string };
  scelte: readonly Fascia[];
  onPeriod: (periodo: Period & { motivo: string }) => void;
  perche: string | null;
}

export function PeriodPanel({ fasce, periodo, scelte, onPeriod, perche }: Props) {
  const giorni = [...new Set(fasce.map((f) => f.giorno))].sort();
  const starts = [...new Set(fasce.flatMap((f) => (f.in_griglia ? f.ora : [])))].sort();
  const ends = [...new Set(fasce.flatMap((f) => (f.in_griglia ? endOf(f) : [])))].sort();
  const cambia = (campi: Partial<Props['periodo']>) => onPeriod({ ...periodo, ...campi });
  const lockNow = useCommand(setOrari, {
    fault: notUpdatedText,
    onDone: (_, dati) => {
      onPeriod({ ...periodo, dal: '', al: '' });
      return showNotice(`${orari(dati.orari.length, 'bloccato', 'bloccati')}`, {
        testo: 'Annulla',
        press: () => void togli.submit({ ...dati, bloccati: false }),
      });
    },
  });
  const togli = useCommand(setOrari, { fault: notUpdatedText });
  const detto = sayPeriod(scelte);
  return (
    <section aria-labelledby="blocca-periodo" className="filetto pt-3">
      <h2 id="blocca-periodo" className="h3">
        Blocca un periodo
      </h2>
      <div className="mt-2 grid grid-cols-2 gap-x-3 gap-y-2 [&>*]:min-w-0">
        <Choice
          etichetta="Dal"
          voci={['', ...giorni]}
          sayItem={sayDay}
          valore={periodo.dal}
          onChoice={(dal) => cambia({ dal, al: dal === '' || periodo.al < dal ? dal : periodo.al })}
        />
        <Choice
          etichetta="Al"
          voci={['', ...giorni.filter((g) => g >= periodo.dal)]}
          sayItem={sayDay}
          valore={periodo.al}
          onChoice={(al) => cambia({ al, dal: al === '' || periodo.dal === '' ? al : periodo.dal })}
        />
        <Choice
          etichetta="Dalle"
          voci={starts}
          valore={periodo.dalle}
          onChoice={(dalle) => cambia({ dalle, alle: periodo.alle > dalle ? periodo.alle : (ends.at(-1) ?? '') })}
        />
        <Choice
          etichetta="Alle"
          voci={ends.filter((ora) => ora > periodo.dalle)}
          valore={periodo.alle}
          onChoice={(alle) => cambia({ alle })}
        />
        <SelectField
          className="col-span-2"
          etichetta="Motivo"
          value={periodo.motivo}
          onChange={(evento) => cambia({ motivo: evento.target.value })}
        >
          {LOCK_MOTIVI.map((motivo) => (
            <option key={motivo}>{motivo}</option>
          ))}
        </SelectField>
      </div>
      <p className="note mt-3" role="status">
        {perche ?? detto ?? useless(periodo)}
      </p>
      <Button
        variant="main"
        isWide
        className="mt-3"
        disabled={perche !== null || detto === null}
        pending={lockNow.pending}
        pendingText="Blocco…"
        onClick={() =>
          void lockNow.submit({
            orari: scelte.map(quando),
            bloccati: true,
            motivo: periodo.motivo,
            anche_prenotati: true,
          })
        }
      >
        Blocca periodo
      </Button>
      <FormError testo={lockNow.error ?? togli.error} className="mt-3" />
      <AllSlots fasce={fasce} perche={perche} />
    </section>
  );
}

function useless({ dal, al, dalle, alle }: Period): string {
  if (dal === '' || al === '') return 'Scegli i giorni qui, o toccali in alto sulla griglia.';
  if (al < dal || alle <= dalle) return 'La fine del periodo viene prima dell’inizio.';
  return 'In questo periodo non c’è nessun orario da bloccare.';
}

const sayDay = (giorno: string): string => (giorno === '' ? 'Scegli' : shortDay(giorno));

interface ChoiceProps {
  etichetta: string;
  voci: readonly string[];
  sayItem?: (voce: string) => string;
  valore: string;
  onChoice: (voce: string) => void;
}

function Choice({ etichetta, voci, sayItem = (voce) => voce, valore, onChoice }: ChoiceProps) {
  return (
    <SelectField etichetta={etichetta} value={valore} onChange={(evento) => onChoice(evento.target.value)}>
      {voci.map((voce) => (
        <option key={voce} value={voce}>
          {sayItem(voce)}
        </option>
      ))}
    </SelectField>
  );
}

/** Acts on the whole fortnight. Visits stay. */
function AllSlots({ fasce, perche }: Pick<Props, 'fasce' | 'perche'>) {
  const liberi = fasce.filter((f) => f.stato === 'libero' || f.stato === 'completo');
  const bloccati = fasce.filter((f) => f.in_griglia && (f.stato === 'bloccato' || f.motivo === 'bloccato'));
  const fine = fasce.at(-1)?.giorno;
  const upTo = fine === undefined ? '' : ` fino a ${shortDay(fine)}`;
  const dati = (whichOnes: readonly Fascia[], lockNow: boolean): SetOrari => ({
    orari: whichOnes.map(quando),
    bloccati: lockNow,
    motivo: '',
    anche_prenotati: false,
  });
  const isWide = { variant: 'default', isWide: true } as const;
  if (perche !== null) return null;
  return (
    <div className="mt-3 grid grid-cols-2 gap-3 [&_.btn]:px-2!">
      {liberi.length === 0 ? (
        <p className="small self-center">Nessun orario libero.</p>
      ) : (
        <ConfirmButton
          button="Blocca tutti"
          appearance={isWide}
          titolo="Bloccare tutti gli orari liberi?"
          azione="Blocca tutti"
          pending="Blocco…"
          comando={setOrari}
          dati={() => dati(liberi, true)}
          guasto={notUpdatedText}
          onDone={() => showNotice(orari(liberi.length, 'bloccato', 'bloccati'))}
        >
          {`${orari(liberi.length, 'libero', 'liberi')}${upTo}: nessuno li può più prenotare. Le visite già prenotate restano dove sono.`}
        </ConfirmButton>
      )}
      {bloccati.length === 0 ? (
        <p className="small self-center">Nessun orario bloccato.</p>
      ) : (
        <ConfirmButton
          button="Sblocca tutti"
          appearance={isWide}
          titolo="Sbloccare tutti gli orari?"
          azione="Sblocca tutti"
          pending="Sblocco…"
          comando={setOrari}
          dati={() => dati(bloccati, false)}
          guasto={notUpdatedText}
          onDone={() => showNotice(orari(bloccati.length, 'sbloccato', 'sbloccati'))}
        >
          {`${orari(bloccati.length, 'bloccato', 'bloccati')}${upTo}: si potranno di nuovo prenotare. Le chiusure di giorni interi restano.`}
        </ConfirmButton>
      )}
    </div>
  );
}
