import { type Ordine, segnaConsegnato, segnaSpedito } from '../../data/ordini.ts';
import { Bottone } from '../../ui/Bottone.tsx';
import { Campo, CampoLink } from '../../ui/Campo.tsx';
import { ErroreModulo } from '../../ui/ErroreModulo.tsx';
import { RiassuntoErrori } from '../../ui/RiassuntoErrori.tsx';
import { useComando } from '../../ui/useComando.ts';
import { useModulo } from '../../ui/useModulo.ts';
import { SceltaCorriere } from './SceltaCorriere.tsx';
import { erroriSpedizione } from './spedizione.ts';

/** Who ships says with whom and under which code; a handed-over item is said delivered. */
export function ModuloSpedizione({ ordine }: { ordine: Ordine }) {
  const { spedizione, annuncio } = ordine;
  const spedito = spedizione?.data_spedizione != null;
  // collected at the counter, with code and signature
  if (annuncio.metodo_spedizione === 'ritiro_a_mano') return null;
  return (
    <section aria-labelledby="spedizione" className="grid gap-4 border-t-[3px] border-ink pt-4">
      <h2 id="spedizione" className="h3">
        {spedito ? 'Correggi la spedizione' : "Spedisci l'oggetto"}
      </h2>
      <Modulo ordine={ordine} spedito={spedito} />
      {spedito ? <Consegnato ordine={ordine} testo="Segna come consegnato" /> : null}
    </section>
  );
}

function Modulo({ ordine, spedito }: { ordine: Ordine; spedito: boolean }) {
  const { spedizione } = ordine;
  const { modulo, campo, invia, inCorso, errore } = useModulo({
    iniziali: {
      corriere: spedizione?.corriere_nome ?? '',
      codice: spedizione?.codice_tracciamento ?? '',
      url: spedizione?.tracking_url ?? '',
    },
    valida: erroriSpedizione,
    comando: segnaSpedito,
    dati: ({ corriere, codice, url }) => ({ ordine: ordine.id, corriere, codice: codice.trim(), url: url.trim() }),
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={invia}>
      <RiassuntoErrori errori={modulo.formState.errors} />
      <SceltaCorriere {...campo('corriere')} />
      <Campo etichetta="Codice di tracciamento" maxLength={80} autoComplete="off" {...campo('codice')} />
      <CampoLink etichetta="Link per seguirla" facoltativo="facoltativo" maxLength={500} {...campo('url')} />
      <ErroreModulo testo={errore} />
      <Bottone
        type="submit"
        variante={spedito ? 'default' : 'main'}
        largo
        inCorso={inCorso}
        testoInCorso="Salvataggio…"
      >
        {spedito ? 'Salva' : 'Segna spedito'}
      </Bottone>
    </form>
  );
}

function Consegnato({ ordine, testo }: { ordine: Ordine; testo: string }) {
  const { invia, inCorso, errore } = useComando(segnaConsegnato);
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
