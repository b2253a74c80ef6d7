import { useQuery } from '@tanstack/react-query';
import { accountQuery, type ConnectStato, newLink } from '../../data/ordini/conto-connect.ts';
import { type StatoConto, statoConto } from '../../domain/ordini/conto-connect.ts';
import { QueryView, type ReadState } from '../../ui/feedback/QueryView.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { useCommand, vaVia } from '../../ui/forms/use-command.ts';
import { Button } from '../../ui/layout/Button.tsx';
import { Divider } from '../../ui/layout/Divider.tsx';

/** How somebody returns from the provider: with its form done, or with an expired link. */
export const CONNECT_RETURNS = ['ritorno', 'rinnova'] as const;
export type ConnectReturn = (typeof CONNECT_RETURNS)[number];

type Said = { titolo: string; testo: string; verbo?: string };

const SAYINGS: Record<StatoConto, Said> = {
  pronto: { titolo: 'Il tuo conto Stripe è pronto', testo: 'I versamenti che ti spettano arrivano lì.' },
  da_completare: {
    titolo: 'Stripe ha bisogno di altri dati',
    testo: 'Finché mancano i versamenti non possono partire. Restano tuoi, e partono quando il conto è pronto.',
    verbo: 'Continua su Stripe',
  },
  controllo: {
    titolo: 'Stripe sta controllando i tuoi dati',
    testo: 'Di solito bastano pochi minuti, a volte qualche giorno. I versamenti partono quando il conto è pronto.',
  },
  sospeso: {
    titolo: 'Il tuo conto Stripe è fermo',
    testo: 'Non ti è chiesto altro: se dura più di qualche giorno scrivi all’assistenza. I versamenti aspettano.',
  },
  perso: {
    titolo: 'Il tuo conto Stripe non è più collegato',
    testo: 'Lì non possiamo più versarti nulla. Aprine uno nuovo: i versamenti aspettano, e partono quando è pronto.',
    verbo: 'Apri un nuovo conto su Stripe',
  },
  chiuso: {
    titolo: 'Il tuo conto Stripe è chiuso',
    testo: 'Lì non possiamo più versarti nulla: scrivi all’assistenza. I versamenti aspettano.',
  },
};

const EXPIRED: Said = {
  titolo: 'Il link di Stripe non vale più',
  testo: 'Dura pochi minuti e si apre una volta sola. Quello che hai già scritto è rimasto su Stripe.',
  verbo: 'Apri un nuovo link',
};
const WITHOUT_ACCOUNT: Said = {
  titolo: 'Non hai ancora un conto Stripe',
  testo: 'Serve per ricevere i versamenti.',
  verbo: 'Apri il conto su Stripe',
};

function whatToSay(ritorno: ConnectReturn | null, { attivo, dati_presenti, conto }: ConnectStato): Said {
  if (!attivo) return { titolo: 'Versamenti', testo: 'Qui i versamenti non passano da Stripe: non devi fare nulla.' };
  if (conto === null)
    return dati_presenti
      ? WITHOUT_ACCOUNT
      : { titolo: WITHOUT_ACCOUNT.titolo, testo: 'Prima servono l’IBAN e i dati fiscali di chi riceve.' };
  const stato = statoConto(conto);
  return stato === 'da_completare' && ritorno === 'rinnova' ? EXPIRED : SAYINGS[stato];
}

/** Shows the provider's current answer (decision M18); without Connect only to people coming from there. */
export function VersamentiConto({ ritorno }: { ritorno: ConnectReturn | null }) {
  const conto = useQuery(accountQuery());
  return (
    <QueryView
      di={conto}
      className="mt-6 min-h-44"
      attesa="Chiediamo a Stripe come sta il tuo conto."
      errore="Non riusciamo a sapere come sta il tuo conto Stripe"
      skeleton={['h-12', 'h-28']}
    >
      {(stato) => (stato.attivo || ritorno !== null ? <Stato {...whatToSay(ritorno, stato)} conto={conto} /> : null)}
    </QueryView>
  );
}

function Stato({ titolo, testo, verbo, conto }: Said & { conto: ReadState<ConnectStato> }) {
  const link = useCommand(newLink, { onDone: vaVia });
  return (
    <Divider titolo={titolo} className="mt-6 min-h-44">
      <p role="status" className="py-3">
        {testo}
      </p>
      <FormError testo={link.error} />
      {verbo === undefined ? (
        <Button pending={conto.isFetching} pendingText="Controllo…" onClick={() => void conto.refetch()}>
          Controlla di nuovo
        </Button>
      ) : (
        <Button variant="main" pending={link.pending} pendingText="Un momento…" onClick={() => void link.submit(null)}>
          {verbo}
        </Button>
      )}
    </Divider>
  );
}
