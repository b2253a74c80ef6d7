import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Conversazione, conversazioneQuery, messaggiQuery } from '../../data/messaggi/conversazioni.ts';
import { isValidIdentifier } from '../../domain/identificativo.ts';
import { otherPart } from '../../domain/messaggi/filo.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { Blocked, ColumnExtras, SheetExtras } from '../../features/dialoghi/Altro.tsx';
import { Composer } from '../../features/dialoghi/Composer.tsx';
import { Filo } from '../../features/dialoghi/Filo.tsx';
import { ColumnOggetto, StripOggetto } from '../../features/dialoghi/Oggetto.tsx';
import { ReportDialog } from '../../features/segnalazioni/ReportDialog.tsx';
import { Icon } from '../../ui/brand/Icon.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { QueryView } from '../../ui/feedback/QueryView.tsx';
import { ButtonLink } from '../../ui/layout/Button.tsx';
import { TextLink } from '../../ui/layout/TextLink.tsx';
import { useParams } from '../router.ts';
import { ConversazioniColumn } from './messaggi.tsx';
import { OtherAccount } from './other-account.tsx';

export default function ConversazionePage() {
  const { id = '' } = useParams();
  const valido = isValidIdentifier(id);
  const query = useQuery({ ...conversazioneQuery(id), enabled: valido });
  return (
    <div className="filo">
      <div className="filo-elenco solo-con-colonne">
        <ConversazioniColumn aperta={id} level={2} />
      </div>
      {valido ? (
        <QueryView
          di={query}
          className="filo-assente"
          errore="Impossibile caricare le conversazioni. Riprova più tardi."
          level={1}
          assente={<AbsentNotice />}
          skeleton={['h-16', 'h-64']}
        >
          {(conversazione) => <OpenPanel key={id} conversazione={conversazione} />}
        </QueryView>
      ) : (
        <div className="filo-assente">
          <AbsentNotice />
        </div>
      )}
    </div>
  );
}

const AbsentNotice = () => (
  <EmptyState
    level={1}
    role="alert"
    titolo="Conversazione non trovata"
    azione={<ButtonLink href={percorso('messaggi')}>Torna ai messaggi</ButtonLink>}
  >
    Non esiste, oppure non è tua. <OtherAccount />
  </EmptyState>
);

function OpenPanel({ conversazione }: { conversazione: Conversazione }) {
  const { id, altro_nome, bloccata } = conversazione;
  const lastOfTheirs = useLastOfTheirs(id);
  const [reporting, setReporting] = useState(false);
  const apri = lastOfTheirs === undefined ? null : () => setReporting(true);
  return (
    <>
      <section className="filo-corpo" aria-label={`Conversazione con ${altro_nome}`}>
        <div className="filo-testa">
          <TextLink href={percorso('messaggi')} className="sq nudo solo-senza-colonne" aria-label="Torna ai messaggi">
            <Icon nome="indietro" />
          </TextLink>
          <div className="min-w-0 flex-1">
            <h1 className="filo-nome">{altro_nome}</h1>
            <p className="small">{whoIs(conversazione)}</p>
          </div>
          <span className="solo-senza-colonne">
            <SheetExtras conversazione={conversazione} onReport={apri} />
          </span>
        </div>
        <div className="solo-senza-colonne">
          <StripOggetto di={conversazione} />
        </div>
        <Filo conversazione={id} altro={altro_nome} parte={otherPart(conversazione.compro)} />
        {bloccata ? <Blocked conversazione={conversazione} /> : <Composer conversazione={id} altro={altro_nome} />}
      </section>
      <aside className="filo-lato solo-con-colonne" aria-label="L’annuncio">
        <ColumnOggetto di={conversazione} />
        <ColumnExtras conversazione={conversazione} onReport={apri} />
      </aside>
      {reporting && lastOfTheirs !== undefined ? (
        <ReportDialog
          oggetto={{ oggetto_tipo: 'messaggio', oggetto_id: lastOfTheirs.id }}
          titolo={`Segnalare l’ultimo messaggio di ${altro_nome}?`}
          quote={lastOfTheirs.testo}
          onClose={() => setReporting(false)}
        />
      ) : null}
    </>
  );
}

function useLastOfTheirs(id: string) {
  return useInfiniteQuery(messaggiQuery(id)).data?.find(({ mio }) => !mio);
}

function whoIs({ compro, altro_vendite }: Conversazione): string {
  if (!compro) return 'compra, scrive per il tuo annuncio';
  if (altro_vendite === null || altro_vendite === 0) return 'vende questo oggetto';
  return altro_vendite === 1 ? 'vende, 1 vendita conclusa' : `vende, ${altro_vendite} vendite concluse`;
}
