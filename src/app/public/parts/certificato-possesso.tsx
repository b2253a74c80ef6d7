import { type FormEvent, useState } from 'react';
import { Glifo } from '../../../ui/brand/Segno.tsx';
import { useAttesa } from '../../../ui/feedback/use-attesa.ts';
import { CampoCodice } from '../../../ui/forms/CampoCodice.tsx';
import { Bottone } from '../../../ui/layout/Bottone.tsx';
import { Filetto } from '../../../ui/layout/Filetto.tsx';

type Esito = { tipo: 'giusto' } | { tipo: 'sbagliato' } | { tipo: 'attesa' } | { tipo: 'errore'; testo: string } | null;

export function ProvaPossesso({ codice }: { codice: string }) {
  const [privato, setPrivato] = useState('');
  const { inCorso, attendi } = useAttesa();
  const [esito, setEsito] = useState<Esito>(null);
  const controlla = async (evento: FormEvent) => {
    evento.preventDefault();
    setEsito(await attendi(() => chiedi(codice, privato.trim())));
  };
  return (
    <Filetto titolo="Prova di possesso" className="below mt-8">
      <p className="note mt-1">
        Chi possiede l'oggetto ha ricevuto un codice privato per email. Se te lo dà, controllalo qui.
      </p>
      <form onSubmit={controlla} className="mt-3 grid gap-3 sm:grid-cols-[1fr_auto] sm:items-end">
        <CampoCodice
          etichetta="Codice privato"
          value={privato}
          onChange={(e) => setPrivato(e.target.value)}
          autoCapitalize="none"
          maxLength={80}
          required
          errore={testoEsito(esito)}
        />
        <Bottone type="submit" inCorso={inCorso} testoInCorso="Controllo…">
          Controlla il codice privato
        </Bottone>
      </form>
      <p role="status" className="mt-2">
        {esito?.tipo === 'giusto' ? (
          <span className="row font-semibold text-seal">
            <Glifo nome="verificato" /> Codice privato corretto: chi te lo ha dato possiede l'oggetto.
          </span>
        ) : null}
      </p>
    </Filetto>
  );
}

function testoEsito(esito: Esito): string | undefined {
  if (esito === null || esito.tipo === 'giusto') return undefined;
  if (esito.tipo === 'sbagliato') return 'Codice privato non valido';
  if (esito.tipo === 'attesa') return 'Errore di verifica. Troppi tentativi: aspetta quindici minuti.';
  return esito.testo;
}

async function chiedi(codice: string, privato: string): Promise<Esito> {
  const [{ controllaCertificato }, { testoErrore: testo }] = await Promise.all([
    import('../../../data/verifiche/certificati.ts'),
    import('../../../data/client/errori.ts'),
  ]);
  try {
    const controllo = await controllaCertificato(codice, privato);
    if (controllo.esito === 'attesa') return { tipo: 'attesa' };
    return controllo.codice_privato === 'giusto' ? { tipo: 'giusto' } : { tipo: 'sbagliato' };
  } catch (errore) {
    return { tipo: 'errore', testo: testo(errore) };
  }
}
