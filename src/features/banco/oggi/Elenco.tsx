import { useRef } from 'react';
import { formattaData, oraDiRoma } from '../../../domain/giorno.ts';
import { ETICHETTE_SPEDIZIONE, STATI_SPEDIZIONE } from '../../../domain/ordini/spedizione.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { viaggiaSenzaVendita } from '../../../domain/verifiche/custodia.ts';
import { objectOf } from '../../../offline/store/json.ts';
import type { ListEntry } from '../../../offline/store/view.ts';
import type { VerificaLocale } from '../../../offline/store/wire.ts';
import { Segno } from '../../../ui/brand/Segno.tsx';
import { Blocco, Scheletro } from '../../../ui/feedback/Scheletro.tsx';
import { Vuoto } from '../../../ui/feedback/Vuoto.tsx';
import { BottoneCollegamento } from '../../../ui/layout/Bottone.tsx';
import { useTornaAllaRiga } from '../../../ui/table/use-torna-alla-riga.ts';
import { FotoAnnuncio } from '../arrivo/FotoAnnuncio.tsx';
import { NonArrivate } from '../arrivo/NonArrivate.tsx';
import { useArrivo } from '../arrivo/use-arrivo.ts';
import { certificatoAlBanco } from '../certificato/certificabile.ts';
import { momento, SEGNALI } from '../tablet/etichette.ts';
import { SulTablet } from '../tablet/SulTablet.tsx';
import { useElencoVerifiche } from '../valutazione/use-vista.ts';
import { corrisponde } from './cerca.ts';

export function Elenco({ filtro, scelta }: { filtro: string; scelta: string }) {
  const { fallita, arrivate } = useArrivo();
  const righe = arrivate(useElencoVerifiche());
  const zona = useRef<HTMLUListElement>(null);
  useTornaAllaRiga(zona, '', righe, scelta);
  if (fallita !== null) return <NonArrivate fine={fallita} cosa="le verifiche" />;
  if (righe === undefined) return <InArrivo />;
  const viste = righe.filter((riga) => corrisponde(riga, filtro, location.host));
  if (viste.length === 0)
    return (
      <Vuoto titolo="Nessuna verifica trovata">
        {filtro.trim() === '' ? 'Le verifiche prenotate arrivano qui da sole.' : 'Prova a togliere il filtro.'}
      </Vuoto>
    );
  return (
    <>
      <div
        aria-hidden="true"
        className="hidden grid-cols-[minmax(0,1fr)_7rem_11rem_6.5rem_6.5rem] gap-4 border-b border-ink pb-2 text-small font-semibold text-ink-2 lg:grid"
      >
        <span>Cliente e annuncio</span>
        <span>Data</span>
        <span>Stato</span>
        <span>Spedizione</span>
        <span>Azioni</span>
      </div>
      <ul ref={zona}>
        {viste.map((riga) => (
          <Riga key={riga.verifica.id} {...riga} />
        ))}
      </ul>
      <p className="note py-4">
        Mostrando {viste.length} di {righe.length} risultati
      </p>
    </>
  );
}

const InArrivo = () => (
  <Scheletro testo="Caricamento delle verifiche…" className="grid gap-3">
    <Blocco className="h-16" />
    <Blocco className="h-16" />
  </Scheletro>
);

function Riga(riga: ListEntry) {
  const { verifica, ...coda } = riga;
  const segnale = SEGNALI[momento(verifica.stato, coda)];
  const prima = verifica.immagini[0];
  const quando = verifica.data_programmata;
  return (
    <li
      data-riga={verifica.id}
      className="relative grid grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-2 border-b border-hair py-3 md:max-lg:grid-cols-[minmax(0,1fr)_11rem_6.5rem] lg:grid-cols-[minmax(0,1fr)_7rem_11rem_6.5rem_6.5rem]"
    >
      <div className="col-span-2 grid md:col-span-1 md:max-lg:row-span-3 grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-4 lg:col-span-1">
        <span className="block h-16 w-14 overflow-hidden bg-well">
          {prima === undefined ? null : <FotoAnnuncio percorso={prima} />}
        </span>
        <span className="min-w-0">
          <span className="block leading-snug font-semibold">
            {verifica.titolo || `Verifica #${verifica.id.slice(0, 8)}`}
          </span>
          <span className="small">{verifica.cliente_nome}</span>
        </span>
      </div>
      <span className="col-start-2 text-note lg:col-start-auto">
        {quando === null ? '' : `${formattaData(quando)} ${oraDiRoma(new Date(quando))}`}
      </span>
      <span className="col-start-2 lg:col-start-auto">
        <Segno glifo={segnale.glifo} dettaglio={segnale.dettaglio}>
          {segnale.testo}
        </Segno>
        <SulTablet {...riga} />
        {(verifica.certificato ?? null) === null && certificatoAlBanco(riga)?.emetti ? (
          <span className="small block">Certificato da emettere</span>
        ) : null}
      </span>
      <span className="small col-start-2 lg:col-start-auto">{spedizioneDi(verifica)}</span>
      <BottoneCollegamento
        piccolo
        className="after:absolute after:inset-0 col-start-2 justify-self-start px-4! md:max-lg:col-start-3 md:max-lg:row-span-3 md:max-lg:row-start-1 lg:col-start-auto"
        href={percorso('centro_verifica', { id: verifica.id })}
        aria-label={`Gestisci ${verifica.titolo}`}
      >
        Gestisci
      </BottoneCollegamento>
    </li>
  );
}

function spedizioneDi({ ordine, custodia, metodo_spedizione }: VerificaLocale): string {
  if (!ordine) return viaggiaSenzaVendita(custodia, ordine) ? 'Può tornare' : '';
  const { stato = 'richiesto' } = objectOf(ordine.spedizione);
  if (stato === 'richiesto') return metodo_spedizione === 'ritiro_a_mano' ? 'Da consegnare' : 'Da spedire';
  const noto = STATI_SPEDIZIONE.find((voce) => voce === stato);
  return noto === undefined ? '' : ETICHETTE_SPEDIZIONE[noto];
}
