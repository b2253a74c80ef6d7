import { type FormEvent, useState } from 'react';
import { Glyph } from '../../../ui/brand/StatusBadge.tsx';
import { usePending } from '../../../ui/feedback/use-pending.ts';
import { CodeField } from '../../../ui/forms/CodeField.tsx';
import { Button } from '../../../ui/layout/Button.tsx';
import { Divider } from '../../../ui/layout/Divider.tsx';

type Esito = { tipo: 'giusto' } | { tipo: 'sbagliato' } | { tipo: 'attesa' } | { tipo: 'errore'; testo: string } | null;

export function PossessionEvidence({ codice }: { codice: string }) {
  const [privateCode, setPrivateCode] = useState('');
  const { pending, waitFor } = usePending();
  const [esito, setEsito] = useState<Esito>(null);
  const controlla = async (evento: FormEvent) => {
    evento.preventDefault();
    setEsito(await waitFor(() => ask(codice, privateCode.trim())));
  };
  return (
    <Divider titolo="Prova di possesso" className="below mt-8">
      <p className="note mt-1">
        Chi possiede l'oggetto ha ricevuto un codice privato per email. Se te lo dà, controllalo qui.
      </p>
      <form onSubmit={controlla} className="mt-3 grid gap-3 sm:grid-cols-[1fr_auto] sm:items-end">
        <CodeField
          etichetta="Codice privato"
          value={privateCode}
          onChange={(e) => setPrivateCode(e.target.value)}
          autoCapitalize="none"
          maxLength={80}
          required
          errore={esitoLine(esito)}
        />
        <Button type="submit" pending={pending} pendingText="Controllo…">
          Controlla il codice privato
        </Button>
      </form>
      <p role="status" className="mt-2">
        {esito?.tipo === 'giusto' ? (
          <span className="row font-semibold text-seal">
            <Glyph nome="verificato" /> Codice privato corretto: chi te lo ha dato possiede l'oggetto.
          </span>
        ) : null}
      </p>
    </Divider>
  );
}

function esitoLine(esito: Esito): string | undefined {
  if (esito === null || esito.tipo === 'giusto') return undefined;
  if (esito.tipo === 'sbagliato') return 'Codice privato non valido';
  if (esito.tipo === 'attesa') return 'Errore di verifica. Troppi tentativi: aspetta quindici minuti.';
  return esito.testo;
}

async function ask(codice: string, privato: string): Promise<Esito> {
  const [{ checkCertificato }, { errorText: testo }] = await Promise.all([
    import('../../../data/verifiche/certificati.ts'),
    import('../../../data/client/errori.ts'),
  ]);
  try {
    const controllo = await checkCertificato(codice, privato);
    if (controllo.esito === 'attesa') return { tipo: 'attesa' };
    return controllo.codice_privato === 'giusto' ? { tipo: 'giusto' } : { tipo: 'sbagliato' };
  } catch (errore) {
    return { tipo: 'errore', testo: testo(errore) };
  }
}
