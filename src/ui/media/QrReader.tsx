import { type FormEvent, useId, useRef, useState } from 'react';
import { Icon } from '../brand/Icon.tsx';
import { CodeField } from '../forms/CodeField.tsx';
import { FormError } from '../forms/FormError.tsx';
import { Button } from '../layout/Button.tsx';
import { type CameraFault, readPhoto, useQrCamera } from './use-qr-camera.ts';

export interface ReaderTexts {
  turnOn: string;
  spegni: string;
  inquadra: string;
  foto: string;
  unreadablePhoto: string;
  guasti: Record<CameraFault, string>;
  scrivi: { etichetta: string; conferma: string; vuoto: string };
}

interface Props {
  testi: ReaderTexts;
  /** Called with the scanned or typed text; the caller validates it. */
  onRead: (testo: string) => void;
  subito?: boolean;
}

/** Reads a code by camera, photo or keyboard. Load it lazily. */
export default function QrReader({ testi, onRead, subito = false }: Props) {
  const id = useId();
  const [isOn, setIsOn] = useState(subito);
  const [error, setError] = useState('');
  const [empty, setEmpty] = useState(false);
  const campo = useRef<HTMLInputElement>(null);
  useQrCamera(id, isOn, {
    onRead: (testo) => {
      setIsOn(false);
      onRead(testo);
    },
    onFault: (guasto) => {
      setIsOn(false);
      setError(testi.guasti[guasto]);
    },
    onHidden: () => setIsOn(false),
  });
  const fromPhoto = async (file: File | undefined) => {
    if (!file) return;
    setIsOn(false);
    setError('');
    const testo = await readPhoto(`${id}-foto`, file).catch(() => null);
    if (testo) onRead(testo);
    else setError(testi.unreadablePhoto);
  };
  const onKeyboard = (evento: FormEvent<HTMLFormElement>) => {
    evento.preventDefault();
    const scritto = new FormData(evento.currentTarget).get('codice');
    const codice = typeof scritto === 'string' ? scritto.trim() : '';
    setEmpty(codice === '');
    if (codice === '') campo.current?.focus();
    else onRead(codice);
  };
  return (
    <div className="stack">
      <div id={id} className={isOn ? 'mirino acceso' : 'mirino hidden'} />
      <div id={`${id}-foto`} className="hidden" />
      {isOn ? <p className="note">{testi.inquadra}</p> : null}
      <FormError testo={error} />
      <div className="flex flex-wrap gap-3">
        <Button
          variant={isOn ? 'quiet' : 'default'}
          onClick={() => {
            setError('');
            setIsOn(!isOn);
          }}
        >
          <Icon nome="fotocamera" piccola />
          {isOn ? testi.spegni : testi.turnOn}
        </Button>
        <label className="btn quiet has-focus-visible:outline-2">
          <Icon nome="immagine" piccola />
          {testi.foto}
          <input
            type="file"
            accept="image/*"
            className="sr-only"
            onChange={(evento) => void fromPhoto(evento.target.files?.[0])}
          />
        </label>
      </div>
      <form className="flex flex-wrap items-start gap-3" onSubmit={onKeyboard}>
        <CodeField
          ref={campo}
          etichetta={testi.scrivi.etichetta}
          name="codice"
          className="grow basis-full sm:basis-48"
          errore={empty ? testi.scrivi.vuoto : undefined}
          onChange={() => setEmpty(false)}
        />
        <Button type="submit" className="max-sm:w-full sm:mt-7">
          {testi.scrivi.conferma}
        </Button>
      </form>
    </div>
  );
}
