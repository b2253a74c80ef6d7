import {
  CHECKLIST,
  ETICHETTE_RISPOSTA,
  RISPOSTE,
  type Risposta,
  tutteRisposte,
  vociChecklist,
} from '../../../domain/verifiche/checklist.ts';
import { ETICHETTE_SEZIONE, PESI, type Sezione } from '../../../domain/verifiche/sezioni.ts';
import { Icona } from '../../../ui/brand/Icona.tsx';
import { Cursore } from '../../../ui/forms/Cursore.tsx';
import { Bottone } from '../../../ui/layout/Bottone.tsx';
import type { ModuloBanco } from './modulo.ts';

interface Props {
  sezione: Sezione;
  modulo: ModuloBanco;
  aperta: boolean;
  onApri: () => void;
  onMuovi: (valore: number) => void;
  onRispondi: (voce: string, risposta: Risposta) => void;
  onResto: () => void;
}

/** Slider with its checks; only one section is open, so that all fit the screen. */
export function SezionePunteggio(props: Props) {
  const { sezione, modulo, aperta, onApri, onMuovi } = props;
  const nome = ETICHETTE_SEZIONE[sezione];
  const quanto = contate(modulo, sezione);
  const idLista = `checklist-${sezione}`;
  return (
    <section className="border-b border-hair" aria-label={nome}>
      <div
        className={
          aperta
            ? 'relative'
            : 'relative max-lg:[&_.cursore]:py-3! max-lg:[&_.cursore-corsa]:hidden max-lg:[&_output]:-col-end-1'
        }
      >
        <Cursore
          etichetta={nome}
          dettaglio={
            <span className="flex items-center gap-1">
              peso {PESI[sezione]}%, {quanto}
              <span className={aperta ? 'rotate-180' : ''}>
                <Icona nome="giu" piccola />
              </span>
            </span>
          }
          valore={modulo.punteggi[sezione]}
          onCambia={onMuovi}
          testoMeno={`Togli un punto a ${nome}`}
          testoPiu={`Aggiungi un punto a ${nome}`}
        />
        {/* The whole name is the target; the slider's own label names it. */}
        <button
          type="button"
          className={`absolute top-0 left-0 ${aperta ? 'h-16 w-[calc(100%-72px)] md:h-full md:w-44' : 'h-full w-full lg:w-44'}`}
          aria-expanded={aperta}
          aria-controls={idLista}
          aria-label={`Checklist ${nome}: ${quanto}`}
          onClick={onApri}
        />
      </div>
      <div id={idLista} hidden={!aperta} className="pb-3">
        <Controlli {...props} />
      </div>
    </section>
  );
}

/** 'da fare', '3 di 8', and once complete '6 sì, 1 no'. */
function contate({ risposte, categoria }: ModuloBanco, sezione: Sezione): string {
  const voci = vociChecklist(sezione, categoria);
  const date = voci.flatMap((voce) => risposte[sezione][voce] ?? []);
  if (date.length === 0) return 'da fare';
  if (date.length < voci.length) return `${date.length} di ${voci.length}`;
  return RISPOSTE.flatMap((risposta) => {
    const quante = date.filter((una) => una === risposta).length;
    return quante === 0 ? [] : `${quante} ${ETICHETTE_RISPOSTA[risposta].toLowerCase()}`;
  }).join(', ');
}

function Controlli({ sezione, modulo, onMuovi, onRispondi, onResto }: Props) {
  const risposte = modulo.risposte[sezione];
  const voto = modulo.punteggi[sezione];
  const tutte = tutteRisposte(sezione, risposte, modulo.categoria);
  const etichette: Readonly<Record<string, string>> = CHECKLIST[sezione];
  return (
    <>
      {vociChecklist(sezione, modulo.categoria).map((voce) => (
        <fieldset
          key={voce}
          className="flex flex-wrap items-center justify-between gap-x-3 border-t border-hair py-0.5 first:border-t-0"
        >
          <legend className="solo-lettore">{etichette[voce]}</legend>
          <span className="grow text-[0.9375rem]" aria-hidden="true">
            {etichette[voce]}
          </span>
          <span className="terna">
            {RISPOSTE.map((risposta) => (
              <label key={risposta}>
                <input
                  type="radio"
                  name={`${sezione}-${voce}`}
                  checked={risposte[voce] === risposta}
                  onChange={() => onRispondi(voce, risposta)}
                />
                {ETICHETTE_RISPOSTA[risposta]}
              </label>
            ))}
          </span>
        </fieldset>
      ))}
      <div className="mt-2 flex flex-wrap items-center justify-end gap-3">
        {tutte && !modulo.confermate.includes(sezione) ? (
          <Bottone piccolo onClick={() => onMuovi(voto)}>
            Nessun controllo applicabile: dai {voto} a mano
          </Bottone>
        ) : null}
        {tutte ? null : (
          <Bottone piccolo variante="quiet" onClick={onResto}>
            Sì ai controlli che restano
          </Bottone>
        )}
      </div>
    </>
  );
}
