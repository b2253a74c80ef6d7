import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { esci } from '../../data/accesso/uscita.ts';
import { type Cancellato, type Impostazioni, letturaImpostazioni } from '../../data/ufficio/impostazioni.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { AltriDispositivi } from '../../features/accesso/AltriDispositivi.tsx';
import { ModuloCambioEmail } from '../../features/accesso/ModuloCambioEmail.tsx';
import { ModuloCambioPassword } from '../../features/accesso/ModuloCambioPassword.tsx';
import { AccountCancellato } from '../../features/impostazioni/AccountCancellato.tsx';
import { CancellaAccount } from '../../features/impostazioni/CancellaAccount.tsx';
import { EsportaDati } from '../../features/impostazioni/EsportaDati.tsx';
import { ModuloFatturazione, ModuloIndirizzo } from '../../features/impostazioni/ModuliRecapito.tsx';
import { ModuloNotifiche } from '../../features/impostazioni/ModuloNotifiche.tsx';
import { DatiProfessionali } from '../../features/impostazioni/ModuloProfessionale.tsx';
import { ModuloProfilo } from '../../features/impostazioni/ModuloProfilo.tsx';
import { ModuloRiservatezza } from '../../features/impostazioni/ModuloRiservatezza.tsx';
import { Lettura } from '../../ui/feedback/Lettura.tsx';
import { Collegamento } from '../../ui/layout/Collegamento.tsx';
import { Filetto } from '../../ui/layout/Filetto.tsx';
import { useProfilo } from '../guardie.tsx';

const AREE = [
  ['profilo', 'Profilo'],
  ['notifiche', 'Notifiche'],
  ['sicurezza', 'Privacy e sicurezza'],
  ['spedizione', 'Spedizione e fatturazione'],
] as const;
type NomeArea = (typeof AREE)[number][0];

/** Four areas on one page, saved separately, so that each keeps its input. */
export default function PaginaImpostazioni() {
  const impostazioni = useQuery(letturaImpostazioni());
  const [cancellato, setCancellato] = useState<Cancellato | null>(null);
  if (cancellato !== null) return <AccountCancellato esito={cancellato} />;
  return (
    <div className="pagina py-6 lg:py-10">
      <h1 className="h1">Impostazioni</h1>
      <Lettura
        di={impostazioni}
        className="mt-6"
        errore="Non riusciamo a leggere le tue impostazioni"
        scheletro={['h-12', 'h-80', 'h-40']}
      >
        {(lette) =>
          lette.stato === 'sospeso' ? (
            <SoloDati lette={lette} onCancellato={setCancellato} />
          ) : (
            <Aree lette={lette} onCancellato={setCancellato} />
          )
        }
      </Lettura>
    </div>
  );
}

type Props = { lette: Impostazioni; onCancellato: (esito: Cancellato) => void };

function Aree({ lette, onCancellato }: Props) {
  useEffect(() => {
    // Scrolls to the URL's area once all are rendered, to avoid a jump.
    const vai = () => document.getElementById(location.hash.slice(1))?.scrollIntoView();
    if (location.hash === '') return;
    let attesa = requestAnimationFrame(() => {
      attesa = requestAnimationFrame(vai);
    });
    return () => cancelAnimationFrame(attesa);
  }, []);
  return (
    <div className="mt-4 lg:mt-8 lg:grid lg:grid-cols-[15rem_1fr] lg:gap-12">
      <nav aria-label="Aree delle impostazioni" className="lg:sticky lg:top-24 lg:self-start">
        <ul className="flex flex-wrap gap-x-5 lg:block">
          {AREE.map(([id, titolo]) => (
            <li key={id}>
              <a href={`#${id}`} className="tx inline-flex min-h-11 items-center">
                {titolo}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-4 grid gap-12 lg:mt-0">
        <Area id="profilo">
          <ModuloProfilo impostazioni={lette} />
        </Area>
        <Area id="notifiche">
          <ModuloNotifiche impostazioni={lette} />
        </Area>
        <Area id="sicurezza">
          <div className="mt-4 grid items-start gap-10 xl:grid-cols-2">
            <ModuloRiservatezza impostazioni={lette} />
            <ModuloCambioPassword email={lette.email} haPassword={lette.ha_password} />
            <ModuloCambioEmail email={lette.email} inAttesa={lette.email_in_attesa} haPassword={lette.ha_password} />
            <AltriDispositivi />
            <SecondoPasso />
            <Propri lette={lette} onCancellato={onCancellato} />
          </div>
        </Area>
        <Area id="spedizione">
          <div className="mt-4 grid items-start gap-10 xl:grid-cols-2">
            {lette.tipo_venditore === 'professionale' ? null : <ModuloIndirizzo impostazioni={lette} />}
            <ModuloFatturazione impostazioni={lette} />
            <DatiProfessionali key={lette.tipo_venditore} impostazioni={lette} />
          </div>
        </Area>
      </div>
    </div>
  );
}

function Area({ id, children }: { id: NomeArea; children: ReactNode }) {
  const titolo = AREE.find(([nome]) => nome === id)?.[1];
  return (
    <div id={id} className="scroll-mt-24">
      <Filetto titolo={titolo}>{children}</Filetto>
    </div>
  );
}

function SecondoPasso() {
  const stato = useProfilo().data?.secondo_fattore ?? null;
  if (stato === null) return null;
  return (
    <p>
      <Collegamento href={percorso('sicurezza')} className="tx inline-flex min-h-11 items-center">
        Verifica in due passaggi: {stato === 'attivo' ? 'attiva' : 'spenta'}
      </Collegamento>
    </p>
  );
}

function Propri({ lette, onCancellato }: Props) {
  return (
    <>
      <EsportaDati ricevuta={async (id) => (await import('./comprare/receipts.tsx')).receiptPage(id)} />
      <CancellaAccount
        email={lette.email}
        haPassword={lette.ha_password}
        onCancellato={async (esito) => {
          onCancellato(esito);
          await esci();
        }}
      />
    </>
  );
}

/** Suspended people keep access to their data (decision P7). */
function SoloDati({ lette, onCancellato }: Props) {
  return (
    <div className="mt-4 grid gap-10">
      <p className="riquadro wait max-w-[520px]">
        Il tuo account è sospeso: puoi scaricare i tuoi dati e cancellare l’account.
      </p>
      <Propri lette={lette} onCancellato={onCancellato} />
    </div>
  );
}
