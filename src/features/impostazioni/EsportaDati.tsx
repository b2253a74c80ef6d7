import { useState } from 'react';
import { spiegaErrore } from '../../data/errori.ts';
import { esportaDati, fotoEsportate } from '../../data/impostazioni.ts';
import { Bottone } from '../../ui/Bottone.tsx';
import { ErroreModulo } from '../../ui/ErroreModulo.tsx';
import { scaricaFile } from '../../ui/scarica.ts';
import { useAttesa } from '../../ui/useAttesa.ts';
import { paginaDati } from './paginaDati.ts';

const LEGGIMI = `Questi sono i dati che conserviamo su di te.

I-tuoi-dati.html è tutto in una pagina, da leggere con il browser o da stampare.
Ogni altro file è un capitolo, in JSON: si apre con qualsiasi editor di testo e si legge con un programma.
Un capitolo che manca è vuoto. Le foto dei tuoi annunci e delle tue contestazioni sono nella cartella foto. Gli importi interi sono in centesimi di euro, gli istanti in UTC.
Degli altri ci sono solo le parole che stanno nelle tue righe.
`;

const PREPARO = 'Preparo l’archivio…';

const detto = (mancano: readonly string[]): string =>
  `Nell’archivio ${mancano.length === 1 ? 'manca una foto' : `mancano ${mancano.length} foto`}: ${mancano.join(', ')}. Per riprovare, scarica di nuovo i tuoi dati.`;

type Foto = Awaited<ReturnType<typeof fotoEsportate>>['foto'];

/** One file of the archive for each chapter that holds something, then the pictures. */
function vociArchivio(dati: Record<string, unknown>, foto: Foto): { name: string; data: Uint8Array<ArrayBuffer> }[] {
  const scrivi = (testo: string) => new TextEncoder().encode(testo);
  const pieni = Object.entries(dati).filter(([, valore]) => valore !== null);
  return [
    { name: 'LEGGIMI.txt', data: scrivi(LEGGIMI) },
    { name: 'I-tuoi-dati.html', data: scrivi(paginaDati(dati)) },
    ...pieni.map(([nome, valore]) => ({ name: `${nome}.json`, data: scrivi(`${JSON.stringify(valore, null, 2)}\n`) })),
    ...foto.map(({ nome, byte }) => ({ name: nome, data: byte })),
  ];
}

/** Everything that is kept about the person, as a ZIP made on this device (GDPR). */
export function EsportaDati() {
  const { inCorso, attendi } = useAttesa();
  const [errore, setErrore] = useState<string | null>(null);
  const [passo, setPasso] = useState(PREPARO);
  const scarica = async () => {
    setErrore(null);
    setPasso(PREPARO);
    try {
      const [dati, { writeZip }] = await Promise.all([esportaDati(), import('../../offline/zip.ts')]);
      const { foto, mancano } = await fotoEsportate(dati, (fatte, tutte) => setPasso(`Foto ${fatte} di ${tutte}…`));
      scaricaFile('fidati-i-miei-dati.zip', writeZip(vociArchivio(dati, foto)));
      if (mancano.length > 0) setErrore(detto(mancano));
    } catch (causa) {
      setErrore(spiegaErrore(causa).testo);
    }
  };
  return (
    <div className="grid max-w-[520px] gap-3">
      <h3 className="sottotitolo">I tuoi dati</h3>
      <p className="note">
        Un archivio ZIP con quello che conserviamo su di te, da leggere in una pagina e in file: profilo, annunci con le
        foto, ordini, messaggi, lettere, recensioni, consensi. Fino a cinque volte all’ora.
      </p>
      <ErroreModulo testo={errore} />
      <div>
        <Bottone inCorso={inCorso} testoInCorso={passo} onClick={() => void attendi(scarica)}>
          Scarica i miei dati
        </Bottone>
      </div>
    </div>
  );
}
