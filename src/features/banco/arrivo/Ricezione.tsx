import { useEffect, useState } from 'react';
import { formattaDataOra } from '../../../domain/giorno.ts';
import { saveIntake } from '../../../offline/media/attachments.ts';
import type { ItemView } from '../../../offline/store/view.ts';
import { now } from '../../../ui/feedback/clock.ts';
import { useAttesa } from '../../../ui/feedback/use-attesa.ts';
import { Campo, CampoArea } from '../../../ui/forms/Campo.tsx';
import { ErroreModulo } from '../../../ui/forms/ErroreModulo.tsx';
import { Bottone } from '../../../ui/layout/Bottone.tsx';
import Firma, { type ValoreFirma } from '../../../ui/media/Firma.tsx';
import { FirmaMancante } from '../decisione/FirmaMancante.tsx';
import { StrisciaFoto } from '../foto/StrisciaFoto.tsx';
import { useBanco } from '../tablet/contesto.ts';
import { bozzaScritta, useModuloTablet } from '../valutazione/use-modulo-tablet.ts';
import { usePrimoSbagliato } from '../valutazione/use-primo-sbagliato.ts';

/** Draft keys, which the act clears (`forgetDrafts`). */
const dalleBozze = ({ bozze, verifica }: ItemView) => ({
  ricevi_numero_seriale: bozzaScritta(bozze, 'ricevi_numero_seriale'),
  ricevi_accessori: bozzaScritta(bozze, 'ricevi_accessori'),
  ricevi_segni_distintivi: bozzaScritta(bozze, 'ricevi_segni_distintivi'),
  ricevi_nome_depositante: bozzaScritta(bozze, 'ricevi_nome_depositante', verifica.cliente_nome ?? ''),
  ricevi_firma: bozzaScritta(bozze, 'ricevi_firma'),
});

async function comeImmagine(firma: ValoreFirma): Promise<Blob | null> {
  if (firma.tipo === 'scritta') return null;
  const [, dati = ''] = firma.immagine.split(',');
  const byte = Uint8Array.from(atob(dati), (carattere) => carattere.charCodeAt(0));
  return new Blob([byte], { type: 'image/png' });
}

interface Props {
  vista: ItemView;
  /** The person asked for the decision, which needs the intake first. */
  prima?: boolean;
  onFatto: () => void;
}

function useRicezione({ vista, onFatto }: Props) {
  const { occupa } = useBanco();
  const verificaId = vista.verifica.id;
  const { valori, scrivi, salva, guasto } = useModuloTablet({
    verificaId,
    iniziali: dalleBozze(vista),
    cosa: 'ricezione',
  });
  const [firma, setFirma] = useState<ValoreFirma | null>(null);
  const [errori, setErrori] = useState<{ nome?: string; firma?: string }>({});
  const { inCorso, attendi } = useAttesa();
  useEffect(() => (firma === null ? undefined : occupa()), [firma, occupa]);

  const conferma = async () => {
    const nome = valori.ricevi_nome_depositante.trim();
    if (nome === '' || firma === null) {
      setErrori({
        ...(nome === '' ? { nome: 'Scrivi chi consegna l’oggetto.' } : {}),
        ...(firma === null ? { firma: 'Serve la firma di chi consegna, o il suo nome scritto.' } : {}),
      });
      return;
    }
    setErrori({});
    const carico = {
      numero_seriale: vuoto(valori.ricevi_numero_seriale),
      accessori: vuoto(valori.ricevi_accessori),
      segni_distintivi: vuoto(valori.ricevi_segni_distintivi),
      nome_depositante: firma.tipo === 'scritta' ? firma.nome : nome,
    };
    const fatto = await attendi(async () => {
      const ricezione = { verificaId, firma: await comeImmagine(firma), carico };
      return salva((ambiente) => saveIntake(ambiente, ricezione));
    });
    if (fatto) onFatto();
  };
  const posto = usePrimoSbagliato<HTMLDivElement>(errori);
  return { posto, valori, scrivi, firma, setFirma, errori, guasto, inCorso, conferma };
}

/** 'Ricevi oggetto'. A half-written form survives a crash. */
export function Ricezione(props: Props) {
  const { vista, prima = false } = props;
  const modulo = useRicezione(props);
  const { posto, guasto, inCorso, conferma } = modulo;
  return (
    <div ref={posto} className="flex min-h-0 flex-1 flex-col">
      <div className="grid min-h-0 flex-1 content-start gap-x-8 gap-y-4 overflow-y-auto p-4 md:p-6 lg:grid-cols-2">
        <Consegnato vista={vista} modulo={modulo} />
        <ChiConsegna modulo={modulo} />
      </div>
      <footer className="sticky bottom-(--barra) flex flex-none flex-wrap items-center justify-end gap-3 border-t border-ink bg-sheet px-4 py-3 md:bottom-0 md:px-6 md:py-4">
        {prima ? <p className="note">Prima di decidere, ricevi l'oggetto.</p> : null}
        <ErroreModulo testo={guasto} className="grow" />
        <Bottone variante="main" inCorso={inCorso} testoInCorso="Salvo…" onClick={() => void conferma()}>
          Ricevi oggetto
        </Bottone>
      </footer>
    </div>
  );
}

type ModuloRicezione = ReturnType<typeof useRicezione>;

function Consegnato({ vista, modulo: { valori, scrivi } }: { vista: ItemView; modulo: ModuloRicezione }) {
  return (
    <div className="grid content-start gap-4">
      <h2 className="text-h2">{vista.verifica.titolo}</h2>
      <Campo
        etichetta="Numero di serie"
        facoltativo="se c'è"
        value={valori.ricevi_numero_seriale}
        maxLength={120}
        autoComplete="off"
        spellCheck={false}
        onChange={(evento) => scrivi('ricevi_numero_seriale', evento.target.value)}
      />
      <Campo
        etichetta="Accessori consegnati"
        facoltativo="scatola, garanzia, custodia"
        value={valori.ricevi_accessori}
        maxLength={500}
        autoComplete="off"
        onChange={(evento) => scrivi('ricevi_accessori', evento.target.value)}
      />
      <CampoArea
        etichetta="Segni distintivi"
        aiuto="Graffi, incisioni, riparazioni: quello che permette di riconoscerlo."
        rows={2}
        className="[&_textarea]:min-h-20"
        value={valori.ricevi_segni_distintivi}
        maxLength={1000}
        onChange={(evento) => scrivi('ricevi_segni_distintivi', evento.target.value)}
      />
      <div>
        <p className="field-label">Foto alla consegna</p>
        <StrisciaFoto vista={vista} per="ricezione" />
      </div>
    </div>
  );
}

function ChiConsegna({ modulo: { valori, scrivi, errori, firma, setFirma } }: { modulo: ModuloRicezione }) {
  return (
    <div className="grid content-start gap-4">
      <Campo
        etichetta="Chi consegna"
        value={valori.ricevi_nome_depositante}
        errore={errori.nome}
        maxLength={120}
        autoComplete="off"
        onChange={(evento) => scrivi('ricevi_nome_depositante', evento.target.value)}
      />
      <Firma
        testi={{
          nome: 'Firma di chi consegna',
          nota: `Consegno l'oggetto nelle condizioni descritte. ${formattaDataOra(now())}`,
          cancella: 'Cancella e rifai',
          preferisciScrivere: 'Non può firmare: scrive il nome',
          nomeScritto: 'Nome e cognome',
        }}
        onCambia={setFirma}
        tratti={valori.ricevi_firma}
        onTratti={(tratti) => scrivi('ricevi_firma', tratti)}
      />
      {errori.firma && firma === null ? <FirmaMancante testo={errori.firma} /> : null}
    </div>
  );
}

const vuoto = (testo: string): string | null => (testo.trim() === '' ? null : testo.trim());
