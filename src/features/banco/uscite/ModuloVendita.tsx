import { type FormEvent, useState } from 'react';
import { comandoVendita, type VenditaInSede } from '../../../data/ordini/vendita-in-sede.ts';
import { euroPerCampo, leggiEuro } from '../../../domain/denaro.ts';
import { type CodiceErrore, testoCodice } from '../../../domain/errori.ts';
import { formattaDataOra } from '../../../domain/giorno.ts';
import { ETICHETTE_METODO_INCASSO, METODI_INCASSO, validaIncasso } from '../../../domain/ordini/in-sede.ts';
import { formaCodiceRitiro, normalizzaCodiceRitiro } from '../../../domain/verifiche/codice-ritiro.ts';
import { DOCUMENTI, documentoScritto } from '../../../domain/verifiche/custodia.ts';
import { forgetForm } from '../../../offline/queue/queue.ts';
import type { Draft } from '../../../offline/store/types.ts';
import { now } from '../../../ui/feedback/clock.ts';
import { Campo, CampoDenaro, CampoScelta } from '../../../ui/forms/Campo.tsx';
import { ErroreModulo } from '../../../ui/forms/ErroreModulo.tsx';
import { useComando } from '../../../ui/forms/use-comando.ts';
import { Bottone } from '../../../ui/layout/Bottone.tsx';
import Firma, { type ValoreFirma } from '../../../ui/media/Firma.tsx';
import { NuovoCodice } from '../certificato/NuovoCodice.tsx';
import { FirmaMancante } from '../decisione/FirmaMancante.tsx';
import { immagineFirma } from '../decisione/immagine-firma.ts';
import { bozzaScritta, useModuloTablet } from '../valutazione/use-modulo-tablet.ts';
import { usePrimoSbagliato } from '../valutazione/use-primo-sbagliato.ts';
import { MANCA, SENZA_DOCUMENTO, TESTI_USCITA } from './testi-uscite.ts';

type Mancano = Partial<Record<keyof typeof MANCA | 'importo', string>>;

const CAMPI = { importo_non_valido: 'importo', contanti_oltre_limite: 'importo' } as const satisfies Partial<
  Record<CodiceErrore, keyof Mancano>
>;
/** Five wrong codes block further attempts: that error, too, belongs to the code. */
const CAMPI_CON_CODICE = {
  ...CAMPI,
  codice_ritiro_errato: 'codice',
  troppi_tentativi: 'codice',
} as const satisfies Partial<Record<CodiceErrore, keyof Mancano>>;

interface Props {
  vendita: VenditaInSede;
  centro: string;
  bozze: readonly Draft[];
}

/** Drafts of the form without the pickup code, which proves who is there now. */
function dalleBozze(bozze: readonly Draft[], prezzo: number) {
  const scritte = Object.fromEntries(bozze.map(({ field, value }) => [field, value]));
  return {
    vendita_importo: bozzaScritta(scritte, 'vendita_importo', euroPerCampo(prezzo)),
    vendita_metodo: bozzaScritta(scritte, 'vendita_metodo', 'pos'),
    vendita_nome: bozzaScritta(scritte, 'vendita_nome'),
    vendita_documento: bozzaScritta(scritte, 'vendita_documento', DOCUMENTI[0]),
    vendita_cifre: bozzaScritta(scritte, 'vendita_cifre'),
    vendita_firma: bozzaScritta(scritte, 'vendita_firma'),
  };
}

/** Form of a sale at a partner; nothing leaves before the server has accepted it. */
function useVendita({ vendita, centro, bozze }: Props) {
  const verificaId = vendita.id;
  const modulo = useModuloTablet({ verificaId, iniziali: dalleBozze(bozze, vendita.prezzo), cosa: 'modifica' });
  const { valori } = modulo;
  const metodo = METODI_INCASSO.find((voce) => voce === valori.vendita_metodo) ?? 'pos';
  const documento = DOCUMENTI.find((voce) => voce === valori.vendita_documento) ?? DOCUMENTI[0];
  const [codice, setCodice] = useState('');
  const [conCodice, setConCodice] = useState(true);
  const [firma, setFirma] = useState<ValoreFirma | null>(null);
  // Caches a signature's picture and its upload, so that a second press sends nothing twice.
  const [immagini] = useState(() => new Map<ValoreFirma, Blob>());
  const [arrivate] = useState(() => new Map<Blob, string>());
  const [manca, setManca] = useState<Mancano>({});
  const comando = useComando(comandoVendita, {
    campi: conCodice ? CAMPI_CON_CODICE : CAMPI,
    onCampo: (campo, testo) => setManca({ [campo]: testo }),
    onFatto: () => modulo.salva((ambiente) => forgetForm(ambiente, verificaId, 'vendita')),
  });
  const conferma = async (evento: FormEvent) => {
    evento.preventDefault();
    const importo = leggiEuro(valori.vendita_importo);
    const doc_id = conCodice ? null : documentoScritto(documento, valori.vendita_cifre);
    const nome = valori.vendita_nome.trim();
    const valido = validaIncasso({
      importo: importo.ok ? importo.valore : null,
      id_verifica: vendita.id,
      id_annuncio: vendita.id_annuncio,
      id_centro: centro,
      metodo_pagamento: metodo,
      percentuale_commissione: null,
      importo_commissione: null,
    });
    comando.dimentica();
    const codice_ritiro = conCodice ? normalizzaCodiceRitiro(codice) : null;
    const mancano: Mancano = {
      ...(valido.ok ? {} : { importo: testoCodice(valido.errore) }),
      ...(codice_ritiro !== null && !formaCodiceRitiro(codice_ritiro) ? { codice: MANCA.codice } : {}),
      ...(!conCodice && doc_id === null ? { documento: MANCA.documento } : {}),
      ...(nome === '' ? { nome: MANCA.nome } : {}),
      ...(firma === null ? { firma: MANCA.firma } : {}),
    };
    setManca(mancano);
    if (!valido.ok || firma === null || Object.keys(mancano).length > 0) return;
    const immagine = immagini.get(firma) ?? (await immagineFirma(firma));
    immagini.set(firma, immagine);
    const chi = { nome, codice_ritiro, doc_id };
    const dati = { id_verifica: vendita.id, importo: valido.valore.importo, metodo_pagamento: metodo, ...chi };
    await comando.invia({ centro, arrivate, dati, firma: immagine });
  };
  const posto = usePrimoSbagliato<HTMLFormElement>(manca);
  return {
    posto,
    valori,
    scrivi: modulo.scrivi,
    metodo,
    documento,
    codice,
    setCodice,
    conCodice,
    setConCodice,
    firma,
    setFirma,
    manca,
    errore: comando.errore ?? modulo.guasto,
    inCorso: comando.inCorso,
    conferma,
  };
}
type Modulo = ReturnType<typeof useVendita>;

export function ModuloVendita(props: Props) {
  const modulo = useVendita(props);
  const { posto, valori, scrivi, metodo, manca, errore, inCorso, conferma, firma, setFirma } = modulo;
  return (
    <form ref={posto} className="grid gap-4" onSubmit={(evento) => void conferma(evento)} noValidate>
      <div className="grid gap-4 sm:grid-cols-2">
        <CampoDenaro
          etichetta="Importo incassato"
          value={valori.vendita_importo}
          errore={manca.importo}
          onChange={({ target }) => scrivi('vendita_importo', target.value)}
        />
        <CampoScelta
          etichetta="Come ha pagato"
          value={metodo}
          onChange={({ target }) => scrivi('vendita_metodo', target.value)}
        >
          {METODI_INCASSO.map((voce) => (
            <option key={voce} value={voce}>
              {ETICHETTE_METODO_INCASSO[voce]}
            </option>
          ))}
        </CampoScelta>
      </div>
      {metodo === 'contanti' ? (
        <p className="note">
          In contanti si resta sotto 5.000 € per tutta la vendita, acconti compresi: oltre, la legge lo vieta.
        </p>
      ) : null}
      <ChiRitira modulo={modulo} verificaId={props.vendita.id} />
      <Firma
        testi={{
          nome: TESTI_USCITA.consegna.firma,
          nota: `${TESTI_USCITA.consegna.nota} ${formattaDataOra(now())}`,
          cancella: 'Cancella e rifai',
          preferisciScrivere: 'Non può firmare: scrive il nome',
          nomeScritto: 'Nome e cognome',
        }}
        onCambia={setFirma}
        tratti={valori.vendita_firma}
        onTratti={(tratti) => scrivi('vendita_firma', tratti)}
      />
      {manca.firma && firma === null ? <FirmaMancante testo={manca.firma} /> : null}
      <div className="flex flex-wrap items-center justify-end gap-3">
        <p className="note grow">Venditore e acquirente ricevono la conferma per email.</p>
        <Bottone type="submit" variante="main" inCorso={inCorso} testoInCorso="Registro…">
          Registra la vendita e consegna
        </Bottone>
      </div>
      <ErroreModulo testo={errore} />
    </form>
  );
}

function ChiRitira({ modulo, verificaId }: { modulo: Modulo; verificaId: string }) {
  const { valori, scrivi, documento, codice, setCodice, conCodice, setConCodice, manca } = modulo;
  return (
    <>
      <Campo
        etichetta="Nome di chi ritira"
        value={valori.vendita_nome}
        maxLength={120}
        errore={manca.nome}
        autoComplete="off"
        onChange={({ target }) => scrivi('vendita_nome', target.value)}
      />
      <div className="flex flex-wrap items-start gap-3">
        {conCodice ? (
          <Campo
            className="max-w-[260px]"
            classeTesto="code uppercase tracking-[0.3em]"
            etichetta="Codice di ritiro"
            value={codice}
            maxLength={8}
            errore={manca.codice}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => setCodice(target.value)}
          />
        ) : (
          <>
            <CampoScelta
              etichetta="Documento visto"
              value={documento}
              onChange={({ target }) => scrivi('vendita_documento', target.value)}
            >
              {DOCUMENTI.map((voce) => (
                <option key={voce}>{voce}</option>
              ))}
            </CampoScelta>
            <Campo
              className="max-w-[180px]"
              classeTesto="code"
              etichetta="Ultime 3 cifre"
              value={valori.vendita_cifre}
              inputMode="numeric"
              maxLength={3}
              autoComplete="off"
              errore={manca.documento}
              onChange={({ target }) => scrivi('vendita_cifre', target.value.replace(/\D/g, ''))}
            />
          </>
        )}
        <div className="mt-6 ml-auto flex flex-wrap justify-end gap-3">
          <NuovoCodice verificaId={verificaId} chi="L’acquirente" />
          <Bottone onClick={() => setConCodice(!conCodice)}>{conCodice ? 'Senza codice' : 'Con il codice'}</Bottone>
        </div>
      </div>
      {conCodice ? null : <p className="note">{SENZA_DOCUMENTO}</p>}
    </>
  );
}
