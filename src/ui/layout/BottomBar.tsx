import { Icon, type IconName } from '../brand/Icon.tsx';
import { TextLink } from './TextLink.tsx';

export interface BarItem {
  href: string;
  testo: string;
  icon: IconName;
  attuale?: boolean | undefined;
  /** Badge with its text for screen readers, e.g. '3 messaggi non letti'. */
  conteggio?: { numero: number; etichetta: string } | undefined;
}

export function Count({ numero, etichetta }: { numero: number; etichetta: string }) {
  if (numero <= 0) return null;
  return (
    <span className="conta">
      <span aria-hidden="true">{numero > 99 ? '99+' : numero}</span>
      <span className="solo-lettore">{etichetta}</span>
    </span>
  );
}

const elenco = (voci: readonly BarItem[]) =>
  voci.map((voce) => (
    <TextLink key={voce.href} href={voce.href} aria-current={voce.attuale ? 'page' : undefined}>
      <Icon nome={voce.icon} />
      {voce.testo}
      {voce.conteggio ? <Count {...voce.conteggio} /> : null}
    </TextLink>
  ));

export function BottomBar({ nome, voci }: { nome: string; voci: readonly BarItem[] }) {
  return (
    <nav className="tabbar" aria-label={nome}>
      {elenco(voci)}
    </nav>
  );
}

export { elenco as itemList };
