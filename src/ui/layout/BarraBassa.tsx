import { Icona, type NomeIcona } from '../brand/Icona.tsx';
import { Collegamento } from './Collegamento.tsx';

export interface VoceBarra {
  href: string;
  testo: string;
  icona: NomeIcona;
  attuale?: boolean | undefined;
  /** Badge with its text for screen readers, e.g. '3 messaggi non letti'. */
  conteggio?: { numero: number; etichetta: string } | undefined;
}

export function Conteggio({ numero, etichetta }: { numero: number; etichetta: string }) {
  if (numero <= 0) return null;
  return (
    <span className="conta">
      <span aria-hidden="true">{numero > 99 ? '99+' : numero}</span>
      <span className="solo-lettore">{etichetta}</span>
    </span>
  );
}

const elenco = (voci: readonly VoceBarra[]) =>
  voci.map((voce) => (
    <Collegamento key={voce.href} href={voce.href} aria-current={voce.attuale ? 'page' : undefined}>
      <Icona nome={voce.icona} />
      {voce.testo}
      {voce.conteggio ? <Conteggio {...voce.conteggio} /> : null}
    </Collegamento>
  ));

export function BarraBassa({ nome, voci }: { nome: string; voci: readonly VoceBarra[] }) {
  return (
    <nav className="tabbar" aria-label={nome}>
      {elenco(voci)}
    </nav>
  );
}

export { elenco as elencoVoci };
