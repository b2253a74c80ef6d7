import { type ReactNode, useCallback, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { type Suggerimento, suggerisci } from '../../data/annunci/annunci.ts';
import { dimenticaRicerche, ricercheRecenti, ricordaRicerca } from '../../data/annunci/ricerche-recenti.ts';
import { fotoPiccola } from '../../data/client/immagini.ts';
import { formattaEuro } from '../../domain/denaro.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { paroleCercate, parti } from '../../domain/ricerca-testo.ts';
import { Icona, type NomeIcona } from '../../ui/brand/Icona.tsx';
import { Immagine } from '../../ui/media/Immagine.tsx';
import { mezziDelBrowser } from '../mezzi.ts';

const RIPOSO_MS = 200;
const LETTERE_MINIME = 2;

interface Voce {
  chiave: string;
  href: string;
  testo: string;
  sotto: string | null;
  quanti: string | null;
  icona: NomeIcona;
  immagine?: string | null;
}

const cerca = (q: string): string => percorso('cerca', { q });

function voceDi({ tipo, chiave, testo, contesto, quanti, immagine }: Suggerimento): Voce {
  const id = `${tipo}/${chiave}`;
  if (tipo === 'categoria') {
    const href = percorso('annunci', { categoria: chiave });
    return {
      chiave: id,
      href,
      testo,
      sotto: contesto === null ? 'categoria' : `in ${contesto}`,
      quanti: String(quanti),
      icona: 'griglia',
    };
  }
  if (tipo === 'annuncio') {
    const href = percorso('annuncio', { id: chiave });
    return { chiave: id, href, testo, sotto: null, quanti: formattaEuro(quanti), icona: 'immagine', immagine };
  }
  return {
    chiave: id,
    href: cerca(testo),
    testo: `Cerca «${testo}»`,
    sotto: null,
    quanti: quanti >= 2000 ? 'oltre 2.000' : String(quanti),
    icona: 'cerca',
  };
}

const recenti = (): Voce[] =>
  ricercheRecenti().map((testo) => ({
    chiave: `recente/${testo}`,
    href: cerca(testo),
    testo,
    sotto: null,
    quanti: null,
    icona: 'orologio',
  }));

function useCampo(campo: HTMLInputElement, lista: string) {
  // the field is uncontrolled and may hold earlier input, so it is read, never remembered
  const ascolta = useCallback(
    (avvisa: () => void) => {
      for (const tipo of ['input', 'focus']) campo.addEventListener(tipo, avvisa);
      return () => {
        for (const tipo of ['input', 'focus']) campo.removeEventListener(tipo, avvisa);
      };
    },
    [campo],
  );
  const testo = useSyncExternalStore(ascolta, () => campo.value.trim());
  const [aperto, setAperto] = useState(true);
  const [attiva, setAttiva] = useState(-1);
  const voci = useRef<readonly Voce[]>([]);
  useEffect(() => {
    const scrive = () => {
      setAperto(true);
      setAttiva(-1);
    };
    const lascia = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && campo.form?.contains(relatedTarget))) setAperto(false);
    };
    const tasto = (evento: KeyboardEvent) => {
      const quante = voci.current.length;
      if (evento.key === 'Escape') {
        // Escape closes the list first; the next one empties the field
        if (campo.getAttribute('aria-expanded') === 'true') evento.preventDefault();
        setAperto(false);
      }
      if (quante === 0 || (evento.key !== 'ArrowDown' && evento.key !== 'ArrowUp')) return;
      evento.preventDefault();
      setAperto(true);
      // one place more: the field itself
      const passo = evento.key === 'ArrowDown' ? 1 : quante;
      setAttiva((prima) => ((prima + 1 + passo) % (quante + 1)) - 1);
    };
    const invia = () => ricordaRicerca(campo.value);
    campo.addEventListener('input', scrive);
    campo.addEventListener('focus', scrive);
    campo.addEventListener('keydown', tasto);
    campo.form?.addEventListener('focusout', lascia);
    campo.form?.addEventListener('submit', invia);
    return () => {
      campo.removeEventListener('input', scrive);
      campo.removeEventListener('focus', scrive);
      campo.removeEventListener('keydown', tasto);
      campo.form?.removeEventListener('focusout', lascia);
      campo.form?.removeEventListener('submit', invia);
    };
  }, [campo]);
  useEffect(() => {
    const attributi = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-controls': lista, autocomplete: 'off' };
    for (const [nome, valore] of Object.entries(attributi)) campo.setAttribute(nome, valore);
  }, [campo, lista]);
  return { testo, aperto, attiva, voci };
}

/** Suggestions for the text, the last ones while loading; none on failure. */
function useOfferte(testo: string): Voce[] {
  const [offerte, setOfferte] = useState<Voce[]>([]);
  useEffect(() => {
    if (testo.length < LETTERE_MINIME) {
      setOfferte([]);
      return;
    }
    let viva = true;
    const attesa = setTimeout(() => {
      suggerisci(mezziDelBrowser().fonte, testo).then(
        (righe) => viva && setOfferte(righe.map(voceDi)),
        (causa: unknown) => {
          console.warn('no suggestions', causa);
          if (viva) setOfferte([]);
        },
      );
    }, RIPOSO_MS);
    return () => {
      viva = false;
      clearTimeout(attesa);
    };
  }, [testo]);
  return offerte;
}

export default function Suggerimenti({ campo }: { campo: HTMLInputElement }) {
  const lista = useId();
  const { testo, aperto, attiva, voci } = useCampo(campo, lista);
  const [tolte, setTolte] = useState(false);
  const offerte = useOfferte(testo);
  const vuoto = testo === '';
  const mostrate = vuoto ? (tolte ? [] : recenti()) : offerte;
  const visibile = aperto && mostrate.length > 0;
  const scelta = visibile ? mostrate[attiva] : undefined;
  voci.current = mostrate;
  useEffect(() => {
    campo.setAttribute('aria-expanded', String(visibile));
    if (scelta === undefined) campo.removeAttribute('aria-activedescendant');
    else campo.setAttribute('aria-activedescendant', `${lista}-${attiva}`);
  }, [campo, visibile, scelta, lista, attiva]);
  useEffect(() => {
    const entra = (evento: KeyboardEvent) => {
      if (evento.key !== 'Enter' || scelta === undefined) return;
      evento.preventDefault();
      ricordaRicerca(campo.value);
      location.assign(scelta.href);
    };
    campo.addEventListener('keydown', entra);
    return () => campo.removeEventListener('keydown', entra);
  }, [campo, scelta]);
  if (campo.form === null) return null;
  return createPortal(
    <div className="suggerimenti" hidden={!visibile}>
      {vuoto ? (
        <p className="row between px-3">
          <span className="sottotitolo">Recenti</span>
          <button
            type="button"
            className="tx min-h-11 text-note"
            // Safari gives a pressed button no focus: the field would lose it, and the list would close
            onMouseDown={(evento) => evento.preventDefault()}
            onClick={() => {
              dimenticaRicerche();
              setTolte(true);
            }}
          >
            Cancella
          </button>
        </p>
      ) : null}
      <div role="listbox" id={lista} aria-label="Suggerimenti" tabIndex={-1}>
        {mostrate.map((voce, posto) => (
          <a
            key={voce.chiave}
            id={`${lista}-${posto}`}
            role="option"
            aria-selected={posto === attiva}
            tabIndex={-1}
            href={voce.href}
          >
            <Figura voce={voce} />
            <span className="min-w-0 flex-1">
              <Evidenziato testo={voce.testo} domanda={voce.icona === 'cerca' ? '' : testo} />
              {voce.sotto === null ? null : <span className="small block">{voce.sotto}</span>}
            </span>
            {voce.quanti === null ? null : <span className="money">{voce.quanti}</span>}
          </a>
        ))}
      </div>
    </div>,
    campo.form,
  );
}

const Figura = ({ voce }: { voce: Voce }): ReactNode =>
  voce.immagine === undefined ? (
    <Icona nome={voce.icona} piccola />
  ) : (
    <Immagine immagine={fotoPiccola(voce.immagine)} className="aspect-[4/5] w-11 flex-none bg-well object-cover" />
  );

function Evidenziato({ testo, domanda }: { testo: string; domanda: string }) {
  let da = 0;
  return parti(testo, paroleCercate(domanda)).map((parte) => {
    const chiave = da;
    da += parte.testo.length;
    return parte.evidenza ? <b key={chiave}>{parte.testo}</b> : <span key={chiave}>{parte.testo}</span>;
  });
}
