import { type ReactNode, useState } from 'react';
import { collectOrdine } from '../../../data/centri/centro.ts';
import { DEMO_IS_VIEW_ONLY } from '../../../domain/centri/demo.ts';
import { formatDate } from '../../../domain/day.ts';
import { formatEuro } from '../../../domain/denaro.ts';
import { bancoText } from '../../../domain/errori/banco.ts';
import type { JsonObject } from '../../../domain/sincronia/json.ts';
import { saveOperation } from '../../../offline/queue/queue.ts';
import { saveHandOver } from '../../../offline/receive/returns.ts';
import { objectOf } from '../../../offline/store/json.ts';
import type { ItemView } from '../../../offline/store/view.ts';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { useCommand } from '../../../ui/forms/use-command.ts';
import { Button } from '../../../ui/layout/Button.tsx';
import { Divider } from '../../../ui/layout/Divider.tsx';
import { LeaderRow } from '../../../ui/layout/LeaderRow.tsx';
import { NotAccepted } from '../coda/NotAccepted.tsx';
import { useDemo } from '../coda/use-suspension.ts';
import { useBanco } from '../tablet/context.ts';
import { isParcelAction, RITIRO, trattenuto } from './departure.ts';
import { Exit } from './Exit.tsx';
import { MarkButton, Spedizione } from './Spedizione.tsx';
import { WITHOUT_CERTIFICATO } from './testi-uscite.ts';

const testo = (valore: unknown): string => (typeof valore === 'string' ? valore : '');

interface Props {
  vista: ItemView;
  isOnline: boolean;
}

/** Handover by the sale's delivery mode (decision C1), never before the payment is captured (M15). */
export function Consegna({ vista, isOnline }: Props) {
  const { metodo_spedizione: modo, ordine = null } = vista.verifica;
  const status = testo(ordine?.status);
  const demo = useDemo();
  const queued = vista.outstanding.findLast(isParcelAction);
  if (queued !== undefined && (queued.op.state === 'rejected' || queued.op.state === 'conflict'))
    return (
      <Divider titolo="Consegna" piccolo>
        <NotAccepted
          vista={vista}
          sospesa={queued}
          titolo="La registrazione non è stata accettata"
          redo="Rifai la registrazione"
        />
      </Divider>
    );
  if (demo === undefined) return null;
  if (demo && ordine !== null)
    return (
      <Venduto ordine={ordine}>
        <p className="note">{DEMO_IS_VIEW_ONLY}</p>
      </Venduto>
    );
  const perche = ordine === null || queued !== undefined ? null : trattenuto(ordine);
  if (ordine !== null && perche !== null)
    return (
      <Venduto ordine={ordine}>
        <p className="riquadro wait">{bancoText(perche)}</p>
        {perche === 'cattura_in_attesa' ? (
          <ToCollect vista={vista} ordineId={testo(ordine.id)} isOnline={isOnline} />
        ) : null}
      </Venduto>
    );
  if (ordine !== null && queued === undefined && status === 'pagato' && modo !== 'punto_verifica')
    return (
      <Venduto titolo={modo === 'corriere' ? 'Ritiro del corriere' : RITIRO} ordine={ordine}>
        {modo === 'corriere' ? (
          <ToCorriere vista={vista} ordine={ordine} />
        ) : (
          <HandRitiro vista={vista} ordineId={testo(ordine.id)} />
        )}
      </Venduto>
    );
  return <Spedizione vista={vista} />;
}

interface SoldProps {
  titolo?: string;
  ordine: JsonObject;
  children: ReactNode;
}

const Venduto = ({ titolo = 'Consegna', ordine, children }: SoldProps) => (
  <Divider titolo={titolo} piccolo>
    {typeof ordine.amount === 'number' ? (
      <dl className="mt-2 mb-4">
        <LeaderRow nome="Ordine">{formatEuro(ordine.amount)}</LeaderRow>
      </dl>
    ) : null}
    {children}
  </Divider>
);

/** An authorised payment is captured here before the item may go. */
function ToCollect({ vista, ordineId, isOnline }: Props & { ordineId: string }) {
  const { syncer } = useBanco();
  const [waiting, setWaiting] = useState<string | null>(null);
  const incasso = useCommand(collectOrdine, {
    onDone: async (in_attesa) => {
      setWaiting(in_attesa ? bancoText('cattura_in_attesa') : null);
      await syncer.syncNow();
    },
  });
  return (
    <div className="mt-3 grid gap-3">
      <Button
        className="justify-self-start"
        disabled={!isOnline}
        pending={incasso.pending}
        pendingText="Incasso…"
        onClick={() => void incasso.submit(ordineId)}
      >
        Incassa il pagamento
      </Button>
      {isOnline ? null : (
        <p className="note">
          Serve la rete: l’incasso lo fa la banca. «{vista.verifica.titolo}» resta al centro fino ad allora.
        </p>
      )}
      <FormError testo={incasso.error ?? waiting} />
    </div>
  );
}

const withoutCertificato = ({ verifica }: ItemView) =>
  verifica.certificato?.stato === 'attivo' ? undefined : WITHOUT_CERTIFICATO;

function HandRitiro({ vista, ordineId }: { vista: ItemView; ordineId: string }) {
  const verificaId = vista.verifica.id;
  return (
    <Exit
      vista={vista}
      scopo="consegna"
      nome=""
      ricevuta="L’acquirente riceve la conferma per email, appena c’è rete."
      atto={(environment, { note: _, ...recipient }, firma) =>
        saveHandOver(environment, { verificaId, firma, payload: { ordine_id: ordineId, ...recipient } })
      }
      onDone={() => undefined}
      chiede={withoutCertificato(vista)}
    />
  );
}

/** The seller's courier collects the parcel; the counter only records that. */
function ToCorriere({ vista, ordine }: { vista: ItemView; ordine: JsonObject }) {
  const annuncio = objectOf(ordine.spedizione);
  const [corriere, codice] = [testo(annuncio.corriere_nome), testo(annuncio.codice_tracciamento)];
  if (corriere === '' || codice === '')
    return <p className="note">Il venditore non ha ancora detto quale corriere passa: l’oggetto resta al centro.</p>;
  const giorno = testo(annuncio.ritiro_previsto);
  const verificaId = vista.verifica.id;
  const payload = { ordine_id: testo(ordine.id), azione: 'spedito', corriere, codice, url: null } as const;
  return (
    <div className="grid gap-3">
      <dl>
        <LeaderRow nome="Corriere">{corriere}</LeaderRow>
        <LeaderRow nome="Codice di tracciamento">{codice}</LeaderRow>
        {giorno === '' ? null : <LeaderRow nome="Passa il">{formatDate(giorno)}</LeaderRow>}
      </dl>
      <MarkButton
        variant="main"
        className="justify-self-end"
        save={(environment) => saveOperation(environment, { kind: 'spedizione', verificaId, payload })}
        chiede={withoutCertificato(vista)}
      >
        Consegnato al corriere
      </MarkButton>
    </div>
  );
}
