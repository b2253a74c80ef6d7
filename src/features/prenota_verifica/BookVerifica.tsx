import type { BookableCentro, VerificaConfirmation } from '../../data/verifiche/verifiche.ts';
import { annuncioNumber } from '../../domain/annunci/prezzo.ts';
import type { Provincia } from '../../domain/centri/province.ts';
import { dayName, formatDateTime, giornoDiRoma } from '../../domain/day.ts';
import { TESTI_ERRORE } from '../../domain/errori.ts';
import { POINT } from '../../domain/frasi/dot.ts';
import { VERIFICA_PHRASES } from '../../domain/frasi/verifica.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { QueryView } from '../../ui/feedback/QueryView.tsx';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { Button } from '../../ui/layout/Button.tsx';
import { CentroChoice } from './CentroChoice.tsx';
import { asksRitiro, longDayName } from './choice.ts';
import { DayHours } from './DayHours.tsx';
import { type Preset, useBookVerifica } from './use-book-verifica.ts';
import { VerificaCosts } from './VerificaCosts.tsx';

interface Props {
  annuncio: { id: string; numero_annuncio: number; titolo: string };
  dove: Provincia | null;
  preset: Preset;
  /** The visit to move; null for a new one. */
  sposta: Pick<VerificaConfirmation, 'id' | 'centro' | 'preventivo_costi' | 'data_programmata' | 'da_spostare'> | null;
  onCompleted: (id: string) => void;
}

/** Books a visit: centre, slot and accepted quote. Nearest centre and first reachable slot are preselected. */
export function BookVerifica(props: Props) {
  const { annuncio, dove, preset, sposta, onCompleted } = props;
  const visita =
    sposta === null
      ? null
      : {
          id: sposta.id,
          centro: sposta.centro.id,
          totale: sposta.preventivo_costi.totale,
          percentuale: sposta.preventivo_costi.vendita.centro,
        };
  const p = useBookVerifica({ annuncio: annuncio.id, dove, preset, visita, onCompleted });
  return (
    <QueryView
      di={p.centri}
      errore={TESTI_ERRORE.caricamento_centri_disponibili}
      skeleton={['h-24', 'h-40']}
      vuoto={(centri) => (centri.length > 0 ? null : <EmptyState titolo={TESTI_ERRORE.nessun_centro_disponibile} />)}
    >
      {(centri) => <Form {...props} centri={centri} p={p} />}
    </QueryView>
  );
}

type FormProps = Props & { centri: BookableCentro[]; p: ReturnType<typeof useBookVerifica> };

function Form({ annuncio, dove, preset, sposta, centri, p }: FormProps) {
  // Later parts wait for slots and costs, so that nothing moves.
  const [hasOrari, withCosts] = [!p.orari.isPending, p.resta || !p.costi.isPending];
  return (
    <form noValidate className="grid gap-8" onSubmit={p.submit}>
      <p className="note">
        {annuncioNumber(annuncio.numero_annuncio)}
        {POINT}
        {annuncio.titolo}
      </p>
      {sposta === null ? null : <BookedVisita visita={sposta} />}
      {preset.centro === '' || centri.some(({ id }) => id === preset.centro) ? null : (
        <p className="riquadro wait">
          Il centro che avevi scelto non verifica oggetti di questa categoria, o non prende prenotazioni. Ti proponiamo
          il più vicino.
        </p>
      )}
      <CentroChoice centri={centri} scelto={p.centro} dove={dove} onSelect={p.selectCentro} />
      <QueryView di={p.orari} attesa="Caricamento degli orari…" skeleton={['h-16', 'h-32']}>
        {(giorni) => <DayHours giorni={giorni} scelta={p.orario} onSelect={p.selectHour} />}
      </QueryView>
      {hasOrari ? <Costs sposta={sposta} p={p} /> : null}
      {hasOrari && withCosts ? <Submission sposta={sposta} p={p} /> : null}
    </form>
  );
}

/** The visit being moved: it stands until another is confirmed, unless its centre closed (decision T5). */
const BookedVisita = ({ visita }: { visita: NonNullable<Props['sposta']> }) => (
  <div className="riquadro">
    <p className="font-semibold">
      {visita.da_spostare ? 'Il centro non può più riceverti per la visita' : 'Ora hai la visita'} di{' '}
      {dayName(giornoDiRoma(new Date(visita.data_programmata))).toLowerCase()} {formatDateTime(visita.data_programmata)}
    </p>
    <p className="note">
      {[visita.centro.nome, visita.centro.indirizzo, visita.centro.citta].filter((parte) => parte !== '').join(', ')}
    </p>
  </div>
);

type PropsFine = Pick<FormProps, 'sposta' | 'p'>;

function Costs({ sposta, p }: PropsFine) {
  return p.resta && sposta !== null ? (
    <VerificaCosts preventivo={sposta.preventivo_costi} nota="Resti nello stesso centro: il preventivo non cambia." />
  ) : (
    <QueryView di={p.costi} attesa="Calcolo del preventivo…" skeleton={['h-5', 'h-5']}>
      {(preventivo) => <VerificaCosts preventivo={preventivo} nota={VERIFICA_PHRASES.costi} />}
    </QueryView>
  );
}

function Submission({ sposta, p }: PropsFine) {
  return (
    <div className="border-t border-ink bg-sheet p-4">
      <ErrorSummary errori={p.errori} />
      {p.resta ? null : <Checkbox {...p.campo('costi_accettati')}>Ho preso visione dei costi della verifica.</Checkbox>}
      {asksRitiro(p) ? (
        <Checkbox {...p.campo('ritiro_accettato')}>
          Ho capito che presso un centro partner l'acquirente paga e ritira di persona: l'annuncio passa a «Ritiro al
          centro», senza spedizione.
        </Checkbox>
      ) : null}
      <FormError testo={p.errore} />
      <Button
        type="submit"
        variant="main"
        isWide
        className="mt-3"
        pending={p.pending}
        pendingText={sposta === null ? 'Prenotazione…' : 'Spostamento…'}
      >
        {p.orario === null
          ? sposta === null
            ? 'Conferma'
            : 'Sposta la visita'
          : `${sposta === null ? 'Conferma' : 'Sposta a'} ${longDayName(p.orario.giorno)}, ore ${p.orario.ora}`}
      </Button>
    </div>
  );
}
