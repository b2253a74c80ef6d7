import type { RigaCentro } from '../../data/amministrazione.ts';
import { formattaEuro } from '../../domain/denaro.ts';
import { type Colonna, Tabella } from '../../ui/Tabella.tsx';
import { migliaia } from './conteggi.ts';

const COLONNE: readonly Colonna<RigaCentro>[] = [
  {
    chiave: 'nome',
    titolo: 'Centro',
    intera: true,
    cella: (c) => (
      <>
        <span className="block text-body font-semibold">{c.nome}</span>
        <span className="small [overflow-wrap:anywhere]">{c.email}</span>
      </>
    ),
  },
  { chiave: 'citta', titolo: 'Città', cella: (c) => c.citta },
  { chiave: 'appuntamenti', titolo: 'Appuntamenti', numerica: true, cella: (c) => migliaia(c.totale_appuntamenti) },
  { chiave: 'verifiche', titolo: 'Verifiche', numerica: true, cella: (c) => migliaia(c.totale_verifiche) },
  { chiave: 'incasso', titolo: 'Incasso', numerica: true, cella: (c) => formattaEuro(c.incasso_totale) },
  { chiave: 'vendite', titolo: 'Vendite', numerica: true, cella: (c) => formattaEuro(c.vendite_totale) },
];

export function TabellaCentri({ righe }: { righe: readonly RigaCentro[] }) {
  return <Tabella nome="Centri di verifica" colonne={COLONNE} righe={righe} chiave={(c) => c.id} />;
}

/** Name, e-mail or town, whatever the case. */
export function cercaCentri(centri: readonly RigaCentro[], testo: string): RigaCentro[] {
  const cercato = testo.trim().toLowerCase();
  return centri.filter((c) => [c.nome, c.email, c.citta].some((campo) => campo.toLowerCase().includes(cercato)));
}
