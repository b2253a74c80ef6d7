import { useState } from 'react';
import {
  comandoAnnullaVendita,
  comandoRientro,
  type Movimento,
  type VenditaInSede,
} from '../../../data/ordini/vendita-in-sede.ts';
import { MAX_BYTE_IMMAGINE } from '../../../domain/annunci/scelte.ts';
import { fraseRifiuti } from '../../../domain/errori.ts';
import { Campo, CampoArea } from '../../../ui/forms/Campo.tsx';
import { ErroreModulo } from '../../../ui/forms/ErroreModulo.tsx';
import { SceltaFoto } from '../../../ui/forms/SceltaFoto.tsx';
import { Spunta } from '../../../ui/forms/Spunta.tsx';
import { useModulo } from '../../../ui/forms/use-modulo.ts';
import { Bottone } from '../../../ui/layout/Bottone.tsx';
import { Filetto } from '../../../ui/layout/Filetto.tsx';
import type { FotoScelta, RegoleFoto } from '../../../ui/media/foto.ts';

const FOTO = 3;
const REGOLE_FOTO: RegoleFoto = {
  massimo: 6,
  tipi: null,
  maxByte: MAX_BYTE_IMMAGINE,
  latoGrande: 2000,
  latoPiccolo: 640,
  qualita: 0.75,
};

interface Props {
  vendita: VenditaInSede;
  movimento: Movimento;
}

/** The returned item is compared with the sold one before the sale is cancelled (decision C12). */
export function Rientro({ vendita, movimento, centro }: Props & { centro: string }) {
  const [foto, setFoto] = useState<FotoScelta[]>([]);
  // Each picture is uploaded once, however often the button is pressed.
  const [arrivate] = useState(() => new Map<Blob, string>());
  const { modulo, campo, invia, inCorso, errore } = useModulo({
    iniziali: { seriale: false, segni: false, note: '', foto: '' },
    valida: () => (foto.length < FOTO ? { foto: 'Aggiungi tre foto dell’oggetto rientrato.' } : {}),
    comando: comandoRientro,
    dati: ({ seriale, segni, note }) => ({
      centro,
      arrivate,
      verifica: vendita.id,
      movimento: movimento.id,
      confronto: { seriale, segni, note: note.trim() === '' ? null : note.trim() },
      foto: foto.map(({ grande }) => grande),
    }),
    campi: { confronto_incompleto: 'foto', file_non_arrivato: 'foto' },
  });
  const cambiaFoto = (nuove: FotoScelta[]) => {
    setFoto(nuove);
    modulo.clearErrors('foto');
  };
  const uguale = modulo.watch(['seriale', 'segni']).every(Boolean);
  return (
    <Filetto titolo="L’acquirente lo ha riportato?" piccolo>
      <form noValidate className="mt-2 grid gap-3" onSubmit={invia}>
        <p className="note">
          La vendita si annulla solo quando l’oggetto è di nuovo al centro, confrontato con quello venduto.
        </p>
        <Spunta {...campo('seriale')}>Il numero di serie è lo stesso</Spunta>
        <Spunta {...campo('segni')}>I segni distintivi sono gli stessi</Spunta>
        <SceltaFoto
          name="foto"
          foto={foto}
          onCambia={cambiaFoto}
          regole={REGOLE_FOTO}
          spiega={fraseRifiuti}
          errore={modulo.formState.errors.foto?.message}
          legenda="Tre foto dell’oggetto rientrato"
        />
        <CampoArea etichetta="Note" facoltativo="facoltative" rows={2} maxLength={1000} {...campo('note')} />
        {uguale ? null : <p className="note">Se qualcosa non torna, registralo lo stesso: decide il nostro ufficio.</p>}
        <Bottone type="submit" className="justify-self-end" inCorso={inCorso} testoInCorso="Registro…">
          Registra il rientro
        </Bottone>
        <ErroreModulo testo={errore} />
      </form>
    </Filetto>
  );
}

export function AnnullaVendita({ vendita, movimento }: Props) {
  const { campo, invia, inCorso, errore } = useModulo({
    iniziali: { motivo: '' },
    valida: ({ motivo }) => (motivo.trim() === '' ? { motivo: 'Indica il motivo.' } : {}),
    comando: comandoAnnullaVendita,
    dati: ({ motivo }) => ({ verifica: vendita.id, movimento: movimento.id, motivo: motivo.trim() }),
    campi: { motivo_mancante: 'motivo' },
  });
  return (
    <Filetto titolo="Annulla la vendita" piccolo>
      <form noValidate className="mt-2 grid gap-3" onSubmit={invia}>
        <p className="note">
          L’annuncio torna in vendita. Il denaro lo restituisci tu all’acquirente: qui si annulla la registrazione.
        </p>
        <Campo etichetta="Motivo" maxLength={500} {...campo('motivo')} />
        <Bottone type="submit" className="justify-self-end" variante="stop" inCorso={inCorso} testoInCorso="Annullo…">
          Annulla la vendita
        </Bottone>
        <ErroreModulo testo={errore} />
      </form>
    </Filetto>
  );
}
