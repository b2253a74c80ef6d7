import { type FormEvent, useState } from 'react';
import { testoErrore as testoDi } from '../../data/errori.ts';
import { caricaProva, registraVendita, type VenditaInSede } from '../../data/vendita_in_sede.ts';
import { euroPerCampo, leggiEuro } from '../../domain/denaro.ts';
import { testoErrore } from '../../domain/errori.ts';
import { formattaDataOra } from '../../domain/giorno.ts';
import {
  ETICHETTE_METODO_INCASSO,
  METODI_INCASSO,
  type MetodoIncasso,
  validaIncasso,
} from '../../domain/ordini/in_sede.ts';
import { normalizzaCodiceRitiro } from '../../domain/verifiche/codice_ritiro.ts';
import { DOCUMENTI, documentoScritto } from '../../domain/verifiche/custodia.ts';
import { Bottone } from '../../ui/Bottone.tsx';
import { Campo, CampoDenaro, CampoScelta } from '../../ui/Campo.tsx';
import { ErroreModulo } from '../../ui/ErroreModulo.tsx';
import Firma, { type ValoreFirma } from '../../ui/Firma.tsx';
import { useIdComando } from '../../ui/useIdComando.ts';
import { immagineFirma } from './immagineFirma.ts';
import { MANCA, TESTI_USCITA } from './testi_uscite.ts';

interface Props {
  vendita: VenditaInSede;
  centro: string;
  onFatto: () => void;
}

const VUOTO = { nome: '', codice: '', documento: DOCUMENTI[0] as string, cifre: '' };

/** The amount, how it was paid, who takes the item away and how we know; nothing leaves before the server has said yes. */
function useVendita({ vendita, centro, onFatto }: Props) {
  const [testi, setTesti] = useState({ ...VUOTO, importo: euroPerCampo(vendita.prezzo) });
  const [metodo, setMetodo] = useState<MetodoIncasso>('pos');
  const [conCodice, setConCodice] = useState(true);
  const [firma, setFirma] = useState<ValoreFirma | null>(null);
  const [firmata, setFirmata] = useState<{ di: ValoreFirma; media: string } | null>(null);
  const [errore, setErrore] = useState<string | null>(null);
  const [lavora, setLavora] = useState(false);
  const comando = useIdComando();
  const registra = async (chi: ValoreFirma, importo: number, doc: string | null) => {
    // Tried again after a refusal, the same signature isn't sent twice.
    const media =
      firmata?.di === chi
        ? firmata.media
        : await caricaProva(centro, vendita.id, await immagineFirma(chi), 'firma_consegna');
    setFirmata({ di: chi, media });
    const codice_ritiro = conCodice ? normalizzaCodiceRitiro(testi.codice) : null;
    const dati = { id_verifica: vendita.id, importo, metodo_pagamento: metodo, nome: testi.nome.trim(), codice_ritiro };
    await registraVendita({ ...dati, doc_id: doc, firma_media_id: media }, comando.id);
  };
  const conferma = async (evento: FormEvent) => {
    evento.preventDefault();
    const importo = leggiEuro(testi.importo);
    const doc = conCodice
      ? null
      : documentoScritto(DOCUMENTI.find((d) => d === testi.documento) ?? DOCUMENTI[0], testi.cifre);
    const valido = validaIncasso({
      importo: importo.ok ? importo.valore : null,
      id_verifica: vendita.id,
      id_annuncio: vendita.id_annuncio,
      id_centro: centro,
      metodo_pagamento: metodo,
      percentuale_commissione: null,
      importo_commissione: null,
    });
    if (!valido.ok) return setErrore(testoErrore(valido.errore));
    if (conCodice && normalizzaCodiceRitiro(testi.codice).length !== 6) return setErrore(MANCA.codice);
    if (!conCodice && doc === null) return setErrore(MANCA.documento);
    if (testi.nome.trim() === '') return setErrore(MANCA.nome);
    if (firma === null) return setErrore(MANCA.firma);
    setErrore(null);
    setLavora(true);
    try {
      await registra(firma, valido.valore.importo, doc);
      onFatto();
    } catch (guaio) {
      setErrore(testoDi(guaio));
    } finally {
      // A refusal is the command's answer for ever: the next press is another command.
      comando.fatto();
      setLavora(false);
    }
  };
  const scrivi = (campo: keyof typeof testi) => (valore: string) =>
    setTesti((prima) => ({ ...prima, [campo]: valore }));
  return { testi, scrivi, metodo, setMetodo, conCodice, setConCodice, setFirma, errore, lavora, conferma };
}
type Modulo = ReturnType<typeof useVendita>;

export function ModuloVendita(props: Props) {
  const modulo = useVendita(props);
  const { testi, scrivi, metodo, setMetodo, errore, lavora, conferma, setFirma } = modulo;
  return (
    <form className="grid gap-4" onSubmit={(evento) => void conferma(evento)} noValidate>
      <div className="grid gap-4 sm:grid-cols-2">
        <CampoDenaro
          etichetta="Importo incassato"
          value={testi.importo}
          onChange={({ target }) => scrivi('importo')(target.value)}
        />
        <CampoScelta
          etichetta="Come ha pagato"
          value={metodo}
          onChange={({ target }) => setMetodo(METODI_INCASSO.find((voce) => voce === target.value) ?? 'pos')}
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
      <ChiRitira modulo={modulo} />
      <Firma
        testi={{
          nome: TESTI_USCITA.consegna.firma,
          nota: `${TESTI_USCITA.consegna.nota} ${formattaDataOra(new Date())}`,
          cancella: 'Cancella e rifai',
          preferisciScrivere: 'Non può firmare: scrive il nome',
          nomeScritto: 'Nome e cognome',
        }}
        onCambia={setFirma}
      />
      <div className="flex flex-wrap items-center justify-end gap-3">
        <p className="note grow">Venditore e acquirente ricevono la conferma per email.</p>
        <Bottone type="submit" variante="main" inCorso={lavora} testoInCorso="Registro…">
          Registra la vendita e consegna
        </Bottone>
      </div>
      <ErroreModulo testo={errore} />
    </form>
  );
}

function ChiRitira({ modulo: { testi, scrivi, conCodice, setConCodice } }: { modulo: Modulo }) {
  return (
    <>
      <Campo
        etichetta="Nome di chi ritira"
        value={testi.nome}
        maxLength={120}
        autoComplete="off"
        onChange={({ target }) => scrivi('nome')(target.value)}
      />
      <div className="flex flex-wrap items-start gap-3">
        {conCodice ? (
          <Campo
            className="max-w-[260px]"
            classeTesto="code uppercase tracking-[0.3em]"
            etichetta="Codice di ritiro"
            value={testi.codice}
            maxLength={8}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => scrivi('codice')(target.value)}
          />
        ) : (
          <>
            <CampoScelta
              etichetta="Documento visto"
              value={testi.documento}
              onChange={({ target }) => scrivi('documento')(target.value)}
            >
              {DOCUMENTI.map((voce) => (
                <option key={voce}>{voce}</option>
              ))}
            </CampoScelta>
            <Campo
              className="max-w-[180px]"
              classeTesto="code"
              etichetta="Ultime 3 cifre"
              value={testi.cifre}
              inputMode="numeric"
              maxLength={3}
              autoComplete="off"
              onChange={({ target }) => scrivi('cifre')(target.value.replace(/\D/g, ''))}
            />
          </>
        )}
        <Bottone className="mt-6 ml-auto" onClick={() => setConCodice(!conCodice)}>
          {conCodice ? 'Senza codice' : 'Con il codice'}
        </Bottone>
      </div>
    </>
  );
}
