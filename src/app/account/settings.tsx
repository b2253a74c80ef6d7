import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { signOut } from '../../data/accesso/exit.ts';
import { type DeletedAccount, type Settings, settingsQuery } from '../../data/ufficio/settings.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { ChangeEmailForm } from '../../features/accesso/ChangeEmailForm.tsx';
import { ChangePasswordForm } from '../../features/accesso/ChangePasswordForm.tsx';
import { OtherDevices } from '../../features/accesso/OtherDevices.tsx';
import { AccountDeleted } from '../../features/impostazioni/AccountDeleted.tsx';
import { DeleteAccount } from '../../features/impostazioni/DeleteAccount.tsx';
import { ExportData } from '../../features/impostazioni/ExportData.tsx';
import { BillingForm, IndirizzoForm } from '../../features/impostazioni/ModuliRecapito.tsx';
import { NotificheForm } from '../../features/impostazioni/NotificheForm.tsx';
import { PrivacyForm } from '../../features/impostazioni/PrivacyForm.tsx';
import { ProfessionaleDetails } from '../../features/impostazioni/ProfessionalForm.tsx';
import { ProfiloForm } from '../../features/impostazioni/ProfiloForm.tsx';
import { QueryView } from '../../ui/feedback/QueryView.tsx';
import { Divider } from '../../ui/layout/Divider.tsx';
import { TextLink } from '../../ui/layout/TextLink.tsx';
import { useProfilo } from '../guards.tsx';

const AREAS = [
  ['profilo', 'Profilo'],
  ['notifiche', 'Notifiche'],
  ['sicurezza', 'Privacy e sicurezza'],
  ['spedizione', 'Spedizione e fatturazione'],
] as const;
type AreaName = (typeof AREAS)[number][0];

/** Four areas on one page, saved separately, so that each keeps its input. */
export default function SettingsPage() {
  const impostazioni = useQuery(settingsQuery());
  const [deleted, setDeleted] = useState<DeletedAccount | null>(null);
  if (deleted !== null) return <AccountDeleted esito={deleted} />;
  return (
    <div className="pagina py-6 lg:py-10">
      <h1 className="h1">Impostazioni</h1>
      <QueryView
        di={impostazioni}
        className="mt-6"
        errore="Non riusciamo a leggere le tue impostazioni"
        skeleton={['h-12', 'h-80', 'h-40']}
      >
        {(lette) =>
          lette.stato === 'sospeso' ? (
            <DataOnly lette={lette} onDeleted={setDeleted} />
          ) : (
            <Areas lette={lette} onDeleted={setDeleted} />
          )
        }
      </QueryView>
    </div>
  );
}

type Props = { lette: Settings; onDeleted: (esito: DeletedAccount) => void };

function Areas({ lette, onDeleted }: Props) {
  useEffect(() => {
    // Scrolls to the URL's area once all are rendered, to avoid a jump.
    const go = () => document.getElementById(location.hash.slice(1))?.scrollIntoView();
    if (location.hash === '') return;
    let attesa = requestAnimationFrame(() => {
      attesa = requestAnimationFrame(go);
    });
    return () => cancelAnimationFrame(attesa);
  }, []);
  return (
    <div className="mt-4 lg:mt-8 lg:grid lg:grid-cols-[15rem_1fr] lg:gap-12">
      <nav aria-label="Aree delle impostazioni" className="lg:sticky lg:top-24 lg:self-start">
        <ul className="flex flex-wrap gap-x-5 lg:block">
          {AREAS.map(([id, titolo]) => (
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
          <ProfiloForm impostazioni={lette} />
        </Area>
        <Area id="notifiche">
          <NotificheForm impostazioni={lette} />
        </Area>
        <Area id="sicurezza">
          <div className="mt-4 grid items-start gap-10 xl:grid-cols-2">
            <PrivacyForm impostazioni={lette} />
            <ChangePasswordForm email={lette.email} haPassword={lette.ha_password} />
            <ChangeEmailForm email={lette.email} awaiting={lette.email_in_attesa} haPassword={lette.ha_password} />
            <OtherDevices />
            <SecondFactorSection />
            <OwnItems lette={lette} onDeleted={onDeleted} />
          </div>
        </Area>
        <Area id="spedizione">
          <div className="mt-4 grid items-start gap-10 xl:grid-cols-2">
            {lette.tipo_venditore === 'professionale' ? null : <IndirizzoForm impostazioni={lette} />}
            <BillingForm impostazioni={lette} />
            <ProfessionaleDetails key={lette.tipo_venditore} impostazioni={lette} />
          </div>
        </Area>
      </div>
    </div>
  );
}

function Area({ id, children }: { id: AreaName; children: ReactNode }) {
  const titolo = AREAS.find(([nome]) => nome === id)?.[1];
  return (
    <div id={id} className="scroll-mt-24">
      <Divider titolo={titolo}>{children}</Divider>
    </div>
  );
}

function SecondFactorSection() {
  const stato = useProfilo().data?.secondo_fattore ?? null;
  if (stato === null) return null;
  return (
    <p>
      <TextLink href={percorso('sicurezza')} className="tx inline-flex min-h-11 items-center">
        Verifica in due passaggi: {stato === 'attivo' ? 'attiva' : 'spenta'}
      </TextLink>
    </p>
  );
}

function OwnItems({ lette, onDeleted }: Props) {
  return (
    <>
      <ExportData ricevuta={async (id) => (await import('./comprare/receipts.tsx')).receiptPage(id)} />
      <DeleteAccount
        email={lette.email}
        haPassword={lette.ha_password}
        onDeleted={async (esito) => {
          onDeleted(esito);
          await signOut();
        }}
      />
    </>
  );
}

/** Suspended people keep access to their data (decision P7). */
function DataOnly({ lette, onDeleted }: Props) {
  return (
    <div className="mt-4 grid gap-10">
      <p className="riquadro wait max-w-[520px]">
        Il tuo account è sospeso: puoi scaricare i tuoi dati e cancellare l’account.
      </p>
      <OwnItems lette={lette} onDeleted={onDeleted} />
    </div>
  );
}
