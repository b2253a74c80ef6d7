import { menuItems, percorso } from '../../../domain/percorsi/indirizzo.ts';
import type { NameInMenu, RouteName } from '../../../domain/percorsi/table.ts';
import type { BarItem } from '../../../ui/layout/BottomBar.tsx';

export type Item = RouteName | 'inquadra';

const ICONS = {
  centro_oggi: 'calendario',
  centro_agenda: 'orologio',
  centro_verifiche: 'bilancia',
  centro_consegne: 'camion',
  centro_restituzioni: 'reso',
  centro_incassi: 'euro',
  centro_sincronia: 'ricarica',
} as const satisfies Record<NameInMenu<'banco'>, BarItem['icon']>;

/** Screens outside of the rail, by their entry there. The centre's own pages have none. */
const UNDER: { [N in RouteName]?: NameInMenu<'banco'> } = {
  centro_disponibilita: 'centro_agenda',
  centro_blocchi: 'centro_agenda',
  centro_verifica: 'centro_verifiche',
  centro_storico: 'centro_verifiche',
  centro_vendita: 'centro_verifiche',
};

const SCAN = { href: percorso('centro_oggi', { inquadra: 1 }), testo: 'Inquadra', icon: 'qr' } as const;

const isBancoName = (nome: string): nome is NameInMenu<'banco'> => Object.hasOwn(ICONS, nome);

/** `toSend`: unsent work with photos and open cards. */
export const bancoItems = (voce: Item, toSend = 0): BarItem[] => {
  const qui = voce === 'inquadra' || isBancoName(voce) ? voce : UNDER[voce];
  return menuItems('banco').flatMap(({ nome, href, testo }) => {
    if (!isBancoName(nome)) return [];
    const screenItem: BarItem = { href, testo, icon: ICONS[nome], attuale: nome === qui };
    if (nome === 'centro_sincronia')
      screenItem.conteggio = {
        numero: toSend,
        etichetta: `${toSend} sul tablet`,
      };
    return nome === 'centro_restituzioni' ? [screenItem, { ...SCAN, attuale: qui === 'inquadra' }] : [screenItem];
  });
};
