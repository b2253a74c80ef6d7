import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type RichiestaCentro, richiestaQuery } from '../../data/centri/richiesta-centro.ts';
import { EXAM_DAYS } from '../../domain/centri/times.ts';
import { formatDate } from '../../domain/day.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { RichiestaReply } from '../../features/richiesta_centro/RichiestaReply.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { QueryView } from '../../ui/feedback/QueryView.tsx';
import { ButtonLink } from '../../ui/layout/Button.tsx';
import { OtherAccount } from '../account/other-account.tsx';

/** The state of an application, for people without a centre (decision P13); its letters lead here. */
export function StatoRichiesta() {
  return (
    <QueryView
      di={useQuery(richiestaQuery())}
      level={1}
      errore="Non riusciamo a leggere la tua richiesta"
      skeleton={['h-52 sm:h-40']}
      vuoto={(richiesta) => (richiesta === null ? <NoCentro /> : null)}
    >
      {(richiesta) => (richiesta === null ? null : <Richiesta richiesta={richiesta} />)}
    </QueryView>
  );
}

function NoCentro() {
  return (
    <EmptyState
      level={1}
      titolo="Nessun centro collegato a questo account"
      azione={
        <ButtonLink variant="main" href={percorso('diventa_centro')}>
          Diventa centro
        </ButtonLink>
      }
    >
      Il banco è di chi gestisce un centro di verifica. <OtherAccount />
    </EmptyState>
  );
}

function Richiesta({ richiesta }: { richiesta: RichiestaCentro }) {
  const { nome, data_richiesta, motivo, informazioni_richieste } = richiesta;
  const inviata = `${nome}, richiesta del ${formatDate(data_richiesta)}.`;
  switch (richiesta.stato) {
    case 'pending':
      return informazioni_richieste === null ? (
        <EmptyState level={1} titolo="La richiesta è in esame">
          {inviata}{' '}
          {richiesta.risposta_informazioni === null
            ? `L’esame dura ${EXAM_DAYS} giorni lavorativi. Ti scriviamo appena c’è una decisione: non devi fare altro.`
            : 'Abbiamo la tua risposta e riprendiamo l’esame. Ti scriviamo appena c’è una decisione.'}
        </EmptyState>
      ) : (
        <>
          <EmptyState level={1} titolo="Ci serve qualche informazione">
            {inviata} Rispondi qui: poi riprendiamo l’esame.
            <Detail>{informazioni_richieste}</Detail>
          </EmptyState>
          <RichiestaReply richiesta={richiesta.id} />
        </>
      );
    case 'rejected':
      return (
        <EmptyState
          level={1}
          titolo="La richiesta non è stata accolta"
          azione={
            <ButtonLink variant="main" href={percorso('diventa_centro')}>
              Fai una nuova richiesta
            </ButtonLink>
          }
        >
          {inviata} Puoi correggerla e rimandarla: trovi già scritto quello che avevi inviato.
          {motivo === null ? null : <Detail>Motivo: {motivo}</Detail>}
        </EmptyState>
      );
    case 'approved':
    case 'suspended':
      return (
        <EmptyState level={1} titolo="Il centro non è più collegato a questo account">
          {nome}. Se non te lo aspetti, scrivici.
        </EmptyState>
      );
    default:
      return richiesta.stato satisfies never;
  }
}

const Detail = ({ children }: { children: ReactNode }) => (
  <span className="riquadro wait mt-4 block whitespace-pre-line break-words">{children}</span>
);
