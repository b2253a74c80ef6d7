import { type Impostazioni, salvaFatturazione, salvaIndirizzo } from '../../data/ufficio/impostazioni.ts';
import { validaFatturazione, validaRecapito } from '../../domain/accesso/impostazioni.ts';
import { testiPerCampo } from '../../domain/errori.ts';
import { BozzaRipresa } from '../../ui/forms/BozzaRipresa.tsx';
import { bozzaDi } from '../../ui/forms/bozza.ts';
import { CampoCodice } from '../../ui/forms/CampoCodice.tsx';
import { ErroreModulo } from '../../ui/forms/ErroreModulo.tsx';
import { RiassuntoErrori } from '../../ui/forms/RiassuntoErrori.tsx';
import { useModulo } from '../../ui/forms/use-modulo.ts';
import { Bottone } from '../../ui/layout/Bottone.tsx';
import { CampiRecapito } from './CampiRecapito.tsx';

/** Default delivery address. A professional's address is public and changes there. */
export function ModuloIndirizzo({ impostazioni }: { impostazioni: Impostazioni }) {
  const { indirizzo, citta, cap, provincia } = impostazioni;
  const { modulo, campo, invia, inCorso, errore, ripresa } = useModulo({
    bozza: bozzaDi(sessionStorage, 'indirizzo'),
    iniziali: { indirizzo, citta, cap, provincia },
    valida: (bozza) => testiPerCampo(validaRecapito(bozza)),
    comando: salvaIndirizzo,
    dati: (valori, prima) => ({ ...valori, viste: prima }),
  });
  return (
    <form noValidate onSubmit={invia} className="grid max-w-[520px] gap-4">
      <h3 className="sottotitolo">Indirizzo di spedizione</h3>
      <p className="note">Lo trovi già scritto quando paghi; puoi cambiarlo per ogni acquisto. Non è pubblico.</p>
      <BozzaRipresa ripresa={ripresa} />
      <RiassuntoErrori errori={modulo.formState.errors} />
      <CampiRecapito campo={campo} sezione="shipping" luogo={modulo.watch()} />
      <ErroreModulo testo={errore} />
      <div>
        <Bottone type="submit" inCorso={inCorso} testoInCorso="Salvataggio…">
          Salva l’indirizzo
        </Bottone>
      </div>
    </form>
  );
}

type Fatturazione = Record<'codice_fiscale' | 'indirizzo' | 'citta' | 'cap' | 'provincia', string>;
const fatturazione = ({ codice_fiscale, indirizzo, citta, cap, provincia }: Fatturazione) => ({
  codice_fiscale: codice_fiscale.replace(/\s/g, '').toUpperCase(),
  fatturazione_indirizzo: indirizzo,
  fatturazione_citta: citta,
  fatturazione_cap: cap,
  fatturazione_provincia: provincia,
});

export function ModuloFatturazione({ impostazioni: i }: { impostazioni: Impostazioni }) {
  const { modulo, campo, invia, inCorso, errore, ripresa } = useModulo({
    bozza: bozzaDi(sessionStorage, 'fatturazione'),
    iniziali: {
      codice_fiscale: i.codice_fiscale,
      indirizzo: i.fatturazione_indirizzo,
      citta: i.fatturazione_citta,
      cap: i.fatturazione_cap,
      provincia: i.fatturazione_provincia,
    },
    valida: (bozza) => testiPerCampo(validaFatturazione(bozza)),
    comando: salvaFatturazione,
    dati: (valori, prima) => ({ ...fatturazione(valori), viste: fatturazione(prima) }),
  });
  return (
    <form noValidate onSubmit={invia} className="grid max-w-[520px] gap-4">
      <h3 className="sottotitolo">Fatturazione</h3>
      <BozzaRipresa ripresa={ripresa} />
      <RiassuntoErrori errori={modulo.formState.errors} />
      <CampoCodice etichetta="Codice fiscale" facoltativo="facoltativo" maxLength={20} {...campo('codice_fiscale')} />
      <CampiRecapito campo={campo} sezione="billing" luogo={modulo.watch()} />
      <ErroreModulo testo={errore} />
      <div>
        <Bottone type="submit" inCorso={inCorso} testoInCorso="Salvataggio…">
          Salva la fatturazione
        </Bottone>
      </div>
    </form>
  );
}
