import { type ReactNode, useSyncExternalStore } from 'react';
import { indizioOsservabile, leggiIndizio } from '../../data/indizio.ts';
import { BarraAlta, type VoceMenu } from '../../ui/BarraAlta.tsx';
import { BarraBassa, type VoceBarra } from '../../ui/BarraBassa.tsx';
import { InterruttoreTema } from '../../ui/InterruttoreTema.tsx';
import { PiePagina } from '../../ui/PiePagina.tsx';
import { trovaPercorso } from '../percorsi.ts';
import { Conto } from './conto.tsx';
import { DatiSocieta } from './societa.tsx';

type Props = {
  children: ReactNode;
  /** Path of the page, for the current item of the menus; the server passes nothing and marks none. */
  qui?: string;
  /** Pages with their own bottom bar leave the phone navigation out. */
  senzaBarraBassa?: boolean;
};

/** Menu entries whose route works: a link never leads to a page that is not there yet. */
const pronte = <T extends { href: string }>(voci: T[]): T[] => voci.filter((voce) => trovaPercorso(voce.href) !== null);

const VOCI: VoceMenu[] = pronte([
  { href: '/annunci', testo: 'Annunci' },
  { href: '/centri-verifica', testo: 'Centri di verifica' },
  { href: '/verify', testo: 'Verifica certificato' },
]);

const COLONNE = [
  {
    titolo: 'Comprare e vendere',
    voci: pronte([
      { href: '/annunci', testo: 'Annunci' },
      { href: '/annunci/nuovo', testo: 'Vendi' },
      { href: '/come-funziona', testo: 'Come funziona' },
      { href: '/faq', testo: 'Domande frequenti' },
    ]),
  },
  {
    titolo: 'Verifica',
    voci: pronte([
      { href: '/verify', testo: 'Verifica certificato' },
      { href: '/centri-verifica', testo: 'Centri di verifica' },
      { href: '/diventa-centro', testo: 'Diventa un centro' },
    ]),
  },
  {
    titolo: 'Fidati',
    voci: pronte([
      { href: '/contatti', testo: 'Contatti' },
      { href: '/privacy', testo: 'Privacy' },
      { href: '/termini', testo: 'Termini' },
    ]),
  },
].filter((colonna) => colonna.voci.length > 0);

/** The shell of every page outside the counter. */
export function Cornice({ children, qui = '', senzaBarraBassa = false }: Props) {
  const vociCentro = useVociCentro();
  const vociBasse = useVociBasse();
  const segna = <T extends { href: string }>(voce: T) => ({ ...voce, attuale: voce.href === qui });
  return (
    <>
      <BarraAlta
        testi={{
          salta: 'Vai al contenuto',
          casa: 'Fidati, pagina iniziale',
          navigazione: 'Principale',
          cerca: 'Cerca tra gli annunci',
          segnaposto: 'Cerca tra gli annunci',
        }}
        casa="/"
        voci={[...VOCI.map(segna), ...vociCentro]}
        ricerca={{ azione: '/cerca', nome: 'q' }}
        vendi={{ href: '/annunci/nuovo', testo: 'Vendi' }}
        conto={<Conto />}
      />
      <main id="contenuto" tabIndex={-1} className="min-h-screen">
        {children}
      </main>
      <PiePagina
        nome="Fidati"
        descrizione="Marketplace Verificato. Ogni oggetto passa dal banco di un centro di verifica prima di essere venduto."
        colonne={COLONNE}
        fondo={<DatiSocieta />}
        comandi={<InterruttoreTema testi={{ carta: 'Carta', inchiostro: 'Inchiostro' }} />}
      />
      {senzaBarraBassa ? null : <BarraBassa nome="Navigazione rapida" voci={vociBasse.map(segna)} />}
    </>
  );
}

function useVociCentro(): VoceMenu[] {
  return useIndizio()?.centro === true
    ? [{ href: '/verification-center/dashboard', testo: 'Gestione Centro di Verifica' }]
    : [];
}

function useVociBasse(): VoceBarra[] {
  const dentro = useIndizio() !== null;
  return [
    { href: '/', testo: 'Home', icona: 'casa' },
    { href: '/annunci', testo: 'Annunci', icona: 'griglia' },
    { href: '/annunci/nuovo', testo: 'Vendi', icona: 'piu' },
    { href: '/verify', testo: 'Certificato', icona: 'qr' },
    { href: dentro ? '/dashboard' : '/login', testo: dentro ? 'Account' : 'Accedi', icona: 'persona' },
  ];
}

/** Null on the server and until the page is alive: the first paint is the visitor's. */
export function useIndizio() {
  const testo = useSyncExternalStore(indizioOsservabile.iscrivi, indizioOsservabile.istantanea, () => null);
  return testo === null ? null : leggiIndizio();
}
