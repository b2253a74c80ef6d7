import { useQuery } from '@tanstack/react-query';
import { letturaOrdiniUfficio, ORDINI_PER_PAGINA } from '../../data/amministrazione.ts';
import { Cerca } from '../../features/amministrazione/Cerca.tsx';
import { conteggio } from '../../features/amministrazione/conteggi.ts';
import { ElencoUfficio } from '../../features/amministrazione/ElencoUfficio.tsx';
import { scelteStatoOrdine, TabellaOrdini } from '../../features/amministrazione/TabellaOrdini.tsx';
import { Filtro, Testata } from '../../features/amministrazione/Testata.tsx';
import { PaginaUfficio } from './cornice_ufficio.tsx';
import { useFiltri } from './filtri.ts';
import { PannelloOrdine } from './pannello_ordine.tsx';

export default function GestioneOrdini() {
  const { leggi, pagina, cambia, indirizzoPagina } = useFiltri();
  const [testo, stato, scelto] = [leggi('q'), leggi('stato'), leggi('scelto')];
  const lettura = useQuery(letturaOrdiniUfficio(testo, stato, pagina));
  const { data } = lettura;
  return (
    <PaginaUfficio
      pannello={
        scelto === '' ? null : (
          <PannelloOrdine
            key={scelto}
            id={scelto}
            controllaSubito={leggi('controllo') !== ''}
            onChiudi={() => cambia({ scelto: '', controllo: '' })}
          />
        )
      }
    >
      <Testata titolo="Gestione Ordini" conteggio={data && conteggio(data.righe.length, data, 'ordine', 'ordini')}>
        <Cerca etichetta="ID ordine, pagamento, email o annuncio" valore={testo} onCerca={(q) => cambia({ q })} />
        <Filtro
          etichetta="Stato"
          valore={stato}
          scelte={scelteStatoOrdine(stato)}
          onScegli={(s) => cambia({ stato: s })}
        />
      </Testata>
      <ElencoUfficio
        lettura={lettura}
        testi={{
          caricamento: 'Caricamento ordini…',
          errore: 'Errore nel caricamento ordini',
          vuoto: 'Nessun ordine trovato.',
        }}
        pagine={{ pagina, perPagina: ORDINI_PER_PAGINA, href: indirizzoPagina }}
      >
        {(righe) => (
          <TabellaOrdini
            righe={righe}
            scelto={scelto}
            onScegli={(id) => cambia({ scelto: id, controllo: '' })}
            onControlla={(id) => cambia({ scelto: id, controllo: '1' })}
          />
        )}
      </ElencoUfficio>
    </PaginaUfficio>
  );
}
