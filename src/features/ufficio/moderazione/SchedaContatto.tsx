import { type Contatto, rispondiContatto, statoContatto } from '../../../data/ufficio/amministrazione-contatti.ts';
import { formattaDataOra } from '../../../domain/giorno.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { CampoArea } from '../../../ui/forms/Campo.tsx';
import { ErroreModulo } from '../../../ui/forms/ErroreModulo.tsx';
import { useComando } from '../../../ui/forms/use-comando.ts';
import { useModulo } from '../../../ui/forms/use-modulo.ts';
import { Bottone } from '../../../ui/layout/Bottone.tsx';
import { Collegamento } from '../../../ui/layout/Collegamento.tsx';
import { Filetto } from '../../../ui/layout/Filetto.tsx';
import { RigaPuntini } from '../../../ui/layout/RigaPuntini.tsx';
import { Pannello } from '../../../ui/table/Pannello.tsx';
import { oggettoContatto, statoDi } from './elenco-contatti.tsx';

type Props = { contatto: Contatto; onChiudi: () => void };

export function SchedaContatto({ contatto: c, onChiudi }: Props) {
  const stato = useComando(statoContatto, { guasto: 'Aggiornamento stato non riuscito' });
  const aperta = c.stato === 'aperta';
  return (
    <Pannello
      titolo={`n. ${c.numero}, ${c.nome}`}
      onChiudi={onChiudi}
      azioni={
        <Bottone
          inCorso={stato.inCorso}
          testoInCorso="Salvataggio…"
          onClick={() => void stato.invia({ id: c.id, stato: aperta ? 'chiusa' : 'aperta' })}
        >
          {aperta ? 'Chiudi senza rispondere' : 'Riapri'}
        </Bottone>
      }
    >
      <ErroreModulo testo={stato.errore} />
      <dl>
        <RigaPuntini nome="Stato">{statoDi(c)}</RigaPuntini>
        <RigaPuntini nome="Oggetto">{oggettoContatto(c)}</RigaPuntini>
        <RigaPuntini nome="Email">
          <span className="[overflow-wrap:anywhere]">{c.email}</span>
        </RigaPuntini>
        <RigaPuntini nome="Account">
          {c.account === null ? (
            'scritto senza accedere'
          ) : (
            <Collegamento href={percorso('admin_utenti', { q: c.account })} className="tx [overflow-wrap:anywhere]">
              {c.account}
            </Collegamento>
          )}
        </RigaPuntini>
        <RigaPuntini nome="Arrivato">{formattaDataOra(c.created_at)}</RigaPuntini>
      </dl>
      <p className="mt-3 max-w-measure whitespace-pre-line [overflow-wrap:anywhere]">{c.messaggio}</p>
      {c.risposte.map((r) => (
        <Filetto key={r.il} titolo="La nostra risposta" livello={3} piccolo className="mt-5">
          <p className="note mt-1">{formattaDataOra(r.il)}</p>
          <p className="mt-2 max-w-measure whitespace-pre-line [overflow-wrap:anywhere]">{r.testo}</p>
        </Filetto>
      ))}
      {aperta ? <Risposta contatto={c} /> : null}
    </Pannello>
  );
}

const MASSIMO = 4000;

function Risposta({ contatto: c }: { contatto: Contatto }) {
  const risposta = useModulo({
    iniziali: { testo: '' },
    valida: ({ testo }) => (testo.trim() === '' ? { testo: 'Scrivi la risposta.' } : {}),
    comando: rispondiContatto,
    dati: ({ testo }) => ({ id: c.id, testo }),
    guasto: 'Invio non riuscito',
  });
  return (
    <form className="mt-5" noValidate onSubmit={risposta.invia}>
      <CampoArea
        etichetta="Risposta"
        aiuto={`Parte per posta a ${c.email}, con il numero ${c.numero}, e chiude la richiesta.`}
        rows={6}
        maxLength={MASSIMO}
        {...risposta.campo('testo')}
      />
      <ErroreModulo testo={risposta.errore} className="mt-3" />
      <div className="mt-3">
        <Bottone type="submit" variante="main" inCorso={risposta.inCorso} testoInCorso="Invio…">
          Invia la risposta
        </Bottone>
      </div>
    </form>
  );
}
