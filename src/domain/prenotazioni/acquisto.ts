/** The payment period: hours from the later of result and reservation (decision M3). */
export const ORE_PAGAMENTO = 48;
