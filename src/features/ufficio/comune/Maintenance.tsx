import { useState } from 'react';
import { type Settings, saveSettings } from '../../../data/ufficio/piattaforma.ts';
import { formatDateTime, romeInstant } from '../../../domain/day.ts';
import { formOf } from '../../../domain/form-of.ts';
import { MAINTENANCE } from '../../../domain/settings.ts';
import { ConfirmButton } from '../../../ui/dialogs/ConfirmButton.tsx';
import { Field, TextAreaField } from '../../../ui/forms/Field.tsx';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { PasswordField } from '../../../ui/forms/PasswordField.tsx';
import { useAppForm } from '../../../ui/forms/use-app-form.ts';
import { Button } from '../../../ui/layout/Button.tsx';
import { Divider } from '../../../ui/layout/Divider.tsx';

/** Closes and opens the site (decision P16); the word for entering meanwhile is never shown again (A9). */
export function Maintenance({
  impostazioni,
}: {
  impostazioni: Pick<Settings, 'maintenanceMode' | 'hasPassword' | 'maintenanceReason' | 'maintenanceUntil'>;
}) {
  const { maintenanceMode: chiuso, hasPassword, maintenanceReason, maintenanceUntil } = impostazioni;
  const [motivo, setMotivo] = useState('');
  const [upTo, setUpTo] = useState({ giorno: '', ora: '' });
  return (
    <Divider titolo="Manutenzione" className="mt-6 max-w-2xl">
      <p className="mt-3">
        {chiuso
          ? `Il sito è chiuso: entrano gli amministratori${hasPassword ? ' e chi conosce la password' : ''}. I tablet dei centri tengono il lavoro finché riapre.`
          : 'Il sito è aperto a tutti.'}
      </p>
      {chiuso && (maintenanceReason !== null || maintenanceUntil !== null) ? (
        <p className="note mt-2">
          Chi arriva legge: {maintenanceReason}
          {maintenanceUntil === null ? null : ` Riapriamo entro il ${formatDateTime(maintenanceUntil)}.`}
        </p>
      ) : null}
      <div className="mt-3">
        {chiuso ? (
          <ConfirmButton
            key="riapri"
            button="Riapri il sito"
            titolo="Riapri il sito?"
            azione="Riapri il sito"
            pending="Riapertura…"
            comando={saveSettings}
            dati={() => ({ maintenanceMode: false })}
            guasto="Errore durante il salvataggio"
          >
            <p>Torna aperto subito a tutti, e chi era entrato con la password non ne ha più bisogno.</p>
          </ConfirmButton>
        ) : (
          <ConfirmButton
            key="chiudi"
            button="Chiudi il sito"
            appearance={{ variant: 'stop' }}
            titolo="Chiudi il sito?"
            azione="Chiudi il sito"
            pending="Chiusura…"
            serious
            parola="CHIUDI"
            comando={saveSettings}
            dati={() => ({
              maintenanceMode: true,
              maintenanceReason: motivo.trim() || null,
              maintenanceUntil: romeInstant(upTo.giorno, upTo.ora)?.toISOString() ?? null,
            })}
            guasto="Errore durante il salvataggio"
          >
            <p>
              Il sito mostra «Sito in manutenzione» e nessuno può prenotare, pagare o pubblicare; restano aperti la
              verifica di un certificato, i contatti, gli ordini con il recesso, termini e privacy. I tempi per
              comprare, fissare una verifica e segnalare un problema si allungano di quanto dura la chiusura: alla
              riapertura lo scriviamo a chi ne ha uno in corso.
            </p>
            <div className="mt-4 grid gap-4 sm:grid-cols-2">
              <TextAreaField
                etichetta="Perché, per chi arriva"
                facoltativo="facoltativo"
                className="sm:col-span-2"
                rows={2}
                maxLength={300}
                value={motivo}
                onChange={(evento) => setMotivo(evento.target.value)}
              />
              <Field
                etichetta="Riapre entro il"
                facoltativo="facoltativo"
                type="date"
                value={upTo.giorno}
                onChange={(evento) => setUpTo({ ...upTo, giorno: evento.target.value })}
              />
              <Field
                etichetta="alle ore"
                facoltativo="facoltativo"
                type="time"
                value={upTo.ora}
                onChange={(evento) => setUpTo({ ...upTo, ora: evento.target.value })}
              />
            </div>
          </ConfirmButton>
        )}
      </div>
      <Word presente={hasPassword} />
    </Divider>
  );
}

/** A new key empties the field after each save. */
function Word({ presente }: { presente: boolean }) {
  const [currentRound, setCurrentRound] = useState(0);
  return <WordForm key={currentRound} presente={presente} onDone={() => setCurrentRound(currentRound + 1)} />;
}

function WordForm({ presente, onDone }: { presente: boolean; onDone: () => void }) {
  const {
    field: campo,
    submit,
    pending,
    errore,
  } = useAppForm({
    ...formOf(MAINTENANCE),
    command: saveSettings,
    toData: ({ password }) => ({ maintenancePassword: password }),
    fault: 'Errore durante il salvataggio',
    onDone,
  });
  return (
    <form noValidate onSubmit={submit} className="mt-6 grid gap-3">
      <PasswordField
        aiuto={
          presente
            ? 'È impostata e non si può rileggere: una nuova prende il suo posto.'
            : 'Nessuna: a sito chiuso entrano solo gli amministratori.'
        }
        showText="Mostra la password"
        hideText="Nascondi la password"
        {...campo('password')}
      />
      <FormError testo={errore} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={pending} pendingText="Salvataggio…">
          {presente ? 'Cambia password' : 'Imposta password'}
        </Button>
        {presente ? (
          <ConfirmButton
            button="Togli la password"
            appearance={{ variant: 'quiet' }}
            titolo="Togli la password?"
            azione="Togli la password"
            pending="Salvataggio…"
            comando={saveSettings}
            dati={() => ({ maintenancePassword: null })}
            guasto="Errore durante il salvataggio"
          >
            <p>A sito chiuso entreranno solo gli amministratori. Chi è già entrato dovrà uscire.</p>
          </ConfirmButton>
        ) : null}
      </div>
    </form>
  );
}
