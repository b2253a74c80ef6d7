import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { letturaTrova } from '../../../data/ufficio/amministrazione-trova.ts';
import { Icona } from '../../../ui/brand/Icona.tsx';
import { useModale } from '../../../ui/dialogs/use-modale.ts';
import { Lettura } from '../../../ui/feedback/Lettura.tsx';
import { BottoneIcona } from '../../../ui/layout/BottoneIcona.tsx';
import { Tasto } from '../../../ui/layout/Tasto.tsx';
import { Anteprima } from './Anteprima.tsx';
import { leggiDomanda, PREFISSI } from './domanda.ts';
import { ElencoVoci, idVoce } from './ElencoVoci.tsx';
import type { Voce } from './voce.ts';
import { type Pagina, vociTrovate } from './voci.ts';

const RIPOSO_MS = 180;

type Props = { pagine: readonly Pagina[]; onChiudi: () => void };

export default function Tavolozza({ pagine, onChiudi }: Props) {
  const ref = useModale(onChiudi);
  const lista = useId();
  const [scritto, setScritto] = useState('');
  const { domanda, lettura, voci, attesa } = useTrovate(scritto, pagine);
  const [attiva, setAttiva] = useState(0);
  const [entra, setEntra] = useState(false);
  const scelta = voci[Math.min(attiva, voci.length - 1)];
  const apri = (voce: Voce | undefined, altrove: boolean) => {
    if (voce === undefined) return;
    if (altrove) window.open(voce.href, '_blank', 'noopener');
    else ref.current?.querySelector<HTMLElement>(`#${CSS.escape(idVoce(lista, voce))}`)?.click();
  };
  useEffect(() => {
    if (!entra || attesa) return;
    setEntra(false);
    ref.current?.querySelector<HTMLElement>('[role=option][aria-selected=true]')?.click();
  }, [entra, attesa, ref]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen one moved
  useEffect(() => {
    ref.current?.querySelector('[role=option][aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [ref, scelta?.chiave]);
  const tasto = (evento: KeyboardEvent<HTMLInputElement>) => {
    const passo = evento.key === 'ArrowDown' ? 1 : evento.key === 'ArrowUp' ? voci.length - 1 : 0;
    if (passo !== 0 && voci.length > 0) setAttiva((Math.min(attiva, voci.length - 1) + passo) % voci.length);
    else if (evento.key !== 'Enter') return;
    // The shown results may answer an older query: Enter waits for the current one.
    else if (attesa) setEntra(true);
    else apri(scelta, evento.ctrlKey || evento.metaKey);
    evento.preventDefault();
  };
  return (
    <dialog
      ref={ref}
      className="dialog tavolozza"
      aria-label="Cerca in tutto"
      onCancel={(evento) => {
        evento.preventDefault();
        onChiudi();
      }}
      onClick={(evento) => evento.target === evento.currentTarget && onChiudi()}
      onKeyDown={(evento) => evento.key === 'Escape' && onChiudi()}
    >
      <div className="row gap-3 border-b border-ink px-5 py-2">
        <Icona nome="cerca" />
        <input
          type="text"
          role="combobox"
          aria-label="Cerca utenti, ordini, annunci, certificati, centri e azioni"
          aria-expanded={voci.length > 0}
          aria-controls={lista}
          aria-autocomplete="list"
          {...(scelta === undefined ? {} : { 'aria-activedescendant': idVoce(lista, scelta) })}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          autoFocus
          placeholder="Nome, email, FD-…, N. …, codice"
          className="min-h-12 min-w-0 flex-1 bg-transparent font-display text-h3 shadow-none! outline-none!"
          value={scritto}
          onChange={(evento) => {
            setScritto(evento.target.value);
            setAttiva(0);
            setEntra(false);
          }}
          onKeyDown={tasto}
        />
        <p className="note whitespace-nowrap max-sm:sr-only" role="status">
          {domanda.testo === '' && voci.length === 0 ? '' : attesa ? 'Cerco…' : quanti(voci.length)}
        </p>
        <BottoneIcona icona="chiudi" etichetta="Chiudi" nudo tabIndex={-1} onClick={onChiudi} />
      </div>
      <div className="grid min-h-0 md:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
        <div className="max-h-[min(70dvh,36rem)] min-h-48 md:min-h-96 overflow-y-auto py-2">
          {voci.length === 0 && (domanda.testo === '' || lettura.data !== undefined) ? (
            <p className="note px-5 py-4">{attesa ? 'Cerco…' : vuoto(domanda.testo)}</p>
          ) : null}
          <ElencoVoci id={lista} voci={voci} domanda={domanda.testo} scelta={scelta} onSegui={onChiudi} />
          {domanda.testo === '' ? null : (
            <div className="px-5">
              <Lettura di={lettura} errore="Ricerca non riuscita" scheletro={['h-11', 'h-11', 'h-11']}>
                {() => null}
              </Lettura>
            </div>
          )}
        </div>
        {scelta === undefined ? null : <Anteprima key={scelta.chiave} voce={scelta} onSegui={onChiudi} />}
      </div>
      <Piede />
    </dialog>
  );
}

const quanti = (n: number): string => (n === 1 ? '1 risultato' : `${n} risultati`);
const vuoto = (testo: string): string =>
  testo === ''
    ? 'Cerca per nome, email, numero d’ordine, d’annuncio o di richiesta, importo, codice del certificato o del pacco, lotto, centro, categoria. Con > trovi le azioni.'
    : testo.length < 3
      ? 'Servono almeno tre lettere, o un numero intero.'
      : 'Nessun risultato.';

/** Results for the typed text; `attesa` while they answer an older one. */
function useTrovate(scritto: string, pagine: readonly Pagina[]) {
  const [chiesto, setChiesto] = useState('');
  useEffect(() => {
    const riposo = setTimeout(() => setChiesto(scritto), RIPOSO_MS);
    return () => clearTimeout(riposo);
  }, [scritto]);
  const domanda = leggiDomanda(chiesto);
  const lettura = useQuery(letturaTrova(domanda.testo, domanda.gruppo));
  const trovate = domanda.testo === '' ? [] : (lettura.data ?? []);
  const inArrivo = domanda.testo !== '' && (lettura.isPending || lettura.isPlaceholderData) && !lettura.isError;
  return { domanda, lettura, voci: vociTrovate(domanda, trovate, pagine), attesa: chiesto !== scritto || inArrivo };
}

const Piede = () => (
  <p className="small hidden flex-wrap gap-x-5 border-t border-hair px-5 py-3 md:flex">
    <span className="row gap-1">
      <Tasto>↑</Tasto>
      <Tasto>↓</Tasto> scorri
    </span>
    <span className="row gap-1">
      <Tasto>Tab</Tasto> atti
    </span>
    <span className="row mr-auto gap-1">
      <Tasto>Ctrl Invio</Tasto> nuova scheda
    </span>
    {PREFISSI.map(([segno, cosa]) => (
      <span key={segno}>
        <b>{segno}</b> {cosa}
      </span>
    ))}
  </p>
);
