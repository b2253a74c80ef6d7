import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { letturaIndirizzi, notoDi } from '../../data/accesso/indirizzi.ts';
import type { Ordine } from '../../data/ordini/ordini.ts';
import { cambiaIndirizzo } from '../../data/ordini/ordini-atti.ts';
import type { IndirizzoSpedizione } from '../../domain/ordini/indirizzo.ts';
import { FinestraModulo } from '../../ui/dialogs/FinestraModulo.tsx';
import { RiassuntoErrori } from '../../ui/forms/RiassuntoErrori.tsx';
import { useModulo } from '../../ui/forms/use-modulo.ts';
import { Bottone } from '../../ui/layout/Bottone.tsx';
import { CampiIndirizzo } from './CampiIndirizzo.tsx';
import { CAMPI_INDIRIZZO, erroriIndirizzo } from './indirizzo.ts';

type Props = { ordine: Ordine; persona: string; email: string };

/** Changes the address of a paid, unshipped order, with the checkout's fields and rules. */
export function CambiaIndirizzo(props: Props) {
  const [aperta, setAperta] = useState(false);
  return (
    <>
      <Bottone
        variante={props.ordine.rientrato_il === null ? 'quiet' : 'default'}
        className="non-stampare mt-3"
        onClick={() => setAperta(true)}
      >
        Cambia indirizzo
      </Bottone>
      {aperta ? <Modulo {...props} onChiudi={() => setAperta(false)} /> : null}
    </>
  );
}

function Modulo({ ordine, persona, email, onChiudi }: Props & { onChiudi: () => void }) {
  const letture = useQueryClient();
  const usati = useQuery(letturaIndirizzi(persona));
  const [capCerto, setCapCerto] = useState(() => ordine.indirizzo?.cap ?? '');
  const { modulo, campo, ...invio } = useModulo({
    iniziali: daOrdine(ordine, email),
    valida: async (scritto) => erroriIndirizzo(scritto, { ...(await notoDi(letture, scritto)), certo: capCerto }),
    comando: cambiaIndirizzo,
    dati: (indirizzo) => ({ ordine: ordine.id, indirizzo }),
    campi: CAMPI_INDIRIZZO,
    onFatto: onChiudi,
  });
  return (
    <FinestraModulo
      larga
      titolo="Cambia indirizzo"
      conferma="Cambia indirizzo"
      testoInCorso="Salvataggio…"
      {...invio}
      sporco={modulo.formState.isDirty}
      onChiudi={onChiudi}
    >
      <RiassuntoErrori errori={modulo.formState.errors} />
      <CampiIndirizzo
        modulo={modulo}
        usati={usati.data ?? []}
        campo={campo}
        capCerto={capCerto}
        onCapCerto={setCapCerto}
        incompleto={Object.keys(modulo.formState.errors).length > 0}
        metodo="punto_verifica"
        pagato
      />
    </FinestraModulo>
  );
}

const daOrdine = ({ indirizzo }: Ordine, email: string): IndirizzoSpedizione => ({
  nome_completo: indirizzo?.nome_completo ?? '',
  indirizzo_linea1: indirizzo?.indirizzo_linea1 ?? '',
  indirizzo_linea2: indirizzo?.indirizzo_linea2 ?? '',
  citta: indirizzo?.citta ?? '',
  provincia: indirizzo?.provincia ?? '',
  cap: indirizzo?.cap ?? '',
  telefono: indirizzo?.telefono ?? '',
  email: indirizzo?.email ?? email,
});
