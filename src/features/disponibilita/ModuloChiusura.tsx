import { chiudiCentro } from '../../data/centri/disponibilita.ts';
import { orari, validaChiusura } from '../../domain/centri/griglia.ts';
import { giornoDiRoma } from '../../domain/giorno.ts';
import { mostraAvviso } from '../../ui/feedback/avviso.ts';
import { Campo } from '../../ui/forms/Campo.tsx';
import { ErroreModulo } from '../../ui/forms/ErroreModulo.tsx';
import { RiassuntoErrori } from '../../ui/forms/RiassuntoErrori.tsx';
import { useModulo } from '../../ui/forms/use-modulo.ts';
import { Bottone } from '../../ui/layout/Bottone.tsx';
import { nonAggiornata } from './non-aggiornata.ts';

const INIZIALI = { dal: '', al: '', dalle: '', alle: '', motivo: '' };

export function ModuloChiusura({ adesso, ferma }: { adesso: Date; ferma: boolean }) {
  const oggi = giornoDiRoma(adesso);
  const { modulo, campo, invia, inCorso, errore } = useModulo({
    iniziali: INIZIALI,
    valida: (valori) => validaChiusura(valori, oggi),
    comando: chiudiCentro,
    guasto: nonAggiornata,
    dati: ({ dal, al, motivo, ...ore }) => ({ dal, al: al === '' ? dal : al, ...ore, motivo: motivo.trim() }),
    campi: {
      chiusura_non_valida: 'al',
      blocco_non_valido: 'al',
      nessun_orario_nel_periodo: 'dalle',
      motivo_troppo_lungo: 'motivo',
    },
    onFatto: ({ bloccati, da_spostare }) => {
      modulo.reset(INIZIALI);
      const cosa = bloccati === undefined ? 'Chiusura aggiunta' : orari(bloccati, 'bloccato', 'bloccati');
      return mostraAvviso(
        da_spostare === 0
          ? `${cosa}: nessuna visita da spostare.`
          : `${cosa}: ${da_spostare === 1 ? '1 visita resta valida ed è' : `${da_spostare} visite restano valide e sono`} da spostare.`,
      );
    },
  });
  return (
    <form noValidate className="grid content-start gap-4" aria-labelledby="chiudi-centro" onSubmit={invia}>
      <h2 id="chiudi-centro" className="h3">
        Chiudi il centro
      </h2>
      <p className="note">
        In quei giorni, o in quelle ore di ogni giorno, nessuno può prenotare. Le visite già prenotate restano valide,
        da spostare una per una.
      </p>
      <RiassuntoErrori errori={modulo.formState.errors} />
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-1 [&>*]:min-w-0 [&_input]:px-2!">
        <Campo etichetta="Dal" type="date" min={oggi} {...campo('dal')} />
        <Campo etichetta="Al" type="date" min={oggi} facoltativo="facoltativo" {...campo('al')} />
        <Campo etichetta="Dalle ore" type="time" facoltativo="facoltativo" {...campo('dalle')} />
        <Campo etichetta="Alle ore" type="time" facoltativo="facoltativo" {...campo('alle')} />
      </div>
      <p className="small">Senza ore si chiudono giorni interi, fino a due anni; le ore si bloccano fino a sei mesi.</p>
      <Campo etichetta="Motivo" facoltativo="facoltativo" maxLength={200} {...campo('motivo')} />
      <ErroreModulo testo={errore} />
      {ferma ? <p className="note">Senza rete non si chiude: le chiusure stanno sul server.</p> : null}
      <Bottone
        type="submit"
        variante="main"
        className="min-h-14!"
        disabled={ferma}
        inCorso={inCorso}
        testoInCorso="Chiudo…"
      >
        Chiudi il centro
      </Bottone>
    </form>
  );
}
