import { useState } from 'react';
import { DEMO_IS_VIEW_ONLY } from '../../../domain/centri/demo.ts';
import { inJourney, saveReturn } from '../../../offline/receive/returns.ts';
import type { ElementState } from '../../../offline/store/state.ts';
import type { OperationOf } from '../../../offline/store/types.ts';
import type { ItemView } from '../../../offline/store/view.ts';
import { Icon } from '../../../ui/brand/Icon.tsx';
import { Sheet } from '../../../ui/dialogs/Sheet.tsx';
import { Button } from '../../../ui/layout/Button.tsx';
import { LeaderRow } from '../../../ui/layout/LeaderRow.tsx';
import { useIssuer } from '../certificato/use-issuer.ts';
import { NotAccepted } from '../coda/NotAccepted.tsx';
import { useDemo } from '../coda/use-suspension.ts';
import { Dubbio } from '../decisione/Dubbio.tsx';
import { annuncioNumber, whenDone } from '../tablet/labels.ts';
import { AcquirenteRientro } from './AcquirenteRientro.tsx';
import { Exit } from './Exit.tsx';
import { EXIT_TEXTS } from './testi-uscite.ts';

export function ResaPanel({ vista }: { vista: ItemView }) {
  const { verifica } = vista;
  const chi = verifica.cliente_nome ?? '';
  const { reso } = verifica;
  const aperta = vista.outstanding.findLast((sospesa) => isRestituzione(sospesa));
  return (
    <article className="flex min-w-0 flex-col overflow-y-auto bg-sheet p-4 md:p-6">
      <p className="small">{[annuncioNumber(verifica.numero_annuncio), verifica.titolo].filter(Boolean).join(', ')}</p>
      <h2 className="mb-4 border-b border-ink pb-3 text-h2">
        {reso ? 'Rientro dall’acquirente' : `Restituzione a ${chi}`}
      </h2>
      {reso ? <AcquirenteRientro vista={vista} reso={reso} /> : <Body vista={vista} aperta={aperta} />}
    </article>
  );
}

type Resa = { op: OperationOf<'restituzione'>; stato: ElementState };
type OpenPanel = Resa | undefined;

const isRestituzione = (sospesa: ItemView['outstanding'][number]): sospesa is Resa =>
  sospesa.op.kind === 'restituzione';

function Body({ vista, aperta }: { vista: ItemView; aperta: OpenPanel }) {
  const { verifica } = vista;
  const demo = useDemo();
  if (verifica.custodia?.in_dubbio === true) return <Dubbio vista={vista} />;
  if (aperta !== undefined && !inJourney(aperta.op))
    return (
      <NotAccepted
        vista={vista}
        sospesa={aperta}
        titolo="La restituzione non è stata accettata"
        redo={verifica.stato_restituzione === 'da_restituire' ? 'Rifai la restituzione' : 'Ho capito'}
      />
    );
  if (aperta !== undefined || verifica.stato_restituzione === 'restituito')
    return <ReceiptBody vista={vista} aperta={aperta} />;
  if (verifica.stato_restituzione !== 'da_restituire')
    return <p className="note">Questo oggetto non è da restituire.</p>;
  if (demo === undefined) return null;
  if (demo) return <p className="note">{DEMO_IS_VIEW_ONLY}</p>;
  return (
    <Exit
      vista={vista}
      scopo="restituzione"
      nome={verifica.cliente_nome ?? ''}
      ricevuta={`Ricevuta per email a ${verifica.cliente_email ?? 'chi ha consegnato'}, appena c’è rete.`}
      atto={(environment, payload, firma) => saveReturn(environment, { verificaId: verifica.id, firma, payload })}
      onDone={() => undefined}
    />
  );
}

const testo = (valore: unknown): string => (typeof valore === 'string' ? valore : '');

function ReceiptBody({ vista: { verifica }, aperta }: { vista: ItemView; aperta: OpenPanel }) {
  const issuer = useIssuer();
  const [prints, setPrints] = useState(0);
  const fatta = aperta?.op.payload ?? null;
  const queued = fatta !== null && aperta?.stato.stato !== 'inviato';
  const quando = aperta?.op.createdAtClient ?? verifica.restituzione?.data;
  const fatto = aperta === undefined ? verifica.fatti?.restituita : undefined;
  const documento = testo(fatta?.doc_id ?? verifica.restituzione?.documento);
  const note = testo(fatta?.note ?? verifica.restituzione?.note);
  const email = verifica.cliente_email ?? '';
  const fatti = (
    <>
      <LeaderRow nome="Ritirato da">{testo(fatta?.nome ?? verifica.restituzione?.nome)}</LeaderRow>
      <LeaderRow nome="Riconosciuto con">{documento === '' ? 'codice di ritiro' : documento}</LeaderRow>
      {quando === undefined ? null : <LeaderRow nome="Quando">{whenDone(quando, fatto)}</LeaderRow>}
      <LeaderRow nome="Centro">{issuer.centre}</LeaderRow>
      {issuer.company === '' ? null : <LeaderRow nome="Piattaforma">{issuer.company}</LeaderRow>}
    </>
  );
  return (
    <div className="grid gap-4">
      <p className="row gap-2!" role="status">
        <Icon nome={queued ? 'tablet' : 'fatto'} piccola />
        <b className="font-semibold">
          {queued ? `Restituito, in attesa di invio: ${aperta?.stato.etichetta ?? ''}` : 'Restituito'}
        </b>
      </p>
      <dl>{fatti}</dl>
      <div className="flex flex-wrap items-center gap-3">
        <p className="note grow">
          {queued ? `La ricevuta va a ${email} quando torna la rete.` : `La ricevuta è andata per email a ${email}.`}
        </p>
        <Button onClick={() => setPrints(prints + 1)}>
          <Icon nome="stampa" piccola /> {prints > 0 ? 'Stampa di nuovo' : 'Stampa la ricevuta'}
        </Button>
      </div>
      {prints === 0 ? null : (
        <Sheet
          key={prints}
          titolo="Ricevuta di restituzione"
          file={`Ricevuta di restituzione ${annuncioNumber(verifica.numero_annuncio)}`}
        >
          <dl className="mt-6">
            <LeaderRow nome="Oggetto">{verifica.titolo}</LeaderRow>
            <LeaderRow nome="Annuncio">{annuncioNumber(verifica.numero_annuncio)}</LeaderRow>
            <LeaderRow nome="Venditore">{verifica.cliente_nome}</LeaderRow>
            {fatti}
            {note === '' ? null : <LeaderRow nome="Note">{note}</LeaderRow>}
          </dl>
          <p className="mt-6">Chi ha ritirato ha firmato al banco: «{EXIT_TEXTS.restituzione.nota}»</p>
          {queued ? (
            <p className="mt-3">
              Stampata prima dell’invio al server: la conferma arriva per email a chi ha venduto l’oggetto.
            </p>
          ) : null}
        </Sheet>
      )}
    </div>
  );
}
