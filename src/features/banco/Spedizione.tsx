import { useState } from 'react';
import { formattaEuro } from '../../domain/denaro.ts';
import { testoAlBanco } from '../../domain/errori/banco.ts';
import { CORRIERI, validaTracciamento } from '../../domain/ordini/spedizione.ts';
import { objectOf } from '../../offline/json.ts';
import { saveOperation } from '../../offline/queue.ts';
import type { ItemView } from '../../offline/view.ts';
import { Bottone } from '../../ui/Bottone.tsx';
import { Campo, CampoScelta } from '../../ui/Campo.tsx';
import { Collegamento } from '../../ui/Collegamento.tsx';
import { ErroreModulo } from '../../ui/ErroreModulo.tsx';
import { Filetto } from '../../ui/Filetto.tsx';
import { RigaPuntini } from '../../ui/RigaPuntini.tsx';
import { nomeAtto } from './nomiCampi.ts';
import { partenza, senzaOrdine } from './partenza.ts';
import { useSalvataggio } from './salvataggio.ts';
import { bozzaScritta, useModuloTablet } from './useModuloTablet.ts';

const testo = (valore: unknown): string => (typeof valore === 'string' ? valore : '');

/** Courier and tracking, through the queue: it can be written without network like everything else. Of a collection, only what was done. */
export function Spedizione({ vista }: { vista: ItemView }) {
  const { metodo_spedizione: modo } = vista.verifica;
  const { ordine } = vista.verifica;
  if (!ordine) {
    const [titolo, niente] = senzaOrdine(modo);
    return (
      <Filetto titolo={titolo} piccolo>
        <p className="note mt-2">{niente}</p>
      </Filetto>
    );
  }
  const { titolo, destinatario, stato, resta } = partenza(modo, ordine);
  const spedizione = objectOf(ordine.spedizione);
  const inCoda = vista.inSospeso.filter(({ op }) => op.kind === 'spedizione').at(-1);
  return (
    <Filetto titolo={titolo} piccolo>
      <dl className="mt-2">
        {typeof ordine.amount === 'number' ? (
          <RigaPuntini nome="Ordine">{formattaEuro(ordine.amount)}</RigaPuntini>
        ) : null}
        {destinatario === null ? null : <RigaPuntini nome="Destinatario">{destinatario}</RigaPuntini>}
        {stato === null ? null : <RigaPuntini nome="Stato">{stato}</RigaPuntini>}
        {stato === null || testo(spedizione.corriere_nome) === '' ? null : (
          <RigaPuntini nome={testo(spedizione.corriere_nome)}>
            {testo(spedizione.tracking_url) === '' ? (
              testo(spedizione.codice_tracciamento)
            ) : (
              <Collegamento className="tx" esterno href={testo(spedizione.tracking_url)}>
                {testo(spedizione.codice_tracciamento)}
              </Collegamento>
            )}
          </RigaPuntini>
        )}
      </dl>
      {inCoda === undefined ? null : (
        <p className="note mt-2">
          {nomeAtto(inCoda.op)}: {inCoda.stato.etichetta}
        </p>
      )}
      {inCoda !== undefined ? null : resta === 'spedire' ? (
        <SegnaSpedito vista={vista} ordineId={testo(ordine.id)} />
      ) : resta === 'arrivo' ? (
        <SegnaConsegnato verificaId={vista.verifica.id} ordineId={testo(ordine.id)} />
      ) : null}
    </Filetto>
  );
}

function SegnaConsegnato({ verificaId, ordineId }: { verificaId: string; ordineId: string }) {
  const { salva, guasto } = useSalvataggio('consegna');
  const carico = { ordine_id: ordineId, azione: 'consegnato', corriere: null, codice: null, url: null } as const;
  return (
    <>
      <Bottone
        className="mt-3"
        onClick={() => void salva((ambiente) => saveOperation(ambiente, { kind: 'spedizione', verificaId, carico }))}
      >
        Segna consegnato
      </Bottone>
      <ErroreModulo testo={guasto} />
    </>
  );
}

/** Keys of the drafts: they go with the act (`forgetDrafts`). */
const dalleBozze = (bozze: ItemView['bozze']) => ({
  spedizione_corriere: bozzaScritta(bozze, 'spedizione_corriere'),
  spedizione_codice: bozzaScritta(bozze, 'spedizione_codice'),
  spedizione_url: bozzaScritta(bozze, 'spedizione_url'),
});

function SegnaSpedito({ vista, ordineId }: { vista: ItemView; ordineId: string }) {
  const verificaId = vista.verifica.id;
  const bozze = useModuloTablet({ verificaId, iniziali: dalleBozze(vista.bozze), cosa: 'spedizione' });
  const { spedizione_corriere: corriere, spedizione_codice: codice, spedizione_url: url } = bozze.valori;
  const [errore, setErrore] = useState<ReturnType<typeof validaTracciamento>>(null);
  const segna = async () => {
    const trovato = validaTracciamento({ corriere, codice, url });
    setErrore(trovato);
    if (trovato !== null) return;
    const scritto = { corriere, codice: codice.trim(), url: url.trim() === '' ? null : url.trim() };
    const carico = { ordine_id: ordineId, azione: 'spedito', ...scritto } as const;
    await bozze.salva((ambiente) => saveOperation(ambiente, { kind: 'spedizione', verificaId, carico }));
  };
  const sotto = (campo: ReturnType<typeof validaTracciamento>) =>
    errore !== null && errore === campo ? testoAlBanco(errore) : undefined;
  return (
    <div className="mt-3 grid gap-3 sm:grid-cols-3">
      <CampoScelta
        etichetta="Corriere"
        value={corriere}
        errore={sotto('corriere_mancante')}
        onChange={(evento) => bozze.scrivi('spedizione_corriere', evento.target.value)}
      >
        <option value="">Scegli</option>
        {CORRIERI.map((nome) => (
          <option key={nome}>{nome}</option>
        ))}
      </CampoScelta>
      <Campo
        etichetta="Codice di tracciamento"
        value={codice}
        maxLength={80}
        autoComplete="off"
        errore={sotto('tracciamento_mancante')}
        onChange={(evento) => bozze.scrivi('spedizione_codice', evento.target.value)}
      />
      <Campo
        etichetta="Link"
        facoltativo="facoltativo"
        type="url"
        inputMode="url"
        value={url}
        maxLength={500}
        autoComplete="off"
        errore={sotto('link_non_valido')}
        onChange={(evento) => bozze.scrivi('spedizione_url', evento.target.value)}
      />
      <div className="sm:col-span-3">
        <Bottone onClick={() => void segna()}>Segna spedito</Bottone>
        <ErroreModulo testo={bozze.guasto} />
      </div>
    </div>
  );
}
