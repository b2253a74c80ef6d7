import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ErroreDati, testoErrore } from '../../data/errori.ts';
import { letturaCentri, letturaOrari, letturaPreventivo, prenotaVerifica, type Scelta } from '../../data/verifiche.ts';
import { TESTI_ERRORE } from '../../domain/errori.ts';
import { useIdComando } from '../../ui/useIdComando.ts';
import { manca, scegliOrario } from './scelta.ts';

/** What the booking form knows and does. Times and quote are asked again for each centre: they are the server's. */
export function usePrenotaVerifica(idAnnuncio: string, onPrenotata: (id: string) => void) {
  const cache = useQueryClient();
  const [centroScelto, setCentro] = useState<string | null>(null);
  const [voluto, setVoluto] = useState<{ giorno: string; ora: string | null } | null>(null);
  const [accettati, setAccettati] = useState(false);
  const [ritiroAccettato, setRitiroAccettato] = useState(false);
  const [errore, setErrore] = useState<string | null>(null);
  const centri = useQuery(letturaCentri());
  const centro = centri.data?.find((c) => c.id === centroScelto) ?? centri.data?.[0] ?? null;
  const id = centro?.id ?? '';
  const orari = useQuery({ ...letturaOrari(id), enabled: centro !== null });
  const costi = useQuery({ ...letturaPreventivo(id, idAnnuncio), enabled: centro !== null });
  const scelta = scegliOrario(orari.data ?? [], voluto);
  const comando = useIdComando();
  const prenota = useMutation({
    mutationFn: (voce: Scelta) => prenotaVerifica(voce, comando.id),
    onSuccess: onPrenotata,
    onError: (e) => {
      setErrore(testoErrore(e));
      // Somebody was faster: fresh times, and the next free one is proposed.
      if (e instanceof ErroreDati && e.codice === 'orario_non_disponibile') {
        void cache.invalidateQueries({ queryKey: letturaOrari(id).queryKey });
      }
      // The costs moved meanwhile: they are read again and accepted again.
      if (e instanceof ErroreDati && e.codice === 'preventivo_aggiornato') {
        setAccettati(false);
        void cache.invalidateQueries({ queryKey: letturaPreventivo(id, idAnnuncio).queryKey });
      }
    },
  });
  const conferma = () => {
    const costi_visti = accettati && costi.data !== undefined;
    const no = manca({ centro, orario: scelta, costi_visti, ritiro_accettato: ritiroAccettato });
    if (no !== null) return setErrore(TESTI_ERRORE[no]);
    if (centro === null || scelta === null || costi.data === undefined) return;
    setErrore(null);
    const { totale } = costi.data;
    const consensi = { costi_accettati: accettati, ritiro_accettato: ritiroAccettato };
    prenota.mutate({ annuncio: idAnnuncio, centro: centro.id, ...scelta, ...consensi, totale });
  };
  const scegliCentro = (nuovo: string) => {
    setCentro(nuovo);
    setVoluto(null);
    setRitiroAccettato(false);
    setErrore(null);
  };
  const scegliOra = (giorno: string, ora: string | null) => {
    setVoluto({ giorno, ora });
    setErrore(null);
  };
  const inCorso = prenota.isPending;
  return {
    centri,
    centro,
    orari,
    costi,
    scelta,
    accettati,
    ritiroAccettato,
    errore,
    inCorso,
    setAccettati,
    setRitiroAccettato,
    conferma,
    scegliCentro,
    scegliOra,
  };
}
