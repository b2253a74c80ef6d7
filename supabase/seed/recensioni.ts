import type { Soggetto } from './backgrounds.ts';
import { centro } from './centri.ts';
import { ordine } from './ordini.ts';
import { type Persona, utente } from './persone.ts';
import { type Fields, idOf } from './rows.ts';
import { STORYLINES } from './storie.ts';
import type { Tempo } from './tempo.ts';

export function recensioni(tempo: Tempo): Fields[] {
  const voce = (
    soggetto: Soggetto,
    chi: Persona,
    di: 'venditore' | 'acquirente' | 'centro',
    a: Persona | null,
    voto: number,
    testo: string,
    hoursAgo: number,
  ) => ({
    id: idOf('recensione', `${soggetto}/${chi}/${di}`),
    id_ordine: ordine(soggetto),
    id_autore: utente(chi),
    soggetto: di,
    id_destinatario: a === null ? null : utente(a),
    id_centro: di === 'centro' ? centro(STORYLINES.find((s) => s.soggetto === soggetto)?.centro ?? 'centro') : null,
    voto,
    testo,
    created_at: tempo.hoursAgo(hoursAgo),
    visibile_dal: tempo.hoursAgo(hoursAgo - 4),
  });
  return [
    voce(
      'anello-2',
      'acquirente',
      'venditore',
      'venditore',
      5,
      'Descrizione esatta, risposte rapide. L’anello è come nelle fotografie.',
      130,
    ),
    voce('anello-2', 'venditore', 'acquirente', 'acquirente', 5, 'Pagamento immediato, nessun problema.', 128),
    voce(
      'anello-2',
      'acquirente',
      'centro',
      null,
      5,
      'Mi hanno spiegato ogni punteggio al ritiro. Certificato chiaro.',
      129,
    ),
    voce(
      'orologio-rettangolare-1',
      'luca',
      'venditore',
      'anna',
      4,
      'Orologio in ordine, spedizione arrivata un giorno dopo il previsto.',
      250,
    ),
    voce('orologio-rettangolare-1', 'luca', 'centro', null, 5, 'Imballo curato e fotografie molto dettagliate.', 249),
    voce('orologio-rettangolare-1', 'anna', 'acquirente', 'luca', 5, 'Persona gentile e puntuale.', 248),
    voce('borsa-secchiello-2', 'anna', 'centro', null, 5, 'Controllo spiegato punto per punto, ritiro veloce.', 1400),
    voce('borsa-secchiello-2', 'luca', 'centro', null, 4, 'Esame preciso. Ho aspettato un quarto d’ora.', 1390),
  ];
}
