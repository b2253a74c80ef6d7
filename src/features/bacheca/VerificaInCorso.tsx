import type { Bacheca } from '../../data/bacheca.ts';
import { annullaVerifica } from '../../data/verifiche.ts';
import { FRASI_VERIFICA } from '../../domain/frasi/verifica.ts';
import { formattaData, formattaDataOra } from '../../domain/giorno.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { BottoneConferma } from '../../ui/BottoneConferma.tsx';
import { Collegamento } from '../../ui/Collegamento.tsx';
import { Segno } from '../../ui/Segno.tsx';

type Props = { verifica: Bacheca['verifiche_in_corso'][number] };

export function VerificaInCorso({ verifica }: Props) {
  const titolo = verifica.annuncio.titolo;
  return (
    <li className="row between flex-wrap border-b border-hair py-4">
      <div>
        <Collegamento
          href={
            verifica.come === 'venditore'
              ? percorso('conferma_verifica', { id: verifica.id })
              : percorso('annuncio', { id: verifica.annuncio.id })
          }
          className="inline-flex min-h-11 items-center font-semibold hover:underline"
        >
          {titolo}
        </Collegamento>
        <p className="note">
          {verifica.come === 'venditore'
            ? `${formattaDataOra(verifica.data_programmata)}, ${verifica.centro.nome}, ${verifica.centro.citta}`
            : `${formattaData(verifica.giorno)}, ${verifica.centro.citta}`}
        </p>
        <Segno glifo="attesa">{verifica.stato === 'in_attesa' ? 'Al banco del centro' : 'In attesa di verifica'}</Segno>
      </div>
      {verifica.come === 'venditore' && verifica.stato === 'programmata' ? <Disdetta id={verifica.id} /> : null}
    </li>
  );
}

const Disdetta = ({ id }: { id: string }) => (
  <BottoneConferma
    bottone="Disdici"
    aspetto={{ variante: 'quiet', piccolo: true }}
    titolo="Disdici l'appuntamento?"
    azione="Disdici"
    inCorso="Disdetta…"
    rinuncia="Tienilo"
    grave
    comando={annullaVerifica}
    dati={() => id}
  >
    <p>{FRASI_VERIFICA.disdetta}</p>
  </BottoneConferma>
);
