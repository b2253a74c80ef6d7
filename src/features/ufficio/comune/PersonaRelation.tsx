import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { TextLink } from '../../../ui/layout/TextLink.tsx';

export const PersonaRelation = ({ id, nome }: { id: string; nome: string }) => (
  <TextLink href={percorso('admin_utenti', { scelto: id })} className="tx [overflow-wrap:anywhere]">
    {nome}
  </TextLink>
);
