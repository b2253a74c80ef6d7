import { testoAlBanco } from '../../../domain/errori/banco.ts';
import {
  FRASI_APPROVAZIONE,
  FRASI_RIFIUTO,
  MODULO_RIFIUTO,
  puoRifiutare,
} from '../../../domain/verifiche/decisione.ts';
import {
  ETICHETTE_MOTIVO_RIFIUTO,
  MOTIVI_RIFIUTO,
  type MotivoRifiuto,
} from '../../../domain/verifiche/motivi-rifiuto.ts';
import type { ItemView } from '../../../offline/store/view.ts';
import { useAttesa } from '../../../ui/feedback/use-attesa.ts';
import { Opzione, Opzioni } from '../../../ui/forms/Opzioni.tsx';
import { Bottone } from '../../../ui/layout/Bottone.tsx';
import { FotografaOra } from '../foto/StrisciaFoto.tsx';
import { Problemi } from '../oggi/Problemi.tsx';
import { useScrivania } from '../tablet/contesto.ts';
import { CondizioneEPrezzo } from '../valutazione/CondizioneEPrezzo.tsx';
import { leggiModulo } from '../valutazione/modulo.ts';
import { Note } from '../valutazione/Nota.tsx';
import { StatoSalva } from '../valutazione/StatoSalva.tsx';
import { bozzaScritta, useCampi, useModuloTablet } from '../valutazione/use-modulo-tablet.ts';
import { decidi } from './decidi.ts';
import { FoglioDecisione } from './FoglioDecisione.tsx';
import { statoAlBanco, testoInCoda } from './motivi.ts';

/** 'Rifiuto Verifica': asks for a reason code without default, so that none accuses by accident. */
export function Rifiuto({ vista, onFatto }: { vista: ItemView; onFatto: () => void }) {
  const { moduli } = useScrivania();
  const { autosalva, campi } = useCampi(vista.verifica, vista.campi);
  const letto = leggiModulo(campi, MODULO_RIFIUTO);
  const problemi = senzaBuonaParola(letto.problemi_rilevati);
  const modulo = { ...letto, problemi_rilevati: problemi };
  const scelto = useModuloTablet({
    verificaId: vista.verifica.id,
    iniziali: { decidi_motivo: bozzaScritta(vista.bozze, 'decidi_motivo') },
    cosa: 'decisione',
  });
  const motivo = MOTIVI_RIFIUTO.find((voce) => voce === scelto.valori.decidi_motivo) ?? null;
  const { inCorso, attendi } = useAttesa();
  const esito = puoRifiutare({
    stato: statoAlBanco(vista),
    foto: vista.prove,
    motivo,
    problemi_rilevati: problemi,
    verificatore_proprietario: false,
  });
  const perche = motivoFermo(vista, esito.ok ? null : esito.errore);
  const conferma = async () => {
    const decisione = { esito: 'non_conforme', motivo_rifiuto: motivo, modulo } as const;
    const salva = () => scelto.salva((ambiente) => decidi(ambiente, { autosalva, moduli }, vista, decisione));
    if (await attendi(salva)) onFatto();
  };
  return (
    <FoglioDecisione
      somma={
        <>
          <CondizioneEPrezzo vista={vista} modulo={modulo} autosalva={autosalva} per="rifiuto" />
          <p className="note mt-auto pt-6">
            L'oggetto torna al venditore
            {vista.verifica.prenotato_fino_a === null
              ? '.'
              : ', la prenotazione si libera e chi l’aveva prenotato non deve niente.'}
          </p>
        </>
      }
      atto={
        <>
          <div className="min-w-0 flex-[1_1_15rem]">
            <StatoSalva stato={autosalva.stato} errore={scelto.guasto} perche={perche} />
          </div>
          <FotografaOra serve={!esito.ok && esito.errore === 'foto_rifiuto_mancante'} vista={vista} per="rifiuto" />
          <Bottone
            className="ml-auto max-sm:w-full lg:mt-3 lg:w-full"
            variante="stop"
            disabled={perche !== null}
            inCorso={inCorso}
            testoInCorso="Salvo…"
            onClick={() => void conferma()}
          >
            Conferma Rifiuto
          </Bottone>
        </>
      }
    >
      <h2 className="pt-4 mb-4 text-h2">{vista.verifica.titolo}</h2>
      <Motivi motivo={motivo} onScegli={(voce) => scelto.scrivi('decidi_motivo', voce)} />
      <Problemi
        testo={problemi}
        frasi={FRASI_RIFIUTO}
        onCambia={(valore) => autosalva.cambia([{ campo: 'problemi_rilevati', valore }])}
      />
      <div className="pb-6">
        <Note vista={vista} />
      </div>
    </FoglioDecisione>
  );
}

function Motivi({ motivo, onScegli }: { motivo: MotivoRifiuto | null; onScegli: (voce: MotivoRifiuto) => void }) {
  return (
    <Opzioni legenda="Perché non è conforme">
      <div className="grid gap-2 sm:grid-cols-2">
        {MOTIVI_RIFIUTO.map((voce) => (
          <Opzione key={voce} name="motivo" checked={motivo === voce} onChange={() => onScegli(voce)}>
            {ETICHETTE_MOTIVO_RIFIUTO[voce]}
          </Opzione>
        ))}
      </div>
    </Opzioni>
  );
}

/** The approval form's positive phrase is no reason to reject. */
const senzaBuonaParola = (testo: string): string => (testo === FRASI_APPROVAZIONE[0] ? '' : testo);

function motivoFermo(vista: ItemView, errore: string | null): string | null {
  if (vista.decisione !== null) return testoInCoda(vista);
  if (errore === null) return null;
  return errore === 'motivo_mancante' ? 'Scegli il motivo del rifiuto.' : testoAlBanco(errore);
}
