import type { CentroPrenotabile, ConfermaVerifica } from '../../data/verifiche/verifiche.ts';
import { numeroAnnuncio } from '../../domain/annunci/prezzo.ts';
import type { Provincia } from '../../domain/centri/province.ts';
import { TESTI_ERRORE } from '../../domain/errori.ts';
import { PUNTO } from '../../domain/frasi/punto.ts';
import { FRASI_VERIFICA } from '../../domain/frasi/verifica.ts';
import { formattaDataOra, giornoDiRoma, nomeGiorno } from '../../domain/giorno.ts';
import { Lettura } from '../../ui/feedback/Lettura.tsx';
import { Vuoto } from '../../ui/feedback/Vuoto.tsx';
import { ErroreModulo } from '../../ui/forms/ErroreModulo.tsx';
import { RiassuntoErrori } from '../../ui/forms/RiassuntoErrori.tsx';
import { Spunta } from '../../ui/forms/Spunta.tsx';
import { Bottone } from '../../ui/layout/Bottone.tsx';
import { CostiVerifica } from './CostiVerifica.tsx';
import { GiorniOrari } from './GiorniOrari.tsx';
import { SceltaCentro } from './SceltaCentro.tsx';
import { chiedeRitiro, nomeGiornoEsteso } from './scelta.ts';
import { usePrenotaVerifica, type Voluto } from './use-prenota-verifica.ts';

interface Props {
  annuncio: { id: string; numero_annuncio: number; titolo: string };
  dove: Provincia | null;
  voluto: Voluto;
  /** The visit to move; null for a new one. */
  sposta: Pick<ConfermaVerifica, 'id' | 'centro' | 'preventivo_costi' | 'data_programmata' | 'da_spostare'> | null;
  onFatta: (id: string) => void;
}

/** Books a visit: centre, slot and accepted quote. Nearest centre and first reachable slot are preselected. */
export function PrenotaVerifica(props: Props) {
  const { annuncio, dove, voluto, sposta, onFatta } = props;
  const visita =
    sposta === null
      ? null
      : {
          id: sposta.id,
          centro: sposta.centro.id,
          totale: sposta.preventivo_costi.totale,
          percentuale: sposta.preventivo_costi.vendita.centro,
        };
  const p = usePrenotaVerifica({ annuncio: annuncio.id, dove, voluto, visita, onFatta });
  return (
    <Lettura
      di={p.centri}
      errore={TESTI_ERRORE.caricamento_centri_disponibili}
      scheletro={['h-24', 'h-40']}
      vuoto={(centri) => (centri.length > 0 ? null : <Vuoto titolo={TESTI_ERRORE.nessun_centro_disponibile} />)}
    >
      {(centri) => <Modulo {...props} centri={centri} p={p} />}
    </Lettura>
  );
}

type PropsModulo = Props & { centri: CentroPrenotabile[]; p: ReturnType<typeof usePrenotaVerifica> };

function Modulo({ annuncio, dove, voluto, sposta, centri, p }: PropsModulo) {
  // Later parts wait for slots and costs, so that nothing moves.
  const [conOrari, conCosti] = [!p.orari.isPending, p.resta || !p.costi.isPending];
  return (
    <form noValidate className="grid gap-8" onSubmit={p.invia}>
      <p className="note">
        {numeroAnnuncio(annuncio.numero_annuncio)}
        {PUNTO}
        {annuncio.titolo}
      </p>
      {sposta === null ? null : <VisitaFissata visita={sposta} />}
      {voluto.centro === '' || centri.some(({ id }) => id === voluto.centro) ? null : (
        <p className="riquadro wait">
          Il centro che avevi scelto non verifica oggetti di questa categoria, o non prende prenotazioni. Ti proponiamo
          il più vicino.
        </p>
      )}
      <SceltaCentro centri={centri} scelto={p.centro} dove={dove} onScegli={p.scegliCentro} />
      <Lettura di={p.orari} attesa="Caricamento degli orari…" scheletro={['h-16', 'h-32']}>
        {(giorni) => <GiorniOrari giorni={giorni} scelta={p.orario} onScegli={p.scegliOra} />}
      </Lettura>
      {conOrari ? <Costi sposta={sposta} p={p} /> : null}
      {conOrari && conCosti ? <Invio sposta={sposta} p={p} /> : null}
    </form>
  );
}

/** The visit being moved: it stands until another is confirmed, unless its centre closed (decision T5). */
const VisitaFissata = ({ visita }: { visita: NonNullable<Props['sposta']> }) => (
  <div className="riquadro">
    <p className="font-semibold">
      {visita.da_spostare ? 'Il centro non può più riceverti per la visita' : 'Ora hai la visita'} di{' '}
      {nomeGiorno(giornoDiRoma(new Date(visita.data_programmata))).toLowerCase()}{' '}
      {formattaDataOra(visita.data_programmata)}
    </p>
    <p className="note">
      {[visita.centro.nome, visita.centro.indirizzo, visita.centro.citta].filter((parte) => parte !== '').join(', ')}
    </p>
  </div>
);

type PropsFine = Pick<PropsModulo, 'sposta' | 'p'>;

function Costi({ sposta, p }: PropsFine) {
  return p.resta && sposta !== null ? (
    <CostiVerifica preventivo={sposta.preventivo_costi} nota="Resti nello stesso centro: il preventivo non cambia." />
  ) : (
    <Lettura di={p.costi} attesa="Calcolo del preventivo…" scheletro={['h-5', 'h-5']}>
      {(preventivo) => <CostiVerifica preventivo={preventivo} nota={FRASI_VERIFICA.costi} />}
    </Lettura>
  );
}

function Invio({ sposta, p }: PropsFine) {
  return (
    <div className="border-t border-ink bg-sheet p-4">
      <RiassuntoErrori errori={p.errori} />
      {p.resta ? null : <Spunta {...p.campo('costi_accettati')}>Ho preso visione dei costi della verifica.</Spunta>}
      {chiedeRitiro(p) ? (
        <Spunta {...p.campo('ritiro_accettato')}>
          Ho capito che presso un centro partner l'acquirente paga e ritira di persona: l'annuncio passa a «Ritiro al
          centro», senza spedizione.
        </Spunta>
      ) : null}
      <ErroreModulo testo={p.errore} />
      <Bottone
        type="submit"
        variante="main"
        largo
        className="mt-3"
        inCorso={p.inCorso}
        testoInCorso={sposta === null ? 'Prenotazione…' : 'Spostamento…'}
      >
        {p.orario === null
          ? sposta === null
            ? 'Conferma'
            : 'Sposta la visita'
          : `${sposta === null ? 'Conferma' : 'Sposta a'} ${nomeGiornoEsteso(p.orario.giorno)}, ore ${p.orario.ora}`}
      </Bottone>
    </div>
  );
}
