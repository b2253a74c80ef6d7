import { useState } from 'react';
import { DEMO_SI_GUARDA } from '../../../domain/centri/demo.ts';
import { inJourney, saveReturn } from '../../../offline/receive/returns.ts';
import type { ElementState } from '../../../offline/store/state.ts';
import type { OperationOf } from '../../../offline/store/types.ts';
import type { ItemView } from '../../../offline/store/view.ts';
import { Icona } from '../../../ui/brand/Icona.tsx';
import { Foglio } from '../../../ui/dialogs/Foglio.tsx';
import { Bottone } from '../../../ui/layout/Bottone.tsx';
import { RigaPuntini } from '../../../ui/layout/RigaPuntini.tsx';
import { useIssuer } from '../certificato/use-issuer.ts';
import { NonAccettata } from '../coda/NonAccettata.tsx';
import { useDimostrazione } from '../coda/use-sospeso.ts';
import { Dubbio } from '../decisione/Dubbio.tsx';
import { numeroAnnuncio, quandoFatto } from '../tablet/etichette.ts';
import { RientroAcquirente } from './RientroAcquirente.tsx';
import { TESTI_USCITA } from './testi-uscite.ts';
import { Uscita } from './Uscita.tsx';

export function PannelloResa({ vista }: { vista: ItemView }) {
  const { verifica } = vista;
  const chi = verifica.cliente_nome ?? '';
  const { reso } = verifica;
  const aperta = vista.inSospeso.findLast((sospesa) => eRestituzione(sospesa));
  return (
    <article className="flex min-w-0 flex-col overflow-y-auto bg-sheet p-4 md:p-6">
      <p className="small">{[numeroAnnuncio(verifica.numero_annuncio), verifica.titolo].filter(Boolean).join(', ')}</p>
      <h2 className="mb-4 border-b border-ink pb-3 text-h2">
        {reso ? 'Rientro dall’acquirente' : `Restituzione a ${chi}`}
      </h2>
      {reso ? <RientroAcquirente vista={vista} reso={reso} /> : <Corpo vista={vista} aperta={aperta} />}
    </article>
  );
}

type Resa = { op: OperationOf<'restituzione'>; stato: ElementState };
type Aperta = Resa | undefined;

const eRestituzione = (sospesa: ItemView['inSospeso'][number]): sospesa is Resa => sospesa.op.kind === 'restituzione';

function Corpo({ vista, aperta }: { vista: ItemView; aperta: Aperta }) {
  const { verifica } = vista;
  const demo = useDimostrazione();
  if (verifica.custodia?.in_dubbio === true) return <Dubbio vista={vista} />;
  if (aperta !== undefined && !inJourney(aperta.op))
    return (
      <NonAccettata
        vista={vista}
        sospesa={aperta}
        titolo="La restituzione non è stata accettata"
        rifai={verifica.stato_restituzione === 'da_restituire' ? 'Rifai la restituzione' : 'Ho capito'}
      />
    );
  if (aperta !== undefined || verifica.stato_restituzione === 'restituito')
    return <Ricevuta vista={vista} aperta={aperta} />;
  if (verifica.stato_restituzione !== 'da_restituire')
    return <p className="note">Questo oggetto non è da restituire.</p>;
  if (demo === undefined) return null;
  if (demo) return <p className="note">{DEMO_SI_GUARDA}</p>;
  return (
    <Uscita
      vista={vista}
      scopo="restituzione"
      nome={verifica.cliente_nome ?? ''}
      ricevuta={`Ricevuta per email a ${verifica.cliente_email ?? 'chi ha consegnato'}, appena c’è rete.`}
      atto={(ambiente, carico, firma) => saveReturn(ambiente, { verificaId: verifica.id, firma, carico })}
      onFatto={() => undefined}
    />
  );
}

const testo = (valore: unknown): string => (typeof valore === 'string' ? valore : '');

function Ricevuta({ vista: { verifica }, aperta }: { vista: ItemView; aperta: Aperta }) {
  const issuer = useIssuer();
  const [stampe, setStampe] = useState(0);
  const fatta = aperta?.op.payload ?? null;
  const inCoda = fatta !== null && aperta?.stato.stato !== 'inviato';
  const quando = aperta?.op.createdAtClient ?? verifica.restituzione?.data;
  const fatto = aperta === undefined ? verifica.fatti?.restituita : undefined;
  const documento = testo(fatta?.doc_id ?? verifica.restituzione?.documento);
  const note = testo(fatta?.note ?? verifica.restituzione?.note);
  const email = verifica.cliente_email ?? '';
  const fatti = (
    <>
      <RigaPuntini nome="Ritirato da">{testo(fatta?.nome ?? verifica.restituzione?.nome)}</RigaPuntini>
      <RigaPuntini nome="Riconosciuto con">{documento === '' ? 'codice di ritiro' : documento}</RigaPuntini>
      {quando === undefined ? null : <RigaPuntini nome="Quando">{quandoFatto(quando, fatto)}</RigaPuntini>}
      <RigaPuntini nome="Centro">{issuer.centre}</RigaPuntini>
      {issuer.company === '' ? null : <RigaPuntini nome="Piattaforma">{issuer.company}</RigaPuntini>}
    </>
  );
  return (
    <div className="grid gap-4">
      <p className="row gap-2!" role="status">
        <Icona nome={inCoda ? 'tablet' : 'fatto'} piccola />
        <b className="font-semibold">
          {inCoda ? `Restituito, in attesa di invio: ${aperta?.stato.etichetta ?? ''}` : 'Restituito'}
        </b>
      </p>
      <dl>{fatti}</dl>
      <div className="flex flex-wrap items-center gap-3">
        <p className="note grow">
          {inCoda ? `La ricevuta va a ${email} quando torna la rete.` : `La ricevuta è andata per email a ${email}.`}
        </p>
        <Bottone onClick={() => setStampe(stampe + 1)}>
          <Icona nome="stampa" piccola /> {stampe > 0 ? 'Stampa di nuovo' : 'Stampa la ricevuta'}
        </Bottone>
      </div>
      {stampe === 0 ? null : (
        <Foglio
          key={stampe}
          titolo="Ricevuta di restituzione"
          file={`Ricevuta di restituzione ${numeroAnnuncio(verifica.numero_annuncio)}`}
        >
          <dl className="mt-6">
            <RigaPuntini nome="Oggetto">{verifica.titolo}</RigaPuntini>
            <RigaPuntini nome="Annuncio">{numeroAnnuncio(verifica.numero_annuncio)}</RigaPuntini>
            <RigaPuntini nome="Venditore">{verifica.cliente_nome}</RigaPuntini>
            {fatti}
            {note === '' ? null : <RigaPuntini nome="Note">{note}</RigaPuntini>}
          </dl>
          <p className="mt-6">Chi ha ritirato ha firmato al banco: «{TESTI_USCITA.restituzione.nota}»</p>
          {inCoda ? (
            <p className="mt-3">
              Stampata prima dell’invio al server: la conferma arriva per email a chi ha venduto l’oggetto.
            </p>
          ) : null}
        </Foglio>
      )}
    </div>
  );
}
