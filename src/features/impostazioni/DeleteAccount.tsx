import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type DeletedAccount, deleteAccount, openQuery } from '../../data/ufficio/settings.ts';
import { RETENTION } from '../../domain/storage-persistence.ts';
import { ConfirmButton } from '../../ui/dialogs/ConfirmButton.tsx';
import { QueryView } from '../../ui/feedback/QueryView.tsx';
import { PasswordField } from '../../ui/forms/PasswordField.tsx';
import { TextLink } from '../../ui/layout/TextLink.tsx';

type Props = { email: string; haPassword: boolean; onDeleted: (esito: DeletedAccount) => void };

/** Says what is deleted, kept and still open before it asks (decisions P7, P17); the server wants the password (T6). */
export function DeleteAccount(props: Props) {
  return (
    <div className="grid max-w-[520px] gap-3">
      <h3 className="sottotitolo">Cancella l’account</h3>
      <p className="note">
        Spariscono nome, recapiti, messaggi, preferiti, testi delle recensioni e annunci non venduti. Restano senza il
        tuo nome le vendite e gli acquisti, con le loro verifiche e, della consegna, solo città, CAP e provincia, per{' '}
        {RETENTION.anni_vendite} anni: lo chiedono le regole contabili e fiscali, e l’altra parte ne ha bisogno. Se hai
        venduto restano anche IBAN e dati fiscali, per lo stesso tempo.
      </p>
      <QueryView di={useQuery(openQuery())} skeleton={['h-12']}>
        {(aperti) =>
          aperti.length > 0 ? (
            <div className="riquadro">
              <p>Prima va chiuso quello che è ancora aperto:</p>
              <ul className="mt-2">
                {aperti.map(({ cosa, titolo, link }) => (
                  <li key={`${cosa} ${link}`} className="py-1 [overflow-wrap:anywhere]">
                    <TextLink className="tx inline-flex min-h-11 items-center" href={link}>
                      {titolo === '' ? cosa : `${cosa}: ${titolo}`}
                    </TextLink>
                  </li>
                ))}
              </ul>
            </div>
          ) : (
            <Question {...props} />
          )
        }
      </QueryView>
    </div>
  );
}

function Question({ email, haPassword, onDeleted }: Props) {
  const [password, setPassword] = useState('');
  return (
    <div>
      <ConfirmButton
        button="Cancella l’account"
        appearance={{ variant: 'stop' }}
        titolo="Cancellare l’account?"
        azione="Cancella per sempre"
        pending="Cancellazione…"
        serious
        parola="CANCELLA"
        comando={deleteAccount}
        dati={() => ({ email, password })}
        onDone={onDeleted}
      >
        <p>Non si torna indietro: nessuno potrà ridarti l’account, nemmeno noi.</p>
        {haPassword ? (
          <div className="mt-4">
            <PasswordField
              etichetta="La tua password"
              showText="Mostra la password"
              hideText="Nascondi la password"
              value={password}
              onChange={(evento) => setPassword(evento.target.value)}
            />
          </div>
        ) : (
          <p className="note mt-4">
            Il tuo account non ha una password: puoi cancellarlo entro dieci minuti da quando sei entrato.
          </p>
        )}
      </ConfirmButton>
    </div>
  );
}
