import { addDays } from '../../src/domain/day.ts';
import type { Sql } from '../local/backend/database.ts';
import { categoria } from './categorie.ts';
import { type CentroKey, centro } from './centri.ts';
import { utente } from './persone.ts';
import { type Fields, idOf, insert } from './rows.ts';
import type { Tempo } from './tempo.ts';

/** Centres' conditions and closures. */
export async function seedPriceList(sql: Sql, tempo: Tempo): Promise<void> {
  await insert(sql, 'public.verification_center_category_tariffs', [
    tariffa('centro', 'orologi-di-lusso', 'hybrid', 3000, 1.2, 4000, 22_000),
    tariffa('centro', 'sneakers', 'fixed', 1900, null, null, null),
    tariffa('centro', 'gioielli', 'variable', null, 1.8, 4500, 30_000),
    tariffa('firenze', 'strumenti-musicali', 'fixed', 7000, null, null, null),
    tariffa('napoli', 'elettronica', 'fixed', 2200, null, null, null),
    tariffa('dimostrazione', 'borse', 'fixed', 3250, null, null, null),
    tariffa('partner', 'orologi-di-lusso', 'hybrid', 3500, 1, 4500, 28_000),
  ]);
  await insert(sql, 'public.fee_conditions', condizioni(tempo));
  await insert(sql, 'public.chiusure_centro', [
    {
      id: idOf('chiusura', 'centro'),
      center_id: centro('centro'),
      dal: tempo.giorno(-24),
      al: tempo.giorno(-26),
      motivo: 'Taratura degli strumenti',
      creato_da: utente('banco'),
    },
    {
      id: idOf('chiusura', 'partner'),
      center_id: centro('partner'),
      dal: tempo.giorno(-9),
      al: tempo.giorno(-10),
      motivo: 'Fiera dell’orologeria',
      creato_da: utente('partner'),
    },
    {
      id: idOf('chiusura', 'dimostrazione'),
      center_id: centro('dimostrazione'),
      dal: tempo.giorno(-20),
      al: tempo.giorno(-22),
      motivo: 'Inventario',
      creato_da: utente('dimostrazione'),
    },
  ]);
  const bloccati = [
    ['centro', -1, '13:00'],
    ['centro', -1, '13:30'],
    ['centro', -2, '13:00'],
    ['partner', -3, '09:00'],
    ['dimostrazione', -3, '13:00'],
    ['dimostrazione', -3, '13:30'],
  ] as const;
  await insert(
    sql,
    'public.blocked_slots',
    bloccati.map(([chi, daysAgo, time]) => ({
      id: idOf('blocco', `${chi}/${daysAgo}/${time}`),
      center_id: centro(chi),
      date: tempo.giorno(daysAgo),
      time,
      creato_da: utente(chi),
      created_at: tempo.hoursAgo(30),
    })),
  );
}

const tariffa = (
  chi: CentroKey,
  slug: Parameters<typeof categoria>[0],
  tariff_type: 'fixed' | 'variable' | 'hybrid',
  fixed_amount: number | null,
  percentage: number | null,
  min_amount: number | null,
  max_amount: number | null,
): Fields => ({
  id: idOf('tariffa', `${chi}/${slug}`),
  center_id: centro(chi),
  category_id: categoria(slug),
  tariff_type,
  fixed_amount,
  percentage,
  min_amount,
  max_amount,
  active: true,
});

function condizioni(tempo: Tempo): Fields[] {
  const base = {
    description: '',
    adjustment_type: 'percentage',
    priority: 10,
    is_active: true,
    valid_from: tempo.giorno(40),
    valid_until: null,
    value_min: null,
    value_max: null,
    min_purchase_amount: 0,
    max_daily_uses: null,
    notes: null,
    category: null,
    created_at: tempo.hoursAgo(24 * 40),
  };
  const riga = (chiave: string, chi: CentroKey, altro: Fields): Fields => ({
    id: idOf('condizione', chiave),
    center_id: centro(chi),
    ...base,
    ...altro,
  });
  return [
    riga('alto', 'centro', {
      condition_type: 'range',
      condition_name: 'Oggetti sopra 5.000 €',
      adjustment_value: -10,
      value_min: 500_000,
    }),
    riga('scarpe', 'centro', {
      condition_type: 'category',
      condition_name: 'Sneakers: seconda verifica del giorno',
      adjustment_type: 'fixed',
      adjustment_value: -300,
      category: categoria('sneakers'),
      priority: 20,
      max_daily_uses: 5,
    }),
    riga('inverno', 'centro', {
      condition_type: 'period',
      condition_name: 'Settimane di promozione',
      description: 'Sconto sulla verifica, su ogni categoria.',
      adjustment_value: -5,
      priority: 30,
      valid_until: addDays(tempo.oggi, 30),
    }),
    riga('oro', 'partner', {
      condition_type: 'range',
      condition_name: 'Movimenti complicati',
      adjustment_type: 'multiplier',
      adjustment_value: 1.15,
      value_min: 900_000,
    }),
  ];
}
