import { useQuery } from '@tanstack/react-query';
import { type VenditaInSede as Vendita, venditaQuery } from '../../../data/ordini/vendita-in-sede.ts';
import { formatDateTime, giornoDiRoma } from '../../../domain/day.ts';
import { formatEuro } from '../../../domain/denaro.ts';
import { METODO_INCASSO_LABELS } from '../../../domain/ordini/in-sede.ts';
import type { Draft } from '../../../offline/store/types.ts';
import { Icon } from '../../../ui/brand/Icon.tsx';
import { now } from '../../../ui/feedback/clock.ts';
import { NeedsNetwork } from '../../../ui/feedback/NeedsNetwork.tsx';
import { QueryView } from '../../../ui/feedback/QueryView.tsx';
import { useOnline } from '../../../ui/feedback/use-online.ts';
import { LeaderRow } from '../../../ui/layout/LeaderRow.tsx';
import { useDesk } from '../tablet/context.ts';
import { annuncioNumber } from '../tablet/labels.ts';
import { useStored } from '../tablet/use-stored.ts';
import { CancelVendita, Rientro } from './CancelVendita.tsx';
import { VenditaForm } from './VenditaForm.tsx';

/** A partner's sale (decisions M7, C12): payment and handover in one act, cancelled only with the item back. */
export function VenditaInSede({ verifica, centro }: { verifica: string; centro: string }) {
  const isOnline = useOnline();
  const { store } = useDesk();
  const drafts = useStored(() => store.drafts.where('verificaId').equals(verifica).toArray(), [store, verifica]);
  const query = useQuery({ ...venditaQuery(verifica, now()), enabled: isOnline });
  const manca = (
    <NeedsNetwork riprova={query.refetch}>
      Una vendita vale quando il server l’ha registrata. Fino ad allora l’oggetto resta al centro.
    </NeedsNetwork>
  );
  if (!isOnline) return manca;
  if (drafts === undefined) return null;
  return (
    <QueryView di={query} errore="Vendita non letta" offline={manca}>
      {(vendita) => (
        <article className="grid max-w-[760px] gap-5">
          <div>
            <p className="small">{annuncioNumber(vendita.numero_annuncio)}</p>
            <h2 className="text-h2">{vendita.titolo}</h2>
            <dl className="filetto mt-3">
              <LeaderRow nome="Prezzo dell’annuncio">{formatEuro(vendita.prezzo)}</LeaderRow>
              {vendita.prenotato_fino_a === null ? null : (
                <LeaderRow nome="Prenotato fino al">{formatDateTime(vendita.prenotato_fino_a)}</LeaderRow>
              )}
            </dl>
          </div>
          <Step vendita={vendita} centro={centro} drafts={drafts} />
        </article>
      )}
    </QueryView>
  );
}

const scrollIntoSight = (detto: HTMLElement | null) => detto?.scrollIntoView({ block: 'nearest' });

interface StepProps {
  vendita: Vendita;
  centro: string;
  drafts: readonly Draft[];
}

function Step({ vendita, centro, drafts }: StepProps) {
  const { movimento, custodia } = vendita;
  if (movimento === null) {
    const manca = perche(vendita);
    return manca === null ? (
      <VenditaForm vendita={vendita} centro={centro} drafts={drafts} />
    ) : (
      <p className="riquadro wait">{manca}</p>
    );
  }
  const oggi = giornoDiRoma(new Date(movimento.created_at)) === giornoDiRoma(now());
  const rientrato = custodia?.stato === 'al_centro';
  return (
    <>
      <div>
        {/* Scrolled into view, because the form above it has gone. */}
        <p ref={scrollIntoSight} className="row gap-2!" role="status">
          <Icon nome="fatto" piccola />
          <b className="font-semibold">
            {rientrato ? 'Venduto, l’oggetto è di nuovo al centro' : 'Venduto e consegnato all’acquirente'}
          </b>
        </p>
        <dl className="mt-2">
          <LeaderRow nome="Incassato">{formatEuro(movimento.importo)}</LeaderRow>
          <LeaderRow nome="Pagamento">{METODO_INCASSO_LABELS[movimento.metodo_pagamento]}</LeaderRow>
          <LeaderRow nome="Quando">{formatDateTime(movimento.data_transazione)}</LeaderRow>
        </dl>
      </div>
      {rientrato ? null : <Rientro vendita={vendita} movimento={movimento} centro={centro} />}
      {rientrato && oggi ? <CancelVendita vendita={vendita} movimento={movimento} /> : null}
      {oggi ? null : <p className="note">Un movimento si annulla nello stesso giorno: dopo lo fa l’assistenza.</p>}
    </>
  );
}

/** Why the item cannot be sold now; null when it can. The server checks again. */
export function perche({ stato, custodia, prenotato_fino_a }: Vendita): string | null {
  if (stato !== 'verificato') return 'Si vende solo un oggetto verificato.';
  // The sale is too old to be listed.
  if (custodia?.stato === 'consegnato_acquirente') return 'L’oggetto è già stato venduto e consegnato all’acquirente.';
  if (custodia?.stato !== 'al_centro') return 'L’oggetto non è al centro.';
  if (prenotato_fino_a === null) return 'La vendita si registra a chi ha prenotato: adesso nessuno lo ha prenotato.';
  return null;
}
