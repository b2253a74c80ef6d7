import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Cancellato, cancellaAccount, letturaAperti } from '../../data/ufficio/impostazioni.ts';
import { CONSERVAZIONE } from '../../domain/conservazione.ts';
import { BottoneConferma } from '../../ui/dialogs/BottoneConferma.tsx';
import { Lettura } from '../../ui/feedback/Lettura.tsx';
import { CampoPassword } from '../../ui/forms/CampoPassword.tsx';
import { Collegamento } from '../../ui/layout/Collegamento.tsx';

type Props = { email: string; haPassword: boolean; onCancellato: (esito: Cancellato) => void };

/** Says what is deleted, kept and still open before it asks (decisions P7, P17); the server wants the password (T6). */
export function CancellaAccount(props: Props) {
  return (
    <div className="grid max-w-[520px] gap-3">
      <h3 className="sottotitolo">Cancella l’account</h3>
      <p className="note">
        Spariscono nome, recapiti, messaggi, preferiti, testi delle recensioni e annunci non venduti. Restano senza il
        tuo nome le vendite e gli acquisti, con le loro verifiche e, della consegna, solo città, CAP e provincia, per{' '}
        {CONSERVAZIONE.anni_vendite} anni: lo chiedono le regole contabili e fiscali, e l’altra parte ne ha bisogno. Se
        hai venduto restano anche IBAN e dati fiscali, per lo stesso tempo.
      </p>
      <Lettura di={useQuery(letturaAperti())} scheletro={['h-12']}>
        {(aperti) =>
          aperti.length > 0 ? (
            <div className="riquadro">
              <p>Prima va chiuso quello che è ancora aperto:</p>
              <ul className="mt-2">
                {aperti.map(({ cosa, titolo, link }) => (
                  <li key={`${cosa} ${link}`} className="py-1 [overflow-wrap:anywhere]">
                    <Collegamento className="tx inline-flex min-h-11 items-center" href={link}>
                      {titolo === '' ? cosa : `${cosa}: ${titolo}`}
                    </Collegamento>
                  </li>
                ))}
              </ul>
            </div>
          ) : (
            <Domanda {...props} />
          )
        }
      </Lettura>
    </div>
  );
}

function Domanda({ email, haPassword, onCancellato }: Props) {
  const [password, setPassword] = useState('');
  return (
    <div>
      <BottoneConferma
        bottone="Cancella l’account"
        aspetto={{ variante: 'stop' }}
        titolo="Cancellare l’account?"
        azione="Cancella per sempre"
        inCorso="Cancellazione…"
        grave
        parola="CANCELLA"
        comando={cancellaAccount}
        dati={() => ({ email, password })}
        onFatto={onCancellato}
      >
        <p>Non si torna indietro: nessuno potrà ridarti l’account, nemmeno noi.</p>
        {haPassword ? (
          <div className="mt-4">
            <CampoPassword
              etichetta="La tua password"
              testoMostra="Mostra la password"
              testoNascondi="Nascondi la password"
              value={password}
              onChange={(evento) => setPassword(evento.target.value)}
            />
          </div>
        ) : (
          <p className="note mt-4">
            Il tuo account non ha una password: puoi cancellarlo entro dieci minuti da quando sei entrato.
          </p>
        )}
      </BottoneConferma>
    </div>
  );
}
