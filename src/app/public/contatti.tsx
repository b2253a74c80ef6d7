import { Suspense, useEffect, useState } from 'react';
import type { Societa } from '../../data/accesso/societa.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { ANSWER_HOURS } from '../../domain/storage-persistence.ts';
import { lazyPiece } from '../../ui/feedback/lazy-piece.tsx';
import { Skeleton, SkeletonBlock } from '../../ui/feedback/Skeleton.tsx';
import { Divider } from '../../ui/layout/Divider.tsx';
import { LeaderRow } from '../../ui/layout/LeaderRow.tsx';
import { TextLink } from '../../ui/layout/TextLink.tsx';
import type { LegalData } from './legale.data.ts';
import type { Head, PageProps } from './pagina.ts';
import { FAQ_CATEGORIE, FAQ_TITLES } from './parts/categorie-faq.ts';

const ContactForm = lazyPiece(() => import('../../features/contatti/ContactForm.tsx'));

export const testa = (): Head => ({
  titolo: 'Contatti',
  descrizione: 'Scrivi a Fidati: assistenza su annunci, verifiche, pagamenti e centri. Orari, telefono ed email.',
});

export function Page({ dati: { societa }, richiesta }: PageProps<LegalData>) {
  return (
    <div className="pagina pt-4 lg:pt-8">
      <h1 className="h1">Contatti</h1>
      <p className="lead mt-3 max-w-[60ch]">
        Ogni messaggio ha un numero e una risposta. Se riguarda un ordine o una visita, scrivi il numero dell’annuncio.
      </p>
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
        <WriteButton societa={societa} oggetto={richiesta.ricerca.get('oggetto') ?? ''} />
        <ContactDetails societa={societa} />
      </div>
    </div>
  );
}

function WriteButton({ societa, oggetto }: { societa: Societa; oggetto: string }) {
  const [live, setLive] = useState(false);
  const [numero, setNumber] = useState<number | null>(null);
  useEffect(() => setLive(true), []);
  return (
    <Divider titolo="Scrivici">
      {numero === null ? (
        <div className="mt-4 min-h-[36rem] max-w-xl">
          <noscript>
            <p>
              Per il modulo serve JavaScript. Scrivi a{' '}
              <TextLink className="tx" href={`mailto:${societa.contactEmail}`}>
                {societa.contactEmail}
              </TextLink>
              .
            </p>
          </noscript>
          <Suspense fallback={<ArrivingForm />}>
            {live ? <ContactForm oggetto={oggetto} onSent={setNumber} /> : <ArrivingForm />}
          </Suspense>
        </div>
      ) : (
        <div className="mt-4 max-w-xl" role="status">
          {/* the button that was pressed is gone: who listens or types goes on from here */}
          <p className="h3" tabIndex={-1} ref={(riga) => riga?.focus()}>
            Messaggio inviato.
          </p>
          <p className="mt-2">
            È la richiesta n. {numero}: la conferma arriva per email. Ti rispondiamo entro {ANSWER_HOURS} ore, nei
            giorni di assistenza.
          </p>
        </div>
      )}
    </Divider>
  );
}

function ArrivingForm() {
  return (
    <Skeleton testo="Caricamento del modulo…" className="grid gap-4">
      {['nome', 'email', 'oggetto'].map((campo) => (
        <SkeletonBlock key={campo} className="h-[76px]" />
      ))}
      <SkeletonBlock className="h-48" />
    </Skeleton>
  );
}

function ContactDetails({ societa: { contactEmail, dati_societari } }: { societa: Societa }) {
  const { telefono, indirizzo } = dati_societari;
  return (
    <div className="grid content-start gap-10">
      <Divider titolo="Assistenza" piccolo>
        <dl className="mt-2">
          <LeaderRow nome="Lunedì–venerdì">9–18</LeaderRow>
          <LeaderRow nome="Sabato">9–13</LeaderRow>
          <LeaderRow nome="Domenica">Chiuso</LeaderRow>
        </dl>
        <p className="mt-3">
          <TextLink
            className="tx inline-flex min-h-11 items-center [overflow-wrap:anywhere]"
            href={`mailto:${contactEmail}`}
          >
            {contactEmail}
          </TextLink>
        </p>
        <p className="note">{indirizzo || 'Milano'}</p>
      </Divider>
      {telefono ? (
        <Divider titolo="È urgente?" piccolo>
          <p className="note mt-2">
            Un oggetto che non arriva, un pagamento che non torna: chiamaci negli orari di assistenza.
          </p>
          <p className="mt-1">
            <TextLink
              className="tx inline-flex min-h-11 items-center font-display text-h3"
              href={`tel:${telefono.replace(/[^\d+]/g, '')}`}
            >
              {telefono}
            </TextLink>
          </p>
        </Divider>
      ) : null}
      <Divider titolo="Forse c’è già la risposta" piccolo>
        <ul className="mt-1">
          {FAQ_CATEGORIE.map((categoria) => (
            <li key={categoria}>
              <TextLink className="tx inline-flex min-h-11 items-center" href={`${percorso('faq')}#${categoria}`}>
                {FAQ_TITLES[categoria]}
              </TextLink>
            </li>
          ))}
        </ul>
      </Divider>
    </div>
  );
}
