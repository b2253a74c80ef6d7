import { type FormEvent, useId, useRef, useState } from 'react';
import { Icona } from '../brand/Icona.tsx';
import { CampoCodice } from '../forms/CampoCodice.tsx';
import { ErroreModulo } from '../forms/ErroreModulo.tsx';
import { Bottone } from '../layout/Bottone.tsx';
import { type GuastoFotocamera, leggiFoto, useFotocameraQr } from './use-fotocamera-qr.ts';

export interface TestiLettore {
  accendi: string;
  spegni: string;
  inquadra: string;
  foto: string;
  fotoIlleggibile: string;
  guasti: Record<GuastoFotocamera, string>;
  scrivi: { etichetta: string; conferma: string; vuoto: string };
}

interface Props {
  testi: TestiLettore;
  /** Called with the scanned or typed text; the caller validates it. */
  onLetto: (testo: string) => void;
  subito?: boolean;
}

/** Reads a code by camera, photo or keyboard. Load it lazily. */
export default function LettoreQr({ testi, onLetto, subito = false }: Props) {
  const id = useId();
  const [accesa, setAccesa] = useState(subito);
  const [errore, setErrore] = useState('');
  const [vuoto, setVuoto] = useState(false);
  const campo = useRef<HTMLInputElement>(null);
  useFotocameraQr(id, accesa, {
    onLetto: (testo) => {
      setAccesa(false);
      onLetto(testo);
    },
    onGuasto: (guasto) => {
      setAccesa(false);
      setErrore(testi.guasti[guasto]);
    },
    onNascosta: () => setAccesa(false),
  });
  const daFoto = async (file: File | undefined) => {
    if (!file) return;
    setAccesa(false);
    setErrore('');
    const testo = await leggiFoto(`${id}-foto`, file).catch(() => null);
    if (testo) onLetto(testo);
    else setErrore(testi.fotoIlleggibile);
  };
  const daTastiera = (evento: FormEvent<HTMLFormElement>) => {
    evento.preventDefault();
    const scritto = new FormData(evento.currentTarget).get('codice');
    const codice = typeof scritto === 'string' ? scritto.trim() : '';
    setVuoto(codice === '');
    if (codice === '') campo.current?.focus();
    else onLetto(codice);
  };
  return (
    <div className="stack">
      <div id={id} className={accesa ? 'mirino acceso' : 'mirino hidden'} />
      <div id={`${id}-foto`} className="hidden" />
      {accesa ? <p className="note">{testi.inquadra}</p> : null}
      <ErroreModulo testo={errore} />
      <div className="flex flex-wrap gap-3">
        <Bottone
          variante={accesa ? 'quiet' : 'default'}
          onClick={() => {
            setErrore('');
            setAccesa(!accesa);
          }}
        >
          <Icona nome="fotocamera" piccola />
          {accesa ? testi.spegni : testi.accendi}
        </Bottone>
        <label className="btn quiet has-focus-visible:outline-2">
          <Icona nome="immagine" piccola />
          {testi.foto}
          <input
            type="file"
            accept="image/*"
            className="sr-only"
            onChange={(evento) => void daFoto(evento.target.files?.[0])}
          />
        </label>
      </div>
      <form className="flex flex-wrap items-start gap-3" onSubmit={daTastiera}>
        <CampoCodice
          ref={campo}
          etichetta={testi.scrivi.etichetta}
          name="codice"
          className="grow basis-full sm:basis-48"
          errore={vuoto ? testi.scrivi.vuoto : undefined}
          onChange={() => setVuoto(false)}
        />
        <Bottone type="submit" className="max-sm:w-full sm:mt-7">
          {testi.scrivi.conferma}
        </Bottone>
      </form>
    </div>
  );
}
