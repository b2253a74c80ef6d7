import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { oraDiRoma } from '../../../domain/giorno.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import type { ListEntry } from '../../../offline/store/view.ts';
import { Segno } from '../../../ui/brand/Segno.tsx';
import { Campo } from '../../../ui/forms/Campo.tsx';
import { Collegamento } from '../../../ui/layout/Collegamento.tsx';
import { momento, numeroAnnuncio, SEGNALI } from '../tablet/etichette.ts';
import { useElencoVerifiche } from '../valutazione/use-vista.ts';
import { corrisponde } from './cerca.ts';
import { tieniCodice } from './codice-letto.ts';
import { type CodiceCercato, useCodiceCercato } from './use-codice-cercato.ts';
import { useScanned } from './use-scanner.ts';

const TROVATE = 12;

interface Props {
  verso: (verificaId: string) => string;
  onVai: (indirizzo: string) => void;
  children: ReactNode;
}

/** Searches everything on the tablet. A scanner ends with Enter: a single hit opens. */
export function CercaAlBanco({ verso, onVai, children }: Props) {
  const [cercato, setCercato] = useState('');
  const [invio, setInvio] = useState(false);
  const cerca = cercato.trim() !== '';
  const righe = useElencoVerifiche(cerca);
  const trovate = (cerca ? (righe ?? []) : []).filter((riga) => corrisponde(riga, cercato, location.host));
  const codice = useCodiceCercato(cercato, righe === undefined || trovate.length > 0);
  const ritiro = daRitirare(righe, codice);
  const scrivi = (testo: string, finito = false) => {
    setCercato(testo);
    setInvio(finito);
    tieniCodice(null);
  };
  useScanned((letto) => scrivi(letto, true));
  const pronto = righe !== undefined && codice?.esito !== 'in_corso';
  const apri = useEffectEvent(() => {
    setInvio(false);
    const [sola] = trovate;
    if (ritiro !== null) {
      tieniCodice({ ...ritiro.chi, codice: cercato });
      onVai(ritiro.dove);
    } else if (trovate.length === 1 && sola !== undefined) onVai(verso(sola.verifica.id));
  });
  useEffect(() => {
    if (invio && pronto) apri();
  }, [invio, pronto]);
  return (
    <>
      <Campo
        className="flex-none border-b border-hair px-4 py-3 md:px-6 md:max-lg:grid md:max-lg:grid-cols-[auto_minmax(0,1fr)] md:max-lg:items-center md:max-lg:gap-4 md:max-lg:py-2 md:max-lg:[&_.field-label]:mb-0"
        etichetta="Cerca per nome, numero o codice"
        type="search"
        value={cercato}
        onChange={(evento) => scrivi(evento.target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Enter' && cerca) setInvio(true);
        }}
      />
      {!cerca ? (
        children
      ) : (
        <ul className="min-h-0 flex-1 overflow-y-auto" aria-label="Trovate sul tablet">
          {trovate.slice(0, TROVATE).map((riga) => {
            const segnale = SEGNALI[momento(riga.verifica.stato, riga)];
            return (
              <Trovata key={riga.verifica.id} riga={riga} href={verso(riga.verifica.id)}>
                <Segno glifo={segnale.glifo}>{segnale.testo}</Segno>
              </Trovata>
            );
          })}
          {ritiro === null ? null : (
            <Trovata
              riga={ritiro.riga}
              href={ritiro.dove}
              onApri={() => tieniCodice({ ...ritiro.chi, codice: cercato })}
            >
              <Segno glifo="fatto">
                {ritiro.chi.scopo === 'restituzione' ? 'Codice giusto: da restituire' : 'Codice giusto: da consegnare'}
              </Segno>
            </Trovata>
          )}
          <li className="note px-4 py-4 md:px-6" role="status">
            {ritiro === null ? esitoScritto(trovate.length, codice) : '1 trovata con il codice di ritiro'}
          </li>
        </ul>
      )}
    </>
  );
}

interface PropsTrovata {
  riga: ListEntry;
  href: string;
  onApri?: () => void;
  children: ReactNode;
}

function Trovata({ riga: { verifica }, href, onApri, children }: PropsTrovata) {
  return (
    <li>
      <Collegamento
        href={href}
        onClick={onApri}
        className="block min-h-[72px] border-b border-hair px-4 py-3 focus-visible:outline-offset-[-4px] md:px-6"
      >
        <span className="block leading-snug font-semibold">{verifica.titolo}</span>
        <span className="small mr-3">
          {numeroAnnuncio(verifica.numero_annuncio)} {verifica.cliente_nome}
        </span>
        {children}
      </Collegamento>
    </li>
  );
}

function daRitirare(righe: readonly ListEntry[] | undefined, codice: CodiceCercato) {
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

function esitoScritto(quante: number, codice: CodiceCercato): string {
  if (quante > TROVATE) return `Altre ${quante - TROVATE}: scrivi qualcosa in più.`;
  if (quante > 0) return `${quante === 1 ? '1 trovata' : `${quante} trovate`} sul tablet`;
  if (codice?.esito === 'in_corso') return 'Provo i codici di ritiro…';
  if (codice?.esito === 'bloccato')
    return `Troppi codici di ritiro sbagliati: qui si riprova dalle ${oraDiRoma(new Date(codice.fino))}. Intanto cerca l’oggetto per nome o numero.`;
  if (codice?.esito === 'guasto') return 'I codici di ritiro non si leggono: cerca l’oggetto per nome o numero.';
  return 'Niente di questo sul tablet: ci sono le verifiche aperte e quelle recenti, e i codici di ritiro ancora validi.';
}
