/** How long the letter that asks a person into a centre may be answered (chapter 2310). */
export const GIORNI_INVITO = 7;
