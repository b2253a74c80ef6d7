import { useState } from 'react';
import { type MotivoSegnalazione, type Segnalazione, segnala } from '../../data/messaggi/segnalazioni.ts';
import { ETICHETTE_MOTIVO_SEGNALAZIONE } from '../../domain/accesso/moderazione.ts';
import { emailValida } from '../../domain/accesso/validazione.ts';
import { TESTI_ERRORE } from '../../domain/errori.ts';
import { MOTIVO_SEGNALAZIONE } from '../../domain/valori.ts';
import { Finestra } from '../../ui/dialogs/Finestra.tsx';
import { FinestraModulo } from '../../ui/dialogs/FinestraModulo.tsx';
import { Campo, CampoArea } from '../../ui/forms/Campo.tsx';
import { Opzione, Opzioni } from '../../ui/forms/Opzioni.tsx';
import { useModulo } from '../../ui/forms/use-modulo.ts';
import { Bottone } from '../../ui/layout/Bottone.tsx';

interface Props {
  oggetto: Pick<Segnalazione, 'oggetto_tipo' | 'oggetto_id'>;
  titolo: string;
  citazione?: string | undefined;
  /** True for visitors, whose receipt needs an address. */
  chiedeEmail?: boolean;
  onChiudi: () => void;
}

/** Report with closed reasons (decision P7), optional text, a mailed receipt and a reasoned answer. */
export function Segnala(props: Props) {
  const [inviata, setInviata] = useState(false);
  const { titolo, onChiudi } = props;
  if (!inviata) return <Modulo {...props} onInviata={() => setInviata(true)} />;
  return (
    <Finestra
      aperta
      daLeggere
      onChiudi={onChiudi}
      titolo={titolo}
      testoChiudi="Chiudi"
      azioni={<Bottone onClick={onChiudi}>Chiudi</Bottone>}
    >
      <p role="status">
        Segnalazione ricevuta. Ti mandiamo una ricevuta per email e, quando avremo deciso, una risposta con le ragioni.
      </p>
    </Finestra>
  );
}

function Modulo({
  oggetto,
  titolo,
  citazione,
  chiedeEmail = false,
  onChiudi,
  onInviata,
}: Props & { onInviata: () => void }) {
  const { modulo, campo, ...invio } = useModulo({
    iniziali: { motivo: '' as MotivoSegnalazione | '', testo: '', email: '' },
    valida: ({ motivo, email }) => ({
      ...(motivo === '' ? { motivo: 'Scegli un motivo.' } : {}),
      ...(chiedeEmail && !emailValida(email) ? { email: TESTI_ERRORE.email_non_valida } : {}),
    }),
    comando: segnala,
    dati: ({ motivo, testo, email }) => ({
      ...oggetto,
      motivo: motivo === '' ? 'altro' : motivo,
      testo: testo.trim(),
      email: chiedeEmail ? email.trim() : null,
    }),
    onFatto: onInviata,
  });
  const { errore: mancaMotivo, ...scelta } = campo('motivo');
  return (
    <FinestraModulo
      titolo={titolo}
      conferma="Invia la segnalazione"
      testoInCorso="Invio…"
      {...invio}
      sporco={modulo.formState.isDirty}
      onChiudi={onChiudi}
    >
      {citazione === undefined ? null : <blockquote className="note border-l border-edge pl-3">{citazione}</blockquote>}
      <Opzioni legenda="Perché lo segnali?" errore={mancaMotivo}>
        {MOTIVO_SEGNALAZIONE.map((motivo) => (
          <Opzione key={motivo} value={motivo} {...scelta}>
            {ETICHETTE_MOTIVO_SEGNALAZIONE[motivo]}
          </Opzione>
        ))}
      </Opzioni>
      <CampoArea
        etichetta="Racconta che cosa è successo"
        facoltativo="facoltativo"
        rows={3}
        maxLength={4000}
        {...campo('testo')}
      />
      {chiedeEmail ? (
        <Campo
          etichetta="Email"
          type="email"
          autoComplete="email"
          maxLength={254}
          aiuto="Qui arrivano la ricevuta e la nostra risposta."
          {...campo('email')}
        />
      ) : null}
    </FinestraModulo>
  );
}
