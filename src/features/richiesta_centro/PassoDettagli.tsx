import type { Categoria } from '../../data/annunci/categorie.ts';
import { CAPACITA_MENSILI, TIPI_ATTIVITA } from '../../domain/centri/richiesta.ts';
import { Campo, CampoArea, CampoLink, CampoScelta } from '../../ui/forms/Campo.tsx';
import { MessaggioErrore } from '../../ui/forms/CorniceCampo.tsx';
import { Spunta } from '../../ui/forms/Spunta.tsx';
import type { PropsPasso } from './modulo.ts';
import { categorieScelte, conCategoria } from './valori.ts';

const OBBLIGATORIO = '*';
const NOMI_ATTIVITA = {
  orologeria: 'Orologeria',
  gioielleria: 'Gioielleria',
  elettronica: 'Elettronica',
  moda: 'Moda',
  antiquariato: 'Antiquariato',
  collezionismo: 'Collezionismo',
  altro: 'Altro',
} as const satisfies Record<(typeof TIPI_ATTIVITA)[number], string>;

export function PassoDettagli({ campo, valori, modulo, categorie }: PropsPasso & { categorie: readonly Categoria[] }) {
  return (
    <>
      <p className="note">I campi con * sono obbligatori.</p>
      <Campo
        etichetta="Nome del centro"
        facoltativo={OBBLIGATORIO}
        autoComplete="organization"
        maxLength={120}
        {...campo('nome')}
      />
      <Campo
        etichetta="Indirizzo"
        facoltativo={OBBLIGATORIO}
        autoComplete="address-line1"
        maxLength={200}
        {...campo('indirizzo')}
      />
      <Campo
        etichetta="Città"
        facoltativo={OBBLIGATORIO}
        autoComplete="address-level2"
        maxLength={100}
        {...campo('citta')}
      />
      <Campo
        etichetta="Email"
        facoltativo={OBBLIGATORIO}
        type="email"
        autoComplete="email"
        maxLength={254}
        {...campo('email')}
      />
      <Campo
        etichetta="Telefono"
        facoltativo={OBBLIGATORIO}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={30}
        {...campo('telefono')}
      />
      <Campo
        etichetta="Nome del referente"
        facoltativo={OBBLIGATORIO}
        autoComplete="name"
        maxLength={120}
        {...campo('nome_referente')}
      />
      {valori.tipo_centro === 'terze_parti' ? (
        <CampiPartner campo={campo} valori={valori} modulo={modulo} categorie={categorie} />
      ) : null}
    </>
  );
}

function CampiPartner({ campo, valori, modulo, categorie }: PropsPasso & { categorie: readonly Categoria[] }) {
  const errore = modulo.getFieldState('categorie_prodotti', modulo.formState).error?.message;
  const scelte = categorieScelte(valori);
  // A chosen category stays visible when it is no longer offered.
  const nomi = [...new Set([...categorie.filter((c) => c.parent_id === null).map((c) => c.name), ...scelte])];
  const cambia = (nome: string) => {
    modulo.setValue('categorie_prodotti', conCategoria(valori, nome), { shouldDirty: true });
    modulo.clearErrors('categorie_prodotti');
  };
  return (
    <>
      <Campo
        etichetta="Partita IVA"
        facoltativo={OBBLIGATORIO}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        {...campo('partita_iva')}
      />
      <CampoScelta etichetta="Tipo di attività" {...campo('tipo_attivita')}>
        <option value="">Scegli</option>
        {TIPI_ATTIVITA.map((tipo) => (
          <option key={tipo} value={tipo}>
            {NOMI_ATTIVITA[tipo]}
          </option>
        ))}
      </CampoScelta>
      <Campo
        etichetta="Anno di fondazione"
        facoltativo="facoltativo"
        type="number"
        inputMode="numeric"
        min={1900}
        {...campo('anno_fondazione')}
      />
      <CampoLink
        etichetta="Sito web"
        facoltativo="facoltativo"
        autoComplete="url"
        maxLength={300}
        {...campo('sito_web')}
      />
      <CampoArea
        etichetta="Esperienza nell’autenticazione"
        facoltativo="facoltativo"
        rows={4}
        maxLength={4000}
        aiuto="La legge solo chi esamina la richiesta."
        {...campo('esperienza_autenticazione')}
      />
      <fieldset>
        <legend className="field-label">Categorie di prodotti {OBBLIGATORIO}</legend>
        <div className="opzioni grid sm:grid-cols-2 sm:gap-x-6">
          {nomi.map((nome) => (
            <Spunta key={nome} name="categorie_prodotti" checked={scelte.includes(nome)} onChange={() => cambia(nome)}>
              {nome}
            </Spunta>
          ))}
        </div>
        {errore ? <MessaggioErrore>{errore}</MessaggioErrore> : null}
      </fieldset>
      <CampoScelta etichetta="Verifiche al mese" {...campo('capacita_mensile')}>
        {CAPACITA_MENSILI.map((capacita) => (
          <option key={capacita} value={capacita}>
            {capacita}
          </option>
        ))}
      </CampoScelta>
    </>
  );
}
