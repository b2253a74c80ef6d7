import { type VenditaInSede as Vendita, venditaInSede } from '../../data/vendita_in_sede.ts';
import { formattaEuro } from '../../domain/denaro.ts';
import { aggiungiGiorni, formattaDataOra, giornoDiRoma } from '../../domain/giorno.ts';
import { ETICHETTE_METODO_INCASSO } from '../../domain/ordini/in_sede.ts';
import { Bottone } from '../../ui/Bottone.tsx';
import { Icona } from '../../ui/Icona.tsx';
import { RigaPuntini } from '../../ui/RigaPuntini.tsx';
import { Vuoto } from '../../ui/Vuoto.tsx';
import { AnnullaVendita, Rientro } from './AnnullaVendita.tsx';
import { numeroAnnuncio } from './etichette.ts';
import { ModuloVendita } from './ModuloVendita.tsx';
import { useInRete } from './useInRete.ts';
import { useLettura } from './useLettura.ts';

/** How far back a sale is looked for: it is cancelled here on its own day only (decision M21). */
const GIORNI_INDIETRO = 60;

/** A partner's sale of one item (decisions M7, C12): money and hand-over in one act, undone only with the item back. */
export function VenditaInSede({ verifica, centro }: { verifica: string; centro: string }) {
  const inRete = useInRete();
  const { dati, errore, senzaRete, rileggi } = useLettura(inRete ? verifica : null, () =>
    venditaInSede(verifica, aggiungiGiorni(giornoDiRoma(new Date()), -GIORNI_INDIETRO)),
  );
  if (!inRete || senzaRete)
    return (
      <Vuoto titolo="Serve la rete" role="alert" azione={<Bottone onClick={rileggi}>Riprova</Bottone>}>
        Una vendita vale quando il server l’ha registrata. Fino ad allora l’oggetto resta al centro.
      </Vuoto>
    );
  if (errore !== null)
    return (
      <Vuoto titolo="Vendita non letta" role="alert" azione={<Bottone onClick={rileggi}>Riprova</Bottone>}>
        {errore}
      </Vuoto>
    );
  if (dati === null)
    return (
      <p className="note" role="status">
        Leggo dal server…
      </p>
    );
  return (
    <article className="grid max-w-[760px] gap-5">
      <div>
        <p className="small">{numeroAnnuncio(dati.numero_annuncio)}</p>
        <h2 className="text-h2">{dati.titolo}</h2>
        <dl className="filetto mt-3">
          <RigaPuntini nome="Prezzo dell’annuncio">{formattaEuro(dati.prezzo)}</RigaPuntini>
          {dati.prenotato_fino_a === null ? null : (
            <RigaPuntini nome="Prenotato fino al">{formattaDataOra(dati.prenotato_fino_a)}</RigaPuntini>
          )}
        </dl>
      </div>
      <Passo vendita={dati} centro={centro} rileggi={rileggi} />
    </article>
  );
}

function Passo({ vendita, centro, rileggi }: { vendita: Vendita; centro: string; rileggi: () => void }) {
  const { movimento, custodia } = vendita;
  if (movimento === null) {
    const manca = perche(vendita);
    return manca === null ? (
      <ModuloVendita vendita={vendita} centro={centro} onFatto={rileggi} />
    ) : (
      <p className="riquadro wait">{manca}</p>
    );
  }
  const oggi = giornoDiRoma(new Date(movimento.created_at)) === giornoDiRoma(new Date());
  const rientrato = custodia?.stato === 'al_centro';
  return (
    <>
      <div>
        <p className="row gap-2!" role="status">
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
      {rientrato ? null : <Rientro vendita={vendita} movimento={movimento} centro={centro} onFatto={rileggi} />}
      {rientrato && oggi ? <AnnullaVendita movimento={movimento} onFatto={rileggi} /> : null}
      {oggi ? null : <p className="note">Un movimento si annulla nello stesso giorno: dopo lo fa l’assistenza.</p>}
    </>
  );
}

/** Why there is nothing to sell now; null when there is. The server decides by itself. */
export function perche({ stato, custodia, prenotato_fino_a }: Vendita): string | null {
  if (stato !== 'verificato') return 'Si vende solo un oggetto verificato.';
  if (custodia?.stato !== 'al_centro') return 'L’oggetto non è al centro.';
  if (prenotato_fino_a === null) return 'La vendita si registra a chi ha prenotato: adesso nessuno lo ha prenotato.';
  return null;
}
