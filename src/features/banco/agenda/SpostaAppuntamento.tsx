import { useState } from 'react';
import { type GiornoLibero, orariDisponibili, spostaVisita } from '../../../data/verifiche/agenda.ts';
import { GIORNI_PRENOTABILI } from '../../../domain/centri/apertura.ts';
import { testoAlBanco } from '../../../domain/errori/banco.ts';
import { giornoEsteso } from '../../../domain/giorno.ts';
import type { DayEntry } from '../../../offline/store/view.ts';
import { Finestra } from '../../../ui/dialogs/Finestra.tsx';
import { Lettura } from '../../../ui/feedback/Lettura.tsx';
import { CampoScelta } from '../../../ui/forms/Campo.tsx';
import { ErroreModulo } from '../../../ui/forms/ErroreModulo.tsx';
import { useComando } from '../../../ui/forms/use-comando.ts';
import { Bottone } from '../../../ui/layout/Bottone.tsx';
import { useLetta } from '../oggi/use-letta.ts';
import { useBanco } from '../tablet/contesto.ts';
import { useBancoInRete } from '../tablet/use-banco-in-rete.ts';
import { cheCosa, chiViene, oraDi } from './segno-agenda.ts';

/** Moves to another free slot. Only the server knows which are free, so the button is disabled offline. */
export function SpostaAppuntamento({ voce }: { voce: DayEntry }) {
  const inRete = useBancoInRete();
  const [aperta, setAperta] = useState(false);
  const { verifica_id: verifica } = voce.appuntamento;
  if (verifica === null) return null;
  return (
    <>
      <Bottone disabled={!inRete} onClick={() => setAperta(true)}>
        Sposta
      </Bottone>
      {inRete ? null : <span className="note self-center">Per spostare serve la rete.</span>}
      {aperta ? <Spostamento voce={voce} verifica={verifica} onChiudi={() => setAperta(false)} /> : null}
    </>
  );
}

interface Props {
  voce: DayEntry;
  verifica: string;
  onChiudi: () => void;
}

function Spostamento({ voce, verifica, onChiudi }: Props) {
  const { centro, sincronizzatore } = useBanco();
  const liberi = useLetta(centro.id, () => orariDisponibili(centro.id));
  const [scelta, setScelta] = useState<Scelta>({ giorno: '', ora: '' });
  const sposta = useComando(spostaVisita, {
    guasto: testoAlBanco('salvataggio_modifica'),
    campi: { orario_non_disponibile: 'presa' },
    // The slot was taken meanwhile: its field shows the error and the slots are read again.
    onCampo: (campo: 'presa', testo) => {
      setScelta({ giorno: scelta.giorno, ora: '', [campo]: testo });
      liberi.refetch();
    },
    onFatto: async () => {
      await sincronizzatore.syncNow();
      onChiudi();
    },
  });
  const pronta = scelta.giorno !== '' && scelta.ora !== '';
  return (
    <Finestra
      aperta
      onChiudi={onChiudi}
      titolo="Sposta l’appuntamento"
      testoChiudi="Chiudi"
      azioni={
        <>
          <Bottone variante="quiet" onClick={onChiudi}>
            Lascia com’è
          </Bottone>
          <Bottone
            variante="main"
            disabled={!pronta}
            inCorso={sposta.inCorso}
            testoInCorso="Sposto…"
            onClick={() => void sposta.invia({ verifica, giorno: scelta.giorno, ora: scelta.ora })}
          >
            Sposta
          </Bottone>
        </>
      }
    >
      <p className="mb-4">
        {cheCosa(voce)}, {chiViene(voce)}: ora è {giornoEsteso(voce.appuntamento.appointment_date).toLowerCase()} alle{' '}
        {oraDi(voce)}. Chi vende lo legge nella posta.
      </p>
      <Lettura
        di={liberi}
        scheletro={['h-16', 'h-16']}
        livello={3}
        vuoto={(giorni) =>
          giorni.length === 0 ? (
            <p className="note">Nei prossimi {GIORNI_PRENOTABILI} giorni non c’è un orario libero.</p>
          ) : null
        }
      >
        {(giorni) => <Orari giorni={giorni} scelta={scelta} onScegli={setScelta} />}
      </Lettura>
      {pronta ? null : <p className="note mt-3">Scegli giorno e orario.</p>}
      <ErroreModulo testo={sposta.errore} className="mt-3" />
    </Finestra>
  );
}

interface Scelta {
  giorno: string;
  ora: string;
  presa?: string;
}

interface PropsOrari {
  giorni: readonly GiornoLibero[];
  scelta: Scelta;
  onScegli: (scelta: Scelta) => void;
}

function Orari({ giorni, scelta, onScegli }: PropsOrari) {
  const orari = giorni.find(({ giorno }) => giorno === scelta.giorno)?.orari ?? [];
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <CampoScelta
        etichetta="Giorno"
        value={scelta.giorno}
        onChange={(evento) => onScegli({ giorno: evento.target.value, ora: '' })}
      >
        <option value="">Scegli</option>
        {giorni.map(({ giorno }) => (
          <option key={giorno} value={giorno}>
            {giornoEsteso(giorno)}
          </option>
        ))}
      </CampoScelta>
      <CampoScelta
        etichetta="Orario"
        value={scelta.ora}
        errore={scelta.presa}
        onChange={(evento) => onScegli({ giorno: scelta.giorno, ora: evento.target.value })}
      >
        <option value="">Scegli</option>
        {orari.map((ora) => (
          <option key={ora} value={ora}>
            {ora}
          </option>
        ))}
      </CampoScelta>
    </div>
  );
}
