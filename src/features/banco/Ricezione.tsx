import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { formattaDataOra } from '../../domain/giorno.ts';
import { salvaRicezione } from '../../offline/allegati.ts';
import { salvaBozza } from '../../offline/coda.ts';
import type { VistaVerifica } from '../../offline/vista.ts';
import { Bottone } from '../../ui/Bottone.tsx';
import { Campo, CampoArea } from '../../ui/Campo.tsx';
import { MessaggioErrore } from '../../ui/CorniceCampo.tsx';
import type { ValoreFirma } from '../../ui/Firma.tsx';
import { useBanco } from './contesto.ts';
import { StrisciaFoto } from './StrisciaFoto.tsx';

const Firma = lazy(() => import('../../ui/Firma.tsx'));

const CHIAVI = ['numero_seriale', 'accessori', 'segni_distintivi', 'nome_depositante'] as const;
type Chiave = (typeof CHIAVI)[number];
type Valori = Record<Chiave, string>;

const chiaveBozza = (chiave: Chiave): string => `ricevi_${chiave}`;

function dalleBozze({ bozze, verifica }: VistaVerifica): Valori {
  const leggi = (chiave: Chiave, altrimenti: string): string => {
    const bozza = bozze[chiaveBozza(chiave)];
    return typeof bozza === 'string' ? bozza : altrimenti;
  };
  return {
    numero_seriale: leggi('numero_seriale', ''),
    accessori: leggi('accessori', ''),
    segni_distintivi: leggi('segni_distintivi', ''),
    nome_depositante: leggi('nome_depositante', verifica.cliente_nome ?? ''),
  };
}

async function comeImmagine(firma: ValoreFirma): Promise<Blob | null> {
  if (firma.tipo === 'scritta') return null;
  const [, dati = ''] = firma.immagine.split(',');
  const byte = Uint8Array.from(atob(dati), (carattere) => carattere.charCodeAt(0));
  return new Blob([byte], { type: 'image/png' });
}

interface Props {
  vista: VistaVerifica;
  /** A decision was asked for: the item is taken in before. */
  prima?: boolean;
  onFatto: () => void;
}

/** The form's values, kept as drafts, and the one press that queues signature and intake. */
function useRicezione({ vista, onFatto }: Props) {
  const { ambiente, occupa } = useBanco();
  const verificaId = vista.verifica.id;
  const [valori, setValori] = useState(() => dalleBozze(vista));
  const [firma, setFirma] = useState<ValoreFirma | null>(null);
  const [errori, setErrori] = useState<{ nome?: string; firma?: string; salva?: string }>({});
  const [lavora, setLavora] = useState(false);
  const timer = useRef<Partial<Record<Chiave, ReturnType<typeof setTimeout>>>>({});
  useEffect(() => (firma === null ? undefined : occupa()), [firma, occupa]);

  const scrivi = (chiave: Chiave, valore: string) => {
    setValori((prima) => ({ ...prima, [chiave]: valore }));
    clearTimeout(timer.current[chiave]);
    timer.current[chiave] = setTimeout(
      () => void salvaBozza(ambiente, { verificaId, chiave: chiaveBozza(chiave), valore }),
      200,
    );
  };
  const conferma = async () => {
    const nome = valori.nome_depositante.trim();
    if (nome === '' || firma === null) {
      setErrori({
        ...(nome === '' ? { nome: 'Scrivi chi consegna l’oggetto.' } : {}),
        ...(firma === null ? { firma: 'Serve la firma di chi consegna.' } : {}),
      });
      return;
    }
    setLavora(true);
    const immagine = await comeImmagine(firma);
    const esito = await salvaRicezione(ambiente, {
      verificaId,
      firma: immagine,
      carico: {
        numero_seriale: vuoto(valori.numero_seriale),
        accessori: vuoto(valori.accessori),
        segni_distintivi: vuoto(valori.segni_distintivi),
        nome_depositante: firma.tipo === 'scritta' ? firma.nome : nome,
      },
    });
    if (!esito.ok) return fallito();
    setLavora(false);
    onFatto();
  };
  const fallito = () => {
    setLavora(false);
    setErrori({ salva: 'Sul tablet non c’è più posto: niente è stato salvato. Libera spazio dalla pagina Sincronia.' });
  };
  return { valori, scrivi, firma, setFirma, errori, lavora, conferma };
}

/** 'Ricevi oggetto': what is handed over, in which state, by whom. The half-written form survives a crash. */
export default function Ricezione(props: Props) {
  const { vista, prima = false } = props;
  const modulo = useRicezione(props);
  const { errori, lavora, conferma } = modulo;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="grid min-h-0 flex-1 content-start gap-x-8 gap-y-4 overflow-y-auto p-4 md:p-6 lg:grid-cols-2">
        <Consegnato vista={vista} modulo={modulo} />
        <ChiConsegna modulo={modulo} />
      </div>
      <footer className="sticky bottom-[68px] flex flex-none flex-wrap items-center justify-end gap-3 border-t border-ink bg-sheet px-4 py-3 md:bottom-0 md:px-6 md:py-4">
        {prima ? <p className="note">Prima di decidere, ricevi l'oggetto.</p> : null}
        <div role="alert" className="grow">
          {errori.salva ? <MessaggioErrore>{errori.salva}</MessaggioErrore> : null}
        </div>
        <Bottone variante="main" inCorso={lavora} testoInCorso="Salvo…" onClick={() => void conferma()}>
          Ricevi oggetto
        </Bottone>
      </footer>
    </div>
  );
}

type ModuloRicezione = ReturnType<typeof useRicezione>;

function Consegnato({ vista, modulo: { valori, scrivi } }: { vista: VistaVerifica; modulo: ModuloRicezione }) {
  return (
    <div className="grid content-start gap-4">
      <h2 className="text-h2">{vista.verifica.titolo}</h2>
      <Campo
        etichetta="Numero di serie"
        facoltativo="se c'è"
        value={valori.numero_seriale}
        maxLength={120}
        autoComplete="off"
        spellCheck={false}
        onChange={(evento) => scrivi('numero_seriale', evento.target.value)}
      />
      <Campo
        etichetta="Accessori consegnati"
        facoltativo="scatola, garanzia, custodia"
        value={valori.accessori}
        maxLength={500}
        autoComplete="off"
        onChange={(evento) => scrivi('accessori', evento.target.value)}
      />
      <CampoArea
        etichetta="Segni distintivi"
        aiuto="Graffi, incisioni, riparazioni: quello che permette di riconoscerlo."
        rows={2}
        className="[&_textarea]:min-h-20"
        value={valori.segni_distintivi}
        maxLength={1000}
        onChange={(evento) => scrivi('segni_distintivi', evento.target.value)}
      />
      <div>
        <p className="field-label">Foto alla consegna</p>
        <StrisciaFoto vista={vista} ricezione />
      </div>
    </div>
  );
}

function ChiConsegna({ modulo: { valori, scrivi, errori, firma, setFirma } }: { modulo: ModuloRicezione }) {
  return (
    <div className="grid content-start gap-4">
      <Campo
        etichetta="Chi consegna"
        value={valori.nome_depositante}
        errore={errori.nome}
        maxLength={120}
        autoComplete="off"
        onChange={(evento) => scrivi('nome_depositante', evento.target.value)}
      />
      <Suspense fallback={<div className="firma-foglio" />}>
        <Firma
          testi={{
            nome: 'Firma di chi consegna',
            nota: `Consegno l'oggetto nelle condizioni descritte. ${formattaDataOra(new Date())}`,
            cancella: 'Cancella e rifai',
            preferisciScrivere: 'Non può firmare: scrive il nome',
            nomeScritto: 'Nome e cognome',
          }}
          onCambia={setFirma}
        />
      </Suspense>
      {errori.firma && firma === null ? <MessaggioErrore>{errori.firma}</MessaggioErrore> : null}
    </div>
  );
}

const vuoto = (testo: string): string | null => (testo.trim() === '' ? null : testo.trim());
