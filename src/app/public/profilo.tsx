import type { PublicProfilo } from '../../data/accesso/public-profilo.ts';
import { RECENSIONI_PER_PAGE } from '../../domain/centri/pages.ts';
import { formatDate } from '../../domain/day.ts';
import { RECENSIONE_DAYS } from '../../domain/ordini/times.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { Divider } from '../../ui/layout/Divider.tsx';
import { LeaderRow } from '../../ui/layout/LeaderRow.tsx';
import { Pagination } from '../../ui/layout/Pagination.tsx';
import type { Head, PageProps } from './pagina.ts';
import { LottiGrid } from './parts/carta.tsx';
import { RecensioniList, ratingForEngines } from './parts/recensioni.tsx';
import type { ProfiloData } from './profilo.data.ts';

/** The procedure's page size. */
const ANNUNCI_PER_PAGE = 20;

export function testa({ profilo, recensioni, pagina, recensioniPage }: ProfiloData): Head {
  const titolo = `${profilo.nome_utente}, venditore`;
  // the rest is for crawlers and link previews: server only
  if (!import.meta.env.SSR) return { titolo, descrizione: '' };
  const voto = ratingForEngines(recensioni);
  return {
    titolo,
    descrizione: `Chi vende come ${profilo.nome_utente}: annunci, vendite concluse, recensioni degli acquirenti.`,
    // later pages change from day to day
    noindex: pagina > 1 || recensioniPage > 1,
    json_ld: [
      {
        '@type': 'ProfilePage',
        dateCreated: profilo.data_registrazione,
        mainEntity:
          profilo.tipo_venditore === 'professionale'
            ? { '@type': 'Organization', name: profilo.professionale?.ragione_sociale ?? profilo.nome_utente, ...voto }
            : { '@type': 'Person', name: profilo.nome_utente },
      },
    ],
  };
}

export const Page = ({ dati, adesso }: PageProps<ProfiloData>) => <Profilo dati={dati} adesso={adesso} />;

export function Profilo({ dati, adesso }: { dati: ProfiloData; adesso: Date }) {
  const { profilo, recensioni, pagina, recensioniPage } = dati;
  const { id, annunci, annunci_attivi } = profilo;
  const altra = (n: number, r: number) =>
    percorso('profilo', { id }, { pagina: n === 1 ? null : n, recensioni: r === 1 ? null : r });
  return (
    <div className="pagina py-6 lg:py-10">
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_23.75rem] lg:gap-12">
        <div>
          <h1 className="h1 break-words">{profilo.nome_utente}</h1>
          <p className="lead mt-2">
            {/* on a phone the whole fits a line or doesn't by the letters that came: two lines, whichever */}
            <span className="max-sm:block">Venditore {profilo.tipo_venditore},</span>{' '}
            <span className="max-sm:block">su Fidati dal {formatDate(profilo.data_registrazione)}.</span>
          </p>
          {profilo.professionale === null ? null : <Company company={profilo.professionale} />}
        </div>
        <dl className="mt-4 lg:mt-2">
          <LeaderRow nome="Vendite concluse">{profilo.vendite_concluse}</LeaderRow>
          <LeaderRow nome="Annunci attivi">{annunci_attivi}</LeaderRow>
          <LeaderRow nome="Recensioni">{recensioni.totale}</LeaderRow>
        </dl>
      </div>
      <Divider titolo="Annunci" className="mt-10">
        {annunci.length === 0 ? (
          <p className="mt-3">
            {annunci_attivi === 0 ? 'Adesso non vende niente.' : 'In questa pagina non c’è altro.'}
          </p>
        ) : (
          <div className="mt-5">
            <LottiGrid annunci={annunci} adesso={adesso} priorityItems={2} />
          </div>
        )}
        <Pagination
          pagina={pagina}
          pagine={Math.ceil(annunci_attivi / ANNUNCI_PER_PAGE)}
          href={(n) => altra(n, recensioniPage)}
        />
      </Divider>
      <Divider titolo="Recensioni" className="mt-10">
        <RecensioniList
          recensioni={recensioni}
          vuoto={`Ancora nessuna recensione. La scrive chi ha concluso un ordine con questa persona; si legge quando hanno scritto tutti e due, o dopo ${RECENSIONE_DAYS} giorni.`}
        />
        <Pagination
          pagina={recensioniPage}
          pagine={Math.ceil(recensioni.totale / RECENSIONI_PER_PAGE)}
          href={(n) => altra(pagina, n)}
        />
      </Divider>
    </div>
  );
}

/** A professional's legal details (decision P1). */
function Company({ company: d }: { company: NonNullable<PublicProfilo['professionale']> }) {
  const righe = [
    d.ragione_sociale,
    d.partita_iva && `P. IVA ${d.partita_iva}`,
    d.numero_registro && `Registro imprese ${d.numero_registro}`,
    d.indirizzo,
    d.email,
    d.telefono,
  ].filter((riga) => riga);
  return (
    <address className="riquadro mt-4 break-words not-italic">
      {righe.map((riga) => (
        <span key={riga} className="block">
          {riga}
        </span>
      ))}
    </address>
  );
}
