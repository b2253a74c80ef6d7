import { rispondiRichiestaCentro } from '../../data/centri/richiesta-centro.ts';
import { TESTI_ERRORE } from '../../domain/errori.ts';
import { CampoArea } from '../../ui/forms/Campo.tsx';
import { ErroreModulo } from '../../ui/forms/ErroreModulo.tsx';
import { useModulo } from '../../ui/forms/use-modulo.ts';
import { Bottone } from '../../ui/layout/Bottone.tsx';

/** The applicant's answer to the office; then the application waits again (decision P13). */
export function RispostaRichiesta({ richiesta }: { richiesta: string }) {
  const { campo, invia, inCorso, errore } = useModulo({
    iniziali: { testo: '' },
    valida: ({ testo }) => (testo.trim() === '' ? { testo: TESTI_ERRORE.messaggio_vuoto } : {}),
    comando: rispondiRichiestaCentro,
    dati: ({ testo }) => ({ richiesta, testo }),
    campi: { messaggio_vuoto: 'testo', testo_troppo_lungo: 'testo' },
  });
  return (
    <form noValidate className="mt-6 grid gap-4" onSubmit={invia}>
      <CampoArea
        etichetta="La tua risposta"
        rows={5}
        maxLength={2000}
        aiuto="La legge solo chi esamina la richiesta."
        {...campo('testo')}
      />
      <ErroreModulo testo={errore} />
      <Bottone type="submit" variante="main" inCorso={inCorso} testoInCorso="Invio…">
        Invia la risposta
      </Bottone>
    </form>
  );
}
