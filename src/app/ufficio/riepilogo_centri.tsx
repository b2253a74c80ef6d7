import { useQuery } from '@tanstack/react-query';
import { letturaCentriUfficio } from '../../data/amministrazione.ts';
import { Cerca } from '../../features/amministrazione/Cerca.tsx';
import { conteggio } from '../../features/amministrazione/conteggi.ts';
import { ElencoUfficio } from '../../features/amministrazione/ElencoUfficio.tsx';
import { cercaCentri, TabellaCentri } from '../../features/amministrazione/TabellaCentri.tsx';
import { Testata } from '../../features/amministrazione/Testata.tsx';
import { PaginaUfficio } from './cornice_ufficio.tsx';
import { useFiltri } from './filtri.ts';

export default function RiepilogoCentri() {
  const { leggi, cambia } = useFiltri();
  const testo = leggi('q');
  const lettura = useQuery(letturaCentriUfficio());
  const trovati = lettura.data && cercaCentri(lettura.data, testo);
  return (
    <PaginaUfficio>
      <Testata
        titolo="Riepilogo centri"
        conteggio={trovati && conteggio(trovati.length, { totale: lettura.data?.length ?? 0 }, 'centro', 'centri')}
      >
        <Cerca etichetta="Nome, email o città" valore={testo} onCerca={(q) => cambia({ q })} />
      </Testata>
      <ElencoUfficio
        lettura={{ ...lettura, data: trovati && { righe: trovati, totale: trovati.length } }}
        testi={{
          caricamento: 'Caricamento centri…',
          errore: 'Errore nel caricamento centri',
          vuoto: 'Nessun centro trovato con i filtri selezionati',
        }}
      >
        {(righe) => <TabellaCentri righe={righe} />}
      </ElencoUfficio>
    </PaginaUfficio>
  );
}
