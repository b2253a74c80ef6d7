import {
  nascondiRecensione,
  type RecensioneUfficio,
  ripristinaRecensione,
} from '../../../data/ufficio/amministrazione-recensioni.ts';
import { formattaData, formattaDataOra } from '../../../domain/giorno.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { Segno } from '../../../ui/brand/Segno.tsx';
import { BottoneConferma } from '../../../ui/dialogs/BottoneConferma.tsx';
import { now } from '../../../ui/feedback/clock.ts';
import { Collegamento } from '../../../ui/layout/Collegamento.tsx';
import { Filetto } from '../../../ui/layout/Filetto.tsx';
import { RigaPuntini } from '../../../ui/layout/RigaPuntini.tsx';
import { Pannello } from '../../../ui/table/Pannello.tsx';
import { STATI_RECENSIONE, statoRecensione, suChi } from './elenco-recensioni.tsx';

type Props = { recensione: RecensioneUfficio; onChiudi: () => void };

export function SchedaRecensione({ recensione: r, onChiudi }: Props) {
  const { testo, glifo } = STATI_RECENSIONE[statoRecensione(r, now())];
  const inAttesa = new Date(r.visibile_dal) > now();
  return (
    <Pannello
      titolo={`${r.voto} su 5`}
      onChiudi={onChiudi}
      azioni={r.rimossa_il === null ? <Nascondi id={r.id} /> : <Ripristina id={r.id} inAttesa={inAttesa} />}
    >
      <p className="flex flex-wrap items-center gap-x-5 gap-y-1">
        <Segno glifo={glifo}>{testo}</Segno>
        <span className="note ml-auto">{formattaDataOra(r.created_at)}</span>
      </p>
      <blockquote className="mt-3 max-w-measure border-l-2 border-hair pl-3 whitespace-pre-line [overflow-wrap:anywhere]">
        {r.testo || <span className="note">Senza parole.</span>}
      </blockquote>
      {inAttesa && r.rimossa_il === null ? (
        <p className="note mt-3">
          Si legge dal {formattaData(r.visibile_dal)}, o da quando scrive anche l’altra parte.
        </p>
      ) : null}
      <Filetto titolo="Di chi e su chi" livello={3} piccolo className="mt-5">
        <dl>
          <RigaPuntini nome="Di">
            <Collegamento href={percorso('admin_utenti', { q: r.email })} className="tx [overflow-wrap:anywhere]">
              {r.email}
            </Collegamento>
          </RigaPuntini>
          <RigaPuntini nome="Su">
            <span className="[overflow-wrap:anywhere]">{suChi(r)}</span>
          </RigaPuntini>
          <RigaPuntini nome="Ordine">
            <Collegamento href={percorso('admin_ordini', { scelto: r.id_ordine })} className="tx">
              Apri l’ordine
            </Collegamento>
          </RigaPuntini>
        </dl>
      </Filetto>
      {r.segnalazione === null ? null : (
        <Filetto titolo="Segnalata" livello={3} piccolo className="mt-5">
          <p className="mt-2">
            {r.segnalazioni === 1 ? 'Una segnalazione aspetta' : `${r.segnalazioni} segnalazioni aspettano`} una
            risposta con le ragioni.{' '}
            <Collegamento href={percorso('admin_segnalazioni', { scelto: r.segnalazione })} className="tx">
              {r.segnalazioni === 1 ? 'Apri la segnalazione' : 'Apri la più vecchia'}
            </Collegamento>
          </p>
        </Filetto>
      )}
      {r.rimossa_il === null ? null : (
        <Filetto titolo={`Nascosta il ${formattaDataOra(r.rimossa_il)}`} livello={3} piccolo className="mt-5">
          <p className="mt-2 max-w-measure whitespace-pre-line [overflow-wrap:anywhere]">
            {r.motivo ?? 'Senza un motivo scritto.'}
          </p>
        </Filetto>
      )}
    </Pannello>
  );
}

const GUASTO = 'Operazione non riuscita';

function Nascondi({ id }: { id: string }) {
  return (
    <BottoneConferma
      bottone="Nascondi"
      titolo="Nascondere la recensione?"
      azione="Nascondi"
      inCorso="Un momento…"
      grave
      guasto={GUASTO}
      comando={nascondiRecensione}
      dati={(motivo) => ({ id, motivo })}
      motivo={{ aiuto: 'Lo legge chi l’ha scritta, che può contestare la decisione.', manca: 'Scrivi il motivo.' }}
    >
      <p>Nessuno la legge più, e non conta nella media.</p>
    </BottoneConferma>
  );
}

function Ripristina({ id, inAttesa }: { id: string; inAttesa: boolean }) {
  return (
    <BottoneConferma
      bottone="Rimetti in vista"
      titolo="Rimettere in vista la recensione?"
      azione="Rimetti in vista"
      inCorso="Un momento…"
      guasto={GUASTO}
      comando={ripristinaRecensione}
      dati={(motivo) => ({ id, motivo })}
      motivo={{ aiuto: 'Resta nel registro.', manca: 'Scrivi il motivo.' }}
    >
      <p>
        {inAttesa ? 'Si leggerà alla sua data' : 'Si legge di nuovo'} e conta nella media. Chi l’ha scritta sa che la
        decisione è revocata.
      </p>
    </BottoneConferma>
  );
}
