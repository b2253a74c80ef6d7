import { useState } from 'react';
import type { Bacheca } from '../../data/bacheca.ts';
import { testoErrore } from '../../data/errori.ts';
import { annullaVerifica } from '../../data/verifiche.ts';
import { FRASI_VERIFICA } from '../../domain/frasi/verifica.ts';
import { formattaData, formattaDataOra } from '../../domain/giorno.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { Bottone } from '../../ui/Bottone.tsx';
import { Collegamento } from '../../ui/Collegamento.tsx';
import { ErroreModulo } from '../../ui/ErroreModulo.tsx';
import { Finestra } from '../../ui/Finestra.tsx';
import { Segno } from '../../ui/Segno.tsx';

type Props = { verifica: Bacheca['verifiche_in_corso'][number]; onCambiata: () => void };

export function VerificaInCorso({ verifica, onCambiata }: Props) {
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
      {verifica.come === 'venditore' && verifica.stato === 'programmata' ? (
        <Disdetta id={verifica.id} onDisdetta={onCambiata} />
      ) : null}
    </li>
  );
}

function Disdetta({ id, onDisdetta }: { id: string; onDisdetta: () => void }) {
  const [aperta, setAperta] = useState(false);
  const [inCorso, setInCorso] = useState(false);
  const [errore, setErrore] = useState<string | null>(null);
  const annulla = async () => {
    setInCorso(true);
    setErrore(null);
    try {
      await annullaVerifica(id);
      setAperta(false);
      onDisdetta();
    } catch (e) {
      setErrore(testoErrore(e));
    } finally {
      setInCorso(false);
    }
  };
  return (
    <>
      <Bottone variante="quiet" piccolo onClick={() => setAperta(true)}>
        Disdici
      </Bottone>
      <Finestra
        aperta={aperta}
        onChiudi={() => setAperta(false)}
        titolo="Disdici l'appuntamento?"
        testoChiudi="Chiudi"
        azioni={
          <>
            <Bottone onClick={() => setAperta(false)}>Tienilo</Bottone>
            <Bottone variante="stop" inCorso={inCorso} testoInCorso="Disdetta…" onClick={() => void annulla()}>
              Disdici
            </Bottone>
          </>
        }
      >
        <p>{FRASI_VERIFICA.disdetta}</p>
        <ErroreModulo testo={errore} />
      </Finestra>
    </>
  );
}
