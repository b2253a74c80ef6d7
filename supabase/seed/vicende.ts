import type { Soggetto } from './fondi.ts';
import { type Fascia, registroOrari } from './orario.ts';
import { STORIE, type Storia } from './storie.ts';
import { dopo, type Tempo } from './tempo.ts';

/** With times: booked, received, decided, certified, returned. */
export interface Vicenda extends Omit<Storia, 'stato'> {
  stato: Exclude<Storia['stato'], 'oggi'>;
  fascia: Fascia;
  creata: Date;
  ricevuta: Date | null;
  decisa: Date | null;
  certificata: Date | null;
  restituita: Date | null;
}

const MINUTI_ESAME = 45;

/** Today's stories follow the clock: some done, one in progress, the rest expected. */
function statoDi(s: Storia, istante: Date, alBanco: boolean, adesso: Date): Vicenda['stato'] {
  if (s.stato !== 'oggi') return s.stato;
  if (istante > adesso) return 'programmata';
  if (alBanco || dopo(istante, MINUTI_ESAME + 10) > adesso) return 'in_attesa';
  return s.soggetto === 'borsa-mezzaluna-2' ? 'non_conforme' : 'verificato';
}

export function vicende(tempo: Tempo, pubblicati: ReadonlyMap<Soggetto, Date>): Vicenda[] {
  const orario = registroOrari(tempo);
  const fasce = STORIE.map((s) => orario(s.centro, s.giorniFa, s.ora));
  const passate = STORIE.flatMap((s, i) => {
    const istante = fasce[i]?.istante;
    return s.stato === 'oggi' && istante !== undefined && istante <= tempo.adesso ? [istante.getTime()] : [];
  });
  const ultima = Math.max(...passate);
  return STORIE.flatMap((s, i) => {
    const fascia = fasce[i];
    if (fascia === undefined) return [];
    const stato = statoDi(s, fascia.istante, fascia.istante.getTime() === ultima, tempo.adesso);
    return [tempi(s, stato, fascia, pubblicati.get(s.soggetto) ?? tempo.oreFa(72), tempo.adesso)];
  });
}

function tempi(s: Storia, stato: Vicenda['stato'], fascia: Fascia, pubblicato: Date, adesso: Date): Vicenda {
  const limite = Math.min(fascia.istante.getTime(), adesso.getTime());
  const creata = new Date(pubblicato.getTime() + (limite - pubblicato.getTime()) * 0.3);
  const arrivata = stato !== 'programmata' && stato !== 'annullata';
  const conclusa = stato === 'verificato' || stato === 'non_conforme';
  const rifiutata = stato === 'non_conforme';
  return {
    ...s,
    ...(rifiutata && s.motivo === null ? RIFIUTO_DI_OGGI : {}),
    stato,
    fascia,
    creata,
    ricevuta: arrivata ? new Date(Math.min(dopo(fascia.istante, 4).getTime(), adesso.getTime() - 1000)) : null,
    decisa: conclusa ? dopo(fascia.istante, MINUTI_ESAME) : null,
    certificata: stato === 'verificato' && s.certificato ? dopo(fascia.istante, MINUTI_ESAME + 12) : null,
    restituita: s.restituzione === 'restituito' ? dopo(fascia.istante, 60 * 52) : null,
  };
}

const RIFIUTO_DI_OGGI = {
  motivo: 'difforme',
  problemi: 'La spalla intrecciata è un ricambio recente, non dichiarato nell’annuncio.',
  voti: [7, 6, 8, 4, 6],
  restituzione: 'da_restituire',
} as const;
