import { useQuery } from '@tanstack/react-query';
import {
  type OrdineRecensioni,
  recensioniQuery,
  type Soggetto,
  writeRecensione,
} from '../../data/ordini/recensioni.ts';
import { formOf } from '../../domain/form-of.ts';
import { recensionePhrase } from '../../domain/frasi/conto.ts';
import { POINT } from '../../domain/frasi/dot.ts';
import { RECENSIONE } from '../../domain/ordini/forms.ts';
import { now } from '../../ui/feedback/clock.ts';
import { QueryView } from '../../ui/feedback/QueryView.tsx';
import { draftOf } from '../../ui/forms/draft.ts';
import { TextAreaField } from '../../ui/forms/Field.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { OptionItem, Options } from '../../ui/forms/Options.tsx';
import { useAppForm } from '../../ui/forms/use-app-form.ts';
import { Button } from '../../ui/layout/Button.tsx';

const VOTI = [
  [5, 'Ottimo'],
  [4, 'Buono'],
  [3, 'Discreto'],
  [2, 'Scarso'],
  [1, 'Pessimo'],
] as const;

type Names = { venditore: string; acquirente: string; centro: string };
type Props = { ordine: string; nomi: Names };
type Row = OrdineRecensioni['righe'][number];

/** Reviews of a concluded order: mine, those about me, and those I may still write (decision P7). */
export function Recensioni({ ordine, nomi }: Props) {
  const query = useQuery(recensioniQuery(ordine));
  return (
    <section aria-labelledby="recensioni" className="non-stampare border-t-[3px] border-ink pt-4">
      <h2 id="recensioni" className="h3">
        Recensioni
      </h2>
      <QueryView
        di={query}
        level={3}
        errore="Non è stato possibile caricare le recensioni"
        assente={(testo) => <p className="small mt-2">{testo}</p>}
        skeleton={['h-24']}
      >
        {({ righe, scrivibili }) => (
          <div className="mt-3 grid gap-6">
            {righe.map((riga) => (
              <WrittenRecensione key={riga.id} riga={riga} nomi={nomi} />
            ))}
            {scrivibili.map((soggetto) => (
              <WriteButton key={soggetto} ordine={ordine} soggetto={soggetto} nome={nomi[soggetto]} />
            ))}
          </div>
        )}
      </QueryView>
    </section>
  );
}

const toWhom = (soggetto: Soggetto, nome: string): string => (soggetto === 'centro' ? nome : `${nome}, ${soggetto}`);

/** The other party's review concerns the reader, or the centre. */
function ofWhom({ mia, soggetto }: Row, nomi: Names): string {
  if (mia) return `La tua su ${toWhom(soggetto, nomi[soggetto])}`;
  return soggetto === 'centro' ? `Su ${nomi.centro}` : 'Su di te';
}

function WrittenRecensione({ riga, nomi }: { riga: Row; nomi: Names }) {
  return (
    <div>
      <p className="font-semibold">
        {ofWhom(riga, nomi)}: {riga.voto} su 5
      </p>
      {riga.testo === '' ? null : <p className="break-words whitespace-pre-line">{riga.testo}</p>}
      {riga.rimossa ? (
        <p className="small mt-1">Rimossa da Fidati: non la legge nessuno.</p>
      ) : riga.mia && Date.parse(riga.visibile_dal) > now().getTime() ? (
        <p className="small mt-1">{recensionePhrase(riga.soggetto, riga.visibile_dal)}</p>
      ) : null}
    </div>
  );
}

function WriteButton({ ordine, soggetto, nome }: Omit<Props, 'nomi'> & { soggetto: Soggetto; nome: string }) {
  const { field, submit, pending, errore } = useAppForm({
    ...formOf(RECENSIONE),
    command: writeRecensione,
    toData: ({ voto, testo }) => ({ ordine, soggetto, voto: Number(voto), testo }),
    draft: draftOf(sessionStorage, `recensione.${ordine}.${soggetto}`),
  });
  const { errore: votoError, ...registra } = field('voto');
  return (
    <form noValidate className="grid gap-4" onSubmit={submit} aria-label={`Recensisci ${nome}`}>
      <Options
        legend={soggetto === 'centro' ? `Com'è andata con ${nome}?` : `Com'è andata con ${nome} (${soggetto})?`}
        errore={votoError}
      >
        {VOTI.map(([voto, parola]) => (
          <OptionItem key={voto} value={String(voto)} {...registra}>
            {voto}
            {POINT}
            {parola}
          </OptionItem>
        ))}
      </Options>
      <TextAreaField rows={3} {...field('testo')} />
      <FormError testo={errore} />
      <Button type="submit" pending={pending} pendingText="Invio…">
        Invia la recensione
      </Button>
    </form>
  );
}
