import { useQuery } from '@tanstack/react-query';
import { letturaConto, nuovoLink, type StatoConnect } from '../../data/ordini/conto-connect.ts';
import { type StatoConto, statoConto } from '../../domain/ordini/conto-connect.ts';
import { type Letta, Lettura } from '../../ui/feedback/Lettura.tsx';
import { ErroreModulo } from '../../ui/forms/ErroreModulo.tsx';
import { useComando, vaVia } from '../../ui/forms/use-comando.ts';
import { Bottone } from '../../ui/layout/Bottone.tsx';
import { Filetto } from '../../ui/layout/Filetto.tsx';

/** How somebody returns from the provider: with its form done, or with an expired link. */
export const RITORNI_CONNECT = ['ritorno', 'rinnova'] as const;
export type RitornoConnect = (typeof RITORNI_CONNECT)[number];

type Detto = { titolo: string; testo: string; verbo?: string };

const DETTI: Record<StatoConto, Detto> = {
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

const SCADUTO: Detto = {
  titolo: 'Il link di Stripe non vale più',
  testo: 'Dura pochi minuti e si apre una volta sola. Quello che hai già scritto è rimasto su Stripe.',
  verbo: 'Apri un nuovo link',
};
const SENZA_CONTO: Detto = {
  titolo: 'Non hai ancora un conto Stripe',
  testo: 'Serve per ricevere i versamenti.',
  verbo: 'Apri il conto su Stripe',
};

function cosaDire(ritorno: RitornoConnect | null, { attivo, dati_presenti, conto }: StatoConnect): Detto {
  if (!attivo) return { titolo: 'Versamenti', testo: 'Qui i versamenti non passano da Stripe: non devi fare nulla.' };
  if (conto === null)
    return dati_presenti
      ? SENZA_CONTO
      : { titolo: SENZA_CONTO.titolo, testo: 'Prima servono l’IBAN e i dati fiscali di chi riceve.' };
  const stato = statoConto(conto);
  return stato === 'da_completare' && ritorno === 'rinnova' ? SCADUTO : DETTI[stato];
}

/** Shows the provider's current answer (decision M18); without Connect only to people coming from there. */
export function ContoVersamenti({ ritorno }: { ritorno: RitornoConnect | null }) {
  const conto = useQuery(letturaConto());
  return (
    <Lettura
      di={conto}
      className="mt-6 min-h-44"
      attesa="Chiediamo a Stripe come sta il tuo conto."
      errore="Non riusciamo a sapere come sta il tuo conto Stripe"
      scheletro={['h-12', 'h-28']}
    >
      {(stato) => (stato.attivo || ritorno !== null ? <Stato {...cosaDire(ritorno, stato)} conto={conto} /> : null)}
    </Lettura>
  );
}

function Stato({ titolo, testo, verbo, conto }: Detto & { conto: Letta<StatoConnect> }) {
  const link = useComando(nuovoLink, { onFatto: vaVia });
  return (
    <Filetto titolo={titolo} className="mt-6 min-h-44">
      <p role="status" className="py-3">
        {testo}
      </p>
      <ErroreModulo testo={link.errore} />
      {verbo === undefined ? (
        <Bottone inCorso={conto.isFetching} testoInCorso="Controllo…" onClick={() => void conto.refetch()}>
          Controlla di nuovo
        </Bottone>
      ) : (
        <Bottone
          variante="main"
          inCorso={link.inCorso}
          testoInCorso="Un momento…"
          onClick={() => void link.invia(null)}
        >
          {verbo}
        </Bottone>
      )}
    </Filetto>
  );
}
