import {
  type ComandoAppuntamento,
  type StatoAppuntamento,
  TRANSIZIONI_APPUNTAMENTO,
} from '../../../domain/centri/appuntamenti.ts';
import type { Transizioni } from '../../../domain/transizioni.ts';
import { saveOperation } from '../../../offline/queue/queue.ts';
import type { DayEntry } from '../../../offline/store/view.ts';
import { ErroreModulo } from '../../../ui/forms/ErroreModulo.tsx';
import { Bottone } from '../../../ui/layout/Bottone.tsx';
import { ChiedePrima } from '../arrivo/ChiedePrima.tsx';
import { useSospeso } from '../coda/use-sospeso.ts';
import { useSalvataggio } from '../valutazione/salvataggio.ts';
import { attesoInAgenda, cheCosa, chiViene, oraDi, statoDiAgenda } from './segno-agenda.ts';

const TRANSIZIONI: Transizioni<StatoAppuntamento, ComandoAppuntamento> = TRANSIZIONI_APPUNTAMENTO;

/** States the centre may set now, except the current one (spec 2, 'Appointments'). */
function possibili(voce: DayEntry): Partial<Record<ComandoAppuntamento, StatoAppuntamento>> {
  if (!attesoInAgenda(voce) || voce.appuntamento.verifica_id === null) return {};
  const detto = voce.inAgenda === 'non_presentato' ? null : voce.inAgenda;
  return TRANSIZIONI[detto ?? statoDiAgenda(voce)];
}

function useDetto(voce: DayEntry) {
  const { salva, guasto } = useSalvataggio('appuntamento');
  const { id, verifica_id: verificaId } = voce.appuntamento;
  const dici = async (status: StatoAppuntamento | 'non_presentato'): Promise<boolean> => {
    if (verificaId === null) return false;
    return salva((ambiente) =>
      status === 'non_presentato'
        ? saveOperation(ambiente, { kind: 'non_presentato', verificaId, carico: {} })
        : saveOperation(ambiente, { kind: 'stato_appuntamento', verificaId, carico: { appointment_id: id, status } }),
    );
  };
  return { dici, guasto };
}

export function StatoInAgenda({ voce }: { voce: DayEntry }) {
  const sospeso = useSospeso();
  const { dici, guasto } = useDetto(voce);
  const { conferma, sospendi, annulla } = possibili(voce);
  if (sospeso !== null) return null;
  return (
    <>
      {conferma === undefined ? null : <Bottone onClick={() => void dici(conferma)}>Conferma</Bottone>}
      {sospendi === undefined ? null : (
        <Bottone variante="quiet" onClick={() => void dici(sospendi)}>
          Metti in attesa
        </Bottone>
      )}
      {annulla === undefined ? null : (
        <ChiedePrima
          bottone="Disdici"
          etichetta={`Disdici: ${quale(voce)}`}
          titolo={`Disdire ${quale(voce)}?`}
          testo="La verifica si annulla e l’orario torna libero. Lo leggono chi vende e chi ha prenotato l’oggetto, e il costo non è più dovuto."
          onSi={() => dici(annulla)}
        />
      )}
      <ErroreModulo testo={guasto} />
    </>
  );
}

const quale = (voce: DayEntry): string => `«${cheCosa(voce)}» delle ${oraDi(voce)}`;

/** Offered from half an hour after the appointment (decision C4). */
export function NonPresentato({ voce }: { voce: DayEntry }) {
  const { dici, guasto } = useDetto(voce);
  return (
    <>
      <ChiedePrima
        bottone="Non presentato"
        etichetta={`Non presentato: ${quale(voce)}`}
        titolo={`${chiViene(voce) || 'Chi doveva venire'}: non presentato?`}
        testo="La visita si chiude senza costi, l’orario torna libero e la prenotazione dell’oggetto finisce. Lo leggono entrambi."
        onSi={() => dici('non_presentato')}
      />
      <ErroreModulo testo={guasto} />
    </>
  );
}
