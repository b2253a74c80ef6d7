import { type ReactNode, useState } from 'react';
import { dettaglioVerifica } from '../../../data/centri/centro.ts';
import { ErroreDati } from '../../../data/client/errori.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { SOGLIA_AUTENTICITA } from '../../../domain/verifiche/punteggi.ts';
import { META_TIPO_CENTRO } from '../../../offline/store/db.ts';
import { decodeRows } from '../../../offline/store/decode.ts';
import { centreKindOf, type ItemView } from '../../../offline/store/view.ts';
import { Lettura } from '../../../ui/feedback/Lettura.tsx';
import { Vuoto } from '../../../ui/feedback/Vuoto.tsx';
import { Bottone, BottoneCollegamento } from '../../../ui/layout/Bottone.tsx';
import { Certificato } from '../certificato/Certificato.tsx';
import { useLetta } from '../oggi/use-letta.ts';
import { useBanco } from '../tablet/contesto.ts';
import { useBancoInRete } from '../tablet/use-banco-in-rete.ts';
import { Oggetto } from '../valutazione/Oggetto.tsx';
import { Conflitti } from './Conflitti.tsx';
import { useSospeso } from './use-sospeso.ts';

/** A verification not on this tablet, read from the server; its certificate is available at any age (decision P19). */
export function FuoriDalTablet({ id }: { id: string }) {
  const { ambiente } = useBanco();
  const inRete = useBancoInRete();
  const sospeso = useSospeso();
  const [chiesta, setChiesta] = useState(inRete);
  if (inRete && !chiesta) setChiesta(true);
  const lettura = useLetta(chiesta ? id : null, async (): Promise<ItemView> => {
    const [verifica] = decodeRows({ appuntamenti: [], verifiche: [await dettaglioVerifica(id)] })?.verifiche ?? [];
    if (verifica === undefined) throw new ErroreDati('verifica_non_trovata', 'Verifica non trovata', 404);
    const tipo = await ambiente.store.meta.get(META_TIPO_CENTRO);
    return {
      verifica,
      appuntamento: null,
      campi: verifica.campi,
      bozze: {},
      inSospeso: [],
      ricezione: null,
      decisione: null,
      fotoDecisione: null,
      prove: [],
      allegati: [],
      conflitti: [],
      soglia: SOGLIA_AUTENTICITA,
      tipoCentro: centreKindOf(tipo?.value),
    };
  });
  const manca = (azione?: ReactNode) => (
    <NonQui titolo="Serve la rete" azione={azione}>
      Questa verifica non è sul tablet: ci sono quelle aperte e quelle recenti. Con la rete la leggi dal server.
    </NonQui>
  );
  // What was read stays in sight when the line goes.
  if (!inRete && lettura.data === undefined) return manca();
  if (sospeso !== null && !sospeso.demo)
    return (
      <NonQui titolo={sospeso.titolo}>
        Questa verifica non è sul tablet: ci sono quelle aperte e quelle recenti. Le altre si leggono quando il centro è
        di nuovo attivo.
      </NonQui>
    );
  const riprova = () => void lettura.refetch();
  return (
    <Lettura
      di={lettura}
      className="p-6"
      senzaRete={manca(<Bottone onClick={riprova}>Riprova</Bottone>)}
      errore="Verifica non letta"
      assente={<NonQui titolo="Verifica non trovata">Non esiste, oppure è di un altro centro.</NonQui>}
    >
      {(vista) => (
        <Oggetto
          vista={vista}
          Conflitti={Conflitti}
          dopo={<Certificato vista={vista} inRete={inRete} onFatto={riprova} />}
        />
      )}
    </Lettura>
  );
}

function NonQui({ titolo, azione, children }: { titolo: string; azione?: ReactNode | undefined; children: ReactNode }) {
  return (
    <div className="p-6">
      <Vuoto
        titolo={titolo}
        role="alert"
        azione={
          azione ?? <BottoneCollegamento href={percorso('centro_verifiche')}>Tutte le verifiche</BottoneCollegamento>
        }
      >
        {children}
      </Vuoto>
    </div>
  );
}
