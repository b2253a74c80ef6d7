import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { letturaRichiesta, type RichiestaCentro } from '../../data/centri/richiesta-centro.ts';
import { GIORNI_ESAME } from '../../domain/centri/tempi.ts';
import { formattaData } from '../../domain/giorno.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { RispostaRichiesta } from '../../features/richiesta_centro/RispostaRichiesta.tsx';
import { Lettura } from '../../ui/feedback/Lettura.tsx';
import { Vuoto } from '../../ui/feedback/Vuoto.tsx';
import { BottoneCollegamento } from '../../ui/layout/Bottone.tsx';
import { AltroAccount } from '../account/altro-account.tsx';

/** The state of an application, for people without a centre (decision P13); its letters lead here. */
export function StatoRichiesta() {
  return (
    <Lettura
      di={useQuery(letturaRichiesta())}
      livello={1}
      errore="Non riusciamo a leggere la tua richiesta"
      scheletro={['h-52 sm:h-40']}
      vuoto={(richiesta) => (richiesta === null ? <NessunCentro /> : null)}
    >
      {(richiesta) => (richiesta === null ? null : <Richiesta richiesta={richiesta} />)}
    </Lettura>
  );
}

function NessunCentro() {
  return (
    <Vuoto
      livello={1}
      titolo="Nessun centro collegato a questo account"
      azione={
        <BottoneCollegamento variante="main" href={percorso('diventa_centro')}>
          Diventa centro
        </BottoneCollegamento>
      }
    >
      Il banco è di chi gestisce un centro di verifica. <AltroAccount />
    </Vuoto>
  );
}

function Richiesta({ richiesta }: { richiesta: RichiestaCentro }) {
  const { nome, data_richiesta, motivo, informazioni_richieste } = richiesta;
  const inviata = `${nome}, richiesta del ${formattaData(data_richiesta)}.`;
  switch (richiesta.stato) {
    case 'pending':
      return informazioni_richieste === null ? (
        <Vuoto livello={1} titolo="La richiesta è in esame">
          {inviata}{' '}
          {richiesta.risposta_informazioni === null
            ? `L’esame dura ${GIORNI_ESAME} giorni lavorativi. Ti scriviamo appena c’è una decisione: non devi fare altro.`
            : 'Abbiamo la tua risposta e riprendiamo l’esame. Ti scriviamo appena c’è una decisione.'}
        </Vuoto>
      ) : (
        <>
          <Vuoto livello={1} titolo="Ci serve qualche informazione">
            {inviata} Rispondi qui: poi riprendiamo l’esame.
            <Dettaglio>{informazioni_richieste}</Dettaglio>
          </Vuoto>
          <RispostaRichiesta richiesta={richiesta.id} />
        </>
      );
    case 'rejected':
      return (
        <Vuoto
          livello={1}
          titolo="La richiesta non è stata accolta"
          azione={
            <BottoneCollegamento variante="main" href={percorso('diventa_centro')}>
              Fai una nuova richiesta
            </BottoneCollegamento>
          }
        >
          {inviata} Puoi correggerla e rimandarla: trovi già scritto quello che avevi inviato.
          {motivo === null ? null : <Dettaglio>Motivo: {motivo}</Dettaglio>}
        </Vuoto>
      );
    case 'approved':
    case 'suspended':
      return (
        <Vuoto livello={1} titolo="Il centro non è più collegato a questo account">
          {nome}. Se non te lo aspetti, scrivici.
        </Vuoto>
      );
    default:
      return richiesta.stato satisfies never;
  }
}

const Dettaglio = ({ children }: { children: ReactNode }) => (
  <span className="riquadro wait mt-4 block whitespace-pre-line break-words">{children}</span>
);
