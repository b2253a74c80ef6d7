import { Suspense, useEffect, useState } from 'react';
import type { PublicCertificato } from '../../data/verifiche/certificati.ts';
import { formatCode } from '../../domain/certificati/codes.ts';
import { BROKEN_HISTORY_TEXT } from '../../domain/certificati/signature-pad.ts';
import { formatDate, formatDateTime } from '../../domain/day.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { Storyline } from '../../features/annunci/Storyline.tsx';
import { Icon } from '../../ui/brand/Icon.tsx';
import { Glyph } from '../../ui/brand/StatusBadge.tsx';
import { lazyPiece } from '../../ui/feedback/lazy-piece.tsx';
import { CodeField } from '../../ui/forms/CodeField.tsx';
import { Button, ButtonLink } from '../../ui/layout/Button.tsx';
import { Divider } from '../../ui/layout/Divider.tsx';
import { LeaderRow } from '../../ui/layout/LeaderRow.tsx';
import type { CertificatoData } from './certificato.data.ts';
import type { Head, PageProps } from './pagina.ts';
import { CentroPhotoPage, CertificatoScore } from './parts/certificato-parti.tsx';
import { PossessionEvidence } from './parts/certificato-possesso.tsx';
import { Hallmarking, Rosette } from './parts/impressi.tsx';

const ScanScreen = lazyPiece(() => import('../scanning.tsx'));
// Without its script the page itself is printed.
const OnPaper = lazyPiece(
  () => import('../detail/certificato-carta.tsx'),
  () => null,
);

export function testa({ controllo }: CertificatoData): Head {
  const valido = controllo?.esito === 'valido' && controllo.certificato?.integro === true;
  return {
    titolo: valido ? 'Certificato valido' : 'Verifica Certificato',
    descrizione: 'Controlla un certificato di autenticità Fidati con il suo codice pubblico.',
    noindex: controllo !== null,
  };
}

export function Page({ dati, richiesta, adesso }: PageProps<CertificatoData>) {
  const { codice, controllo } = dati;
  return (
    <div className="mx-auto max-w-[720px] px-gutter pt-4 lg:pt-8">
      <h1 className="h1">Verifica Certificato</h1>
      {controllo?.certificato ? (
        <Certificato certificato={controllo.certificato} adesso={adesso} />
      ) : (
        <>
          {controllo === null ? null : <CertificatoNotFound attesa={controllo.esito === 'attesa'} />}
          <CodeForm codice={codice} subito={richiesta.ricerca.has('scansiona')} />
        </>
      )}
    </div>
  );
}

/** Unknown and malformed codes look alike (decisions, 4.2). */
function CertificatoNotFound({ attesa }: { attesa: boolean }) {
  return (
    <div role="alert" className="mt-4 border-t-[3px] border-fail bg-fail-wash p-4">
      <p className="row font-semibold text-fail">
        <Glyph nome="nonconforme" /> {attesa ? 'Errore di verifica' : 'Certificato non trovato'}
      </p>
      <p className="note mt-1">
        {attesa
          ? 'Troppi tentativi. Aspetta quindici minuti e riprova.'
          : 'Controlla il codice sul cartellino: dodici segni, senza I, L, O, 0 e 1.'}
      </p>
    </div>
  );
}

function CodeForm({ codice, subito }: { codice: string; subito: boolean }) {
  const [scanning, setScanning] = useState(false);
  useEffect(() => setScanning(subito), [subito]);
  return (
    <>
      <p className="lead mt-3">Scrivi il codice pubblico o inquadra il QR. Non serve un account.</p>
      <form
        action={percorso('verifica_certificato')}
        method="get"
        className="mt-5 grid gap-4 sm:grid-cols-[1fr_auto] sm:items-end"
      >
        <CodeField
          etichetta="Codice pubblico"
          name="c"
          defaultValue={codice}
          placeholder="7KQM-4TRW-X9P6"
          maxLength={400}
          required
        />
        <Button type="submit" variant="main">
          Controlla
        </Button>
      </form>
      {/* A link, so that a press before the page is alive is not lost: it opens this page scanning. */}
      <ButtonLink
        className="mt-4"
        href={percorso('verifica_certificato', { scansiona: 1 })}
        onClick={(evento) => {
          evento.preventDefault();
          setScanning(true);
        }}
      >
        <Icon nome="qr" /> Inquadra il QR
      </ButtonLink>
      {scanning ? (
        <Suspense fallback={<p className="note mt-4">Apro la fotocamera…</p>}>
          <ScanScreen onClose={() => setScanning(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** A broken history or picture outweighs a valid state (decision P20). */
function certificatoVerdict({ stato, integro }: PublicCertificato): string {
  if (stato !== 'attivo') return 'Certificato non attivo';
  return integro ? 'Certificato valido' : BROKEN_HISTORY_TEXT;
}

function Certificato({ certificato, adesso }: { certificato: PublicCertificato; adesso: Date }) {
  const attivo = certificato.stato === 'attivo';
  const valido = attivo && certificato.integro;
  return (
    <article className={`mt-4 bg-sheet p-1.5 ${valido ? 'border-2 border-seal' : 'border-2 border-fail'}`}>
      <div className={`border p-4 sm:p-8 ${valido ? 'border-seal' : 'border-fail'}`}>
        <div className="flex flex-col items-center text-center">
          {valido ? (
            <Rosette codice={certificato.codice_pubblico} lato={240} isSeparate modo="sigillo" />
          ) : (
            <Rosette codice={certificato.codice_pubblico} lato={160} modo="matita" />
          )}
          <p role="status" className={`mt-4 row text-lead font-semibold ${valido ? 'text-seal' : 'text-fail'}`}>
            <Glyph nome={valido ? 'verificato' : 'nonconforme'} /> {certificatoVerdict(certificato)}
          </p>
          {attivo ? null : <RevokedNotice certificato={certificato} />}
          <p className="code mt-3 text-h2">{formatCode(certificato.codice_pubblico)}</p>
          <p className="small mt-1">
            Controllato ora, {formatDate(adesso)} alle {formatDateTime(adesso).slice(-5)}
          </p>
          {valido ? (
            <div className="mt-4">
              <Hallmarking verifica={certificato} />
            </div>
          ) : null}
        </div>
        <Divider titolo={<span className="[overflow-wrap:anywhere]">{certificato.titolo}</span>} className="below mt-6">
          <dl className="mt-2">
            <LeaderRow nome="Annuncio">N. {String(certificato.numero_annuncio).padStart(6, '0')}</LeaderRow>
            <LeaderRow nome="Controllato da">{certificato.centro.nome}</LeaderRow>
            <LeaderRow nome="Verificato il">{formatDate(certificato.data_verifica)}</LeaderRow>
            <LeaderRow nome="Emesso il">{formatDate(certificato.data_emissione)}</LeaderRow>
            <LeaderRow nome="Condizione">
              {certificato.condizione_verificata === true ? 'Verificata' : 'Non dichiarata'}
            </LeaderRow>
            {certificato.seriale_mascherato === null ? null : (
              <LeaderRow nome="Numero di serie">{certificato.seriale_mascherato}</LeaderRow>
            )}
            {certificato.accessori === null ? null : <LeaderRow nome="Accessori">{certificato.accessori}</LeaderRow>}
            <LeaderRow nome="Consultazioni">{certificato.consultazioni}</LeaderRow>
          </dl>
          {certificato.segni_distintivi === null ? null : (
            <p className="mt-3">
              <strong>Segni distintivi.</strong> {certificato.segni_distintivi}
            </p>
          )}
        </Divider>
        <CentroPhotoPage foto={certificato.foto} />
        <CertificatoScore certificato={certificato} valido={valido} />
        <Storyline eventi={certificato.eventi} />
        {valido ? <PossessionEvidence codice={certificato.codice_pubblico} /> : null}
        <p className="small mt-6">
          La rosetta è ricavata dal codice: confrontala con quella stampata sul cartellino. Se è diversa, il cartellino
          non appartiene a questo oggetto. Il certificato dice che cosa il centro ha visto in quella data; non dice che
          cosa è successo dopo.
        </p>
        <a className="tx" href={percorso('segnala_falso', { c: certificato.codice_pubblico })}>
          Segnala un sospetto falso
        </a>
        {valido ? <Printable certificato={certificato} /> : null}
      </div>
    </article>
  );
}

/** A component of its own with reserved space, so that its loading rerenders nothing else. */
function Printable({ certificato }: { certificato: PublicCertificato }) {
  const [live, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  return (
    <div className="min-h-15">
      <Suspense fallback={null}>{live ? <OnPaper certificato={certificato} /> : null}</Suspense>
    </div>
  );
}

function RevokedNotice({ certificato }: { certificato: PublicCertificato }) {
  return (
    <div className="mt-2 text-note">
      <p>
        Certificato revocato{certificato.revocato_il === null ? '' : ` il ${formatDate(certificato.revocato_il)}`}
        {certificato.motivo_revoca === null ? '.' : `: ${certificato.motivo_revoca}`}
      </p>
      {certificato.sostituito_da === null ? null : (
        <p>
          Sostituito da{' '}
          <a className="tx" href={percorso('verifica_certificato', { c: certificato.sostituito_da })}>
            {formatCode(certificato.sostituito_da)}
          </a>
        </p>
      )}
    </div>
  );
}
