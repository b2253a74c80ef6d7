import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Faccetta } from '../../data/annunci/annunci.ts';
import type { Categoria } from '../../data/annunci/categorie.ts';
import {
  type ErroriPrezzo,
  erroriPrezzo,
  type Filtri,
  indirizzoElenco,
  leggiFiltri,
  type NomeScelta,
  ordinePredefinito,
  SCELTE,
} from '../../domain/annunci/filtri.ts';
import { alberoInFila, nomeInIndirizzo, trovaCategoria } from '../../domain/categorie/albero.ts';
import { PROVINCE } from '../../domain/centri/province.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { CampoDenaro, CampoScelta, rientro } from '../../ui/forms/Campo.tsx';
import { Bottone, BottoneCollegamento } from '../../ui/layout/Bottone.tsx';
import { GettoneSpunta } from '../../ui/layout/Gettone.tsx';
import { migliaia } from '../../ui/layout/migliaia.ts';
import type { DatiElenco } from '../public/elenco.data.ts';
import { conto, di, RIPOSO_MS, useFaccette } from './conteggi-filtri.ts';
import { DistribuzionePrezzi } from './prezzi.tsx';

interface Props {
  dati: Pick<DatiElenco, 'filtri' | 'categorie'>;
  ricerca: URLSearchParams;
  subito?: boolean;
}

/** A GET form, which works without JavaScript. Hydrated, it counts each choice with the other filters as set. */
export function ModuloFiltri(props: Props) {
  const [times, setTimes] = useState(0);
  // cached for Back with unsent choices: shows the URL's filters again
  useEffect(() => {
    const again = ({ persisted }: PageTransitionEvent) => setTimes((before) => before + Number(persisted));
    addEventListener('pageshow', again);
    return () => removeEventListener('pageshow', again);
  }, []);
  return <Modulo key={times} {...props} />;
}

function Modulo({ dati: { filtri, categorie }, ricerca, subito = false }: Props) {
  const modulo = useRef<HTMLFormElement>(null);
  const [errori, setErrori] = useState<ErroriPrezzo>(() => erroriPrezzo(ricerca));
  const { faccette, chiedi } = useFaccette();
  const scritto = () =>
    new URLSearchParams([...new FormData(modulo.current ?? undefined)].map(([n, v]) => [n, String(v)]));
  const cambia = () => chiedi(leggiFiltri(scritto()));
  const inizio = useRef(() => chiedi(filtri, subito ? 0 : RIPOSO_MS));
  useEffect(() => {
    const element = modulo.current;
    if (element === null) return;
    // Out of sight on a phone: nobody needs its counts.
    if (element.offsetParent !== null) inizio.current();
    const togliVuoti = ({ formData }: FormDataEvent) => {
      for (const [nome, valore] of [...formData]) if (valore === '') formData.delete(nome);
    };
    element.addEventListener('formdata', togliVuoti);
    return () => element.removeEventListener('formdata', togliVuoti);
  }, []);
  const invia = (evento: FormEvent<HTMLFormElement>) => {
    const trovati = erroriPrezzo(scritto());
    setErrori(trovati);
    const [primo] = Object.keys(trovati);
    if (primo === undefined) return;
    evento.preventDefault();
    modulo.current?.querySelector<HTMLInputElement>(`[name=${primo}]`)?.focus();
  };
  return (
    <form
      ref={modulo}
      action={percorso('annunci')}
      method="get"
      noValidate
      className="modulo-filtri"
      onChange={cambia}
      autoComplete="off"
      onSubmit={invia}
    >
      {filtri.testo === null ? null : <input type="hidden" name="q" value={filtri.testo} />}
      {filtri.ordine === ordinePredefinito(filtri.testo) ? null : (
        <input type="hidden" name="ordine" value={filtri.ordine} />
      )}
      <Scelta nome="verifica" scelti={filtri.verifica} faccette={faccette} />
      <Prezzo ricerca={ricerca} errori={errori} faccette={faccette} />
      <Scelta nome="condizione" scelti={filtri.condizione} faccette={faccette} />
      <SceltaCategoria categorie={categorie} scelta={filtri.categoria} faccette={faccette} />
      <SceltaProvincia scelta={filtri.localita} faccette={faccette} />
      <Scelta nome="spedizione" scelti={filtri.spedizione} faccette={faccette} />
      <Invio faccette={faccette} azzera={azzerato(filtri)} />
    </form>
  );
}

const azzerato = ({ testo }: Filtri): string =>
  indirizzoElenco(new URLSearchParams(testo === null ? {} : { q: testo }), {});

function Scelta({
  nome,
  scelti,
  faccette,
}: {
  nome: NomeScelta;
  scelti: readonly string[];
  faccette: Faccetta[] | null;
}) {
  return (
    <fieldset>
      <legend className="sottotitolo">{SCELTE[nome].titolo}</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {Object.entries(SCELTE[nome].valori).map(([valore, testo]) => (
          <Valore key={valore} nome={nome} valore={valore} scelto={scelti.includes(valore)} faccette={faccette}>
            {testo}
          </Valore>
        ))}
      </div>
    </fieldset>
  );
}

interface PropsValore {
  nome: NomeScelta;
  valore: string;
  scelto: boolean;
  faccette: Faccetta[] | null;
  children: string;
}

function Valore({ nome, valore, scelto, faccette, children }: PropsValore) {
  const [acceso, setAcceso] = useState(scelto);
  const quanti = conto(faccette, nome, valore);
  return (
    <GettoneSpunta
      name={nome}
      value={valore}
      checked={acceso}
      onChange={(evento) => setAcceso(evento.target.checked)}
      disabled={quanti === 0 && !acceso}
      conto={quanti === undefined ? undefined : migliaia(quanti)}
    >
      {children}
    </GettoneSpunta>
  );
}

function Prezzo({
  ricerca,
  errori,
  faccette,
}: {
  ricerca: URLSearchParams;
  errori: ErroriPrezzo;
  faccette: Faccetta[] | null;
}) {
  return (
    <fieldset>
      <legend className="sottotitolo">Prezzo con spedizione</legend>
      <div className="mt-2 grid grid-cols-2 items-start gap-3">
        <CampoDenaro
          etichetta="Da"
          name="prezzo_min"
          defaultValue={ricerca.get('prezzo_min') ?? ''}
          errore={errori.prezzo_min}
          maxLength={20}
        />
        <CampoDenaro
          etichetta="Fino a"
          name="prezzo_max"
          defaultValue={ricerca.get('prezzo_max') ?? ''}
          errore={errori.prezzo_max}
          maxLength={20}
        />
      </div>
      <DistribuzionePrezzi faccette={faccette} />
    </fieldset>
  );
}

function SceltaCategoria({
  categorie,
  scelta,
  faccette,
}: {
  categorie: readonly Categoria[];
  scelta: string | null;
  faccette: Faccetta[] | null;
}) {
  const voce = scelta === null ? null : trovaCategoria(scelta, categorie);
  return (
    <CampoScelta
      etichetta="Categoria"
      name="categoria"
      defaultValue={voce === null ? '' : nomeInIndirizzo(voce, categorie)}
    >
      <option value="">Tutte le categorie</option>
      {alberoInFila(categorie).map(({ categoria, livello }) => (
        <option key={categoria.id} value={nomeInIndirizzo(categoria, categorie)}>
          {`${rientro(livello)}${categoria.name} (${migliaia(conto(faccette, 'categoria', categoria.id) ?? categoria.annunci)})`}
        </option>
      ))}
    </CampoScelta>
  );
}

/** Provinces with counts. Other places of older URLs stay. */
function SceltaProvincia({ scelta, faccette }: { scelta: string | null; faccette: Faccetta[] | null }) {
  const nomi = PROVINCE.map(({ capoluogo }) => capoluogo).sort((una, altra) => una.localeCompare(altra, 'it'));
  const nota = scelta === null || nomi.includes(scelta) ? null : (provinciaScritta(scelta) ?? scelta);
  return (
    <CampoScelta etichetta="Provincia" name="localita" autoComplete="off" defaultValue={nota ?? scelta ?? ''}>
      <option value="">Tutta Italia</option>
      {nota === null || nomi.includes(nota) ? null : <option value={nota}>{nota}</option>}
      {nomi.map((nome) => {
        const quanti = conto(faccette, 'localita', nome);
        if (quanti === 0 && nome !== (nota ?? scelta)) return null;
        return (
          <option key={nome} value={nome}>
            {quanti === undefined ? nome : `${nome} (${migliaia(quanti)})`}
          </option>
        );
      })}
    </CampoScelta>
  );
}

/** 'mi', 'MILANO' as the list writes it. */
function provinciaScritta(testo: string): string | null {
  const piano = testo.trim().toLowerCase();
  return (
    PROVINCE.find(({ sigla, capoluogo }) => [sigla, capoluogo].some((uno) => uno.toLowerCase() === piano))?.capoluogo ??
    null
  );
}

const NOMI_FACCETTE: Readonly<Record<string, string>> = {
  verifica: SCELTE.verifica.titolo,
  condizione: SCELTE.condizione.titolo,
  spedizione: SCELTE.spedizione.titolo,
  prezzo: 'Prezzo',
  fascia: 'Prezzo',
  categoria: 'Categoria',
  localita: 'Provincia',
};

/** The one filter whose removal leaves results: its counts are those of all others. */
function daTogliere(faccette: Faccetta[]): string | null {
  const [prima] = faccette.filter(({ faccetta, annunci }) => faccetta !== 'totale' && annunci > 0);
  return prima === undefined ? null : (NOMI_FACCETTE[prima.faccetta] ?? null);
}

function Invio({ faccette, azzera }: { faccette: Faccetta[] | null; azzera: string }) {
  const totale = faccette === null ? undefined : di(faccette, 'totale')[0];
  const nessuno = totale?.annunci === 0;
  const togli = faccette !== null && nessuno ? daTogliere(faccette) : null;
  return (
    <>
      <div className="invio">
        <Bottone type="submit" variante="main" largo disabled={nessuno}>
          {testoInvio(totale)}
        </Bottone>
        <p role="status" className="small">
          {nessuno
            ? togli === null
              ? 'Togli uno dei filtri.'
              : `Togli il filtro ${togli} per vedere altri annunci.`
            : ''}
        </p>
      </div>
      <BottoneCollegamento href={azzera} variante="quiet" largo>
        Azzera
      </BottoneCollegamento>
    </>
  );
}

function testoInvio(totale: Faccetta | undefined): string {
  if (totale === undefined) return 'Mostra i risultati';
  if (totale.annunci === 0) return 'Nessun risultato';
  if (totale.oltre) return 'Mostra oltre 2.000 risultati';
  return totale.annunci === 1 ? 'Mostra 1 risultato' : `Mostra ${migliaia(totale.annunci)} risultati`;
}
