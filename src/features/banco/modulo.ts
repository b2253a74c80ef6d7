import type { Campo } from '../../domain/sincronia/campi.ts';
import { normalizzaChecklist, punteggioDaChecklist } from '../../domain/verifiche/checklist.ts';
import { type Modulo, VALUTAZIONI_PREZZO, type ValutazionePrezzo } from '../../domain/verifiche/decisione.ts';
import { punteggioValido } from '../../domain/verifiche/punteggi.ts';
import { colonnaChecklist, colonnaPunteggio, SEZIONI, type Sezione } from '../../domain/verifiche/sezioni.ts';
import type { Json } from '../../offline/tipi.ts';

/** The score form read from the verification's fields; a field nobody wrote shows its default (spec 2, section 5). */
export interface ModuloBanco extends Modulo {
  readonly checklist: Readonly<Record<Sezione, readonly string[]>>;
  /** Opening a section stores its checklist, so that "seen" survives a restart and the server can check it. */
  readonly aperte: readonly Sezione[];
}

export type CampiLetti = Partial<Record<Campo, Json>>;
export interface Modifica {
  readonly campo: Campo;
  readonly valore: Json;
}

const testi = (valore: Json | undefined): readonly string[] | null =>
  Array.isArray(valore) ? valore.filter((voce): voce is string => typeof voce === 'string') : null;

const valutazione = (valore: Json | undefined): ValutazionePrezzo | undefined =>
  VALUTAZIONI_PREZZO.find((voce) => voce === valore);

export function leggiModulo(campi: CampiLetti, base: Modulo): ModuloBanco {
  const perSezione = <T>(leggi: (sezione: Sezione) => T): Record<Sezione, T> => ({
    autenticita: leggi('autenticita'),
    stato_estetico: leggi('stato_estetico'),
    funzionamento: leggi('funzionamento'),
    componenti_originali: leggi('componenti_originali'),
    provenienza: leggi('provenienza'),
  });
  const { problemi_rilevati, condizione_verificata } = campi;
  return {
    punteggi: perSezione((sezione) => {
      const valore = campi[colonnaPunteggio(sezione)];
      return punteggioValido(valore) ? valore : base.punteggi[sezione];
    }),
    checklist: perSezione((sezione) => normalizzaChecklist(sezione, testi(campi[colonnaChecklist(sezione)]) ?? [])),
    aperte: SEZIONI.filter((sezione) => testi(campi[colonnaChecklist(sezione)]) !== null),
    problemi_rilevati: typeof problemi_rilevati === 'string' ? problemi_rilevati : base.problemi_rilevati,
    condizione_verificata:
      typeof condizione_verificata === 'boolean' ? condizione_verificata : base.condizione_verificata,
    valutazione_prezzo: valutazione(campi.valutazione_prezzo) ?? base.valutazione_prezzo,
  };
}

/** First look at a section: what is shown becomes what is stored. Nothing when it was seen before. */
export function apriSezione(modulo: ModuloBanco, sezione: Sezione): Modifica[] {
  if (modulo.aperte.includes(sezione)) return [];
  return [
    { campo: colonnaPunteggio(sezione), valore: modulo.punteggi[sezione] },
    { campo: colonnaChecklist(sezione), valore: [] },
  ];
}

/** A tick recomputes the section's score; the slider may still override it afterwards. */
export function spunta(modulo: ModuloBanco, sezione: Sezione, voce: string, accesa: boolean): Modifica[] {
  const prima = modulo.checklist[sezione];
  const voci = normalizzaChecklist(sezione, accesa ? [...prima, voce] : prima.filter((altra) => altra !== voce));
  return [
    { campo: colonnaPunteggio(sezione), valore: punteggioDaChecklist(sezione, voci) },
    { campo: colonnaChecklist(sezione), valore: [...voci] },
  ];
}

/** Moving the slider of a section also counts as having worked on it. */
export function muovi(modulo: ModuloBanco, sezione: Sezione, valore: number): Modifica[] {
  return [
    ...apriSezione(modulo, sezione).filter(({ campo }) => campo !== colonnaPunteggio(sezione)),
    { campo: colonnaPunteggio(sezione), valore },
  ];
}

/** What the screen shows and nobody has written yet: a decision must rest on stored values only. */
export function mancanti(campi: CampiLetti, modulo: Modulo): Modifica[] {
  const tutti: Modifica[] = [
    ...SEZIONI.map((sezione) => ({ campo: colonnaPunteggio(sezione), valore: modulo.punteggi[sezione] })),
    { campo: 'problemi_rilevati', valore: modulo.problemi_rilevati },
    { campo: 'condizione_verificata', valore: modulo.condizione_verificata },
    { campo: 'valutazione_prezzo', valore: modulo.valutazione_prezzo },
  ];
  return tutti.filter(({ campo }) => campi[campo] === undefined || campi[campo] === null);
}

/** A chip puts its phrase into the text, or takes it out again. 'Nessun problema rilevato' excludes the others. */
export function alternaFrase(testo: string, frase: string, esclusiva: string): string {
  const frasi = testo
    .split(/\n|; /)
    .map((voce) => voce.trim())
    .filter((voce) => voce !== '');
  if (frasi.includes(frase)) return frasi.filter((voce) => voce !== frase).join('; ');
  return frase === esclusiva ? frase : [...frasi.filter((voce) => voce !== esclusiva), frase].join('; ');
}

export const contieneFrase = (testo: string, frase: string): boolean =>
  testo.split(/\n|; /).some((voce) => voce.trim() === frase);
