import { useState } from 'react';
import { type Impostazioni, salvaImpostazioni } from '../../../data/ufficio/piattaforma.ts';
import { formattaDataOra, istanteDiRoma } from '../../../domain/giorno.ts';
import { BottoneConferma } from '../../../ui/dialogs/BottoneConferma.tsx';
import { Campo, CampoArea } from '../../../ui/forms/Campo.tsx';
import { CampoPassword } from '../../../ui/forms/CampoPassword.tsx';
import { ErroreModulo } from '../../../ui/forms/ErroreModulo.tsx';
import { useModulo } from '../../../ui/forms/use-modulo.ts';
import { Bottone } from '../../../ui/layout/Bottone.tsx';
import { Filetto } from '../../../ui/layout/Filetto.tsx';

/** Closes and opens the site (decision P16); the word for entering meanwhile is never shown again (A9). */
export function Manutenzione({
  impostazioni,
}: {
  impostazioni: Pick<Impostazioni, 'maintenanceMode' | 'hasPassword' | 'maintenanceReason' | 'maintenanceUntil'>;
}) {
  const { maintenanceMode: chiuso, hasPassword, maintenanceReason, maintenanceUntil } = impostazioni;
  const [motivo, setMotivo] = useState('');
  const [fino, setFino] = useState({ giorno: '', ora: '' });
  return (
    <Filetto titolo="Manutenzione" className="mt-6 max-w-2xl">
      <p className="mt-3">
        {chiuso
          ? `Il sito è chiuso: entrano gli amministratori${hasPassword ? ' e chi conosce la password' : ''}. I tablet dei centri tengono il lavoro finché riapre.`
          : 'Il sito è aperto a tutti.'}
      </p>
      {chiuso && (maintenanceReason !== null || maintenanceUntil !== null) ? (
        <p className="note mt-2">
          Chi arriva legge: {maintenanceReason}
          {maintenanceUntil === null ? null : ` Riapriamo entro il ${formattaDataOra(maintenanceUntil)}.`}
        </p>
      ) : null}
      <div className="mt-3">
        {chiuso ? (
          <BottoneConferma
            key="riapri"
            bottone="Riapri il sito"
            titolo="Riapri il sito?"
            azione="Riapri il sito"
            inCorso="Riapertura…"
            comando={salvaImpostazioni}
            dati={() => ({ maintenanceMode: false })}
            guasto="Errore durante il salvataggio"
          >
            <p>Torna aperto subito a tutti, e chi era entrato con la password non ne ha più bisogno.</p>
          </BottoneConferma>
        ) : (
          <BottoneConferma
            key="chiudi"
            bottone="Chiudi il sito"
            aspetto={{ variante: 'stop' }}
            titolo="Chiudi il sito?"
            azione="Chiudi il sito"
            inCorso="Chiusura…"
            grave
            parola="CHIUDI"
            comando={salvaImpostazioni}
            dati={() => ({
              maintenanceMode: true,
              maintenanceReason: motivo.trim() || null,
              maintenanceUntil: istanteDiRoma(fino.giorno, fino.ora)?.toISOString() ?? null,
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
              <CampoArea
                etichetta="Perché, per chi arriva"
                facoltativo="facoltativo"
                className="sm:col-span-2"
                rows={2}
                maxLength={300}
                value={motivo}
                onChange={(evento) => setMotivo(evento.target.value)}
              />
              <Campo
                etichetta="Riapre entro il"
                facoltativo="facoltativo"
                type="date"
                value={fino.giorno}
                onChange={(evento) => setFino({ ...fino, giorno: evento.target.value })}
              />
              <Campo
                etichetta="alle ore"
                facoltativo="facoltativo"
                type="time"
                value={fino.ora}
                onChange={(evento) => setFino({ ...fino, ora: evento.target.value })}
              />
            </div>
          </BottoneConferma>
        )}
      </div>
      <Parola presente={hasPassword} />
    </Filetto>
  );
}

/** A new key empties the field after each save. */
function Parola({ presente }: { presente: boolean }) {
  const [giro, setGiro] = useState(0);
  return <ModuloParola key={giro} presente={presente} onFatto={() => setGiro(giro + 1)} />;
}

function ModuloParola({ presente, onFatto }: { presente: boolean; onFatto: () => void }) {
  const { campo, invia, inCorso, errore } = useModulo({
    iniziali: { password: '' },
    valida: ({ password }) => (password.trim() === '' ? { password: 'Scrivi una password' } : {}),
    comando: salvaImpostazioni,
    dati: ({ password }) => ({ maintenancePassword: password }),
    guasto: 'Errore durante il salvataggio',
    onFatto,
  });
  return (
    <form noValidate onSubmit={invia} className="mt-6 grid gap-3">
      <CampoPassword
        etichetta="Password di manutenzione"
        aiuto={
          presente
            ? 'È impostata e non si può rileggere: una nuova prende il suo posto.'
            : 'Nessuna: a sito chiuso entrano solo gli amministratori.'
        }
        autoComplete="new-password"
        maxLength={200}
        testoMostra="Mostra la password"
        testoNascondi="Nascondi la password"
        {...campo('password')}
      />
      <ErroreModulo testo={errore} />
      <div className="flex flex-wrap gap-3">
        <Bottone type="submit" inCorso={inCorso} testoInCorso="Salvataggio…">
          {presente ? 'Cambia password' : 'Imposta password'}
        </Bottone>
        {presente ? (
          <BottoneConferma
            bottone="Togli la password"
            aspetto={{ variante: 'quiet' }}
            titolo="Togli la password?"
            azione="Togli la password"
            inCorso="Salvataggio…"
            comando={salvaImpostazioni}
            dati={() => ({ maintenancePassword: null })}
            guasto="Errore durante il salvataggio"
          >
            <p>A sito chiuso entreranno solo gli amministratori. Chi è già entrato dovrà uscire.</p>
          </BottoneConferma>
        ) : null}
      </div>
    </form>
  );
}
