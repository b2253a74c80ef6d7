import { useState } from 'react';
import { type Cancellato, cancellaAccount } from '../../data/impostazioni.ts';
import { CONSERVAZIONE } from '../../domain/conservazione.ts';
import { BottoneConferma } from '../../ui/BottoneConferma.tsx';
import { CampoPassword } from '../../ui/CampoPassword.tsx';

type Props = { email: string; haPassword: boolean; onCancellato: (esito: Cancellato) => void };

/** What goes, what stays and why, before the question (decisions P7, P17); the server asks for the password (decision T6). */
export function CancellaAccount({ email, haPassword, onCancellato }: Props) {
  const [password, setPassword] = useState('');
  return (
    <div className="grid max-w-[520px] gap-3">
      <h3 className="sottotitolo">Cancella l’account</h3>
      <p className="note">
        Spariscono nome, recapiti, messaggi, preferiti, testi delle recensioni e annunci non venduti. Restano senza il
        tuo nome le vendite e gli acquisti, con le loro verifiche, per {CONSERVAZIONE.anni_vendite} anni: lo chiedono le
        regole contabili e fiscali, e l’altra parte ne ha bisogno. Se ti abbiamo pagato restano anche IBAN e dati
        fiscali, per lo stesso tempo.
      </p>
      <p className="note">Non si può finché hai ordini, prenotazioni, versamenti od oggetti al centro ancora aperti.</p>
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
    </div>
  );
}
