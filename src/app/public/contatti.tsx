import { Suspense, useEffect, useState } from 'react';
import type { Societa } from '../../data/accesso/societa.ts';
import { ORE_RISPOSTA } from '../../domain/conservazione.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { pezzo } from '../../ui/feedback/pezzo.tsx';
import { Blocco, Scheletro } from '../../ui/feedback/Scheletro.tsx';
import { Collegamento } from '../../ui/layout/Collegamento.tsx';
import { Filetto } from '../../ui/layout/Filetto.tsx';
import { RigaPuntini } from '../../ui/layout/RigaPuntini.tsx';
import type { DatiLegali } from './legale.data.ts';
import type { PropsPagina, Testa } from './pagina.ts';
import { CATEGORIE_FAQ, TITOLI_FAQ } from './parts/categorie-faq.ts';

const ModuloContatto = pezzo(() => import('../../features/contatti/ModuloContatto.tsx'));

export const testa = (): Testa => ({
  titolo: 'Contatti',
  descrizione: 'Scrivi a Fidati: assistenza su annunci, verifiche, pagamenti e centri. Orari, telefono ed email.',
});

export function Pagina({ dati: { societa }, richiesta }: PropsPagina<DatiLegali>) {
  return (
    <div className="pagina pt-4 lg:pt-8">
      <h1 className="h1">Contatti</h1>
      <p className="lead mt-3 max-w-[60ch]">
        Ogni messaggio ha un numero e una risposta. Se riguarda un ordine o una visita, scrivi il numero dell’annuncio.
      </p>
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
        <Scrivi societa={societa} oggetto={richiesta.ricerca.get('oggetto') ?? ''} />
        <Recapiti societa={societa} />
      </div>
    </div>
  );
}

function Scrivi({ societa, oggetto }: { societa: Societa; oggetto: string }) {
  const [vivo, setVivo] = useState(false);
  const [numero, setNumero] = useState<number | null>(null);
  useEffect(() => setVivo(true), []);
  return (
    <Filetto titolo="Scrivici">
      {numero === null ? (
        <div className="mt-4 min-h-[36rem] max-w-xl">
          <noscript>
            <p>
              Per il modulo serve JavaScript. Scrivi a{' '}
              <Collegamento className="tx" href={`mailto:${societa.contactEmail}`}>
                {societa.contactEmail}
              </Collegamento>
              .
            </p>
          </noscript>
          <Suspense fallback={<ModuloInArrivo />}>
            {vivo ? <ModuloContatto oggetto={oggetto} onInviato={setNumero} /> : <ModuloInArrivo />}
          </Suspense>
        </div>
      ) : (
        <div className="mt-4 max-w-xl" role="status">
          {/* the button that was pressed is gone: who listens or types goes on from here */}
          <p className="h3" tabIndex={-1} ref={(riga) => riga?.focus()}>
            Messaggio inviato.
          </p>
          <p className="mt-2">
            È la richiesta n. {numero}: la conferma arriva per email. Ti rispondiamo entro {ORE_RISPOSTA} ore, nei
            giorni di assistenza.
          </p>
        </div>
      )}
    </Filetto>
  );
}

function ModuloInArrivo() {
  return (
    <Scheletro testo="Caricamento del modulo…" className="grid gap-4">
      {['nome', 'email', 'oggetto'].map((campo) => (
        <Blocco key={campo} className="h-[76px]" />
      ))}
      <Blocco className="h-48" />
    </Scheletro>
  );
}

function Recapiti({ societa: { contactEmail, dati_societari } }: { societa: Societa }) {
  const { telefono, indirizzo } = dati_societari;
  return (
    <div className="grid content-start gap-10">
      <Filetto titolo="Assistenza" piccolo>
        <dl className="mt-2">
          <RigaPuntini nome="Lunedì–venerdì">9–18</RigaPuntini>
          <RigaPuntini nome="Sabato">9–13</RigaPuntini>
          <RigaPuntini nome="Domenica">Chiuso</RigaPuntini>
        </dl>
        <p className="mt-3">
          <Collegamento
            className="tx inline-flex min-h-11 items-center [overflow-wrap:anywhere]"
            href={`mailto:${contactEmail}`}
          >
            {contactEmail}
          </Collegamento>
        </p>
        <p className="note">{indirizzo || 'Milano'}</p>
      </Filetto>
      {telefono ? (
        <Filetto titolo="È urgente?" piccolo>
          <p className="note mt-2">
            Un oggetto che non arriva, un pagamento che non torna: chiamaci negli orari di assistenza.
          </p>
          <p className="mt-1">
            <Collegamento
              className="tx inline-flex min-h-11 items-center font-display text-h3"
              href={`tel:${telefono.replace(/[^\d+]/g, '')}`}
            >
              {telefono}
            </Collegamento>
          </p>
        </Filetto>
      ) : null}
      <Filetto titolo="Forse c’è già la risposta" piccolo>
        <ul className="mt-1">
          {CATEGORIE_FAQ.map((categoria) => (
            <li key={categoria}>
              <Collegamento className="tx inline-flex min-h-11 items-center" href={`${percorso('faq')}#${categoria}`}>
                {TITOLI_FAQ[categoria]}
              </Collegamento>
            </li>
          ))}
        </ul>
      </Filetto>
    </div>
  );
}
