import { useState } from 'react';
import { DEMO_SI_GUARDA } from '../../../domain/centri/demo.ts';
import {
  ALTRO_AL_CENTRO,
  attesaDelRientro,
  DOMANDE_CONFRONTO,
  dopoIlConfronto,
  FOTO_DEL_RIENTRO,
} from '../../../domain/frasi/rientro.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import type { ContenutoPerTipo } from '../../../domain/sincronia/contenuti.ts';
import { saveOperation } from '../../../offline/queue/queue.ts';
import { inJourney, isBack } from '../../../offline/receive/returns.ts';
import type { OperationOf } from '../../../offline/store/types.ts';
import type { ItemView } from '../../../offline/store/view.ts';
import type { ResoAtteso } from '../../../offline/store/wire.ts';
import { CampoArea } from '../../../ui/forms/Campo.tsx';
import { MessaggioErrore } from '../../../ui/forms/CorniceCampo.tsx';
import { ErroreModulo } from '../../../ui/forms/ErroreModulo.tsx';
import { Opzione, Opzioni } from '../../../ui/forms/Opzioni.tsx';
import { Bottone, BottoneCollegamento } from '../../../ui/layout/Bottone.tsx';
import { RigaPuntini } from '../../../ui/layout/RigaPuntini.tsx';
import { Domanda } from '../arrivo/ChiedePrima.tsx';
import { FotoAnnuncio } from '../arrivo/FotoAnnuncio.tsx';
import { NonAccettata } from '../coda/NonAccettata.tsx';
import { useDimostrazione } from '../coda/use-sospeso.ts';
import { StrisciaFoto } from '../foto/StrisciaFoto.tsx';
import { bozzaScritta, useModuloTablet } from '../valutazione/use-modulo-tablet.ts';
import { usePrimoSbagliato } from '../valutazione/use-primo-sbagliato.ts';

export function RientroAcquirente({ vista, reso }: { vista: ItemView; reso: ResoAtteso }) {
  const demo = useDimostrazione();
  const inCoda = vista.inSospeso.findLast((sospesa) => eRientro(sospesa));
  if (inCoda !== undefined && !inJourney(inCoda.op))
    return (
      <NonAccettata
        vista={vista}
        sospesa={inCoda}
        titolo="Il rientro non è stato accettato"
        rifai="Rifai il confronto"
        bozze={risposte(inCoda.op.payload.confronto)}
      />
    );
  if (inCoda !== undefined)
    return (
      <p className="note" role="status">
        {inCoda.stato.stato === 'inviato'
          ? 'Il rientro è arrivato al server.'
          : `Rientro registrato, in attesa di invio: ${inCoda.stato.etichetta}.`}
      </p>
    );
  if (isBack(vista.verifica)) return <p className="riquadro wait">{ALTRO_AL_CENTRO}</p>;
  if (demo === undefined) return null;
  return (
    <div className="flex grow flex-col gap-5">
      <p className="riquadro wait">{attesaDelRientro(reso)}.</p>
      {demo ? <p className="note">{DEMO_SI_GUARDA}</p> : <Confronto vista={vista} reso={reso} />}
    </div>
  );
}

type Sospesa = ItemView['inSospeso'][number];
const eRientro = (sospesa: Sospesa): sospesa is Sospesa & { op: OperationOf<'rientro'> } =>
  sospesa.op.kind === 'rientro';

const risposte = (confronto: ContenutoPerTipo['rientro']['confronto']) =>
  confronto === null
    ? []
    : [
        { campo: 'rientro_seriale', valore: confronto.seriale ? 'si' : 'no' },
        { campo: 'rientro_segni', valore: confronto.segni ? 'si' : 'no' },
        { campo: 'rientro_note', valore: confronto.note ?? '' },
      ];

type Risposta = '' | 'si' | 'no';
const risposta = (testo: string): Risposta => (testo === 'si' || testo === 'no' ? testo : '');
type Mancanti = Partial<Record<'seriale' | 'segni' | 'foto' | 'note', string>>;

const fotoDelRientro = ({ prove }: ItemView) => prove.filter(({ ruolo }) => ruolo === 'rientro');

function useConfronto(vista: ItemView, reso: ResoAtteso) {
  const { id: verificaId } = vista.verifica;
  const bozze = useModuloTablet({
    verificaId,
    iniziali: {
      rientro_seriale: bozzaScritta(vista.bozze, 'rientro_seriale'),
      rientro_segni: bozzaScritta(vista.bozze, 'rientro_segni'),
      rientro_note: bozzaScritta(vista.bozze, 'rientro_note'),
    },
    cosa: 'rientro',
  });
  const { rientro_seriale, rientro_segni, rientro_note: note } = bozze.valori;
  const [seriale, segni] = [risposta(rientro_seriale), risposta(rientro_segni)];
  const foto = fotoDelRientro(vista);
  const diverse = new Set(foto.map(({ sha256 }) => sha256)).size;
  const uguale = seriale === 'si' && segni === 'si';
  const mancano = (): Mancanti => ({
    ...(seriale === '' ? { seriale: 'Rispondi sì o no.' } : {}),
    ...(segni === '' ? { segni: 'Rispondi sì o no.' } : {}),
    ...(diverse < FOTO_DEL_RIENTRO
      ? { foto: `Servono ${FOTO_DEL_RIENTRO} foto diverse dell’oggetto rientrato: ${diverse} di ${FOTO_DEL_RIENTRO}.` }
      : {}),
    ...((seriale === 'no' || segni === 'no') && note.trim() === '' ? { note: 'Scrivi che cosa non torna.' } : {}),
  });
  const salva = () =>
    bozze.salva((ambiente) =>
      saveOperation(ambiente, {
        kind: 'rientro',
        verificaId,
        carico: {
          ordine_id: reso.ordine_id,
          confronto: {
            seriale: seriale === 'si',
            segni: segni === 'si',
            foto: foto.map(({ id }) => id),
            note: note.trim() === '' ? null : note.trim(),
          },
        },
        dependsOn: foto.flatMap(({ opId }) => opId ?? []),
      }),
    );
  return { seriale, segni, note, uguale, scrivi: bozze.scrivi, guasto: bozze.guasto, mancano, salva };
}

function Confronto({ vista, reso }: { vista: ItemView; reso: ResoAtteso }) {
  const modulo = useConfronto(vista, reso);
  const [errori, setErrori] = useState<Mancanti>({});
  const [chiede, setChiede] = useState(false);
  const posto = usePrimoSbagliato<HTMLDivElement>(errori);
  const mancaFoto = errori.foto === undefined ? undefined : modulo.mancano().foto;
  const prova = () => {
    const trovati = modulo.mancano();
    setErrori(trovati);
    setChiede(Object.keys(trovati).length === 0);
  };
  return (
    <div ref={posto} className="flex grow flex-col gap-5">
      <DaConfrontare vista={vista} />
      {(['seriale', 'segni'] as const).map((una) => (
        <SiNo
          key={una}
          nome={`${una}-${vista.verifica.id}`}
          domanda={DOMANDE_CONFRONTO[una]}
          valore={modulo[una]}
          errore={modulo[una] === '' ? errori[una] : undefined}
          onScegli={(data) => modulo.scrivi(`rientro_${una}`, data)}
        />
      ))}
      <fieldset data-errato={mancaFoto === undefined ? undefined : ''}>
        <legend className="field-label">Tre foto dell’oggetto rientrato</legend>
        <StrisciaFoto vista={vista} per="rientro" />
        {mancaFoto === undefined ? null : <MessaggioErrore>{mancaFoto}</MessaggioErrore>}
      </fieldset>
      <CampoArea
        etichetta="Note"
        facoltativo={modulo.seriale === 'no' || modulo.segni === 'no' ? undefined : 'facoltative'}
        rows={2}
        maxLength={1000}
        value={modulo.note}
        errore={modulo.mancano().note === undefined ? undefined : errori.note}
        onChange={(evento) => modulo.scrivi('rientro_note', evento.target.value)}
      />
      <ErroreModulo testo={modulo.guasto} />
      <div className="sticky bottom-(--barra) -mx-4 mt-auto -mb-4 flex flex-wrap items-center justify-end gap-3 border-t border-ink bg-sheet px-4 py-3 md:-bottom-6 md:-mx-6 md:-mb-6 md:px-6">
        <p className="note grow">
          {modulo.seriale === 'no' || modulo.segni === 'no'
            ? 'Qualcosa non torna: registralo lo stesso.'
            : 'Confrontalo con le foto della verifica.'}
        </p>
        <Bottone variante="main" onClick={prova}>
          Registra il rientro
        </Bottone>
      </div>
      {chiede ? (
        <Domanda
          titolo={modulo.uguale ? 'È l’oggetto che era partito?' : 'È un oggetto diverso?'}
          testo={dopoIlConfronto(reso, modulo.uguale)}
          azione="Registra il rientro"
          variante={modulo.uguale ? 'main' : 'stop'}
          onSi={modulo.salva}
          onChiudi={() => setChiede(false)}
        />
      ) : null}
    </div>
  );
}

function DaConfrontare({ vista: { verifica } }: { vista: ItemView }) {
  const righe = [
    ['Numero di serie', verifica.numero_seriale],
    ['Segni distintivi', verifica.segni_distintivi],
    ['Accessori', verifica.accessori],
  ] as const;
  const prima = verifica.immagini[0];
  return (
    <div className="grid grid-cols-[6rem_minmax(0,1fr)] items-start gap-4">
      <span className="block aspect-[4/5] overflow-hidden bg-well">
        {prima === undefined ? null : <FotoAnnuncio percorso={prima} grande={verifica.titolo} />}
      </span>
      <div className="min-w-0">
        <dl>
          {righe.map(([nome, valore]) => (
            <RigaPuntini key={nome} nome={nome}>
              {valore ? valore : 'nessuno scritto'}
            </RigaPuntini>
          ))}
        </dl>
        <BottoneCollegamento className="mt-3" href={percorso('centro_verifica', { id: verifica.id })}>
          Vedi le foto della verifica
        </BottoneCollegamento>
      </div>
    </div>
  );
}

interface PropsSiNo {
  nome: string;
  domanda: string;
  valore: Risposta;
  errore: string | undefined;
  onScegli: (risposta: 'si' | 'no') => void;
}

function SiNo({ nome, domanda, valore, errore, onScegli }: PropsSiNo) {
  return (
    <Opzioni legenda={domanda} errore={errore}>
      <div className="grid grid-cols-2 gap-2">
        {(['si', 'no'] as const).map((una) => (
          <Opzione key={una} name={nome} checked={valore === una} onChange={() => onScegli(una)}>
            {una === 'si' ? 'Sì' : 'No'}
          </Opzione>
        ))}
      </div>
    </Opzioni>
  );
}
