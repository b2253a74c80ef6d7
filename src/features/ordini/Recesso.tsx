import { useState } from 'react';
import type { Ordine } from '../../data/ordini/ordini.ts';
import { recediDalContratto } from '../../data/ordini/ordini-atti.ts';
import { emailValida } from '../../domain/accesso/validazione.ts';
import { TESTI_ERRORE } from '../../domain/errori.ts';
import { FRASE_RECESSO, FRASE_RESO_DIVERSO, fraseRecesso } from '../../domain/frasi/conto.ts';
import { fraseRecedibile } from '../../domain/frasi/ordine.ts';
import { formattaDataOra } from '../../domain/giorno.ts';
import { codiceOrdine } from '../../domain/ordini/codice.ts';
import { FinestraModulo } from '../../ui/dialogs/FinestraModulo.tsx';
import { now } from '../../ui/feedback/clock.ts';
import { Campo } from '../../ui/forms/Campo.tsx';
import { useModulo } from '../../ui/forms/use-modulo.ts';
import { Bottone } from '../../ui/layout/Bottone.tsx';

import { ProvaReso } from './ProvaReso.tsx';

type Props = { ordine: Ordine; email: string };

/** Withdrawal of a professional seller's buyer (decision P1): the declaration, then its state. */
export function Recesso({ ordine, email }: Props) {
  const [aperta, setAperta] = useState(false);
  const { recesso } = ordine;
  if (recesso !== null)
    return (
      <section aria-labelledby="recesso" className="border-t-[3px] border-ink pt-4">
        <h2 id="recesso" className="h3">
          Recesso
        </h2>
        <p className="small mt-1">Dichiarato il {formattaDataOra(recesso.dichiarato_il)}</p>
        <p className="mt-3">
          {ordine.reso_diverso
            ? FRASE_RESO_DIVERSO
            : fraseRecesso(recesso, ordine.centro?.nome ?? 'il centro', ordine.ruolo, now())}
        </p>
        {ordine.ruolo === 'acquirente' && recesso.stato === 'aperto' && recesso.reso_entro !== null ? (
          <ProvaReso ordine={ordine} recesso={recesso} />
        ) : null}
      </section>
    );
  if (!ordine.recedibile) return null;
  const detto = fraseRecedibile(ordine.ruolo, ordine.recedibile_entro);
  if (!ordine.puo_recedere) return <p className="note non-stampare">{detto}</p>;
  return (
    <section aria-label="Recesso" className="non-stampare border-t-[3px] border-ink pt-4">
      <Bottone variante="quiet" largo onClick={() => setAperta(true)}>
        Recedi dal contratto qui
      </Bottone>
      <p className="small mt-3">{detto}</p>
      {aperta ? <Dichiarazione ordine={ordine} email={email} onChiudi={() => setAperta(false)} /> : null}
    </section>
  );
}

function Dichiarazione({ ordine, email, onChiudi }: Props & { onChiudi: () => void }) {
  const { modulo, campo, ...invio } = useModulo({
    iniziali: { nome: ordine.indirizzo?.nome_completo ?? '', email },
    valida: (valori) => ({
      ...(valori.nome.trim() === '' ? { nome: 'Scrivi nome e cognome.' } : {}),
      ...(emailValida(valori.email) ? {} : { email: TESTI_ERRORE.email_non_valida }),
    }),
    comando: recediDalContratto,
    dati: (valori) => ({ ordine: ordine.id, nome: valori.nome.trim(), email: valori.email.trim() }),
    onFatto: onChiudi,
  });
  return (
    <FinestraModulo
      titolo="Recedi dal contratto"
      premessa={<p>{FRASE_RECESSO}</p>}
      conferma="Conferma recesso"
      testoInCorso="Invio…"
      {...invio}
      sporco={modulo.formState.isDirty}
      onChiudi={onChiudi}
    >
      <Campo etichetta="Nome e cognome" autoComplete="name" maxLength={120} {...campo('nome')} />
      <Campo
        etichetta="Ordine"
        readOnly
        value={`${ordine.numero_ordine === null ? '' : `${codiceOrdine(ordine.numero_ordine)} – `}${ordine.annuncio.titolo}`}
      />
      <Campo
        etichetta="Email"
        aiuto="Qui arriva la ricevuta, con giorno e ora."
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        {...campo('email')}
      />
    </FinestraModulo>
  );
}
