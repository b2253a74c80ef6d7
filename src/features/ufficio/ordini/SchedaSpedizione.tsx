import {
  aggiornaSpedizione,
  type CambioSpedizione,
  type RigaSpedizione,
} from '../../../data/ufficio/amministrazione-spedizioni.ts';
import { testoDiRegola } from '../../../domain/errori.ts';
import { formattaDataOra } from '../../../domain/giorno.ts';
import {
  CORRIERI,
  ETICHETTE_SPEDIZIONE,
  linkSicuro,
  STATI_SPEDIZIONE,
  type StatoSpedizione,
} from '../../../domain/ordini/spedizione.ts';
import { ETICHETTE_ORDINE } from '../../../domain/ordini/stati.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { Segno } from '../../../ui/brand/Segno.tsx';
import { Campo, CampoArea, CampoLink, CampoScelta } from '../../../ui/forms/Campo.tsx';
import { ErroreModulo } from '../../../ui/forms/ErroreModulo.tsx';
import { RiassuntoErrori } from '../../../ui/forms/RiassuntoErrori.tsx';
import { useModulo } from '../../../ui/forms/use-modulo.ts';
import { Bottone } from '../../../ui/layout/Bottone.tsx';
import { Collegamento } from '../../../ui/layout/Collegamento.tsx';
import { Filetto } from '../../../ui/layout/Filetto.tsx';
import { RigaPuntini } from '../../../ui/layout/RigaPuntini.tsx';
import { Pannello } from '../../../ui/table/Pannello.tsx';
import { GLIFI_SPEDIZIONE } from './elenco-spedizioni.tsx';

type Props = { spedizione: RigaSpedizione; onChiudi: () => void };

export function SchedaSpedizione({ spedizione: s, onChiudi }: Props) {
  return (
    <Pannello titolo={`FD-${s.numero_ordine}`} onChiudi={onChiudi}>
      <p className="font-display text-h3 leading-tight">{s.titolo}</p>
      <p className="mt-1">
        <Segno glifo={GLIFI_SPEDIZIONE[s.stato]}>{ETICHETTE_SPEDIZIONE[s.stato]}</Segno>
      </p>
      <dl className="mt-3 border-t border-hair pt-1">
        <RigaPuntini nome="Ordine">
          <Collegamento href={percorso('admin_ordini', { scelto: s.id_ordine })} className="tx">
            {ETICHETTE_ORDINE[s.stato_ordine]}
          </Collegamento>
        </RigaPuntini>
        <RigaPuntini nome="Parte da">
          <Collegamento href={percorso('admin_centri', { scelto: s.id_centro })} className="tx">
            {s.centro}
          </Collegamento>
        </RigaPuntini>
        <RigaPuntini nome="A">{destinazione(s)}</RigaPuntini>
        {s.ritiro_previsto === null || s.stato !== 'richiesto' ? null : (
          <RigaPuntini nome="Ritiro del corriere">{s.ritiro_previsto.split('-').reverse().join('/')}</RigaPuntini>
        )}
        {s.data_spedizione === null ? null : (
          <RigaPuntini nome="Spedito">{formattaDataOra(s.data_spedizione)}</RigaPuntini>
        )}
        {s.data_consegna === null ? null : (
          <RigaPuntini nome="Consegnato">{formattaDataOra(s.data_consegna)}</RigaPuntini>
        )}
        {s.tracking_url === null ? null : (
          <RigaPuntini nome="Tracciamento">
            <Collegamento href={s.tracking_url} esterno className="tx [overflow-wrap:anywhere]">
              {s.codice_tracciamento ?? 'Segui'}
            </Collegamento>
          </RigaPuntini>
        )}
      </dl>
      <Filetto titolo="Correggi la spedizione" livello={3} piccolo className="mt-5">
        <Modulo key={JSON.stringify(s)} spedizione={s} />
      </Filetto>
    </Pannello>
  );
}

function destinazione({ indirizzo: i, metodo_spedizione }: RigaSpedizione): string {
  if (metodo_spedizione === 'ritiro_a_mano' && i === null) return 'Ritiro al centro';
  if (i === null) return '—';
  const linea = [i.indirizzo_linea1, i.indirizzo_linea2].filter(Boolean).join(', ');
  return `${i.nome_completo}, ${linea}, ${i.cap} ${i.citta}${i.provincia === null ? '' : ` (${i.provincia})`}`;
}

/** Effects of each state when the office sets it (decision S9). */
const EFFETTI = {
  richiesto: 'L’oggetto torna al centro, l’ordine torna pagato.',
  spedito: 'L’oggetto è partito: chi ha comprato riceve la lettera con il tracciamento.',
  in_transito: 'L’oggetto è in viaggio.',
  consegnato: 'Chi ha comprato viene avvisato, e da qui ha il tempo per segnalare un problema.',
} as const satisfies Record<StatoSpedizione, string>;

/** A shipment changes only between payment and completion. */
const SI_MUOVE: readonly RigaSpedizione['stato_ordine'][] = ['pagato', 'spedito', 'consegnato'];

interface Valori {
  stato: string;
  corriere: string;
  codice: string;
  url: string;
  motivo: string;
}

function errori(v: Valori): Partial<Record<keyof Valori, string>> {
  return {
    ...(v.url.trim() !== '' && !linkSicuro(v.url) ? { url: testoDiRegola('link_non_valido', null) } : {}),
    ...(v.motivo.trim() === '' ? { motivo: testoDiRegola('motivo_mancante', null) } : {}),
  };
}

/** Sends changed fields with their old values, so that nobody's change is overwritten. */
function cambi(prima: Valori, v: Valori): CambioSpedizione['dati'] {
  return {
    ...(v.stato === prima.stato ? {} : { stato: v.stato }),
    ...(v.corriere.trim() === prima.corriere.trim() ? {} : { corriere_nome: v.corriere.trim() }),
    ...(v.codice.trim() === prima.codice.trim() ? {} : { codice_tracciamento: v.codice.trim() }),
    ...(v.url.trim() === prima.url.trim() ? {} : { tracking_url: v.url.trim() }),
    viste: {
      stato: prima.stato,
      corriere_nome: prima.corriere,
      codice_tracciamento: prima.codice,
      tracking_url: prima.url,
    },
  };
}

function Modulo({ spedizione: s }: { spedizione: RigaSpedizione }) {
  const { modulo, campo, invia, inCorso, errore } = useModulo({
    iniziali: {
      stato: s.stato as string,
      corriere: s.corriere_nome ?? '',
      codice: s.codice_tracciamento ?? '',
      url: s.tracking_url ?? '',
      motivo: '',
    },
    valida: errori,
    comando: aggiornaSpedizione,
    dati: (v, prima) => ({ id: s.id, dati: cambi(prima, v), motivo: v.motivo.trim() }),
    guasto: 'Aggiornamento non riuscito',
  });
  const siMuove = SI_MUOVE.includes(s.stato_ordine);
  const scelto = STATI_SPEDIZIONE.find((stato) => stato === modulo.watch('stato'));
  return (
    <form noValidate className="grid gap-4 py-2" onSubmit={invia}>
      <RiassuntoErrori errori={modulo.formState.errors} />
      {siMuove ? (
        <CampoScelta
          etichetta="Stato"
          aiuto={scelto === undefined || scelto === s.stato ? undefined : EFFETTI[scelto]}
          {...campo('stato')}
        >
          {STATI_SPEDIZIONE.map((stato) => (
            <option key={stato} value={stato}>
              {ETICHETTE_SPEDIZIONE[stato]}
            </option>
          ))}
        </CampoScelta>
      ) : (
        <p className="riquadro">
          Lo stato non si cambia: l’ordine è {ETICHETTE_ORDINE[s.stato_ordine].toLowerCase()}. Corriere e tracciamento
          si possono correggere.
        </p>
      )}
      <Campo etichetta="Corriere" list="corrieri" maxLength={80} autoComplete="off" {...campo('corriere')} />
      <datalist id="corrieri">
        {CORRIERI.map((corriere) => (
          <option key={corriere} value={corriere} />
        ))}
      </datalist>
      <Campo etichetta="Codice di tracciamento" maxLength={80} autoComplete="off" {...campo('codice')} />
      <CampoLink etichetta="Link per seguirla" facoltativo="facoltativo" maxLength={500} {...campo('url')} />
      <CampoArea etichetta="Motivo" aiuto="Resta nel registro." rows={2} maxLength={1000} {...campo('motivo')} />
      <ErroreModulo testo={errore} />
      <Bottone type="submit" variante="main" inCorso={inCorso} testoInCorso="Salvataggio…">
        Salva
      </Bottone>
    </form>
  );
}
