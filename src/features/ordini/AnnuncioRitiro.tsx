import type { Ordine } from '../../data/ordini/ordini.ts';
import { annunciaRitiroCorriere } from '../../data/ordini/ordini-atti.ts';
import { TESTI_ERRORE } from '../../domain/errori.ts';
import { aggiungiGiorni, formattaData, giornoDiRoma, giornoValido } from '../../domain/giorno.ts';
import { now } from '../../ui/feedback/clock.ts';
import { Campo } from '../../ui/forms/Campo.tsx';
import { ErroreModulo } from '../../ui/forms/ErroreModulo.tsx';
import { RiassuntoErrori } from '../../ui/forms/RiassuntoErrori.tsx';
import { useModulo } from '../../ui/forms/use-modulo.ts';
import { Bottone } from '../../ui/layout/Bottone.tsx';
import { SceltaCorriere } from './SceltaCorriere.tsx';

/** A courier can be announced up to a month ahead. */
const GIORNI = 30;

/** The seller announces the courier that collects at the centre (decision C1). */
export function AnnuncioRitiro({ ordine }: { ordine: Ordine }) {
  const { spedizione } = ordine;
  const giorno = spedizione?.ritiro_previsto ?? null;
  return (
    <section aria-labelledby="annuncio-ritiro" className="non-stampare grid gap-4 border-t-[3px] border-ink pt-4">
      <div>
        <h2 id="annuncio-ritiro" className="h3">
          {giorno === null ? 'Manda il corriere' : 'Ritiro annunciato'}
        </h2>
        <p className="note mt-1">
          {giorno === null
            ? `L'oggetto è presso ${ordine.centro?.nome ?? 'il centro'}: di' al centro chi lo ritira e quando.`
            : `${spedizione?.corriere_nome ?? 'Il corriere'} ${giorno < giornoDiRoma(now()) ? 'doveva passare' : 'passa'} il ${formattaData(giorno)}. Se cambia qualcosa, annuncialo di nuovo.`}
        </p>
      </div>
      <Modulo ordine={ordine} giorno={giorno} />
    </section>
  );
}

type Valori = { corriere: string; giorno: string; codice: string };

function Modulo({ ordine, giorno }: { ordine: Ordine; giorno: string | null }) {
  const oggi = giornoDiRoma(now());
  const ultimo = aggiungiGiorni(oggi, GIORNI);
  const { modulo, campo, invia, inCorso, errore } = useModulo({
    iniziali: {
      corriere: ordine.spedizione?.corriere_nome ?? '',
      giorno: giorno ?? '',
      codice: ordine.spedizione?.codice_tracciamento ?? '',
    },
    valida: (valori: Valori) => errori(valori, oggi, ultimo),
    comando: annunciaRitiroCorriere,
    dati: (valori) => ({ ordine: ordine.id, ...valori, codice: valori.codice.trim() }),
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={invia}>
      <RiassuntoErrori errori={modulo.formState.errors} />
      <SceltaCorriere {...campo('corriere')} />
      <Campo etichetta="Giorno del ritiro" type="date" min={oggi} max={ultimo} {...campo('giorno')} />
      <Campo etichetta="Codice di tracciamento" maxLength={80} autoComplete="off" {...campo('codice')} />
      <ErroreModulo testo={errore} />
      <Bottone
        type="submit"
        variante={giorno === null ? 'main' : 'default'}
        largo
        inCorso={inCorso}
        testoInCorso="Invio…"
      >
        Annuncia il ritiro
      </Bottone>
    </form>
  );
}

function errori({ corriere, giorno, codice }: Valori, oggi: string, ultimo: string) {
  return {
    ...(corriere === '' ? { corriere: TESTI_ERRORE.corriere_mancante } : {}),
    ...(giornoValido(giorno) && giorno >= oggi && giorno <= ultimo
      ? {}
      : { giorno: `Scegli un giorno da oggi al ${formattaData(ultimo)}.` }),
    ...(codice.trim() === '' ? { codice: TESTI_ERRORE.tracciamento_mancante } : {}),
  };
}
