import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  attivaCategoria,
  type CategoriaUfficio,
  type ContiCategoria,
  eliminaCategoria,
  letturaConti,
} from '../../../data/ufficio/amministrazione-categorie.ts';
import { BottoneConferma } from '../../../ui/dialogs/BottoneConferma.tsx';
import { Lettura } from '../../../ui/feedback/Lettura.tsx';
import { ErroreModulo } from '../../../ui/forms/ErroreModulo.tsx';
import { useComando } from '../../../ui/forms/use-comando.ts';
import { Bottone } from '../../../ui/layout/Bottone.tsx';
import { Filetto } from '../../../ui/layout/Filetto.tsx';
import { migliaia } from '../../../ui/layout/migliaia.ts';
import { Pannello } from '../../../ui/table/Pannello.tsx';
import { ModuloCategoria } from './ModuloCategoria.tsx';
import { EffettiSospensione, SospendiCategoria } from './SospendiCategoria.tsx';

type Props = { categoria: CategoriaUfficio; categorie: readonly CategoriaUfficio[]; onChiudi: () => void };

export function SchedaCategoria({ categoria: c, categorie, onChiudi }: Props) {
  return (
    <Pannello titolo={`Modifica ${c.name}`} onChiudi={onChiudi}>
      <ModuloCategoria key={c.id} categoria={c} categorie={categorie} onChiudi={onChiudi} />
      <Stato categoria={c} />
      <Filetto titolo="Se la elimini" livello={3} piccolo className="mt-6">
        <Eliminazione categoria={c} onChiudi={onChiudi} />
      </Filetto>
    </Pannello>
  );
}

export function NuovaCategoria({ categorie, onChiudi }: Omit<Props, 'categoria'>) {
  return (
    <Pannello titolo="Nuova categoria" daScrivere onChiudi={onChiudi}>
      <ModuloCategoria categoria={null} categorie={categorie} onChiudi={onChiudi} />
    </Pannello>
  );
}

function Stato({ categoria: c }: { categoria: CategoriaUfficio }) {
  const [chiede, setChiede] = useState(false);
  const attiva = useComando(attivaCategoria, { guasto: 'Errore durante il cambio stato' });
  return (
    <Filetto titolo={c.active ? 'Se la sospendi' : 'Sospesa'} livello={3} piccolo className="mt-6">
      {c.active ? (
        <EffettiSospensione categoria={c} />
      ) : (
        <p className="mt-2">
          Lei e quelle sotto di lei non si vedono in elenchi e ricerca, e non si possono scegliere.
        </p>
      )}
      <ErroreModulo testo={attiva.errore} className="mt-3" />
      <div className="mt-3">
        {c.active ? (
          <Bottone onClick={() => setChiede(true)}>Sospendi…</Bottone>
        ) : (
          <Bottone
            inCorso={attiva.inCorso}
            testoInCorso="Attivazione…"
            onClick={() => void attiva.invia({ id: c.id, active: true, motivo: '' })}
          >
            Attiva
          </Bottone>
        )}
      </div>
      {chiede ? <SospendiCategoria categoria={c} onChiudi={() => setChiede(false)} /> : null}
    </Filetto>
  );
}

/** A category can be deleted only without references; otherwise they are listed. */
function Eliminazione({ categoria: c, onChiudi }: { categoria: CategoriaUfficio; onChiudi: () => void }) {
  const lettura = useQuery(letturaConti(c.id));
  return (
    <Lettura di={lettura} errore="Errore nel caricamento dettagli" scheletro={['h-11']} livello={3}>
      {(conti) => {
        const tengono = conti === null ? [] : trattengono(conti);
        if (tengono.length > 0)
          return (
            <>
              <p className="mt-2">Adesso non si elimina: la tengono</p>
              <ul className="list-disc pl-5">
                {tengono.map((riga) => (
                  <li key={riga}>{riga}</li>
                ))}
              </ul>
            </>
          );
        return (
          <>
            <p className="mt-2">Niente la usa: sparisce, e con lei i suoi vecchi indirizzi.</p>
            <div className="mt-3">
              <BottoneConferma
                bottone="Elimina…"
                aspetto={{ variante: 'stop' }}
                titolo={`Eliminare ${c.name}?`}
                azione={`Elimina ${c.name}`}
                inCorso="Eliminazione…"
                guasto="Eliminazione non riuscita"
                grave
                motivo={{ aiuto: 'Facoltativo: resta nel registro degli amministratori.' }}
                comando={eliminaCategoria}
                dati={(motivo) => ({ id: c.id, motivo })}
                onFatto={onChiudi}
              >
                <p>Non si torna indietro: una nuova con lo stesso nome è un’altra.</p>
              </BottoneConferma>
            </div>
          </>
        );
      }}
    </Lettura>
  );
}

/** The server does not count further (decision P10). */
const MASSIMO = 2000;
const quante = (n: number, una: string, molte: string): readonly string[] =>
  n === 0
    ? []
    : [n > MASSIMO ? `oltre ${migliaia(MASSIMO)} ${molte}` : n === 1 ? `1 ${una}` : `${migliaia(n)} ${molte}`];

const trattengono = (k: ContiCategoria): readonly string[] => [
  ...quante(k.sottocategorie, 'sottocategoria', 'sottocategorie'),
  ...quante(k.annunci, 'annuncio, anche se venduto o ritirato', 'annunci, anche venduti o ritirati'),
  ...quante(k.prezzi, 'prezzo di un centro', 'prezzi dei centri'),
  ...quante(k.condizioni, 'condizione di un centro', 'condizioni dei centri'),
  ...quante(k.ricerche, 'ricerca salvata', 'ricerche salvate'),
];
