import { useQuery } from '@tanstack/react-query';
import { type FiltroIncassi, letturaMesi, type RichiestaIncassi } from '../../../data/ordini/incassi-centro.ts';
import { DEMO_SI_GUARDA } from '../../../domain/centri/demo.ts';
import { euroBreve, formattaEuro } from '../../../domain/denaro.ts';
import { TESTI_ERRORE } from '../../../domain/errori.ts';
import { type Giorno, giornoDiRoma, nomeMese } from '../../../domain/giorno.ts';
import {
  FILTRI_PAGAMENTI,
  type MeseIncassi,
  mesiInFila,
  type TotaliIncassi,
  totaliIncassi,
} from '../../../domain/ordini/incassi.ts';
import { Icona } from '../../../ui/brand/Icona.tsx';
import { now } from '../../../ui/feedback/clock.ts';
import { Lettura } from '../../../ui/feedback/Lettura.tsx';
import { ServeRete } from '../../../ui/feedback/ServeRete.tsx';
import { useInRete } from '../../../ui/feedback/use-in-rete.ts';
import { Campo } from '../../../ui/forms/Campo.tsx';
import { useGiornoScritto } from '../../../ui/forms/use-giorno-scritto.ts';
import { Barre } from '../../../ui/layout/Barre.tsx';
import { BottoneCollegamento } from '../../../ui/layout/Bottone.tsx';
import { GettoneCollegamento } from '../../../ui/layout/Gettone.tsx';
import { EsportaIncassi } from './EsportaIncassi.tsx';
import { ModuloMovimento } from './ModuloMovimento.tsx';
import { MovimentiIncassi } from './MovimentiIncassi.tsx';

interface Props {
  richiesta: RichiestaIncassi;
  verso: (richiesta: RichiestaIncassi) => string;
  onCambia: (richiesta: RichiestaIncassi) => void;
  centro: { id: string; tipo_centro: string; demo: boolean } | null;
}

/** Takings of the centre, with the form for a payment at its counter (spec 2, Payments). */
export function Incassi(props: Props) {
  const { richiesta, verso, centro } = props;
  if (!useInRete()) return <SenzaRete />;
  return (
    <div className="grid min-h-0 flex-1 lg:grid-cols-[minmax(0,1fr)_23.75rem]">
      <div className={`min-w-0 overflow-y-auto p-4 pb-24 md:p-6 ${richiesta.nuovo ? 'hidden lg:block' : ''}`}>
        <Filtri {...props} />
        <Quadro {...props} />
      </div>
      <aside
        className={`min-w-0 overflow-y-auto border-ink bg-sheet p-4 pb-24 md:p-6 lg:border-l ${richiesta.nuovo ? '' : 'hidden lg:block'}`}
        aria-labelledby="nuovo-movimento"
      >
        <div className="row between mb-4">
          <h2 id="nuovo-movimento" className="text-h3">
            Nuovo movimento in sede
          </h2>
          <BottoneCollegamento
            className="lg:hidden"
            variante="quiet"
            href={verso({ ...richiesta, nuovo: false })}
            aria-label="Torna agli incassi"
          >
            <Icona nome="chiudi" piccola />
          </BottoneCollegamento>
        </div>
        {centro?.demo === true ? (
          <p className="note">{DEMO_SI_GUARDA}</p>
        ) : (
          <ModuloMovimento centro={centro?.id ?? null} partner={centro?.tipo_centro === 'terze_parti'} />
        )}
      </aside>
    </div>
  );
}

function SenzaRete() {
  return (
    <div className="p-4 md:p-6">
      <ServeRete>Gli incassi stanno sul server: sul tablet non c’è denaro in attesa.</ServeRete>
    </div>
  );
}

const periodi = (oggi: Giorno) =>
  [
    { nome: 'Sempre', dal: null, al: null },
    { nome: 'Oggi', dal: oggi, al: oggi },
    { nome: 'Questo mese', dal: `${oggi.slice(0, 7)}-01`, al: oggi },
    { nome: 'Quest’anno', dal: `${oggi.slice(0, 4)}-01-01`, al: oggi },
  ] as const;

function Filtri({ richiesta, verso, onCambia, centro }: Props) {
  const { canale, dal, al } = richiesta;
  const altra = (cambia: Partial<FiltroIncassi>) => ({ ...richiesta, ...cambia, pagina: 1 });
  const invertite = dal !== null && al !== null && dal > al;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        {(['all', 'online', 'inperson'] as const).map((uno) => (
          <GettoneCollegamento key={uno} href={verso(altra({ canale: uno }))} acceso={canale === uno}>
            {FILTRI_PAGAMENTI[uno]}
          </GettoneCollegamento>
        ))}
        <span className="ml-auto flex flex-wrap gap-2">
          <EsportaIncassi filtro={{ canale, dal, al }} />
          {centro?.demo === true ? null : (
            <BottoneCollegamento className="lg:hidden" variante="main" href={verso({ ...richiesta, nuovo: true })}>
              Nuovo movimento
            </BottoneCollegamento>
          )}
        </span>
      </div>
      <div className="flex flex-wrap items-end gap-2">
        {periodi(giornoDiRoma(now())).map((uno) => (
          <GettoneCollegamento
            key={uno.nome}
            href={verso(altra({ dal: uno.dal, al: uno.al }))}
            acceso={dal === uno.dal && al === uno.al}
          >
            {uno.nome}
          </GettoneCollegamento>
        ))}
        <span className="flex flex-wrap items-end gap-2">
          {(['dal', 'al'] as const).map((capo) => (
            <CampoGiorno
              key={capo}
              etichetta={capo === 'dal' ? 'Dal' : 'Al'}
              valore={richiesta[capo]}
              errore={capo === 'dal' && invertite ? TESTI_ERRORE.date_invertite : undefined}
              onCambia={(giorno) => onCambia(altra({ [capo]: giorno }))}
            />
          ))}
        </span>
      </div>
    </div>
  );
}

interface PropsGiorno {
  etichetta: string;
  valore: Giorno | null;
  errore: string | undefined;
  onCambia: (giorno: Giorno | null) => void;
}

function CampoGiorno({ etichetta, valore, errore, onCambia }: PropsGiorno) {
  const campo = useGiornoScritto(valore ?? '', (giorno) => onCambia(giorno || null));
  return <Campo className="w-[180px]" etichetta={etichetta} errore={errore} {...campo} />;
}

function Quadro({ richiesta, verso, centro }: Props) {
  const partner = centro?.tipo_centro === 'terze_parti';
  const lettura = useQuery(letturaMesi(richiesta));
  return (
    <Lettura
      di={lettura}
      className="mt-5"
      errore={TESTI_ERRORE.caricamento_pagamenti}
      senzaRete={<SenzaRete />}
      scheletro={['h-24', 'h-52', 'h-40']}
    >
      {(mesi) => (
        <>
          <Totali totali={totaliIncassi(mesi)} partner={partner} />
          {mesi.length === 0 ? null : <Mesi mesi={mesi} />}
          <MovimentiIncassi richiesta={richiesta} verso={verso} />
        </>
      )}
    </Lettura>
  );
}

function Totali({ totali, partner }: { totali: TotaliIncassi; partner: boolean }) {
  const voci = [
    ['Verifiche', totali.verifiche],
    ['Imballo e spedizione', totali.spese],
    ['Totale', totali.totale],
    ...(totali.vendite > 0 ? [['Vendite in sede', totali.vendite] as const] : []),
  ] as const;
  return (
    <>
      <dl className="mt-5 grid grid-cols-2 border-y border-t-ink border-b-hair sm:flex">
        {voci.map(([nome, importo]) => (
          <div
            key={nome}
            className="grow border-l border-hair px-4 py-3 first:border-l-0 first:pl-0 max-sm:odd:border-l-0 max-sm:odd:pl-0"
          >
            <dt className="note">{nome}</dt>
            <dd className="money text-h2">{formattaEuro(importo)}</dd>
          </div>
        ))}
      </dl>
      <p className="note mt-2">
        {partner
          ? 'Un centro partner incassa in sede: per lui sul sito non passano ordini.'
          : 'Online conta la quota del centro sugli ordini pagati: arriva con i versamenti, a ordine concluso.'}
        {totali.vendite > 0 ? ' Il denaro delle vendite in sede è dei venditori: sta fuori dal totale.' : ''}
      </p>
    </>
  );
}

const MESI_IN_VISTA = 12;
const TIPI = [
  { campo: 'in_sede', nome: 'In sede', stile: 'pieno' },
  { campo: 'online', nome: 'Online', stile: 'tratteggio' },
  { campo: 'spese', nome: 'Imballo e spedizione', stile: 'vuoto' },
] as const;

const meseScritto = ({ mese }: MeseIncassi): string => `${nomeMese(mese)} ${mese.slice(0, 4)}`;
const sommaMese = (mese: MeseIncassi): number => TIPI.reduce((somma, { campo }) => somma + mese[campo], 0);

function Mesi({ mesi }: { mesi: readonly MeseIncassi[] }) {
  const fila = mesiInFila(mesi, MESI_IN_VISTA);
  const tagliati = (fila[0]?.mese ?? '') > (mesi[0]?.mese ?? '');
  const ultimo = fila.at(-1);
  if (ultimo === undefined) return null;
  return (
    <div className="mt-6">
      <Barre
        domanda="Quanto incassiamo al mese?"
        risposta={`${meseScritto(ultimo)}: ${formattaEuro(sommaMese(ultimo))}.${tagliati ? ` Gli ultimi ${MESI_IN_VISTA} mesi del periodo.` : ''}`}
        legenda={TIPI.map(({ stile, nome }) => [stile, nome] as const)}
        asse={euroBreve}
        barre={fila.map((mese) => ({
          chiave: mese.mese,
          etichetta: nomeMese(mese.mese).slice(0, 3),
          parti: TIPI.map(({ campo, stile }) => ({ stile, valore: mese[campo] })),
        }))}
        righe={fila}
        chiave={({ mese }) => mese}
        colonne={[
          { chiave: 'mese', titolo: 'Mese', cella: meseScritto },
          ...TIPI.map(({ campo, nome }) => ({
            chiave: campo,
            titolo: nome,
            numerica: true,
            cella: (mese: MeseIncassi) => formattaEuro(mese[campo]),
          })),
        ]}
      />
    </div>
  );
}
