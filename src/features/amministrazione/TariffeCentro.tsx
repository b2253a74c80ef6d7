import { useState } from 'react';
import type { RigaCentro } from '../../data/amministrazione.ts';
import { leggiTariffeCentro, salvaTariffeCentro, type TariffeCentro as Tariffe } from '../../data/piattaforma.ts';
import { euroPerCampo, leggiEuro } from '../../domain/denaro.ts';
import { TESTI_ERRORE } from '../../domain/errori.ts';
import { Bottone } from '../../ui/Bottone.tsx';
import { CampoDenaro, CampoScelta } from '../../ui/Campo.tsx';
import { ErroreModulo } from '../../ui/ErroreModulo.tsx';
import { Filetto } from '../../ui/Filetto.tsx';
import { useModulo } from '../../ui/useModulo.ts';

type Lette = Tariffe & { centro: string };

/** Packaging and shipping of one official centre (spec 3, 2.9): chosen, read, changed. */
export function TariffeCentro({ centri, totale }: { centri: readonly RigaCentro[]; totale: number }) {
  const [lette, setLette] = useState<Lette | null>(null);
  return (
    <Filetto titolo="Tariffe per centro" className="mt-8 max-w-2xl">
      <p className="note mt-2">
        Imballaggio e spedizione di un centro ufficiale. Agli acquirenti si propone la somma più bassa fra i centri
        attivi.
      </p>
      <Scelta centri={centri} totale={totale} onLette={setLette} />
      {lette === null ? null : <Modulo key={lette.centro} lette={lette} />}
    </Filetto>
  );
}

function Scelta(props: { centri: readonly RigaCentro[]; totale: number; onLette: (lette: Lette) => void }) {
  const { centri, totale, onLette } = props;
  const { campo, invia, inCorso, errore } = useModulo({
    iniziali: { centro: '' },
    valida: ({ centro }) => (centro === '' ? { centro: TESTI_ERRORE.id_centro_mancante } : {}),
    comando: leggiTariffeCentro,
    dati: ({ centro }) => centro,
    guasto: 'Errore nel caricamento tariffe centro',
    onFatto: (tariffe, centro) => onLette({ ...tariffe, centro }),
  });
  return (
    <form noValidate onSubmit={invia} className="mt-4 grid gap-3">
      <CampoScelta
        etichetta="Centro"
        aiuto={centri.length < totale ? `I primi ${centri.length} di ${totale}.` : undefined}
        {...campo('centro')}
      >
        <option value="">Scegli</option>
        {centri.map((centro) => (
          <option key={centro.id} value={centro.id}>
            {centro.nome}, {centro.citta}
          </option>
        ))}
      </CampoScelta>
      <ErroreModulo testo={errore} />
      <div>
        <Bottone type="submit" inCorso={inCorso} testoInCorso="Caricamento…">
          Carica tariffe
        </Bottone>
      </div>
    </form>
  );
}

type Bozza = { imballaggio: string; spedizione: string };

function Modulo({ lette }: { lette: Lette }) {
  const { campo, invia, inCorso, errore } = useModulo({
    iniziali: {
      imballaggio: euroPerCampo(lette.tariffa_imballaggio),
      spedizione: euroPerCampo(lette.tariffa_spedizione),
    },
    valida,
    comando: salvaTariffeCentro,
    dati: (v) => ({ centro: lette.centro, imballaggio: centesimi(v.imballaggio), spedizione: centesimi(v.spedizione) }),
    guasto: 'Errore nel salvataggio tariffe centro',
  });
  return (
    <form noValidate onSubmit={invia} className="mt-6 grid gap-4">
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
  );
}

const centesimi = (testo: string): number | null => {
  const letto = leggiEuro(testo);
  return letto.ok ? letto.valore : null;
};

/** An empty amount is no amount here: 0 is typed. */
function valida(v: Bozza): Partial<Record<keyof Bozza, string>> {
  const errori: Partial<Record<keyof Bozza, string>> = {};
  for (const campo of ['imballaggio', 'spedizione'] as const) {
    const letto = leggiEuro(v[campo]);
    if (!letto.ok) errori[campo] = TESTI_ERRORE.importo_non_valido;
  }
  return errori;
}
