import { activateCategoria, type UfficioCategoria } from '../../../data/ufficio/amministrazione-categorie.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { thousands } from '../../../ui/layout/thousands.ts';

/** Effects of a suspension. `annunci` counts those on sale in the whole subtree. */
export function SuspensionEffects({ categoria: { annunci } }: { categoria: UfficioCategoria }) {
  return (
    <ul className="mt-2 list-disc pl-5">
      <li>
        {annunci === 0
          ? 'Nessun annuncio in vendita cambia.'
          : annunci === 1
            ? '1 annuncio in vendita esce da elenchi e ricerca.'
            : `${thousands(annunci)} annunci in vendita escono da elenchi e ricerca.`}
      </li>
      <li>Chi pubblica o modifica un annuncio non può sceglierla, né scegliere quelle sotto di lei.</li>
      <li>Si torna indietro con «Attiva».</li>
    </ul>
  );
}

export function SuspendCategoria({ categoria: c, onClose }: { categoria: UfficioCategoria; onClose: () => void }) {
  return (
    <ConfirmDialog
      titolo={`Sospendere ${c.name}?`}
      azione={`Sospendi ${c.name}`}
      pending="Sospensione…"
      guasto="Errore durante il cambio stato"
      motivo={{ aiuto: 'Facoltativo: resta nel registro degli amministratori.' }}
      comando={activateCategoria}
      dati={(motivo) => ({ id: c.id, active: false, motivo })}
      onClose={onClose}
    >
      <SuspensionEffects categoria={c} />
    </ConfirmDialog>
  );
}
