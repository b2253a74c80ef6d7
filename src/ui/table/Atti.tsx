import { Icona } from '../brand/Icona.tsx';
import { Conferma } from '../dialogs/Conferma.tsx';
import { Bottone } from '../layout/Bottone.tsx';
import { type AttoElenco, type Elenco, MANCA_MOTIVO, type Pagina } from './definizione.ts';

type PropsRiga<R> = { riga: R; nome: string; atti: readonly AttoElenco<R>[]; onAtto: (atto: AttoElenco<R>) => void };

export function AttiRiga<R>({ riga, nome, atti, onAtto }: PropsRiga<R>) {
  return atti
    .filter((atto) => !atto.soloInBlocco && atto.puo(riga))
    .map((atto) =>
      atto.icona === undefined ? (
        <Bottone
          key={atto.chiave}
          piccolo
          variante={atto.grave ? 'stop' : 'quiet'}
          aria-label={`${atto.verbo}: ${nome}`}
          onClick={() => onAtto(atto)}
        >
          {atto.verbo}
        </Bottone>
      ) : (
        <button
          key={atto.chiave}
          type="button"
          className={atto.grave ? 'sq nudo text-fail' : 'sq nudo'}
          aria-label={`${atto.verbo} ${nome}`}
          onClick={() => onAtto(atto)}
        >
          <Icona nome={atto.icona} piccola />
        </button>
      ),
    );
}

type PropsUno<R> = { riga: R; nome: string; atto: AttoElenco<R>; onFatto?: () => void; onChiudi: () => void };

export function AttoSuUna<R>({ riga, nome, atto, onFatto, onChiudi }: PropsUno<R>) {
  return (
    <Conferma
      titolo={atto.domanda}
      azione={atto.verbo}
      inCorso={atto.inCorso}
      guasto={atto.guasto}
      {...(atto.grave === undefined ? {} : { grave: atto.grave })}
      {...(atto.motivo === undefined ? {} : { motivo: { aiuto: atto.motivo, manca: MANCA_MOTIVO } })}
      {...(atto.parola === undefined ? {} : { parola: atto.parola })}
      {...(onFatto === undefined ? {} : { onFatto })}
      comando={atto.comando}
      dati={(motivo) => ({ riga, motivo })}
      onChiudi={onChiudi}
    >
      <p>
        {nome}. {atto.effetto(riga)}
      </p>
    </Conferma>
  );
}

type PropsBarra<R, D extends Pagina<R>> = {
  elenco: Elenco<R, D>;
  righe: readonly R[];
  onAtto: (atto: AttoElenco<R>) => void;
  onTutte: () => void;
  onSvuota: () => void;
};

export function BarraScelta<R, D extends Pagina<R>>({ elenco, righe, onAtto, onTutte, onSvuota }: PropsBarra<R, D>) {
  if (righe.length === 0) return null;
  const atti = (elenco.atti ?? []).filter((atto) => atto.inBlocco !== undefined && righe.some(atto.puo));
  return (
    <section className="barra-scelta" aria-label="Righe scelte">
      <p className="mr-auto" role="status">
        {righe.length === 1 ? '1 riga scelta' : `${righe.length} righe scelte`}
        {elenco.somma === undefined ? null : `, ${elenco.somma(righe)}`}
      </p>
      {atti.map((atto) => (
        <Bottone key={atto.chiave} piccolo onClick={() => onAtto(atto)}>
          {atto.verbo}
        </Bottone>
      ))}
      <Bottone piccolo className="md:hidden" onClick={onTutte}>
        Scegli tutte
      </Bottone>
      <Bottone piccolo onClick={onSvuota}>
        Togli la scelta
      </Bottone>
    </section>
  );
}
