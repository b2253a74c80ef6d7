import { useState } from 'react';
import { type CentroVerifica, fonteCentriVerifica } from '../../../data/ufficio/amministrazione-centri.ts';
import { salvaTariffeCentro } from '../../../data/ufficio/piattaforma.ts';
import { euroPerCampo } from '../../../domain/denaro.ts';
import { TESTI_ERRORE } from '../../../domain/errori.ts';
import { spedizioneScritta } from '../../../domain/tariffe/scritti.ts';
import { CampoDenaro } from '../../../ui/forms/Campo.tsx';
import { ErroreModulo } from '../../../ui/forms/ErroreModulo.tsx';
import { useModulo } from '../../../ui/forms/use-modulo.ts';
import { Bottone } from '../../../ui/layout/Bottone.tsx';
import { Filetto } from '../../../ui/layout/Filetto.tsx';
import { ScegliCentro } from './ScegliCentro.tsx';

const VUOTO = { centro: '', imballaggio: '', spedizione: '' };

/** Packaging and shipping prices of one centre (spec 3, 2.9). */
export function TariffeCentro() {
  const [viste, setViste] = useState<{ imballaggio: number; spedizione: number } | null>(null);
  const { modulo, campo, invia, inCorso, errore, dimentica } = useModulo({
    iniziali: VUOTO,
    valida,
    comando: salvaTariffeCentro,
    dati: (v) => ({
      centro: v.centro,
      imballaggio: centesimi(v.imballaggio),
      spedizione: centesimi(v.spedizione),
      viste,
    }),
    onFatto: (_, { imballaggio, spedizione }) => setViste({ imballaggio, spedizione }),
    guasto: 'Errore nel salvataggio tariffe centro',
  });
  const scegli = (centro: CentroVerifica | null) => {
    dimentica();
    setViste(centro && { imballaggio: centro.tariffa_imballaggio, spedizione: centro.tariffa_spedizione });
    modulo.reset(
      centro === null
        ? VUOTO
        : {
            centro: centro.id,
            imballaggio: euroPerCampo(centro.tariffa_imballaggio),
            spedizione: euroPerCampo(centro.tariffa_spedizione),
          },
    );
  };
  return (
    <Filetto titolo="Tariffe per centro" className="mt-8 max-w-2xl">
      <p className="note mt-2">
        Imballaggio e spedizione di un centro ufficiale. Agli acquirenti si propone la somma più bassa fra i centri
        attivi.
      </p>
      <form noValidate onSubmit={invia} className="mt-4 grid gap-4">
        <ScegliCentro
          fonte={fonteCentriVerifica}
          centro={modulo.watch('centro')}
          vuoto="Nome o città"
          guasto={TESTI_ERRORE.caricamento_tariffe_centro}
          errore={campo('centro').errore}
          onScegli={scegli}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <CampoDenaro etichetta="Imballaggio" {...campo('imballaggio')} />
          <CampoDenaro etichetta="Spedizione" {...campo('spedizione')} />
        </div>
        <ErroreModulo testo={errore} />
        <div>
          <Bottone type="submit" inCorso={inCorso} testoInCorso="Salvataggio…">
            Salva tariffe
          </Bottone>
        </div>
      </form>
    </Filetto>
  );
}

const centesimi = (testo: string): number => {
  const letto = spedizioneScritta(testo);
  if (!letto.ok || letto.valore === null) throw new Error(`not an amount: ${testo}`);
  return letto.valore;
};

/** An empty amount is an error; zero must be typed. */
function valida(v: typeof VUOTO): Partial<Record<keyof typeof VUOTO, string>> {
  if (v.centro === '') return { centro: TESTI_ERRORE.id_centro_mancante };
  const errori: Partial<Record<keyof typeof VUOTO, string>> = {};
  for (const campo of ['imballaggio', 'spedizione'] as const) {
    const letto = spedizioneScritta(v[campo]);
    if (!letto.ok) errori[campo] = TESTI_ERRORE[letto.errore];
    else if (letto.valore === null) errori[campo] = TESTI_ERRORE.importo_non_valido;
  }
  return errori;
}
