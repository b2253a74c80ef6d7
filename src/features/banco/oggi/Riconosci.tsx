import { useEffect, useState } from 'react';
import { dispositiviInDebito } from '../../../data/centri/centro.ts';
import { formattaDataOra } from '../../../domain/giorno.ts';
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
import { Finestra } from '../../../ui/dialogs/Finestra.tsx';
import { BannerRete } from '../../../ui/feedback/Rete.tsx';
import { Opzione, Opzioni } from '../../../ui/forms/Opzioni.tsx';
import { Bottone } from '../../../ui/layout/Bottone.tsx';
import { useBanco } from '../tablet/contesto.ts';
import { useStored } from '../tablet/use-stored.ts';
import { nomeTipo } from '../valutazione/nomi-campi.ts';

/** Asks a tablet without memory which of the lost ones it was, once, when the server answers. */
export function Riconosci() {
  const { ambiente, sincronizzatore } = useBanco();
  const { store } = ambiente;
  const chiede = useStored(() => toRecognise(store), [store]) ?? false;
  const persi = useStored(() => lost(store), [store]) ?? null;
  const [elenco, setElenco] = useState<OwingDevice[]>([]);
  useEffect(() => {
    if (!chiede) return;
    let [smontato, letto] = [false, false];
    const leggi = async () => {
      const mio = await readText(store, 'deviceId');
      const da = await newSince(store);
      // A tablet seen since this storage began is another one at work.
      const altri = (await dispositiviInDebito()).filter(({ id, visto_il }) => id !== mio && Date.parse(visto_il) < da);
      if (smontato) return;
      if (altri.length === 0) await isAnother(store);
      else setElenco(altri);
    };
    const chiedi = () => {
      if (letto) return;
      letto = true;
      leggi().catch((errore: unknown) => {
        console.warn('tablets not read, asked again after the next round', errore);
        letto = false;
      });
    };
    chiedi();
    const ferma = sincronizzatore.onChange(() => {
      if (!sincronizzatore.busy && sincronizzatore.latest?.fine === 'completo') chiedi();
    });
    return () => {
      smontato = true;
      ferma();
    };
  }, [chiede, store, sincronizzatore]);
  if (persi !== null) return <Persi persi={persi} onLetto={() => void lossRead(store)} />;
  if (!chiede || elenco.length === 0) return null;
  const era = async (dispositivo: OwingDevice) => {
    await wasThis(ambiente, dispositivo);
    await sincronizzatore.request();
  };
  return <Domanda elenco={elenco} onEra={(uno) => void era(uno)} onAltro={() => void isAnother(store)} />;
}

interface PropsDomanda {
  elenco: readonly OwingDevice[];
  onEra: (dispositivo: OwingDevice) => void;
  onAltro: () => void;
}

/** A ribbon can wait while a client is served; the dialog takes two steps. */
function Domanda({ elenco, onEra, onAltro }: PropsDomanda) {
  const [aperta, setAperta] = useState(false);
  const [scelto, setScelto] = useState<string | null>(null);
  const era = elenco.find(({ id }) => id === scelto);
  return (
    <>
      <BannerRete
        azione={
          <Bottone piccolo onClick={() => setAperta(true)}>
            Quale tablet era questo?
          </Bottone>
        }
      >
        Qui non c’è memoria di prima, e il centro ha tablet che devono ancora inviare qualcosa.
      </BannerRete>
      {aperta ? (
        <Finestra
          aperta
          onChiudi={() => setAperta(false)}
          titolo="Quale tablet era questo?"
          testoChiudi="Chiudi"
          azioni={
            <>
              <Bottone variante="quiet" onClick={onAltro}>
                È un altro tablet
              </Bottone>
              <Bottone variante="main" disabled={era === undefined} onClick={() => era && onEra(era)}>
                Era questo
              </Bottone>
            </>
          }
        >
          <p className="note">Quello che doveva inviare risulta perso da qui: scegli solo se ne sei certo.</p>
          <Opzioni legenda="Tablet del centro" className="mt-3">
            <div className="grid gap-2">
              {elenco.map((uno) => (
                <Opzione
                  key={uno.id}
                  name="quale-tablet"
                  checked={scelto === uno.id}
                  onChange={() => setScelto(uno.id)}
                  dettaglio={`visto ${formattaDataOra(new Date(uno.visto_il))}: doveva inviare ${quanti(uno.pending_ops + uno.pending_media)}`}
                >
                  {uno.nome}
                </Opzione>
              ))}
            </div>
          </Opzioni>
        </Finestra>
      ) : null}
    </>
  );
}

const quanti = (n: number): string => (n === 1 ? '1 elemento' : `${n} elementi`);

function cheCosa({ nome, quanti: n, dal, tipi = {} }: Lost): string {
  if (nome !== '') return `${quanti(n)} di «${nome}» ${n === 1 ? 'è perso' : 'sono persi'}`;
  const lavori = n === 1 ? 'c’era 1 lavoro non inviato' : `c’erano ${n} lavori non inviati`;
  const quando = dal === null || dal === undefined ? '' : `, del ${formattaDataOra(new Date(dal))}`;
  const quali = Object.entries(tipi).map(([tipo, volte]) =>
    volte === 1 ? nomeTipo(tipo) : `${volte} × ${nomeTipo(tipo)}`,
  );
  return `Su questo tablet ${lavori}${quando}${quali.length === 0 ? '' : `: ${quali.join(', ')}`}. ${n === 1 ? 'È perso' : 'Sono persi'}`;
}

function Persi({ persi, onLetto }: { persi: Lost; onLetto: () => void }) {
  return (
    <BannerRete
      grave
      azione={
        <Bottone piccolo onClick={onLetto}>
          Ho capito
        </Bottone>
      }
    >
      {cheCosa(persi)}, se non l’avevi esportato in un file: quello si importa dalla pagina Sincronia. L’amministrazione
      è avvisata.
    </BannerRete>
  );
}
