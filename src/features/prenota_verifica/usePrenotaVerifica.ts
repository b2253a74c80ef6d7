import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ErroreDati } from '../../data/errori.ts';
import { letturaCentri, letturaOrari, letturaPreventivo, prenotaVerifica } from '../../data/verifiche.ts';
import { TESTI_ERRORE } from '../../domain/errori.ts';
import { useComando } from '../../ui/useComando.ts';
import { manca, scegliOrario } from './scelta.ts';

/** What the booking form knows and does. Times and quote are asked again for each centre: they are the server's. */
export function usePrenotaVerifica(idAnnuncio: string, onPrenotata: (id: string) => void) {
  const cache = useQueryClient();
  const [centroScelto, setCentro] = useState<string | null>(null);
  const [voluto, setVoluto] = useState<{ giorno: string; ora: string | null } | null>(null);
  const [accettati, setAccettati] = useState(false);
  const [ritiroAccettato, setRitiroAccettato] = useState(false);
  const [mancante, setMancante] = useState<string | null>(null);
  const centri = useQuery(letturaCentri());
  const centro = centri.data?.find((c) => c.id === centroScelto) ?? centri.data?.[0] ?? null;
  const id = centro?.id ?? '';
  const orari = useQuery({ ...letturaOrari(id), enabled: centro !== null });
  const costi = useQuery({ ...letturaPreventivo(id, idAnnuncio), enabled: centro !== null });
  const scelta = scegliOrario(orari.data ?? [], voluto);
  const prenota = useComando(prenotaVerifica, {
    onFatto: onPrenotata,
    onErrore: (e) => {
      // Somebody was faster: fresh times, and the next free one is proposed.
      if (e instanceof ErroreDati && e.codice === 'orario_non_disponibile') {
        void cache.invalidateQueries({ queryKey: letturaOrari(id).queryKey });
      }
      // The costs moved meanwhile: they are read again and accepted again.
      if (e instanceof ErroreDati && e.codice === 'preventivo_aggiornato') {
        setAccettati(false);
        void cache.invalidateQueries({ queryKey: letturaPreventivo(id, idAnnuncio).queryKey });
      }
      return false;
    },
  });
  const conferma = () => {
    const costi_visti = accettati && costi.data !== undefined;
    const no = manca({ centro, orario: scelta, costi_visti, ritiro_accettato: ritiroAccettato });
    prenota.dimentica();
    setMancante(no === null ? null : TESTI_ERRORE[no]);
    if (no !== null) return;
    if (centro === null || scelta === null || costi.data === undefined) return;
    const { totale } = costi.data;
    const consensi = { costi_accettati: accettati, ritiro_accettato: ritiroAccettato };
    void prenota.invia({ annuncio: idAnnuncio, centro: centro.id, ...scelta, ...consensi, totale });
  };
  const dimentica = () => {
    setMancante(null);
    prenota.dimentica();
  };
  const scegliCentro = (nuovo: string) => {
    setCentro(nuovo);
    setVoluto(null);
    setRitiroAccettato(false);
    dimentica();
  };
  const scegliOra = (giorno: string, ora: string | null) => {
    setVoluto({ giorno, ora });
    dimentica();
  };
  return {
    centri,
    centro,
    orari,
    costi,
    scelta,
    accettati,
    ritiroAccettato,
    errore: mancante ?? prenota.errore,
    inCorso: prenota.inCorso,
    setAccettati,
    setRitiroAccettato,
    conferma,
    scegliCentro,
    scegliOra,
  };
}
