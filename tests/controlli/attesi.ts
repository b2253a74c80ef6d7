import { dimensioneDaPeso } from '../../src/domain/annunci/scelte.ts';
import { validaCategoria } from '../../src/domain/categorie/albero.ts';
import { ETICHETTE_APPUNTAMENTO, TRANSIZIONI_APPUNTAMENTO } from '../../src/domain/centri/appuntamenti.ts';
import { SIMULATORE_PREDEFINITO } from '../../src/domain/centri/simulatore.ts';
import { pagamentoVerde } from '../../src/domain/ordini/pagamento.ts';
import { tariffaDiCategoria } from '../../src/domain/tariffe/categorie_prezzi.ts';
import {
  ETICHETTE_TIPO_CONDIZIONE,
  ETICHETTE_TIPO_MODIFICA,
  ETICHETTE_TIPO_TARIFFA,
} from '../../src/domain/tariffe/tipi.ts';
import { CONDIZIONE_PREDEFINITA, validaCondizione, validaModello } from '../../src/domain/tariffe/validazione.ts';
import { TESTI_SUCCESSO } from '../../src/domain/testi_successo.ts';

/**
 * What the product has and no screen uses yet: the address that will use it. Tests are no users, so everything else that only they import is
 * dead code. A row goes when its address enters `src/domain/percorsi/tabella.ts` (attesi.test.ts): then the screen uses the rule, or it goes.
 */
export const ATTESI = {
  '/verification-center/appointments': [ETICHETTE_APPUNTAMENTO, TRANSIZIONI_APPUNTAMENTO],
  '/verification-center/category-prices': [tariffaDiCategoria, TESTI_SUCCESSO.prezzi_salvati],
  '/verification-center/payments': [pagamentoVerde],
  '/verification-center/pricing': [
    validaModello,
    validaCondizione,
    CONDIZIONE_PREDEFINITA,
    ETICHETTE_TIPO_TARIFFA,
    ETICHETTE_TIPO_CONDIZIONE,
    ETICHETTE_TIPO_MODIFICA,
    SIMULATORE_PREDEFINITO,
    dimensioneDaPeso,
    TESTI_SUCCESSO.tariffe_e_markup,
    TESTI_SUCCESSO.condizione_creata,
    TESTI_SUCCESSO.condizione_aggiornata,
    TESTI_SUCCESSO.condizione_eliminata,
  ],
  '/admin/categories': [validaCategoria, TESTI_SUCCESSO.categoria_attivata, TESTI_SUCCESSO.categoria_sospesa],
} as const;
