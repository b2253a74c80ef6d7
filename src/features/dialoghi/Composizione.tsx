import { type KeyboardEvent, useId } from 'react';
import { inviaMessaggio } from '../../data/messaggi/conversazioni.ts';
import { guastoMessaggio } from '../../domain/messaggi/invio.ts';
import { fraseRecapiti } from '../../domain/messaggi/recapiti.ts';
import { bozzaDi } from '../../ui/forms/bozza.ts';
import { MessaggioErrore } from '../../ui/forms/CorniceCampo.tsx';
import { ErroreModulo } from '../../ui/forms/ErroreModulo.tsx';
import { useModulo } from '../../ui/forms/use-modulo.ts';
import { Bottone } from '../../ui/layout/Bottone.tsx';

const MASSIMO = 4000;

interface Props {
  conversazione: string;
  altro: string;
}

/** Message field. The draft survives a lost network and an ended session; a message is sent once. */
export function Composizione({ conversazione, altro }: Props) {
  const id = useId();
  const { modulo, campo, invia, inCorso, errore } = useModulo({
    iniziali: { testo: '' },
    valida: ({ testo }) => (testo.trim() === '' ? { testo: 'Scrivi un messaggio' } : {}),
    comando: inviaMessaggio,
    dati: ({ testo }) => ({ conversazione, testo: testo.trim() }),
    guasto: guastoMessaggio,
    bozza: bozzaDi(localStorage, `messaggio-${conversazione}`),
    onFatto: () => {
      modulo.reset({ testo: '' });
      modulo.setFocus('testo');
    },
  });
  const { errore: manca, ...testo } = campo('testo');
  // With a keyboard Enter sends and Shift Enter breaks the line; a touch keyboard's Enter breaks it.
  const tasto = (evento: KeyboardEvent<HTMLTextAreaElement>) => {
    const spedisce = evento.key === 'Enter' && !evento.shiftKey && !evento.nativeEvent.isComposing;
    if (spedisce && (evento.ctrlKey || matchMedia('(pointer: fine)').matches))
      evento.currentTarget.form?.requestSubmit();
    if (spedisce && matchMedia('(pointer: fine)').matches) evento.preventDefault();
  };
  return (
    <form className="filo-scrivi" onSubmit={invia} noValidate>
      <div className="row items-end">
        <textarea
          {...testo}
          className="in"
          rows={1}
          maxLength={MASSIMO}
          aria-label={`Scrivi a ${altro}`}
          placeholder={`Scrivi a ${altro}`}
          readOnly={inCorso}
          aria-describedby={`${id}-nota`}
          {...(manca === undefined ? {} : { 'aria-invalid': true })}
          onKeyDown={tasto}
        />
        <Bottone type="submit" variante="main" inCorso={inCorso} testoInCorso="Invio…">
          Invia
        </Bottone>
      </div>
      {manca === undefined ? null : <MessaggioErrore>{manca}</MessaggioErrore>}
      <ErroreModulo testo={errore} />
      <p role="status" className="note mt-2 border-l-[3px] border-wait pl-3 empty:hidden">
        {fraseRecapiti(modulo.watch('testo'), 'messaggio')}
      </p>
      <p id={`${id}-nota`} className="small mt-2">
        Telefono, email e IBAN non servono: si paga solo dopo la verifica, su Fidati o al centro.
      </p>
    </form>
  );
}
