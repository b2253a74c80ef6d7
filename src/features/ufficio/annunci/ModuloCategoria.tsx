import { type CategoriaUfficio, salvaCategoria } from '../../../data/ufficio/amministrazione-categorie.ts';
import { alberoInFila, creaCiclo, validaCategoria } from '../../../domain/categorie/albero.ts';
import { slug } from '../../../domain/categorie/slug.ts';
import { TESTI_ERRORE } from '../../../domain/errori.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { Campo, CampoArea, CampoScelta, rientro } from '../../../ui/forms/Campo.tsx';
import { ErroreModulo } from '../../../ui/forms/ErroreModulo.tsx';
import { useModulo } from '../../../ui/forms/use-modulo.ts';
import { Bottone } from '../../../ui/layout/Bottone.tsx';

type Props = {
  categoria: CategoriaUfficio | null;
  categorie: readonly CategoriaUfficio[];
  onChiudi: () => void;
};

/** Name and parent; the slug follows the name, and the reason goes to the register. */
export function ModuloCategoria({ categoria: c, categorie, onChiudi }: Props) {
  const id = c?.id ?? null;
  const { campo, invia, inCorso, errore, modulo } = useModulo({
    iniziali: { name: c?.name ?? '', parent_id: c?.parent_id ?? '', motivo: '' },
    valida: ({ name, parent_id }) => {
      const codice = validaCategoria({ id, name, parent_id: parent_id || null }, categorie);
      if (codice === null) return {};
      return { [codice === 'categoria_ciclo' ? 'parent_id' : 'name']: TESTI_ERRORE[codice] };
    },
    comando: salvaCategoria,
    dati: ({ name, parent_id, motivo }) => ({
      id,
      name,
      prima: c === null ? null : { name: c.name, parent_id: c.parent_id },
      parent_id: parent_id || null,
      motivo: motivo.trim(),
    }),
    guasto: 'Errore nel salvataggio della categoria',
    onFatto: onChiudi,
  });
  const nome = modulo.watch('name');
  const padri = alberoInFila(categorie).filter(
    ({ categoria: p }) => (p.active || p.id === c?.parent_id) && (id === null || !creaCiclo(id, p.id, categorie)),
  );
  return (
    <form noValidate onSubmit={invia} className="grid gap-4">
      <Campo
        etichetta="Nome"
        maxLength={80}
        autoComplete="off"
        aiuto={<Indirizzo nome={nome} prima={c} />}
        {...campo('name')}
      />
      <CampoScelta
        etichetta="Categoria padre"
        aiuto={
          id === null
            ? '(Nessuna): sta al primo livello.'
            : '(Nessuna) la porta al primo livello. Quelle sotto di lei non si possono scegliere.'
        }
        {...campo('parent_id')}
      >
        <option value="">(Nessuna)</option>
        {padri.map(({ categoria: p, livello }) => (
          <option key={p.id} value={p.id}>
            {`${rientro(livello)}${p.name}`}
          </option>
        ))}
      </CampoScelta>
      <CampoArea
        etichetta="Perché, per il registro"
        facoltativo="facoltativo"
        rows={2}
        maxLength={1000}
        {...campo('motivo')}
      />
      <ErroreModulo testo={errore} />
      <div className="flex flex-wrap gap-3">
        <Bottone onClick={onChiudi}>Annulla</Bottone>
        <Bottone type="submit" variante="main" inCorso={inCorso} testoInCorso="Salvataggio…">
          {id === null ? 'Crea' : 'Aggiorna'}
        </Bottone>
      </div>
    </form>
  );
}

function Indirizzo({ nome, prima }: { nome: string; prima: CategoriaUfficio | null }) {
  const nuovo = slug(nome);
  if (nuovo === '') return 'L’indirizzo nasce dal nome.';
  const cambiata = prima !== null && nome.trim() !== prima.name;
  return (
    <>
      Indirizzo: <span className="[overflow-wrap:anywhere]">{percorso('annunci', { categoria: nuovo })}</span>.
      {cambiata && nuovo !== prima.slug ? ` Quello vecchio, ${prima.slug}, resta valido.` : ''}
      {cambiata ? ' Gli annunci già pubblicati portano scritto il nome di prima finché non vengono modificati.' : ''}
    </>
  );
}
