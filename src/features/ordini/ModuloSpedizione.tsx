import { useState } from 'react';
import { ErroreDati } from '../../data/client/errori.ts';
import { type Ordine, segnaConsegnato, segnaSpedito, toccate } from '../../data/ordini/ordini.ts';
import { TESTI_ERRORE } from '../../domain/errori.ts';
import { Campo, CampoLink } from '../../ui/forms/Campo.tsx';
import { ErroreModulo } from '../../ui/forms/ErroreModulo.tsx';
import { useMezzi } from '../../ui/forms/mezzi.ts';
import { Opzione, Opzioni } from '../../ui/forms/Opzioni.tsx';
import { RiassuntoErrori } from '../../ui/forms/RiassuntoErrori.tsx';
import { useComando } from '../../ui/forms/use-comando.ts';
import { type CampoModulo, useModulo } from '../../ui/forms/use-modulo.ts';
import { Bottone } from '../../ui/layout/Bottone.tsx';
import { SceltaCorriere } from './SceltaCorriere.tsx';
import { erroriSpedizione } from './spedizione.ts';

/** The shipper enters courier and tracking; after shipping they report the delivery, and only the office corrects. */
export function ModuloSpedizione({ ordine }: { ordine: Ordine }) {
  const { spedizione, annuncio } = ordine;
  const spedito = spedizione?.data_spedizione != null;
  // A pickup is recorded at the counter, with code and signature.
  if (annuncio.metodo_spedizione === 'ritiro_a_mano') return null;
  return (
    <section aria-labelledby="spedizione" className="grid gap-4 border-t-[3px] border-ink pt-4">
      <h2 id="spedizione" className="h3">
        {spedito ? 'In viaggio' : "Spedisci l'oggetto"}
      </h2>
      {spedito ? (
        <>
          <p className="note">Se corriere o codice sono sbagliati li corregge l’assistenza.</p>
          <Consegnato ordine={ordine} testo="Segna come consegnato" />
        </>
      ) : (
        <Modulo ordine={ordine} />
      )}
    </section>
  );
}

function Modulo({ ordine }: { ordine: Ordine }) {
  const { spedizione, versione } = ordine;
  const { rinnova } = useMezzi();
  // The buyer changed the address meanwhile: the person must say where the parcel is.
  const [superata, setSuperata] = useState<{ versione: number | null } | null>(null);
  const { modulo, campo, invia, inCorso, errore } = useModulo({
    iniziali: {
      corriere: spedizione?.corriere_nome ?? '',
      codice: spedizione?.codice_tracciamento ?? '',
      url: spedizione?.tracking_url ?? '',
      dove: '',
    },
    valida: (valori) => erroriSpedizione(valori, superata !== null),
    comando: segnaSpedito,
    guasto: TESTI_ERRORE.aggiornamento_spedizione,
    dati: ({ corriere, codice, url, dove }) => {
      const partito = dove === 'partito';
      const vista = partito && superata !== null ? superata.versione : versione;
      return { ordine: ordine.id, corriere, codice: codice.trim(), url: url.trim(), versione: vista, partito };
    },
    onErrore: (causa) => {
      if (!(causa instanceof ErroreDati) || causa.codice !== 'indirizzo_cambiato') return false;
      setSuperata({ versione });
      modulo.setValue('dove', '');
      void rinnova(toccate(ordine.id));
      return true;
    },
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={invia}>
      <RiassuntoErrori errori={modulo.formState.errors} />
      <SceltaCorriere {...campo('corriere')} />
      <Campo etichetta="Codice di tracciamento" maxLength={80} autoComplete="off" {...campo('codice')} />
      <CampoLink etichetta="Link per seguirla" facoltativo="facoltativo" maxLength={500} {...campo('url')} />
      {superata === null ? null : <DovEra ordine={ordine} campo={campo('dove')} />}
      <ErroreModulo testo={errore} />
      <Bottone type="submit" variante="main" largo inCorso={inCorso} testoInCorso="Salvataggio…">
        Segna spedito
      </Bottone>
    </form>
  );
}

/** Asks as the tablet does (decision C10): a parcel still here goes to the new address. */
function DovEra({ ordine: { indirizzo }, campo: { errore, ...scelta } }: { ordine: Ordine; campo: CampoModulo }) {
  return (
    <div className="riquadro wait" role="alert">
      <Opzioni legenda={TESTI_ERRORE.indirizzo_cambiato} errore={errore}>
        <Opzione {...scelta} value="qui">
          È ancora qui: va a {indirizzo === null ? '' : inUnaRiga(indirizzo)}
        </Opzione>
        <Opzione {...scelta} value="partito">
          È già partito, per l’indirizzo di prima
        </Opzione>
      </Opzioni>
    </div>
  );
}

const inUnaRiga = (a: NonNullable<Ordine['indirizzo']>): string =>
  `${a.nome_completo}, ${a.indirizzo_linea1}${a.indirizzo_linea2 === null ? '' : `, ${a.indirizzo_linea2}`}, ${a.cap} ${a.citta}`;

function Consegnato({ ordine, testo }: { ordine: Ordine; testo: string }) {
  const { invia, inCorso, errore } = useComando(segnaConsegnato, { guasto: TESTI_ERRORE.aggiornamento_consegna });
  return (
    <div className="grid gap-2">
      <ErroreModulo testo={errore} />
      <Bottone
        variante="quiet"
        largo
        inCorso={inCorso}
        testoInCorso="Salvataggio…"
        onClick={() => void invia(ordine.id)}
      >
        {testo}
      </Bottone>
    </div>
  );
}
