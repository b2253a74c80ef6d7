import { useQuery } from '@tanstack/react-query';
import {
  letturaVerificaUfficio,
  letturaVerificheUfficio,
  VERIFICHE_PER_PAGINA,
} from '../../data/amministrazione_verifiche.ts';
import { Cerca } from '../../features/amministrazione/Cerca.tsx';
import { conteggio } from '../../features/amministrazione/conteggi.ts';
import { ElencoUfficio } from '../../features/amministrazione/ElencoUfficio.tsx';
import { Pannello } from '../../features/amministrazione/Pannello.tsx';
import { SchedaVerifica } from '../../features/amministrazione/SchedaVerifica.tsx';
import { SCELTE_STATO_VERIFICA, TabellaVerifiche } from '../../features/amministrazione/TabellaVerifiche.tsx';
import { Filtro, Testata } from '../../features/amministrazione/Testata.tsx';
import { Lettura } from '../../ui/Lettura.tsx';
import { PaginaUfficio } from './cornice_ufficio.tsx';
import { useFiltri } from './filtri.ts';

export default function ElencoVerificheUfficio() {
  const { leggi, pagina, cambia, indirizzoPagina } = useFiltri();
  const [testo, stato, scelta] = [leggi('q'), leggi('stato'), leggi('scelto')];
  const lettura = useQuery(letturaVerificheUfficio(testo, stato, pagina));
  const { data } = lettura;
  return (
    <PaginaUfficio
      pannello={
        scelta === '' ? null : <PannelloVerifica key={scelta} id={scelta} onChiudi={() => cambia({ scelto: '' })} />
      }
    >
      <Testata titolo="Verifiche" conteggio={data && conteggio(data.righe.length, data, 'verifica', 'verifiche')}>
        <Cerca etichetta="Annuncio, centro, venditore o ID" valore={testo} onCerca={(q) => cambia({ q })} />
        <Filtro
          etichetta="Stato"
          valore={stato}
          scelte={SCELTE_STATO_VERIFICA}
          onScegli={(s) => cambia({ stato: s })}
        />
      </Testata>
      <ElencoUfficio
        lettura={lettura}
        testi={{
          caricamento: 'Caricamento verifiche…',
          errore: 'Errore nel caricamento dati',
          vuoto: 'Nessuna verifica trovata',
        }}
        pagine={{ pagina, perPagina: VERIFICHE_PER_PAGINA, href: indirizzoPagina }}
      >
        {(righe) => <TabellaVerifiche righe={righe} scelta={scelta} onScegli={(id) => cambia({ scelto: id })} />}
      </ElencoUfficio>
    </PaginaUfficio>
  );
}

function PannelloVerifica({ id, onChiudi }: { id: string; onChiudi: () => void }) {
  const lettura = useQuery(letturaVerificaUfficio(id));
  return (
    <Pannello titolo="Verifica" onChiudi={onChiudi}>
      <Lettura di={lettura} errore="Errore nel caricamento dettagli" scheletro={['h-24', 'h-48']}>
        {(verifica) => <SchedaVerifica verifica={verifica} />}
      </Lettura>
    </Pannello>
  );
}
