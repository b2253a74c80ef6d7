import { useQuery } from '@tanstack/react-query';
import { letturaRichiesta, type RichiestaCentro } from '../../data/richiesta_centro.ts';
import { Lettura } from '../../ui/Lettura.tsx';
import { Vuoto } from '../../ui/Vuoto.tsx';

/** What became of an application, for who has no centre (decision P13): the letters about it lead here. */
export function StatoRichiesta() {
  return (
    <Lettura
      di={useQuery(letturaRichiesta())}
      livello={1}
      errore="Non riusciamo a leggere la tua richiesta"
      scheletro={['h-32']}
      vuoto={(richiesta) => (richiesta === null ? <NessunCentro /> : null)}
    >
      {(richiesta) => (richiesta === null ? null : <Richiesta {...racconto(richiesta)} />)}
    </Lettura>
  );
}

function Richiesta({ titolo, testo, dettaglio }: Racconto) {
  return (
    <Vuoto livello={1} titolo={titolo}>
      {testo}
      {dettaglio === null ? null : <span className="riquadro wait mt-4 block break-words">{dettaglio}</span>}
    </Vuoto>
  );
}

function NessunCentro() {
  return (
    <Vuoto livello={1} titolo="Nessun centro collegato a questo account">
      Il banco è di chi gestisce un centro di verifica.
    </Vuoto>
  );
}

type Racconto = { titolo: string; testo: string; dettaglio: string | null };

export function racconto({ nome, stato, motivo, informazioni_richieste }: RichiestaCentro): Racconto {
  switch (stato) {
    case 'pending':
      return informazioni_richieste === null
        ? {
            titolo: 'La richiesta è in esame',
            testo: `${nome}. Ti scriviamo appena c’è una decisione. Non devi fare altro.`,
            dettaglio: null,
          }
        : {
            titolo: 'Ci serve qualche informazione',
            testo: `${nome}. Scrivici la risposta all'indirizzo in fondo alla pagina: poi riprendiamo l'esame.`,
            dettaglio: informazioni_richieste,
          };
    case 'rejected':
      return {
        titolo: 'La richiesta non è stata accolta',
        testo: `${nome}. Puoi scriverci per capire come riprovare.`,
        dettaglio: motivo === null ? null : `Motivo: ${motivo}`,
      };
    case 'approved':
    case 'suspended':
      return {
        titolo: 'Il centro non è più collegato a questo account',
        testo: `${nome}. Se non te lo aspetti, scrivici.`,
        dettaglio: null,
      };
    default:
      return stato satisfies never;
  }
}
