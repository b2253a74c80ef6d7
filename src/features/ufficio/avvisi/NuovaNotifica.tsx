import { useQuery } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { letturaAlbero } from '../../../data/ufficio/amministrazione-categorie.ts';
import { fonteCentriVerifica } from '../../../data/ufficio/amministrazione-centri.ts';
import {
  creaNotifica,
  type NuovaNotifica as Dati,
  type Gruppo,
  letturaGruppo,
} from '../../../data/ufficio/amministrazione-notifiche.ts';
import {
  GRUPPI_NOTIFICA,
  type GruppoNotifica,
  MASSIMI_NOTIFICA,
  validaNotifica,
} from '../../../domain/accesso/notifica.ts';
import { alberoInFila } from '../../../domain/categorie/albero.ts';
import { TESTI_ERRORE, testiPerCampo } from '../../../domain/errori.ts';
import { FinestraModulo } from '../../../ui/dialogs/FinestraModulo.tsx';
import { Lettura } from '../../../ui/feedback/Lettura.tsx';
import { Campo, CampoArea, CampoScelta, rientro } from '../../../ui/forms/Campo.tsx';
import { type CampoModulo, useModulo } from '../../../ui/forms/use-modulo.ts';
import { Bottone } from '../../../ui/layout/Bottone.tsx';
import { migliaia } from '../../../ui/layout/migliaia.ts';
import { ScegliCentro } from '../centri/ScegliCentro.tsx';

/** Notification to one person or a group. `a`: recipient of a link, which opens the dialog. */
export function NuovaNotifica({ a, onChiusa }: { a: string; onChiusa: () => void }) {
  const [premuta, setPremuta] = useState(false);
  const chiudi = () => {
    setPremuta(false);
    if (a !== '') onChiusa();
  };
  return (
    <>
      <Bottone piccolo onClick={() => setPremuta(true)}>
        Nuova notifica
      </Bottone>
      {premuta || a !== '' ? <Modulo key={a} a={a} onChiudi={chiudi} /> : null}
    </>
  );
}

type Chi = GruppoNotifica | 'persona';
type Valori = Record<
  'email' | 'centro' | 'categoria' | 'dal' | 'al' | 'tipo' | 'titolo' | 'link' | 'messaggio',
  string
> & {
  chi: Chi;
};

const VUOTA: Valori = {
  chi: 'persona',
  email: '',
  centro: '',
  categoria: '',
  dal: '',
  al: '',
  tipo: '',
  titolo: '',
  link: '',
  messaggio: '',
};
const gruppoDi = ({ chi, centro, categoria, dal, al }: Valori): Gruppo | null =>
  chi === 'persona' || (chi === 'centro' && centro === '') || (chi === 'categoria' && categoria === '')
    ? null
    : { chi, centro, categoria, dal, al };

function Modulo({ a, onChiudi }: { a: string; onChiudi: () => void }) {
  const quanti = useRef(0);
  const { modulo, campo, ...invio } = useModulo({
    iniziali: { ...VUOTA, email: a },
    valida: (v: Valori) => ({
      ...testiPerCampo(validaNotifica(v)),
      ...(gruppoDi(v) !== null && quanti.current === 0 ? { chi: TESTI_ERRORE.gruppo_vuoto } : {}),
    }),
    comando: creaNotifica,
    dati: ({ email, tipo, titolo, link, messaggio, ...chi }): Dati => {
      const testo = { tipo, titolo, link, messaggio };
      const gruppo = gruppoDi({ ...VUOTA, ...chi });
      return gruppo === null ? { ...testo, email } : { ...testo, gruppo, quanti: quanti.current };
    },
    guasto: 'Creazione notifica non riuscita',
    campi: { utente_non_trovato: 'email', gruppo_vuoto: 'chi', gruppo_cambiato: 'chi' },
    onFatto: onChiudi,
  });
  const valori = { ...VUOTA, ...useWatch({ control: modulo.control }) };
  const gruppo = gruppoDi(valori);
  return (
    <FinestraModulo
      larga
      titolo="Nuova notifica"
      conferma="Crea notifica"
      testoInCorso="Invio…"
      {...invio}
      sporco={modulo.formState.isDirty}
      onChiudi={onChiudi}
    >
      <CampoScelta etichetta="A chi" {...campo('chi')}>
        <option value="persona">Una persona</option>
        {Object.entries(GRUPPI_NOTIFICA).map(([chi, nome]) => (
          <option key={chi} value={chi}>
            {nome}
          </option>
        ))}
      </CampoScelta>
      {valori.chi === 'persona' ? (
        <Campo
          etichetta="Email utente"
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={254}
          aiuto="Va bene con maiuscole o minuscole. La legge solo questa persona, nella sua campanella."
          {...campo('email')}
        />
      ) : null}
      {valori.chi === 'visite' ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <Campo etichetta="Visite dal" facoltativo="facoltativo" type="date" {...campo('dal')} />
          <Campo etichetta="Visite al" facoltativo="facoltativo" type="date" {...campo('al')} />
        </div>
      ) : null}
      {valori.chi === 'visite' || valori.chi === 'centro' ? (
        <ScegliCentro
          fonte={fonteCentriVerifica}
          centro={valori.centro}
          vuoto={valori.chi === 'visite' ? 'Di tutti i centri' : 'Nome o città'}
          guasto="Centri non letti"
          errore={campo('centro').errore}
          onScegli={(centro) => modulo.setValue('centro', centro?.id ?? '', { shouldDirty: true })}
        />
      ) : null}
      {valori.chi === 'categoria' ? <Categoria {...campo('categoria')} /> : null}
      {gruppo === null ? null : <Riguarda gruppo={gruppo} quanti={quanti} />}
      <Campo
        etichetta="Titolo"
        facoltativo="facoltativo"
        aiuto="Vuoto: «Notifica»."
        maxLength={MASSIMI_NOTIFICA.titolo}
        {...campo('titolo')}
      />
      <CampoArea
        etichetta="Messaggio"
        facoltativo={valori.titolo.trim() === '' ? undefined : 'facoltativo'}
        rows={4}
        maxLength={MASSIMI_NOTIFICA.messaggio}
        {...campo('messaggio')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Campo
          etichetta="Tipo"
          facoltativo="facoltativo"
          aiuto="Vuoto: «generale»."
          maxLength={MASSIMI_NOTIFICA.tipo}
          {...campo('tipo')}
        />
        <Campo
          etichetta="Link"
          facoltativo="facoltativo"
          aiuto="https://… o una pagina del sito, per esempio /faq."
          maxLength={500}
          {...campo('link')}
        />
      </div>
    </FinestraModulo>
  );
}

function Categoria(campo: CampoModulo) {
  const categorie = useQuery(letturaAlbero()).data ?? [];
  return (
    <CampoScelta etichetta="Categoria" {...campo}>
      <option value="">Scegli una categoria</option>
      {alberoInFila(categorie).map(({ categoria, livello }) => (
        <option key={categoria.id} value={categoria.id}>
          {rientro(livello)}
          {categoria.name}
        </option>
      ))}
    </CampoScelta>
  );
}

/** Shows how many people it reaches; the act sends the same number. */
function Riguarda({ gruppo, quanti }: { gruppo: Gruppo; quanti: RefObject<number> }) {
  const lettura = useQuery(letturaGruppo(gruppo));
  quanti.current = lettura.data?.quanti ?? 0;
  return (
    <Lettura di={lettura} errore="Il gruppo non si è potuto leggere" scheletro={['h-11']}>
      {({ quanti: n, email }) => (
        <p className="riquadro [overflow-wrap:anywhere]" role="status">
          {n === 0
            ? 'In questo gruppo ora non c’è nessuno.'
            : `${n === 1 ? 'La riceve 1 persona' : `La ricevono ${migliaia(n)} persone`}: ${email.join(', ')}${n > email.length ? ` e altre ${migliaia(n - email.length)}` : ''}.`}
        </p>
      )}
    </Lettura>
  );
}
