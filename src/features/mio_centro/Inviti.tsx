import { useState } from 'react';
import { type InvitoInAttesa, invitaPersona, ritiraInvito } from '../../data/centri/persone-centro.ts';
import { emailValida, MAX_EMAIL } from '../../domain/accesso/validazione.ts';
import { GIORNI_INVITO } from '../../domain/centri/tempi.ts';
import { TESTI_ERRORE } from '../../domain/errori.ts';
import { formattaDataOra } from '../../domain/giorno.ts';
import { BottoneConferma } from '../../ui/dialogs/BottoneConferma.tsx';
import { Campo } from '../../ui/forms/Campo.tsx';
import { ErroreModulo } from '../../ui/forms/ErroreModulo.tsx';
import { useComando } from '../../ui/forms/use-comando.ts';
import { useModulo } from '../../ui/forms/use-modulo.ts';
import { Bottone } from '../../ui/layout/Bottone.tsx';
import { Filetto } from '../../ui/layout/Filetto.tsx';

export function Inviti({ inviti }: { inviti: readonly InvitoInAttesa[] }) {
  // A new key empties the form after an invitation.
  const [giro, setGiro] = useState(0);
  return (
    <Filetto titolo="Inviti" piccolo>
      {inviti.length === 0 ? (
        <p className="note mt-2">Nessun invito in attesa.</p>
      ) : (
        <ul className="mt-2">
          {/* Sending again makes a new invitation to the same person, so the e-mail is the key. */}
          {inviti.map((invito) => (
            <Invito key={invito.email} invito={invito} />
          ))}
        </ul>
      )}
      <ModuloInvito key={giro} onInviato={() => setGiro(giro + 1)} />
    </Filetto>
  );
}

function Invito({ invito: { id, email, scade_il, scaduto } }: { invito: InvitoInAttesa }) {
  const rimanda = useComando(invitaPersona, { guasto: 'Invito non inviato' });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-hair py-3">
      <span className="min-w-0 flex-1 basis-64">
        <b className="block [overflow-wrap:anywhere]">{email}</b>
        <span className="small">
          {scaduto ? 'Scaduto il' : 'In attesa, vale fino al'} {formattaDataOra(scade_il)}
        </span>
        <ErroreModulo testo={rimanda.errore} className="mt-2" />
      </span>
      <Bottone inCorso={rimanda.inCorso} testoInCorso="Invio…" onClick={() => void rimanda.invia(email)}>
        Rimanda
      </Bottone>
      <BottoneConferma
        bottone="Ritira"
        aspetto={{ variante: 'quiet' }}
        titolo={`Ritirare l’invito a ${email}?`}
        azione="Ritira l’invito"
        inCorso="Un momento…"
        comando={ritiraInvito}
        dati={() => id}
      >
        <p>Il link della lettera non vale più.</p>
      </BottoneConferma>
    </li>
  );
}

function ModuloInvito({ onInviato }: { onInviato: () => void }) {
  const { campo, invia, inCorso, errore } = useModulo({
    iniziali: { email: '' },
    valida: ({ email }) => (emailValida(email.trim()) ? {} : { email: TESTI_ERRORE.email_non_valida }),
    comando: invitaPersona,
    dati: ({ email }) => email.trim(),
    campi: { email_non_valida: 'email', operatore_presente: 'email' },
    onFatto: onInviato,
  });
  return (
    <form noValidate onSubmit={invia} className="mt-5 grid max-w-[520px] gap-3">
      <Campo
        etichetta="Invita una persona"
        type="email"
        autoComplete="off"
        maxLength={MAX_EMAIL}
        placeholder="nome@esempio.it"
        aiuto={`Riceve una lettera con un link che vale ${GIORNI_INVITO} giorni. Entra come operatore: lavora al banco, non cambia prezzi, dati e persone.`}
        {...campo('email')}
      />
      <ErroreModulo testo={errore} />
      <div>
        <Bottone type="submit" variante="main" inCorso={inCorso} testoInCorso="Invio…">
          Manda l’invito
        </Bottone>
      </div>
    </form>
  );
}
