import { useState } from 'react';
import { testoErrore } from '../../data/errori.ts';
import {
  annullaVendita,
  caricaProva,
  type Movimento,
  registraRientro,
  type VenditaInSede,
} from '../../data/vendita_in_sede.ts';
import { Bottone } from '../../ui/Bottone.tsx';
import { Campo, CampoArea } from '../../ui/Campo.tsx';
import { ErroreModulo } from '../../ui/ErroreModulo.tsx';
import { Filetto } from '../../ui/Filetto.tsx';
import { normalizzaImmagine } from '../../ui/normalizzaImmagine.ts';
import { Spunta } from '../../ui/Spunta.tsx';
import { useIdComando } from '../../ui/useIdComando.ts';

const FOTO = 3;
const LATO_FOTO = 2000;

/** One act with its answer on screen. A refusal is the command's answer for ever: the next press is another command. */
function useAtto() {
  const comando = useIdComando();
  const [errore, setErrore] = useState<string | null>(null);
  const [lavora, setLavora] = useState(false);
  const fai = async (atto: (id: string) => Promise<void>) => {
    setErrore(null);
    setLavora(true);
    try {
      await atto(comando.id);
    } catch (guaio) {
      setErrore(testoErrore(guaio));
    } finally {
      comando.fatto();
      setLavora(false);
    }
  };
  return { errore, setErrore, lavora, fai };
}

interface Props {
  vendita: VenditaInSede;
  movimento: Movimento;
  centro: string;
  onFatto: () => void;
}

/** The item is back: compared with what was sold before the sale can be undone (decision C12). */
export function Rientro({ vendita, movimento, centro, onFatto }: Props) {
  const { errore, setErrore, lavora, fai } = useAtto();
  const [seriale, setSeriale] = useState(false);
  const [segni, setSegni] = useState(false);
  const [note, setNote] = useState('');
  const [foto, setFoto] = useState<readonly File[]>([]);
  const registra = () => {
    if (foto.length < FOTO) return setErrore('Aggiungi tre foto dell’oggetto rientrato.');
    return fai(async (id) => {
      const arrivate: string[] = [];
      for (const file of foto) {
        const { blob } = await normalizzaImmagine(file, LATO_FOTO);
        arrivate.push(await caricaProva(centro, vendita.id, blob, 'ricezione'));
      }
      const confronto = { seriale, segni, note: note.trim() === '' ? null : note.trim(), foto: arrivate };
      await registraRientro(movimento.id, confronto, id);
      onFatto();
    });
  };
  return (
    <Filetto titolo="L’acquirente lo ha riportato?" piccolo>
      <div className="mt-2 grid gap-3">
        <p className="note">
          La vendita si annulla solo quando l’oggetto è di nuovo al centro, confrontato con quello venduto.
        </p>
        <Spunta checked={seriale} onChange={({ target }) => setSeriale(target.checked)}>
          Il numero di serie è lo stesso
        </Spunta>
        <Spunta checked={segni} onChange={({ target }) => setSegni(target.checked)}>
          I segni distintivi sono gli stessi
        </Spunta>
        <Campo
          etichetta="Tre foto dell’oggetto rientrato"
          type="file"
          accept="image/*"
          multiple
          aiuto={foto.length === 0 ? undefined : `${foto.length} ${foto.length === 1 ? 'scelta' : 'scelte'}`}
          onChange={({ target }) => setFoto([...(target.files ?? [])])}
        />
        <CampoArea
          etichetta="Note"
          facoltativo="facoltative"
          rows={2}
          value={note}
          maxLength={1000}
          onChange={({ target }) => setNote(target.value)}
        />
        {seriale && segni ? null : (
          <p className="note">Se qualcosa non torna, registralo lo stesso: decide il nostro ufficio.</p>
        )}
        <Bottone className="justify-self-end" inCorso={lavora} testoInCorso="Registro…" onClick={() => void registra()}>
          Registra il rientro
        </Bottone>
        <ErroreModulo testo={errore} />
      </div>
    </Filetto>
  );
}

export function AnnullaVendita({ movimento, onFatto }: Pick<Props, 'movimento' | 'onFatto'>) {
  const { errore, setErrore, lavora, fai } = useAtto();
  const [motivo, setMotivo] = useState('');
  const annulla = () => {
    if (motivo.trim() === '') return setErrore('Indica il motivo.');
    return fai(async (id) => {
      await annullaVendita(movimento.id, motivo.trim(), id);
      onFatto();
    });
  };
  return (
    <Filetto titolo="Annulla la vendita" piccolo>
      <div className="mt-2 grid gap-3">
        <p className="note">
          L’annuncio torna in vendita. Il denaro lo restituisci tu all’acquirente: qui si annulla la registrazione.
        </p>
        <Campo etichetta="Motivo" value={motivo} maxLength={500} onChange={({ target }) => setMotivo(target.value)} />
        <Bottone
          className="justify-self-end"
          variante="stop"
          inCorso={lavora}
          testoInCorso="Annullo…"
          onClick={() => void annulla()}
        >
          Annulla la vendita
        </Bottone>
        <ErroreModulo testo={errore} />
      </div>
    </Filetto>
  );
}
