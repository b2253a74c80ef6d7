import { type Impostazioni, salvaRiservatezza } from '../../data/ufficio/impostazioni.ts';
import { ErroreModulo } from '../../ui/forms/ErroreModulo.tsx';
import { Spunta } from '../../ui/forms/Spunta.tsx';
import { useModulo } from '../../ui/forms/use-modulo.ts';
import { Bottone } from '../../ui/layout/Bottone.tsx';

export function ModuloRiservatezza({ impostazioni }: { impostazioni: Impostazioni }) {
  const { show_profile_publicly, allow_messages_from_non_contacts } = impostazioni;
  const { campo, invia, inCorso, errore } = useModulo({
    iniziali: { show_profile_publicly, allow_messages_from_non_contacts },
    valida: () => ({}),
    comando: salvaRiservatezza,
    dati: (valori, prima) => ({ ...valori, viste: prima }),
  });
  return (
    <form noValidate onSubmit={invia} className="grid max-w-[520px] gap-1">
      <Spunta
        dettaglio="Con i tuoi annunci, le vendite concluse e le recensioni. Spento, sugli annunci resta solo il nome pubblico."
        {...campo('show_profile_publicly')}
      >
        Mostra il mio profilo a tutti
      </Spunta>
      <Spunta
        dettaglio="Spento, ti scrive per primo solo chi ha già una conversazione con te."
        {...campo('allow_messages_from_non_contacts')}
      >
        Accetta messaggi da nuovi contatti
      </Spunta>
      <ErroreModulo testo={errore} />
      <div className="mt-3">
        <Bottone type="submit" inCorso={inCorso} testoInCorso="Salvataggio…">
          Salva la privacy
        </Bottone>
      </div>
    </form>
  );
}
