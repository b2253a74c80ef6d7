import { useState } from 'react';
import {
  comandoAnnullaVendita,
  comandoRientro,
  type Movimento,
  type VenditaInSede,
} from '../../data/vendita_in_sede.ts';
import { Bottone } from '../../ui/Bottone.tsx';
import { Campo, CampoArea } from '../../ui/Campo.tsx';
import { ErroreModulo } from '../../ui/ErroreModulo.tsx';
import { Filetto } from '../../ui/Filetto.tsx';
import { normalizzaImmagine } from '../../ui/normalizzaImmagine.ts';
import { Spunta } from '../../ui/Spunta.tsx';
import { useComando } from '../../ui/useComando.ts';

const FOTO = 3;
const LATO_FOTO = 2000;

interface Props {
  vendita: VenditaInSede;
  movimento: Movimento;
}

/** The item is back: compared with what was sold before the sale can be undone (decision C12). */
export function Rientro({ vendita, movimento, centro }: Props & { centro: string }) {
  const comando = useComando(comandoRientro);
  const [seriale, setSeriale] = useState(false);
  const [segni, setSegni] = useState(false);
  const [note, setNote] = useState('');
  const [foto, setFoto] = useState<readonly File[]>([]);
  // Each picture is prepared and sent once, however often the button is pressed.
  const [pronte] = useState(() => new Map<File, Blob>());
  const [arrivate] = useState(() => new Map<Blob, string>());
  const [manca, setManca] = useState<string | null>(null);
  const registra = async () => {
    comando.dimentica();
    if (foto.length < FOTO) return setManca('Aggiungi tre foto dell’oggetto rientrato.');
    setManca(null);
    const scelte: Blob[] = [];
    for (const file of foto) {
      const pronta = pronte.get(file) ?? (await normalizzaImmagine(file, LATO_FOTO)).blob;
      pronte.set(file, pronta);
      scelte.push(pronta);
    }
    const confronto = { seriale, segni, note: note.trim() === '' ? null : note.trim() };
    await comando.invia({ centro, arrivate, verifica: vendita.id, movimento: movimento.id, confronto, foto: scelte });
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
        <Bottone
          className="justify-self-end"
          inCorso={comando.inCorso}
          testoInCorso="Registro…"
          onClick={() => void registra()}
        >
          Registra il rientro
        </Bottone>
        <ErroreModulo testo={manca ?? comando.errore} />
      </div>
    </Filetto>
  );
}

export function AnnullaVendita({ vendita, movimento }: Props) {
  const comando = useComando(comandoAnnullaVendita);
  const [motivo, setMotivo] = useState('');
  const [manca, setManca] = useState<string | null>(null);
  const annulla = async () => {
    comando.dimentica();
    const scritto = motivo.trim();
    setManca(scritto === '' ? 'Indica il motivo.' : null);
    if (scritto !== '') await comando.invia({ verifica: vendita.id, movimento: movimento.id, motivo: scritto });
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
          inCorso={comando.inCorso}
          testoInCorso="Annullo…"
          onClick={() => void annulla()}
        >
          Annulla la vendita
        </Bottone>
        <ErroreModulo testo={manca ?? comando.errore} />
      </div>
    </Filetto>
  );
}
