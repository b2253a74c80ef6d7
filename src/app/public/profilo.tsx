import type { ProfiloPubblico } from '../../data/accesso/profilo-pubblico.ts';
import { RECENSIONI_PER_PAGINA } from '../../domain/centri/pagine.ts';
import { formattaData } from '../../domain/giorno.ts';
import { GIORNI_RECENSIONE } from '../../domain/ordini/tempi.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { Filetto } from '../../ui/layout/Filetto.tsx';
import { Paginazione } from '../../ui/layout/Paginazione.tsx';
import { RigaPuntini } from '../../ui/layout/RigaPuntini.tsx';
import type { PropsPagina, Testa } from './pagina.ts';
import { GrigliaLotti } from './parts/carta.tsx';
import { ElencoRecensioni, votoPerMotori } from './parts/recensioni.tsx';
import type { DatiProfilo } from './profilo.data.ts';

/** The procedure's page size. */
const ANNUNCI_PER_PAGINA = 20;

export function testa({ profilo, recensioni, pagina, paginaRecensioni }: DatiProfilo): Testa {
  const titolo = `${profilo.nome_utente}, venditore`;
  // the rest is for crawlers and link previews: server only
  if (!import.meta.env.SSR) return { titolo, descrizione: '' };
  const voto = votoPerMotori(recensioni);
  return {
    titolo,
    descrizione: `Chi vende come ${profilo.nome_utente}: annunci, vendite concluse, recensioni degli acquirenti.`,
    // later pages change from day to day
    noindex: pagina > 1 || paginaRecensioni > 1,
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

export const Pagina = ({ dati, adesso }: PropsPagina<DatiProfilo>) => <Profilo dati={dati} adesso={adesso} />;

export function Profilo({ dati, adesso }: { dati: DatiProfilo; adesso: Date }) {
  const { profilo, recensioni, pagina, paginaRecensioni } = dati;
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
            <span className="max-sm:block">su Fidati dal {formattaData(profilo.data_registrazione)}.</span>
          </p>
          {profilo.professionale === null ? null : <Ditta ditta={profilo.professionale} />}
        </div>
        <dl className="mt-4 lg:mt-2">
          <RigaPuntini nome="Vendite concluse">{profilo.vendite_concluse}</RigaPuntini>
          <RigaPuntini nome="Annunci attivi">{annunci_attivi}</RigaPuntini>
          <RigaPuntini nome="Recensioni">{recensioni.totale}</RigaPuntini>
        </dl>
      </div>
      <Filetto titolo="Annunci" className="mt-10">
        {annunci.length === 0 ? (
          <p className="mt-3">
            {annunci_attivi === 0 ? 'Adesso non vende niente.' : 'In questa pagina non c’è altro.'}
          </p>
        ) : (
          <div className="mt-5">
            <GrigliaLotti annunci={annunci} adesso={adesso} prioritari={2} />
          </div>
        )}
        <Paginazione
          pagina={pagina}
          pagine={Math.ceil(annunci_attivi / ANNUNCI_PER_PAGINA)}
          href={(n) => altra(n, paginaRecensioni)}
        />
      </Filetto>
      <Filetto titolo="Recensioni" className="mt-10">
        <ElencoRecensioni
          recensioni={recensioni}
          vuoto={`Ancora nessuna recensione. La scrive chi ha concluso un ordine con questa persona; si legge quando hanno scritto tutti e due, o dopo ${GIORNI_RECENSIONE} giorni.`}
        />
        <Paginazione
          pagina={paginaRecensioni}
          pagine={Math.ceil(recensioni.totale / RECENSIONI_PER_PAGINA)}
          href={(n) => altra(pagina, n)}
        />
      </Filetto>
    </div>
  );
}

/** A professional's legal details (decision P1). */
function Ditta({ ditta: d }: { ditta: NonNullable<ProfiloPubblico['professionale']> }) {
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
