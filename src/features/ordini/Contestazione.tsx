import { useQuery } from '@tanstack/react-query';
import { letturaFotoProblema, type Ordine, rispondiContestazione } from '../../data/ordini/ordini.ts';
import { FRASE_RESO_DIVERSO, fraseEsito, PROBLEMI } from '../../domain/frasi/conto.ts';
import { formattaDataOra } from '../../domain/giorno.ts';
import { now } from '../../ui/feedback/clock.ts';
import { bozzaDi } from '../../ui/forms/bozza.ts';
import { CampoArea } from '../../ui/forms/Campo.tsx';
import { MessaggioErrore } from '../../ui/forms/CorniceCampo.tsx';
import { ErroreModulo } from '../../ui/forms/ErroreModulo.tsx';
import { useModulo } from '../../ui/forms/use-modulo.ts';
import { Bottone } from '../../ui/layout/Bottone.tsx';
import { AggiungiAlProblema } from './AggiungiAlProblema.tsx';

const STATI = {
  aperta: 'Aperta',
  in_esame: 'In esame',
  accolta: 'Accolta',
  respinta: 'Respinta',
} as const satisfies Record<NonNullable<Ordine['contestazione']>['stato'], string>;

/** A dispute as both parties see it; the seller answers once. */
export function Contestazione({ ordine }: { ordine: Ordine }) {
  const { contestazione, ruolo } = ordine;
  if (contestazione === null) return null;
  const centro = ordine.centro?.nome ?? 'il centro';
  const { esito: deciso, stato, importo_rimborso, reso_entro } = contestazione;
  const esito = ordine.reso_diverso
    ? FRASE_RESO_DIVERSO
    : fraseEsito(
        { esito: deciso, chiusa: stato === 'accolta', importo: importo_rimborso, reso_entro, centro },
        ruolo,
        now(),
      );
  const aperta = contestazione.stato === 'aperta' || contestazione.stato === 'in_esame';
  return (
    <section aria-labelledby="problema" className="border-t-[3px] border-fail pt-4">
      <h2 id="problema" className="h3">
        Problema segnalato
      </h2>
      <p className="small mt-1">
        Segnalato il {formattaDataOra(contestazione.created_at)} ·{' '}
        {aperta && deciso !== null ? 'Decisa' : STATI[contestazione.stato]}
      </p>
      <p className="mt-3 font-semibold">{PROBLEMI[contestazione.tipo].nome}</p>
      {contestazione.tipo === 'mai_arrivato' ? null : (
        <p className="break-words whitespace-pre-line">{contestazione.motivo}</p>
      )}
      {contestazione.foto.length === 0 ? null : <FotoProblema percorsi={contestazione.foto} />}
      {contestazione.risposta_controparte === null ? null : (
        <>
          <h3 className="mt-4 font-text text-note tracking-normal font-semibold">Risposta del venditore</h3>
          <p className="break-words whitespace-pre-line">{contestazione.risposta_controparte}</p>
        </>
      )}
      {contestazione.aggiunte.map((una) => (
        <div key={una.il}>
          <h3 className="mt-4 font-text text-note tracking-normal font-semibold">
            {una.da === 'acquirente' ? "Aggiunto dall'acquirente" : 'Aggiunto dal venditore'}, {formattaDataOra(una.il)}
          </h3>
          <p className="break-words whitespace-pre-line">{una.testo}</p>
          {una.foto.length === 0 ? null : <FotoProblema percorsi={una.foto} />}
        </div>
      ))}
      {contestazione.decisione === null ? null : (
        <>
          <h3 className="mt-4 font-text text-note tracking-normal font-semibold">Decisione</h3>
          <p className="break-words whitespace-pre-line">{contestazione.decisione}</p>
          {esito === null ? null : <p className="note mt-2">{esito}</p>}
        </>
      )}
      {aperta && contestazione.risposta_controparte === null && ruolo !== 'venditore' ? (
        <p className="note mt-3">Il venditore non ha {deciso === null ? 'ancora ' : ''}risposto.</p>
      ) : null}
      {ruolo === 'venditore' && aperta && deciso === null && contestazione.risposta_controparte === null ? (
        <Risposta id={ordine.id} />
      ) : null}
      {aperta && deciso === null ? <AggiungiAlProblema ordine={ordine} /> : null}
    </section>
  );
}

export function FotoProblema({ percorsi, di = 'del problema' }: { percorsi: readonly string[]; di?: string }) {
  const lettura = useQuery(letturaFotoProblema(percorsi));
  const mancanti = lettura.isError || (lettura.data !== undefined && lettura.data.length < percorsi.length);
  return (
    <>
      <ul className="mt-3 grid grid-cols-3 gap-2">
        {percorsi.map((percorso, indice) => (
          <li key={percorso} className="aspect-square bg-well">
            {lettura.data?.[indice] === undefined ? null : (
              <img src={lettura.data[indice]} alt={`Foto ${indice + 1} ${di}`} className="size-full object-cover" />
            )}
          </li>
        ))}
      </ul>
      {mancanti ? (
        <div role="alert" className="mt-3 grid justify-items-start gap-2">
          <MessaggioErrore>Non tutte le foto sono arrivate.</MessaggioErrore>
          <Bottone onClick={() => void lettura.refetch()}>Riprova</Bottone>
        </div>
      ) : null}
    </>
  );
}

/** Answered elsewhere, or decided while the page was open. */
const NON_PIU = 'Non si può più rispondere: la risposta c’è già, o la decisione è già presa.';

function Risposta({ id }: { id: string }) {
  const { campo, invia, inCorso, errore } = useModulo({
    iniziali: { testo: '' },
    valida: ({ testo }) => (testo.trim() === '' ? { testo: 'Scrivi la tua risposta.' } : {}),
    comando: rispondiContestazione,
    guasto: (testo, { codice }) => (codice === 'stato_non_consentito' ? NON_PIU : testo),
    dati: ({ testo }) => ({ ordine: id, testo: testo.trim() }),
    bozza: bozzaDi(sessionStorage, `risposta.${id}`),
  });
  return (
    <form noValidate className="mt-4 grid gap-3" onSubmit={invia}>
      <CampoArea
        etichetta="La tua risposta"
        aiuto="Puoi rispondere una volta sola."
        maxLength={4000}
        {...campo('testo')}
      />
      <ErroreModulo testo={errore} />
      <Bottone type="submit" inCorso={inCorso} testoInCorso="Invio…">
        Rispondi
      </Bottone>
    </form>
  );
}
