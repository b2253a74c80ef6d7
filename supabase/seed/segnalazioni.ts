import { annuncio } from './annunci.ts';
import { email, type Persona, utente } from './persone.ts';
import { type Fields, idOf } from './rows.ts';
import type { Tempo } from './tempo.ts';

/** In each state. */
export function segnalazioni(tempo: Tempo): Fields[] {
  const voce = (
    tipo: string,
    id: string,
    motivo: string,
    testo: string,
    chi: Persona,
    stato: string,
    decisione: string | null,
    hoursAgo: number,
  ): Fields => ({
    id: idOf('segnalazione', `${tipo}/${id}`),
    oggetto_tipo: tipo,
    oggetto_id: id,
    motivo,
    testo,
    id_autore: utente(chi),
    email_autore: email(chi),
    stato,
    decisione,
    deciso_da: decisione === null ? null : utente('admin'),
    created_at: tempo.hoursAgo(hoursAgo),
    deciso_il: decisione === null ? null : tempo.hoursAgo(hoursAgo - 20),
  });
  return [
    voce(
      'annuncio',
      annuncio('quadro-2'),
      'contraffazione',
      'La firma non corrisponde a quella dei cataloghi.',
      'luca',
      'accolta',
      'Annuncio sospeso dopo l’esito della verifica.',
      290,
    ),
    voce(
      'annuncio',
      annuncio('vaso-1'),
      'truffa',
      'Dalle fotografie le sbeccature mi sembrano più di due.',
      'sofia',
      'ricevuta',
      null,
      18,
    ),
    voce(
      'messaggio',
      idOf('messaggio', 'violino-2/0'),
      'altro',
      'Ho ricevuto lo stesso messaggio tre volte.',
      'venditore',
      'in_esame',
      null,
      40,
    ),
  ];
}
