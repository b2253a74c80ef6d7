import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  ETICHETTE_RUOLO_FOTO,
  FILE_PROVA,
  RUOLI_FOTO,
  type RuoloFoto,
  ruoliMancanti,
} from '../../../domain/verifiche/foto.ts';
import type { ItemView } from '../../../offline/store/view.ts';
import { Icona } from '../../../ui/brand/Icona.tsx';
import { Finestra } from '../../../ui/dialogs/Finestra.tsx';
import { useSchermoAcceso } from '../../../ui/feedback/use-schermo-acceso.ts';
import { Opzione, Opzioni } from '../../../ui/forms/Opzioni.tsx';
import { Bottone } from '../../../ui/layout/Bottone.tsx';
import { useIndirizzoBlob } from '../../../ui/media/use-indirizzo-blob.ts';
import { useBanco } from '../tablet/contesto.ts';
import { type Scattata, useDeposito } from './deposito.ts';
import { quantiFile } from './Foto.tsx';
import { FotoInMano } from './FotoInMano.tsx';
import { takeShot } from './shot.ts';

type Guasto = 'permesso' | 'assente' | null;

const TESTO_GUASTO = {
  permesso: 'Il browser non ha il permesso di usare la fotocamera. Puoi scegliere un file dal tablet.',
  assente: 'Nessuna fotocamera trovata. Puoi scegliere un file dal tablet.',
} satisfies Record<Exclude<Guasto, null>, string>;

/** Camera preview; hiding the page or leaving stops the tracks. */
function useRiprese(attiva: boolean) {
  const video = useRef<HTMLVideoElement>(null);
  const [pronta, setPronta] = useState(false);
  const [guasto, setGuasto] = useState<Guasto>(null);
  const [visibile, setVisibile] = useState(!document.hidden);
  useEffect(() => {
    const guarda = () => setVisibile(!document.hidden);
    document.addEventListener('visibilitychange', guarda);
    return () => document.removeEventListener('visibilitychange', guarda);
  }, []);
  useEffect(() => {
    if (!attiva || !visibile) return;
    let flusso: MediaStream | null = null;
    let viva = true;
    const avvia = async () => {
      if (navigator.mediaDevices?.getUserMedia === undefined) return setGuasto('assente');
      const preso = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment', width: { ideal: 2560 }, height: { ideal: 1920 } },
        audio: false,
      });
      if (!viva) return ferma(preso);
      flusso = preso;
      setGuasto(null);
      if (video.current !== null) video.current.srcObject = preso;
    };
    avvia().catch((errore: unknown) => {
      if (viva) setGuasto(/NotAllowed|Permission/i.test(String(errore)) ? 'permesso' : 'assente');
    });
    return () => {
      viva = false;
      setPronta(false);
      if (flusso !== null) ferma(flusso);
    };
  }, [attiva, visibile]);
  return { video, pronta, guasto, alPronto: () => setPronta(true) };
}

function ferma(flusso: MediaStream): void {
  for (const traccia of flusso.getTracks()) traccia.stop();
}

/** An approval needs three roles, a rejection any one (decision C8); intake and return have their own. */
export type PerCosa = 'ricezione' | 'rientro' | 'approvazione' | 'rifiuto';

interface Props {
  vista: ItemView;
  per: PerCosa;
  onChiudi: () => void;
}

/** Role proposed for the next picture; `fatte` are the shots of this dialog, which the view may lack. */
const PROPOSTI = {
  ricezione: () => 'ricezione',
  rientro: () => 'rientro',
  rifiuto: () => 'evidenza',
  approvazione: ({ prove }, fatte) => ruoliMancanti([...prove, ...fatte])[0] ?? 'evidenza',
} as const satisfies Record<PerCosa, (vista: ItemView, fatte: readonly Scattata[]) => RuoloFoto>;

export function Fotocamera(props: Props) {
  const { occupa } = useBanco();
  const { video, pronta, guasto, alPronto } = useRiprese(true);
  const [scelto, scegli] = useState<RuoloFoto | null>(null);
  const deposito = useDeposito(
    props.vista,
    (prima) => scelto ?? PROPOSTI[props.per](props.vista, prima),
    () => scegli(null),
  );
  const { ruolo, fatte, inCorso, errore, rifiutati, inMano, elabora, daFile, riprova, scarta } = deposito;
  useEffect(() => occupa(), [occupa]);
  useSchermoAcceso();
  const [scattato, setScattato] = useState(false);
  const [mancavano] = useState(ruoliMancanti(props.vista.prove).length > 0);
  const complete =
    props.per === 'approvazione' &&
    mancavano &&
    scattato &&
    !inCorso &&
    inMano.length === 0 &&
    ruoliMancanti([...props.vista.prove, ...fatte]).length === 0;
  useChiusaDaSe(complete ? fatte.length : 0, props.onChiudi);
  const scatta = () => {
    const quadro = video.current;
    if (quadro !== null && pronta) void elabora(async () => [await takeShot(quadro)]);
    setScattato(true);
  };
  // Unsaved shots would be lost: they must be saved or discarded first.
  const chiudi = () => {
    if (inMano.length === 0) props.onChiudi();
  };
  return (
    <Finestra
      aperta
      larga
      onChiudi={chiudi}
      titolo="Fotografa l'oggetto"
      testoChiudi="Chiudi la fotocamera"
      azioni={
        <>
          <SceltaFile onScelti={daFile} />
          <Bottone disabled={inMano.length > 0} onClick={chiudi}>
            Fatto
          </Bottone>
          <Bottone variante="main" disabled={!pronta} inCorso={inCorso} testoInCorso="Salvo…" onClick={scatta}>
            <Icona nome="fotocamera" piccola />
            Scatta
          </Bottone>
        </>
      }
    >
      {guasto === null ? (
        <video
          ref={video}
          className="mt-3 aspect-[4/3] max-h-[45dvh] w-full bg-well"
          autoPlay
          playsInline
          muted
          onLoadedData={alPronto}
        />
      ) : (
        <p className="riquadro wait mt-3">{TESTO_GUASTO[guasto]}</p>
      )}
      {diSuo(props.per) ? null : <SceltaRuolo {...props} ruolo={ruolo} onScegli={scegli} />}
      <p className="note mt-2" role="status">
        {fatte.length === 0
          ? 'Inquadra un dettaglio alla volta: seriale, punzoni, difetti.'
          : `${salvati(fatte)} quando c’è rete.${diSuo(props.per) ? '' : ` In ordine: ${fatte.map(({ ruolo }) => ETICHETTE_RUOLO_FOTO[ruolo]).join(', ')}.`}`}
      </p>
      {fatte.length === 0 ? null : <Ultima foto={fatte[fatte.length - 1]} />}
      <FotoInMano
        inMano={inMano}
        errore={errore}
        rifiutati={rifiutati}
        onRiprova={() => void riprova()}
        onScarta={scarta}
      />
    </Finestra>
  );
}

/** Time to see the last shot; another one keeps the dialog open. */
const VEDI_MS = 900;

/** Closes the dialog once no role is missing. `fatte` is 0 while one is. */
function useChiusaDaSe(fatte: number, onChiudi: () => void): void {
  const chiudi = useEffectEvent(onChiudi);
  useEffect(() => {
    if (fatte === 0) return;
    const timer = setTimeout(() => chiudi(), VEDI_MS);
    return () => clearTimeout(timer);
  }, [fatte]);
}

function Ultima({ foto }: { foto: Scattata | undefined }) {
  const src = useIndirizzoBlob(foto?.genere === 'immagine' ? foto.blob : null);
  if (foto === undefined || src === null) return null;
  return (
    <img
      className="mt-2 size-24 object-cover foto"
      src={src}
      alt={`Ultima foto: ${ETICHETTE_RUOLO_FOTO[foto.ruolo]}`}
    />
  );
}

const diSuo = (ruolo: PerCosa | RuoloFoto): boolean => ruolo === 'ricezione' || ruolo === 'rientro';
const DA_DECIDERE = RUOLI_FOTO.filter((ruolo) => !diSuo(ruolo));

function SceltaRuolo(props: Pick<Props, 'vista' | 'per'> & { ruolo: RuoloFoto; onScegli: (ruolo: RuoloFoto) => void }) {
  const mancano = props.per === 'rifiuto' ? [] : ruoliMancanti(props.vista.prove);
  return (
    <Opzioni legenda="Che cosa mostra questa foto" className="mt-3">
      <div className="grid grid-cols-2 gap-2 md:grid-cols-4">
        {DA_DECIDERE.map((ruolo) => (
          <Opzione
            key={ruolo}
            name="ruolo-foto"
            checked={props.ruolo === ruolo}
            onChange={() => props.onScegli(ruolo)}
            dettaglio={mancano.includes(ruolo) ? 'serve per approvare' : undefined}
          >
            {ETICHETTE_RUOLO_FOTO[ruolo]}
          </Opzione>
        ))}
      </div>
    </Opzioni>
  );
}

function salvati(fatte: readonly Scattata[]): string {
  const [quanti, sola] = [quantiFile(fatte.length, fatte), fatte.length === 1];
  if (quanti.endsWith('foto'))
    return `${quanti} ${sola ? 'salvata sul tablet. Parte da sola' : 'salvate sul tablet. Partono da sole'}`;
  return `${quanti} ${sola ? 'salvato sul tablet. Parte da solo' : 'salvati sul tablet. Partono da soli'}`;
}

function SceltaFile({ onScelti }: { onScelti: (scelti: FileList | null) => Promise<void> }) {
  return (
    <label className="btn quiet has-focus-visible:outline-2">
      <Icona nome="immagine" piccola />
      Scegli un file
      <input
        type="file"
        accept={FILE_PROVA.join(',')}
        multiple
        className="sr-only"
        onChange={(evento) => {
          const campo = evento.currentTarget;
          // Clearing the field empties its list, so it waits until the files were read.
          void onScelti(campo.files).finally(() => {
            campo.value = '';
          });
        }}
      />
    </label>
  );
}
