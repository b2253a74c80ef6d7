import { useState } from 'react';
import { testoAlBanco } from '../../../domain/errori/banco.ts';
import { FRASI_APPROVAZIONE, MODULO_APPROVAZIONE, puoApprovare } from '../../../domain/verifiche/decisione.ts';
import { fraseFermo } from '../../../domain/verifiche/fermo.ts';
import { FASCE, fascia, punteggioComplessivo } from '../../../domain/verifiche/punteggi.ts';
import { ETICHETTE_SEZIONE, SEZIONI, type Sezione } from '../../../domain/verifiche/sezioni.ts';
import type { ItemView } from '../../../offline/store/view.ts';
import { Rosetta } from '../../../ui/brand/Rosetta.tsx';
import { useAttesa } from '../../../ui/feedback/use-attesa.ts';
import { useSchermoAcceso } from '../../../ui/feedback/use-schermo-acceso.ts';
import { Spunta } from '../../../ui/forms/Spunta.tsx';
import { Bottone } from '../../../ui/layout/Bottone.tsx';
import { decidi } from '../decisione/decidi.ts';
import { FoglioDecisione } from '../decisione/FoglioDecisione.tsx';
import { statoAlBanco, testoFotoMancanti, testoInCoda } from '../decisione/motivi.ts';
import { FotografaOra } from '../foto/StrisciaFoto.tsx';
import { Problemi } from '../oggi/Problemi.tsx';
import { useScrivania } from '../tablet/contesto.ts';
import { punteggioScritto } from '../tablet/etichette.ts';
import type { Autosalvataggio } from './autosalva.ts';
import { CondizioneEPrezzo } from './CondizioneEPrezzo.tsx';
import { comePrima, leggiModulo, type ModuloBanco, muovi, rispondi, rispondiAlResto, tuttoConforme } from './modulo.ts';
import { Note } from './Nota.tsx';
import { SezionePunteggio } from './SezionePunteggio.tsx';
import { StatoSalva } from './StatoSalva.tsx';
import { useSalvataggio } from './salvataggio.ts';
import { useCampi } from './use-modulo-tablet.ts';

interface Props {
  vista: ItemView;
  aperta: Sezione | null;
  onApri: (sezione: Sezione | null) => void;
  onFatto: () => void;
}

export function Valutazione({ vista, aperta, onApri, onFatto }: Props) {
  const { salva, guasto } = useSalvataggio('decisione');
  const { moduli } = useScrivania();
  const { autosalva, campi } = useCampi(vista.verifica, vista.campi);
  const modulo = leggiModulo(campi, MODULO_APPROVAZIONE, vista.verifica.categoria);
  // A second quick press must build on the first, whatever has been drawn.
  const adesso = () => leggiModulo(autosalva.sopra(vista.campi), MODULO_APPROVAZIONE, vista.verifica.categoria);
  const { inCorso, attendi } = useAttesa();
  useSchermoAcceso();
  const [incisa, setIncisa] = useState(false);
  const [certifica, setCertifica] = useState(true);
  const offreCertificato = vista.tipoCentro === 'fidati_point';
  const perche = motivoFermo(vista, modulo);
  const totale = punteggioComplessivo(modulo.punteggi);
  const conferma = async () => {
    const certificato = certifica && offreCertificato;
    const decisione = { esito: 'verificato', motivo_rifiuto: null, modulo, certificato } as const;
    if (!(await attendi(() => salva((ambiente) => decidi(ambiente, { autosalva, moduli }, vista, decisione))))) return;
    setIncisa(true);
    setTimeout(onFatto, 1400);
  };
  return (
    <FoglioDecisione
      somma={
        <>
          <Totale vista={vista} modulo={modulo} totale={totale} autosalva={autosalva} />
          {offreCertificato ? (
            <Spunta
              className="mt-3"
              checked={certifica}
              disabled={incisa}
              onChange={(evento) => setCertifica(evento.target.checked)}
            >
              Emetti anche il certificato
            </Spunta>
          ) : null}
          <SigilloInMatita id={vista.verifica.id} confermate={modulo.confermate.length} inciso={incisa} />
        </>
      }
      atto={
        <>
          {/* Hidden from screen readers, which hear the total above. */}
          <span
            className="money text-[2.75rem] leading-none tracking-[-0.04em] before:content-[attr(data-totale)] lg:hidden"
            data-totale={punteggioScritto(totale)}
            aria-hidden="true"
          />
          <div className="min-w-0 flex-[1_1_15rem]">
            <StatoSalva stato={autosalva.stato} errore={guasto} perche={perche} />
          </div>
          <FotografaOra serve={perche === testoFotoMancanti(vista)} vista={vista} per="approvazione" />
          <Bottone
            className="ml-auto max-sm:w-full lg:mt-3 lg:w-full"
            variante="main"
            disabled={perche !== null || incisa}
            inCorso={inCorso}
            testoInCorso="Salvo…"
            onClick={() => void conferma()}
          >
            Conferma Approvazione
          </Bottone>
        </>
      }
    >
      <p className="note pt-4">Il risultato nasce dai punteggi: rispondi ai controlli di ogni sezione, poi conferma.</p>
      <TuttoConforme modulo={modulo} adesso={adesso} autosalva={autosalva} />
      {SEZIONI.map((sezione) => (
        <SezionePunteggio
          key={sezione}
          sezione={sezione}
          modulo={modulo}
          aperta={aperta === sezione}
          onApri={() => onApri(aperta === sezione ? null : sezione)}
          onMuovi={(valore) => autosalva.cambia(muovi(sezione, valore))}
          onRispondi={(voce, risposta) => autosalva.cambia(rispondi(adesso(), sezione, voce, risposta))}
          onResto={() => autosalva.cambia(rispondiAlResto(adesso(), sezione))}
        />
      ))}
      <Problemi
        testo={modulo.problemi_rilevati}
        frasi={FRASI_APPROVAZIONE}
        onCambia={(valore) => autosalva.cambia([{ campo: 'problemi_rilevati', valore }])}
      />
      <div className="pt-2 pb-6">
        <Note vista={vista} />
      </div>
    </FoglioDecisione>
  );
}

interface PropsTutto {
  modulo: ModuloBanco;
  adesso: () => ModuloBanco;
  autosalva: Autosalvataggio;
}

/** Answers all open checks with yes; a second press undoes it. */
function TuttoConforme({ modulo, adesso, autosalva }: PropsTutto) {
  const [prima, setPrima] = useState<ModuloBanco | null>(null);
  if (prima === null && modulo.confermate.length === SEZIONI.length) return null;
  const segna = () => {
    const ora = adesso();
    setPrima(ora);
    autosalva.cambia(tuttoConforme(ora));
  };
  const annulla = (di: ModuloBanco) => {
    setPrima(null);
    autosalva.cambia(comePrima(di));
  };
  return (
    <p className="row between min-h-14 flex-wrap gap-3! pt-2">
      <span className="note" role="status">
        {prima === null ? '' : 'Hai detto sì a tutti i controlli che restavano.'}
      </span>
      {prima === null ? (
        <Bottone onClick={segna}>Tutto conforme</Bottone>
      ) : (
        <Bottone variante="quiet" onClick={() => annulla(prima)}>
          Annulla «Tutto conforme»
        </Bottone>
      )}
    </p>
  );
}

interface PropsTotale {
  vista: ItemView;
  modulo: ModuloBanco;
  totale: number;
  autosalva: Autosalvataggio;
}

function Totale({ vista, modulo, totale, autosalva }: PropsTotale) {
  return (
    <>
      <div className="flex items-end justify-between" aria-live="polite">
        <span className="money text-[4.25rem] leading-none tracking-[-0.04em]">{punteggioScritto(totale)}</span>
        <span className="text-right">
          <span className="note">Totale</span>
          <b className="block text-[1.125rem] font-semibold">
            {fascia(totale)}
            {modulo.confermate.length < SEZIONI.length ? ', provvisorio' : ''}
          </b>
        </span>
      </div>
      <Fasce totale={totale} />
      <CondizioneEPrezzo vista={vista} modulo={modulo} autosalva={autosalva} per="approvazione" />
    </>
  );
}

function SigilloInMatita({ id, confermate, inciso }: { id: string; confermate: number; inciso: boolean }) {
  return (
    <div ref={inciso ? inVista : undefined} className="mt-auto flex items-center gap-4 pt-4">
      <Rosetta
        key={inciso ? 'incisa' : 'matita'}
        codice={codiceProvvisorio(id)}
        lato={150}
        modo={inciso ? 'incisione' : 'matita'}
        bandeFatte={Math.floor((confermate * 3) / SEZIONI.length)}
      />
      <p className="note" role="status">
        {inciso ? 'Approvata. Salvato sul tablet.' : 'Il sigillo si incide alla conferma.'}
      </p>
    </div>
  );
}

/** Scrolled into view, because the bar may hide it. */
const inVista = (nodo: HTMLElement | null) => nodo?.scrollIntoView({ block: 'center' });

/** Before there is a certificate the rosette draws the verification's id. */
const codiceProvvisorio = (id: string): string =>
  id
    .replace(/[^0-9a-f]/g, '')
    .slice(0, 12)
    .toUpperCase();

function Fasce({ totale }: { totale: number }) {
  const attuale = fascia(totale);
  return (
    <ol className="mt-3.5 mb-1.5 flex border border-edge text-small" aria-hidden="true">
      {[...FASCE].reverse().map((voce) => (
        <li
          key={voce}
          className={`flex-1 border-l border-hair py-2 text-center first:border-l-0 ${
            voce === attuale ? 'flex-[1.3] bg-ink font-semibold text-on-ink' : 'text-ink-3'
          }`}
        >
          {voce}
        </li>
      ))}
    </ol>
  );
}

/** Why the main button is disabled; null when it is enabled. */
function motivoFermo(vista: ItemView, modulo: ModuloBanco): string | null {
  const esito = puoApprovare({
    stato: statoAlBanco(vista),
    punteggi: modulo.punteggi,
    sezioni_confermate: modulo.confermate,
    foto: vista.prove,
    conflitti_aperti: vista.conflitti.length,
    verificatore_proprietario: false,
    soglia: vista.soglia,
  });
  if (vista.decisione !== null) return testoInCoda(vista);
  if (vista.verifica.fermo) return fraseFermo(vista.verifica.fermo);
  if (esito.ok) return null;
  if (esito.errore === 'sezioni_non_confermate') {
    const restano = SEZIONI.filter((sezione) => !modulo.confermate.includes(sezione)).map((s) => ETICHETTE_SEZIONE[s]);
    return `Rispondi ai controlli di: ${restano.join(', ')}.`;
  }
  if (esito.errore === 'foto_mancanti') return testoFotoMancanti(vista);
  if (esito.errore === 'autenticita_insufficiente')
    return `L’autenticità è ${modulo.punteggi.autenticita}: per approvare serve almeno ${vista.soglia}.`;
  return testoAlBanco(esito.errore);
}
