import type { SchedaAnnuncio } from '../../data/annunci.ts';
import type { CentroPrenotabile } from '../../data/verifiche.ts';
import { numeroAnnuncio } from '../../domain/annunci/prezzo.ts';
import { FRASI_VERIFICA } from '../../domain/frasi/verifica.ts';
import { Bottone } from '../../ui/Bottone.tsx';
import { ErroreModulo } from '../../ui/ErroreModulo.tsx';
import { Lettura } from '../../ui/Lettura.tsx';
import { RiassuntoErrori } from '../../ui/RiassuntoErrori.tsx';
import { Spunta } from '../../ui/Spunta.tsx';
import { Vuoto } from '../../ui/Vuoto.tsx';
import { CostiVerifica } from './CostiVerifica.tsx';
import { GiorniOrari } from './GiorniOrari.tsx';
import { SceltaCentro } from './SceltaCentro.tsx';
import { chiedeRitiro, nomeGiornoEsteso } from './scelta.ts';
import { usePrenotaVerifica } from './usePrenotaVerifica.ts';

type Props = { annuncio: SchedaAnnuncio; onPrenotata: (id: string) => void };

/** Centre, day and time, the quote seen and accepted, then one booking. The first free day and time are chosen at once. */
export function PrenotaVerifica({ annuncio, onPrenotata }: Props) {
  const p = usePrenotaVerifica(annuncio.id, onPrenotata);
  return (
    <Lettura
      di={p.centri}
      errore="Non è stato possibile caricare i centri di verifica disponibili."
      scheletro={['h-24', 'h-40']}
      vuoto={(centri) => (centri.length > 0 ? null : <Vuoto titolo={NESSUN_CENTRO} />)}
    >
      {(centri) => <Modulo annuncio={annuncio} centri={centri} p={p} />}
    </Lettura>
  );
}

const NESSUN_CENTRO =
  'Nessun centro di verifica disponibile al momento. Riprova più tardi oppure contatta il supporto.';

type PropsModulo = { annuncio: SchedaAnnuncio; centri: CentroPrenotabile[]; p: ReturnType<typeof usePrenotaVerifica> };

function Modulo({ annuncio, centri, p }: PropsModulo) {
  return (
    <form noValidate className="grid gap-8" onSubmit={p.invia}>
      <p className="note">
        {numeroAnnuncio(annuncio.numero_annuncio)} · {annuncio.titolo}
      </p>
      <SceltaCentro centri={centri} scelto={p.centro} onScegli={p.scegliCentro} />
      <Lettura di={p.orari} attesa="Caricamento degli orari…" scheletro={['h-16', 'h-32']}>
        {(giorni) => <GiorniOrari giorni={giorni} scelta={p.orario} onScegli={p.scegliOra} />}
      </Lettura>
      <Lettura di={p.costi} attesa="Calcolo del preventivo…" scheletro={['h-5', 'h-5']}>
        {(preventivo) => <CostiVerifica preventivo={preventivo} nota={FRASI_VERIFICA.costi} />}
      </Lettura>
      <div className="border-t border-ink bg-sheet p-4">
        <RiassuntoErrori errori={p.errori} />
        <Spunta {...p.campo('costi_accettati')}>Ho preso visione dei costi della verifica.</Spunta>
        {chiedeRitiro(p.centro) ? (
          <Spunta {...p.campo('ritiro_accettato')}>
            Ho capito che presso un centro partner l'acquirente paga e ritira di persona: l'annuncio passa a «Ritiro al
            centro», senza spedizione.
          </Spunta>
        ) : null}
        <ErroreModulo testo={p.errore} />
        <Bottone type="submit" variante="main" largo className="mt-3" inCorso={p.inCorso} testoInCorso="Prenotazione…">
          {p.orario === null ? 'Conferma' : `Conferma ${nomeGiornoEsteso(p.orario.giorno)}, ore ${p.orario.ora}`}
        </Bottone>
      </div>
    </form>
  );
}
