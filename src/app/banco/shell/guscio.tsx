import { type ComponentType, type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { esci } from '../../../data/accesso/uscita.ts';
import { orologioSbagliato } from '../../../domain/frasi/orologio.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { type NomeDi, type NomeSoloInRete, PERCORSI } from '../../../domain/percorsi/tabella.ts';
import { type Sospeso, useSospesoLetto } from '../../../features/banco/coda/use-sospeso.ts';
import { useContatori } from '../../../features/banco/oggi/use-contatori.ts';
import { useBanco } from '../../../features/banco/tablet/contesto.ts';
import { useBancoInRete } from '../../../features/banco/tablet/use-banco-in-rete.ts';
import { usePersona } from '../../../features/banco/tablet/use-persona.ts';
import { forgetMark, writeMark } from '../../../offline/device/device-mark.ts';
import { noteCounts } from '../../../offline/device/identity.ts';
import type { Counters } from '../../../offline/store/state.ts';
import { pezzo } from '../../../ui/feedback/pezzo.tsx';
import { BannerRete } from '../../../ui/feedback/Rete.tsx';
import { Ribbons } from '../../../ui/feedback/Ribbons.tsx';
import { Collegamento } from '../../../ui/layout/Collegamento.tsx';
import { useMinutesOff } from '../device/tablet-clock.ts';
import { TestataCentro } from '../device/testata-centro.tsx';
import { useLargo } from '../device/use-largo.ts';
import { useLinea } from '../device/use-linea.ts';
import { useStayInside } from '../device/use-stay-inside.ts';
import type { Voce } from '../device/voci.ts';
import { AccantoAlBinario } from './accanto-al-binario.tsx';
import { Aggiornamento } from './aggiornamento.tsx';
import { ChiAlBanco } from './chi-al-banco.tsx';
import { useMotore } from './contesto.ts';
import type { FINESTRE } from './finestre.tsx';
import { segnalaIncidente } from './monta.ts';
import { NastroDemo } from './nastro-demo.tsx';
import { Pillola } from './pillola.tsx';
import { Porta } from './porta.tsx';
import { SchermoRosso } from './schermi.tsx';

const leggiFinestre = () => import('./finestre.tsx');
const Persone = pezzo(async () => ({ default: (await leggiFinestre()).FINESTRE.Persone }));
const EsciDalBanco = pezzo(async () => ({ default: (await leggiFinestre()).FINESTRE.EsciDalBanco }));
const ribbon = <P,>(pick: (all: typeof FINESTRE) => ComponentType<P>) =>
  pezzo(
    async () => ({ default: pick((await leggiFinestre()).FINESTRE) }),
    () => null,
  );
const BrowserRibbon = ribbon((all) => all.BrowserRibbon);
const NastroServerTornato = ribbon((all) => all.NastroServerTornato);
const Riconosci = ribbon((all) => all.Riconosci);
const SecondoEsito = ribbon((all) => all.SecondoEsito);
const WantedCertificates = ribbon((all) => all.WantedCertificates);

interface Props {
  nome: NomeDi<'banco'> | NomeSoloInRete;
  titolo?: ReactNode;
  voce?: Voce;
  indietro?: string | undefined;
  children: ReactNode;
}

export function Guscio(props: Props) {
  return (
    <Porta>
      <Telaio {...props} />
    </Porta>
  );
}

function Telaio({ nome, titolo, voce, indietro, children }: Props) {
  const motore = useMotore();
  const { schermataDisegnata } = motore;
  const { ambiente, centro, dispositivo, scrivania } = useBanco();
  const persona = usePersona();
  const largo = useLargo();
  const conti = useContatori();
  const sospeso = useSospesoLetto();
  const pronto = useSyncExternalStore(motore.operaio.osserva, motore.operaio.prontoSenzaRete);
  const [finestra, setFinestra] = useState<'persone' | 'uscita' | null>(null);
  // The counts come first, so other reads are visible one frame later.
  const letto = conti !== undefined;
  useEffect(() => {
    if (letto) requestAnimationFrame(() => setTimeout(schermataDisegnata));
  }, [letto, schermataDisegnata]);
  useEffect(() => {
    if (conti !== undefined)
      void noteCounts(dispositivo, centro.id, { operazioni: conti.operazioni, media: conti.media });
    if (conti !== undefined) void writeMark(document, ambiente.store);
  }, [conti, dispositivo, centro.id, ambiente]);
  useStayInside(useBancoInRete());
  const inMano = () => motore.mani.qui;
  if (conti?.epocaDiversa) return <SchermoRosso riparti={null} />;
  const chiuso = async () => {
    // The person's choice about the data comes first; the session ends offline too.
    await motore.uscitaVoluta(esci);
    // Without our server (a portal counts too) only the counter's own URL opens: it shows the lock.
    const risponde = (await motore.rete.probe()) === 'online';
    const altrove = risponde && motore.installazione.modo() !== 'installata';
    location.assign(altrove ? percorso('accesso', { redirect: percorso('centro_oggi') }) : percorso('centro_oggi'));
  };
  const alBanco = <ChiAlBanco nome={persona?.nome ?? centro.nome} onApri={() => setFinestra('persone')} />;
  return (
    <AccantoAlBinario voce={voce ?? nome} daInviare={conti?.totale} piede={largo ? alBanco : null} inMano={inMano}>
      <div className="flex min-w-0 flex-col md:h-dvh">
        <TestataCentro titolo={titolo ?? PERCORSI[nome].titolo} indietro={indietro}>
          <Pillola conti={conti} pronto={pronto} />
          {largo ? null : alBanco}
        </TestataCentro>
        <Ribbons quiet={centro.nome}>
          <Avvisi conti={conti} sospeso={sospeso} />
          <Suspense fallback={null}>
            {nome === 'centro_sincronia' ? null : <NastroServerTornato />}
            <BrowserRibbon owed={conti?.totale ?? 0} installazione={motore.installazione} />
            <SecondoEsito />
            <Riconosci />
            <WantedCertificates />
          </Suspense>
        </Ribbons>
        <main
          id="contenuto"
          tabIndex={-1}
          className="relative flex min-h-0 flex-1 flex-col outline-none md:max-lg:overflow-y-auto"
        >
          {sospeso === undefined ? null : children}
        </main>
      </div>
      <Suspense fallback={null}>
        {finestra === 'persone' ? (
          <Persone
            ambiente={ambiente}
            ora={persona}
            svuota={scrivania.moduli.svuota}
            onChiudi={() => setFinestra(null)}
            onEsci={() => setFinestra('uscita')}
            onDentro={(profilo) => void motore.dentro(profilo, true)}
          />
        ) : null}
        {finestra === 'uscita' ? (
          <EsciDalBanco
            onChiudi={() => setFinestra(null)}
            onUscito={chiuso}
            porte={{
              localKeys: localStorage,
              forgetDevice: (id) => forgetMark(document, id),
              caches: 'caches' in window ? window.caches : null,
              report: (incidente) => segnalaIncidente({ ambiente }, motore.rete, incidente),
            }}
          />
        ) : null}
      </Suspense>
    </AccantoAlBinario>
  );
}

/** Five connection failures, each with a remedy. Suspended centre and demonstration have their own ribbons. */
function LineaDetta({ linea, sospeso }: { linea: ReturnType<typeof useLinea>; sospeso: Sospeso | null | undefined }) {
  const { sincronizzatore } = useBanco();
  const lavora = sospeso
    ? 'Quello che è sul tablet resta qui.'
    : 'Puoi ricevere, fotografare, valutare e decidere: resta tutto sul tablet e parte da solo quando torna la linea.';
  switch (linea) {
    case 'offline':
      return <BannerRete>Sei senza rete. {lavora} Il Wi-Fi si controlla nelle impostazioni del tablet.</BannerRete>;
    case 'lenta':
      return (
        <BannerRete>
          Rete lenta. Puoi lavorare come sempre: quello che fai è sul tablet e parte appena la linea risponde.
        </BannerRete>
      );
    case 'portale':
      return (
        <BannerRete
          azione={
            <Collegamento className="tx" href={percorso('home')} target="_blank">
              Apri la pagina della rete
            </Collegamento>
          }
        >
          Questa rete chiede di accedere con una sua pagina: finché non lo fai non parte niente.
        </BannerRete>
      );
    case 'server_down':
      return (
        <BannerRete
          azione={
            <button type="button" className="tx" onClick={() => void sincronizzatore.syncNow()}>
              Riprova adesso
            </button>
          }
        >
          La rete c’è, il nostro server adesso non risponde. {lavora}
        </BannerRete>
      );
    case 'too_many':
      return (
        <BannerRete>
          Da questa rete sono arrivate troppe richieste al nostro server. Quello che fai resta sul tablet, e l’invio
          riprova da solo fra poco: non serve premere niente.
        </BannerRete>
      );
    default:
      return null;
  }
}

function Avvisi({ conti, sospeso }: { conti: Counters | undefined; sospeso: Sospeso | null | undefined }) {
  const linea = useLinea();
  const scarto = useMinutesOff();
  return (
    <>
      <LineaDetta linea={linea} sospeso={sospeso} />
      {linea === 'senza_web_locks' ? (
        <BannerRete>
          Questo browser è troppo vecchio per inviare: quello che fai resta sul tablet. Aggiornalo.
        </BannerRete>
      ) : null}
      {linea === 'altro_centro' ? (
        <BannerRete>
          È entrato qualcuno di un altro centro: quello che è qui parte con l’accesso di una persona di questo centro.
        </BannerRete>
      ) : null}
      {sospeso?.demo === true ? <NastroDemo /> : null}
      {sospeso === null || sospeso === undefined || sospeso.demo ? null : (
        <BannerRete>
          {sospeso.testo}
          {sospeso.motivo === '' ? '' : ` Motivo: ${sospeso.motivo}`}
        </BannerRete>
      )}
      {scarto === 0 ? null : <BannerRete>{orologioSbagliato(scarto)}</BannerRete>}
      {conti?.update === 'tablet' ? (
        <BannerRete>
          Per inviare serve la versione nuova del banco: quello che hai fatto resta sul tablet e parte dopo
          l’aggiornamento.
        </BannerRete>
      ) : null}
      {conti?.update === 'server' ? (
        <BannerRete>
          Il server usa ancora una versione di prima: quello che hai fatto resta sul tablet e parte da solo quando si
          aggiorna.
        </BannerRete>
      ) : null}
      <Aggiornamento serve={conti?.update === 'tablet'} />
    </>
  );
}
