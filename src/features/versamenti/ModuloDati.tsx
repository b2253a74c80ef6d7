import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type DatiDaSalvare,
  type DatiVersamento,
  letturaDatiVersamento,
  salvaDatiVersamento,
} from '../../data/ordini/versamenti.ts';
import { formaCodiceFiscale } from '../../domain/accesso/impostazioni.ts';
import { partitaIvaValida } from '../../domain/centri/partita-iva.ts';
import { type CodiceErrore, TESTI_ERRORE } from '../../domain/errori.ts';
import { dubbiCodiceFiscale } from '../../domain/ordini/codice-fiscale.ts';
import { ibanScritto, lunghezzaIban, problemaIban } from '../../domain/ordini/iban.ts';
import { nomeInLatino } from '../../domain/ordini/latino.ts';
import { Lettura } from '../../ui/feedback/Lettura.tsx';
import { BozzaRipresa } from '../../ui/forms/BozzaRipresa.tsx';
import { bozzaDi } from '../../ui/forms/bozza.ts';
import { Campo } from '../../ui/forms/Campo.tsx';
import { ErroreModulo } from '../../ui/forms/ErroreModulo.tsx';
import { Opzione, Opzioni } from '../../ui/forms/Opzioni.tsx';
import { RiassuntoErrori } from '../../ui/forms/RiassuntoErrori.tsx';
import { useModulo } from '../../ui/forms/use-modulo.ts';
import { Bottone } from '../../ui/layout/Bottone.tsx';

/** Bank and tax data of the payee (decision M18), read by their owner alone. */
export function ModuloDati() {
  return (
    <Lettura
      di={useQuery(letturaDatiVersamento())}
      livello={3}
      errore="Non è stato possibile leggere i tuoi dati"
      scheletro={['h-16', 'h-16', 'h-16', 'h-16', 'h-16', 'h-16', 'h-16']}
    >
      {(dati) => <Modulo key={dati?.aggiornato_il ?? ''} dati={dati} />}
    </Lettura>
  );
}

type Valori = {
  tipo: 'persona' | 'impresa';
  intestatario: string;
  iban: string;
  codice_fiscale: string;
  partita_iva: string;
  data_nascita: string;
  indirizzo: string;
  cap: string;
  citta: string;
};

const scritto = (testo: string): string => testo.replace(/\s/g, '').toUpperCase();

function erroreIban(iban: string): { iban?: string } {
  const problema = problemaIban(iban);
  if (problema === null) return {};
  const lungo = problema === 'iban_lunghezza' ? lunghezzaIban(iban) : null;
  return {
    iban:
      lungo === null
        ? TESTI_ERRORE[problema]
        : `Un IBAN di questo paese ha ${lungo} caratteri: qui ce ne sono ${iban.length}.`,
  };
}

function valida(v: Valori): Partial<Record<keyof Valori, string>> {
  const manca = (campo: keyof Valori) => (v[campo].trim() === '' ? { [campo]: 'Manca.' } : {});
  const codice = { codice_fiscale: TESTI_ERRORE.codice_fiscale_non_valido };
  const iva = { partita_iva: TESTI_ERRORE.partita_iva_non_valida };
  return {
    ...(nomeInLatino(v.intestatario) ? {} : { intestatario: TESTI_ERRORE.intestatario_non_latino }),
    ...(/\p{Extended_Pictographic}/u.test(v.intestatario)
      ? { intestatario: TESTI_ERRORE.intestatario_con_simboli }
      : {}),
    ...manca('intestatario'),
    ...erroreIban(ibanScritto(v.iban)),
    ...(formaCodiceFiscale(v.codice_fiscale) ? {} : codice),
    ...manca('codice_fiscale'),
    ...(v.tipo === 'persona' || partitaIvaValida(scritto(v.partita_iva)) ? {} : iva),
    ...manca(v.tipo === 'impresa' ? 'partita_iva' : 'data_nascita'),
    ...manca('indirizzo'),
    ...manca('cap'),
    ...manca('citta'),
  };
}

const CAMPI = {
  iban_non_valido: 'iban',
  iban_fuori_sepa: 'iban',
  iban_lunghezza: 'iban',
  iban_cin: 'iban',
  intestatario_con_simboli: 'intestatario',
  intestatario_non_latino: 'intestatario',
  codice_fiscale_non_valido: 'codice_fiscale',
  partita_iva_non_valida: 'partita_iva',
  data_nascita_non_valida: 'data_nascita',
} as const satisfies Partial<Record<CodiceErrore, keyof Valori>>;

const iniziali = (d: DatiVersamento | null): Valori => ({
  tipo: d?.tipo === 'impresa' ? 'impresa' : 'persona',
  intestatario: d?.intestatario ?? '',
  iban: d?.iban ?? '',
  codice_fiscale: d?.codice_fiscale ?? '',
  partita_iva: d?.partita_iva ?? '',
  data_nascita: d?.data_nascita ?? '',
  indirizzo: d?.indirizzo ?? '',
  cap: d?.cap ?? '',
  citta: d?.citta ?? '',
});

const DUBBI = {
  data_nascita: 'Il codice fiscale non corrisponde alla data di nascita.',
  cognome: 'Il codice fiscale non corrisponde al cognome dell’intestatario.',
} as const;

/** Warns once about a suspicious code that may be right; the next press goes on. */
function useDubbi() {
  const [detti, setDetti] = useState<{ di: string; dubbi: (keyof typeof DUBBI)[] } | null>(null);
  const trattieni = (v: Valori): boolean => {
    if (v.tipo !== 'persona') return false;
    const di = [v.codice_fiscale, v.data_nascita, v.intestatario].join('|');
    const dubbi = dubbiCodiceFiscale(scritto(v.codice_fiscale), v);
    if (dubbi.length === 0 || detti?.di === di) return false;
    setDetti({ di, dubbi });
    return true;
  };
  return { dubbi: detti?.dubbi ?? [], trattieni };
}

const daSalvare = (v: Valori): DatiDaSalvare => ({
  ...v,
  iban: ibanScritto(v.iban),
  codice_fiscale: scritto(v.codice_fiscale),
  partita_iva: v.tipo === 'impresa' ? scritto(v.partita_iva) : null,
  data_nascita: v.tipo === 'persona' ? v.data_nascita : null,
});

function Modulo({ dati }: { dati: DatiVersamento | null }) {
  const { dubbi, trattieni } = useDubbi();
  const { modulo, campo, invia, inCorso, errore, ripresa } = useModulo({
    bozza: bozzaDi(sessionStorage, 'versamento'),
    iniziali: iniziali(dati),
    valida,
    comando: salvaDatiVersamento,
    dati: (v, prima) => {
      const { tipo, ...viste } = daSalvare(prima);
      // Nothing was chosen before the first time.
      return { ...daSalvare(v), viste: dati === null ? viste : { tipo, ...viste } };
    },
    campi: CAMPI,
    trattieni,
  });
  const impresa = modulo.watch('tipo') === 'impresa';
  const { errore: erroreTipo, ...registra } = campo('tipo');
  return (
    <form noValidate className="grid gap-4" onSubmit={invia}>
      <BozzaRipresa ripresa={ripresa} />
      <RiassuntoErrori errori={modulo.formState.errors} />
      <Opzioni legenda="Chi riceve" errore={erroreTipo}>
        <Opzione value="persona" {...registra}>
          Una persona
        </Opzione>
        <Opzione value="impresa" {...registra}>
          Un'impresa
        </Opzione>
      </Opzioni>
      <Campo etichetta="Intestatario del conto" autoComplete="name" maxLength={70} {...campo('intestatario')} />
      <Campo etichetta="IBAN" autoComplete="off" spellCheck={false} maxLength={42} {...campo('iban')} />
      <Campo
        etichetta="Codice fiscale"
        autoComplete="off"
        spellCheck={false}
        maxLength={20}
        {...campo('codice_fiscale')}
      />
      {impresa ? (
        <Campo
          etichetta="Partita IVA"
          inputMode="numeric"
          autoComplete="off"
          maxLength={15}
          {...campo('partita_iva')}
        />
      ) : (
        <Campo etichetta="Data di nascita" type="date" autoComplete="bday" {...campo('data_nascita')} />
      )}
      <Campo etichetta="Indirizzo" autoComplete="address-line1" maxLength={200} {...campo('indirizzo')} />
      <div className="grid grid-cols-[6.875rem_minmax(0,1fr)] gap-4">
        <Campo etichetta="CAP" inputMode="numeric" autoComplete="postal-code" maxLength={10} {...campo('cap')} />
        <Campo etichetta="Città" autoComplete="address-level2" maxLength={100} {...campo('citta')} />
      </div>
      <p className="small">
        Li leggi solo tu; servono al versamento e, una volta l'anno, alla comunicazione che la legge ci chiede (DAC7).
      </p>
      {dubbi.length === 0 ? null : (
        <div role="status" className="riquadro">
          {dubbi.map((dubbio) => (
            <p key={dubbio}>{DUBBI[dubbio]}</p>
          ))}
          <p>Controlla quello che hai scritto; se è giusto così, premi di nuovo Salva.</p>
        </div>
      )}
      <ErroreModulo testo={errore} />
      <Bottone
        type="submit"
        variante={dati === null ? 'main' : 'default'}
        inCorso={inCorso}
        testoInCorso="Salvataggio…"
      >
        Salva
      </Bottone>
    </form>
  );
}
