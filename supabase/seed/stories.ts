import type { Soggetto } from './backgrounds.ts';
import { type Fascia, slotBook } from './orario.ts';
import { STORYLINES, type Storyline } from './storie.ts';
import { dopo, type Tempo } from './tempo.ts';

/** With times: booked, received, decided, certified, returned. */
export interface Story extends Omit<Storyline, 'stato'> {
  stato: Exclude<Storyline['stato'], 'oggi'>;
  fascia: Fascia;
  created: Date;
  ricevuta: Date | null;
  decisa: Date | null;
  certificata: Date | null;
  restituita: Date | null;
}

const EXAM_MINUTES = 45;

/** Today's stories follow the clock: some done, one in progress, the rest expected. */
function statoOf(s: Storyline, istante: Date, atBanco: boolean, adesso: Date): Story['stato'] {
  if (s.stato !== 'oggi') return s.stato;
  if (istante > adesso) return 'programmata';
  if (atBanco || dopo(istante, EXAM_MINUTES + 10) > adesso) return 'in_attesa';
  return s.soggetto === 'borsa-mezzaluna-2' ? 'non_conforme' : 'verificato';
}

export function stories(tempo: Tempo, publishedOnes: ReadonlyMap<Soggetto, Date>): Story[] {
  const orario = slotBook(tempo);
  const fasce = STORYLINES.map((s) => orario(s.centro, s.daysAgo, s.ora));
  const past = STORYLINES.flatMap((s, i) => {
    const istante = fasce[i]?.istante;
    return s.stato === 'oggi' && istante !== undefined && istante <= tempo.adesso ? [istante.getTime()] : [];
  });
  const ultima = Math.max(...past);
  return STORYLINES.flatMap((s, i) => {
    const fascia = fasce[i];
    if (fascia === undefined) return [];
    const stato = statoOf(s, fascia.istante, fascia.istante.getTime() === ultima, tempo.adesso);
    return [times(s, stato, fascia, publishedOnes.get(s.soggetto) ?? tempo.hoursAgo(72), tempo.adesso)];
  });
}

function times(s: Storyline, stato: Story['stato'], fascia: Fascia, pubblicato: Date, adesso: Date): Story {
  const limite = Math.min(fascia.istante.getTime(), adesso.getTime());
  const created = new Date(pubblicato.getTime() + (limite - pubblicato.getTime()) * 0.3);
  const arrivata = stato !== 'programmata' && stato !== 'annullata';
  const conclusa = stato === 'verificato' || stato === 'non_conforme';
  const rifiutata = stato === 'non_conforme';
  return {
    ...s,
    ...(rifiutata && s.motivo === null ? TODAYS_REJECTION : {}),
    stato,
    fascia,
    created,
    ricevuta: arrivata ? new Date(Math.min(dopo(fascia.istante, 4).getTime(), adesso.getTime() - 1000)) : null,
    decisa: conclusa ? dopo(fascia.istante, EXAM_MINUTES) : null,
    certificata: stato === 'verificato' && s.certificato ? dopo(fascia.istante, EXAM_MINUTES + 12) : null,
    restituita: s.restituzione === 'restituito' ? dopo(fascia.istante, 60 * 52) : null,
  };
}

const TODAYS_REJECTION = {
  motivo: 'difforme',
  problemi: 'La spalla intrecciata è un ricambio recente, non dichiarato nell’annuncio.',
  voti: [7, 6, 8, 4, 6],
  restituzione: 'da_restituire',
} as const;
