import type { Field } from '../../../domain/sincronia/fields.ts';
import type { Json } from '../../../domain/sincronia/json.ts';
import {
  type Answers,
  allAnswered,
  checklistItems,
  type Risposta,
  readAnswers,
  scoreFromControlli,
} from '../../../domain/verifiche/checklist.ts';
import { type Form, VALUTAZIONI_PREZZO, type ValutazionePrezzo } from '../../../domain/verifiche/decisione.ts';
import { isValidScore } from '../../../domain/verifiche/scores.ts';
import { checklistColumn, SEZIONI, type Sezione, scoreColumn } from '../../../domain/verifiche/sections.ts';

/** Score form read from the verification's fields; an unset field shows its default (spec 2, section 5). */
export interface BancoForm extends Form {
  readonly risposte: Readonly<Record<Sezione, Answers>>;
  readonly categoria: string | null;
  /** A section counts once a person has answered every check and set its score (decision C9). */
  readonly confirmed: readonly Sezione[];
}

export type LoadedFields = Partial<Record<Field, Json>>;
export interface Edit {
  readonly campo: Field;
  readonly valore: Json;
}

const parseValutazione = (valore: Json | undefined): ValutazionePrezzo | undefined =>
  VALUTAZIONI_PREZZO.find((voce) => voce === valore);

export function readForm(campi: LoadedFields, base: Form, categoria: string | null = null): BancoForm {
  const bySezione = <T>(leggi: (sezione: Sezione) => T): Record<Sezione, T> => ({
    autenticita: leggi('autenticita'),
    stato_estetico: leggi('stato_estetico'),
    funzionamento: leggi('funzionamento'),
    componenti_originali: leggi('componenti_originali'),
    provenienza: leggi('provenienza'),
  });
  const { problemi_rilevati, condizione_verificata } = campi;
  const risposte = bySezione((sezione) => readAnswers(sezione, campi[checklistColumn(sezione)]));
  return {
    punteggi: bySezione((sezione) => {
      const valore = campi[scoreColumn(sezione)];
      return isValidScore(valore) ? valore : base.punteggi[sezione];
    }),
    risposte,
    categoria,
    confirmed: SEZIONI.filter(
      (sezione) => allAnswered(sezione, risposte[sezione], categoria) && isValidScore(campi[scoreColumn(sezione)]),
    ),
    problemi_rilevati: typeof problemi_rilevati === 'string' ? problemi_rilevati : base.problemi_rilevati,
    condizione_verificata:
      typeof condizione_verificata === 'boolean' ? condizione_verificata : base.condizione_verificata,
    valutazione_prezzo: parseValutazione(campi.valutazione_prezzo) ?? base.valutazione_prezzo,
  };
}

/** The last answer of a section sets its score, and each later one updates it; the slider may override it. */
export function rispondi(form: BancoForm, sezione: Sezione, voce: string, risposta: Risposta): Edit[] {
  return writeAnswers(form, sezione, { ...form.risposte[sezione], [voce]: risposta });
}

export function answerRest(form: BancoForm, sezione: Sezione): Edit[] {
  const rest = Object.fromEntries(checklistItems(sezione, form.categoria).map((voce) => [voce, 'si' as const]));
  return writeAnswers(form, sezione, { ...rest, ...form.risposte[sezione] });
}

export function allConforming(form: BancoForm): Edit[] {
  return SEZIONI.filter((sezione) => !form.confirmed.includes(sezione)).flatMap((sezione) => answerRest(form, sezione));
}

/** Restores the earlier answers: a section without answers counts for nothing, whatever its score. */
export const asBefore = (prima: BancoForm): Edit[] =>
  SEZIONI.flatMap((sezione) =>
    prima.confirmed.includes(sezione)
      ? []
      : [
          { campo: checklistColumn(sezione), valore: { ...prima.risposte[sezione] } },
          { campo: scoreColumn(sezione), valore: prima.punteggi[sezione] },
        ],
  );

function writeAnswers({ categoria }: BancoForm, sezione: Sezione, date: Answers): Edit[] {
  const risposte = readAnswers(sezione, date);
  const voto = allAnswered(sezione, risposte, categoria) ? scoreFromControlli(risposte) : null;
  const controlli: Edit = { campo: checklistColumn(sezione), valore: { ...risposte } };
  return voto === null ? [controlli] : [controlli, { campo: scoreColumn(sezione), valore: voto }];
}

/** Sets a score by hand: required where no check applies. */
export function moveTo(sezione: Sezione, valore: number): Edit[] {
  return [{ campo: scoreColumn(sezione), valore }];
}

/** An approval writes shown defaults too, a rejection only the text (decision C7). Scores are never written. */
export function mancanti(campi: LoadedFields, form: Form, esito: 'verificato' | 'non_conforme'): Edit[] {
  const testo: Edit = { campo: 'problemi_rilevati', valore: form.problemi_rilevati };
  const tutti: Edit[] =
    esito === 'non_conforme'
      ? [testo]
      : [
          testo,
          { campo: 'condizione_verificata', valore: form.condizione_verificata },
          { campo: 'valutazione_prezzo', valore: form.valutazione_prezzo },
        ];
  return tutti.filter(({ campo }) => campi[campo] === undefined || campi[campo] === null);
}

/** Toggles a phrase in the text. 'Nessun problema rilevato' excludes the others. */
export function togglePhrase(testo: string, frase: string, exclusive: string): string {
  const phrases = testo
    .split(/\n|; /)
    .map((voce) => voce.trim())
    .filter((voce) => voce !== '');
  if (phrases.includes(frase)) return phrases.filter((voce) => voce !== frase).join('; ');
  return frase === exclusive ? frase : [...phrases.filter((voce) => voce !== exclusive), frase].join('; ');
}

export const containsPhrase = (testo: string, frase: string): boolean =>
  testo.split(/\n|; /).some((voce) => voce.trim() === frase);
