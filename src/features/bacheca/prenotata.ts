import type { Bacheca } from '../../data/annunci/bacheca.ts';
import { type Fase, fase } from '../../domain/frasi/fase.ts';
import { fraseAcquirente, fraseVenditore } from '../../domain/frasi/oggetto.ts';
import type { NomeGlifo } from '../../ui/brand/Segno.tsx';

export type Prenotata = Bacheca['prenotazioni_attive'][number];
export type Visita = Bacheca['verifiche_in_corso'][number];

export function faseDi(prenotata: Prenotata, visita: Visita | undefined, adesso: Date): Fase {
  const tipo_centro = prenotata.centro_acquisto?.tipo_centro ?? null;
  return fase({ ...prenotata, visita: visita?.stato ?? null, tipo_centro }, adesso);
}

export function racconto(prenotata: Prenotata, visita: Visita | undefined, adesso: Date): string | null {
  const ora = faseDi(prenotata, visita, adesso);
  const { scadenza_prenotazione: scadenza, acquisto_entro, luogo } = prenotata;
  const centro = prenotata.centro_acquisto?.nome ?? null;
  if (prenotata.come === 'acquirente') {
    const dove =
      visita === undefined
        ? null
        : { giorno: visita.giorno, citta: visita.centro.citta, da_spostare: visita.da_spostare };
    return fraseAcquirente(ora, { scadenza, acquisto_entro, centro, visita: dove });
  }
  const mia = visita?.come === 'venditore' ? visita : null;
  const data_programmata = mia?.data_programmata ?? null;
  return fraseVenditore(ora, {
    scadenza,
    acquisto_entro,
    centro: mia?.centro.nome ?? centro,
    data_programmata,
    da_spostare: mia?.da_spostare ?? false,
    luogo,
  });
}

const SEGNI: Partial<Record<Fase, { glifo: NomeGlifo; testo: string }>> = {
  prenotato_visita: { glifo: 'attesa', testo: 'In attesa di verifica' },
  prenotato_al_banco: { glifo: 'attesa', testo: 'Al banco del centro' },
  da_pagare: { glifo: 'verificato', testo: 'Verificato' },
  da_pagare_in_sede: { glifo: 'verificato', testo: 'Verificato' },
  in_pagamento: { glifo: 'verificato', testo: 'Verificato' },
  prenotato_assente: { glifo: 'verificato', testo: 'Verificato' },
};

export const segnoDi = (ora: Fase) => SEGNI[ora] ?? ({ glifo: 'prenotato', testo: 'Prenotato' } as const);
