/** The payment period: hours from the later of result and reservation (decision M3). */
export const PAGAMENTO_HOURS = 48;
