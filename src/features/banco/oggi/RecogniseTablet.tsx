import { useEffect, useState } from 'react';
import { owingDevices } from '../../../data/centri/centro.ts';
import { formatDateTime } from '../../../domain/day.ts';
import {
  isAnother,
  type Lost,
  lossRead,
  lost,
  newSince,
  type OwingDevice,
  toRecognise,
  wasThis,
} from '../../../offline/device/memory.ts';
import { readText } from '../../../offline/store/db.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { NetworkBanner } from '../../../ui/feedback/Rete.tsx';
import { OptionItem, Options } from '../../../ui/forms/Options.tsx';
import { Button } from '../../../ui/layout/Button.tsx';
import { useBanco } from '../tablet/context.ts';
import { useStored } from '../tablet/use-stored.ts';
import { tipoName } from '../valutazione/nomi-campi.ts';

/** Asks a tablet without memory which of the lost ones it was, once, when the server answers. */
export function RecogniseTablet() {
  const { environment, syncer } = useBanco();
  const { store } = environment;
  const chiede = useStored(() => toRecognise(store), [store]) ?? false;
  const lostWork = useStored(() => lost(store), [store]) ?? null;
  const [list, setList] = useState<OwingDevice[]>([]);
  useEffect(() => {
    if (!chiede) return;
    let [unmounted, letto] = [false, false];
    const leggi = async () => {
      const mio = await readText(store, 'deviceId');
      const da = await newSince(store);
      // A tablet seen since this storage began is another one at work.
      const altri = (await owingDevices()).filter(({ id, visto_il }) => id !== mio && Date.parse(visto_il) < da);
      if (unmounted) return;
      if (altri.length === 0) await isAnother(store);
      else setList(altri);
    };
    const ask = () => {
      if (letto) return;
      letto = true;
      leggi().catch((errore: unknown) => {
        console.warn('tablets not read, asked again after the next round', errore);
        letto = false;
      });
    };
    ask();
    const ferma = syncer.onChange(() => {
      if (!syncer.busy && syncer.latest?.fine === 'completo') ask();
    });
    return () => {
      unmounted = true;
      ferma();
    };
  }, [chiede, store, syncer]);
  if (lostWork !== null) return <LostNotice lostWork={lostWork} onRead={() => void lossRead(store)} />;
  if (!chiede || list.length === 0) return null;
  const era = async (dispositivo: OwingDevice) => {
    await wasThis(environment, dispositivo);
    await syncer.request();
  };
  return <Question elenco={list} onEra={(uno) => void era(uno)} onAnother={() => void isAnother(store)} />;
}

interface QuestionProps {
  elenco: readonly OwingDevice[];
  onEra: (dispositivo: OwingDevice) => void;
  onAnother: () => void;
}

/** A ribbon can wait while a client is served; the dialog takes two steps. */
function Question({ elenco, onEra, onAnother }: QuestionProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [selected, setSelected] = useState<string | null>(null);
  const era = elenco.find(({ id }) => id === selected);
  return (
    <>
      <NetworkBanner
        azione={
          <Button piccolo onClick={() => setIsOpen(true)}>
            Quale tablet era questo?
          </Button>
        }
      >
        Qui non c’è memoria di prima, e il centro ha tablet che devono ancora inviare qualcosa.
      </NetworkBanner>
      {isOpen ? (
        <Dialog
          aperta
          onClose={() => setIsOpen(false)}
          titolo="Quale tablet era questo?"
          closeText="Chiudi"
          actions={
            <>
              <Button variant="quiet" onClick={onAnother}>
                È un altro tablet
              </Button>
              <Button variant="main" disabled={era === undefined} onClick={() => era && onEra(era)}>
                Era questo
              </Button>
            </>
          }
        >
          <p className="note">Quello che doveva inviare risulta perso da qui: scegli solo se ne sei certo.</p>
          <Options legend="Tablet del centro" className="mt-3">
            <div className="grid gap-2">
              {elenco.map((uno) => (
                <OptionItem
                  key={uno.id}
                  name="quale-tablet"
                  checked={selected === uno.id}
                  onChange={() => setSelected(uno.id)}
                  dettaglio={`visto ${formatDateTime(new Date(uno.visto_il))}: doveva inviare ${quanti(uno.pending_ops + uno.pending_media)}`}
                >
                  {uno.nome}
                </OptionItem>
              ))}
            </div>
          </Options>
        </Dialog>
      ) : null}
    </>
  );
}

const quanti = (n: number): string => (n === 1 ? '1 elemento' : `${n} elementi`);

function whatOf({ nome, quanti: n, dal, tipi = {} }: Lost): string {
  if (nome !== '') return `${quanti(n)} di «${nome}» ${n === 1 ? 'è perso' : 'sono persi'}`;
  const lavori = n === 1 ? 'c’era 1 lavoro non inviato' : `c’erano ${n} lavori non inviati`;
  const quando = dal === null || dal === undefined ? '' : `, del ${formatDateTime(new Date(dal))}`;
  const whichOnes = Object.entries(tipi).map(([tipo, volte]) =>
    volte === 1 ? tipoName(tipo) : `${volte} × ${tipoName(tipo)}`,
  );
  return `Su questo tablet ${lavori}${quando}${whichOnes.length === 0 ? '' : `: ${whichOnes.join(', ')}`}. ${n === 1 ? 'È perso' : 'Sono persi'}`;
}

function LostNotice({ lostWork, onRead }: { lostWork: Lost; onRead: () => void }) {
  return (
    <NetworkBanner
      serious
      azione={
        <Button piccolo onClick={onRead}>
          Ho capito
        </Button>
      }
    >
      {whatOf(lostWork)}, se non l’avevi esportato in un file: quello si importa dalla pagina Sincronia.
      L’amministrazione è avvisata.
    </NetworkBanner>
  );
}
