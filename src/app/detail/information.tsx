import { Suspense, useRef, useState } from 'react';
import type { AnnuncioDetail } from '../../data/annunci/annunci.ts';
import { campiMostrati } from '../../domain/annunci/fields.ts';
import { formatCode } from '../../domain/certificati/codes.ts';
import { formatDate } from '../../domain/day.ts';
import { formatEuro } from '../../domain/denaro.ts';
import { fase, publicStato } from '../../domain/frasi/phase.ts';
import { protectionPhrase } from '../../domain/frasi/protection.ts';
import { METHOD_PHRASES, spedizioneRow } from '../../domain/frasi/spedizione.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { Icon } from '../../ui/brand/Icon.tsx';
import { lazyPiece } from '../../ui/feedback/lazy-piece.tsx';
import { Divider } from '../../ui/layout/Divider.tsx';
import { LeaderRow } from '../../ui/layout/LeaderRow.tsx';
import { Tabs } from '../../ui/layout/Tabs.tsx';
import { TextLink } from '../../ui/layout/TextLink.tsx';
import { useNear } from './use-near.ts';
import { VerificheTab } from './verifiche.tsx';

const QrCode = lazyPiece(() => import('../../ui/media/QrCode.tsx'));
const ReportFromOutside = lazyPiece(() => import('../../features/segnalazioni/ReportFromOutside.tsx'));

export function Information({ annuncio }: { annuncio: AnnuncioDetail }) {
  const [tab, setTab] = useState('dettagli');
  return (
    <Tabs
      nome="Informazioni sull'annuncio"
      attiva={tab}
      onChange={setTab}
      tabs={[
        { id: 'dettagli', etichetta: 'Dettagli Prodotto', contenuto: <ProductTab annuncio={annuncio} /> },
        {
          id: 'verifiche',
          etichetta: `Verifiche (${annuncio.verifiche.length})`,
          contenuto: <VerificheTab annuncio={annuncio} aperta={tab === 'verifiche'} />,
        },
      ]}
    />
  );
}

function ProductTab({ annuncio }: { annuncio: AnnuncioDetail }) {
  const split = annuncio.prezzo_split;
  return (
    <>
      <dl>
        {campiMostrati('detail').map(({ name, label, otherwise }) => {
          const valore = annuncio[name] || otherwise;
          return valore === null ? null : (
            <LeaderRow key={name} nome={label}>
              {valore}
            </LeaderRow>
          );
        })}
        <LeaderRow nome="Pubblicato il">{formatDate(annuncio.data_pubblicazione)}</LeaderRow>
        <LeaderRow nome="Prezzo">{formatEuro(split.prezzo)}</LeaderRow>
        {split.sovrapprezzo > 0 ? (
          <LeaderRow nome="Sovrapprezzo spedizione">{formatEuro(split.sovrapprezzo)}</LeaderRow>
        ) : null}
        <LeaderRow nome="Spedizione">{spedizioneRow(annuncio.metodo_spedizione, split.spedizione)}</LeaderRow>
        <LeaderRow nome="Totale" somma>
          {formatEuro(split.totale)}
        </LeaderRow>
      </dl>
      {annuncio.stato_annuncio === 'attivo' && annuncio.stato_verifica !== 'non_conforme' ? (
        <p className="note mt-2">{METHOD_PHRASES[annuncio.metodo_spedizione]}</p>
      ) : null}
      <p className="mt-5 max-w-[66ch] whitespace-pre-line">
        {annuncio.descrizione || 'Nessuna descrizione disponibile'}
      </p>
      {annuncio.certificato === null ? null : <AuthenticityCode {...annuncio.certificato} />}
    </>
  );
}

/** The QR holds the seal, which a counter checks offline (decision P20). */
function AuthenticityCode({ codice_pubblico: codice, firma }: { codice_pubblico: string; firma: string }) {
  const posto = useRef<HTMLDivElement>(null);
  const near = useNear(posto);
  const indirizzo = percorso('verifica_certificato', { c: codice });
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3 border-t border-hair pt-5">
      <div ref={posto} className="size-24 flex-none bg-sheet">
        {near ? (
          <Suspense>
            <QrCode
              testo={`${location.origin}${indirizzo}&s=${encodeURIComponent(firma)}`}
              etichetta={`QR del certificato ${codice}`}
            />
          </Suspense>
        ) : null}
      </div>
      <div>
        <p className="text-note text-ink-2">Codice di autenticità</p>
        <p className="code text-h3">{formatCode(codice)}</p>
        <TextLink href={indirizzo} className="tx inline-flex min-h-11 items-center text-note">
          Controlla il certificato
        </TextLink>
      </div>
    </div>
  );
}

/** A professional's legal details (decision P1). */
function companyData(d: NonNullable<AnnuncioDetail['venditore']['professionale']>): string {
  const righe = [
    d.ragione_sociale,
    d.partita_iva === null ? null : `P. IVA ${d.partita_iva}`,
    d.numero_registro === null ? null : `Registro imprese ${d.numero_registro}`,
    d.indirizzo,
    d.email,
    d.telefono,
  ];
  return righe.filter((riga) => riga !== null && riga !== '').join(', ');
}

function Segnalazione({ annuncio }: { annuncio: AnnuncioDetail }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className="tx row min-h-11 text-note" onClick={() => setIsOpen(true)}>
        <Icon nome="bandiera" piccola /> Segnala l'annuncio
      </button>
      {isOpen ? (
        <Suspense>
          <ReportFromOutside
            oggetto={{ oggetto_tipo: 'annuncio', oggetto_id: annuncio.id }}
            titolo="Segnala l'annuncio"
            quote={annuncio.titolo}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

export function SidePanels({ annuncio, adesso }: { annuncio: AnnuncioDetail; adesso: Date }) {
  const { venditore } = annuncio;
  const stato = publicStato(annuncio);
  const protection = protectionPhrase(fase(stato, adesso), stato.tipo_centro === 'terze_parti');
  return (
    <div className="below mt-12 grid grid-cols-1 gap-x-10 gap-y-8 md:grid-cols-3">
      <Divider titolo="Venditore" piccolo level={2}>
        <p className="mt-2 font-display text-h3">{venditore.nome_utente}</p>
        <p className="note">
          Venditore {venditore.tipo_venditore}, su Fidati dal {formatDate(venditore.data_registrazione)}.
          {venditore.annunci_attivi === null ? '' : ` Annunci attivi: ${venditore.annunci_attivi}.`}
        </p>
        {venditore.professionale === null ? null : <p className="note mt-2">{companyData(venditore.professionale)}</p>}
        {/* null for who keeps the profile to himself (decision P3) */}
        {venditore.annunci_attivi === null ? null : (
          <TextLink
            className="tx inline-flex min-h-11 items-center text-note"
            href={percorso('profilo', { id: venditore.id })}
          >
            Annunci e recensioni
          </TextLink>
        )}
      </Divider>
      {protection === null ? null : (
        <Divider titolo="Acquisto protetto" piccolo level={2}>
          <p className="note mt-2">{protection}</p>
          <TextLink className="tx inline-flex min-h-11 items-center text-note" href={percorso('come_funziona')}>
            Come funziona
          </TextLink>
        </Divider>
      )}
      <Divider titolo="Statistiche" piccolo level={2}>
        <dl className="mt-1">
          <LeaderRow nome="Visualizzazioni">{annuncio.visualizzazioni}</LeaderRow>
          <LeaderRow nome="Tra i preferiti di">{annuncio.preferiti}</LeaderRow>
        </dl>
        <Segnalazione annuncio={annuncio} />
      </Divider>
    </div>
  );
}
