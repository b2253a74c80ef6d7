import { settimana } from '../../domain/centri/opening.ts';
import { TIPO_CENTRO_LABELS } from '../../domain/centri/tipi.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { Divider } from '../../ui/layout/Divider.tsx';
import { LeaderRow } from '../../ui/layout/LeaderRow.tsx';
import { TextLink } from '../../ui/layout/TextLink.tsx';
import type { StepProps } from './form.ts';
import { categorieScelte, comeBozza, type ValoriRichiesta } from './values.ts';

export function VerificaStep({ campo, values, goTo }: StepProps & { goTo: (passo: number) => void }) {
  return (
    <>
      <Part titolo="Centro" passo={2} goTo={goTo} righe={centroRows(values)} />
      <Part
        titolo="Orari"
        passo={3}
        goTo={goTo}
        righe={settimana(comeBozza(values).operating_hours).map(({ giorno, orario }) => [giorno, orario])}
      />
      <Part titolo="Commissioni" passo={4} goTo={goTo} righe={tariffeRows(values)} />
      <Checkbox {...campo('accetta_termini')}>
        Accetto i{' '}
        <TextLink className="tx" href={percorso('termini')} target="_blank">
          termini e le condizioni
        </TextLink>
        .
      </Checkbox>
    </>
  );
}

type Row = readonly [string, string];

function Part({
  titolo,
  passo,
  goTo,
  righe,
}: {
  titolo: string;
  passo: number;
  goTo: (n: number) => void;
  righe: Row[];
}) {
  const cambia = (
    <button type="button" className="tx min-h-11 text-note" onClick={() => goTo(passo)}>
      Modifica<span className="solo-lettore"> {titolo}</span>
    </button>
  );
  return (
    <Divider titolo={titolo} piccolo azione={cambia}>
      <dl>
        {righe
          .filter(([, testo]) => testo !== '')
          .map(([nome, testo]) => (
            <LeaderRow key={nome} nome={nome}>
              <span className="[overflow-wrap:anywhere]">{testo}</span>
            </LeaderRow>
          ))}
      </dl>
    </Divider>
  );
}

function centroRows(v: ValoriRichiesta): Row[] {
  const municipalities: Row[] = [
    ['Tipo', TIPO_CENTRO_LABELS[comeBozza(v).tipo_centro]],
    ['Nome', v.nome],
    ['Indirizzo', `${v.indirizzo}, ${v.citta}`],
    ['Email', v.email],
    ['Telefono', v.telefono],
    ['Referente', v.nome_referente],
  ];
  if (v.tipo_centro !== 'terze_parti') return municipalities;
  return [...municipalities, ['Partita IVA', v.partita_iva], ['Categorie', categorieScelte(v).join(', ')]];
}

function tariffeRows(v: ValoriRichiesta): Row[] {
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
