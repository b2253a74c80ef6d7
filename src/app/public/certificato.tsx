import { Suspense, useEffect, useState } from 'react';
import type { CertificatoPubblico } from '../../data/verifiche/certificati.ts';
import { formattaCodice } from '../../domain/certificati/codici.ts';
import { TESTO_NON_INTEGRO } from '../../domain/certificati/firma.ts';
import { formattaData, formattaDataOra } from '../../domain/giorno.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { Storia } from '../../features/annunci/Storia.tsx';
import { Icona } from '../../ui/brand/Icona.tsx';
import { Glifo } from '../../ui/brand/Segno.tsx';
import { pezzo } from '../../ui/feedback/pezzo.tsx';
import { CampoCodice } from '../../ui/forms/CampoCodice.tsx';
import { Bottone, BottoneCollegamento } from '../../ui/layout/Bottone.tsx';
import { Filetto } from '../../ui/layout/Filetto.tsx';
import { RigaPuntini } from '../../ui/layout/RigaPuntini.tsx';
import type { DatiCertificato } from './certificato.data.ts';
import type { PropsPagina, Testa } from './pagina.ts';
import { FotoCentro, PunteggioCertificato } from './parts/certificato-parti.tsx';
import { ProvaPossesso } from './parts/certificato-possesso.tsx';
import { Punzonatura, Rosetta } from './parts/impressi.tsx';

const Scansione = pezzo(() => import('../scansione.tsx'));
// Without its script the page itself is printed.
const DiCarta = pezzo(
  () => import('../detail/certificato-carta.tsx'),
  () => null,
);

export function testa({ controllo }: DatiCertificato): Testa {
  const valido = controllo?.esito === 'valido' && controllo.certificato?.integro === true;
  return {
    titolo: valido ? 'Certificato valido' : 'Verifica Certificato',
    descrizione: 'Controlla un certificato di autenticità Fidati con il suo codice pubblico.',
    noindex: controllo !== null,
  };
}

export function Pagina({ dati, richiesta, adesso }: PropsPagina<DatiCertificato>) {
  const { codice, controllo } = dati;
  return (
    <div className="mx-auto max-w-[720px] px-gutter pt-4 lg:pt-8">
      <h1 className="h1">Verifica Certificato</h1>
      {controllo?.certificato ? (
        <Certificato certificato={controllo.certificato} adesso={adesso} />
      ) : (
        <>
          {controllo === null ? null : <NonTrovato attesa={controllo.esito === 'attesa'} />}
          <ModuloCodice codice={codice} subito={richiesta.ricerca.has('scansiona')} />
        </>
      )}
    </div>
  );
}

/** Unknown and malformed codes look alike (decisions, 4.2). */
function NonTrovato({ attesa }: { attesa: boolean }) {
  return (
    <div role="alert" className="mt-4 border-t-[3px] border-fail bg-fail-wash p-4">
      <p className="row font-semibold text-fail">
        <Glifo nome="nonconforme" /> {attesa ? 'Errore di verifica' : 'Certificato non trovato'}
      </p>
      <p className="note mt-1">
        {attesa
          ? 'Troppi tentativi. Aspetta quindici minuti e riprova.'
          : 'Controlla il codice sul cartellino: dodici segni, senza I, L, O, 0 e 1.'}
      </p>
    </div>
  );
}

function ModuloCodice({ codice, subito }: { codice: string; subito: boolean }) {
  const [scansione, setScansione] = useState(false);
  useEffect(() => setScansione(subito), [subito]);
  return (
    <>
      <p className="lead mt-3">Scrivi il codice pubblico o inquadra il QR. Non serve un account.</p>
      <form
        action={percorso('verifica_certificato')}
        method="get"
        className="mt-5 grid gap-4 sm:grid-cols-[1fr_auto] sm:items-end"
      >
        <CampoCodice
          etichetta="Codice pubblico"
          name="c"
          defaultValue={codice}
          placeholder="7KQM-4TRW-X9P6"
          maxLength={400}
          required
        />
        <Bottone type="submit" variante="main">
          Controlla
        </Bottone>
      </form>
      {/* A link, so that a press before the page is alive is not lost: it opens this page scanning. */}
      <BottoneCollegamento
        className="mt-4"
        href={percorso('verifica_certificato', { scansiona: 1 })}
        onClick={(evento) => {
          evento.preventDefault();
          setScansione(true);
        }}
      >
        <Icona nome="qr" /> Inquadra il QR
      </BottoneCollegamento>
      {scansione ? (
        <Suspense fallback={<p className="note mt-4">Apro la fotocamera…</p>}>
          <Scansione onChiudi={() => setScansione(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** A broken history or picture outweighs a valid state (decision P20). */
function verdetto({ stato, integro }: CertificatoPubblico): string {
  if (stato !== 'attivo') return 'Certificato non attivo';
  return integro ? 'Certificato valido' : TESTO_NON_INTEGRO;
}

function Certificato({ certificato, adesso }: { certificato: CertificatoPubblico; adesso: Date }) {
  const attivo = certificato.stato === 'attivo';
  const valido = attivo && certificato.integro;
  return (
    <article className={`mt-4 bg-sheet p-1.5 ${valido ? 'border-2 border-seal' : 'border-2 border-fail'}`}>
      <div className={`border p-4 sm:p-8 ${valido ? 'border-seal' : 'border-fail'}`}>
        <div className="flex flex-col items-center text-center">
          {valido ? (
            <Rosetta codice={certificato.codice_pubblico} lato={240} aParte modo="sigillo" />
          ) : (
            <Rosetta codice={certificato.codice_pubblico} lato={160} modo="matita" />
          )}
          <p role="status" className={`mt-4 row text-lead font-semibold ${valido ? 'text-seal' : 'text-fail'}`}>
            <Glifo nome={valido ? 'verificato' : 'nonconforme'} /> {verdetto(certificato)}
          </p>
          {attivo ? null : <Revoca certificato={certificato} />}
          <p className="code mt-3 text-h2">{formattaCodice(certificato.codice_pubblico)}</p>
          <p className="small mt-1">
            Controllato ora, {formattaData(adesso)} alle {formattaDataOra(adesso).slice(-5)}
          </p>
          {valido ? (
            <div className="mt-4">
              <Punzonatura verifica={certificato} />
            </div>
          ) : null}
        </div>
        <Filetto titolo={<span className="[overflow-wrap:anywhere]">{certificato.titolo}</span>} className="below mt-6">
          <dl className="mt-2">
            <RigaPuntini nome="Annuncio">N. {String(certificato.numero_annuncio).padStart(6, '0')}</RigaPuntini>
            <RigaPuntini nome="Controllato da">{certificato.centro.nome}</RigaPuntini>
            <RigaPuntini nome="Verificato il">{formattaData(certificato.data_verifica)}</RigaPuntini>
            <RigaPuntini nome="Emesso il">{formattaData(certificato.data_emissione)}</RigaPuntini>
            <RigaPuntini nome="Condizione">
              {certificato.condizione_verificata === true ? 'Verificata' : 'Non dichiarata'}
            </RigaPuntini>
            {certificato.seriale_mascherato === null ? null : (
              <RigaPuntini nome="Numero di serie">{certificato.seriale_mascherato}</RigaPuntini>
            )}
            {certificato.accessori === null ? null : (
              <RigaPuntini nome="Accessori">{certificato.accessori}</RigaPuntini>
            )}
            <RigaPuntini nome="Consultazioni">{certificato.consultazioni}</RigaPuntini>
          </dl>
          {certificato.segni_distintivi === null ? null : (
            <p className="mt-3">
              <strong>Segni distintivi.</strong> {certificato.segni_distintivi}
            </p>
          )}
        </Filetto>
        <FotoCentro foto={certificato.foto} />
        <PunteggioCertificato certificato={certificato} valido={valido} />
        <Storia eventi={certificato.eventi} />
        {valido ? <ProvaPossesso codice={certificato.codice_pubblico} /> : null}
        <p className="small mt-6">
          La rosetta è ricavata dal codice: confrontala con quella stampata sul cartellino. Se è diversa, il cartellino
          non appartiene a questo oggetto. Il certificato dice che cosa il centro ha visto in quella data; non dice che
          cosa è successo dopo.
        </p>
        <a className="tx" href={percorso('segnala_falso', { c: certificato.codice_pubblico })}>
          Segnala un sospetto falso
        </a>
        {valido ? <DaStampare certificato={certificato} /> : null}
      </div>
    </article>
  );
}

/** A component of its own with reserved space, so that its loading rerenders nothing else. */
function DaStampare({ certificato }: { certificato: CertificatoPubblico }) {
  const [viva, setViva] = useState(false);
  useEffect(() => setViva(true), []);
  return (
    <div className="min-h-15">
      <Suspense fallback={null}>{viva ? <DiCarta certificato={certificato} /> : null}</Suspense>
    </div>
  );
}

function Revoca({ certificato }: { certificato: CertificatoPubblico }) {
  return (
    <div className="mt-2 text-note">
      <p>
        Certificato revocato{certificato.revocato_il === null ? '' : ` il ${formattaData(certificato.revocato_il)}`}
        {certificato.motivo_revoca === null ? '.' : `: ${certificato.motivo_revoca}`}
      </p>
      {certificato.sostituito_da === null ? null : (
        <p>
          Sostituito da{' '}
          <a className="tx" href={percorso('verifica_certificato', { c: certificato.sostituito_da })}>
            {formattaCodice(certificato.sostituito_da)}
          </a>
        </p>
      )}
    </div>
  );
}
