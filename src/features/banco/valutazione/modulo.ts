import type { Campo } from '../../../domain/sincronia/campi.ts';
import type { Json } from '../../../domain/sincronia/json.ts';
import {
  leggiRisposte,
  punteggioDaControlli,
  type Risposta,
  type Risposte,
  tutteRisposte,
  vociChecklist,
} from '../../../domain/verifiche/checklist.ts';
import { type Modulo, VALUTAZIONI_PREZZO, type ValutazionePrezzo } from '../../../domain/verifiche/decisione.ts';
import { punteggioValido } from '../../../domain/verifiche/punteggi.ts';
import { colonnaChecklist, colonnaPunteggio, SEZIONI, type Sezione } from '../../../domain/verifiche/sezioni.ts';

/** Score form read from the verification's fields; an unset field shows its default (spec 2, section 5). */
export interface ModuloBanco extends Modulo {
  readonly risposte: Readonly<Record<Sezione, Risposte>>;
  readonly categoria: string | null;
  /** A section counts once a person has answered every check and set its score (decision C9). */
  readonly confermate: readonly Sezione[];
}

export type CampiLetti = Partial<Record<Campo, Json>>;
export interface Modifica {
  readonly campo: Campo;
  readonly valore: Json;
}

const valutazione = (valore: Json | undefined): ValutazionePrezzo | undefined =>
  VALUTAZIONI_PREZZO.find((voce) => voce === valore);

export function leggiModulo(campi: CampiLetti, base: Modulo, categoria: string | null = null): ModuloBanco {
  const perSezione = <T>(leggi: (sezione: Sezione) => T): Record<Sezione, T> => ({
    autenticita: leggi('autenticita'),
    stato_estetico: leggi('stato_estetico'),
    funzionamento: leggi('funzionamento'),
    componenti_originali: leggi('componenti_originali'),
    provenienza: leggi('provenienza'),
  });
  const { problemi_rilevati, condizione_verificata } = campi;
  const risposte = perSezione((sezione) => leggiRisposte(sezione, campi[colonnaChecklist(sezione)]));
  return {
    punteggi: perSezione((sezione) => {
      const valore = campi[colonnaPunteggio(sezione)];
      return punteggioValido(valore) ? valore : base.punteggi[sezione];
    }),
    risposte,
    categoria,
    confermate: SEZIONI.filter(
      (sezione) =>
        tutteRisposte(sezione, risposte[sezione], categoria) && punteggioValido(campi[colonnaPunteggio(sezione)]),
    ),
    problemi_rilevati: typeof problemi_rilevati === 'string' ? problemi_rilevati : base.problemi_rilevati,
    condizione_verificata:
      typeof condizione_verificata === 'boolean' ? condizione_verificata : base.condizione_verificata,
    valutazione_prezzo: valutazione(campi.valutazione_prezzo) ?? base.valutazione_prezzo,
  };
}

/** The last answer of a section sets its score, and each later one updates it; the slider may override it. */
export function rispondi(modulo: ModuloBanco, sezione: Sezione, voce: string, risposta: Risposta): Modifica[] {
  return scriviRisposte(modulo, sezione, { ...modulo.risposte[sezione], [voce]: risposta });
}

export function rispondiAlResto(modulo: ModuloBanco, sezione: Sezione): Modifica[] {
  const resto = Object.fromEntries(vociChecklist(sezione, modulo.categoria).map((voce) => [voce, 'si' as const]));
  return scriviRisposte(modulo, sezione, { ...resto, ...modulo.risposte[sezione] });
}

export function tuttoConforme(modulo: ModuloBanco): Modifica[] {
  return SEZIONI.filter((sezione) => !modulo.confermate.includes(sezione)).flatMap((sezione) =>
    rispondiAlResto(modulo, sezione),
  );
}

/** Restores the earlier answers: a section without answers counts for nothing, whatever its score. */
export const comePrima = (prima: ModuloBanco): Modifica[] =>
  SEZIONI.flatMap((sezione) =>
    prima.confermate.includes(sezione)
      ? []
      : [
          { campo: colonnaChecklist(sezione), valore: { ...prima.risposte[sezione] } },
          { campo: colonnaPunteggio(sezione), valore: prima.punteggi[sezione] },
        ],
  );

function scriviRisposte({ categoria }: ModuloBanco, sezione: Sezione, date: Risposte): Modifica[] {
  const risposte = leggiRisposte(sezione, date);
  const voto = tutteRisposte(sezione, risposte, categoria) ? punteggioDaControlli(risposte) : null;
  const controlli: Modifica = { campo: colonnaChecklist(sezione), valore: { ...risposte } };
  return voto === null ? [controlli] : [controlli, { campo: colonnaPunteggio(sezione), valore: voto }];
}

/** Sets a score by hand: required where no check applies. */
export function muovi(sezione: Sezione, valore: number): Modifica[] {
  return [{ campo: colonnaPunteggio(sezione), valore }];
}

/** An approval writes shown defaults too, a rejection only the text (decision C7). Scores are never written. */
export function mancanti(campi: CampiLetti, modulo: Modulo, esito: 'verificato' | 'non_conforme'): Modifica[] {
  const testo: Modifica = { campo: 'problemi_rilevati', valore: modulo.problemi_rilevati };
  const tutti: Modifica[] =
    esito === 'non_conforme'
      ? [testo]
      : [
          testo,
          { campo: 'condizione_verificata', valore: modulo.condizione_verificata },
          { campo: 'valutazione_prezzo', valore: modulo.valutazione_prezzo },
        ];
  return tutti.filter(({ campo }) => campi[campo] === undefined || campi[campo] === null);
}

/** Toggles a phrase in the text. 'Nessun problema rilevato' excludes the others. */
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
