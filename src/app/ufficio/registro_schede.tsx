import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  leggiDispositivi,
  leggiPosta,
  leggiRegistro,
  leggiVersamenti,
  type Posta,
  REGISTRO_PER_PAGINA,
  ritentaPosta,
  VERSAMENTI_PER_PAGINA,
} from '../../data/amministrazione_registro.ts';
import { Conferma } from '../../features/amministrazione/Conferma.tsx';
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
  const { pagina, cambia } = useFiltri();
  const lettura = useQuery({
    queryKey: ['ufficio', 'registro', pagina],
    queryFn: () => leggiRegistro(pagina),
    placeholderData: (prima) => prima,
  });
  const { data } = lettura;
  return (
    <>
      <Quanti>{data && conteggio(data.righe.length, data, 'atto', 'atti')}</Quanti>
      <ElencoUfficio
        lettura={lettura}
        testi={{ caricamento: CARICAMENTO, errore: ERRORE, vuoto: 'Nessun atto registrato.' }}
        pagine={{ pagina, perPagina: REGISTRO_PER_PAGINA, onPagina: (p) => cambia({ pagina: String(p) }) }}
      >
        {(righe) => <TabellaAtti righe={righe} />}
      </ElencoUfficio>
    </>
  );
}

export function SchedaPosta() {
  const { leggi, pagina, cambia } = useFiltri();
  const cache = useQueryClient();
  const [mail, setMail] = useState<Posta['righe'][number] | null>(null);
  const stato = leggi('stato');
  const lettura = useQuery({
    queryKey: ['ufficio', 'posta', stato, pagina],
    queryFn: () => leggiPosta(stato, pagina),
    placeholderData: (prima) => prima,
  });
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
        pagine={{ pagina, perPagina: REGISTRO_PER_PAGINA, onPagina: (p) => cambia({ pagina: String(p) }) }}
      >
        {(righe) => <TabellaPosta righe={righe} onRitenta={setMail} />}
      </ElencoUfficio>
      {mail === null ? null : (
        <Conferma
          titolo="Riprovi a inviare questa mail?"
          azione="Riprova"
          inCorso="Invio…"
          errore="Operazione non riuscita"
          onChiudi={() => setMail(null)}
          esegui={async () => {
            await ritentaPosta(mail.id);
            await cache.invalidateQueries({ queryKey: ['ufficio'] });
          }}
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
  const { pagina, cambia } = useFiltri();
  const lettura = useQuery({
    queryKey: ['ufficio', 'tablet', pagina],
    queryFn: () => leggiDispositivi(pagina),
    placeholderData: (prima) => prima,
  });
  const { data } = lettura;
  return (
    <>
      <Quanti>{data && conteggio(data.righe.length, data, 'tablet', 'tablet')}</Quanti>
      <ElencoUfficio
        lettura={lettura}
        testi={{ caricamento: CARICAMENTO, errore: ERRORE, vuoto: 'Nessun tablet si è ancora collegato.' }}
        pagine={{ pagina, perPagina: REGISTRO_PER_PAGINA, onPagina: (p) => cambia({ pagina: String(p) }) }}
      >
        {(righe) => <TabellaTablet righe={righe} />}
      </ElencoUfficio>
    </>
  );
}

export function SchedaVersamenti() {
  const { leggi, pagina, cambia } = useFiltri();
  const stato = leggi('stato');
  const lettura = useQuery({
    queryKey: ['ufficio', 'versamenti', stato, pagina],
    queryFn: () => leggiVersamenti(stato, pagina),
    placeholderData: (prima) => prima,
  });
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
        pagine={{ pagina, perPagina: VERSAMENTI_PER_PAGINA, onPagina: (p) => cambia({ pagina: String(p) }) }}
      >
        {(righe) => <TabellaVersamenti righe={righe} />}
      </ElencoUfficio>
    </>
  );
}
