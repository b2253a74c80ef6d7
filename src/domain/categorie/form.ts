import { choice, MAX_REASON, text } from '../form.ts';

/** Cycle and namesake are told by `validateCategoria`, which knows the other categories. */
export const CATEGORIA = {
  name: text('Nome', { autoComplete: 'off', maxLength: 80 }),
  parent_id: choice('Categoria padre'),
  motivo: text('Perché, per il registro', { facoltativo: 'facoltativo', maxLength: MAX_REASON }),
};
