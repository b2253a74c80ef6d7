import { type ReactElement, useEffect, useState } from 'react';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { now } from '../../../ui/feedback/clock.ts';
import { BottoneCollegamento } from '../../../ui/layout/Bottone.tsx';
import { Cornice } from '../../layout/cornice.tsx';
import { useIndizio } from '../../layout/use-indizio.ts';
import { nomeSito } from '../../mezzi.ts';
import type { Richiesta } from '../pagina.ts';
import { intera } from './intera.tsx';

/** 404 in public. Its owner or an administrator gets the listing after hydration (decision P11). */
export function Riservata({ richiesta, cammino }: { richiesta: Richiesta; cammino: string }) {
  const chi = useIndizio()?.nome ?? null;
  const dentro = chi !== null;
  const [pagina, setPagina] = useState<ReactElement | null>(null);
  useEffect(() => {
    if (!dentro) return;
    chiedi(richiesta, cammino).then(setPagina, (errore: unknown) => {
      console.warn('whether this listing is the own could not be asked', errore);
    });
  }, [dentro, richiesta, cammino]);
  return (
    pagina ?? (
      <Cornice>
        <NonInVista chi={chi} redirect={cammino} />
      </Cornice>
    )
  );
}

function NonInVista({ chi, redirect }: { chi: string | null; redirect: string }) {
  return (
    <section className="empty mx-auto max-w-[var(--page)] px-gutter py-16">
      <h1 className="h1">Pagina non trovata</h1>
      <p>
        L'annuncio non c'è più, oppure adesso lo vede solo chi lo ha pubblicato.{' '}
        {chi === null
          ? 'Se è tuo, accedi.'
          : `Hai effettuato l'accesso come ${chi}: se il link è arrivato a un altro indirizzo, esci e accedi con quello.`}
      </p>
      <div className="row mt-4 flex-wrap gap-3">
        {chi === null ? (
          <BottoneCollegamento href={percorso('accesso', { redirect })} variante="main">
            Accedi
          </BottoneCollegamento>
        ) : null}
        <BottoneCollegamento href={percorso('annunci')}>Sfoglia annunci</BottoneCollegamento>
      </div>
    </section>
  );
}

async function chiedi(richiesta: Richiesta, cammino: string): Promise<ReactElement | null> {
  const [modulo, { miaScheda }] = await Promise.all([
    import('../dettaglio.tsx'),
    import('../../../data/annunci/situazione.ts'),
  ]);
  const annuncio = await miaScheda(richiesta.parametri['id'] ?? '');
  if (annuncio === null) return null;
  document.title = `${modulo.testa({ annuncio, simili: [] }).titolo} · ${nomeSito()}`;
  return intera(modulo, { dati: { annuncio, simili: [] }, richiesta, adesso: now() }, cammino);
}
