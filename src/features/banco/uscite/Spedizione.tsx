import { type ComponentProps, useState } from 'react';
import { formattaEuro } from '../../../domain/denaro.ts';
import { testoAlBanco } from '../../../domain/errori/banco.ts';
import { RIENTRA_NON_CONSEGNATO, RIENTRA_SENZA_VENDITA, SE_TORNA } from '../../../domain/frasi/pacco.ts';
import { attesaDelRientro } from '../../../domain/frasi/rientro.ts';
import { CORRIERI, type ErroriTracciamento, validaTracciamento } from '../../../domain/ordini/spedizione.ts';
import { viaggiaSenzaVendita } from '../../../domain/verifiche/custodia.ts';
import { saveOperation } from '../../../offline/queue/queue.ts';
import { objectOf } from '../../../offline/store/json.ts';
import type { ActResult } from '../../../offline/store/once-only.ts';
import type { Env } from '../../../offline/store/ports.ts';
import type { ItemView } from '../../../offline/store/view.ts';
import { Campo, CampoScelta } from '../../../ui/forms/Campo.tsx';
import { ErroreModulo } from '../../../ui/forms/ErroreModulo.tsx';
import { Bottone } from '../../../ui/layout/Bottone.tsx';
import { Collegamento } from '../../../ui/layout/Collegamento.tsx';
import { Filetto } from '../../../ui/layout/Filetto.tsx';
import { RigaPuntini } from '../../../ui/layout/RigaPuntini.tsx';
import { ChiedePrima, Domanda, type PropsDomanda } from '../arrivo/ChiedePrima.tsx';
import { nomeAtto } from '../valutazione/nomi-campi.ts';
import { useSalvataggio } from '../valutazione/salvataggio.ts';
import { bozzaScritta, useModuloTablet } from '../valutazione/use-modulo-tablet.ts';
import { usePrimoSbagliato } from '../valutazione/use-primo-sbagliato.ts';
import { attoDelPacco, partenza, senzaOrdine } from './partenza.ts';

const testo = (valore: unknown): string => (typeof valore === 'string' ? valore : '');

/** Courier and tracking, queued, so they work offline. A pickup only shows what was done. */
export function Spedizione({ vista }: { vista: ItemView }) {
  const { id: verificaId, metodo_spedizione: modo, custodia, ordine = null, reso } = vista.verifica;
  const { titolo, destinatario, stato, resta } = partenza(modo, ordine);
  const inCoda = vista.inSospeso.findLast(attoDelPacco);
  const torna = viaggiaSenzaVendita(custodia, ordine);
  const spedizione = objectOf(ordine?.spedizione);
  const ordine_id = testo(ordine?.id);
  return (
    <Filetto titolo={titolo} piccolo>
      {ordine === null ? (
        <p className={torna ? 'riquadro wait mt-2' : 'note mt-2'}>{torna ? SE_TORNA : senzaOrdine(modo)}</p>
      ) : (
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
      )}
      {inCoda !== undefined ? (
        <p className="note mt-2">
          {nomeAtto(inCoda.op)}: {inCoda.stato.etichetta}
        </p>
      ) : resta === 'spedire' ? (
        <SegnaSpedito vista={vista} ordineId={ordine_id} />
      ) : (
        <div className="mt-3 flex flex-wrap gap-3 empty:hidden">
          {resta === 'arrivo' ? (
            <Segna
              salva={(ambiente) =>
                saveOperation(ambiente, {
                  kind: 'spedizione',
                  verificaId,
                  carico: { ordine_id, azione: 'consegnato', corriere: null, codice: null, url: null },
                })
              }
            >
              Segna consegnato
            </Segna>
          ) : null}
          {reso ? (
            <p className="note self-center">{attesaDelRientro(reso)}.</p>
          ) : torna || ordine?.status === 'spedito' ? (
            <SegnaRientrato verificaId={verificaId} ordine_id={torna ? null : ordine_id} />
          ) : null}
        </div>
      )}
    </Filetto>
  );
}

/** Confirms that an undelivered parcel is back, because a slip would misplace a travelling one. */
function SegnaRientrato({ verificaId, ordine_id }: { verificaId: string; ordine_id: string | null }) {
  const { salva, guasto } = useSalvataggio('rientro');
  return (
    <>
      <ChiedePrima
        bottone="Segna rientrato"
        titolo="Il pacco è di nuovo al centro?"
        testo={ordine_id === null ? RIENTRA_SENZA_VENDITA : RIENTRA_NON_CONSEGNATO}
        variante="main"
        onSi={() =>
          salva((ambiente) =>
            saveOperation(ambiente, { kind: 'rientro', verificaId, carico: { ordine_id, confronto: null } }),
          )
        }
      />
      <ErroreModulo testo={guasto} />
    </>
  );
}

interface PropsSegna extends Pick<ComponentProps<typeof Bottone>, 'variante' | 'className' | 'children'> {
  salva: (ambiente: Env) => Promise<ActResult>;
  chiede?: Omit<PropsDomanda, 'onSi' | 'onChiudi'> | undefined;
}

export function Segna({ salva: scrivi, chiede, ...bottone }: PropsSegna) {
  const { salva, guasto } = useSalvataggio('consegna');
  const [aperta, setAperta] = useState(false);
  return (
    <>
      <Bottone {...bottone} onClick={() => (chiede === undefined ? void salva(scrivi) : setAperta(true))} />
      <ErroreModulo testo={guasto} />
      {chiede !== undefined && aperta ? (
        <Domanda {...chiede} onSi={() => salva(scrivi)} onChiudi={() => setAperta(false)} />
      ) : null}
    </>
  );
}

/** Draft keys, which the act clears (`forgetDrafts`). */
const dalleBozze = (bozze: ItemView['bozze']) => ({
  spedizione_corriere: bozzaScritta(bozze, 'spedizione_corriere'),
  spedizione_codice: bozzaScritta(bozze, 'spedizione_codice'),
  spedizione_url: bozzaScritta(bozze, 'spedizione_url'),
});

function SegnaSpedito({ vista, ordineId }: { vista: ItemView; ordineId: string }) {
  const verificaId = vista.verifica.id;
  const bozze = useModuloTablet({ verificaId, iniziali: dalleBozze(vista.bozze), cosa: 'spedizione' });
  const { spedizione_corriere: corriere, spedizione_codice: codice, spedizione_url: url } = bozze.valori;
  const [errori, setErrori] = useState<ErroriTracciamento>({});
  const posto = usePrimoSbagliato<HTMLDivElement>(errori);
  const [chiede, setChiede] = useState(false);
  const segna = async () => {
    const trovati = validaTracciamento({ corriere, codice, url });
    setErrori(trovati);
    if (Object.keys(trovati).length > 0) return;
    if (vista.verifica.certificato?.stato === 'attivo') await scrivi();
    else setChiede(true);
  };
  const scrivi = (): Promise<boolean> => {
    const scritto = { corriere, codice: codice.trim(), url: url.trim() === '' ? null : url.trim() };
    const carico = { ordine_id: ordineId, azione: 'spedito', ...scritto } as const;
    return bozze.salva((ambiente) => saveOperation(ambiente, { kind: 'spedizione', verificaId, carico }));
  };
  const sotto = (campo: keyof ErroriTracciamento) => errori[campo] && testoAlBanco(errori[campo]);
  return (
    <div ref={posto} className="mt-3 grid gap-3 sm:grid-cols-3">
      <CampoScelta
        etichetta="Corriere"
        value={corriere}
        errore={sotto('corriere')}
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
        errore={sotto('codice')}
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
        errore={sotto('url')}
        onChange={(evento) => bozze.scrivi('spedizione_url', evento.target.value)}
      />
      <div className="sm:col-span-3">
        <Bottone onClick={() => void segna()}>Segna spedito</Bottone>
        <ErroreModulo testo={bozze.guasto} />
      </div>
      {chiede ? (
        <Domanda
          titolo="Spedire senza certificato?"
          testo="Il certificato di questo oggetto non è stato emesso: chi ha comprato lo aspetta insieme al pacco. Emettilo prima, nella sezione Certificato."
          azione="Spedisci senza"
          onSi={scrivi}
          onChiudi={() => setChiede(false)}
        />
      ) : null}
    </div>
  );
}
