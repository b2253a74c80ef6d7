import { useQuery } from '@tanstack/react-query';
import { letturaVendita, type VenditaInSede as Vendita } from '../../../data/ordini/vendita-in-sede.ts';
import { formattaEuro } from '../../../domain/denaro.ts';
import { formattaDataOra, giornoDiRoma } from '../../../domain/giorno.ts';
import { ETICHETTE_METODO_INCASSO } from '../../../domain/ordini/in-sede.ts';
import type { Draft } from '../../../offline/store/types.ts';
import { Icona } from '../../../ui/brand/Icona.tsx';
import { now } from '../../../ui/feedback/clock.ts';
import { Lettura } from '../../../ui/feedback/Lettura.tsx';
import { ServeRete } from '../../../ui/feedback/ServeRete.tsx';
import { useInRete } from '../../../ui/feedback/use-in-rete.ts';
import { RigaPuntini } from '../../../ui/layout/RigaPuntini.tsx';
import { useScrivania } from '../tablet/contesto.ts';
import { numeroAnnuncio } from '../tablet/etichette.ts';
import { useStored } from '../tablet/use-stored.ts';
import { AnnullaVendita, Rientro } from './AnnullaVendita.tsx';
import { ModuloVendita } from './ModuloVendita.tsx';

/** A partner's sale (decisions M7, C12): payment and handover in one act, cancelled only with the item back. */
export function VenditaInSede({ verifica, centro }: { verifica: string; centro: string }) {
  const inRete = useInRete();
  const { store } = useScrivania();
  const bozze = useStored(() => store.drafts.where('verificaId').equals(verifica).toArray(), [store, verifica]);
  const lettura = useQuery({ ...letturaVendita(verifica, now()), enabled: inRete });
  const manca = (
    <ServeRete riprova={lettura.refetch}>
      Una vendita vale quando il server l’ha registrata. Fino ad allora l’oggetto resta al centro.
    </ServeRete>
  );
  if (!inRete) return manca;
  if (bozze === undefined) return null;
  return (
    <Lettura di={lettura} errore="Vendita non letta" senzaRete={manca}>
      {(vendita) => (
        <article className="grid max-w-[760px] gap-5">
          <div>
            <p className="small">{numeroAnnuncio(vendita.numero_annuncio)}</p>
            <h2 className="text-h2">{vendita.titolo}</h2>
            <dl className="filetto mt-3">
              <RigaPuntini nome="Prezzo dell’annuncio">{formattaEuro(vendita.prezzo)}</RigaPuntini>
              {vendita.prenotato_fino_a === null ? null : (
                <RigaPuntini nome="Prenotato fino al">{formattaDataOra(vendita.prenotato_fino_a)}</RigaPuntini>
              )}
            </dl>
          </div>
          <Passo vendita={vendita} centro={centro} bozze={bozze} />
        </article>
      )}
    </Lettura>
  );
}

const inVista = (detto: HTMLElement | null) => detto?.scrollIntoView({ block: 'nearest' });

interface PropsPasso {
  vendita: Vendita;
  centro: string;
  bozze: readonly Draft[];
}

function Passo({ vendita, centro, bozze }: PropsPasso) {
  const { movimento, custodia } = vendita;
  if (movimento === null) {
    const manca = perche(vendita);
    return manca === null ? (
      <ModuloVendita vendita={vendita} centro={centro} bozze={bozze} />
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
        <p ref={inVista} className="row gap-2!" role="status">
          <Icona nome="fatto" piccola />
          <b className="font-semibold">
            {rientrato ? 'Venduto, l’oggetto è di nuovo al centro' : 'Venduto e consegnato all’acquirente'}
          </b>
        </p>
        <dl className="mt-2">
          <RigaPuntini nome="Incassato">{formattaEuro(movimento.importo)}</RigaPuntini>
          <RigaPuntini nome="Pagamento">{ETICHETTE_METODO_INCASSO[movimento.metodo_pagamento]}</RigaPuntini>
          <RigaPuntini nome="Quando">{formattaDataOra(movimento.data_transazione)}</RigaPuntini>
        </dl>
      </div>
      {rientrato ? null : <Rientro vendita={vendita} movimento={movimento} centro={centro} />}
      {rientrato && oggi ? <AnnullaVendita vendita={vendita} movimento={movimento} /> : null}
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
