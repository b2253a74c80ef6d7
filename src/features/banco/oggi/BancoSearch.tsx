import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { romeHour } from '../../../domain/day.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import type { ListEntry } from '../../../offline/store/view.ts';
import { StatusBadge } from '../../../ui/brand/StatusBadge.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextLink } from '../../../ui/layout/TextLink.tsx';
import { annuncioNumber, moment, SIGNALS } from '../tablet/labels.ts';
import { useVerificheList } from '../valutazione/use-record-view.ts';
import { keepCode } from './codice-letto.ts';
import { matches } from './search-field.ts';
import { useScanned } from './use-scanner.ts';
import { type SearchedCode, useSearchedCode } from './use-searched-code.ts';

const MAX_FOUND = 12;

interface Props {
  verso: (verificaId: string) => string;
  onNavigate: (indirizzo: string) => void;
  children: ReactNode;
}

/** Searches everything on the tablet. A scanner ends with Enter: a single hit opens. */
export function BancoSearch({ verso, onNavigate, children }: Props) {
  const [searched, setSearched] = useState('');
  const [submission, setSubmission] = useState(false);
  const cerca = searched.trim() !== '';
  const righe = useVerificheList(cerca);
  const trovate = (cerca ? (righe ?? []) : []).filter((riga) => matches(riga, searched, location.host));
  const codice = useSearchedCode(searched, righe === undefined || trovate.length > 0);
  const ritiro = toPickUp(righe, codice);
  const scrivi = (testo: string, finito = false) => {
    setSearched(testo);
    setSubmission(finito);
    keepCode(null);
  };
  useScanned((letto) => scrivi(letto, true));
  const pronto = righe !== undefined && codice?.esito !== 'in_corso';
  const apri = useEffectEvent(() => {
    setSubmission(false);
    const [single] = trovate;
    if (ritiro !== null) {
      keepCode({ ...ritiro.chi, codice: searched });
      onNavigate(ritiro.dove);
    } else if (trovate.length === 1 && single !== undefined) onNavigate(verso(single.verifica.id));
  });
  useEffect(() => {
    if (submission && pronto) apri();
  }, [submission, pronto]);
  return (
    <>
      <Field
        className="flex-none border-b border-hair px-4 py-3 md:px-6 md:max-lg:grid md:max-lg:grid-cols-[auto_minmax(0,1fr)] md:max-lg:items-center md:max-lg:gap-4 md:max-lg:py-2 md:max-lg:[&_.field-label]:mb-0"
        etichetta="Cerca per nome, numero o codice"
        type="search"
        value={searched}
        onChange={(evento) => scrivi(evento.target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Enter' && cerca) setSubmission(true);
        }}
      />
      {!cerca ? (
        children
      ) : (
        <ul className="min-h-0 flex-1 overflow-y-auto" aria-label="Trovate sul tablet">
          {trovate.slice(0, MAX_FOUND).map((riga) => {
            const signal = SIGNALS[moment(riga.verifica.stato, riga)];
            return (
              <Found key={riga.verifica.id} riga={riga} href={verso(riga.verifica.id)}>
                <StatusBadge glyph={signal.glyph}>{signal.testo}</StatusBadge>
              </Found>
            );
          })}
          {ritiro === null ? null : (
            <Found riga={ritiro.riga} href={ritiro.dove} onOpen={() => keepCode({ ...ritiro.chi, codice: searched })}>
              <StatusBadge glyph="fatto">
                {ritiro.chi.scopo === 'restituzione' ? 'Codice giusto: da restituire' : 'Codice giusto: da consegnare'}
              </StatusBadge>
            </Found>
          )}
          <li className="note px-4 py-4 md:px-6" role="status">
            {ritiro === null ? esitoText(trovate.length, codice) : '1 trovata con il codice di ritiro'}
          </li>
        </ul>
      )}
    </>
  );
}

interface FoundProps {
  riga: ListEntry;
  href: string;
  onOpen?: () => void;
  children: ReactNode;
}

function Found({ riga: { verifica }, href, onOpen, children }: FoundProps) {
  return (
    <li>
      <TextLink
        href={href}
        onClick={onOpen}
        className="block min-h-[72px] border-b border-hair px-4 py-3 focus-visible:outline-offset-[-4px] md:px-6"
      >
        <span className="block leading-snug font-semibold">{verifica.titolo}</span>
        <span className="small mr-3">
          {annuncioNumber(verifica.numero_annuncio)} {verifica.cliente_nome}
        </span>
        {children}
      </TextLink>
    </li>
  );
}

function toPickUp(righe: readonly ListEntry[] | undefined, codice: SearchedCode) {
  if (codice?.esito !== 'trovato') return null;
  const { verificaId, scopo } = codice;
  const riga = righe?.find(({ verifica }) => verifica.id === verificaId);
  if (riga === undefined) return null;
  const dove =
    scopo === 'restituzione'
      ? percorso('centro_restituzioni', { scelta: verificaId })
      : // A partner's buyer pays at pickup (decision C12).
        percorso(riga.verifica.ordine ? 'centro_verifica' : 'centro_vendita', { id: verificaId });
  return { riga, dove, chi: { verificaId, scopo } };
}

function esitoText(quante: number, codice: SearchedCode): string {
  if (quante > MAX_FOUND) return `Altre ${quante - MAX_FOUND}: scrivi qualcosa in più.`;
  if (quante > 0) return `${quante === 1 ? '1 trovata' : `${quante} trovate`} sul tablet`;
  if (codice?.esito === 'in_corso') return 'Provo i codici di ritiro…';
  if (codice?.esito === 'bloccato')
    return `Troppi codici di ritiro sbagliati: qui si riprova dalle ${romeHour(new Date(codice.fino))}. Intanto cerca l’oggetto per nome o numero.`;
  if (codice?.esito === 'guasto') return 'I codici di ritiro non si leggono: cerca l’oggetto per nome o numero.';
  return 'Niente di questo sul tablet: ci sono le verifiche aperte e quelle recenti, e i codici di ritiro ancora validi.';
}
