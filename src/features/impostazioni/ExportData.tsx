import { useState } from 'react';
import { type Chapters, exportData, exportedFiles, type ReceiptOf, readFiles } from '../../data/accesso/own-export.ts';
import { explainError } from '../../data/client/errori.ts';
import { usePending } from '../../ui/feedback/use-pending.ts';
import { FormError } from '../../ui/forms/FormError.tsx';
import { downloadFile } from '../../ui/forms/scarica.ts';
import { Button } from '../../ui/layout/Button.tsx';
import { pageData } from './page-data.ts';

const README = `Questi sono i dati che conserviamo su di te.

I-tuoi-dati.html è tutto in una pagina, da leggere con il browser o da stampare: le foto si vedono se apri la pagina dall’archivio estratto.
Ogni file .json è un capitolo, da leggere con un programma: gli importi interi sono in centesimi di euro, gli istanti in UTC. Un capitolo che manca è vuoto.
Le cartelle sono: foto (i tuoi annunci), verifiche (foto e firme al centro), contestazioni, segnalazioni, ordini (firma al ritiro), ricevute (di quello che hai pagato).
Degli altri ci sono solo le parole che stanno nelle tue righe.
`;

const PREPARING = 'Preparo l’archivio…';

const elenco = (missingItems: QueryView['missingItems']): string => missingItems.map(({ nome }) => nome).join(', ');
const quanti = (n: number): string => (n === 1 ? 'Nell’archivio manca un file' : `Nell’archivio mancano ${n} file`);

type QueryView = Awaited<ReturnType<typeof readFiles>>;
type Collected = QueryView & { dati: Chapters };

/** One file for each non-empty chapter, then the person's files; the archive also lists what is missing. */
function archiveEntries({ dati, letti, missingItems }: Collected): QueryView['letti'] {
  const scrivi = (testo: string) => new TextEncoder().encode(testo);
  const fullEntries = Object.entries(dati).filter(([, valore]) => valore !== null);
  const manca =
    missingItems.length === 0
      ? ''
      : `\nMancano, e si possono riprendere dalle impostazioni: ${elenco(missingItems)}.\n`;
  return [
    { name: 'LEGGIMI.txt', data: scrivi(`${README}${manca}`) },
    { name: 'I-tuoi-dati.html', data: scrivi(pageData(dati, new Set(letti.map(({ name }) => name)))) },
    ...fullEntries.map(([nome, valore]) => ({
      name: `${nome}.json`,
      data: scrivi(`${JSON.stringify(valore, null, 2)}\n`),
    })),
    ...letti,
  ];
}

/** All data kept about the person as a ZIP made on this device (GDPR). */
export function ExportData({ ricevuta }: { ricevuta: ReceiptOf }) {
  const { pending, waitFor } = usePending();
  const [error, setError] = useState<string | null>(null);
  const [step, setStep] = useState(PREPARING);
  const [incompleto, setIncomplete] = useState<Collected | null>(null);
  /** After an incomplete archive only the missing parts are read again. */
  const scarica = async (prima: Collected | null) => {
    setError(null);
    setStep(PREPARING);
    try {
      const { writeZip } = await import('../../offline/media/zip.ts');
      const { dati, files } =
        prima === null ? exportedFiles(await exportData(), ricevuta) : { dati: prima.dati, files: prima.missingItems };
      const queries = await readFiles(files, (fatti, tutti) => setStep(`File ${fatti} di ${tutti}…`));
      const collected = {
        dati,
        letti: [...(prima?.letti ?? []), ...queries.letti],
        missingItems: queries.missingItems,
      };
      downloadFile('fidati-i-miei-dati.zip', writeZip(archiveEntries(collected)));
      setIncomplete(collected.missingItems.length === 0 ? null : collected);
    } catch (cause) {
      setError(explainError(cause).testo);
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
      <FormError testo={error} />
      {incompleto === null ? null : (
        <div role="alert" className="riquadro wait grid gap-3 [overflow-wrap:anywhere]">
          <p>
            {quanti(incompleto.missingItems.length)}: {elenco(incompleto.missingItems)}. Il resto c’è.
          </p>
          <div>
            <Button pending={pending} pendingText={step} onClick={() => void waitFor(() => scarica(incompleto))}>
              Riprova con quello che manca
            </Button>
          </div>
        </div>
      )}
      <div>
        <Button pending={pending} pendingText={step} onClick={() => void waitFor(() => scarica(null))}>
          Scarica i miei dati
        </Button>
      </div>
    </div>
  );
}
