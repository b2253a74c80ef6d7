/** A verification as `centre_pull` gives it, field by field: what is not as agreed reads as nothing. */
import { campoNoto } from '../domain/sincronia/campi.ts';
import type { CodicePerBanco } from '../domain/verifiche/codice_ritiro.ts';
import { STATI_CUSTODIA } from '../domain/verifiche/custodia.ts';
import { eJson, elenco, eOggetto, numero, testo } from './json.ts';
import type { EsitoPrecedente, MediaServer, NotaServer, VerificaLocale } from './wire.ts';

type Grezzo = Record<string, unknown>;

/** Null: without id, version or state there is nothing to keep. */
export function leggiVerifica(row: unknown): VerificaLocale | null {
  if (!eOggetto(row)) return null;
  const id = testo(row.id);
  const versione = numero(row.versione);
  const stato = testo(row.stato);
  if (id === null || versione === null || stato === null) return null;
  // What this version has no name for is kept: a later one finds it without asking the server again.
  return { ...row, id, versione, stato, ...valutata(row), ...descritta(row), ...seguita(row) };
}

const valutata = (row: Grezzo) => ({
  campi: soloCampi(row.campi, (valore) => (eJson(valore) ? valore : undefined)),
  versioni_campi: soloCampi(row.versioni_campi, (valore) => numero(valore) ?? undefined),
  media: elenco(row.media).flatMap(leggiMedia),
  note: elenco(row.note).flatMap(leggiNota),
  decisione: eJson(row.decisione) ? row.decisione : null,
  motivo_rifiuto: testo(row.motivo_rifiuto),
  esiti_precedenti: elenco(row.esiti_precedenti).flatMap(leggiEsito),
  punteggio_complessivo: numero(row.punteggio_complessivo),
});

const descritta = (row: Grezzo) => ({
  id_annuncio: testo(row.id_annuncio) ?? '',
  titolo: testo(row.titolo) ?? '',
  descrizione: testo(row.descrizione),
  prezzo: numero(row.prezzo) ?? 0,
  numero_annuncio: numero(row.numero_annuncio),
  categoria: testo(row.categoria),
  tipo_prodotto: testo(row.tipo_prodotto),
  metodo_spedizione: testo(row.metodo_spedizione),
  dimensione_pacco: testo(row.dimensione_pacco),
  telefono_contatto: testo(row.telefono_contatto),
  cliente_nome: testo(row.cliente_nome),
  cliente_email: testo(row.cliente_email),
  immagini: elenco(row.immagini).filter((url) => typeof url === 'string'),
  stato_annuncio_verifica: testo(row.stato_annuncio_verifica),
});

const seguita = (row: Grezzo) => ({
  data_programmata: testo(row.data_programmata),
  data_ricezione: testo(row.data_ricezione),
  data_verifica: testo(row.data_verifica),
  prenotato_fino_a: testo(row.prenotato_fino_a),
  totale_preventivo: numero(row.totale_preventivo),
  numero_seriale: testo(row.numero_seriale),
  accessori: testo(row.accessori),
  segni_distintivi: testo(row.segni_distintivi),
  nome_depositante: testo(row.nome_depositante),
  certificato: leggiCertificato(row.certificato),
  ordine: eOggetto(row.ordine) && eJson(row.ordine) ? row.ordine : null,
  stato_restituzione: testo(row.stato_restituzione),
  codici_ritiro: elenco(row.codici_ritiro).flatMap(leggiCodice),
  custodia: leggiCustodia(row.custodia),
  restituzione: leggiRestituzione(row.restituzione),
});

function soloCampi<T>(
  value: unknown,
  leggi: (valore: unknown) => T | undefined,
): Partial<Record<keyof VerificaLocale['campi'], T>> {
  const letti: Partial<Record<keyof VerificaLocale['campi'], T>> = {};
  if (!eOggetto(value)) return letti;
  for (const [campo, grezzo] of Object.entries(value)) {
    const valore = leggi(grezzo);
    if (campoNoto(campo) && valore !== undefined) letti[campo] = valore;
  }
  return letti;
}

function leggiMedia(value: unknown): MediaServer[] {
  if (!eOggetto(value) || typeof value.id !== 'string') return [];
  const { id, url_file, tipo_file, sha256, ruolo, ordine, descrizione } = value;
  const noti = { ruolo: testo(ruolo), ordine: numero(ordine), descrizione: testo(descrizione) };
  return [{ id, url_file: testo(url_file) ?? '', tipo_file: testo(tipo_file) ?? '', sha256: testo(sha256), ...noti }];
}

function leggiNota(value: unknown): NotaServer[] {
  if (!eOggetto(value) || typeof value.id !== 'string') return [];
  const { id, testo: detto, autore, creata_il } = value;
  return [{ id, testo: testo(detto) ?? '', autore: testo(autore), creata_il: testo(creata_il) ?? '' }];
}

function leggiEsito(value: unknown): EsitoPrecedente[] {
  if (!eOggetto(value)) return [];
  const { esito, motivo_rifiuto, problemi_rilevati, data_verifica, centro } = value;
  if (esito !== 'verificato' && esito !== 'non_conforme') return [];
  const perche = { motivo_rifiuto: testo(motivo_rifiuto), problemi_rilevati: testo(problemi_rilevati) };
  return [{ esito, ...perche, data_verifica: testo(data_verifica) ?? '', centro: testo(centro) ?? '' }];
}

function leggiCertificato(value: unknown): NonNullable<VerificaLocale['certificato']> | null {
  if (!eOggetto(value)) return null;
  const [id, codice_pubblico, stato, firma] = [value.id, value.codice_pubblico, value.stato, value.firma].map(testo);
  if (!codice_pubblico || !stato) return null;
  return { codice_pubblico, stato, ...(id ? { id } : {}), ...(firma ? { firma } : {}) };
}

function leggiCodice(value: unknown): CodicePerBanco[] {
  if (!eOggetto(value)) return [];
  const { scopo, sale, impronta } = value;
  if (scopo !== 'restituzione' && scopo !== 'consegna') return [];
  return typeof sale === 'string' && typeof impronta === 'string' ? [{ scopo, sale, impronta }] : [];
}

function leggiCustodia(value: unknown): NonNullable<VerificaLocale['custodia']> | null {
  if (!eOggetto(value)) return null;
  const stato = STATI_CUSTODIA.find((uno) => uno === value.stato);
  if (stato === undefined) return null;
  const versione = numero(value.versione);
  const noti = { stato, dal: testo(value.dal) ?? '', in_dubbio: value.in_dubbio === true };
  return versione === null ? noti : { ...noti, versione };
}

function leggiRestituzione(value: unknown): NonNullable<VerificaLocale['restituzione']> | null {
  const data = eOggetto(value) ? testo(value.data) : null;
  if (!eOggetto(value) || data === null) return null;
  const { nome, documento, codice, note } = value;
  return { data, nome: testo(nome), documento: testo(documento), codice: codice === true, note: testo(note) };
}
