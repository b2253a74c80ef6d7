import { useState } from 'react';
import { testoErrore } from '../../data/errori.ts';
import { caricaFoto, type FotoCaricata, pubblicaAnnuncio } from '../../data/pubblicazione.ts';
import { TESTI_ERRORE_CON_DATI } from '../../domain/errori.ts';
import { useIdComando } from '../../ui/useIdComando.ts';
import { comeAnnuncio, type ValoriAnnuncio } from './bozza.ts';
import type { FotoScelta } from './foto.ts';

/** Uploads the pictures one by one, then publishes. A second try uploads only what has not arrived. */
export function usePubblicazione(idUtente: string, onPubblicato: (id: string) => void) {
  const [arrivate] = useState(() => new Map<string, FotoCaricata>());
  const comando = useIdComando();
  const [passo, setPasso] = useState<string | null>(null);
  const [errore, setErrore] = useState<string | null>(null);
  const pubblica = async (valori: ValoriAnnuncio, foto: readonly FotoScelta[]) => {
    setErrore(null);
    try {
      const caricate: FotoCaricata[] = [];
      for (const [indice, f] of foto.entries()) {
        setPasso(`Carico la foto ${indice + 1} di ${foto.length}…`);
        const gia = arrivate.get(f.id) ?? (await caricaFoto(idUtente, f));
        arrivate.set(f.id, gia);
        caricate.push(gia);
      }
      setPasso('Pubblico…');
      onPubblicato(await pubblicaAnnuncio(comeAnnuncio(valori), caricate, comando.id));
    } catch (e) {
      setErrore(TESTI_ERRORE_CON_DATI.creazione_annuncio(testoErrore(e)));
    } finally {
      setPasso(null);
    }
  };
  return { passo, errore, pubblica };
}
