import { type ReactNode, useState } from 'react';
import { verificaDetail } from '../../../data/centri/centro.ts';
import { DataError } from '../../../data/client/errori.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { AUTENTICITA_THRESHOLD } from '../../../domain/verifiche/scores.ts';
import { META_TIPO_CENTRO } from '../../../offline/store/db.ts';
import { decodeRows } from '../../../offline/store/decode.ts';
import { centreKindOf, type ItemView } from '../../../offline/store/view.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { QueryView } from '../../../ui/feedback/QueryView.tsx';
import { Button, ButtonLink } from '../../../ui/layout/Button.tsx';
import { Certificato } from '../certificato/Certificato.tsx';
import { useQueryResult } from '../oggi/use-query-result.ts';
import { useBanco } from '../tablet/context.ts';
import { useBancoOnline } from '../tablet/use-banco-online.ts';
import { Oggetto } from '../valutazione/Oggetto.tsx';
import { Conflicts } from './Conflicts.tsx';
import { useSuspension } from './use-suspension.ts';

/** A verification not on this tablet, read from the server; its certificate is available at any age (decision P19). */
export function OffTabletNotice({ id }: { id: string }) {
  const { environment } = useBanco();
  const isOnline = useBancoOnline();
  const sospeso = useSuspension();
  const [asked, setAsked] = useState(isOnline);
  if (isOnline && !asked) setAsked(true);
  const query = useQueryResult(asked ? id : null, async (): Promise<ItemView> => {
    const [verifica] = decodeRows({ appuntamenti: [], verifiche: [await verificaDetail(id)] })?.verifiche ?? [];
    if (verifica === undefined) throw new DataError('verifica_non_trovata', 'Verifica non trovata', 404);
    const tipo = await environment.store.meta.get(META_TIPO_CENTRO);
    return {
      verifica,
      appuntamento: null,
      campi: verifica.campi,
      drafts: {},
      outstanding: [],
      ricezione: null,
      decisione: null,
      decisionPhotos: null,
      prove: [],
      attachments: [],
      conflitti: [],
      threshold: AUTENTICITA_THRESHOLD,
      tipoCentro: centreKindOf(tipo?.value),
    };
  });
  const manca = (azione?: ReactNode) => (
    <NotHere titolo="Serve la rete" azione={azione}>
      Questa verifica non è sul tablet: ci sono quelle aperte e quelle recenti. Con la rete la leggi dal server.
    </NotHere>
  );
  // What was read stays in sight when the line goes.
  if (!isOnline && query.data === undefined) return manca();
  if (sospeso !== null && !sospeso.demo)
    return (
      <NotHere titolo={sospeso.titolo}>
        Questa verifica non è sul tablet: ci sono quelle aperte e quelle recenti. Le altre si leggono quando il centro è
        di nuovo attivo.
      </NotHere>
    );
  const riprova = () => void query.refetch();
  return (
    <QueryView
      di={query}
      className="p-6"
      offline={manca(<Button onClick={riprova}>Riprova</Button>)}
      errore="Verifica non letta"
      assente={<NotHere titolo="Verifica non trovata">Non esiste, oppure è di un altro centro.</NotHere>}
    >
      {(vista) => (
        <Oggetto
          vista={vista}
          Conflicts={Conflicts}
          dopo={<Certificato vista={vista} isOnline={isOnline} onDone={riprova} />}
        />
      )}
    </QueryView>
  );
}

function NotHere({
  titolo,
  azione,
  children,
}: {
  titolo: string;
  azione?: ReactNode | undefined;
  children: ReactNode;
}) {
  return (
    <div className="p-6">
      <EmptyState
        titolo={titolo}
        role="alert"
        azione={azione ?? <ButtonLink href={percorso('centro_verifiche')}>Tutte le verifiche</ButtonLink>}
      >
        {children}
      </EmptyState>
    </div>
  );
}
