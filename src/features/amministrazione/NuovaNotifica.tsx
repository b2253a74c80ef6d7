import { useState } from 'react';
import { creaNotifica, type NuovaNotifica as Dati } from '../../data/amministrazione_notifiche.ts';
import { MASSIMI_NOTIFICA, validaNotifica } from '../../domain/accesso/notifica.ts';
import { testiPerCampo } from '../../domain/errori.ts';
import { Bottone } from '../../ui/Bottone.tsx';
import { Campo, CampoArea } from '../../ui/Campo.tsx';
import { FinestraModulo } from '../../ui/FinestraModulo.tsx';
import { useModulo } from '../../ui/useModulo.ts';

/** The button and its window: one person's bell, by address. `a`: for whom a link has it open already. */
export function NuovaNotifica({ a, onChiusa }: { a: string; onChiusa: () => void }) {
  const [premuta, setPremuta] = useState(false);
  const chiudi = () => {
    setPremuta(false);
    if (a !== '') onChiusa();
  };
  return (
    <>
      <Bottone piccolo onClick={() => setPremuta(true)}>
        Nuova notifica
      </Bottone>
      {premuta || a !== '' ? <Modulo key={a} a={a} onChiudi={chiudi} /> : null}
    </>
  );
}

const VUOTA: Dati = { email: '', tipo: '', titolo: '', link: '', messaggio: '' };

function Modulo({ a, onChiudi }: { a: string; onChiudi: () => void }) {
  const { modulo, campo, ...invio } = useModulo({
    iniziali: { ...VUOTA, email: a },
    valida: (v) => testiPerCampo(validaNotifica(v)),
    comando: creaNotifica,
    dati: (v) => v,
    guasto: 'Creazione notifica non riuscita',
    campi: { utente_non_trovato: 'email' },
    onFatto: onChiudi,
  });
  return (
    <FinestraModulo
      larga
      titolo="Nuova notifica"
      conferma="Crea notifica"
      testoInCorso="Invio…"
      {...invio}
      sporco={modulo.formState.isDirty}
      onChiudi={onChiudi}
    >
      <Campo
        etichetta="Email utente"
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={254}
        aiuto="Va bene con maiuscole o minuscole. La legge solo questa persona, nella sua campanella."
        {...campo('email')}
      />
      <Campo
        etichetta="Titolo"
        facoltativo="facoltativo"
        aiuto="Vuoto: «Notifica»."
        maxLength={MASSIMI_NOTIFICA.titolo}
        {...campo('titolo')}
      />
      <CampoArea
        etichetta="Messaggio"
        facoltativo="facoltativo"
        rows={4}
        maxLength={MASSIMI_NOTIFICA.messaggio}
        {...campo('messaggio')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Campo
          etichetta="Tipo"
          facoltativo="facoltativo"
          aiuto="Vuoto: «generale»."
          maxLength={MASSIMI_NOTIFICA.tipo}
          {...campo('tipo')}
        />
        <Campo
          etichetta="Link"
          facoltativo="facoltativo"
          aiuto="https://… o una pagina del sito, per esempio /faq."
          maxLength={500}
          {...campo('link')}
        />
      </div>
    </FinestraModulo>
  );
}
