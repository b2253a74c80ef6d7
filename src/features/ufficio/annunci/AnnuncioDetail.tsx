import { useState } from 'react';
import { type AnnuncioRow, changeStatoAnnuncio, saveAnnuncioNotes } from '../../../data/ufficio/amministrazione.ts';
import { campiMostrati } from '../../../domain/annunci/fields.ts';
import { ANNUNCIO_NOTES } from '../../../domain/annunci/forms.ts';
import { annuncioNumber } from '../../../domain/annunci/prezzo.ts';
import { ufficioCommand } from '../../../domain/annunci/rules.ts';
import { formatDate } from '../../../domain/day.ts';
import { formatEuro } from '../../../domain/denaro.ts';
import { TESTI_ERRORE } from '../../../domain/errori.ts';
import { formOf } from '../../../domain/form-of.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { StatusBadge } from '../../../ui/brand/StatusBadge.tsx';
import { TextAreaField } from '../../../ui/forms/Field.tsx';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { useAppForm } from '../../../ui/forms/use-app-form.ts';
import { useCommand } from '../../../ui/forms/use-command.ts';
import { Button, ButtonLink } from '../../../ui/layout/Button.tsx';
import { LeaderRow } from '../../../ui/layout/LeaderRow.tsx';
import { RowAction } from '../../../ui/table/Acts.tsx';
import { Panel } from '../../../ui/table/Panel.tsx';
import { PersonaRelation } from '../comune/PersonaRelation.tsx';
import { annuncioBadge, verificaAnnuncioBadge } from '../comune/segni.ts';
import { contactsOf, DELETE_ANNUNCIO, featureAction, READ_BY_VENDITORE, STAYS_IN_REGISTRO } from './annunci-list.tsx';

type Props = { annuncio: AnnuncioRow; onClose: () => void };

/** The panel's question and error are the specification's own. */
const DELETE = {
  ...DELETE_ANNUNCIO,
  domanda: 'Sei sicuro di voler eliminare questo annuncio?',
  guasto: 'Eliminazione fallita',
};

export function AnnuncioDetail({ annuncio: a, onClose }: Props) {
  const [deleting, setDeleting] = useState(false);
  const [featuring, setFeaturing] = useState(false);
  const vetrina = featureAction(!a.in_evidenza);
  const save = useAppForm({
    ...formOf(ANNUNCIO_NOTES, { note: a.admin_notes ?? '' }),
    command: saveAnnuncioNotes,
    toData: ({ note }, prima) => ({ id: a.id, note, viste: prima.note }),
    fault: 'Errore durante il salvataggio delle note',
    onDone: onClose,
  });
  const stato = useCommand(changeStatoAnnuncio, {
    fault: 'Errore durante la modifica dello stato',
    // The next act needs its own reason.
    onDone: () => save.form.resetField('motivo'),
  });
  const [lette] = useState(a.admin_notes ?? '');
  const can = ufficioCommand(a.stato_annuncio);
  const suspending = can === 'sospendi';
  const isOffered = can !== null && a.non_attivabile === null;
  const errore = stato.error ?? save.errore;
  const cambia = () => {
    const { note, motivo } = save.form.getValues();
    save.form.clearErrors('motivo');
    if (motivo.trim() === '')
      save.form.setError('motivo', { message: TESTI_ERRORE.motivo_mancante }, { shouldFocus: true });
    else void stato.submit({ id: a.id, da: a.stato_annuncio, note, viste: lette, motivo });
  };
  return (
    <Panel
      titolo={a.titolo}
      onClose={onClose}
      actions={
        <>
          {DELETE.can(a) ? (
            <Button variant="stop" onClick={() => setDeleting(true)}>
              Elimina
            </Button>
          ) : null}
          <ButtonLink href={percorso('annuncio', { id: a.id })} esterno>
            Vedi sul sito
          </ButtonLink>
          {isOffered ? (
            <Button pending={stato.pending} pendingText={suspending ? 'Sospensione…' : 'Attivazione…'} onClick={cambia}>
              {suspending ? 'Sospendi' : 'Attiva'}
            </Button>
          ) : null}
          <Button variant="main" pending={save.pending} pendingText="Salvataggio…" onClick={save.submit}>
            Salva note e chiudi
          </Button>
        </>
      }
    >
      <Dati annuncio={a} />
      <div className="mt-5">
        <TextAreaField rows={3} {...save.field('note')} />
      </div>
      {isOffered ? (
        <div className="mt-5">
          <TextAreaField
            {...save.field('motivo')}
            etichetta={suspending ? 'Motivo della sospensione' : 'Motivo della riattivazione'}
            aiuto={suspending ? READ_BY_VENDITORE : STAYS_IN_REGISTRO}
            rows={2}
          />
        </div>
      ) : null}
      {perche(a).map((frase) => (
        <p key={frase} className="note mt-3">
          {frase}
        </p>
      ))}
      <FormError testo={errore} className="mt-3" />
      {vetrina.can(a) ? (
        <Button className="mt-4" onClick={() => setFeaturing(true)}>
          {vetrina.verbo}…
        </Button>
      ) : null}
      {featuring ? (
        <RowAction riga={a} nome={a.titolo} atto={vetrina} onDone={onClose} onClose={() => setFeaturing(false)} />
      ) : null}
      {deleting ? (
        <RowAction riga={a} nome={a.titolo} atto={DELETE} onDone={onClose} onClose={() => setDeleting(false)} />
      ) : null}
    </Panel>
  );
}

const perche = (a: AnnuncioRow): readonly string[] => [
  ...(a.stato_annuncio === 'venduto' ? ['Un annuncio venduto non si sospende e non si riattiva.'] : []),
  ...(a.stato_annuncio === 'chiuso' ? [TESTI_ERRORE.annuncio_chiuso] : []),
  ...(a.non_attivabile === null ? [] : [TESTI_ERRORE[a.non_attivabile]]),
  ...(a.non_eliminabile === null ? [] : [`Adesso non si elimina. ${TESTI_ERRORE[a.non_eliminabile]}`]),
];

function Dati({ annuncio: a }: { annuncio: AnnuncioRow }) {
  const stato = annuncioBadge(a.stato_annuncio, a.stato_verifica);
  const verifica = verificaAnnuncioBadge(a);
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-5 gap-y-1">
        <StatusBadge glyph={stato.glyph}>{stato.testo}</StatusBadge>
        <StatusBadge glyph={verifica.glyph}>{verifica.testo}</StatusBadge>
        {a.in_evidenza ? <span className="note">In evidenza</span> : null}
        <span className="money ml-auto text-h3">{formatEuro(a.prezzo)}</span>
      </p>
      <dl className="mt-3 border-t border-hair pt-1">
        <LeaderRow nome="Categoria">{a.categoria || '—'}</LeaderRow>
        <LeaderRow nome="Numero annuncio">{annuncioNumber(a.numero_annuncio)}</LeaderRow>
        <LeaderRow nome="Data pubblicazione">{formatDate(a.data_pubblicazione)}</LeaderRow>
        {campiMostrati('office').map(({ name, label, otherwise }) => (
          <LeaderRow key={name} nome={label}>
            {a[name] || otherwise}
          </LeaderRow>
        ))}
        <LeaderRow nome="Venditore">
          <PersonaRelation id={a.id_utente} nome={a.venditore ?? 'Account cancellato'} />
        </LeaderRow>
      </dl>
      {contactsOf(a) === null ? null : <p className="riquadro wait mt-4">{contactsOf(a)}.</p>}
      <p className="mt-4 max-w-measure whitespace-pre-line">{a.descrizione || 'Nessuna descrizione disponibile'}</p>
    </>
  );
}
