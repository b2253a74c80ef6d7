import { useState } from 'react';
import type { CentroPrenotabile } from '../../data/verifiche/verifiche.ts';
import { GIORNI_PRENOTABILI } from '../../domain/centri/apertura.ts';
import { distanzaCentro, type OrdineCentri, ordinaCentri } from '../../domain/centri/distanza.ts';
import { linkMappa } from '../../domain/centri/mappa.ts';
import type { Provincia } from '../../domain/centri/province.ts';
import { formattaEuro } from '../../domain/denaro.ts';
import { frasePercentualeCentro } from '../../domain/frasi/percentuale-centro.ts';
import { PUNTO } from '../../domain/frasi/punto.ts';
import { formattaData, nomeGiorno } from '../../domain/giorno.ts';
import { Blocco, Scheletro } from '../../ui/feedback/Scheletro.tsx';
import { Bottone } from '../../ui/layout/Bottone.tsx';
import { Collegamento } from '../../ui/layout/Collegamento.tsx';
import { Gettone } from '../../ui/layout/Gettone.tsx';

type Props = {
  centri: CentroPrenotabile[];
  scelto: CentroPrenotabile | null;
  dove: Provincia | null;
  onScegli: (id: string) => void;
};

const TIPO = { fidati_point: 'centro ufficiale', terze_parti: 'centro partner' } as const;
const ORDINI = { distanza: 'Più vicini', prezzo: 'Meno cari', orario: 'Primo orario' } as const;
const NOMI_ORDINE: readonly OrdineCentri[] = ['distanza', 'prezzo', 'orario'];

/** Distance between two provincial capitals, hence 'circa'. */
function lontananza(centro: CentroPrenotabile, dove: Provincia | null): string | null {
  const km = distanzaCentro(centro, dove);
  if (km === null || dove === null) return null;
  return km < 1 ? `in provincia di ${dove.capoluogo}` : `circa ${Math.round(km / 5) * 5 || 5} km`;
}

const descrizione = (centro: CentroPrenotabile, dove: Provincia | null): string =>
  [[centro.indirizzo, centro.citta].filter(Boolean).join(', '), lontananza(centro, dove), TIPO[centro.tipo_centro]]
    .filter((parte) => parte !== null)
    .join(PUNTO);

export function SceltaCentro({ centri, scelto, dove, onScegli }: Props) {
  const [aperta, setAperta] = useState(false);
  if (scelto === null)
    return (
      <Scheletro testo="Caricamento dei centri…">
        <Blocco className="h-16 w-full" />
      </Scheletro>
    );
  if (!aperta)
    return (
      <section className="filetto">
        <div className="row between items-start">
          <div className="min-w-0">
            <h2 className="h3 break-words">{scelto.nome}</h2>
            <p className="note">{descrizione(scelto, dove)}</p>
            <p className="note">{frasePercentualeCentro(scelto.percentuale_vendita)}</p>
            {centri.length === 1 ? (
              <p className="note">È l'unico centro che oggi verifica oggetti come il tuo.</p>
            ) : null}
            <Collegamento className="tx inline-flex min-h-11 items-center text-note" href={linkMappa(scelto)} esterno>
              Apri la mappa
            </Collegamento>
          </div>
          {centri.length > 1 ? (
            <Bottone variante="quiet" piccolo onClick={() => setAperta(true)}>
              Cambia
            </Bottone>
          ) : null}
        </div>
      </section>
    );
  return (
    <Elenco
      centri={centri}
      scelto={scelto}
      dove={dove}
      onScegli={(id) => {
        if (id !== scelto.id) onScegli(id);
        setAperta(false);
      }}
    />
  );
}

function Elenco({ centri, scelto, dove, onScegli }: Props) {
  const [ordine, setOrdine] = useState<OrdineCentri>('distanza');
  return (
    <section className="filetto" aria-labelledby="titolo-centri">
      <h2 id="titolo-centri" className="h3">
        In quale centro porti l'oggetto?
      </h2>
      <p className="note">Solo quelli che verificano oggetti come il tuo.</p>
      <fieldset className="chips mt-3">
        <legend className="solo-lettore">Ordina i centri</legend>
        {NOMI_ORDINE.map((nome) => (
          <Gettone key={nome} acceso={nome === ordine} onClick={() => setOrdine(nome)}>
            {ORDINI[nome]}
          </Gettone>
        ))}
      </fieldset>
      <ul className="mt-3 border-t border-edge">
        {ordinaCentri(centri, dove, ordine).map((centro) => (
          <li key={centro.id}>
            <button
              type="button"
              aria-pressed={centro.id === scelto?.id}
              className="grid w-full grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-hair py-3 text-left aria-pressed:border-l-[3px] aria-pressed:border-l-ink aria-pressed:pl-3"
              onClick={() => onScegli(centro.id)}
            >
              <span className="min-w-0">
                <span className="block break-words font-semibold">{centro.nome}</span>
                <span className="note block">{descrizione(centro, dove)}</span>
                <span className="block text-note">{primoOrario(centro)}</span>
                <span className="block text-note">{frasePercentualeCentro(centro.percentuale_vendita)}</span>
              </span>
              <span className="money">{formattaEuro(centro.totale)}</span>
            </button>
          </li>
        ))}
      </ul>
      <Bottone className="mt-3" variante="quiet" piccolo onClick={() => onScegli(scelto?.id ?? '')}>
        Tieni il centro di prima
      </Bottone>
    </section>
  );
}

function primoOrario({ giorno, ora }: CentroPrenotabile): string {
  if (giorno === null) return `Nessun orario libero nei prossimi ${GIORNI_PRENOTABILI} giorni`;
  return `Primo orario: ${nomeGiorno(giorno).toLowerCase()} ${formattaData(giorno).slice(0, 5)}, ore ${ora}`;
}
