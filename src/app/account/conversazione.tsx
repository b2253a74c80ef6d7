import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Conversazione, letturaConversazione, letturaMessaggi } from '../../data/messaggi/conversazioni.ts';
import { identificativoValido } from '../../domain/identificativo.ts';
import { parteDellAltro } from '../../domain/messaggi/filo.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { AltroInColonna, AltroInFoglio, Bloccata } from '../../features/dialoghi/Altro.tsx';
import { Composizione } from '../../features/dialoghi/Composizione.tsx';
import { Filo } from '../../features/dialoghi/Filo.tsx';
import { OggettoInColonna, OggettoInStriscia } from '../../features/dialoghi/Oggetto.tsx';
import { Segnala } from '../../features/segnalazioni/Segnala.tsx';
import { Icona } from '../../ui/brand/Icona.tsx';
import { Lettura } from '../../ui/feedback/Lettura.tsx';
import { Vuoto } from '../../ui/feedback/Vuoto.tsx';
import { BottoneCollegamento } from '../../ui/layout/Bottone.tsx';
import { Collegamento } from '../../ui/layout/Collegamento.tsx';
import { useParams } from '../router.ts';
import { AltroAccount } from './altro-account.tsx';
import { ColonnaConversazioni } from './messaggi.tsx';

export default function PaginaConversazione() {
  const { id = '' } = useParams();
  const valido = identificativoValido(id);
  const lettura = useQuery({ ...letturaConversazione(id), enabled: valido });
  return (
    <div className="filo">
      <div className="filo-elenco solo-con-colonne">
        <ColonnaConversazioni aperta={id} livello={2} />
      </div>
      {valido ? (
        <Lettura
          di={lettura}
          className="filo-assente"
          errore="Impossibile caricare le conversazioni. Riprova più tardi."
          livello={1}
          assente={<Assente />}
          scheletro={['h-16', 'h-64']}
        >
          {(conversazione) => <Aperta key={id} conversazione={conversazione} />}
        </Lettura>
      ) : (
        <div className="filo-assente">
          <Assente />
        </div>
      )}
    </div>
  );
}

const Assente = () => (
  <Vuoto
    livello={1}
    role="alert"
    titolo="Conversazione non trovata"
    azione={<BottoneCollegamento href={percorso('messaggi')}>Torna ai messaggi</BottoneCollegamento>}
  >
    Non esiste, oppure non è tua. <AltroAccount />
  </Vuoto>
);

function Aperta({ conversazione }: { conversazione: Conversazione }) {
  const { id, altro_nome, bloccata } = conversazione;
  const ultimoSuo = useUltimoSuo(id);
  const [segnala, setSegnala] = useState(false);
  const apri = ultimoSuo === undefined ? null : () => setSegnala(true);
  return (
    <>
      <section className="filo-corpo" aria-label={`Conversazione con ${altro_nome}`}>
        <div className="filo-testa">
          <Collegamento
            href={percorso('messaggi')}
            className="sq nudo solo-senza-colonne"
            aria-label="Torna ai messaggi"
          >
            <Icona nome="indietro" />
          </Collegamento>
          <div className="min-w-0 flex-1">
            <h1 className="filo-nome">{altro_nome}</h1>
            <p className="small">{chiE(conversazione)}</p>
          </div>
          <span className="solo-senza-colonne">
            <AltroInFoglio conversazione={conversazione} onSegnala={apri} />
          </span>
        </div>
        <div className="solo-senza-colonne">
          <OggettoInStriscia di={conversazione} />
        </div>
        <Filo conversazione={id} altro={altro_nome} parte={parteDellAltro(conversazione.compro)} />
        {bloccata ? <Bloccata conversazione={conversazione} /> : <Composizione conversazione={id} altro={altro_nome} />}
      </section>
      <aside className="filo-lato solo-con-colonne" aria-label="L’annuncio">
        <OggettoInColonna di={conversazione} />
        <AltroInColonna conversazione={conversazione} onSegnala={apri} />
      </aside>
      {segnala && ultimoSuo !== undefined ? (
        <Segnala
          oggetto={{ oggetto_tipo: 'messaggio', oggetto_id: ultimoSuo.id }}
          titolo={`Segnalare l’ultimo messaggio di ${altro_nome}?`}
          citazione={ultimoSuo.testo}
          onChiudi={() => setSegnala(false)}
        />
      ) : null}
    </>
  );
}

function useUltimoSuo(id: string) {
  return useInfiniteQuery(letturaMessaggi(id)).data?.find(({ mio }) => !mio);
}

function chiE({ compro, altro_vendite }: Conversazione): string {
  if (!compro) return 'compra, scrive per il tuo annuncio';
  if (altro_vendite === null || altro_vendite === 0) return 'vende questo oggetto';
  return altro_vendite === 1 ? 'vende, 1 vendita conclusa' : `vende, ${altro_vendite} vendite concluse`;
}
