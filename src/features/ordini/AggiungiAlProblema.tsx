import { useState } from 'react';
import { aggiungiContestazione, type Ordine } from '../../data/ordini/ordini.ts';
import { fraseRifiuti } from '../../domain/errori.ts';
import { FinestraModulo } from '../../ui/dialogs/FinestraModulo.tsx';
import { bozzaDi } from '../../ui/forms/bozza.ts';
import { CampoArea } from '../../ui/forms/Campo.tsx';
import { SceltaFoto } from '../../ui/forms/SceltaFoto.tsx';
import { useModulo } from '../../ui/forms/use-modulo.ts';
import { Bottone } from '../../ui/layout/Bottone.tsx';
import { useFotoTenute } from '../../ui/media/use-foto-tenute.ts';
import { REGOLE_FOTO } from './SegnalaProblema.tsx';

export function AggiungiAlProblema({ ordine }: { ordine: Ordine }) {
  const [aperta, setAperta] = useState(false);
  const chi =
    ordine.ruolo === 'acquirente' ? ordine.acquirente : ordine.ruolo === 'venditore' ? ordine.venditore : null;
  if (chi === null) return null;
  return (
    <>
      <Bottone variante="quiet" className="mt-4" onClick={() => setAperta(true)}>
        Aggiungi parole o foto
      </Bottone>
      {aperta ? <Modulo ordine={ordine.id} utente={chi.id} onChiudi={() => setAperta(false)} /> : null}
    </>
  );
}

/** For a dialog left open until the decision. */
const DECISA = 'La decisione è già presa: quello che hai scritto non è stato aggiunto.';

type PropsModulo = { ordine: string; utente: string; onChiudi: () => void };

function Modulo({ ordine, utente, onChiudi }: PropsModulo) {
  const bozza = bozzaDi(sessionStorage, `aggiunta.${ordine}`);
  const { foto, setFoto, butta } = useFotoTenute(bozza, []);
  const { campo, ...invio } = useModulo({
    iniziali: { testo: '' },
    valida: ({ testo }) => (testo.trim() === '' ? { testo: 'Scrivi che cosa aggiungi.' } : {}),
    comando: aggiungiContestazione,
    dati: ({ testo }) => ({ ordine, utente, testo: testo.trim(), foto: foto.map(({ grande }) => grande) }),
    guasto: (testo, { codice }) => (codice === 'stato_non_consentito' ? DECISA : testo),
    onFatto: () => {
      butta();
      onChiudi();
    },
    bozza,
  });
  return (
    <FinestraModulo
      larga
      titolo="Aggiungi al problema"
      premessa={<p>Lo leggono l'altra parte e il nostro ufficio, prima di decidere.</p>}
      conferma="Aggiungi"
      testoInCorso="Invio…"
      {...invio}
      onChiudi={onChiudi}
    >
      <CampoArea etichetta="Che cosa aggiungi" rows={5} maxLength={4000} {...campo('testo')} />
      <SceltaFoto
        foto={foto}
        onCambia={setFoto}
        regole={REGOLE_FOTO}
        spiega={fraseRifiuti}
        legenda={
          <>
            Foto <span className="font-normal text-ink-2">facoltative, {REGOLE_FOTO.massimo} al massimo</span>
          </>
        }
      />
    </FinestraModulo>
  );
}
