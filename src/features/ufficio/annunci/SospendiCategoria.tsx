import { attivaCategoria, type CategoriaUfficio } from '../../../data/ufficio/amministrazione-categorie.ts';
import { Conferma } from '../../../ui/dialogs/Conferma.tsx';
import { migliaia } from '../../../ui/layout/migliaia.ts';

/** Effects of a suspension. `annunci` counts those on sale in the whole subtree. */
export function EffettiSospensione({ categoria: { annunci } }: { categoria: CategoriaUfficio }) {
  return (
    <ul className="mt-2 list-disc pl-5">
      <li>
        {annunci === 0
          ? 'Nessun annuncio in vendita cambia.'
          : annunci === 1
            ? '1 annuncio in vendita esce da elenchi e ricerca.'
            : `${migliaia(annunci)} annunci in vendita escono da elenchi e ricerca.`}
      </li>
      <li>Chi pubblica o modifica un annuncio non può sceglierla, né scegliere quelle sotto di lei.</li>
      <li>Si torna indietro con «Attiva».</li>
    </ul>
  );
}

export function SospendiCategoria({ categoria: c, onChiudi }: { categoria: CategoriaUfficio; onChiudi: () => void }) {
  return (
    <Conferma
      titolo={`Sospendere ${c.name}?`}
      azione={`Sospendi ${c.name}`}
      inCorso="Sospensione…"
      guasto="Errore durante il cambio stato"
      motivo={{ aiuto: 'Facoltativo: resta nel registro degli amministratori.' }}
      comando={attivaCategoria}
      dati={(motivo) => ({ id: c.id, active: false, motivo })}
      onChiudi={onChiudi}
    >
      <EffettiSospensione categoria={c} />
    </Conferma>
  );
}
