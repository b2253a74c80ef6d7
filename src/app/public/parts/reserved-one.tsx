import { type ReactElement, useEffect, useState } from 'react';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { now } from '../../../ui/feedback/clock.ts';
import { ButtonLink } from '../../../ui/layout/Button.tsx';
import { siteName } from '../../capabilities.ts';
import { Layout } from '../../layout/layout.tsx';
import { useHint } from '../../layout/use-hint.ts';
import type { Richiesta } from '../pagina.ts';
import { intera } from './intera.tsx';

/** 404 in public. Its owner or an administrator gets the listing after hydration (decision P11). */
export function RestrictedScreen({ richiesta, urlPath }: { richiesta: Richiesta; urlPath: string }) {
  const chi = useHint()?.nome ?? null;
  const dentro = chi !== null;
  const [page, setPage] = useState<ReactElement | null>(null);
  useEffect(() => {
    if (!dentro) return;
    ask(richiesta, urlPath).then(setPage, (errore: unknown) => {
      console.warn('whether this listing is the own could not be asked', errore);
    });
  }, [dentro, richiesta, urlPath]);
  return (
    page ?? (
      <Layout>
        <NotOnView chi={chi} redirect={urlPath} />
      </Layout>
    )
  );
}

function NotOnView({ chi, redirect }: { chi: string | null; redirect: string }) {
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
          <ButtonLink href={percorso('accesso', { redirect })} variant="main">
            Accedi
          </ButtonLink>
        ) : null}
        <ButtonLink href={percorso('annunci')}>Sfoglia annunci</ButtonLink>
      </div>
    </section>
  );
}

async function ask(richiesta: Richiesta, urlPath: string): Promise<ReactElement | null> {
  const [form, { ownCard }] = await Promise.all([
    import('../dettaglio.tsx'),
    import('../../../data/annunci/situation.ts'),
  ]);
  const annuncio = await ownCard(richiesta.params['id'] ?? '');
  if (annuncio === null) return null;
  document.title = `${form.testa({ annuncio, simili: [] }).titolo} · ${siteName()}`;
  return intera(form, { dati: { annuncio, simili: [] }, richiesta, adesso: now() }, urlPath);
}
