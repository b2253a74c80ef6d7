import type { Bacheca } from '../../data/annunci/bacheca.ts';
import { acquirentePhrase, venditorePhrase } from '../../domain/frasi/oggetto.ts';
import { fase, type Phase } from '../../domain/frasi/phase.ts';
import type { GlyphName } from '../../ui/brand/StatusBadge.tsx';

export type Booked = Bacheca['prenotazioni_attive'][number];
export type Visita = Bacheca['verifiche_in_corso'][number];

export function phaseOf(prenotata: Booked, visita: Visita | undefined, adesso: Date): Phase {
  const tipo_centro = prenotata.centro_acquisto?.tipo_centro ?? null;
  return fase({ ...prenotata, visita: visita?.stato ?? null, tipo_centro }, adesso);
}

export function narrative(prenotata: Booked, visita: Visita | undefined, adesso: Date): string | null {
  const ora = phaseOf(prenotata, visita, adesso);
  const { scadenza_prenotazione: scadenza, acquisto_entro, luogo } = prenotata;
  const centro = prenotata.centro_acquisto?.nome ?? null;
  if (prenotata.come === 'acquirente') {
    const dove =
      visita === undefined
        ? null
        : { giorno: visita.giorno, citta: visita.centro.citta, da_spostare: visita.da_spostare };
    return acquirentePhrase(ora, { scadenza, acquisto_entro, centro, visita: dove });
  }
  const mia = visita?.come === 'venditore' ? visita : null;
  const data_programmata = mia?.data_programmata ?? null;
  return venditorePhrase(ora, {
    scadenza,
    acquisto_entro,
    centro: mia?.centro.nome ?? centro,
    data_programmata,
    da_spostare: mia?.da_spostare ?? false,
    luogo,
  });
}

const BADGES: Partial<Record<Phase, { glyph: GlyphName; testo: string }>> = {
  prenotato_visita: { glyph: 'attesa', testo: 'In attesa di verifica' },
  prenotato_al_banco: { glyph: 'attesa', testo: 'Al banco del centro' },
  da_pagare: { glyph: 'verificato', testo: 'Verificato' },
  da_pagare_in_sede: { glyph: 'verificato', testo: 'Verificato' },
  in_pagamento: { glyph: 'verificato', testo: 'Verificato' },
  prenotato_assente: { glyph: 'verificato', testo: 'Verificato' },
};

export const badgeOf = (ora: Phase) => BADGES[ora] ?? ({ glyph: 'prenotato', testo: 'Prenotato' } as const);
