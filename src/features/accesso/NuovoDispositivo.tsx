import { Suspense, useState } from 'react';
import { confermaDispositivo, type Iscrizione, iscriviDispositivo } from '../../data/accesso/secondo-fattore.ts';
import { pezzo } from '../../ui/feedback/pezzo.tsx';
import { Campo } from '../../ui/forms/Campo.tsx';
import { ErroreModulo } from '../../ui/forms/ErroreModulo.tsx';
import { useModulo } from '../../ui/forms/use-modulo.ts';
import { Bottone } from '../../ui/layout/Bottone.tsx';
import { Filetto } from '../../ui/layout/Filetto.tsx';
import { CodiceApp } from './campi.tsx';
import { CAMPI_CODICE, validaCodice } from './ModuloCodice.tsx';

const CodiceQr = pezzo(() => import('../../ui/media/CodiceQr.tsx'));

type Props = { primo: boolean; onFatto: () => void; onLascia: () => void };

export function NuovoDispositivo({ primo, onFatto, onLascia }: Props) {
  const [iscrizione, setIscrizione] = useState<Iscrizione | null>(null);
  return (
    <Filetto titolo="Nuovo dispositivo" className="mt-8">
      <div className="mt-4 grid gap-4">
        {primo ? (
          <p>
            Da allora ogni accesso chiede, dopo la password, un codice dell’app. Gli altri dispositivi su cui sei
            entrato escono dall’account, anche i tablet del centro: quello che hanno da inviare resta lì, e parte quando
            rientri.
          </p>
        ) : null}
        {iscrizione === null ? (
          <Nome onIscritto={setIscrizione} onLascia={onLascia} />
        ) : (
          <Prova iscrizione={iscrizione} onFatto={onFatto} onLascia={onLascia} />
        )}
      </div>
    </Filetto>
  );
}

type PropsNome = { onIscritto: (iscrizione: Iscrizione) => void; onLascia: () => void };

function Nome({ onIscritto, onLascia }: PropsNome) {
  const { campo, invia, inCorso, errore } = useModulo({
    iniziali: { nome: 'Telefono' },
    valida: ({ nome }) => (nome.trim() === '' ? { nome: 'Dai un nome al dispositivo.' } : {}),
    comando: iscriviDispositivo,
    dati: (valori) => valori,
    campi: { dispositivo_esistente: 'nome' },
    onFatto: onIscritto,
  });
  return (
    <form noValidate onSubmit={invia} className="grid gap-4">
      <ErroreModulo testo={errore} />
      <Campo etichetta="Nome del dispositivo" maxLength={60} aiuto="Per riconoscerlo nell’elenco." {...campo('nome')} />
      <p className="row flex-wrap gap-3">
        <Bottone type="submit" variante="main" inCorso={inCorso} testoInCorso="Un momento…">
          Continua
        </Bottone>
        <Bottone onClick={onLascia}>Annulla</Bottone>
      </p>
    </form>
  );
}

type PropsProva = { iscrizione: Iscrizione; onFatto: () => void; onLascia: () => void };

function Prova({ iscrizione: { id, uri, segreto }, onFatto, onLascia }: PropsProva) {
  const { campo, invia, inCorso, errore } = useModulo({
    iniziali: { codice: '' },
    valida: validaCodice,
    comando: confermaDispositivo,
    dati: ({ codice }) => ({ id, codice }),
    campi: CAMPI_CODICE,
    onFatto,
  });
  return (
    <form noValidate onSubmit={invia} className="grid gap-4">
      <p>Inquadra il codice con l’app di autenticazione, oppure copia la chiave.</p>
      <div className="w-56 max-w-full">
        <Suspense fallback={<p className="note">Disegno del codice…</p>}>
          <CodiceQr testo={uri} etichetta="Codice QR per l’app di autenticazione" />
        </Suspense>
      </div>
      <p>
        <span className="block text-note text-ink-2">Chiave</span>
        <code className="code [overflow-wrap:anywhere] select-all">{segreto}</code>
      </p>
      <ErroreModulo testo={errore} />
      <CodiceApp campo={campo('codice')} />
      <p className="row flex-wrap gap-3">
        <Bottone type="submit" variante="main" inCorso={inCorso} testoInCorso="Controllo del codice…">
          Attiva
        </Bottone>
        <Bottone onClick={onLascia}>Annulla</Bottone>
      </p>
    </form>
  );
}
