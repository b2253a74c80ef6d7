import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { verificaAperta } from '../../domain/verifiche/concluse.ts';
import { leggiStatoVerificaDiCentro } from '../../domain/verifiche/stati.ts';
import type { ItemView } from '../../offline/view.ts';
import { BottoneCollegamento } from '../../ui/Bottone.tsx';
import { testoInCoda } from './motivi.ts';
import { momentoDiVista } from './Oggetto.tsx';
import { useSospeso } from './useSospeso.ts';

/** What may be done with this item now, main action at the thumb. */
export function AzioniOggetto({ vista }: { vista: ItemView }) {
  const base = percorso('centro_verifica', { id: vista.verifica.id });
  const sospeso = useSospeso();
  const stato = leggiStatoVerificaDiCentro(vista.verifica.stato);
  // Another centre's by now: nothing that is done here could ever leave.
  if (vista.verifica.non_assegnata === true) return null;
  if (vista.verifica.stato_restituzione === 'da_restituire' || vista.verifica.custodia?.in_dubbio === true) {
    return (
      <BottoneCollegamento
        className="ml-auto"
        variante="main"
        href={percorso('centro_restituzioni', { scelta: vista.verifica.id })}
      >
        {vista.verifica.custodia?.in_dubbio === true ? 'Di’ dov’è l’oggetto' : 'Segna restituito'}
      </BottoneCollegamento>
    );
  }
  if (stato === null || !verificaAperta(stato)) return null;
  if (sospeso !== null) return <p className="note self-center">{sospeso.testo}</p>;
  if (vista.decisione !== null) {
    return <p className="note self-center">{testoInCoda(vista)}</p>;
  }
  const ricevuto = momentoDiVista(vista) === 'al_banco';
  return (
    <>
      {ricevuto ? (
        <BottoneCollegamento variante="quiet" href={`${base}?passo=foto`}>
          Fotografa
        </BottoneCollegamento>
      ) : null}
      <span className="hidden grow sm:block" />
      {/* Deciding takes the item in first (decision C8): until then both lead to the intake. */}
      <BottoneCollegamento variante="stop" href={`${base}?passo=rifiuta`}>
        Non Conforme
      </BottoneCollegamento>
      <BottoneCollegamento variante={ricevuto ? 'main' : 'default'} href={`${base}?passo=approva`}>
        Approva Verifica
      </BottoneCollegamento>
      {ricevuto ? null : (
        <BottoneCollegamento variante="main" href={`${base}?passo=ricevi`}>
          Ricevi oggetto
        </BottoneCollegamento>
      )}
    </>
  );
}
