import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  letturaAtti,
  letturaDispositivi,
  letturaPosta,
  letturaVersamenti,
  type Posta,
  REGISTRO_PER_PAGINA,
  ritentaPosta,
  VERSAMENTI_PER_PAGINA,
} from '../../data/amministrazione_registro.ts';
import { conteggio } from '../../features/amministrazione/conteggi.ts';
import { ElencoUfficio } from '../../features/amministrazione/ElencoUfficio.tsx';
import {
  SCELTE_POSTA,
  SCELTE_VERSAMENTI,
  TabellaAtti,
  TabellaPosta,
  TabellaTablet,
  TabellaVersamenti,
} from '../../features/amministrazione/TabelleRegistro.tsx';
import { Filtro } from '../../features/amministrazione/Testata.tsx';
import { Conferma } from '../../ui/Conferma.tsx';
import { useFiltri } from './filtri.ts';

const ERRORE = 'Errore nel caricamento dati';
const CARICAMENTO = 'Caricamento…';

function Quanti({ children }: { children: string | undefined }) {
  return (
    <p className="note min-h-5" role="status">
      {children}
    </p>
  );
}

export function SchedaAtti() {
  const { pagina, indirizzoPagina } = useFiltri();
  const lettura = useQuery(letturaAtti(pagina));
  const { data } = lettura;
  return (
    <>
      <Quanti>{data && conteggio(data.righe.length, data, 'atto', 'atti')}</Quanti>
      <ElencoUfficio
        lettura={lettura}
        testi={{ caricamento: CARICAMENTO, errore: ERRORE, vuoto: 'Nessun atto registrato.' }}
        pagine={{ pagina, perPagina: REGISTRO_PER_PAGINA, href: indirizzoPagina }}
      >
        {(righe) => <TabellaAtti righe={righe} />}
      </ElencoUfficio>
    </>
  );
}

export function SchedaPosta() {
  const { leggi, pagina, cambia, indirizzoPagina } = useFiltri();
  const [mail, setMail] = useState<Posta['righe'][number] | null>(null);
  const stato = leggi('stato');
  const lettura = useQuery(letturaPosta(stato, pagina));
  const { data } = lettura;
  return (
    <>
      <div className="row between flex-wrap">
        <Quanti>{data && conteggio(data.righe.length, data, 'mail', 'mail')}</Quanti>
        <Filtro etichetta="Stato" valore={stato} scelte={SCELTE_POSTA} onScegli={(s) => cambia({ stato: s })} />
      </div>
      <ElencoUfficio
        lettura={lettura}
        testi={{ caricamento: CARICAMENTO, errore: ERRORE, vuoto: 'Nessuna mail trovata.' }}
        pagine={{ pagina, perPagina: REGISTRO_PER_PAGINA, href: indirizzoPagina }}
      >
        {(righe) => <TabellaPosta righe={righe} onRitenta={setMail} />}
      </ElencoUfficio>
      {mail === null ? null : (
        <Conferma
          titolo="Riprovi a inviare questa mail?"
          azione="Riprova"
          inCorso="Invio…"
          guasto="Operazione non riuscita"
          comando={ritentaPosta}
          dati={() => mail.id}
          onChiudi={() => setMail(null)}
        >
          <p>
            «{mail.oggetto}» a {mail.destinatario}. Parte entro un minuto.
          </p>
        </Conferma>
      )}
    </>
  );
}

export function SchedaTablet() {
  const { pagina, indirizzoPagina } = useFiltri();
  const lettura = useQuery(letturaDispositivi(pagina));
  const { data } = lettura;
  return (
    <>
      <Quanti>{data && conteggio(data.righe.length, data, 'tablet', 'tablet')}</Quanti>
      <ElencoUfficio
        lettura={lettura}
        testi={{ caricamento: CARICAMENTO, errore: ERRORE, vuoto: 'Nessun tablet si è ancora collegato.' }}
        pagine={{ pagina, perPagina: REGISTRO_PER_PAGINA, href: indirizzoPagina }}
      >
        {(righe) => <TabellaTablet righe={righe} />}
      </ElencoUfficio>
    </>
  );
}

export function SchedaVersamenti() {
  const { leggi, pagina, cambia, indirizzoPagina } = useFiltri();
  const stato = leggi('stato');
  const lettura = useQuery(letturaVersamenti(stato, pagina));
  const { data } = lettura;
  return (
    <>
      <div className="row between flex-wrap">
        <Quanti>{data && conteggio(data.righe.length, data, 'versamento', 'versamenti')}</Quanti>
        <Filtro etichetta="Stato" valore={stato} scelte={SCELTE_VERSAMENTI} onScegli={(s) => cambia({ stato: s })} />
      </div>
      <ElencoUfficio
        lettura={lettura}
        testi={{ caricamento: CARICAMENTO, errore: ERRORE, vuoto: 'Nessun versamento.' }}
        pagine={{ pagina, perPagina: VERSAMENTI_PER_PAGINA, href: indirizzoPagina }}
      >
        {(righe) => <TabellaVersamenti righe={righe} />}
      </ElencoUfficio>
    </>
  );
}
