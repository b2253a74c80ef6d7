import { settimana } from '../../domain/centri/apertura.ts';
import { ETICHETTE_TIPO_CENTRO } from '../../domain/centri/tipi.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { Spunta } from '../../ui/forms/Spunta.tsx';
import { Collegamento } from '../../ui/layout/Collegamento.tsx';
import { Filetto } from '../../ui/layout/Filetto.tsx';
import { RigaPuntini } from '../../ui/layout/RigaPuntini.tsx';
import type { PropsPasso } from './modulo.ts';
import { categorieScelte, comeBozza, type ValoriRichiesta } from './valori.ts';

export function PassoVerifica({ campo, valori, vaiA }: PropsPasso & { vaiA: (passo: number) => void }) {
  return (
    <>
      <Parte titolo="Centro" passo={2} vaiA={vaiA} righe={righeCentro(valori)} />
      <Parte
        titolo="Orari"
        passo={3}
        vaiA={vaiA}
        righe={settimana(comeBozza(valori).operating_hours).map(({ giorno, orario }) => [giorno, orario])}
      />
      <Parte titolo="Commissioni" passo={4} vaiA={vaiA} righe={righeTariffe(valori)} />
      <Spunta {...campo('accetta_termini')}>
        Accetto i{' '}
        <Collegamento className="tx" href={percorso('termini')} target="_blank">
          termini e le condizioni
        </Collegamento>
        .
      </Spunta>
    </>
  );
}

type Riga = readonly [string, string];

function Parte({
  titolo,
  passo,
  vaiA,
  righe,
}: {
  titolo: string;
  passo: number;
  vaiA: (n: number) => void;
  righe: Riga[];
}) {
  const cambia = (
    <button type="button" className="tx min-h-11 text-note" onClick={() => vaiA(passo)}>
      Modifica<span className="solo-lettore"> {titolo}</span>
    </button>
  );
  return (
    <Filetto titolo={titolo} piccolo azione={cambia}>
      <dl>
        {righe
          .filter(([, testo]) => testo !== '')
          .map(([nome, testo]) => (
            <RigaPuntini key={nome} nome={nome}>
              <span className="[overflow-wrap:anywhere]">{testo}</span>
            </RigaPuntini>
          ))}
      </dl>
    </Filetto>
  );
}

function righeCentro(v: ValoriRichiesta): Riga[] {
  const comuni: Riga[] = [
    ['Tipo', ETICHETTE_TIPO_CENTRO[comeBozza(v).tipo_centro]],
    ['Nome', v.nome],
    ['Indirizzo', `${v.indirizzo}, ${v.citta}`],
    ['Email', v.email],
    ['Telefono', v.telefono],
    ['Referente', v.nome_referente],
  ];
  if (v.tipo_centro !== 'terze_parti') return comuni;
  return [...comuni, ['Partita IVA', v.partita_iva], ['Categorie', categorieScelte(v).join(', ')]];
}

function righeTariffe(v: ValoriRichiesta): Riga[] {
  if (v.tipo_centro !== 'terze_parti') return [['Tariffe e percentuale', 'le gestisce Fidati']];
  const euro = (testo: string) => (testo === '' ? '' : `${testo} €`);
  return [
    ['Tariffa fissa', v.tariffa_type === 'percentage' ? '' : euro(v.tariffa_fixed)],
    ['Percentuale', v.tariffa_type === 'fixed' ? '' : `${v.tariffa_percentage} %`],
    ['Minimo', euro(v.tariffa_min_value)],
    ['Massimo', euro(v.tariffa_max_value)],
    ['Durata', `${v.verification_duration} min`],
    ['Verifiche al giorno', v.max_daily_verifications],
  ];
}
