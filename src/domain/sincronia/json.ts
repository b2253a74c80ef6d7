export type Json = string | number | boolean | null | readonly Json[] | { readonly [chiave: string]: Json };
export type JsonObject = { readonly [chiave: string]: Json };
