/** How much a reason may say; the database keeps all of it (`MAX_REASON` of the domain, compared by a test). */
export const MAX_REASON = 1_000;
