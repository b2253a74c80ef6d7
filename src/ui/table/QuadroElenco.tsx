import { type ReactNode, useRef, useState } from 'react';
import { Icona } from '../brand/Icona.tsx';
import { type Letta, Lettura } from '../feedback/Lettura.tsx';
import { Vuoto } from '../feedback/Vuoto.tsx';
import type { Comando } from '../forms/use-comando.ts';
import { Bottone } from '../layout/Bottone.tsx';
import { Collegamento } from '../layout/Collegamento.tsx';
import { Paginazione } from '../layout/Paginazione.tsx';
import { type Colonna, Tabella } from '../layout/Tabella.tsx';
import { AttiRiga, AttoSuUna, BarraScelta } from './Atti.tsx';
import { AttoInBlocco } from './AttoInBlocco.tsx';
import { conteggio, fraseOltre, quantePagine } from './conteggi.ts';
import type { AttoElenco, Elenco, Pagina, Richiesta } from './definizione.ts';
import { type DomandaFile, EsportaCsv, type Esportazione } from './EsportaCsv.tsx';
import { Filtri, type Verso } from './Filtri.tsx';
import { prossimoOrdine, versoDi, vistaDi } from './indirizzo.ts';
import { leggiColonneNascoste, scriviColonneNascoste } from './memoria.ts';
import { AiutoTasti, SceltaColonne } from './Strumenti.tsx';
import { Testata } from './Testata.tsx';
import { type Selezione, useSelezione } from './use-selezione.ts';
import { muoviTraRighe } from './use-tasti.ts';
import { useTastiElenco } from './use-tasti-elenco.ts';
import { useTornaAllaRiga } from './use-torna-alla-riga.ts';
import { Viste } from './Viste.tsx';

export interface PropsQuadro<R, D extends Pagina<R>> {
  elenco: Elenco<R, D>;
  lettura: Letta<D>;
  richiesta: Richiesta;
  ricerca: URLSearchParams;
  scelto: string;
  verso: Verso;
  hrefVista: (vista: string) => string;
  esporta: Comando<DomandaFile, Esportazione<D>>;
  nomeFile: string;
  perPagina: number;
  /** False under another heading (a tab). */
  intestazione: boolean;
  strumenti?: ReactNode;
}

const RIGHE = ['h-14', 'h-14', 'h-14', 'h-14', 'h-14'];

/** One list of the back office. Its `Elenco` says what it shows, the URL where it stands. */
export function QuadroElenco<R, D extends Pagina<R>>(props: PropsQuadro<R, D>) {
  const { elenco, lettura, richiesta, ricerca, scelto, verso } = props;
  const dati = lettura.data;
  const zona = useRef<HTMLDivElement>(null);
  const cerca = useRef<HTMLInputElement>(null);
  const selezione = useSelezione(dati?.righe ?? [], elenco.chiave, JSON.stringify(richiesta));
  const [atto, setAtto] = useState<AttoChiesto<R> | null>(null);
  const [nascoste, setNascoste] = useState(() => leggiColonneNascoste(elenco.nome));
  const tasti = useTastiElenco(zona, cerca, selezione, scelto, verso);
  useTornaAllaRiga(zona, scelto, dati?.righe);
  const nascondi = (nuove: string[]) => {
    setNascoste(nuove);
    scriviColonneNascoste(elenco.nome, nuove);
  };
  const colonne = colonneDi(props, nascoste, (scelta, riga) => setAtto({ atto: scelta, riga }));
  return (
    <div ref={zona}>
      <Testata
        titolo={props.intestazione ? elenco.titolo : null}
        conteggio={dati && conteggio(dati.righe.length, dati, ...elenco.quanti)}
        propri={props.strumenti}
      >
        <Aggiorna lettura={lettura} />
        <SceltaColonne colonne={elenco.colonne} nascoste={nascoste} onCambia={nascondi} />
        <div className="flex gap-3">
          <EsportaCsv elenco={elenco} richiesta={richiesta} esporta={props.esporta} nomeFile={props.nomeFile} />
          <AiutoTasti {...tasti} />
        </div>
      </Testata>
      <Filtri
        elenco={elenco}
        dati={dati}
        richiesta={richiesta}
        verso={verso}
        cerca={cerca}
        onRighe={() => muoviTraRighe(zona, 1)}
      />
      <Viste elenco={elenco.nome} attuale={vistaDi(ricerca, elenco)} href={props.hrefVista} />
      <RigheElenco {...props} colonne={colonne} selezione={selezione} onAtto={(scelta) => setAtto({ atto: scelta })} />
      {atto === null ? null : (
        <Chiede elenco={elenco} chiesto={atto} selezione={selezione} onChiudi={() => setAtto(null)} />
      )}
    </div>
  );
}

function Aggiorna({ lettura }: { lettura: Letta<unknown> }) {
  return (
    <Bottone
      piccolo
      variante="quiet"
      className="min-w-28"
      inCorso={lettura.isFetching}
      testoInCorso="Aggiorno…"
      onClick={() => void lettura.refetch()}
    >
      Aggiorna
    </Bottone>
  );
}

/** Without `riga` the act concerns all ticked rows. */
interface AttoChiesto<R> {
  atto: AttoElenco<R>;
  riga?: R;
}

interface PropsChiede<R, D extends Pagina<R>> {
  elenco: Elenco<R, D>;
  chiesto: AttoChiesto<R>;
  selezione: Selezione<R>;
  onChiudi: () => void;
}

function Chiede<R, D extends Pagina<R>>({ elenco, chiesto: { atto, riga }, selezione, onChiudi }: PropsChiede<R, D>) {
  if (riga !== undefined) return <AttoSuUna riga={riga} nome={elenco.nomeRiga(riga)} atto={atto} onChiudi={onChiudi} />;
  return (
    <AttoInBlocco
      righe={selezione.righe}
      chiave={elenco.chiave}
      nomeRiga={elenco.nomeRiga}
      atto={atto}
      onChiudi={onChiudi}
      onFinito={selezione.svuota}
    />
  );
}

type PropsRighe<R, D extends Pagina<R>> = PropsQuadro<R, D> & {
  colonne: Colonna<R>[];
  selezione: Selezione<R>;
  onAtto: (atto: AttoElenco<R>) => void;
};

function RigheElenco<R, D extends Pagina<R>>({ elenco, selezione, onAtto, ...props }: PropsRighe<R, D>) {
  return (
    <Lettura
      di={props.lettura}
      className="mt-6"
      attesa={elenco.testi.caricamento}
      scheletro={RIGHE}
      errore={elenco.testi.errore}
      nonAggiornata="Errore nel refresh"
      vuoto={({ righe, totale }) =>
        righe.length > 0 || totale > 0 ? null : (
          <div className="mt-6">
            <Vuoto titolo={elenco.testi.vuoto}>{elenco.testi.aiutoVuoto}</Vuoto>
          </div>
        )
      }
    >
      {({ righe, totale, oltre }) => (
        <>
          <div className="@container mt-4">
            <Tabella
              nome={elenco.titolo}
              colonne={props.colonne}
              righe={righe}
              chiave={elenco.chiave}
              scelta={props.scelto}
              spunte={spunteDi(elenco, selezione)}
            />
          </div>
          <BarraScelta
            elenco={elenco}
            righe={selezione.righe}
            onAtto={onAtto}
            onTutte={selezione.cambiaTutte}
            onSvuota={selezione.svuota}
          />
          <div className="mt-4">
            <Paginazione
              pagina={Math.min(props.richiesta.pagina, quantePagine(totale, props.perPagina))}
              pagine={quantePagine(totale, props.perPagina)}
              href={(n) => props.verso.href({ pagina: n === 1 ? '' : String(n) })}
            />
            {oltre && props.richiesta.pagina >= quantePagine(totale, props.perPagina) ? (
              <p className="small mt-3">{fraseOltre(totale)}</p>
            ) : null}
          </div>
        </>
      )}
    </Lettura>
  );
}

const spunteDi = <R, D extends Pagina<R>>(elenco: Elenco<R, D>, selezione: Selezione<R>) =>
  elenco.atti?.some(({ inBlocco }) => inBlocco !== undefined)
    ? {
        spuntata: selezione.scelta,
        onSpunta: selezione.cambia,
        tutte: selezione.tutte,
        alcune: selezione.righe.length > 0,
        onTutte: selezione.cambiaTutte,
        nome: elenco.nomeRiga,
      }
    : undefined;

function colonneDi<R, D extends Pagina<R>>(
  { elenco, lettura, richiesta, scelto, verso }: PropsQuadro<R, D>,
  nascoste: readonly string[],
  onAtto: (atto: AttoElenco<R>, riga: R) => void,
): Colonna<R>[] {
  const { atti = [], collegamenti, senzaAtti, chiave, nomeRiga } = elenco;
  const href = (riga: R) => (altro?: Record<string, string>) =>
    verso.href({ controllo: '', atto: '', ...altro, scelto: chiave(riga) });
  const viste = elenco.colonne.filter((colonna, posto) => posto === 0 || !nascoste.includes(colonna.chiave));
  const colonne = viste.map(
    ({ ordina, cella, ...colonna }, posto): Colonna<R> => ({
      ...colonna,
      ...(ordina === undefined ? {} : { ordina: ordinaPer(colonna.chiave, elenco.ordine, richiesta, verso) }),
      cella: (riga) =>
        posto > 0 ? (
          cella(riga, href(riga))
        ) : (
          <Collegamento href={href(riga)()} className="apre-riga block min-h-11 text-left hover:underline">
            {cella(riga, href(riga))}
          </Collegamento>
        ),
    }),
  );
  const daFare = (riga: R) =>
    collegamenti !== undefined ||
    atti.some(({ soloInBlocco, puo }) => soloInBlocco !== true && puo(riga)) ||
    (senzaAtti?.(riga) ?? null) !== null;
  // An open panel offers the acts and leaves the rows little room.
  if (scelto !== '' || !(lettura.data?.righe ?? []).some(daFare)) return colonne;
  const inParole = (riga: R) =>
    atti.some(({ icona, soloInBlocco, puo }) => icona === undefined && soloInBlocco !== true && puo(riga));
  const azioni = (riga: R) => (
    <div className="atti-riga">
      {inParole(riga) ? (
        <Collegamento href={href(riga)()} className="sq nudo al-tocco" aria-label={`Atti: ${nomeRiga(riga)}`}>
          <Icona nome="altro" piccola />
        </Collegamento>
      ) : null}
      {collegamenti?.(riga, href(riga))}
      <AttiRiga riga={riga} nome={nomeRiga(riga)} atti={atti} onAtto={(atto) => onAtto(atto, riga)} />
      {senzaAtti === undefined ? null : <span className="small">{senzaAtti(riga)}</span>}
    </div>
  );
  return [...colonne, { chiave: 'azioni', titolo: 'Azioni', intera: true, cella: azioni }];
}

const ordinaPer = (chiave: string, proprio: string, { ordine }: Richiesta, verso: Verso) => ({
  verso: versoDi(ordine, chiave),
  onOrdina: () => {
    const prossimo = prossimoOrdine(ordine, chiave);
    verso.vai({ ordine: prossimo === proprio ? '' : prossimo });
  },
});
