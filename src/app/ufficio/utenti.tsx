import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type AzioneUtente,
  cambiaUtente,
  letturaUtenti,
  type RigaUtente,
  UTENTI_PER_PAGINA,
} from '../../data/amministrazione_utenti.ts';
import { Cerca } from '../../features/amministrazione/Cerca.tsx';
import { conteggio } from '../../features/amministrazione/conteggi.ts';
import { ElencoUfficio } from '../../features/amministrazione/ElencoUfficio.tsx';
import {
  CONFERME_UTENTE,
  SCELTE_RUOLO,
  SCELTE_STATO_UTENTE,
  SCELTE_TIPO,
  TabellaUtenti,
} from '../../features/amministrazione/TabellaUtenti.tsx';
import { Filtro, Testata } from '../../features/amministrazione/Testata.tsx';
import { Bottone } from '../../ui/Bottone.tsx';
import { Conferma } from '../../ui/Conferma.tsx';
import { PaginaUfficio } from './cornice_ufficio.tsx';
import { useFiltri } from './filtri.ts';

export default function GestioneUtenti() {
  const { leggi, pagina, cambia, indirizzoPagina } = useFiltri();
  const [chiesto, setChiesto] = useState<{ utente: RigaUtente; azione: AzioneUtente } | null>(null);
  const [testo, ruolo, stato, tipo] = [leggi('q'), leggi('ruolo'), leggi('stato'), leggi('tipo')];
  const lettura = useQuery(letturaUtenti({ testo, ruolo, stato, tipo, pagina }));
  const { data } = lettura;
  return (
    <PaginaUfficio>
      <Testata titolo="Gestione Utenti" conteggio={data && conteggio(data.righe.length, data, 'utente', 'utenti')}>
        <Bottone
          piccolo
          variante="quiet"
          inCorso={lettura.isFetching}
          testoInCorso="Aggiorno…"
          onClick={() => void lettura.refetch()}
        >
          Aggiorna
        </Bottone>
      </Testata>
      <div className="mt-1 flex flex-wrap gap-3">
        <Cerca etichetta="Email, nome o cognome" valore={testo} onCerca={(q) => cambia({ q })} />
        <Filtro etichetta="Ruolo" valore={ruolo} scelte={SCELTE_RUOLO} onScegli={(v) => cambia({ ruolo: v })} />
        <Filtro etichetta="Stato" valore={stato} scelte={SCELTE_STATO_UTENTE} onScegli={(v) => cambia({ stato: v })} />
        <Filtro etichetta="Tipo" valore={tipo} scelte={SCELTE_TIPO} onScegli={(v) => cambia({ tipo: v })} />
      </div>
      <ElencoUfficio
        lettura={lettura}
        testi={{
          caricamento: 'Caricamento utenti…',
          errore: 'Errore nel caricamento utenti',
          vuoto: 'Nessun utente trovato.',
        }}
        pagine={{ pagina, perPagina: UTENTI_PER_PAGINA, href: indirizzoPagina }}
      >
        {(righe) => <TabellaUtenti righe={righe} onAzione={(utente, azione) => setChiesto({ utente, azione })} />}
      </ElencoUfficio>
      {chiesto === null ? null : (
        <Conferma
          titolo={CONFERME_UTENTE[chiesto.azione].domanda}
          azione={CONFERME_UTENTE[chiesto.azione].bottone}
          inCorso={CONFERME_UTENTE[chiesto.azione].inCorso}
          guasto="Operazione non riuscita"
          grave={chiesto.azione === 'sospendi' || chiesto.azione === 'revoca'}
          motivo={
            chiesto.azione === 'sospendi'
              ? 'Lo legge la persona sospesa, con il modo di contestarlo.'
              : 'Resta nel registro degli amministratori.'
          }
          onChiudi={() => setChiesto(null)}
          comando={cambiaUtente}
          dati={(motivo) => ({ utente: chiesto.utente.id, azione: chiesto.azione, motivo })}
        >
          <p>
            {chiesto.utente.email}. {CONFERME_UTENTE[chiesto.azione].effetto}
          </p>
        </Conferma>
      )}
    </PaginaUfficio>
  );
}
