/** What operations carry, and what the tablet keeps of rows and answers: it went through JSON, or will. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [chiave: string]: Json };
export type OggettoJson = { readonly [chiave: string]: Json };
