import { useState } from 'react';
import { bloccaConversazione, type Conversazione } from '../../data/messaggi/conversazioni.ts';
import { Icona } from '../../ui/brand/Icona.tsx';
import { Conferma } from '../../ui/dialogs/Conferma.tsx';
import { Finestra } from '../../ui/dialogs/Finestra.tsx';
import { useComando } from '../../ui/forms/use-comando.ts';
import { Bottone } from '../../ui/layout/Bottone.tsx';
import { BottoneIcona } from '../../ui/layout/BottoneIcona.tsx';

interface Props {
  conversazione: Conversazione;
  /** Reports the other's last message; null where there is none. */
  onSegnala: (() => void) | null;
}

export function AltroInFoglio(props: Props) {
  const [aperto, setAperto] = useState(false);
  const [blocca, setBlocca] = useState(false);
  const { altro_nome, bloccata } = props.conversazione;
  if (bloccata && props.onSegnala === null) return null;
  const poi = (fai: () => void) => () => {
    setAperto(false);
    fai();
  };
  return (
    <>
      <BottoneIcona icona="altro" etichetta={`Altro su ${altro_nome}`} nudo onClick={() => setAperto(true)} />
      <Finestra
        aperta={aperto}
        onChiudi={() => setAperto(false)}
        titolo={altro_nome}
        testoChiudi="Chiudi"
        azioni={<Bottone onClick={() => setAperto(false)}>Chiudi</Bottone>}
      >
        <ul>
          {props.onSegnala === null ? null : (
            <Atto
              titolo="Segnala"
              nota="Scegli un motivo. Ti rispondiamo con le ragioni."
              premi={poi(props.onSegnala)}
            />
          )}
          {bloccata ? null : (
            <Atto
              titolo={`Blocca ${altro_nome}`}
              nota="Non ti scrive più. Prenotazioni e ordini restano."
              premi={poi(() => setBlocca(true))}
            />
          )}
        </ul>
      </Finestra>
      {blocca ? <Blocco conversazione={props.conversazione} onChiudi={() => setBlocca(false)} /> : null}
    </>
  );
}

function Atto({ titolo, nota, premi }: { titolo: string; nota: string; premi: () => void }) {
  return (
    <li className="border-b border-hair">
      <button type="button" className="row between min-h-11 w-full py-4 text-left" onClick={premi}>
        <span>
          <strong className="block">{titolo}</strong>
          <span className="small">{nota}</span>
        </span>
        <Icona nome="avanti" piccola />
      </button>
    </li>
  );
}

export function AltroInColonna({ conversazione, onSegnala }: Props) {
  const [blocca, setBlocca] = useState(false);
  return (
    <div className="row between mt-5 flex-wrap">
      {conversazione.bloccata ? null : (
        <button type="button" className="tx min-h-11 font-semibold" onClick={() => setBlocca(true)}>
          Blocca {conversazione.altro_nome}
        </button>
      )}
      {onSegnala === null ? null : (
        <button type="button" className="tx min-h-11 font-semibold" onClick={onSegnala}>
          Segnala
        </button>
      )}
      {blocca ? <Blocco conversazione={conversazione} onChiudi={() => setBlocca(false)} /> : null}
    </div>
  );
}

function Blocco({
  conversazione: { id, altro_nome },
  onChiudi,
}: {
  conversazione: Conversazione;
  onChiudi: () => void;
}) {
  return (
    <Conferma
      titolo={`Bloccare ${altro_nome}?`}
      azione="Blocca"
      inCorso="Blocco…"
      grave
      comando={bloccaConversazione}
      dati={() => ({ conversazione: id, bloccata: true })}
      onChiudi={onChiudi}
    >
      <p>
        {altro_nome} non può più scriverti, né qui né per altri annunci, e nemmeno tu. Vede che la conversazione è
        bloccata. Prenotazioni, ordini e verifiche restano come sono. Puoi sbloccare quando vuoi.
      </p>
    </Conferma>
  );
}

export function Bloccata({ conversazione }: { conversazione: Conversazione }) {
  const sblocca = useComando(bloccaConversazione);
  const { id, altro_nome, bloccata_da_me } = conversazione;
  return (
    <div className="filo-scrivi" role="status">
      <p>La conversazione è stata bloccata.</p>
      {bloccata_da_me ? (
        <Bottone
          piccolo
          className="mt-3"
          inCorso={sblocca.inCorso}
          testoInCorso="Sblocco…"
          onClick={() => void sblocca.invia({ conversazione: id, bloccata: false })}
        >
          Sblocca {altro_nome}
        </Bottone>
      ) : null}
      {sblocca.errore === null ? null : <p className="err">{sblocca.errore}</p>}
    </div>
  );
}
