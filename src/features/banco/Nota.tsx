import { useRef, useState } from 'react';
import { formattaDataOra } from '../../domain/giorno.ts';
import { type EsitoSalvataggio, salvaBozza, salvaNota } from '../../offline/coda.ts';
import type { VistaVerifica } from '../../offline/vista.ts';
import { Bottone } from '../../ui/Bottone.tsx';
import { CampoArea } from '../../ui/Campo.tsx';
import { useBanco } from './contesto.ts';

const TESTI_SALVA = {
  spazio_esaurito: 'Sul tablet non c’è più posto: la nota non è ancora salvata. Libera spazio dalla pagina Sincronia.',
  archivio_non_pronto: 'L’archivio del tablet non è pronto: la nota non è ancora salvata. Ricarica la pagina.',
} as const;

/** Notes are entries, never overwritten; the one being written is kept over a crash. */
export function Note({ vista }: { vista: VistaVerifica }) {
  const { ambiente } = useBanco();
  const verificaId = vista.verifica.id;
  const bozza = vista.bozze.nota;
  const [testo, setTesto] = useState(typeof bozza === 'string' ? bozza : '');
  const [errore, setErrore] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const scrivi = (valore: string) => {
    setTesto(valore);
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => void salvaBozza(ambiente, { verificaId, chiave: 'nota', valore }).then(mostra),
      200,
    );
  };
  const mostra = (esito: EsitoSalvataggio) => setErrore(esito.ok ? undefined : TESTI_SALVA[esito.errore]);
  const aggiungi = async () => {
    clearTimeout(timer.current);
    const esito = await salvaNota(ambiente, { verificaId, testo: testo.trim() });
    mostra(esito);
    if (esito.ok) setTesto('');
  };
  const inCoda = vista.inSospeso.flatMap(({ op, stato }) => {
    const dati = op.payload;
    if (op.kind !== 'aggiungi_nota' || typeof dati !== 'object' || dati === null || Array.isArray(dati)) return [];
    return typeof dati.testo === 'string' ? [{ id: op.opId, testo: dati.testo, chi: stato.etichetta }] : [];
  });
  const scritte = vista.verifica.note.map(({ id, testo: detto, autore, creata_il }) => ({
    id,
    testo: detto,
    chi: [autore, formattaDataOra(creata_il.replace(' ', 'T'))].filter(Boolean).join(', '),
  }));
  return (
    <div className="grid gap-3">
      {[...scritte, ...inCoda].map((nota) => (
        <p key={nota.id} className="border-l-[3px] border-hair pl-3 text-note">
          {nota.testo} <span className="small block">{nota.chi}</span>
        </p>
      ))}
      <CampoArea
        etichetta="Note"
        facoltativo="restano nella storia della verifica"
        rows={2}
        className="[&_textarea]:min-h-20"
        value={testo}
        maxLength={4000}
        errore={errore}
        onChange={(evento) => scrivi(evento.target.value)}
      />
      {testo.trim() === '' ? null : (
        <Bottone piccolo className="justify-self-start" onClick={() => void aggiungi()}>
          Aggiungi la nota
        </Bottone>
      )}
    </div>
  );
}
