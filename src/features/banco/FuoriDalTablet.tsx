import type { ReactNode } from 'react';
import { dettaglioVerifica } from '../../data/centro.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { SOGLIA_AUTENTICITA } from '../../domain/verifiche/decisione.ts';
import { META_TIPO_CENTRO } from '../../offline/db.ts';
import { leggiRighe } from '../../offline/decodifica.ts';
import { tipoCentroDi, type VistaVerifica } from '../../offline/vista.ts';
import { Bottone, BottoneCollegamento } from '../../ui/Bottone.tsx';
import { Vuoto } from '../../ui/Vuoto.tsx';
import { Certificato } from './Certificato.tsx';
import { useBanco } from './contesto.ts';
import { Oggetto } from './Oggetto.tsx';
import { useInRete } from './useInRete.ts';
import { useLettura } from './useLettura.ts';

/** A verification that this tablet doesn't hold: read from the server, its certificate in reach at any age (decision P19). */
export function FuoriDalTablet({ id }: { id: string }) {
  const { ambiente } = useBanco();
  const inRete = useInRete();
  const { dati, errore, senzaRete, rileggi } = useLettura(
    inRete ? id : null,
    async (): Promise<VistaVerifica | null> => {
      const [verifica] = leggiRighe({ appuntamenti: [], verifiche: [await dettaglioVerifica(id)] })?.verifiche ?? [];
      if (verifica === undefined) return null;
      const tipo = await ambiente.archivio.meta.get(META_TIPO_CENTRO);
      return {
        verifica,
        appuntamento: null,
        campi: verifica.campi,
        bozze: {},
        inSospeso: [],
        ricezione: null,
        decisione: null,
        fotoDecisione: null,
        prove: [],
        allegati: [],
        conflitti: [],
        soglia: SOGLIA_AUTENTICITA,
        tipoCentro: tipoCentroDi(tipo?.value),
      };
    },
  );
  if (!inRete || senzaRete)
    return (
      <NonQui titolo="Serve la rete" azione={senzaRete ? <Bottone onClick={rileggi}>Riprova</Bottone> : undefined}>
        Questa verifica non è sul tablet: ci sono quelle aperte e quelle recenti. Con la rete la leggi dal server.
      </NonQui>
    );
  if (errore !== null)
    return (
      <NonQui titolo="Verifica non trovata" azione={<Bottone onClick={rileggi}>Riprova</Bottone>}>
        {errore}
      </NonQui>
    );
  if (dati === null)
    return (
      <p className="note p-6" role="status">
        Leggo dal server…
      </p>
    );
  return <Oggetto vista={dati} dopo={<Certificato vista={dati} inRete={inRete} onFatto={rileggi} />} />;
}

function NonQui({ titolo, azione, children }: { titolo: string; azione?: ReactNode | undefined; children: ReactNode }) {
  return (
    <div className="p-6">
      <Vuoto
        titolo={titolo}
        role="alert"
        azione={
          azione ?? <BottoneCollegamento href={percorso('centro_verifiche')}>Tutte le verifiche</BottoneCollegamento>
        }
      >
        {children}
      </Vuoto>
    </div>
  );
}
