import { useState } from 'react';
import { dichiaraProfessionale, type Impostazioni } from '../../data/ufficio/impostazioni.ts';
import { validaProfessionale } from '../../domain/accesso/impostazioni.ts';
import { testiPerCampo } from '../../domain/errori.ts';
import { formattaData } from '../../domain/giorno.ts';
import { GIORNI_RECESSO } from '../../domain/ordini/tempi.ts';
import { BozzaRipresa } from '../../ui/forms/BozzaRipresa.tsx';
import { bozzaDi, haBozza } from '../../ui/forms/bozza.ts';
import { Campo } from '../../ui/forms/Campo.tsx';
import { CampoCodice } from '../../ui/forms/CampoCodice.tsx';
import { ErroreModulo } from '../../ui/forms/ErroreModulo.tsx';
import { RiassuntoErrori } from '../../ui/forms/RiassuntoErrori.tsx';
import { Spunta } from '../../ui/forms/Spunta.tsx';
import { useModulo, usePosto } from '../../ui/forms/use-modulo.ts';
import { Bottone } from '../../ui/layout/Bottone.tsx';
import { CampiRecapito } from './CampiRecapito.tsx';

const bozzaProfessionale = () => bozzaDi(sessionStorage, 'professionale');

/** Public data of a professional seller (decision P1). Private sellers open the form themselves. */
export function DatiProfessionali({ impostazioni }: { impostazioni: Impostazioni }) {
  const professionale = impostazioni.tipo_venditore === 'professionale';
  const bozza = usePosto(bozzaProfessionale());
  const [aperto, setAperto] = useState(professionale || haBozza(bozza));
  return (
    <div className="grid max-w-[520px] gap-4">
      <h3 className="sottotitolo">Vendi per mestiere?</h3>
      <p className="note">
        {professionale
          ? `Vendi come professionista: questi dati stanno accanto ai tuoi annunci, e chi compra può recedere entro ${GIORNI_RECESSO} giorni dalla consegna.`
          : `Oggi vendi come privato. Chi vende per mestiere deve dirlo: i dati dell’impresa stanno accanto agli annunci, e chi compra può recedere entro ${GIORNI_RECESSO} giorni dalla consegna.`}
      </p>
      {professionale ? <EsitoVies controllo={impostazioni.controllo_iva} /> : null}
      {aperto ? (
        <ModuloProfessionale impostazioni={impostazioni} />
      ) : (
        <div>
          <Bottone onClick={() => setAperto(true)}>Vendo come professionista</Bottone>
        </div>
      )}
    </div>
  );
}

/** The check digit is validated here and by the server; the European register answers later. */
function EsitoVies({ controllo }: { controllo: Impostazioni['controllo_iva'] }) {
  if (controllo === null || controllo.esito === null)
    return <p className="riquadro wait">Stiamo chiedendo al registro europeo VIES della tua partita IVA.</p>;
  const quando = controllo.controllata_il === null ? '' : `, controllata il ${formattaData(controllo.controllata_il)}`;
  return controllo.esito === 'risulta' ? (
    <p className="riquadro">La partita IVA risulta nel VIES{quando}.</p>
  ) : (
    <p className="riquadro wait">
      La partita IVA non risulta nel VIES{quando}. Molte partite IVA valide non vi sono iscritte: la guardiamo noi, puoi
      continuare a vendere.
    </p>
  );
}

function ModuloProfessionale({ impostazioni: i }: { impostazioni: Impostazioni }) {
  const { modulo, campo, invia, inCorso, errore, ripresa } = useModulo({
    bozza: bozzaProfessionale(),
    iniziali: {
      ragione_sociale: i.ragione_sociale,
      partita_iva: i.partita_iva,
      numero_registro: i.numero_registro,
      indirizzo: i.indirizzo,
      citta: i.citta,
      cap: i.cap,
      provincia: i.provincia,
      contatto_email: i.contatto_email,
      telefono: i.telefono,
      autocertifico: false,
    },
    valida: (bozza) => testiPerCampo(validaProfessionale(bozza)),
    comando: dichiaraProfessionale,
    // The declaration is made anew each time and is not stored.
    dati: (valori, { autocertifico: _, ...viste }) => ({ ...valori, viste }),
    campi: { partita_iva_non_valida: 'partita_iva', email_non_valida: 'contatto_email' },
  });
  return (
    <form noValidate onSubmit={invia} className="grid gap-4">
      <BozzaRipresa ripresa={ripresa} />
      <RiassuntoErrori errori={modulo.formState.errors} />
      <Campo etichetta="Ragione sociale" autoComplete="organization" maxLength={160} {...campo('ragione_sociale')} />
      <CampoCodice etichetta="Partita IVA" inputMode="numeric" maxLength={16} {...campo('partita_iva')} />
      <Campo
        etichetta="Numero del registro delle imprese"
        placeholder="MI-1234567"
        autoComplete="off"
        maxLength={40}
        {...campo('numero_registro')}
      />
      <CampiRecapito campo={campo} sezione="work" luogo={modulo.watch()} />
      <Campo
        etichetta="Email per i clienti"
        type="email"
        inputMode="email"
        autoComplete="work email"
        maxLength={254}
        {...campo('contatto_email')}
      />
      <Campo
        etichetta="Telefono per i clienti"
        type="tel"
        inputMode="tel"
        autoComplete="work tel"
        maxLength={30}
        {...campo('telefono')}
      />
      <Spunta {...campo('autocertifico')}>
        Dichiaro che i dati sono veri e che vendo solo prodotti conformi alle leggi dell’Unione europea
      </Spunta>
      <ErroreModulo testo={errore} />
      <div>
        <Bottone type="submit" inCorso={inCorso} testoInCorso="Salvataggio…">
          Salva i dati professionali
        </Bottone>
      </div>
    </form>
  );
}
