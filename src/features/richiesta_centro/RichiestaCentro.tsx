import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Categoria } from '../../data/annunci/categorie.ts';
import { inviaRichiestaCentro, type RichiestaCentro as Ultima } from '../../data/centri/richiesta-centro.ts';
import { now } from '../../ui/feedback/clock.ts';
import type { Bozza } from '../../ui/forms/bozza.ts';
import { ErroreModulo } from '../../ui/forms/ErroreModulo.tsx';
import { RiassuntoErrori } from '../../ui/forms/RiassuntoErrori.tsx';
import { useModulo } from '../../ui/forms/use-modulo.ts';
import { Bottone } from '../../ui/layout/Bottone.tsx';
import { Avanzamento } from './Avanzamento.tsx';
import type { PropsPasso } from './modulo.ts';
import { PassoCommissioni } from './PassoCommissioni.tsx';
import { PassoDettagli } from './PassoDettagli.tsx';
import { PassoOrari } from './PassoOrari.tsx';
import { PassoTipo } from './PassoTipo.tsx';
import { PassoVerifica } from './PassoVerifica.tsx';
import { erroriDelPasso, PASSO_INVIO, primoIncompleto } from './passi.ts';
import { comeRichiesta, valoriIniziali } from './valori.ts';

interface Props {
  categorie: readonly Categoria[];
  ultima: Ultima | null;
  bozza: Bozza | undefined;
  /** Step of the URL, counted from 1; null for none. */
  voluto: number | null;
  onPasso: (passo: number) => void;
  onEsci: () => void;
  /** Called before sending; false leads to the sign-in, while the draft waits in this tab. */
  puoInviare: () => boolean;
  onInviata: () => void;
}

/** Six-step wizard. An incomplete step cannot be passed; input survives a sign-in (decision A5). */
export function RichiestaCentro(props: Props) {
  const { ultima, voluto, onPasso, onInviata } = props;
  const [adesso] = useState(now);
  const { modulo, campo, invia, inCorso, errore, dimentica, ripresa } = useModulo({
    iniziali: valoriIniziali(ultima),
    valida: (valori) => erroriDelPasso(valori, passo, adesso),
    trattieni: () => {
      if (passo === PASSO_INVIO) return !props.puoInviare();
      onPasso(passo + 1);
      return true;
    },
    comando: inviaRichiestaCentro,
    dati: comeRichiesta,
    onFatto: onInviata,
    onErrore: () => {
      window.scrollTo(0, 0);
      return false;
    },
    bozza: props.bozza,
  });
  const valori = useWatch({ control: modulo.control, compute: (v) => v });
  const limite = primoIncompleto(valori, adesso);
  const passo = Math.min(Math.max(voluto ?? (ripresa ? limite : 1), 1), limite);
  const indietro = () => {
    modulo.clearErrors();
    dimentica();
    if (passo === 1) props.onEsci();
    else onPasso(passo - 1);
  };
  // A new step validates its fields on leaving it, not while typing.
  useEffect(() => {
    if (passo > 0) modulo.reset(modulo.getValues(), { keepDefaultValues: true });
  }, [modulo, passo]);
  const propsPasso: PropsPasso = { campo, valori, modulo };
  return (
    <form
      noValidate
      // A focused field must not be hidden by the bar.
      className="[&_:is(input,select,textarea)]:scroll-mb-28"
      onSubmit={invia}
    >
      <Avanzamento passo={passo} />
      <div className="mt-6 grid gap-6">
        {ripresa && voluto === null ? <p className="note">Abbiamo ripreso quello che stavi scrivendo.</p> : null}
        <ErroreModulo testo={errore} />
        <RiassuntoErrori errori={modulo.formState.errors} />
        {passo === 1 ? <PassoTipo {...propsPasso} /> : null}
        {passo === 2 ? <PassoDettagli {...propsPasso} categorie={props.categorie} /> : null}
        {passo === 3 ? <PassoOrari {...propsPasso} /> : null}
        {passo === 4 ? <PassoCommissioni {...propsPasso} /> : null}
        {passo === PASSO_INVIO ? <PassoVerifica {...propsPasso} vaiA={onPasso} /> : null}
      </div>
      <div className="sticky bottom-0 z-10 -mx-[var(--gutter)] mt-8 flex gap-3 bg-sheet px-[var(--gutter)] py-3 shadow-dock">
        <Bottone onClick={indietro}>Indietro</Bottone>
        <Bottone type="submit" variante="main" className="flex-1" inCorso={inCorso} testoInCorso="Invio…">
          {passo === PASSO_INVIO ? 'Completa registrazione' : 'Avanti'}
        </Bottone>
      </div>
    </form>
  );
}
