import { CHECKLIST } from '../../domain/verifiche/checklist.ts';
import { ETICHETTE_SEZIONE, PESI, type Sezione } from '../../domain/verifiche/sezioni.ts';
import { Cursore } from '../../ui/Cursore.tsx';
import { Icona } from '../../ui/Icona.tsx';
import { Spunta } from '../../ui/Spunta.tsx';
import type { ModuloBanco } from './modulo.ts';

interface Props {
  sezione: Sezione;
  modulo: ModuloBanco;
  aperta: boolean;
  onApri: () => void;
  onMuovi: (valore: number) => void;
  onSpunta: (voce: string, accesa: boolean) => void;
}

/** Slider with its checklist; one section open at a time, so that nothing important falls below the fold. */
export function SezionePunteggio({ sezione, modulo, aperta, onApri, onMuovi, onSpunta }: Props) {
  const nome = ETICHETTE_SEZIONE[sezione];
  const voci = Object.entries(CHECKLIST[sezione]);
  const spuntate = modulo.checklist[sezione];
  const vista = modulo.aperte.includes(sezione);
  const idLista = `checklist-${sezione}`;
  return (
    <section className="border-b border-hair" aria-label={nome}>
      <div className="relative">
        <Cursore
          etichetta={nome}
          dettaglio={
            <span className="flex items-center gap-1">
              peso {PESI[sezione]}%, {vista ? `${spuntate.length} di ${voci.length}` : 'da aprire'}
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
        {/* The whole name is the target; what it says is drawn by the slider's own label below it. */}
        <button
          type="button"
          className="absolute top-0 left-0 h-16 w-[calc(100%-72px)] md:h-full md:w-44"
          aria-expanded={aperta}
          aria-controls={idLista}
          aria-label={`Checklist ${nome}: ${vista ? `${spuntate.length} di ${voci.length}` : 'da aprire'}`}
          onClick={onApri}
        />
      </div>
      <div id={idLista} hidden={!aperta} className="pb-3">
        <div className="grid gap-x-5 sm:grid-cols-2">
          {voci.map(([voce, etichetta]) => (
            <Spunta
              key={voce}
              className="text-[0.9375rem] [&_.spunta]:min-h-11 [&_.spunta]:py-2"
              checked={spuntate.includes(voce)}
              onChange={(evento) => onSpunta(voce, evento.target.checked)}
            >
              {etichetta}
            </Spunta>
          ))}
        </div>
      </div>
    </section>
  );
}
