import { type Ref, useId } from 'react';
import { Icona } from '../brand/Icona.tsx';
import { MessaggioErrore } from '../forms/CorniceCampo.tsx';
import { useGiornoScritto } from '../forms/use-giorno-scritto.ts';
import { GettoneTogli } from '../layout/Gettone.tsx';
import { Cerca } from './Cerca.tsx';
import type { ColonnaElenco, Elenco, FiltroElenco, Pagina, Richiesta, Scelta } from './definizione.ts';
import { GIORNI, periodoInvertito } from './indirizzo.ts';
import { mancaACercare } from './parole.ts';

/** `href` returns the address of a change, `vai` goes there. */
export interface Verso {
  href: (cambi: Readonly<Record<string, string>>) => string;
  vai: (cambi: Readonly<Record<string, string>>) => void;
}

interface Props<R, D extends Pagina<R>> {
  elenco: Elenco<R, D>;
  dati: D | undefined;
  richiesta: Richiesta;
  verso: Verso;
  cerca: Ref<HTMLInputElement>;
  onRighe: () => void;
}

export function Filtri<R, D extends Pagina<R>>({ elenco, dati, richiesta, verso, cerca, onRighe }: Props<R, D>) {
  const giorni = GIORNI.map((chiave) => ({ chiave, etichetta: `${elenco.giorno} ${chiave}` }));
  const filtri = [...(elenco.filtri ?? []), ...giorni].map((filtro: FiltroElenco<D>) => {
    const valore = richiesta.filtri[filtro.chiave] ?? '';
    return { ...filtro, valore, scelte: filtro.scelte?.(dati, valore) };
  });
  const ordini = scelteOrdine(elenco.colonne, elenco.ordine);
  return (
    <>
      <div className="mt-3 flex flex-wrap items-start gap-3">
        <Cerca
          ref={cerca}
          etichetta={elenco.testi.cerca}
          valore={richiesta.testo}
          manca={mancaACercare}
          onCerca={(testo) => verso.vai({ q: testo })}
          onRighe={onRighe}
        />
        {filtri.map(({ chiave, etichetta, valore, scelte }) =>
          scelte === undefined ? (
            <Giorno
              key={chiave}
              etichetta={etichetta}
              valore={valore}
              invertito={chiave === 'al' && periodoInvertito(richiesta)}
              onScegli={(giorno) => verso.vai({ [chiave]: giorno })}
            />
          ) : (
            <Menu
              key={chiave}
              etichetta={etichetta}
              valore={valore}
              scelte={scelte}
              onScegli={(scelta) => verso.vai({ [chiave]: scelta })}
            />
          ),
        )}
        {ordini.length === 0 ? null : (
          <Menu
            className="md:hidden"
            etichetta="Ordina per"
            valore={richiesta.ordine}
            scelte={ordini}
            onScegli={(ordine) => verso.vai({ ordine: ordine === elenco.ordine ? '' : ordine })}
          />
        )}
      </div>
      <ul className="mt-2 flex flex-wrap gap-2 empty:hidden" aria-label="Filtri attivi">
        {richiesta.testo === '' ? null : (
          <li>
            <GettoneTogli href={verso.href({ q: '' })} etichetta={`Togli la ricerca ${richiesta.testo}`}>
              «{richiesta.testo}»
            </GettoneTogli>
          </li>
        )}
        {filtri.map(({ chiave, etichetta, valore, scelte }) =>
          valore === '' ? null : (
            <li key={chiave}>
              <GettoneTogli
                href={verso.href({ [chiave]: '' })}
                etichetta={`Togli il filtro ${etichetta}: ${nomeScelta(scelte, valore)}`}
              >
                {etichetta}: {nomeScelta(scelte, valore)}
              </GettoneTogli>
            </li>
          ),
        )}
      </ul>
    </>
  );
}

const nomeScelta = (scelte: readonly Scelta[] | undefined, valore: string): string =>
  scelte === undefined
    ? valore.split('-').reverse().join('/')
    : (scelte.find(([chiave]) => chiave === valore)?.[1] ?? valore);

export function scelteOrdine<R>(colonne: readonly ColonnaElenco<R>[], proprio: string): Scelta[] {
  const scelte = colonne.flatMap(({ chiave, ordina }): Scelta[] =>
    ordina === undefined
      ? []
      : [
          [chiave, ordina.crescente],
          [`-${chiave}`, ordina.decrescente],
        ],
  );
  if (scelte.length === 0 || scelte.some(([chiave]) => chiave === proprio)) return scelte;
  return [[proprio, 'Ordine dell’elenco'], ...scelte];
}

interface PropsMenu {
  etichetta: string;
  valore: string;
  scelte: readonly Scelta[];
  onScegli: (valore: string) => void;
  className?: string;
}

/** A select with a label for screen readers: its first option already names the filter. */
function Menu({ etichetta, valore, scelte, onScegli, className = '' }: PropsMenu) {
  return (
    <span className={`scelta ${className}`.trim()}>
      <select className="in" aria-label={etichetta} value={valore} onChange={(evento) => onScegli(evento.target.value)}>
        {scelte.map(([chiave, testo]) => (
          <option key={chiave} value={chiave}>
            {testo}
          </option>
        ))}
      </select>
      <Icona nome="giu" piccola />
    </span>
  );
}

/** A date field with a visible label, because an empty date says nothing. */
function Giorno({ etichetta, valore, onScegli, invertito }: Omit<PropsMenu, 'scelte'> & { invertito: boolean }) {
  const id = useId();
  const campo = useGiornoScritto(valore, onScegli);
  return (
    <div>
      <label className="row gap-2 text-note">
        {etichetta}
        <input
          className="in w-48"
          {...campo}
          {...(invertito ? { 'aria-invalid': true, 'aria-describedby': id } : {})}
        />
      </label>
      {invertito ? <MessaggioErrore id={id}>Il periodo finisce prima del suo inizio.</MessaggioErrore> : null}
    </div>
  );
}
