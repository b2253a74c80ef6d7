import { useState } from 'react';
import type { Categoria } from '../../data/categorie.ts';
import { pubblicaAnnuncio } from '../../data/pubblicazione.ts';
import { MAX_IMMAGINI } from '../../domain/annunci/scelte.ts';
import { TESTI_ERRORE_CON_DATI } from '../../domain/errori.ts';
import { Bottone } from '../../ui/Bottone.tsx';
import { bozzaDi } from '../../ui/bozza.ts';
import { Campo } from '../../ui/Campo.tsx';
import { ErroreModulo } from '../../ui/ErroreModulo.tsx';
import { Filetto } from '../../ui/Filetto.tsx';
import type { FotoScelta } from '../../ui/foto.ts';
import { RiassuntoErrori } from '../../ui/RiassuntoErrori.tsx';
import { SceltaFoto } from '../../ui/SceltaFoto.tsx';
import { useModulo } from '../../ui/useModulo.ts';
import { ANNUNCIO_VUOTO, comeAnnuncio, erroriModulo } from './bozza.ts';
import { CampiDettaglio } from './CampiDettaglio.tsx';
import { CampiSpedizione } from './CampiSpedizione.tsx';
import { REGOLE_FOTO, testoRifiutate } from './foto.ts';

type Props = { idUtente: string; categorie: Categoria[]; telefono: string; onPubblicato: (id: string) => void };

/** What is typed stays on this device until it is published; the pictures don't, and the person is told. */
export function ModuloAnnuncio({ idUtente, categorie, telefono, onPubblicato }: Props) {
  const [foto, setFoto] = useState<FotoScelta[]>([]);
  const [arrivate, setArrivate] = useState(0);
  const { modulo, campo, invia, inCorso, errore, ripresa } = useModulo({
    iniziali: { ...ANNUNCIO_VUOTO, telefono_contatto: telefono },
    valida: (valori) => erroriModulo(valori, foto.length),
    comando: pubblicaAnnuncio,
    dati: (valori) => ({ idUtente, annuncio: comeAnnuncio(valori), foto, onArrivate: setArrivate }),
    guasto: TESTI_ERRORE_CON_DATI.creazione_annuncio,
    onFatto: onPubblicato,
    bozza: bozzaDi(localStorage, 'annuncio', idUtente),
  });
  const passo = arrivate < foto.length ? `Carico la foto ${arrivate + 1} di ${foto.length}…` : 'Pubblico…';
  const cambiaFoto = (nuove: FotoScelta[]) => {
    setFoto(nuove);
    modulo.clearErrors('foto');
  };
  return (
    <form noValidate onSubmit={invia} className="grid gap-8">
      {ripresa ? (
        <p className="note">Abbiamo ripreso quello che stavi scrivendo. Le foto vanno scelte di nuovo.</p>
      ) : null}
      <RiassuntoErrori errori={modulo.formState.errors} />
      <Filetto titolo="Dettagli annuncio">
        <div className="mt-4 grid gap-4">
          <SceltaFoto
            name="foto"
            foto={foto}
            onCambia={cambiaFoto}
            regole={REGOLE_FOTO}
            spiega={testoRifiutate}
            errore={modulo.formState.errors.foto?.message}
            conCopertina
            legenda={
              <>
                Foto <span className="font-normal">da 1 a {MAX_IMMAGINI}, 10 MB al massimo</span>
              </>
            }
            nota="Togliamo da ogni foto la posizione e gli altri dati nascosti prima di caricarla."
          />
          <CampiDettaglio campo={campo} categorie={categorie} />
        </div>
      </Filetto>
      <Filetto titolo="Spedizione">
        <div className="mt-4 grid gap-4">
          <CampiSpedizione modulo={modulo} campo={campo} />
          <Campo
            etichetta="Telefono di contatto"
            type="tel"
            autoComplete="tel"
            inputMode="tel"
            maxLength={30}
            aiuto="Lo vede solo il centro della tua verifica."
            {...campo('telefono_contatto')}
          />
        </div>
      </Filetto>
      <ErroreModulo testo={errore} />
      <Bottone type="submit" variante="main" largo inCorso={inCorso} testoInCorso={passo}>
        Pubblica l'annuncio
      </Bottone>
      <p role="status" className="solo-lettore">
        {inCorso ? passo : ''}
      </p>
    </form>
  );
}
