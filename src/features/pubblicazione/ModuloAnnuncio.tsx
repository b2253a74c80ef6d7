import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { Categoria } from '../../data/annunci/categorie.ts';
import type { FotoCaricata, Invio } from '../../data/annunci/pubblicazione.ts';
import { LATO_MINIMO_FOTO, MAX_IMMAGINI } from '../../domain/annunci/scelte.ts';
import { fraseRecapiti } from '../../domain/messaggi/recapiti.ts';
import type { Bozza } from '../../ui/forms/bozza.ts';
import { Campo } from '../../ui/forms/Campo.tsx';
import { ErroreModulo } from '../../ui/forms/ErroreModulo.tsx';
import { RiassuntoErrori } from '../../ui/forms/RiassuntoErrori.tsx';
import { SceltaFoto } from '../../ui/forms/SceltaFoto.tsx';
import type { Comando, Guasto } from '../../ui/forms/use-comando.ts';
import { useModulo } from '../../ui/forms/use-modulo.ts';
import { Bottone } from '../../ui/layout/Bottone.tsx';
import { Filetto } from '../../ui/layout/Filetto.tsx';
import type { FotoPresente, FotoScelta, InvioFoto } from '../../ui/media/foto.ts';
import { useFotoTenute } from '../../ui/media/use-foto-tenute.ts';
import { comeAnnuncio, erroriModulo, type ValoriAnnuncio } from './bozza.ts';
import { CampiDettaglio } from './CampiDettaglio.tsx';
import { CampiSpedizione } from './CampiSpedizione.tsx';
import { REGOLE_FOTO, testoRifiutate } from './foto.ts';
import { type Commissioni, QuantoRicevi } from './QuantoRicevi.tsx';

export type FotoAnnuncio = FotoPresente & FotoCaricata;

interface Props<I extends Invio> {
  idUtente: string;
  categorie: Categoria[];
  /** Percentages of the price that platform and centres keep; null while unknown. */
  commissioni: Commissioni | null;
  iniziali: ValoriAnnuncio;
  foto?: readonly FotoAnnuncio[];
  bozza: Bozza | undefined;
  ripresa: string;
  senzaFoto: string;
  bloccato?: string | undefined;
  comando: Comando<I, string>;
  dati: (invio: Invio) => I;
  guasto?: Guasto;
  onErrore?: (causa: unknown) => boolean;
  perPrima?: keyof ValoriAnnuncio | undefined;
  verbo: string;
  inCorso: string;
  onFatto: (id: string) => void;
  children?: ReactNode;
}

/** Form of a new or existing listing. Input stays on this device until it is sent. */
export function ModuloAnnuncio<I extends Invio>(props: Props<I>) {
  const { idUtente, bloccato, verbo } = props;
  const { foto, setFoto, ripresa: fotoRiprese, butta } = useFotoTenute<FotoAnnuncio>(props.bozza, props.foto ?? []);
  const [invii, setInvii] = useState<ReadonlyMap<string, InvioFoto>>(new Map());
  const onFoto = useCallback((id: string, stato: InvioFoto) => setInvii((prima) => new Map(prima).set(id, stato)), []);
  const { modulo, campo, invia, inCorso, errore, ripresa } = useModulo({
    iniziali: props.iniziali,
    valida: (valori) => erroriModulo(valori, foto.length),
    comando: props.comando,
    dati: (valori) => props.dati({ idUtente, annuncio: comeAnnuncio(valori), foto: foto.map(daInviare), onFoto }),
    guasto: props.guasto,
    onErrore: (causa) => props.onErrore?.(causa) === true,
    onFatto: (id) => {
      butta();
      props.onFatto(id);
    },
    bozza: props.bozza,
  });
  const { setFocus } = modulo;
  const { perPrima } = props;
  useEffect(() => {
    if (perPrima !== undefined) setFocus(perPrima, { shouldSelect: true });
  }, [perPrima, setFocus]);
  const ferme = [...invii.values()].includes('ferma');
  const passo = passoDi(invii, props.inCorso);
  const cambiaFoto = (nuove: (FotoScelta | FotoAnnuncio)[]) => {
    setFoto(nuove);
    modulo.clearErrors('foto');
  };
  return (
    <form noValidate onSubmit={invia} className="grid gap-8">
      {bloccato === undefined ? null : <p className="border-l-[3px] border-wait bg-wait-wash p-4">{bloccato}</p>}
      {ripresa || fotoRiprese === 'riprese' ? (
        <p className="note">
          {props.ripresa} {fotoRiprese === 'nessuna' ? props.senzaFoto : null}
        </p>
      ) : null}
      <RiassuntoErrori errori={modulo.formState.errors} />
      <fieldset disabled={bloccato !== undefined} className="grid min-w-0 gap-8">
        <Filetto titolo="Dettagli annuncio">
          <div className="mt-4 grid gap-4">
            <SceltaFoto<FotoAnnuncio>
              name="foto"
              foto={foto}
              onCambia={cambiaFoto}
              regole={REGOLE_FOTO}
              spiega={testoRifiutate}
              errore={modulo.formState.errors.foto?.message}
              conCopertina
              invii={invii}
              legenda={
                <>
                  Foto{' '}
                  <span className="font-normal">
                    da 1 a {MAX_IMMAGINI}, lato corto di almeno {LATO_MINIMO_FOTO} pixel
                  </span>
                </>
              }
              nota="La prima è la copertina: trascinale per cambiare l'ordine. Togliamo da ogni foto la posizione e gli altri dati nascosti prima di caricarla."
            />
            <CampiDettaglio
              campo={campo}
              categorie={props.categorie}
              sottoTesti={fraseRecapiti(modulo.watch(['titolo', 'descrizione']).join(' '), 'annuncio')}
              sottoPrezzo={<QuantoRicevi prezzo={modulo.watch('prezzo')} commissioni={props.commissioni} />}
            />
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
      </fieldset>
      <ErroreModulo testo={errore} />
      <div className="grid gap-3">
        {bloccato === undefined ? (
          <Bottone type="submit" variante="main" largo inCorso={inCorso} testoInCorso={passo}>
            {ferme ? 'Riprova' : verbo}
          </Bottone>
        ) : null}
        {props.children}
      </div>
      <p role="status" className="solo-lettore">
        {inCorso ? passo : ''}
      </p>
    </form>
  );
}

const daInviare = (foto: FotoScelta | FotoAnnuncio) =>
  'src' in foto ? { url_file: foto.url_file, larghezza: foto.larghezza, altezza: foto.altezza } : foto;

function passoDi(invii: ReadonlyMap<string, InvioFoto>, fine: string): string {
  const arrivate = [...invii.values()].filter((stato) => stato === 'arrivata').length;
  return [...invii.values()].includes('parte') ? `Carico le foto, arrivate ${arrivate}…` : fine;
}
