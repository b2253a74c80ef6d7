import { decidiRicorso, type Ricorso } from '../../../data/ufficio/amministrazione-moderazione.ts';
import {
  AZIONI_DECISE,
  ETICHETTE_MOTIVO_SEGNALAZIONE,
  ETICHETTE_SEGNALAZIONE,
} from '../../../domain/accesso/moderazione.ts';
import { formattaDataOra } from '../../../domain/giorno.ts';
import { Segno } from '../../../ui/brand/Segno.tsx';
import { BottoneConferma } from '../../../ui/dialogs/BottoneConferma.tsx';
import { Filetto } from '../../../ui/layout/Filetto.tsx';
import { RigaPuntini } from '../../../ui/layout/RigaPuntini.tsx';
import { Pannello } from '../../../ui/table/Pannello.tsx';
import { oggettoRicorso, SEGNI_SEGNALAZIONE } from './elenco-segnalazioni.tsx';

type Props = { ricorso: Ricorso; onChiudi: () => void };

export function SchedaRicorso({ ricorso: r, onChiudi }: Props) {
  const aperto = r.stato === 'ricevuta' || r.stato === 'in_esame';
  return (
    <Pannello
      titolo={`${AZIONI_DECISE[r.azione]}: ${oggettoRicorso(r)}`}
      onChiudi={onChiudi}
      azioni={aperto ? <Decisioni ricorso={r} /> : null}
    >
      <p className="flex flex-wrap items-center gap-x-5 gap-y-1">
        <Segno glifo={SEGNI_SEGNALAZIONE[r.stato]}>{ETICHETTE_SEGNALAZIONE[r.stato]}</Segno>
        <span className="note ml-auto">{formattaDataOra(r.created_at)}</span>
      </p>
      <Filetto titolo="La decisione" livello={3} piccolo className="mt-4">
        <dl>
          <RigaPuntini nome="Presa il">{formattaDataOra(r.decisione_del)}</RigaPuntini>
          <RigaPuntini nome="Perché">{ETICHETTE_MOTIVO_SEGNALAZIONE[r.categoria]}</RigaPuntini>
          {r.revocata_il === null ? null : (
            <RigaPuntini nome="Revocata il">{formattaDataOra(r.revocata_il)}</RigaPuntini>
          )}
        </dl>
        <p className="mt-2 max-w-measure whitespace-pre-line [overflow-wrap:anywhere]">{r.motivo}</p>
      </Filetto>
      <Filetto titolo="Il ricorso" livello={3} piccolo className="mt-5">
        <p className="small mt-2 [overflow-wrap:anywhere]">{r.email}</p>
        <p className="mt-2 max-w-measure whitespace-pre-line [overflow-wrap:anywhere]">{r.testo}</p>
      </Filetto>
      {r.risposta === null ? null : (
        <Filetto titolo="La risposta" livello={3} piccolo className="mt-5">
          <p className="note mt-2">
            {ETICHETTE_SEGNALAZIONE[r.stato]}
            {r.deciso_il === null ? '' : ` il ${formattaDataOra(r.deciso_il)}`}
          </p>
          <p className="mt-2 max-w-measure whitespace-pre-line [overflow-wrap:anywhere]">{r.risposta}</p>
        </Filetto>
      )}
    </Pannello>
  );
}

const TORNA = {
  utente: 'L’account torna attivo.',
  annuncio: 'L’annuncio torna com’era, se l’oggetto non è uscito dalla custodia.',
  recensione: 'La recensione torna a leggersi.',
  messaggio: 'Il messaggio torna a leggersi.',
} as const satisfies Record<Ricorso['oggetto_tipo'], string>;

function Decisioni({ ricorso: r }: { ricorso: Ricorso }) {
  const comune = { comando: decidiRicorso, guasto: 'Operazione non riuscita', inCorso: 'Decisione…' };
  const motivo = { aiuto: 'Lo legge chi ha fatto ricorso, per posta.', manca: 'Scrivi il motivo.' };
  return (
    <>
      <BottoneConferma
        {...comune}
        bottone="Accogli…"
        aspetto={{ variante: 'main' }}
        titolo="Accogliere il ricorso?"
        azione="Accogli e annulla la decisione"
        motivo={motivo}
        dati={(risposta) => ({ id: r.id, esito: 'accolta' as const, risposta })}
      >
        <p>La decisione è annullata. {TORNA[r.oggetto_tipo]}</p>
      </BottoneConferma>
      <BottoneConferma
        {...comune}
        bottone="Respingi…"
        aspetto={{ variante: 'stop' }}
        titolo="Respingere il ricorso?"
        azione="Respingi"
        motivo={motivo}
        dati={(risposta) => ({ id: r.id, esito: 'respinta' as const, risposta })}
      >
        <p>La decisione resta. Un ricorso si decide una volta sola.</p>
      </BottoneConferma>
    </>
  );
}
