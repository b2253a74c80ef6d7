import { useState } from 'react';
import { Finestra } from '../dialogs/Finestra.tsx';
import { Spunta } from '../forms/Spunta.tsx';
import { Bottone } from '../layout/Bottone.tsx';
import { BottoneIcona } from '../layout/BottoneIcona.tsx';
import { Tasto } from '../layout/Tasto.tsx';
import { TASTI } from './use-tasti.ts';

type Colonna = { chiave: string; titolo: string };
type PropsColonne = {
  colonne: readonly Colonna[];
  nascoste: readonly string[];
  onCambia: (nascoste: string[]) => void;
};

export function SceltaColonne({ colonne, nascoste, onCambia }: PropsColonne) {
  const [aperta, setAperta] = useState(false);
  return (
    <>
      <Bottone piccolo variante="quiet" onClick={() => setAperta(true)}>
        Colonne
      </Bottone>
      <Finestra
        aperta={aperta}
        onChiudi={() => setAperta(false)}
        titolo="Quali colonne vedi?"
        testoChiudi="Chiudi"
        azioni={
          <Bottone variante="main" onClick={() => setAperta(false)}>
            Fatto
          </Bottone>
        }
      >
        <p className="note">La scelta resta su questo dispositivo. Il file CSV le contiene sempre tutte.</p>
        {colonne.map(({ chiave, titolo }, posto) => (
          <Spunta
            key={chiave}
            checked={!nascoste.includes(chiave)}
            disabled={posto === 0}
            onChange={() =>
              onCambia(nascoste.includes(chiave) ? nascoste.filter((voce) => voce !== chiave) : [...nascoste, chiave])
            }
          >
            {titolo}
          </Spunta>
        ))}
      </Finestra>
    </>
  );
}

type PropsAiuto = { aperto: boolean; onCambia: (aperto: boolean) => void; accesi: boolean; onAccendi: () => void };

/** Keyboard help, with the switch that WCAG 2.1.4 asks for. */
export function AiutoTasti({ aperto, onCambia, accesi, onAccendi }: PropsAiuto) {
  return (
    <>
      <BottoneIcona icona="info" etichetta="Tasti" piccola nudo onClick={() => onCambia(true)} />
      <Finestra aperta={aperto} onChiudi={() => onCambia(false)} titolo="Tasti" testoChiudi="Chiudi">
        <dl>
          {TASTI.map(([tasto, effetto]) => (
            <div key={tasto} className="row between min-h-9">
              <dt>
                <Tasto>{tasto}</Tasto>
              </dt>
              <dd>{effetto}</dd>
            </div>
          ))}
        </dl>
        <Spunta checked={accesi} onChange={onAccendi} dettaglio="Su questo dispositivo. Esc e Invio valgono sempre.">
          Tasti singoli accesi
        </Spunta>
      </Finestra>
    </>
  );
}
