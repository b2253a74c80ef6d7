import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { Collegamento } from '../../../ui/layout/Collegamento.tsx';

export const LegamePersona = ({ id, nome }: { id: string; nome: string }) => (
  <Collegamento href={percorso('admin_utenti', { scelto: id })} className="tx [overflow-wrap:anywhere]">
    {nome}
  </Collegamento>
);
