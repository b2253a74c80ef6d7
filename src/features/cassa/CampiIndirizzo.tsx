import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type IndirizzoUsato, letturaCap, letturaTelefoni } from '../../data/accesso/indirizzi.ts';
import type { MetodoSpedizione } from '../../domain/annunci/scelte.ts';
import { cifreLatine } from '../../domain/cifre.ts';
import { TESTI_ERRORE } from '../../domain/errori.ts';
import { FRASI_INDIRIZZO } from '../../domain/frasi/spedizione.ts';
import {
  type Comune,
  capIntero,
  chiaveLuogo,
  completaDaCap,
  fraseLuogo,
  type Localita,
  luogoDiverso,
} from '../../domain/indirizzi/cap.ts';
import type { IndirizzoSpedizione } from '../../domain/ordini/indirizzo.ts';
import { Campo, CampoScelta } from '../../ui/forms/Campo.tsx';
import { Spunta } from '../../ui/forms/Spunta.tsx';
import type { CampoModulo } from '../../ui/forms/use-modulo.ts';
import { erroreCap, fuoriElenco, LIMITI_INDIRIZZO } from './indirizzo.ts';

type Props = {
  modulo: UseFormReturn<IndirizzoSpedizione>;
  campo: (nome: keyof IndirizzoSpedizione) => CampoModulo;
  usati: readonly IndirizzoUsato[];
  /** CAP that the person confirmed though our list does not know it. */
  capCerto: string;
  onCapCerto: (cap: string) => void;
  incompleto: boolean;
  metodo: MetodoSpedizione;
  pagato?: boolean;
};

/** A CAP fills in empty town and province; an earlier address fills in all but the e-mail. */
export function CampiIndirizzo(props: Props) {
  const { modulo, campo: legami, usati, incompleto, metodo, pagato = false } = props;
  const suggeriti = useId();
  const [cap, citta, provincia] = modulo.watch(['cap', 'citta', 'provincia']);
  useCifre(modulo);
  useQuery(letturaTelefoni());
  const letti = useComuni(modulo, cap);
  const comuni = letti ?? NESSUNO;
  const luogo = { cap, citta, provincia };
  const diverso = luogoDiverso(luogo, comuni);
  const campo = (nome: keyof IndirizzoSpedizione) => ({ ...legami(nome), maxLength: LIMITI_INDIRIZZO[nome] });
  return (
    <fieldset>
      <legend className="h2 w-full font-display border-t-[3px] border-ink pt-3">
        {FRASI_INDIRIZZO[metodo].titolo}
      </legend>
      {pagato && !incompleto ? null : (
        <p className={`note mt-1 ${incompleto ? 'text-fail' : ''}`}>
          {incompleto ? TESTI_ERRORE.indirizzo_incompleto : FRASI_INDIRIZZO[metodo].testo}
        </p>
      )}
      <div className="mt-4 grid gap-4 sm:grid-cols-6">
        {usati.length === 0 ? null : <GiaUsati modulo={modulo} usati={usati} />}
        <Campo
          className="sm:col-span-6"
          etichetta="Nome e cognome"
          autoComplete="shipping name"
          {...campo('nome_completo')}
        />
        <Campo
          className="sm:col-span-6"
          etichetta="Indirizzo"
          autoComplete="shipping address-line1"
          {...campo('indirizzo_linea1')}
        />
        <Campo
          className="sm:col-span-6"
          etichetta="Scala, interno, presso"
          facoltativo="facoltativo"
          autoComplete="shipping address-line2"
          {...campo('indirizzo_linea2')}
        />
        <div className="grid grid-cols-[2fr_3fr] gap-4 sm:col-span-4">
          <Cap {...props} campo={campo('cap')} cap={cap} comuni={letti} />
          <Campo
            etichetta="Città"
            list={suggeriti}
            autoComplete="shipping address-level2"
            aiuto={diverso && legami('citta').errore === undefined ? fraseLuogo(luogo, comuni) : undefined}
            {...campo('citta')}
          />
          <datalist id={suggeriti}>
            {comuni.map(({ nome }) => (
              <option key={nome} value={nome} />
            ))}
          </datalist>
        </div>
        <Campo
          className="sm:col-span-2"
          etichetta="Provincia"
          facoltativo="facoltativo"
          autoComplete="shipping address-level1"
          {...campo('provincia')}
        />
        {diverso ? <LuogoCerto {...props} luogo={luogo} /> : null}
        <Campo
          className="sm:col-span-3"
          etichetta="Telefono"
          type="tel"
          inputMode="tel"
          autoComplete="shipping tel"
          aiuto={metodo === 'ritiro_a_mano' ? undefined : 'Solo per il corriere.'}
          {...campo('telefono')}
        />
        <Campo
          className="sm:col-span-3"
          etichetta="Email"
          type="email"
          inputMode="email"
          autoComplete="shipping email"
          aiuto={pagato ? undefined : 'Qui arriva la ricevuta.'}
          {...campo('email')}
        />
      </div>
    </fieldset>
  );
}

type PropsCap = Pick<Props, 'modulo' | 'capCerto' | 'onCapCerto'> & {
  campo: CampoModulo & { maxLength: number };
  cap: string;
  comuni: readonly Comune[] | undefined;
};

/** Validates a complete CAP while typing; an unknown one can be confirmed. */
function Cap({ modulo, campo, cap, comuni, capCerto: certo, onCapCerto }: PropsCap) {
  const errore = (capIntero(cap) ? erroreCap(cap, { comuni, certo }) : undefined) ?? campo.errore;
  const conferma = (giusto: boolean) => {
    onCapCerto(giusto ? cap.trim() : '');
    modulo.clearErrors('cap');
  };
  return (
    <div>
      <Campo etichetta="CAP" inputMode="numeric" autoComplete="shipping postal-code" {...campo} errore={errore} />
      {fuoriElenco(cap, { comuni, certo }) ? (
        <Spunta checked={certo === cap.trim()} onChange={(evento) => conferma(evento.target.checked)}>
          Il CAP {cap.trim()} è giusto
        </Spunta>
      ) : null}
    </div>
  );
}

/** Confirms a hamlet or a town with another spelling, before the bank is asked. */
function LuogoCerto({ modulo, capCerto, onCapCerto, luogo }: Props & { luogo: Localita & { cap: string } }) {
  const chiave = chiaveLuogo(luogo);
  const conferma = (giusto: boolean) => {
    onCapCerto(giusto ? chiave : '');
    modulo.clearErrors('citta');
  };
  return (
    <div className="sm:col-span-6">
      <Spunta checked={capCerto === chiave} onChange={(evento) => conferma(evento.target.checked)}>
        {[luogo.cap.trim(), luogo.citta.trim(), luogo.provincia.trim()].filter(Boolean).join(' ')} è giusto
      </Spunta>
    </div>
  );
}

/** Converts digits of other scripts and shows the result. */
function useCifre({ watch, setValue }: Props['modulo']) {
  const [cap, telefono] = watch(['cap', 'telefono']);
  useEffect(() => {
    if (cifreLatine(cap) !== cap) setValue('cap', cifreLatine(cap));
    if (cifreLatine(telefono) !== telefono) setValue('telefono', cifreLatine(telefono));
  }, [cap, telefono, setValue]);
}

const NIENTE: Localita = { citta: '', provincia: '' };
const NESSUNO: readonly Comune[] = [];

/** Initial town and province belong to the initial CAP: another one overwrites them. */
function useComuni(modulo: Props['modulo'], cap: string): readonly Comune[] | undefined {
  const { getValues, setValue, formState } = modulo;
  const messi = useRef(NIENTE);
  const { data: comuni } = useQuery(letturaCap(cap));
  const { defaultValues: iniziali } = formState;
  const completa = useEffectEvent(() => {
    const scritta = getValues();
    const cede = (nome: keyof Localita): string =>
      cap !== iniziali?.cap && scritta[nome] === iniziali?.[nome] ? scritta[nome] : messi.current[nome];
    const prima = { citta: cede('citta'), provincia: cede('provincia') };
    const { scritta: nuova, messa } = completaDaCap(scritta, prima, comuni ?? NESSUNO);
    for (const nome of ['provincia', 'citta'] as const)
      if (nuova[nome] !== scritta[nome]) {
        setValue(nome, nuova[nome]);
        selezionaSeInMano(nome);
      }
    messi.current = messa;
  });
  useEffect(() => {
    if (comuni !== undefined && comuni.length > 0) completa();
  }, [comuni]);
  useLuogoRiletto(modulo, comuni);
  return comuni;
}

/** Selects a field that is filled in while focused, so that typing replaces it. */
function selezionaSeInMano(nome: keyof Localita): void {
  const inMano = document.activeElement;
  if (inMano instanceof HTMLInputElement && inMano.name === nome) inMano.select();
}

/** The town's error concerns three fields: a change of any revalidates it. */
function useLuogoRiletto({ watch, trigger, getFieldState }: Props['modulo'], comuni: readonly Comune[] | undefined) {
  const luogo = watch(['cap', 'citta', 'provincia']).join();
  const rileggi = useEffectEvent(() => {
    if (getFieldState('citta').error !== undefined) void trigger('citta');
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: judged anew with each change of the place, and when its CAP is read
  useEffect(() => rileggi(), [luogo, comuni]);
}

const sullaRiga = (uno: IndirizzoUsato): string =>
  `${uno.nome_completo}, ${uno.indirizzo_linea1}, ${uno.cap} ${uno.citta}`;

function GiaUsati({ modulo, usati }: Pick<Props, 'modulo' | 'usati'>) {
  const scegli = (posto: string) => {
    const scelto = usati[Number(posto)];
    if (posto === '' || scelto === undefined) return;
    modulo.reset({ ...scelto, email: modulo.getValues('email') });
  };
  return (
    <CampoScelta
      className="sm:col-span-6"
      etichetta="Indirizzi già usati"
      defaultValue=""
      onChange={(evento) => scegli(evento.target.value)}
    >
      <option value="">Scegli</option>
      {usati.map((uno, posto) => (
        <option key={JSON.stringify(uno)} value={posto}>
          {sullaRiga(uno)}
        </option>
      ))}
    </CampoScelta>
  );
}
