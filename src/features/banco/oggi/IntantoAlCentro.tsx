import { giornoDiRoma, giornoEsteso, oraDiRoma } from '../../../domain/giorno.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import type { ListEntry } from '../../../offline/store/view.ts';
import { Icona, type NomeIcona } from '../../../ui/brand/Icona.tsx';
import { useInRete } from '../../../ui/feedback/use-in-rete.ts';
import { BottoneCollegamento } from '../../../ui/layout/Bottone.tsx';
import { Collegamento } from '../../../ui/layout/Collegamento.tsx';
import { intantoAlCentro, prossima } from './intanto.ts';

interface Props {
  righe: readonly ListEntry[];
  adesso: Date;
  libero: boolean;
}

export function IntantoAlCentro({ righe, adesso, libero }: Props) {
  const { inRitardo, daConsegnare, daRestituire, attesi } = intantoAlCentro(righe, adesso);
  // Deadlines and addresses need the server; offline a single item opens directly.
  const [prima, ...altre] = daConsegnare;
  const daConsegnareA = useInRete()
    ? percorso('centro_consegne')
    : prima && altre.length === 0
      ? percorso('centro_verifica', { id: prima.verifica.id })
      : percorso('centro_verifiche');
  const dopo = libero ? prossima(righe, adesso) : null;
  const primo = inRitardo[0]?.verifica.data_programmata ?? null;
  const giorno = primo === null ? null : giornoDiRoma(new Date(primo));
  return (
    <div className="flex-none px-4 pb-4 md:px-6">
      {libero ? <Prossimo voce={dopo} /> : null}
      {inRitardo.length + daConsegnare.length + daRestituire.length + attesi.length === 0 ? null : (
        <h3 className="border-b border-ink pt-5 pb-2 text-h4">Intanto al centro</h3>
      )}
      <Riga
        voci={inRitardo}
        icona="orologio"
        testo="in ritardo o non presentati"
        href={percorso('centro_agenda', { vista: 'elenco', giorno })}
      />
      <Riga voci={daConsegnare} icona="camion" testo="da spedire o consegnare" href={daConsegnareA} />
      <Riga voci={attesi} icona="reso" testo="in arrivo dagli acquirenti" href={percorso('centro_restituzioni')} />
      <Riga voci={daRestituire} icona="reso" testo="da restituire" href={percorso('centro_restituzioni')} />
    </div>
  );
}

interface PropsRiga {
  voci: readonly ListEntry[];
  icona: NomeIcona;
  testo: string;
  href: string;
}

function Riga({ voci, icona, testo, href }: PropsRiga) {
  if (voci.length === 0) return null;
  return (
    <Collegamento
      href={href}
      className="flex min-h-14 items-center gap-3 border-b border-hair py-2 focus-visible:outline-offset-[-4px]"
    >
      <Icona nome={icona} piccola />
      <span className="min-w-0 grow font-semibold">
        {voci.length} {testo}
      </span>
      <Icona nome="avanti" piccola />
    </Collegamento>
  );
}

function Prossimo({ voce }: { voce: ListEntry | null }) {
  const quando = voce?.verifica.data_programmata ?? null;
  if (voce === null || quando === null) return <p className="note py-5">Non ci sono altri appuntamenti sul tablet.</p>;
  const { id, titolo, cliente_nome } = voce.verifica;
  const istante = new Date(quando);
  return (
    <section className="py-5" aria-label="Prossimo appuntamento">
      <p className="small">Prossimo appuntamento</p>
      <p className="flex flex-wrap items-baseline gap-x-4">
        <span className="font-display text-[2.5rem] leading-tight font-medium">{oraDiRoma(istante)}</span>
        <span>{giornoEsteso(giornoDiRoma(istante)).toLowerCase()}</span>
      </p>
      <p className="font-semibold">{titolo}</p>
      <p className="small mb-3">{cliente_nome}</p>
      <BottoneCollegamento href={percorso('centro_verifica', { id })}>Apri la scheda</BottoneCollegamento>
    </section>
  );
}
