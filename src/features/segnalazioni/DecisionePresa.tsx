import { useState } from 'react';
import { contestaDecisione, type DecisionePresa as Presa } from '../../data/accesso/decisioni.ts';
import {
  AZIONI_DECISE,
  ETICHETTE_SEGNALAZIONE,
  motivazione,
  RIMEDI_DECISIONE,
  validaContestazione,
  versoDecisione,
} from '../../domain/accesso/moderazione.ts';
import { PUNTO } from '../../domain/frasi/punto.ts';
import { formattaData, formattaDataOra } from '../../domain/giorno.ts';
import { now, useNow } from '../../ui/feedback/clock.ts';
import { bozzaDi } from '../../ui/forms/bozza.ts';
import { CampoArea } from '../../ui/forms/Campo.tsx';
import { ErroreModulo } from '../../ui/forms/ErroreModulo.tsx';
import { useModulo } from '../../ui/forms/use-modulo.ts';
import { Bottone } from '../../ui/layout/Bottone.tsx';
import { Filetto } from '../../ui/layout/Filetto.tsx';
import { RigaPuntini } from '../../ui/layout/RigaPuntini.tsx';

const MASSIMO = 4000;

export function DecisionePresa({ decisione: d }: { decisione: Presa }) {
  return (
    <Filetto
      titolo={`${AZIONI_DECISE[d.azione]}: ${d.oggetto ?? 'qualcosa che non c’è più'}`}
      className="[overflow-wrap:anywhere]"
    >
      <p className="small mt-1">{formattaDataOra(d.created_at)}</p>
      <p className="mt-3 max-w-measure whitespace-pre-line">
        <strong>Motivo:</strong> {d.motivo}
      </p>
      <dl className="mt-3 max-w-measure">
        {motivazione(d).map(([nome, valore]) => (
          <RigaPuntini key={nome} nome={nome}>
            {valore}
          </RigaPuntini>
        ))}
      </dl>
      {d.revocata_il === null ? <p className="note mt-3 max-w-measure">{RIMEDI_DECISIONE}</p> : null}
      <Verso decisione={d} />
    </Filetto>
  );
}

function Verso({ decisione: d }: { decisione: Presa }) {
  const verso = versoDecisione(d, useNow());
  return (
    <>
      {d.ricorso_testo === null ? null : <Contestata decisione={d} testo={d.ricorso_testo} />}
      {verso === 'revocata' && d.revocata_il !== null ? (
        <p className="riquadro mt-4 max-w-measure">
          Revocata il {formattaData(d.revocata_il)}: questa decisione non vale più.
        </p>
      ) : null}
      {verso === 'contestabile' ? <Contesta decisione={d} /> : null}
      {verso === 'scaduta' ? (
        <p className="note mt-4">Si poteva contestare fino al {formattaData(d.contestabile_entro)}.</p>
      ) : null}
    </>
  );
}

function Contestata({ decisione: d, testo }: { decisione: Presa; testo: string }) {
  const { ricorso_stato: stato, ricorso_risposta: risposta } = d;
  return (
    <>
      <h3 className="sottotitolo mt-5">La tua contestazione</h3>
      <p className="small mt-1">
        {stato === null ? null : `${ETICHETTE_SEGNALAZIONE[stato]}${PUNTO}`}
        {d.ricorso_il === null ? null : formattaDataOra(d.ricorso_il)}
      </p>
      <p className="mt-2 max-w-measure whitespace-pre-line">{testo}</p>
      {risposta === null ? (
        d.revocata_il === null ? (
          <p className="note mt-3">La riesamina una persona: ti scriviamo la risposta con le sue ragioni.</p>
        ) : null
      ) : (
        <>
          <h3 className="sottotitolo mt-5">La risposta</h3>
          {d.ricorso_deciso_il === null ? null : <p className="small mt-1">{formattaDataOra(d.ricorso_deciso_il)}</p>}
          <p className="mt-2 max-w-measure whitespace-pre-line">{risposta}</p>
        </>
      )}
    </>
  );
}

function Contesta({ decisione: d }: { decisione: Presa }) {
  const [aperta, setAperta] = useState(false);
  const entro = `Puoi farlo una volta sola, fino al ${formattaData(d.contestabile_entro)}.`;
  if (aperta) return <Modulo decisione={d} entro={entro} onAnnulla={() => setAperta(false)} />;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Bottone onClick={() => setAperta(true)}>Contesta la decisione</Bottone>
      <p className="small">{entro}</p>
    </div>
  );
}

function Modulo({ decisione: d, entro, onAnnulla }: { decisione: Presa; entro: string; onAnnulla: () => void }) {
  const { id } = d;
  const { campo, invia, inCorso, errore } = useModulo({
    iniziali: { testo: '' },
    valida: ({ testo }) => validaContestazione(d, testo, now()),
    comando: contestaDecisione,
    dati: ({ testo }) => ({ decisione: id, testo: testo.trim() }),
    bozza: bozzaDi(sessionStorage, `contesta.${id}`),
  });
  return (
    <form noValidate className="mt-4 grid max-w-measure gap-3" onSubmit={invia}>
      <CampoArea
        etichetta="Perché non sei d’accordo"
        aiuto={`La legge una persona, che la riesamina e ti risponde con le sue ragioni. ${entro}`}
        rows={6}
        maxLength={MASSIMO}
        {...campo('testo')}
      />
      <ErroreModulo testo={errore} />
      <div className="flex flex-wrap gap-3">
        <Bottone type="submit" variante="main" inCorso={inCorso} testoInCorso="Invio…">
          Invia la contestazione
        </Bottone>
        <Bottone variante="quiet" disabled={inCorso} onClick={onAnnulla}>
          Non ora
        </Bottone>
      </div>
    </form>
  );
}
