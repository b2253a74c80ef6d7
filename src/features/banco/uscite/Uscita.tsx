import { useState } from 'react';
import { formattaDataOra, oraDiRoma } from '../../../domain/giorno.ts';
import { DOCUMENTI } from '../../../domain/verifiche/custodia.ts';
import type { Purpose } from '../../../offline/receive/returns.ts';
import type { ItemView } from '../../../offline/store/view.ts';
import { Icona } from '../../../ui/brand/Icona.tsx';
import { now } from '../../../ui/feedback/clock.ts';
import { Campo, CampoArea, CampoScelta } from '../../../ui/forms/Campo.tsx';
import { CampoCodice } from '../../../ui/forms/CampoCodice.tsx';
import { ErroreModulo } from '../../../ui/forms/ErroreModulo.tsx';
import { Bottone } from '../../../ui/layout/Bottone.tsx';
import Firma from '../../../ui/media/Firma.tsx';
import { Domanda, type PropsDomanda } from '../arrivo/ChiedePrima.tsx';
import { NuovoCodice } from '../certificato/NuovoCodice.tsx';
import { FirmaMancante } from '../decisione/FirmaMancante.tsx';
import { useBanco } from '../tablet/contesto.ts';
import { useBancoInRete } from '../tablet/use-banco-in-rete.ts';
import { SENZA_DOCUMENTO, TESTI_USCITA, testoCodice } from './testi-uscite.ts';
import { type AttoUscita, type ModuloUscita, useUscita } from './use-uscita.ts';

interface Props {
  vista: ItemView;
  scopo: Purpose;
  nome: string;
  /** The server refused the code: ask for the document at once. */
  senzaCodice?: boolean;
  ricevuta: string;
  atto: AttoUscita;
  onFatto: () => void;
  chiede?: Omit<PropsDomanda, 'onSi' | 'onChiudi'> | undefined;
}

/** Handover in person: code or document, name, signature. Used for returns and pickups. */
export function Uscita({ vista, scopo, nome, senzaCodice = false, ricevuta, atto, onFatto, chiede }: Props) {
  const [aperta, setAperta] = useState(false);
  const modulo = useUscita({
    verificaId: vista.verifica.id,
    scopo,
    nome,
    bozze: vista.bozze,
    senzaCodice,
    atto,
    onFatto,
  });
  const testi = TESTI_USCITA[scopo];
  const conferma = () => {
    if (chiede === undefined) void modulo.conferma();
    else if (modulo.completo()) setAperta(true);
  };
  return (
    <div ref={modulo.posto} className="flex grow flex-col gap-4">
      <ChiRitira modulo={modulo} verificaId={vista.verifica.id} scopo={scopo} />
      <Firma
        testi={{
          nome: testi.firma,
          nota: `${testi.nota} ${formattaDataOra(now())}`,
          cancella: 'Cancella e rifai',
          preferisciScrivere: 'Non può firmare: scrive il nome',
          nomeScritto: 'Nome e cognome',
        }}
        onCambia={modulo.setFirma}
        tratti={modulo.tratti}
        onTratti={modulo.setTratti}
      />
      {modulo.errori.firma && modulo.firma === null ? <FirmaMancante testo={modulo.errori.firma} /> : null}
      <ErroreModulo testo={modulo.guasto} />
      <div className="sticky bottom-(--barra) -mx-4 mt-auto -mb-4 flex flex-wrap items-center justify-end gap-3 border-t border-ink bg-sheet px-4 py-3 md:-bottom-6 md:-mx-6 md:-mb-6 md:px-6">
        <p className="note grow">{ricevuta}</p>
        <Bottone variante="main" inCorso={modulo.inCorso} testoInCorso="Salvo…" onClick={conferma}>
          {testi.bottone}
        </Bottone>
      </div>
      {chiede !== undefined && aperta ? (
        <Domanda {...chiede} onSi={() => modulo.conferma().then(() => true)} onChiudi={() => setAperta(false)} />
      ) : null}
    </div>
  );
}

interface PropsChi {
  modulo: ModuloUscita;
  verificaId: string;
  scopo: Purpose;
}

function ChiRitira({ modulo, verificaId, scopo }: PropsChi) {
  const { sincronizzatore } = useBanco();
  const inRete = useBancoInRete();
  const { conCodice, setConCodice, nome, setNome, note, setNote, errori } = modulo;
  return (
    <>
      <div className="flex flex-wrap items-start gap-3">
        {conCodice ? <CodiceRitiro modulo={modulo} /> : <CampoDocumento modulo={modulo} />}
        <div className="mt-6 ml-auto flex flex-wrap justify-end gap-3">
          {modulo.esito?.esito !== 'giusto' ? (
            // Keeps its space, so that a signature below does not move when the network goes.
            <span className={inRete ? '' : 'invisible'}>
              <NuovoCodice
                verificaId={verificaId}
                chi={scopo === 'restituzione' ? 'Il venditore' : 'L’acquirente'}
                onFatto={() => sincronizzatore.syncNow()}
              />
            </span>
          ) : null}
          <Bottone onClick={() => setConCodice(!conCodice)}>{conCodice ? 'Senza codice' : 'Con il codice'}</Bottone>
        </div>
      </div>
      {conCodice ? null : <p className="note">{SENZA_DOCUMENTO}</p>}
      <div className="grid gap-4 sm:grid-cols-2">
        <Campo
          etichetta="Nome di chi ritira"
          value={nome}
          maxLength={120}
          autoComplete="off"
          errore={errori.nome}
          onChange={(evento) => setNome(evento.target.value)}
        />
        {scopo === 'restituzione' ? (
          <CampoArea
            etichetta="Note"
            facoltativo="facoltative"
            rows={1}
            className="[&_textarea]:min-h-14"
            value={note}
            maxLength={2000}
            onChange={(evento) => setNote(evento.target.value)}
          />
        ) : null}
      </div>
    </>
  );
}

function CodiceRitiro({ modulo: { codice, scriviCodice, esito, errori } }: { modulo: ModuloUscita }) {
  const sbagliato =
    esito === null || esito.esito === 'giusto' ? undefined : testoCodice(esito, (fino) => oraDiRoma(new Date(fino)));
  return (
    <>
      <CampoCodice
        className="max-w-[260px]"
        classeTesto="text-h3! uppercase tracking-[0.3em]"
        etichetta="Codice di ritiro"
        value={codice}
        maxLength={8}
        errore={sbagliato ?? (esito === null ? errori.codice : undefined)}
        onChange={(evento) => void scriviCodice(evento.target.value)}
      />
      <p className="row mt-6 min-h-14 gap-2!" role="status">
        {esito?.esito === 'giusto' ? (
          <>
            <Icona nome="fatto" piccola />
            <span>
              <b className="block font-semibold">Codice giusto</b>
              <span className="small">controllato sul tablet</span>
            </span>
          </>
        ) : null}
      </p>
    </>
  );
}

function CampoDocumento({ modulo: { tipo, setTipo, cifre, setCifre, errori } }: { modulo: ModuloUscita }) {
  return (
    <>
      <CampoScelta
        etichetta="Documento visto"
        value={tipo}
        onChange={(evento) => setTipo(DOCUMENTI.find((voce) => voce === evento.target.value) ?? DOCUMENTI[0])}
      >
        {DOCUMENTI.map((voce) => (
          <option key={voce}>{voce}</option>
        ))}
      </CampoScelta>
      <CampoCodice
        className="max-w-[180px]"
        etichetta="Ultime 3 cifre"
        value={cifre}
        inputMode="numeric"
        maxLength={3}
        errore={errori.documento}
        onChange={(evento) => setCifre(evento.target.value.replace(/\D/g, ''))}
      />
    </>
  );
}
