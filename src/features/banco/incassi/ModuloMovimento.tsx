import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  letturaVerificheDaIncassare,
  registraMovimento,
  VERIFICHE_DA_SCEGLIERE,
  type VerificaDaIncassare,
} from '../../../data/ordini/incassi-centro.ts';
import { type Centesimi, euroPerCampo, formattaEuro, leggiEuro } from '../../../domain/denaro.ts';
import { type CodiceErrore, TESTI_ERRORE, testoCodice } from '../../../domain/errori.ts';
import { giornoDiRoma, istanteDiRoma } from '../../../domain/giorno.ts';
import {
  ETICHETTE_METODO_INCASSO,
  type Incasso,
  METODI_INCASSO,
  type MetodoIncasso,
  validaIncasso,
} from '../../../domain/ordini/in-sede.ts';
import { now } from '../../../ui/feedback/clock.ts';
import { Lettura } from '../../../ui/feedback/Lettura.tsx';
import { Vuoto } from '../../../ui/feedback/Vuoto.tsx';
import { Campo, CampoArea, CampoDenaro, CampoScelta } from '../../../ui/forms/Campo.tsx';
import { ErroreModulo } from '../../../ui/forms/ErroreModulo.tsx';
import { RiassuntoErrori } from '../../../ui/forms/RiassuntoErrori.tsx';
import { useModulo } from '../../../ui/forms/use-modulo.ts';
import { Bottone } from '../../../ui/layout/Bottone.tsx';
import { Gettone } from '../../../ui/layout/Gettone.tsx';
import { RigaPuntini } from '../../../ui/layout/RigaPuntini.tsx';
import { numeroAnnuncio } from '../tablet/etichette.ts';

interface Valori {
  verifica: string;
  importo: string;
  metodo: MetodoIncasso;
  percentuale: string;
  commissione: string;
  imballo: string;
  spedizione: string;
  servizio: string;
  giorno: string;
  note: string;
}

const VUOTI = {
  verifica: '',
  importo: '',
  metodo: 'contanti',
  percentuale: '',
  commissione: '',
  imballo: '',
  spedizione: '',
  servizio: '',
  note: '',
} as const satisfies Omit<Valori, 'giorno'>;

const COSTI = { imballo: 'Imballo', spedizione: 'Spedizione', servizio: 'Servizio' } as const;

const euro = (testo: string): Centesimi | null => {
  const letto = leggiEuro(testo);
  return letto.ok ? letto.valore : null;
};
const costo = (testo: string): Centesimi | null => (testo.trim() === '' ? 0 : euro(testo));
const leggiPercento = (testo: string): number => (testo.trim() === '' ? 0 : Number(testo.trim().replace(',', '.')));

const resta = ({ dovuto, incassato }: VerificaDaIncassare): Centesimi => Math.max(0, dovuto - incassato);

const esamina = (v: Valori, centro: string | null) =>
  validaIncasso({
    importo: euro(v.importo),
    id_verifica: v.verifica || null,
    id_annuncio: null,
    id_centro: centro,
    metodo_pagamento: v.metodo,
    percentuale_commissione: leggiPercento(v.percentuale),
    importo_commissione: v.commissione.trim() === '' ? null : (euro(v.commissione) ?? Number.NaN),
  });

const CAMPO_DI = {
  centro_non_disponibile: 'verifica',
  riferimento_mancante: 'verifica',
  verifica_non_trovata: 'verifica',
  importo_non_valido: 'importo',
  contanti_oltre_limite: 'importo',
  commissione_oltre_importo: 'commissione',
} as const satisfies Partial<Record<CodiceErrore, keyof Valori>>;

function errori(v: Valori, centro: string | null): Partial<Record<keyof Valori, string>> {
  const trovati: Partial<Record<keyof Valori, string>> = {};
  const esito = esamina(v, centro);
  if (!esito.ok) trovati[CAMPO_DI[esito.errore]] = testoCodice(esito.errore);
  if (v.verifica === '') trovati.verifica = TESTI_ERRORE.riferimento_mancante;
  if (v.commissione.trim() !== '' && euro(v.commissione) === null)
    trovati.commissione = TESTI_ERRORE.importo_non_valido;
  for (const nome of ['imballo', 'spedizione', 'servizio'] as const)
    if (costo(v[nome]) === null) trovati[nome] = TESTI_ERRORE.importo_non_valido;
  return trovati;
}

/** 'Nuovo movimento in sede': the fee of a verification, as its client accepted it (spec 2 section 5; decision M21). */
export function ModuloMovimento({ centro, partner }: { centro: string | null; partner: boolean }) {
  const [al, setAl] = useState<string | null>(null);
  const lettura = useQuery(letturaVerificheDaIncassare(al));
  return (
    <Lettura di={lettura} errore={TESTI_ERRORE.caricamento_pagamenti} scheletro={['h-14', 'h-14', 'h-40']}>
      {(verifiche) =>
        verifiche.length === 0 && al === null ? (
          <Vuoto titolo="Nessuna verifica da incassare">Un movimento appartiene a una verifica di questo centro.</Vuoto>
        ) : (
          <>
            {verifiche.length >= VERIFICHE_DA_SCEGLIERE || al !== null ? (
              <Campo
                className="mb-4"
                etichetta="Verifiche prenotate fino al"
                aiuto={`Si scelgono ${VERIFICHE_DA_SCEGLIERE} alla volta, dalla più recente.`}
                type="date"
                value={al ?? ''}
                onChange={({ target }) => setAl(target.value || null)}
              />
            ) : null}
            <Modulo verifiche={verifiche} centro={centro} />
            {partner ? (
              <p className="note mt-4">La vendita di un oggetto si registra dalla sua scheda, con chi lo ritira.</p>
            ) : null}
          </>
        )
      }
    </Lettura>
  );
}

function useMovimento(verifiche: readonly VerificaDaIncassare[], centro: string | null) {
  const [oggi] = useState(() => giornoDiRoma(now()));
  const iniziali: Valori = { ...VUOTI, giorno: oggi };
  const uso = useModulo({
    iniziali,
    valida: (v) => errori(v, centro),
    comando: registraMovimento,
    guasto: TESTI_ERRORE.salvataggio_movimento,
    campi: CAMPO_DI,
    dati: (v) => {
      const esito = esamina(v, centro);
      const { importo, percentuale_commissione, importo_commissione }: Incasso = esito.ok
        ? esito.valore
        : { importo: 0, percentuale_commissione: 0, importo_commissione: 0 };
      return {
        id_verifica: v.verifica,
        importo,
        metodo_pagamento: v.metodo,
        percentuale_commissione,
        importo_commissione,
        costo_imballo: costo(v.imballo) ?? 0,
        costo_spedizione: costo(v.spedizione) ?? 0,
        costo_servizio: costo(v.servizio) ?? 0,
        data_transazione: v.giorno === oggi ? null : (istanteDiRoma(v.giorno, '12:00')?.toISOString() ?? null),
        note: v.note.trim(),
      };
    },
    onFatto: (): void => uso.modulo.reset(iniziali),
  });
  const { setValue, watch } = uso.modulo;
  /** The quote fills the form, replacing input for another verification. */
  const scegli = (id: string) => {
    const scelta = verifiche.find((una) => una.id === id);
    setValue('importo', scelta === undefined || resta(scelta) === 0 ? '' : euroPerCampo(resta(scelta)));
    setValue('percentuale', scelta === undefined ? '' : String(scelta.percentuale).replace('.', ','));
    setValue('commissione', '');
  };
  const valori = watch();
  return { ...uso, oggi, scegli, valori, scelta: verifiche.find(({ id }) => id === valori.verifica) };
}

const totale = (v: Valori): Centesimi =>
  (euro(v.importo) ?? 0) + (costo(v.imballo) ?? 0) + (costo(v.spedizione) ?? 0) + (costo(v.servizio) ?? 0);

function Modulo({ verifiche, centro }: { verifiche: readonly VerificaDaIncassare[]; centro: string | null }) {
  const { modulo, campo, invia, inCorso, errore, oggi, scegli, valori, scelta } = useMovimento(verifiche, centro);
  const verifica = campo('verifica');
  const esito = esamina(valori, centro);
  return (
    <form noValidate className="grid gap-4" onSubmit={invia}>
      <RiassuntoErrori errori={modulo.formState.errors} />
      <CampoScelta
        etichetta="Verifica"
        {...verifica}
        onChange={(evento) => {
          scegli(evento.target.value);
          void verifica.onChange(evento);
        }}
      >
        <option value="">Scegli</option>
        {verifiche.map((una) => (
          <option key={una.id} value={una.id}>
            {`${numeroAnnuncio(una.numero_annuncio)}, ${una.titolo}${resta(una) === 0 ? ' (già saldata)' : ''}`}
          </option>
        ))}
      </CampoScelta>
      <CampoDenaro etichetta="Importo" aiuto={daDoveViene(scelta)} classeTesto="money" {...campo('importo')} />
      <Metodi valori={valori} onScegli={(metodo) => modulo.setValue('metodo', metodo)} />
      <div className="grid grid-cols-2 gap-4">
        <Campo etichetta="Commissione, %" inputMode="decimal" autoComplete="off" {...campo('percentuale')} />
        <CampoDenaro
          etichetta="Commissione, €"
          placeholder={esito.ok ? euroPerCampo(esito.valore.importo_commissione) : ''}
          {...campo('commissione')}
        />
      </div>
      <details>
        <summary className="inline-flex min-h-14 items-center underline underline-offset-4">
          Imballo, spedizione, altra data
        </summary>
        <div className="mt-2 grid gap-4">
          {(['imballo', 'spedizione', 'servizio'] as const).map((nome) => (
            <CampoDenaro key={nome} etichetta={COSTI[nome]} facoltativo="facoltativo" {...campo(nome)} />
          ))}
          <Campo etichetta="Data" type="date" max={oggi} {...campo('giorno')} />
        </div>
      </details>
      <CampoArea etichetta="Note" facoltativo="facoltative" rows={2} maxLength={2000} {...campo('note')} />
      <dl className="filetto">
        <RigaPuntini nome="Incasso">
          <span className="money text-h3">{formattaEuro(totale(valori))}</span>
        </RigaPuntini>
      </dl>
      <p className="note">Si annulla entro oggi, con motivo. Non si modifica.</p>
      <ErroreModulo testo={errore} />
      <Bottone type="submit" variante="main" largo inCorso={inCorso} testoInCorso="Registro…">
        Registra movimento
      </Bottone>
    </form>
  );
}

function daDoveViene(scelta: VerificaDaIncassare | undefined): string | undefined {
  if (scelta === undefined) return undefined;
  const preventivo = `Dal preventivo accettato: ${formattaEuro(scelta.dovuto)}`;
  return scelta.incassato === 0 ? `${preventivo}.` : `${preventivo}, già incassati ${formattaEuro(scelta.incassato)}.`;
}

function Metodi({ valori, onScegli }: { valori: Valori; onScegli: (metodo: MetodoIncasso) => void }) {
  return (
    <fieldset>
      <legend className="field-label">Metodo di pagamento</legend>
      <div className="flex flex-wrap gap-2">
        {METODI_INCASSO.map((metodo) => (
          <Gettone key={metodo} acceso={valori.metodo === metodo} onClick={() => onScegli(metodo)}>
            {ETICHETTE_METODO_INCASSO[metodo]}
          </Gettone>
        ))}
      </div>
    </fieldset>
  );
}
