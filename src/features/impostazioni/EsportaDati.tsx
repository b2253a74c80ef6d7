import { useState } from 'react';
import { type Chapters, esportaDati, exportedFiles, type ReceiptOf, readFiles } from '../../data/accesso/own-export.ts';
import { spiegaErrore } from '../../data/client/errori.ts';
import { useAttesa } from '../../ui/feedback/use-attesa.ts';
import { ErroreModulo } from '../../ui/forms/ErroreModulo.tsx';
import { scaricaFile } from '../../ui/forms/scarica.ts';
import { Bottone } from '../../ui/layout/Bottone.tsx';
import { paginaDati } from './pagina-dati.ts';

const LEGGIMI = `Questi sono i dati che conserviamo su di te.

I-tuoi-dati.html è tutto in una pagina, da leggere con il browser o da stampare: le foto si vedono se apri la pagina dall’archivio estratto.
Ogni file .json è un capitolo, da leggere con un programma: gli importi interi sono in centesimi di euro, gli istanti in UTC. Un capitolo che manca è vuoto.
Le cartelle sono: foto (i tuoi annunci), verifiche (foto e firme al centro), contestazioni, segnalazioni, ordini (firma al ritiro), ricevute (di quello che hai pagato).
Degli altri ci sono solo le parole che stanno nelle tue righe.
`;

const PREPARO = 'Preparo l’archivio…';

const elenco = (mancano: Lettura['mancano']): string => mancano.map(({ nome }) => nome).join(', ');
const quanti = (n: number): string => (n === 1 ? 'Nell’archivio manca un file' : `Nell’archivio mancano ${n} file`);

type Lettura = Awaited<ReturnType<typeof readFiles>>;
type Raccolto = Lettura & { dati: Chapters };

/** One file for each non-empty chapter, then the person's files; the archive also lists what is missing. */
function vociArchivio({ dati, letti, mancano }: Raccolto): Lettura['letti'] {
  const scrivi = (testo: string) => new TextEncoder().encode(testo);
  const pieni = Object.entries(dati).filter(([, valore]) => valore !== null);
  const manca =
    mancano.length === 0 ? '' : `\nMancano, e si possono riprendere dalle impostazioni: ${elenco(mancano)}.\n`;
  return [
    { name: 'LEGGIMI.txt', data: scrivi(`${LEGGIMI}${manca}`) },
    { name: 'I-tuoi-dati.html', data: scrivi(paginaDati(dati, new Set(letti.map(({ name }) => name)))) },
    ...pieni.map(([nome, valore]) => ({ name: `${nome}.json`, data: scrivi(`${JSON.stringify(valore, null, 2)}\n`) })),
    ...letti,
  ];
}

/** All data kept about the person as a ZIP made on this device (GDPR). */
export function EsportaDati({ ricevuta }: { ricevuta: ReceiptOf }) {
  const { inCorso, attendi } = useAttesa();
  const [errore, setErrore] = useState<string | null>(null);
  const [passo, setPasso] = useState(PREPARO);
  const [incompleto, setIncompleto] = useState<Raccolto | null>(null);
  /** After an incomplete archive only the missing parts are read again. */
  const scarica = async (prima: Raccolto | null) => {
    setErrore(null);
    setPasso(PREPARO);
    try {
      const { writeZip } = await import('../../offline/media/zip.ts');
      const { dati, files } =
        prima === null ? exportedFiles(await esportaDati(), ricevuta) : { dati: prima.dati, files: prima.mancano };
      const letture = await readFiles(files, (fatti, tutti) => setPasso(`File ${fatti} di ${tutti}…`));
      const raccolto = { dati, letti: [...(prima?.letti ?? []), ...letture.letti], mancano: letture.mancano };
      scaricaFile('fidati-i-miei-dati.zip', writeZip(vociArchivio(raccolto)));
      setIncompleto(raccolto.mancano.length === 0 ? null : raccolto);
    } catch (causa) {
      setErrore(spiegaErrore(causa).testo);
    }
  };
  return (
    <div className="grid max-w-[520px] gap-3">
      <h3 className="sottotitolo">I tuoi dati</h3>
      <p className="note">
        Un archivio ZIP con quello che conserviamo su di te, da leggere in una pagina e in file: profilo, annunci,
        ordini con le ricevute, messaggi mandati e ricevuti, lettere, foto, firme, recensioni, consensi. Fino a cinque
        volte all’ora.
      </p>
      <ErroreModulo testo={errore} />
      {incompleto === null ? null : (
        <div role="alert" className="riquadro wait grid gap-3 [overflow-wrap:anywhere]">
          <p>
            {quanti(incompleto.mancano.length)}: {elenco(incompleto.mancano)}. Il resto c’è.
          </p>
          <div>
            <Bottone inCorso={inCorso} testoInCorso={passo} onClick={() => void attendi(() => scarica(incompleto))}>
              Riprova con quello che manca
            </Bottone>
          </div>
        </div>
      )}
      <div>
        <Bottone inCorso={inCorso} testoInCorso={passo} onClick={() => void attendi(() => scarica(null))}>
          Scarica i miei dati
        </Bottone>
      </div>
    </div>
  );
}
