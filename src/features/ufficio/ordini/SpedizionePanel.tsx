import {
  type SpedizioneChange,
  type SpedizioneRow,
  updateSpedizione,
} from '../../../data/ufficio/amministrazione-spedizioni.ts';
import { formatDateTime } from '../../../domain/day.ts';
import type { FormValues } from '../../../domain/form.ts';
import { formOf } from '../../../domain/form-of.ts';
import {
  CORRIERI,
  SPEDIZIONE,
  SPEDIZIONE_LABELS,
  STATI_SPEDIZIONE,
  type StatoSpedizione,
} from '../../../domain/ordini/spedizione.ts';
import { ORDINE_LABELS } from '../../../domain/ordini/stati.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { StatusBadge } from '../../../ui/brand/StatusBadge.tsx';
import { ErrorSummary } from '../../../ui/forms/ErrorSummary.tsx';
import { Field, LinkField, SelectField, TextAreaField } from '../../../ui/forms/Field.tsx';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { useAppForm } from '../../../ui/forms/use-app-form.ts';
import { Button } from '../../../ui/layout/Button.tsx';
import { Divider } from '../../../ui/layout/Divider.tsx';
import { LeaderRow } from '../../../ui/layout/LeaderRow.tsx';
import { TextLink } from '../../../ui/layout/TextLink.tsx';
import { Panel } from '../../../ui/table/Panel.tsx';
import { SPEDIZIONE_GLYPHS } from './elenco-spedizioni.tsx';

type Props = { spedizione: SpedizioneRow; onClose: () => void };

export function SpedizionePanel({ spedizione: s, onClose }: Props) {
  return (
    <Panel titolo={`FD-${s.numero_ordine}`} onClose={onClose}>
      <p className="font-display text-h3 leading-tight">{s.titolo}</p>
      <p className="mt-1">
        <StatusBadge glyph={SPEDIZIONE_GLYPHS[s.stato]}>{SPEDIZIONE_LABELS[s.stato]}</StatusBadge>
      </p>
      <dl className="mt-3 border-t border-hair pt-1">
        <LeaderRow nome="Ordine">
          <TextLink href={percorso('admin_ordini', { scelto: s.id_ordine })} className="tx">
            {ORDINE_LABELS[s.stato_ordine]}
          </TextLink>
        </LeaderRow>
        <LeaderRow nome="Parte da">
          <TextLink href={percorso('admin_centri', { scelto: s.id_centro })} className="tx">
            {s.centro}
          </TextLink>
        </LeaderRow>
        <LeaderRow nome="A">{destination(s)}</LeaderRow>
        {s.ritiro_previsto === null || s.stato !== 'richiesto' ? null : (
          <LeaderRow nome="Ritiro del corriere">{s.ritiro_previsto.split('-').reverse().join('/')}</LeaderRow>
        )}
        {s.data_spedizione === null ? null : <LeaderRow nome="Spedito">{formatDateTime(s.data_spedizione)}</LeaderRow>}
        {s.data_consegna === null ? null : <LeaderRow nome="Consegnato">{formatDateTime(s.data_consegna)}</LeaderRow>}
        {s.tracking_url === null ? null : (
          <LeaderRow nome="Tracciamento">
            <TextLink href={s.tracking_url} esterno className="tx [overflow-wrap:anywhere]">
              {s.codice_tracciamento ?? 'Segui'}
            </TextLink>
          </LeaderRow>
        )}
      </dl>
      <Divider titolo="Correggi la spedizione" level={3} piccolo className="mt-5">
        <Form key={JSON.stringify(s)} spedizione={s} />
      </Divider>
    </Panel>
  );
}

function destination({ indirizzo: i, metodo_spedizione }: SpedizioneRow): string {
  if (metodo_spedizione === 'ritiro_a_mano' && i === null) return 'Ritiro al centro';
  if (i === null) return '—';
  const line = [i.indirizzo_linea1, i.indirizzo_linea2].filter(Boolean).join(', ');
  return `${i.nome_completo}, ${line}, ${i.cap} ${i.citta}${i.provincia === null ? '' : ` (${i.provincia})`}`;
}

/** Effects of each state when the office sets it (decision S9). */
const EFFECTS = {
  richiesto: 'L’oggetto torna al centro, l’ordine torna pagato.',
  spedito: 'L’oggetto è partito: chi ha comprato riceve la lettera con il tracciamento.',
  in_transito: 'L’oggetto è in viaggio.',
  consegnato: 'Chi ha comprato viene avvisato, e da qui ha il tempo per segnalare un problema.',
} as const satisfies Record<StatoSpedizione, string>;

/** A shipment changes only between payment and completion. */
const IN_MOTION: readonly SpedizioneRow['stato_ordine'][] = ['pagato', 'spedito', 'consegnato'];

type Values = FormValues<typeof SPEDIZIONE>;

/** Sends changed fields with their old values, so that nobody's change is overwritten. */
function changes(prima: Values, v: Values): SpedizioneChange['dati'] {
  return {
    ...(v.stato === prima.stato ? {} : { stato: v.stato }),
    ...(v.corriere === prima.corriere.trim() ? {} : { corriere_nome: v.corriere }),
    ...(v.codice === prima.codice.trim() ? {} : { codice_tracciamento: v.codice }),
    ...(v.url === prima.url.trim() ? {} : { tracking_url: v.url }),
    viste: {
      stato: prima.stato,
      corriere_nome: prima.corriere,
      codice_tracciamento: prima.codice,
      tracking_url: prima.url,
    },
  };
}

function Form({ spedizione: s }: { spedizione: SpedizioneRow }) {
  const { form, field, submit, pending, errore } = useAppForm({
    ...formOf(SPEDIZIONE, {
      stato: s.stato,
      corriere: s.corriere_nome ?? '',
      codice: s.codice_tracciamento ?? '',
      url: s.tracking_url ?? '',
    }),
    command: updateSpedizione,
    toData: (v, prima) => ({ id: s.id, dati: changes(prima, v), motivo: v.motivo }),
    fault: 'Aggiornamento non riuscito',
  });
  const isMoving = IN_MOTION.includes(s.stato_ordine);
  const scelto = STATI_SPEDIZIONE.find((stato) => stato === form.watch('stato'));
  return (
    <form noValidate className="grid gap-4 py-2" onSubmit={submit}>
      <ErrorSummary errori={form.formState.errors} />
      {isMoving ? (
        <SelectField
          aiuto={scelto === undefined || scelto === s.stato ? undefined : EFFECTS[scelto]}
          {...field('stato')}
        >
          {STATI_SPEDIZIONE.map((stato) => (
            <option key={stato} value={stato}>
              {SPEDIZIONE_LABELS[stato]}
            </option>
          ))}
        </SelectField>
      ) : (
        <p className="riquadro">
          Lo stato non si cambia: l’ordine è {ORDINE_LABELS[s.stato_ordine].toLowerCase()}. Corriere e tracciamento si
          possono correggere.
        </p>
      )}
      <Field list="corrieri" {...field('corriere')} />
      <datalist id="corrieri">
        {CORRIERI.map((corriere) => (
          <option key={corriere} value={corriere} />
        ))}
      </datalist>
      <Field {...field('codice')} />
      <LinkField {...field('url')} />
      <TextAreaField rows={2} {...field('motivo')} />
      <FormError testo={errore} />
      <Button type="submit" variant="main" pending={pending} pendingText="Salvataggio…">
        Salva
      </Button>
    </form>
  );
}
