/** Parses a verification of `centre_pull` field by field: fields of another shape read as empty. */
import { isKnownField } from '../../domain/sincronia/fields.ts';
import { STATI_CUSTODIA } from '../../domain/verifiche/custodia.ts';
import { type Fermo, STOPPED_CODES } from '../../domain/verifiche/fermo.ts';
import type { BancoCode } from '../../domain/verifiche/ritiro-code.ts';
import { isJson, isObject, listOf, numberOf, textOf } from './json.ts';
import type { DroppedEsito, ExpectedReso, LocalVerifica, MediaServer, PreviousEsito, ServerNote } from './wire.ts';

type Raw = Record<string, unknown>;

export function parseReadModel(row: unknown): LocalVerifica | null {
  if (!isObject(row)) return null;
  const id = textOf(row.id);
  const version = numberOf(row.versione);
  const stato = textOf(row.stato);
  if (id === null || version === null || stato === null) return null;
  // Unknown fields stay: a later version reads them without asking the server again.
  return { ...row, id, versione: version, stato, ...valutata(row), ...described(row), ...tracked(row) };
}

const valutata = (row: Raw) => ({
  campi: onlyFields(row.campi, (given) => (isJson(given) ? given : undefined)),
  versioni_campi: onlyFields(row.versioni_campi, (given) => numberOf(given) ?? undefined),
  media: listOf(row.media).flatMap(parseMedia),
  note: listOf(row.note).flatMap(parseNote),
  decisione: isJson(row.decisione) ? row.decisione : null,
  motivo_rifiuto: textOf(row.motivo_rifiuto),
  esiti_precedenti: listOf(row.esiti_precedenti).flatMap(parseOutcome),
  fatti: parseFacts(row.fatti),
  esiti_non_tenuti: listOf(row.esiti_non_tenuti).flatMap(parseSecondVerdict),
  punteggio_complessivo: numberOf(row.punteggio_complessivo),
});

const described = (row: Raw) => ({
  id_annuncio: textOf(row.id_annuncio) ?? '',
  titolo: textOf(row.titolo) ?? '',
  descrizione: textOf(row.descrizione),
  prezzo: numberOf(row.prezzo) ?? 0,
  numero_annuncio: numberOf(row.numero_annuncio),
  categoria: textOf(row.categoria),
  tipo_prodotto: textOf(row.tipo_prodotto),
  metodo_spedizione: textOf(row.metodo_spedizione),
  dimensione_pacco: textOf(row.dimensione_pacco),
  telefono_contatto: textOf(row.telefono_contatto),
  cliente_nome: textOf(row.cliente_nome),
  cliente_email: textOf(row.cliente_email),
  immagini: listOf(row.immagini).filter((url) => typeof url === 'string'),
  stato_annuncio_verifica: textOf(row.stato_annuncio_verifica),
  fermo: parseStop(row.fermo),
});

const tracked = (row: Raw) => ({
  data_programmata: textOf(row.data_programmata),
  data_ricezione: textOf(row.data_ricezione),
  data_verifica: textOf(row.data_verifica),
  prenotato_fino_a: textOf(row.prenotato_fino_a),
  totale_preventivo: numberOf(row.totale_preventivo),
  numero_seriale: textOf(row.numero_seriale),
  accessori: textOf(row.accessori),
  segni_distintivi: textOf(row.segni_distintivi),
  nome_depositante: textOf(row.nome_depositante),
  certificato: parseCertificate(row.certificato),
  ordine: isObject(row.ordine) && isJson(row.ordine) ? row.ordine : null,
  reso: parseComingBack(row.reso),
  stato_restituzione: textOf(row.stato_restituzione),
  codici_ritiro: listOf(row.codici_ritiro).flatMap(parseCode),
  custodia: parseCustody(row.custodia),
  restituzione: parseReturn(row.restituzione),
});

function onlyFields<T>(
  value: unknown,
  parse: (given: unknown) => T | undefined,
): Partial<Record<keyof LocalVerifica['campi'], T>> {
  const parsed: Partial<Record<keyof LocalVerifica['campi'], T>> = {};
  if (!isObject(value)) return parsed;
  for (const [campo, raw] of Object.entries(value)) {
    const given = parse(raw);
    if (isKnownField(campo) && given !== undefined) parsed[campo] = given;
  }
  return parsed;
}

function parseComingBack(value: unknown): ExpectedReso | null {
  if (!isObject(value)) return null;
  const ordine_id = textOf(value.ordine_id);
  const perche = value.perche === 'recesso' ? value.perche : 'contestazione';
  const entro = textOf(value.entro);
  const said = { spedito_con: textOf(value.spedito_con), codice_tracciamento: textOf(value.codice_tracciamento) };
  return ordine_id === null || entro === null
    ? null
    : { ordine_id, perche, entro, rimborsato: value.rimborsato === true, ...said };
}

function parseStop(value: unknown): Fermo | null {
  if (!isObject(value)) return null;
  const codice = STOPPED_CODES.find((one) => one === value.codice);
  return codice === undefined ? null : { codice, motivo: textOf(value.motivo) };
}

function parseMedia(value: unknown): MediaServer[] {
  if (!isObject(value) || typeof value.id !== 'string') return [];
  const { id, url_file, tipo_file, sha256, ruolo: role, ordine, descrizione } = value;
  const known = { ruolo: textOf(role), ordine: numberOf(ordine), descrizione: textOf(descrizione) };
  return [
    { id, url_file: textOf(url_file) ?? '', tipo_file: textOf(tipo_file) ?? '', sha256: textOf(sha256), ...known },
  ];
}

function parseNote(value: unknown): ServerNote[] {
  if (!isObject(value) || typeof value.id !== 'string') return [];
  const { id, testo: said, autore, creata_il } = value;
  return [{ id, testo: textOf(said) ?? '', autore: textOf(autore), creata_il: textOf(creata_il) ?? '' }];
}

function parseOutcome(value: unknown): PreviousEsito[] {
  if (!isObject(value)) return [];
  const { esito, motivo_rifiuto, problemi_rilevati, data_verifica, centro } = value;
  if (esito !== 'verificato' && esito !== 'non_conforme') return [];
  const perche = { motivo_rifiuto: textOf(motivo_rifiuto), problemi_rilevati: textOf(problemi_rilevati) };
  return [{ esito, ...perche, data_verifica: textOf(data_verifica) ?? '', centro: textOf(centro) ?? '' }];
}

function parseFacts(value: unknown): NonNullable<LocalVerifica['fatti']> {
  const facts: NonNullable<LocalVerifica['fatti']> = {};
  if (!isObject(value)) return facts;
  for (const [kind, raw] of Object.entries(value)) {
    if (isObject(raw) && typeof raw.fatto_il === 'string' && typeof raw.inviato_il === 'string')
      facts[kind] = { fatto_il: raw.fatto_il, inviato_il: raw.inviato_il };
  }
  return facts;
}

function parseSecondVerdict(value: unknown): DroppedEsito[] {
  if (!isObject(value)) return [];
  const { esito, motivo_rifiuto, il, autore } = value;
  if (esito !== 'verificato' && esito !== 'non_conforme') return [];
  return [{ esito, motivo_rifiuto: textOf(motivo_rifiuto), il: textOf(il) ?? '', autore: textOf(autore) }];
}

function parseCertificate(value: unknown): NonNullable<LocalVerifica['certificato']> | null {
  if (!isObject(value)) return null;
  const [id, codice_pubblico, stato, firma] = [value.id, value.codice_pubblico, value.stato, value.firma].map(textOf);
  if (!codice_pubblico || !stato) return null;
  return { codice_pubblico, stato, ...(id ? { id } : {}), ...(firma ? { firma } : {}) };
}

function parseCode(value: unknown): BancoCode[] {
  if (!isObject(value)) return [];
  const { scopo, sale, impronta } = value;
  if (scopo !== 'restituzione' && scopo !== 'consegna') return [];
  return typeof sale === 'string' && typeof impronta === 'string' ? [{ scopo, sale, impronta }] : [];
}

function parseCustody(value: unknown): NonNullable<LocalVerifica['custodia']> | null {
  if (!isObject(value)) return null;
  const stato = STATI_CUSTODIA.find((one) => one === value.stato);
  if (stato === undefined) return null;
  const version = numberOf(value.versione);
  const known = { stato, dal: textOf(value.dal) ?? '', in_dubbio: value.in_dubbio === true };
  return version === null ? known : { ...known, versione: version };
}

function parseReturn(value: unknown): NonNullable<LocalVerifica['restituzione']> | null {
  if (!isObject(value)) return null;
  const { data, nome, documento, codice, note } = value;
  if (typeof data !== 'string') return null;
  return { data, nome: textOf(nome), documento: textOf(documento), codice: codice === true, note: textOf(note) };
}
