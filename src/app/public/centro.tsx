import { Suspense, useEffect, useState } from 'react';
import type { CentroDetail } from '../../data/centri/centri.ts';
import { mapLink } from '../../domain/centri/mappa.ts';
import { orariForSearchEngines } from '../../domain/centri/opening.ts';
import { RECENSIONI_PER_PAGE } from '../../domain/centri/pages.ts';
import { cutAtWord } from '../../domain/cut.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { Icon, type IconName } from '../../ui/brand/Icon.tsx';
import { lazyPiece } from '../../ui/feedback/lazy-piece.tsx';
import { Skeleton, SkeletonBlock } from '../../ui/feedback/Skeleton.tsx';
import { ButtonLink } from '../../ui/layout/Button.tsx';
import { Divider } from '../../ui/layout/Divider.tsx';
import { Pagination } from '../../ui/layout/Pagination.tsx';
import { TextLink } from '../../ui/layout/TextLink.tsx';
import type { CentroData } from './centro.data.ts';
import type { Head, PageProps } from './pagina.ts';
import { CentroIndirizzo, CentroOrari, CentroPrices, FirstOrari, TipoCentro } from './parts/centro-parti.tsx';
import { RecensioniList } from './parts/recensioni.tsx';

const CentroForm = lazyPiece(() => import('../../features/contatti/CentroForm.tsx'));

export function testa({ centro, pagina }: CentroData): Head {
  const { id, nome, citta, indirizzo, telefono, descrizione, orari } = centro;
  const titolo = `${nome}, ${citta}`;
  // the rest is for crawlers and link previews: server only
  if (!import.meta.env.SSR) return { titolo, descrizione: '' };
  return {
    titolo,
    descrizione:
      cutAtWord(descrizione.replace(/\s+/g, ' '), 180) || `Centro di verifica a ${citta}: orari, prezzi, recensioni.`,
    noindex: pagina > 1,
    json_ld: [
      {
        '@type': 'LocalBusiness',
        name: nome,
        url: percorso('centro_pubblico', { id }),
        ...(descrizione === '' ? {} : { description: descrizione }),
        telephone: telefono,
        address: {
          '@type': 'PostalAddress',
          streetAddress: indirizzo,
          addressLocality: citta,
          addressCountry: 'IT',
        },
        openingHoursSpecification: orariForSearchEngines(orari),
      },
    ],
  };
}

export function Page({ dati: { centro, recensioni, pagina } }: PageProps<CentroData>) {
  return (
    <div className="pagina">
      <TextLink href={percorso('centri')} className="tx inline-flex min-h-11 items-center gap-2 text-note">
        <Icon nome="indietro" piccola /> Tutti i centri
      </TextLink>
      <div className="mt-2 grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
        <div className="min-w-0">
          <TipoCentro tipo={centro.tipo_centro} />
          <h1 className="h1 mt-1 break-words">{centro.nome}</h1>
          <CentroIndirizzo centro={centro} />
          {centro.descrizione === '' ? null : (
            <p className="lead mt-4 max-w-[60ch] whitespace-pre-line break-words">{centro.descrizione}</p>
          )}
          {centro.specializzazioni.length === 0 ? null : (
            <p className="mt-4 break-words">
              <span className="font-semibold">Verifica:</span> {centro.specializzazioni.join(', ')}
            </p>
          )}
          {/* Two lines with any letters on a phone: it moves nothing when ours arrive. */}
          <p className="note mt-2 max-w-[300px] lg:max-w-none">{PAGAMENTO[centro.tipo_centro]}</p>
        </div>
        <div className="lg:row-span-2">
          <Divider titolo="Primi orari liberi" piccolo>
            <FirstOrari centro={centro} />
            <ButtonLink className="mt-4" variant="main" isWide href={percorso('nuova_verifica', { centro: centro.id })}>
              Prenota una verifica
            </ButtonLink>
          </Divider>
          <div className="mt-10 grid gap-10">
            <CentroOrari centro={centro} />
            <ContactDetails centro={centro} />
          </div>
        </div>
        <div className="grid min-w-0 content-start gap-10">
          <CentroPrices prezzi={centro.prezzi} vendita={centro.percentuale_vendita} />
          <Divider titolo="Recensioni">
            <RecensioniList
              recensioni={recensioni}
              vuoto="Ancora nessuna recensione. La scrive chi ha concluso un ordine passato da questo centro."
            />
            <Pagination
              pagina={pagina}
              pagine={Math.ceil(recensioni.totale / RECENSIONI_PER_PAGE)}
              href={(n) => percorso('centro_pubblico', { id: centro.id }, { recensioni: n === 1 ? null : n })}
            />
          </Divider>
          <ContactCentro centro={centro} />
        </div>
      </div>
    </div>
  );
}

const PAGAMENTO = {
  fidati_point: 'Rilascia il certificato Fidati e spedisce dopo il pagamento.',
  terze_parti: 'Chi compra paga e ritira di persona al centro. Non rilascia il certificato Fidati.',
} as const;

function ContactDetails({ centro }: { centro: CentroDetail }) {
  const voci: [IconName, string, string, boolean][] = [
    ['luogo', mapLink(centro), 'Apri la mappa', true],
    ['telefono', `tel:${centro.telefono.replace(/[^\d+]/g, '')}`, centro.telefono, false],
    ['busta', `mailto:${centro.email}`, centro.email, false],
    ['esterno', centro.sito_web ?? '', centro.sito_web?.replace(/^https:\/\//i, '').replace(/\/$/, '') ?? '', true],
  ];
  return (
    <Divider titolo="Contatti" piccolo>
      <ul className="mt-1">
        {voci
          .filter(([, , testo]) => testo !== '')
          .map(([icon, href, testo, esterno]) => (
            <li key={icon} className="row gap-2">
              <Icon nome={icon} piccola />
              <TextLink
                className="tx inline-flex min-h-11 min-w-0 items-center break-all"
                href={href}
                esterno={esterno}
              >
                {testo}
              </TextLink>
            </li>
          ))}
      </ul>
    </Divider>
  );
}

/** The form needs the page's script; without it a mail link. */
function ContactCentro({ centro }: { centro: CentroDetail }) {
  const [live, setLive] = useState(false);
  const [isSent, setIsSent] = useState(false);
  useEffect(() => setLive(true), []);
  return (
    <div id="contatta" className="scroll-mt-24">
      <Divider titolo="Contatta Centro">
        {isSent ? (
          <div className="mt-4" role="status">
            <p className="h3" tabIndex={-1} ref={(riga) => riga?.focus()}>
              Messaggio inviato.
            </p>
            <p className="mt-2">Lo riceve {centro.nome}, che ti risponde per email. Ti abbiamo mandato una ricevuta.</p>
          </div>
        ) : (
          <div className="mt-4 min-h-[26rem] max-w-xl">
            <noscript>
              <p>
                Per il modulo serve JavaScript. Scrivi a{' '}
                <TextLink className="tx" href={`mailto:${centro.email}`}>
                  {centro.email}
                </TextLink>
                .
              </p>
            </noscript>
            <Suspense fallback={<Loading />}>
              {live ? <CentroForm centro={centro.id} onSent={() => setIsSent(true)} /> : <Loading />}
            </Suspense>
          </div>
        )}
      </Divider>
    </div>
  );
}

const Loading = () => (
  <Skeleton testo="Caricamento del modulo…" className="grid gap-4">
    <SkeletonBlock className="h-[76px]" />
    <SkeletonBlock className="h-[76px]" />
    <SkeletonBlock className="h-48" />
  </Skeleton>
);
