import { Suspense, useEffect, useState } from 'react';
import type { SchedaCentro } from '../../data/centri/centri.ts';
import { orariPerMotori } from '../../domain/centri/apertura.ts';
import { linkMappa } from '../../domain/centri/mappa.ts';
import { RECENSIONI_PER_PAGINA } from '../../domain/centri/pagine.ts';
import { cutAtWord } from '../../domain/cut.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { Icona, type NomeIcona } from '../../ui/brand/Icona.tsx';
import { pezzo } from '../../ui/feedback/pezzo.tsx';
import { Blocco, Scheletro } from '../../ui/feedback/Scheletro.tsx';
import { BottoneCollegamento } from '../../ui/layout/Bottone.tsx';
import { Collegamento } from '../../ui/layout/Collegamento.tsx';
import { Filetto } from '../../ui/layout/Filetto.tsx';
import { Paginazione } from '../../ui/layout/Paginazione.tsx';
import type { DatiCentro } from './centro.data.ts';
import type { PropsPagina, Testa } from './pagina.ts';
import { IndirizzoCentro, OrariCentro, PrezziCentro, PrimiOrari, TipoCentro } from './parts/centro-parti.tsx';
import { ElencoRecensioni } from './parts/recensioni.tsx';

const ModuloCentro = pezzo(() => import('../../features/contatti/ModuloCentro.tsx'));

export function testa({ centro, pagina }: DatiCentro): Testa {
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
        openingHoursSpecification: orariPerMotori(orari),
      },
    ],
  };
}

export function Pagina({ dati: { centro, recensioni, pagina } }: PropsPagina<DatiCentro>) {
  return (
    <div className="pagina">
      <Collegamento href={percorso('centri')} className="tx inline-flex min-h-11 items-center gap-2 text-note">
        <Icona nome="indietro" piccola /> Tutti i centri
      </Collegamento>
      <div className="mt-2 grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
        <div className="min-w-0">
          <TipoCentro tipo={centro.tipo_centro} />
          <h1 className="h1 mt-1 break-words">{centro.nome}</h1>
          <IndirizzoCentro centro={centro} />
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
          <Filetto titolo="Primi orari liberi" piccolo>
            <PrimiOrari centro={centro} />
            <BottoneCollegamento
              className="mt-4"
              variante="main"
              largo
              href={percorso('nuova_verifica', { centro: centro.id })}
            >
              Prenota una verifica
            </BottoneCollegamento>
          </Filetto>
          <div className="mt-10 grid gap-10">
            <OrariCentro centro={centro} />
            <Recapiti centro={centro} />
          </div>
        </div>
        <div className="grid min-w-0 content-start gap-10">
          <PrezziCentro prezzi={centro.prezzi} vendita={centro.percentuale_vendita} />
          <Filetto titolo="Recensioni">
            <ElencoRecensioni
              recensioni={recensioni}
              vuoto="Ancora nessuna recensione. La scrive chi ha concluso un ordine passato da questo centro."
            />
            <Paginazione
              pagina={pagina}
              pagine={Math.ceil(recensioni.totale / RECENSIONI_PER_PAGINA)}
              href={(n) => percorso('centro_pubblico', { id: centro.id }, { recensioni: n === 1 ? null : n })}
            />
          </Filetto>
          <Contatta centro={centro} />
        </div>
      </div>
    </div>
  );
}

const PAGAMENTO = {
  fidati_point: 'Rilascia il certificato Fidati e spedisce dopo il pagamento.',
  terze_parti: 'Chi compra paga e ritira di persona al centro. Non rilascia il certificato Fidati.',
} as const;

function Recapiti({ centro }: { centro: SchedaCentro }) {
  const voci: [NomeIcona, string, string, boolean][] = [
    ['luogo', linkMappa(centro), 'Apri la mappa', true],
    ['telefono', `tel:${centro.telefono.replace(/[^\d+]/g, '')}`, centro.telefono, false],
    ['busta', `mailto:${centro.email}`, centro.email, false],
    ['esterno', centro.sito_web ?? '', centro.sito_web?.replace(/^https:\/\//i, '').replace(/\/$/, '') ?? '', true],
  ];
  return (
    <Filetto titolo="Contatti" piccolo>
      <ul className="mt-1">
        {voci
          .filter(([, , testo]) => testo !== '')
          .map(([icona, href, testo, esterno]) => (
            <li key={icona} className="row gap-2">
              <Icona nome={icona} piccola />
              <Collegamento
                className="tx inline-flex min-h-11 min-w-0 items-center break-all"
                href={href}
                esterno={esterno}
              >
                {testo}
              </Collegamento>
            </li>
          ))}
      </ul>
    </Filetto>
  );
}

/** The form needs the page's script; without it a mail link. */
function Contatta({ centro }: { centro: SchedaCentro }) {
  const [vivo, setVivo] = useState(false);
  const [inviato, setInviato] = useState(false);
  useEffect(() => setVivo(true), []);
  return (
    <div id="contatta" className="scroll-mt-24">
      <Filetto titolo="Contatta Centro">
        {inviato ? (
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
                <Collegamento className="tx" href={`mailto:${centro.email}`}>
                  {centro.email}
                </Collegamento>
                .
              </p>
            </noscript>
            <Suspense fallback={<InArrivo />}>
              {vivo ? <ModuloCentro centro={centro.id} onInviato={() => setInviato(true)} /> : <InArrivo />}
            </Suspense>
          </div>
        )}
      </Filetto>
    </div>
  );
}

const InArrivo = () => (
  <Scheletro testo="Caricamento del modulo…" className="grid gap-4">
    <Blocco className="h-[76px]" />
    <Blocco className="h-[76px]" />
    <Blocco className="h-48" />
  </Scheletro>
);
