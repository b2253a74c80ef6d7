import { useState } from 'react';
import { segnalaFalso } from '../../data/messaggi/segnalazioni.ts';
import { emailValida } from '../../domain/accesso/validazione.ts';
import { MAX_BYTE_IMMAGINE } from '../../domain/annunci/scelte.ts';
import { fraseRifiuti, TESTI_ERRORE } from '../../domain/errori.ts';
import { Campo, CampoArea } from '../../ui/forms/Campo.tsx';
import { CampoCodice } from '../../ui/forms/CampoCodice.tsx';
import { ErroreModulo } from '../../ui/forms/ErroreModulo.tsx';
import { RiassuntoErrori } from '../../ui/forms/RiassuntoErrori.tsx';
import { SceltaFoto } from '../../ui/forms/SceltaFoto.tsx';
import { useModulo } from '../../ui/forms/use-modulo.ts';
import { Bottone } from '../../ui/layout/Bottone.tsx';
import type { FotoScelta, RegoleFoto } from '../../ui/media/foto.ts';

/** One picture, small enough to be sent inside the report: visitors cannot upload files. */
const REGOLE_FOTO: RegoleFoto = {
  massimo: 1,
  tipi: null,
  maxByte: MAX_BYTE_IMMAGINE,
  latoGrande: 1600,
  latoMezzano: 1000,
  latoPiccolo: 480,
  qualita: 0.7,
};

interface Valori {
  codice: string;
  luogo: string;
  testo: string;
  email: string;
}

export function SospettoFalso({ codice, chiedeEmail }: { codice: string; chiedeEmail: boolean }) {
  const [foto, setFoto] = useState<FotoScelta[]>([]);
  const [inviata, setInviata] = useState(false);
  const { modulo, campo, invia, inCorso, errore } = useModulo({
    iniziali: { codice, luogo: '', testo: '', email: '' },
    valida: (valori: Valori) => ({
      ...(valori.codice.trim() === '' ? { codice: 'Scrivi il codice del certificato.' } : {}),
      ...(valori.luogo.trim() === '' ? { luogo: 'Scrivi dove lo hai visto.' } : {}),
      ...(chiedeEmail && !emailValida(valori.email) ? { email: TESTI_ERRORE.email_non_valida } : {}),
    }),
    comando: segnalaFalso,
    dati: (valori) => ({
      codice: valori.codice.trim(),
      luogo: valori.luogo.trim(),
      testo: valori.testo.trim(),
      foto: foto[0]?.mezzana ?? null,
      email: chiedeEmail ? valori.email.trim() : null,
    }),
    campi: { codice_di_nessuno: 'codice' },
    onFatto: () => setInviata(true),
  });
  if (inviata)
    return (
      <p role="status" className="lead">
        Segnalazione ricevuta. Ti mandiamo una ricevuta per email e, quando avremo deciso, una risposta con le ragioni.
      </p>
    );
  return (
    <form noValidate className="grid gap-4" onSubmit={invia}>
      <RiassuntoErrori errori={modulo.formState.errors} />
      <CampoCodice etichetta="Codice pubblico" maxLength={60} {...campo('codice')} />
      <Campo
        etichetta="Dove lo hai visto"
        aiuto="Un negozio e la città, o l'indirizzo della pagina."
        maxLength={200}
        {...campo('luogo')}
      />
      <CampoArea
        etichetta="Che cosa non ti convince"
        facoltativo="facoltativo"
        rows={4}
        maxLength={4000}
        {...campo('testo')}
      />
      <SceltaFoto
        foto={foto}
        onCambia={setFoto}
        regole={REGOLE_FOTO}
        spiega={fraseRifiuti}
        legenda={
          <>
            Foto dell'oggetto o del cartellino <span className="font-normal text-ink-2">facoltativa</span>
          </>
        }
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
      <ErroreModulo testo={errore} />
      <Bottone type="submit" variante="main" largo inCorso={inCorso} testoInCorso="Invio…">
        Invia la segnalazione
      </Bottone>
    </form>
  );
}
