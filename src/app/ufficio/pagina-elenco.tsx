import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { FonteElenco } from '../../data/ufficio/ufficio.ts';
import { formattaEuro } from '../../domain/denaro.ts';
import { giornoDiRoma } from '../../domain/giorno.ts';
import { now } from '../../ui/feedback/clock.ts';
import { Lettura } from '../../ui/feedback/Lettura.tsx';
import { Vuoto } from '../../ui/feedback/Vuoto.tsx';
import { RigaPuntini } from '../../ui/layout/RigaPuntini.tsx';
import { AttiRiga, AttoSuUna } from '../../ui/table/Atti.tsx';
import { testoValore } from '../../ui/table/csv.ts';
import type { AttoElenco, Elenco, Pagina } from '../../ui/table/definizione.ts';
import { cambiata, conVista, leggiRichiesta } from '../../ui/table/indirizzo.ts';
import { Pannello } from '../../ui/table/Pannello.tsx';
import { QuadroElenco } from '../../ui/table/QuadroElenco.tsx';
import { Vicini } from '../../ui/table/Vicini.tsx';
import { useLocation, useSearchParams } from '../router.ts';
import { PaginaUfficio } from './cornice-ufficio.tsx';

/** The open row: its key in the URL, its other parameters, the way out. */
export interface Aperto {
  id: string;
  leggi: (nome: string) => string;
  onChiudi: () => void;
  /** The URL's act is done or cancelled; the row stays open. */
  onSenzaAtto: () => void;
}

interface Props<R extends object, D extends Pagina<R>> {
  elenco: Elenco<R, D>;
  fonte: FonteElenco<D>;
  /** Panel of a row that needs no further data. Default: the row's fields. */
  scheda?: (riga: R, onChiudi: () => void) => ReactNode;
  pannello?: (aperto: Aperto) => ReactNode;
  /** The panel is a page that hides the list. */
  intero?: boolean;
  inScheda?: boolean;
  strumenti?: ReactNode;
}

/** An office list: search, filters, order, page and open row are in the URL and sent to the server. */
export function PaginaElenco<R extends object, D extends Pagina<R>>(props: Props<R, D>) {
  const { elenco, fonte, inScheda = false } = props;
  const { ricerca, href, vai } = useIndirizzo();
  const richiesta = leggiRichiesta(ricerca, elenco);
  const lettura = useQuery(fonte.lettura(richiesta));
  const scelto = ricerca.get('scelto') ?? '';
  const quadro = (
    <QuadroElenco
      key={elenco.nome}
      elenco={elenco}
      lettura={lettura}
      richiesta={richiesta}
      ricerca={ricerca}
      scelto={scelto}
      verso={{ href: (cambi) => href(cambiata(ricerca, cambi)), vai }}
      hrefVista={(vista) => href(conVista(ricerca, elenco, vista))}
      esporta={fonte.esporta}
      perPagina={fonte.perPagina}
      nomeFile={`fidati-${elenco.nome}-${giornoDiRoma(now())}.csv`}
      intestazione={!inScheda}
      strumenti={props.strumenti}
    />
  );
  const aperto = {
    id: scelto,
    leggi: (nome: string) => ricerca.get(nome) ?? '',
    onChiudi: () => vai(CHIUSO),
    onSenzaAtto: () => vai({ atto: '' }),
  };
  const pannello =
    scelto === '' ? null : <PannelloAperto key={scelto} {...props} aperto={aperto} pagina={lettura.data} />;
  return inScheda ? (
    <div className="flex min-w-0 gap-6">
      <div className="min-w-0 flex-1" hidden={props.intero === true && pannello !== null}>
        {quadro}
      </div>
      {pannello}
    </div>
  ) : (
    <PaginaUfficio pannello={pannello}>{quadro}</PaginaUfficio>
  );
}

const CHIUSO = { scelto: '', controllo: '', atto: '' };

function useIndirizzo() {
  const [ricerca, imposta] = useSearchParams();
  const { pathname } = useLocation();
  const href = (dopo: URLSearchParams) => (dopo.size === 0 ? pathname : `${pathname}?${dopo}`);
  /** Opening and closing a row make history entries; searching replaces one. */
  const vai = (cambi: Readonly<Record<string, string>>) =>
    imposta((prima) => cambiata(prima, cambi), { replace: !('scelto' in cambi) });
  return { ricerca, href, vai };
}

type PropsAperto<R extends object, D extends Pagina<R>> = Props<R, D> & { aperto: Aperto; pagina: D | undefined };

function PannelloAperto<R extends object, D extends Pagina<R>>({
  elenco,
  fonte,
  scheda,
  pannello,
  aperto,
  pagina,
}: PropsAperto<R, D>) {
  const inPagina = pagina?.righe.find((riga) => elenco.chiave(riga) === aperto.id);
  const serve = pannello === undefined && pagina !== undefined && inPagina === undefined;
  const lettura = useQuery({ ...fonte.letturaRiga(aperto.id), enabled: serve });
  if (pannello !== undefined) return pannello(aperto);
  const riga: R | null = inPagina ?? lettura.data ?? null;
  if (riga !== null)
    return (
      <>
        {scheda === undefined ? (
          <PannelloCampi elenco={elenco} riga={riga} onChiudi={aperto.onChiudi} />
        ) : (
          scheda(riga, aperto.onChiudi)
        )}
        <AttoNominato elenco={elenco} riga={riga} aperto={aperto} />
      </>
    );
  return (
    <Pannello titolo={elenco.titolo} onChiudi={aperto.onChiudi}>
      <Lettura di={lettura} errore="Errore nel caricamento dettagli" scheletro={['h-24', 'h-48']}>
        {() => <Vuoto titolo="Non trovata">Questa riga non c’è, o non c’è più.</Vuoto>}
      </Lettura>
    </Pannello>
  );
}

type PropsNominato<R extends object, D extends Pagina<R>> = { elenco: Elenco<R, D>; riga: R; aperto: Aperto };

/** The URL's act (from the command palette): opens its form, runs nothing. */
function AttoNominato<R extends object, D extends Pagina<R>>({ elenco, riga, aperto }: PropsNominato<R, D>) {
  const nome = aperto.leggi('atto');
  const atto = elenco.atti?.find(({ chiave, puo }) => chiave === nome && puo(riga));
  return atto === undefined ? null : (
    <AttoSuUna riga={riga} nome={elenco.nomeRiga(riga)} atto={atto} onChiudi={aperto.onSenzaAtto} />
  );
}

type PropsCampi<R extends object, D extends Pagina<R>> = { elenco: Elenco<R, D>; riga: R; onChiudi: () => void };

/** All fields and acts of a row, which a narrow list has no room for. */
function PannelloCampi<R extends object, D extends Pagina<R>>({ elenco, riga, onChiudi }: PropsCampi<R, D>) {
  const [atto, setAtto] = useState<AttoElenco<R> | null>(null);
  const nome = elenco.nomeRiga(riga);
  const atti = (elenco.atti ?? []).filter(({ soloInBlocco, puo }) => soloInBlocco !== true && puo(riga));
  const senzaAtti = elenco.senzaAtti?.(riga) ?? null;
  return (
    <Pannello
      titolo={nome}
      onChiudi={onChiudi}
      azioni={
        atti.length === 0 && senzaAtti === null ? null : (
          <>
            <AttiRiga riga={riga} nome={nome} atti={atti} onAtto={setAtto} />
            {senzaAtti === null ? null : <span className="small">{senzaAtti}</span>}
          </>
        )
      }
    >
      {atto === null ? null : <AttoSuUna riga={riga} nome={nome} atto={atto} onChiudi={() => setAtto(null)} />}
      <dl>
        {elenco.campi.map(([nome, valore]) => (
          <RigaPuntini key={nome} nome={nome.replace(' (euro)', '')}>
            <span className="[overflow-wrap:anywhere]">{testoValore(valore(riga), formattaEuro)}</span>
          </RigaPuntini>
        ))}
      </dl>
      <Vicini vicini={elenco.vicini?.(riga) ?? []} />
    </Pannello>
  );
}
