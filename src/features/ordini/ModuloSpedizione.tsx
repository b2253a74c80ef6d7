import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { testoErrore } from '../../data/errori.ts';
import { type Ordine, segnaConsegnato, segnaSpedito } from '../../data/ordini.ts';
import { CORRIERI } from '../../domain/ordini/spedizione.ts';
import { Bottone } from '../../ui/Bottone.tsx';
import { Campo, CampoScelta } from '../../ui/Campo.tsx';
import { ErroreModulo } from '../../ui/ErroreModulo.tsx';
import { risolutore } from '../../ui/modulo.ts';
import { erroriSpedizione, type ValoriSpedizione } from './spedizione.ts';

type Props = { ordine: Ordine; onSpedito: () => void };

/** Who ships says with whom and under which code; a handed-over item is said delivered. */
export function ModuloSpedizione({ ordine, onSpedito }: Props) {
  const { spedizione, annuncio } = ordine;
  const spedito = spedizione?.data_spedizione != null;
  // collected at the counter, with code and signature
  if (annuncio.metodo_spedizione === 'ritiro_a_mano') return null;
  return (
    <section aria-labelledby="spedizione" className="grid gap-4 border-t-[3px] border-ink pt-4">
      <h2 id="spedizione" className="h3">
        {spedito ? 'Correggi la spedizione' : "Spedisci l'oggetto"}
      </h2>
      <Modulo ordine={ordine} onSpedito={onSpedito} spedito={spedito} />
      {spedito ? <Consegnato ordine={ordine} onFatto={onSpedito} testo="Segna come consegnato" /> : null}
    </section>
  );
}

function Modulo({ ordine, onSpedito, spedito }: Props & { spedito: boolean }) {
  const { spedizione } = ordine;
  const modulo = useForm<ValoriSpedizione>({
    defaultValues: {
      corriere: spedizione?.corriere_nome ?? '',
      codice: spedizione?.codice_tracciamento ?? '',
      url: spedizione?.tracking_url ?? '',
    },
    resolver: risolutore<ValoriSpedizione>(erroriSpedizione),
  });
  const { errors } = modulo.formState;
  const invio = useMutation({
    mutationFn: ({ corriere, codice, url }: ValoriSpedizione) =>
      segnaSpedito(ordine.id, corriere, codice.trim(), url.trim()),
    onSuccess: onSpedito,
  });
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(e) => void modulo.handleSubmit((valori) => invio.mutate(valori))(e)}
    >
      <CampoScelta etichetta="Corriere" errore={errors.corriere?.message} {...modulo.register('corriere')}>
        <option value="">Scegli</option>
        {CORRIERI.map((corriere) => (
          <option key={corriere}>{corriere}</option>
        ))}
      </CampoScelta>
      <Campo
        etichetta="Codice di tracciamento"
        maxLength={80}
        autoComplete="off"
        errore={errors.codice?.message}
        {...modulo.register('codice')}
      />
      <Campo
        etichetta="Link per seguirla"
        facoltativo="facoltativo"
        type="url"
        inputMode="url"
        maxLength={500}
        autoComplete="off"
        placeholder="https://"
        errore={errors.url?.message}
        {...modulo.register('url')}
      />
      <ErroreModulo testo={invio.isError ? testoErrore(invio.error) : null} />
      <Bottone
        type="submit"
        variante={spedito ? 'default' : 'main'}
        largo
        inCorso={invio.isPending}
        testoInCorso="Salvataggio…"
      >
        {spedito ? 'Salva' : 'Segna spedito'}
      </Bottone>
    </form>
  );
}

function Consegnato({ ordine, onFatto, testo }: { ordine: Ordine; onFatto: () => void; testo: string }) {
  const invio = useMutation({ mutationFn: () => segnaConsegnato(ordine.id), onSuccess: onFatto });
  return (
    <div className="grid gap-2">
      <ErroreModulo testo={invio.isError ? testoErrore(invio.error) : null} />
      <Bottone
        variante="quiet"
        largo
        inCorso={invio.isPending}
        testoInCorso="Salvataggio…"
        onClick={() => invio.mutate()}
      >
        {testo}
      </Bottone>
    </div>
  );
}
