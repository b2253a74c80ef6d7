import { useWatch } from 'react-hook-form';
import { type Impostazioni, salvaProfilo } from '../../data/ufficio/impostazioni.ts';
import { validaProfilo } from '../../domain/accesso/impostazioni.ts';
import { MAX_NOME_PUBBLICO, nomePubblico } from '../../domain/accesso/nome-pubblico.ts';
import { testiPerCampo } from '../../domain/errori.ts';
import { Campo } from '../../ui/forms/Campo.tsx';
import { ErroreModulo } from '../../ui/forms/ErroreModulo.tsx';
import { RiassuntoErrori } from '../../ui/forms/RiassuntoErrori.tsx';
import { useModulo } from '../../ui/forms/use-modulo.ts';
import { Bottone } from '../../ui/layout/Bottone.tsx';

/** The public name is set only by those who want another than 'Nome C.' (decision P1). */
export function ModuloProfilo({ impostazioni }: { impostazioni: Impostazioni }) {
  const { nome, cognome, nome_utente, telefono, tipo_venditore } = impostazioni;
  // A professional's phone is public and changes with their data.
  const professionale = tipo_venditore === 'professionale';
  const { modulo, campo, invia, inCorso, errore } = useModulo({
    iniziali: { nome, cognome, nome_utente: nome_utente === nomePubblico(nome, cognome) ? '' : nome_utente, telefono },
    valida: (bozza) => testiPerCampo(validaProfilo(bozza)),
    comando: salvaProfilo,
    dati: (valori, prima) => {
      const scritte = ({ telefono: numero, ...nomi }: typeof prima) =>
        professionale ? nomi : { ...nomi, telefono: numero };
      // An empty public name means the server's default.
      const nome_visto = prima.nome_utente.trim() || nomePubblico(prima.nome, prima.cognome);
      return { ...scritte(valori), viste: { ...scritte(prima), nome_utente: nome_visto } };
    },
  });
  const scritti = useWatch({ control: modulo.control });
  const predefinito = nomePubblico(scritti.nome ?? '', scritti.cognome ?? '');
  const visto = (scritti.nome_utente ?? '').trim() || predefinito || nome_utente;
  return (
    <form noValidate onSubmit={invia} className="mt-4 grid max-w-[520px] gap-4">
      <RiassuntoErrori errori={modulo.formState.errors} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Campo etichetta="Nome" autoComplete="given-name" maxLength={80} {...campo('nome')} />
        <Campo etichetta="Cognome" autoComplete="family-name" maxLength={80} {...campo('cognome')} />
      </div>
      <Campo
        etichetta="Nome pubblico"
        facoltativo="facoltativo"
        autoComplete="nickname"
        maxLength={MAX_NOME_PUBBLICO}
        placeholder={predefinito}
        aiuto="Lascialo vuoto per mostrare il nome e l’iniziale del cognome."
        {...campo('nome_utente')}
      />
      <p className="riquadro" role="status">
        <span className="small block">Gli altri ti vedono così</span>
        <span className="h3 block font-display [overflow-wrap:anywhere]">{visto}</span>
      </p>
      {professionale ? null : (
        <Campo
          etichetta="Telefono"
          facoltativo="facoltativo"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={30}
          aiuto="Non è pubblico: serve ai centri e a chi consegna."
          {...campo('telefono')}
        />
      )}
      <ErroreModulo testo={errore} />
      <div>
        <Bottone type="submit" variante="main" inCorso={inCorso} testoInCorso="Salvataggio…">
          Salva il profilo
        </Bottone>
      </div>
    </form>
  );
}
