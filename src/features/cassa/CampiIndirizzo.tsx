import type { MetodoSpedizione } from '../../domain/annunci/scelte.ts';
import { TESTI_ERRORE } from '../../domain/errori.ts';
import { FRASI_INDIRIZZO } from '../../domain/frasi/spedizione.ts';
import type { IndirizzoSpedizione } from '../../domain/ordini/indirizzo.ts';
import { Campo } from '../../ui/Campo.tsx';
import type { CampoModulo } from '../../ui/useModulo.ts';
import { LIMITI_INDIRIZZO } from './indirizzo.ts';

type Props = {
  campo: (nome: keyof IndirizzoSpedizione) => CampoModulo;
  incompleto: boolean;
  metodo: MetodoSpedizione;
};

export function CampiIndirizzo({ campo: legami, incompleto, metodo }: Props) {
  const campo = (nome: keyof IndirizzoSpedizione) => ({ ...legami(nome), maxLength: LIMITI_INDIRIZZO[nome] });
  return (
    <fieldset>
      <legend className="h2 w-full font-display border-t-[3px] border-ink pt-3">
        {FRASI_INDIRIZZO[metodo].titolo}
      </legend>
      <p className={`note mt-1 ${incompleto ? 'text-fail' : ''}`}>
        {incompleto ? TESTI_ERRORE.indirizzo_incompleto : FRASI_INDIRIZZO[metodo].testo}
      </p>
      <div className="mt-4 grid gap-4 sm:grid-cols-6">
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
        <Campo className="sm:col-span-3" etichetta="Città" autoComplete="shipping address-level2" {...campo('citta')} />
        <div className="grid grid-cols-[2fr_3fr] gap-4 sm:col-span-3">
          <Campo etichetta="CAP" inputMode="numeric" autoComplete="shipping postal-code" {...campo('cap')} />
          <Campo
            etichetta="Provincia"
            facoltativo="facoltativo"
            autoComplete="shipping address-level1"
            {...campo('provincia')}
          />
        </div>
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
          aiuto="Qui arriva la ricevuta."
          {...campo('email')}
        />
      </div>
    </fieldset>
  );
}
