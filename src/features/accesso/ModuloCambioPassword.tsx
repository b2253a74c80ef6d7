import { cambiaPassword } from '../../data/accesso/sessione.ts';
import { validaCambioPassword } from '../../domain/accesso/password.ts';
import { TESTI_ERRORE } from '../../domain/errori.ts';
import { ErroreModulo } from '../../ui/forms/ErroreModulo.tsx';
import { RiassuntoErrori } from '../../ui/forms/RiassuntoErrori.tsx';
import { useModulo } from '../../ui/forms/use-modulo.ts';
import { Bottone } from '../../ui/layout/Bottone.tsx';
import { CampoSegreto } from './campi.tsx';
import { AIUTO_PASSWORD, CAMPI_PASSWORD } from './testi.ts';

const VUOTO = { attuale: '', password: '', conferma: '' };

/** Asks for the old password, too (decision P21); empty fields mean no change (spec 1, section 5). */
export function ModuloCambioPassword({ email, haPassword }: { email: string; haPassword: boolean }) {
  const { modulo, campo, invia, inCorso, errore } = useModulo({
    iniziali: VUOTO,
    valida: ({ password, conferma }) => {
      const codice = validaCambioPassword(password, conferma, email);
      if (codice === null) return {};
      return codice === 'password_diverse' ? { conferma: TESTI_ERRORE[codice] } : { password: TESTI_ERRORE[codice] };
    },
    comando: cambiaPassword,
    dati: ({ password, attuale }) => ({ password, attuale }),
    campi: { ...CAMPI_PASSWORD, password_attuale_errata: 'attuale', password_da_link: 'attuale' },
    onFatto: () => {
      modulo.reset(VUOTO);
    },
  });
  return (
    <form noValidate onSubmit={invia} className="grid max-w-[520px] gap-4">
      <h3 className="sottotitolo">{haPassword ? 'Password' : 'Scegli una password'}</h3>
      <ErroreModulo testo={errore} />
      <RiassuntoErrori errori={modulo.formState.errors} />
      {haPassword ? <CampoSegreto campo={campo('attuale')} etichetta="Password attuale" /> : null}
      <CampoSegreto campo={campo('password')} etichetta="Nuova password" aiuto={AIUTO_PASSWORD} nuova />
      <CampoSegreto campo={campo('conferma')} etichetta="Conferma password" nuova />
      <div>
        <Bottone type="submit" inCorso={inCorso} testoInCorso="Salvataggio…">
          Salva la password
        </Bottone>
        <p className="field-hint">Gli altri dispositivi escono e ti avvisiamo per email.</p>
      </div>
    </form>
  );
}
