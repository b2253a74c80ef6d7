export type Json =
  | string
  | number
  | boolean
  | null
  | { [key: string]: Json | undefined }
  | Json[]

export type Database = {
  // Allows to automatically instantiate createClient with right options
  // instead of createClient<Database, { PostgrestVersion: 'XX' }>(URL, KEY)
  __InternalSupabase: {
    PostgrestVersion: "12"
  }
  public: {
    Tables: {
      admin_notifications: {
        Row: {
          chiusa_il: string | null
          data_richiesta: string
          id: string
          messaggio: string
          nota: string | null
          preso_da: string | null
          preso_il: string | null
          riferimento: string | null
          rimandato_al: string | null
          scadenza: string | null
          stato: string
          tipo: string
        }
        Insert: {
          chiusa_il?: string | null
          data_richiesta?: string
          id?: string
          messaggio: string
          nota?: string | null
          preso_da?: string | null
          preso_il?: string | null
          riferimento?: string | null
          rimandato_al?: string | null
          scadenza?: string | null
          stato?: string
          tipo: string
        }
        Update: {
          chiusa_il?: string | null
          data_richiesta?: string
          id?: string
          messaggio?: string
          nota?: string | null
          preso_da?: string | null
          preso_il?: string | null
          riferimento?: string | null
          rimandato_al?: string | null
          scadenza?: string | null
          stato?: string
          tipo?: string
        }
        Relationships: [
          {
            foreignKeyName: "admin_notifications_preso_da_fkey"
            columns: ["preso_da"]
            referencedRelation: "utenti"
            referencedColumns: ["id"]
          },
        ]
      }
      annunci: {
        Row: {
          admin_notes: string | null
          categoria: string
          category_id: string | null
          certificato_revocato: boolean
          condizione: Database["public"]["Enums"]["condizione_oggetto"] | null
          costo_spedizione: number
          data_creazione: string
          data_modifica: string
          data_prenotazione_oggetto: string | null
          data_pubblicazione: string
          descrizione: string
          dimensione_pacco:
            | Database["public"]["Enums"]["dimensione_pacco"]
            | null
          durata_prenotazione_ore: number
          eliminato_il: string | null
          id: string
          id_acquirente_prenotazione: string | null
          id_precedente: string | null
          id_utente: string
          immagine_principale: string | null
          in_evidenza: boolean
          localita: string
          media_url: string | null
          metodo_spedizione: Database["public"]["Enums"]["metodo_spedizione"]
          minimo_esposto: number | null
          motivo_eliminazione: string | null
          numero_annuncio: number
          prezzo: number
          prezzo_esposto: number
          prezzo_verificato: number | null
          provincia: string | null
          ricerca: unknown
          scadenza_prenotazione: string | null
          sovrapprezzo_spedizione: number
          spedizione_a_carico: Database["public"]["Enums"]["chi_paga_spedizione"]
          stato_annuncio: Database["public"]["Enums"]["stato_annuncio"]
          stato_prenotazione: Database["public"]["Enums"]["stato_prenotazione"]
          stato_verifica: Database["public"]["Enums"]["stato_verifica_annuncio"]
          telefono_contatto: string
          tipo_prodotto: string
          titolo: string
          torna_al_venditore: boolean
          updated_at: string
          visualizzazioni: number
        }
        Insert: {
          admin_notes?: string | null
          categoria?: string
          category_id?: string | null
          certificato_revocato?: boolean
          condizione?: Database["public"]["Enums"]["condizione_oggetto"] | null
          costo_spedizione?: number
          data_creazione?: string
          data_modifica?: string
          data_prenotazione_oggetto?: string | null
          data_pubblicazione?: string
          descrizione?: string
          dimensione_pacco?:
            | Database["public"]["Enums"]["dimensione_pacco"]
            | null
          durata_prenotazione_ore?: number
          eliminato_il?: string | null
          id?: string
          id_acquirente_prenotazione?: string | null
          id_precedente?: string | null
          id_utente: string
          immagine_principale?: string | null
          in_evidenza?: boolean
          localita?: string
          media_url?: string | null
          metodo_spedizione?: Database["public"]["Enums"]["metodo_spedizione"]
          minimo_esposto?: number | null
          motivo_eliminazione?: string | null
          numero_annuncio?: number
          prezzo: number
          prezzo_esposto: number
          prezzo_verificato?: number | null
          provincia?: never
          ricerca?: never
          scadenza_prenotazione?: string | null
          sovrapprezzo_spedizione?: number
          spedizione_a_carico?: Database["public"]["Enums"]["chi_paga_spedizione"]
          stato_annuncio?: Database["public"]["Enums"]["stato_annuncio"]
          stato_prenotazione?: Database["public"]["Enums"]["stato_prenotazione"]
          stato_verifica?: Database["public"]["Enums"]["stato_verifica_annuncio"]
          telefono_contatto?: string
          tipo_prodotto?: string
          titolo: string
          torna_al_venditore?: boolean
          updated_at?: string
          visualizzazioni?: number
        }
        Update: {
          admin_notes?: string | null
          categoria?: string
          category_id?: string | null
          certificato_revocato?: boolean
          condizione?: Database["public"]["Enums"]["condizione_oggetto"] | null
          costo_spedizione?: number
          data_creazione?: string
          data_modifica?: string
          data_prenotazione_oggetto?: string | null
          data_pubblicazione?: string
          descrizione?: string
          dimensione_pacco?:
            | Database["public"]["Enums"]["dimensione_pacco"]
            | null
          durata_prenotazione_ore?: number
          eliminato_il?: string | null
          id?: string
          id_acquirente_prenotazione?: string | null
          id_precedente?: string | null
          id_utente?: string
          immagine_principale?: string | null
          in_evidenza?: boolean
          localita?: string
          media_url?: string | null
          metodo_spedizione?: Database["public"]["Enums"]["metodo_spedizione"]
          minimo_esposto?: number | null
          motivo_eliminazione?: string | null
          numero_annuncio?: number
          prezzo?: number
          prezzo_esposto?: number
          prezzo_verificato?: number | null
          provincia?: never
          ricerca?: never
          scadenza_prenotazione?: string | null
          sovrapprezzo_spedizione?: number
          spedizione_a_carico?: Database["public"]["Enums"]["chi_paga_spedizione"]
          stato_annuncio?: Database["public"]["Enums"]["stato_annuncio"]
          stato_prenotazione?: Database["public"]["Enums"]["stato_prenotazione"]
          stato_verifica?: Database["public"]["Enums"]["stato_verifica_annuncio"]
          telefono_contatto?: string
          tipo_prodotto?: string
          titolo?: string
          torna_al_venditore?: boolean
          updated_at?: string
          visualizzazioni?: number
        }
        Relationships: [
          {
            foreignKeyName: "annunci_category_id_fkey"
            columns: ["category_id"]
            referencedRelation: "categories"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "annunci_id_acquirente_prenotazione_fkey"
            columns: ["id_acquirente_prenotazione"]
            referencedRelation: "utenti"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "annunci_id_precedente_fkey"
            columns: ["id_precedente"]
            referencedRelation: "annunci"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "annunci_id_utente_fkey"
            columns: ["id_utente"]
            referencedRelation: "utenti"
            referencedColumns: ["id"]
          },
        ]
      }
      appointments: {
        Row: {
          annuncio_id: string
          appointment_date: string
          appointment_time: string
          center_id: string
          client_email: string
          client_name: string
          created_at: string
          durata_minuti: number
          estimated_value: number
          id: string
          periodo: unknown
          product_description: string
          product_name: string
          status: Database["public"]["Enums"]["stato_appuntamento"]
          updated_at: string
          user_id: string
          verifica_id: string
          verification_cost: number
          verification_status: Database["public"]["Enums"]["stato_verifica"]
          versione: number
        }
        Insert: {
          annuncio_id: string
          appointment_date: string
          appointment_time: string
          center_id: string
          client_email?: string
          client_name?: string
          created_at?: string
          durata_minuti: number
          estimated_value?: number
          id?: string
          periodo?: never
          product_description?: string
          product_name?: string
          status?: Database["public"]["Enums"]["stato_appuntamento"]
          updated_at?: string
          user_id: string
          verifica_id: string
          verification_cost?: number
          verification_status?: Database["public"]["Enums"]["stato_verifica"]
          versione?: number
        }
        Update: {
          annuncio_id?: string
          appointment_date?: string
          appointment_time?: string
          center_id?: string
          client_email?: string
          client_name?: string
          created_at?: string
          durata_minuti?: number
          estimated_value?: number
          id?: string
          periodo?: never
          product_description?: string
          product_name?: string
          status?: Database["public"]["Enums"]["stato_appuntamento"]
          updated_at?: string
          user_id?: string
          verifica_id?: string
          verification_cost?: number
          verification_status?: Database["public"]["Enums"]["stato_verifica"]
          versione?: number
        }
        Relationships: [
          {
            foreignKeyName: "appointments_annuncio_id_fkey"
            columns: ["annuncio_id"]
            referencedRelation: "annunci"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "appointments_center_id_fkey"
            columns: ["center_id"]
            referencedRelation: "verification_centers"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "appointments_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "utenti"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "appointments_verifica_id_fkey"
            columns: ["verifica_id"]
            referencedRelation: "verifiche"
            referencedColumns: ["id"]
          },
        ]
      }
      blocked_slots: {
        Row: {
          center_id: string
          created_at: string
          creato_da: string | null
          date: string
          id: string
          insieme: string
          motivo: string
          time: string
        }
        Insert: {
          center_id: string
          created_at?: string
          creato_da?: string | null
          date: string
          id?: string
          insieme?: string
          motivo?: string
          time: string
        }
        Update: {
          center_id?: string
          created_at?: string
          creato_da?: string | null
          date?: string
          id?: string
          insieme?: string
          motivo?: string
          time?: string
        }
        Relationships: [
          {
            foreignKeyName: "blocked_slots_center_id_fkey"
            columns: ["center_id"]
            referencedRelation: "verification_centers"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "blocked_slots_creato_da_fkey"
            columns: ["creato_da"]
            referencedRelation: "utenti"
            referencedColumns: ["id"]
          },
        ]
      }
      categories: {
        Row: {
          active: boolean
          created_at: string
          id: string
          name: string
          ordine: number
          parent_id: string | null
          slug: string
          slug_vecchi: string[]
        }
        Insert: {
          active?: boolean
          created_at?: string
          id?: string
          name: string
          ordine?: number
          parent_id?: string | null
          slug: string
          slug_vecchi?: string[]
        }
        Update: {
          active?: boolean
          created_at?: string
          id?: string
          name?: string
          ordine?: number
          parent_id?: string | null
          slug?: string
          slug_vecchi?: string[]
        }
        Relationships: [
          {
            foreignKeyName: "categories_parent_id_fkey"
            columns: ["parent_id"]
            referencedRelation: "categories"
            referencedColumns: ["id"]
          },
        ]
      }
      categories_closure: {
        Row: {
          ancestor_id: string
          depth: number
          descendant_id: string
        }
        Insert: {
          ancestor_id: string
          depth: number
          descendant_id: string
        }
        Update: {
          ancestor_id?: string
          depth?: number
          descendant_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "categories_closure_ancestor_id_fkey"
            columns: ["ancestor_id"]
            referencedRelation: "categories"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "categories_closure_descendant_id_fkey"
            columns: ["descendant_id"]
            referencedRelation: "categories"
            referencedColumns: ["id"]
          },
        ]
      }
      centro_inviti: {
        Row: {
          accettato_il: string | null
          created_at: string
          email: string
          id: string
          id_centro: string
          impronta_token: string
          invitato_da: string | null
          revocato_il: string | null
          scade_il: string
        }
        Insert: {
          accettato_il?: string | null
          created_at?: string
          email: string
          id?: string
          id_centro: string
          impronta_token: string
          invitato_da?: string | null
          revocato_il?: string | null
          scade_il: string
        }
        Update: {
          accettato_il?: string | null
          created_at?: string
          email?: string
          id?: string
          id_centro?: string
          impronta_token?: string
          invitato_da?: string | null
          revocato_il?: string | null
          scade_il?: string
        }
        Relationships: [
          {
            foreignKeyName: "centro_inviti_id_centro_fkey"
            columns: ["id_centro"]
            referencedRelation: "verification_centers"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "centro_inviti_invitato_da_fkey"
            columns: ["invitato_da"]
            referencedRelation: "utenti"
            referencedColumns: ["id"]
          },
        ]
      }
      centro_operatori: {
        Row: {
          al: string | null
          attivo: boolean
          dal: string
          id: string
          id_centro: string
          id_utente: string
          pin_impronta: string | null
          ruolo: Database["public"]["Enums"]["ruolo_centro"]
        }
        Insert: {
          al?: string | null
          attivo?: boolean
          dal?: string
          id?: string
          id_centro: string
          id_utente: string
          pin_impronta?: string | null
          ruolo?: Database["public"]["Enums"]["ruolo_centro"]
        }
        Update: {
          al?: string | null
          attivo?: boolean
          dal?: string
          id?: string
          id_centro?: string
          id_utente?: string
          pin_impronta?: string | null
          ruolo?: Database["public"]["Enums"]["ruolo_centro"]
        }
        Relationships: [
          {
            foreignKeyName: "centro_operatori_id_centro_fkey"
            columns: ["id_centro"]
            referencedRelation: "verification_centers"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "centro_operatori_id_utente_fkey"
            columns: ["id_utente"]
            referencedRelation: "utenti"
            referencedColumns: ["id"]
          },
        ]
      }
      certificati_verifica: {
        Row: {
          codice_certificato: string
          codice_privato_hash: string
          codice_pubblico: string
          codice_spedito_il: string | null
          consultazioni: number
          data_emissione: string
          dettagli_autenticita: NonNullable<Json>
          firma: string
          id: string
          id_annuncio: string
          id_titolare: string | null
          id_verifica: string
          impronta: string
          motivo_revoca: string | null
          revocato_da: string | null
          revoked_at: string | null
          salt: string
          sostituito_da: string | null
          stato: Database["public"]["Enums"]["stato_certificato"]
          tentativi_verifica: number
        }
        Insert: {
          codice_certificato: string
          codice_privato_hash: string
          codice_pubblico: string
          codice_spedito_il?: string | null
          consultazioni?: number
          data_emissione?: string
          dettagli_autenticita?: NonNullable<Json>
          firma: string
          id?: string
          id_annuncio: string
          id_titolare?: string | null
          id_verifica: string
          impronta: string
          motivo_revoca?: string | null
          revocato_da?: string | null
          revoked_at?: string | null
          salt: string
          sostituito_da?: string | null
          stato?: Database["public"]["Enums"]["stato_certificato"]
          tentativi_verifica?: number
        }
        Update: {
          codice_certificato?: string
          codice_privato_hash?: string
          codice_pubblico?: string
          codice_spedito_il?: string | null
          consultazioni?: number
          data_emissione?: string
          dettagli_autenticita?: NonNullable<Json>
          firma?: string
          id?: string
          id_annuncio?: string
          id_titolare?: string | null
          id_verifica?: string
          impronta?: string
          motivo_revoca?: string | null
          revocato_da?: string | null
          revoked_at?: string | null
          salt?: string
          sostituito_da?: string | null
          stato?: Database["public"]["Enums"]["stato_certificato"]
          tentativi_verifica?: number
        }
        Relationships: [
          {
            foreignKeyName: "certificati_verifica_id_annuncio_fkey"
            columns: ["id_annuncio"]
            referencedRelation: "annunci"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "certificati_verifica_id_titolare_fkey"
            columns: ["id_titolare"]
            referencedRelation: "utenti"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "certificati_verifica_id_verifica_fkey"
            columns: ["id_verifica"]
            referencedRelation: "verifiche"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "certificati_verifica_revocato_da_fkey"
            columns: ["revocato_da"]
            referencedRelation: "utenti"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "certificati_verifica_sostituito_da_fkey"
            columns: ["sostituito_da"]
            referencedRelation: "certificati_verifica"
            referencedColumns: ["id"]
          },
        ]
      }
      chiusure_centro: {
        Row: {
          al: string
          center_id: string
          created_at: string
          creato_da: string | null
          dal: string
          id: string
          motivo: string
        }
        Insert: {
          al: string
          center_id: string
          created_at?: string
          creato_da?: string | null
          dal: string
          id?: string
          motivo?: string
        }
        Update: {
          al?: string
          center_id?: string
          created_at?: string
          creato_da?: string | null
          dal?: string
          id?: string
          motivo?: string
        }
        Relationships: [
          {
            foreignKeyName: "chiusure_centro_center_id_fkey"
            columns: ["center_id"]
            referencedRelation: "verification_centers"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "chiusure_centro_creato_da_fkey"
            columns: ["creato_da"]
            referencedRelation: "utenti"
            referencedColumns: ["id"]
          },
        ]
      }
      commissioni_centro_storia: {
        Row: {
          dal: string
          deciso_da: string | null
          dopo: number
          id: number
          id_centro: string
          motivo: string | null
          prima: number
        }
        Insert: {
          dal?: string
          deciso_da?: string | null
          dopo: number
          id?: never
          id_centro: string
          motivo?: string | null
          prima: number
        }
        Update: {
          dal?: string
          deciso_da?: string | null
          dopo?: number
          id?: never
          id_centro?: string
          motivo?: string | null
          prima?: number
        }
        Relationships: [
          {
            foreignKeyName: "commissioni_centro_storia_deciso_da_fkey"
            columns: ["deciso_da"]
            referencedRelation: "utenti"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "commissioni_centro_storia_id_centro_fkey"
            columns: ["id_centro"]
            referencedRelation: "verification_centers"
            referencedColumns: ["id"]
          },
        ]
      }
      conflitti_campo: {
        Row: {
          altrui: Json | null
          campo: string
          created_at: string
          id: string
          id_verifica: string
          mio: Json | null
          op_id: string
          stato: string
          versione_verifica: number
        }
        Insert: {
          altrui?: Json | null
          campo: string
          created_at?: string
          id?: string
          id_verifica: string
          mio?: Json | null
          op_id: string
          stato?: string
          versione_verifica?: number
        }
        Update: {
          altrui?: Json | null
          campo?: string
          created_at?: string
          id?: string
          id_verifica?: string
          mio?: Json | null
          op_id?: string
          stato?: string
          versione_verifica?: number
        }
        Relationships: [
          {
            foreignKeyName: "conflitti_campo_id_verifica_fkey"
            columns: ["id_verifica"]
            referencedRelation: "verifiche"
            referencedColumns: ["id"]
          },
        ]
      }
      consensi: {
        Row: {
          accettato: boolean
          created_at: string
          documento: string
          id: string
          id_utente: string
          versione: string
        }
        Insert: {
          accettato: boolean
          created_at?: string
          documento: string
          id?: string
          id_utente: string
          versione: string
        }
        Update: {
          accettato?: boolean
          created_at?: string
          documento?: string
          id?: string
          id_utente?: string
          versione?: string
        }
        Relationships: [
          {
            foreignKeyName: "consensi_id_utente_fkey"
            columns: ["id_utente"]
            referencedRelation: "utenti"
            referencedColumns: ["id"]
          },
        ]
      }
      contestazioni: {
        Row: {
          aggiunte: NonNullable<Json>
          created_at: string
          decisione: string | null
          deciso_da: string | null
          deciso_il: string | null
          esito: string | null
          foto: string[]
          id: string
          id_autore: string
          id_ordine: string
          importo_rimborso: number | null
          motivo: string
          reso_entro: string | null
          risposta_controparte: string | null
          stato: Database["public"]["Enums"]["stato_contestazione"]
          tipo: Database["public"]["Enums"]["tipo_problema"]
        }
        Insert: {
          aggiunte?: NonNullable<Json>
          created_at?: string
          decisione?: string | null
          deciso_da?: string | null
          deciso_il?: string | null
          esito?: string | null
          foto?: string[]
          id?: string
          id_autore: string
          id_ordine: string
          importo_rimborso?: number | null
          motivo: string
          reso_entro?: string | null
          risposta_controparte?: string | null
          stato?: Database["public"]["Enums"]["stato_contestazione"]
          tipo?: Database["public"]["Enums"]["tipo_problema"]
        }
        Update: {
          aggiunte?: NonNullable<Json>
          created_at?: string
          decisione?: string | null
          deciso_da?: string | null
          deciso_il?: string | null
          esito?: string | null
          foto?: string[]
          id?: string
          id_autore?: string
          id_ordine?: string
          importo_rimborso?: number | null
          motivo?: string
          reso_entro?: string | null
          risposta_controparte?: string | null
          stato?: Database["public"]["Enums"]["stato_contestazione"]
          tipo?: Database["public"]["Enums"]["tipo_problema"]
        }
        Relationships: [
          {
            foreignKeyName: "contestazioni_deciso_da_fkey"
            columns: ["deciso_da"]
            referencedRelation: "utenti"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "contestazioni_id_autore_fkey"
            columns: ["id_autore"]
            referencedRelation: "utenti"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "contestazioni_id_ordine_fkey"
            columns: ["id_ordine"]
            referencedRelation: "ordini"
            referencedColumns: ["id"]
          },
        ]
      }
      contestazioni_bancarie: {
        Row: {
          aperta_il: string
          chiusa_il: string | null
          id: string
          id_ordine: string
          importo: number
          motivo: string
          payment_intent_id: string
          rimborsabile: boolean
          scadenza: string | null
          smentita: string | null
          stato: string
          stato_ordine: Database["public"]["Enums"]["stato_ordine"]
        }
        Insert: {
          aperta_il?: string
          chiusa_il?: string | null
          id: string
          id_ordine: string
          importo: number
          motivo?: string
          payment_intent_id: string
          rimborsabile?: boolean
          scadenza?: string | null
          smentita?: string | null
          stato: string
          stato_ordine: Database["public"]["Enums"]["stato_ordine"]
        }
        Update: {
          aperta_il?: string
          chiusa_il?: string | null
          id?: string
          id_ordine?: string
          importo?: number
          motivo?: string
          payment_intent_id?: string
          rimborsabile?: boolean
          scadenza?: string | null
          smentita?: string | null
          stato?: string
          stato_ordine?: Database["public"]["Enums"]["stato_ordine"]
        }
        Relationships: [
          {
            foreignKeyName: "contestazioni_bancarie_id_ordine_fkey"
            columns: ["id_ordine"]
            referencedRelation: "ordini"
            referencedColumns: ["id"]
          },
        ]
      }
      conti_connect: {
        Row: {
          bonifici_attivi: boolean
          created_at: string
          id: string
          id_utente: string
          incassi_attivi: boolean
          motivo_blocco: string | null
          requisiti: string[]
          riletto_il: string
          trasferimenti_attivi: boolean
        }
        Insert: {
          bonifici_attivi?: boolean
          created_at?: string
          id: string
          id_utente: string
          incassi_attivi?: boolean
          motivo_blocco?: string | null
          requisiti?: string[]
          riletto_il?: string
          trasferimenti_attivi?: boolean
        }
        Update: {
          bonifici_attivi?: boolean
          created_at?: string
          id?: string
          id_utente?: string
          incassi_attivi?: boolean
          motivo_blocco?: string | null
          requisiti?: string[]
          riletto_il?: string
          trasferimenti_attivi?: boolean
        }
        Relationships: [
          {
            foreignKeyName: "conti_connect_id_utente_fkey"
            columns: ["id_utente"]
            referencedRelation: "utenti"
            referencedColumns: ["id"]
          },
        ]
      }
      conversations: {
        Row: {
          annuncio_id: string
          bloccata_da: string | null
          buyer_id: string
          id: string
          letta_da_buyer_il: string | null
          letta_da_seller_il: string | null
          seller_id: string
          updated_at: string
        }
        Insert: {
          annuncio_id: string
          bloccata_da?: string | null
          buyer_id: string
          id?: string
          letta_da_buyer_il?: string | null
          letta_da_seller_il?: string | null
          seller_id: string
          updated_at?: string
        }
        Update: {
          annuncio_id?: string
          bloccata_da?: string | null
          buyer_id?: string
          id?: string
          letta_da_buyer_il?: string | null
          letta_da_seller_il?: string | null
          seller_id?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "conversations_annuncio_id_fkey"
            columns: ["annuncio_id"]
            referencedRelation: "annunci"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "conversations_bloccata_da_fkey"
            columns: ["bloccata_da"]
            referencedRelation: "utenti"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "conversations_buyer_id_fkey"
            columns: ["buyer_id"]
            referencedRelation: "utenti"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "conversations_seller_id_fkey"
            columns: ["seller_id"]
            referencedRelation: "utenti"
            referencedColumns: ["id"]
          },
        ]
      }
      custodia: {
        Row: {
          confronto: Json | null
          da_restituire_dal: string | null
          dal: string
          dispositivo: string | null
          dubbio: Json | null
          id_centro: string
          id_persona: string | null
          id_verifica: string
          in_dubbio: boolean
          permanenza_dal: string
          stato: Database["public"]["Enums"]["stato_custodia"]
          versione: number
        }
        Insert: {
          confronto?: Json | null
          da_restituire_dal?: string | null
          dal?: string
          dispositivo?: string | null
          dubbio?: Json | null
          id_centro: string
          id_persona?: string | null
          id_verifica: string
          in_dubbio?: boolean
          permanenza_dal?: string
          stato?: Database["public"]["Enums"]["stato_custodia"]
          versione?: number
        }
        Update: {
          confronto?: Json | null
          da_restituire_dal?: string | null
          dal?: string
          dispositivo?: string | null
          dubbio?: Json | null
          id_centro?: string
          id_persona?: string | null
          id_verifica?: string
          in_dubbio?: boolean
          permanenza_dal?: string
          stato?: Database["public"]["Enums"]["stato_custodia"]
          versione?: number
        }
        Relationships: [
          {
            foreignKeyName: "custodia_id_centro_fkey"
            columns: ["id_centro"]
            referencedRelation: "verification_centers"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "custodia_id_persona_fkey"
            columns: ["id_persona"]
            referencedRelation: "utenti"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "custodia_id_verifica_fkey"
            columns: ["id_verifica"]
            referencedRelation: "verifiche"
            referencedColumns: ["id"]
          },
        ]
      }
      dati_versamento: {
        Row: {
          aggiornato_il: string
          cap: string
          citta: string
          codice_fiscale: string
          data_nascita: string | null
          iban: string
          id_utente: string
          indirizzo: string
          intestatario: string
          paese: string
          partita_iva: string | null
          tipo: string
        }
        Insert: {
          aggiornato_il?: string
          cap: string
          citta: string
          codice_fiscale: string
          data_nascita?: string | null
          iban: string
          id_utente: string
          indirizzo: string
          intestatario: string
          paese?: string
          partita_iva?: string | null
          tipo: string
        }
        Update: {
          aggiornato_il?: string
          cap?: string
          citta?: string
          codice_fiscale?: string
          data_nascita?: string | null
          iban?: string
          id_utente?: string
          indirizzo?: string
          intestatario?: string
          paese?: string
          partita_iva?: string | null
          tipo?: string
        }
        Relationships: [
          {
            foreignKeyName: "dati_versamento_id_utente_fkey"
            columns: ["id_utente"]
            referencedRelation: "utenti"
            referencedColumns: ["id"]
          },
        ]
      }
      decisioni_moderazione: {
        Row: {
          azione: Database["public"]["Enums"]["azione_moderazione"]
          categoria: Database["public"]["Enums"]["motivo_segnalazione"]
          created_at: string
          deciso_da: string | null
          id: string
          id_segnalazione: string | null
          id_utente: string
          motivo: string
          oggetto_id: string
          oggetto_tipo: string
          revocata_il: string | null
          stato_prima: Database["public"]["Enums"]["stato_annuncio"] | null
        }
        Insert: {
          azione: Database["public"]["Enums"]["azione_moderazione"]
          categoria?: Database["public"]["Enums"]["motivo_segnalazione"]
          created_at?: string
          deciso_da?: string | null
          id?: string
          id_segnalazione?: string | null
          id_utente: string
          motivo: string
          oggetto_id: string
          oggetto_tipo: string
          revocata_il?: string | null
          stato_prima?: Database["public"]["Enums"]["stato_annuncio"] | null
        }
        Update: {
          azione?: Database["public"]["Enums"]["azione_moderazione"]
          categoria?: Database["public"]["Enums"]["motivo_segnalazione"]
          created_at?: string
          deciso_da?: string | null
          id?: string
          id_segnalazione?: string | null
          id_utente?: string
          motivo?: string
          oggetto_id?: string
          oggetto_tipo?: string
          revocata_il?: string | null
          stato_prima?: Database["public"]["Enums"]["stato_annuncio"] | null
        }
        Relationships: [
          {
            foreignKeyName: "decisioni_moderazione_deciso_da_fkey"
            columns: ["deciso_da"]
            referencedRelation: "utenti"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "decisioni_moderazione_id_segnalazione_fkey"
            columns: ["id_segnalazione"]
            referencedRelation: "segnalazioni"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "decisioni_moderazione_id_utente_fkey"
            columns: ["id_utente"]
            referencedRelation: "utenti"
            referencedColumns: ["id"]
          },
        ]
      }
      dispositivi: {
        Row: {
          confluito_in: string | null
          created_at: string
          epoch: string
          id: string
          id_centro: string
          id_utente: string
          incidente: string | null
          nome: string
          oldest_pending_at: string | null
          pending_media: number
          pending_ops: number
          perso_il: string | null
          visto_il: string
        }
        Insert: {
          confluito_in?: string | null
          created_at?: string
          epoch: string
          id: string
          id_centro: string
          id_utente: string
          incidente?: string | null
          nome?: string
          oldest_pending_at?: string | null
          pending_media?: number
          pending_ops?: number
          perso_il?: string | null
          visto_il?: string
        }
        Update: {
          confluito_in?: string | null
          created_at?: string
          epoch?: string
          id?: string
          id_centro?: string
          id_utente?: string
          incidente?: string | null
          nome?: string
          oldest_pending_at?: string | null
          pending_media?: number
          pending_ops?: number
          perso_il?: string | null
          visto_il?: string
        }
        Relationships: [
          {
            foreignKeyName: "dispositivi_confluito_in_fkey"
            columns: ["confluito_in"]
            referencedRelation: "dispositivi"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "dispositivi_id_centro_fkey"
            columns: ["id_centro"]
            referencedRelation: "verification_centers"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "dispositivi_id_utente_fkey"
            columns: ["id_utente"]
            referencedRelation: "utenti"
            referencedColumns: ["id"]
          },
        ]
      }
      eventi_pagamento: {
        Row: {
          id: string
          payment_intent_id: string | null
          tipo: string
        }
        Insert: {
          id: string
          payment_intent_id?: string | null
          tipo: string
        }
        Update: {
          id?: string
          payment_intent_id?: string | null
          tipo?: string
        }
        Relationships: []
      }
      fee_conditions: {
        Row: {
          adjustment_type: Database["public"]["Enums"]["tipo_modifica"]
          adjustment_value: number
          category: string | null
          center_id: string
          condition_name: string
          condition_type: Database["public"]["Enums"]["tipo_condizione"]
          created_at: string
          description: string
          id: string
          is_active: boolean
          max_daily_uses: number | null
          min_purchase_amount: number
          notes: string | null
          priority: number
          subcategory: string | null
          valid_from: string
          valid_until: string | null
          value_max: number | null
          value_min: number | null
        }
        Insert: {
          adjustment_type?: Database["public"]["Enums"]["tipo_modifica"]
          adjustment_value: number
          category?: string | null
          center_id: string
          condition_name: string
          condition_type: Database["public"]["Enums"]["tipo_condizione"]
          created_at?: string
          description?: string
          id?: string
          is_active?: boolean
          max_daily_uses?: number | null
          min_purchase_amount?: number
          notes?: string | null
          priority?: number
          subcategory?: string | null
          valid_from?: string
          valid_until?: string | null
          value_max?: number | null
          value_min?: number | null
        }
        Update: {
          adjustment_type?: Database["public"]["Enums"]["tipo_modifica"]
          adjustment_value?: number
          category?: string | null
          center_id?: string
          condition_name?: string
          condition_type?: Database["public"]["Enums"]["tipo_condizione"]
          created_at?: string
          description?: string
          id?: string
          is_active?: boolean
          max_daily_uses?: number | null
          min_purchase_amount?: number
          notes?: string | null
          priority?: number
          subcategory?: string | null
          valid_from?: string
          valid_until?: string | null
          value_max?: number | null
          value_min?: number | null
        }
        Relationships: [
          {
            foreignKeyName: "fee_conditions_category_fkey"
            columns: ["category"]
            referencedRelation: "categories"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "fee_conditions_center_id_fkey"
            columns: ["center_id"]
            referencedRelation: "verification_centers"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "fee_conditions_subcategory_fkey"
            columns: ["subcategory"]
            referencedRelation: "categories"
            referencedColumns: ["id"]
          },
        ]
      }
      indirizzi: {
        Row: {
          cap: string
          citta: string
          created_at: string
          email: string
          id: string
          id_utente: string
          indirizzo_linea1: string
          indirizzo_linea2: string | null
          nome_completo: string
          provincia: string | null
          telefono: string
        }
        Insert: {
          cap: string
          citta: string
          created_at?: string
          email: string
          id?: string
          id_utente: string
          indirizzo_linea1: string
          indirizzo_linea2?: string | null
          nome_completo: string
          provincia?: string | null
          telefono: string
        }
        Update: {
          cap?: string
          citta?: string
          created_at?: string
          email?: string
          id?: string
          id_utente?: string
          indirizzo_linea1?: string
          indirizzo_linea2?: string | null
          nome_completo?: string
          provincia?: string | null
          telefono?: string
        }
        Relationships: [
          {
            foreignKeyName: "indirizzi_id_utente_fkey"
            columns: ["id_utente"]
            referencedRelation: "utenti"
            referencedColumns: ["id"]
          },
        ]
      }
      intenti_ordine: {
        Row: {
          created_at: string
          falliti: number
          id: string
          id_ordine: string
          importo: number
          incassato: number
          letto_il: string | null
          rifiuto: string | null
          rimborsato: number
          sostituito: boolean
          stato: string
        }
        Insert: {
          created_at?: string
          falliti?: number
          id: string
          id_ordine: string
          importo?: number
          incassato?: number
          letto_il?: string | null
          rifiuto?: string | null
          rimborsato?: number
          sostituito?: boolean
          stato?: string
        }
        Update: {
          created_at?: string
          falliti?: number
          id?: string
          id_ordine?: string
          importo?: number
          incassato?: number
          letto_il?: string | null
          rifiuto?: string | null
          rimborsato?: number
          sostituito?: boolean
          stato?: string
        }
        Relationships: [
          {
            foreignKeyName: "intenti_ordine_id_ordine_fkey"
            columns: ["id_ordine"]
            referencedRelation: "ordini"
            referencedColumns: ["id"]
          },
        ]
      }
      lotti_bonifici: {
        Row: {
          contenuto: NonNullable<Json>
          creato_il: string
          lotto: string
        }
        Insert: {
          contenuto: NonNullable<Json>
          creato_il?: string
          lotto: string
        }
        Update: {
          contenuto?: NonNullable<Json>
          creato_il?: string
          lotto?: string
        }
        Relationships: []
      }
      media: {
        Row: {
          altezza: number | null
          data_caricamento: string
          id: string
          id_annuncio: string
          impronta: string | null
          larghezza: number | null
          ordine: number
          tipo_file: Database["public"]["Enums"]["tipo_file"]
          url_file: string
        }
        Insert: {
          altezza?: number | null
          data_caricamento?: string
          id?: string
          id_annuncio: string
          impronta?: string | null
          larghezza?: number | null
          ordine?: number
          tipo_file?: Database["public"]["Enums"]["tipo_file"]
          url_file: string
        }
        Update: {
          altezza?: number | null
          data_caricamento?: string
          id?: string
          id_annuncio?: string
          impronta?: string | null
          larghezza?: number | null
          ordine?: number
          tipo_file?: Database["public"]["Enums"]["tipo_file"]
          url_file?: string
        }
        Relationships: [
          {
            foreignKeyName: "media_id_annuncio_fkey"
            columns: ["id_annuncio"]
            referencedRelation: "annunci"
            referencedColumns: ["id"]
          },
        ]
      }
      media_verifica: {
        Row: {
          conserva_fino_al: string
          created_at: string
          descrizione: string
          dimensione: number | null
          id: string
          id_verifica: string
          ordine: number
          rimosso_il: string | null
          ruolo: string
          sha256: string | null
          tipo_file: Database["public"]["Enums"]["tipo_file"]
          url_file: string
        }
        Insert: {
          conserva_fino_al?: string
          created_at?: string
          descrizione?: string
          dimensione?: number | null
          id?: string
          id_verifica: string
          ordine?: number
          rimosso_il?: string | null
          ruolo?: string
          sha256?: string | null
          tipo_file?: Database["public"]["Enums"]["tipo_file"]
          url_file: string
        }
        Update: {
          conserva_fino_al?: string
          created_at?: string
          descrizione?: string
          dimensione?: number | null
          id?: string
          id_verifica?: string
          ordine?: number
          rimosso_il?: string | null
          ruolo?: string
          sha256?: string | null
          tipo_file?: Database["public"]["Enums"]["tipo_file"]
          url_file?: string
        }
        Relationships: [
          {
            foreignKeyName: "media_verifica_id_verifica_fkey"
            columns: ["id_verifica"]
            referencedRelation: "verifiche"
            referencedColumns: ["id"]
          },
        ]
      }
      messages: {
        Row: {
          conversation_id: string
          created_at: string
          id: string
          lettera_dovuta: boolean
          rimosso_il: string | null
          sender_id: string
          text: string
        }
        Insert: {
          conversation_id: string
          created_at?: string
          id?: string
          lettera_dovuta?: boolean
          rimosso_il?: string | null
          sender_id: string
          text: string
        }
        Update: {
          conversation_id?: string
          created_at?: string
          id?: string
          lettera_dovuta?: boolean
          rimosso_il?: string | null
          sender_id?: string
          text?: string
        }
        Relationships: [
          {
            foreignKeyName: "messages_conversation_id_fkey"
            columns: ["conversation_id"]
            referencedRelation: "conversations"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "messages_sender_id_fkey"
            columns: ["sender_id"]
            referencedRelation: "utenti"
            referencedColumns: ["id"]
          },
        ]
      }
      movimenti_ordine: {
        Row: {
          created_at: string
          id: number
          id_ordine: string
          importo: number
          payment_intent_id: string
          riferimento: string | null
          tipo: Database["public"]["Enums"]["tipo_movimento"]
        }
        Insert: {
          created_at?: string
          id?: never
          id_ordine: string
          importo: number
          payment_intent_id: string
          riferimento?: string | null
          tipo: Database["public"]["Enums"]["tipo_movimento"]
        }
        Update: {
          created_at?: string
          id?: never
          id_ordine?: string
          importo?: number
          payment_intent_id?: string
          riferimento?: string | null
          tipo?: Database["public"]["Enums"]["tipo_movimento"]
        }
        Relationships: [
          {
            foreignKeyName: "movimenti_ordine_id_ordine_fkey"
            columns: ["id_ordine"]
            referencedRelation: "ordini"
            referencedColumns: ["id"]
          },
        ]
      }
      note_verifica: {
        Row: {
          creata_il: string
          id: string
          id_autore: string | null
          id_verifica: string
          testo: string
        }
        Insert: {
          creata_il?: string
          id?: string
          id_autore?: string | null
          id_verifica: string
          testo: string
        }
        Update: {
          creata_il?: string
          id?: string
          id_autore?: string | null
          id_verifica?: string
          testo?: string
        }
        Relationships: [
          {
            foreignKeyName: "note_verifica_id_autore_fkey"
            columns: ["id_autore"]
            referencedRelation: "utenti"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "note_verifica_id_verifica_fkey"
            columns: ["id_verifica"]
            referencedRelation: "verifiche"
            referencedColumns: ["id"]
          },
        ]
      }
      notifiche: {
        Row: {
          data_creazione: string
          id: string
          id_utente: string
          letta: boolean
          link: string | null
          messaggio: string
          tipo: string
          titolo: string
        }
        Insert: {
          data_creazione?: string
          id?: string
          id_utente: string
          letta?: boolean
          link?: string | null
          messaggio?: string
          tipo?: string
          titolo?: string
        }
        Update: {
          data_creazione?: string
          id?: string
          id_utente?: string
          letta?: boolean
          link?: string | null
          messaggio?: string
          tipo?: string
          titolo?: string
        }
        Relationships: [
          {
            foreignKeyName: "notifiche_id_utente_fkey"
            columns: ["id_utente"]
            referencedRelation: "utenti"
            referencedColumns: ["id"]
          },
        ]
      }
      ordini: {
        Row: {
          amount: number
          buyer_id: string
          capture_method: Database["public"]["Enums"]["metodo_cattura"]
          cattura_chiesta_il: string | null
          cattura_entro: string | null
          currency: string
          data_conclusione: string | null
          data_consegna: string | null
          data_creazione: string
          data_pagamento: string | null
          gateway: string
          id: string
          id_annuncio: string
          id_centro: string
          id_indirizzo_spedizione: string | null
          id_prenotazione: string
          id_verifica: string
          importo_articolo: number
          importo_rimborsato: number
          importo_sovrapprezzo: number
          importo_spedizione: number
          motivo_annullamento: string | null
          numero_ordine: number
          payment_intent_id: string | null
          percentuale_centro: number
          percentuale_piattaforma: number
          seller_id: string
          stato_pagamento: string | null
          status: Database["public"]["Enums"]["stato_ordine"]
          updated_at: string
          versamenti_fermi: string | null
        }
        Insert: {
          amount: number
          buyer_id: string
          capture_method?: Database["public"]["Enums"]["metodo_cattura"]
          cattura_chiesta_il?: string | null
          cattura_entro?: string | null
          currency?: string
          data_conclusione?: string | null
          data_consegna?: string | null
          data_creazione?: string
          data_pagamento?: string | null
          gateway?: string
          id?: string
          id_annuncio: string
          id_centro: string
          id_indirizzo_spedizione?: string | null
          id_prenotazione: string
          id_verifica: string
          importo_articolo: number
          importo_rimborsato?: number
          importo_sovrapprezzo?: number
          importo_spedizione?: number
          motivo_annullamento?: string | null
          numero_ordine?: never
          payment_intent_id?: string | null
          percentuale_centro?: number
          percentuale_piattaforma?: number
          seller_id: string
          stato_pagamento?: string | null
          status?: Database["public"]["Enums"]["stato_ordine"]
          updated_at?: string
          versamenti_fermi?: string | null
        }
        Update: {
          amount?: number
          buyer_id?: string
          capture_method?: Database["public"]["Enums"]["metodo_cattura"]
          cattura_chiesta_il?: string | null
          cattura_entro?: string | null
          currency?: string
          data_conclusione?: string | null
          data_consegna?: string | null
          data_creazione?: string
          data_pagamento?: string | null
          gateway?: string
          id?: string
          id_annuncio?: string
          id_centro?: string
          id_indirizzo_spedizione?: string | null
          id_prenotazione?: string
          id_verifica?: string
          importo_articolo?: number
          importo_rimborsato?: number
          importo_sovrapprezzo?: number
          importo_spedizione?: number
          motivo_annullamento?: string | null
          numero_ordine?: never
          payment_intent_id?: string | null
          percentuale_centro?: number
          percentuale_piattaforma?: number
          seller_id?: string
          stato_pagamento?: string | null
          status?: Database["public"]["Enums"]["stato_ordine"]
          updated_at?: string
          versamenti_fermi?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "ordini_buyer_id_fkey"
            columns: ["buyer_id"]
            referencedRelation: "utenti"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "ordini_id_annuncio_fkey"
            columns: ["id_annuncio"]
            referencedRelation: "annunci"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "ordini_id_centro_fkey"
            columns: ["id_centro"]
            referencedRelation: "verification_centers"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "ordini_id_indirizzo_spedizione_fkey"
            columns: ["id_indirizzo_spedizione"]
            referencedRelation: "indirizzi"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "ordini_id_prenotazione_fkey"
            columns: ["id_prenotazione"]
            referencedRelation: "prenotazioni_storia"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "ordini_id_verifica_fkey"
            columns: ["id_verifica"]
            referencedRelation: "verifiche"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "ordini_seller_id_fkey"
            columns: ["seller_id"]
            referencedRelation: "utenti"
            referencedColumns: ["id"]
          },
        ]
      }
      payment_methods: {
        Row: {
          config: NonNullable<Json>
          gateway_type: string
          id: string
          is_active: boolean
          updated_at: string
        }
        Insert: {
          config?: NonNullable<Json>
          gateway_type: string
          id?: string
          is_active?: boolean
          updated_at?: string
        }
        Update: {
          config?: NonNullable<Json>
          gateway_type?: string
          id?: string
          is_active?: boolean
          updated_at?: string
        }
        Relationships: []
      }
      platform_settings: {
        Row: {
          analyticsId: string | null
          contactEmail: string
          dati_societari: NonNullable<Json>
          defaultLanguage: string
          id: boolean
          logoUrl: string | null
          maintenanceMode: boolean
          maintenancePasswordHash: string | null
          maintenanceReason: string | null
          maintenanceUntil: string | null
          punteggio_minimo_autenticita: number
          siteDescription: string
          siteName: string
          timezone: string
          updated_at: string
        }
        Insert: {
          analyticsId?: string | null
          contactEmail?: string
          dati_societari?: NonNullable<Json>
          defaultLanguage?: string
          id?: boolean
          logoUrl?: string | null
          maintenanceMode?: boolean
          maintenancePasswordHash?: string | null
          maintenanceReason?: string | null
          maintenanceUntil?: string | null
          punteggio_minimo_autenticita?: number
          siteDescription?: string
          siteName?: string
          timezone?: string
          updated_at?: string
        }
        Update: {
          analyticsId?: string | null
          contactEmail?: string
          dati_societari?: NonNullable<Json>
          defaultLanguage?: string
          id?: boolean
          logoUrl?: string | null
          maintenanceMode?: boolean
          maintenancePasswordHash?: string | null
          maintenanceReason?: string | null
          maintenanceUntil?: string | null
          punteggio_minimo_autenticita?: number
          siteDescription?: string
          siteName?: string
          timezone?: string
          updated_at?: string
        }
        Relationships: []
      }
      posta_uscita: {
        Row: {
          created_at: string
          dati: NonNullable<Json>
          destinatario: string
          evento: string
          id: string
          inviata_il: string | null
          numero: number
          oggetto: string
          priorita: number
          prossimo_tentativo: string
          soggetto: string
          stato: Database["public"]["Enums"]["stato_posta"]
          tentativi: number
          testo_inviato: string | null
          tipo: string
          ultimo_errore: string | null
        }
        Insert: {
          created_at?: string
          dati?: NonNullable<Json>
          destinatario: string
          evento: string
          id?: string
          inviata_il?: string | null
          numero?: never
          oggetto: string
          priorita?: number
          prossimo_tentativo?: string
          soggetto: string
          stato?: Database["public"]["Enums"]["stato_posta"]
          tentativi?: number
          testo_inviato?: string | null
          tipo: string
          ultimo_errore?: string | null
        }
        Update: {
          created_at?: string
          dati?: NonNullable<Json>
          destinatario?: string
          evento?: string
          id?: string
          inviata_il?: string | null
          numero?: never
          oggetto?: string
          priorita?: number
          prossimo_tentativo?: string
          soggetto?: string
          stato?: Database["public"]["Enums"]["stato_posta"]
          tentativi?: number
          testo_inviato?: string | null
          tipo?: string
          ultimo_errore?: string | null
        }
        Relationships: []
      }
      preferiti: {
        Row: {
          data_aggiunta: string
          id: string
          id_annuncio: string
          id_utente: string
          prezzo_allora: number | null
        }
        Insert: {
          data_aggiunta?: string
          id?: string
          id_annuncio: string
          id_utente: string
          prezzo_allora?: number | null
        }
        Update: {
          data_aggiunta?: string
          id?: string
          id_annuncio?: string
          id_utente?: string
          prezzo_allora?: number | null
        }
        Relationships: [
          {
            foreignKeyName: "preferiti_id_annuncio_fkey"
            columns: ["id_annuncio"]
            referencedRelation: "annunci"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "preferiti_id_utente_fkey"
            columns: ["id_utente"]
            referencedRelation: "utenti"
            referencedColumns: ["id"]
          },
        ]
      }
      prenotazioni_storia: {
        Row: {
          chiusa_il: string | null
          condizioni_cambiate_il: string | null
          esito: string | null
          id: string
          id_acquirente: string
          id_annuncio: string
          iniziata_il: string
          prezzo: number
          scadenza: string
          sovrapprezzo: number
          spedizione: number
        }
        Insert: {
          chiusa_il?: string | null
          condizioni_cambiate_il?: string | null
          esito?: string | null
          id?: string
          id_acquirente: string
          id_annuncio: string
          iniziata_il?: string
          prezzo: number
          scadenza: string
          sovrapprezzo: number
          spedizione: number
        }
        Update: {
          chiusa_il?: string | null
          condizioni_cambiate_il?: string | null
          esito?: string | null
          id?: string
          id_acquirente?: string
          id_annuncio?: string
          iniziata_il?: string
          prezzo?: number
          scadenza?: string
          sovrapprezzo?: number
          spedizione?: number
        }
        Relationships: [
          {
            foreignKeyName: "prenotazioni_storia_id_acquirente_fkey"
            columns: ["id_acquirente"]
            referencedRelation: "utenti"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "prenotazioni_storia_id_annuncio_fkey"
            columns: ["id_annuncio"]
            referencedRelation: "annunci"
            referencedColumns: ["id"]
          },
        ]
      }
      recensioni: {
        Row: {
          created_at: string
          id: string
          id_autore: string
          id_centro: string | null
          id_destinatario: string | null
          id_ordine: string
          rimossa_il: string | null
          soggetto: string
          testo: string
          visibile_dal: string
          voto: number
        }
        Insert: {
          created_at?: string
          id?: string
          id_autore: string
          id_centro?: string | null
          id_destinatario?: string | null
          id_ordine: string
          rimossa_il?: string | null
          soggetto: string
          testo?: string
          visibile_dal?: string
          voto: number
        }
        Update: {
          created_at?: string
          id?: string
          id_autore?: string
          id_centro?: string | null
          id_destinatario?: string | null
          id_ordine?: string
          rimossa_il?: string | null
          soggetto?: string
          testo?: string
          visibile_dal?: string
          voto?: number
        }
        Relationships: [
          {
            foreignKeyName: "recensioni_id_autore_fkey"
            columns: ["id_autore"]
            referencedRelation: "utenti"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "recensioni_id_centro_fkey"
            columns: ["id_centro"]
            referencedRelation: "verification_centers"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "recensioni_id_destinatario_fkey"
            columns: ["id_destinatario"]
            referencedRelation: "utenti"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "recensioni_id_ordine_fkey"
            columns: ["id_ordine"]
            referencedRelation: "ordini"
            referencedColumns: ["id"]
          },
        ]
      }
      recessi: {
        Row: {
          chiuso_il: string | null
          codice_tracciamento: string | null
          dichiarato_il: string
          email: string
          foto_spedizione: string[]
          id: string
          id_ordine: string
          nome: string
          provato_il: string | null
          reso_entro: string | null
          spedito_con: string | null
          stato: string
        }
        Insert: {
          chiuso_il?: string | null
          codice_tracciamento?: string | null
          dichiarato_il?: string
          email: string
          foto_spedizione?: string[]
          id?: string
          id_ordine: string
          nome: string
          provato_il?: string | null
          reso_entro?: string | null
          spedito_con?: string | null
          stato?: string
        }
        Update: {
          chiuso_il?: string | null
          codice_tracciamento?: string | null
          dichiarato_il?: string
          email?: string
          foto_spedizione?: string[]
          id?: string
          id_ordine?: string
          nome?: string
          provato_il?: string | null
          reso_entro?: string | null
          spedito_con?: string | null
          stato?: string
        }
        Relationships: [
          {
            foreignKeyName: "recessi_id_ordine_fkey"
            columns: ["id_ordine"]
            referencedRelation: "ordini"
            referencedColumns: ["id"]
          },
        ]
      }
      registro_admin: {
        Row: {
          avvenuto_il: string
          azione: string
          id: number
          id_attore: string | null
          oggetto_id: string | null
          oggetto_tipo: string
        }
        Insert: {
          avvenuto_il?: string
          azione: string
          id?: never
          id_attore?: string | null
          oggetto_id?: string | null
          oggetto_tipo: string
        }
        Update: {
          avvenuto_il?: string
          azione?: string
          id?: never
          id_attore?: string | null
          oggetto_id?: string | null
          oggetto_tipo?: string
        }
        Relationships: [
          {
            foreignKeyName: "registro_admin_id_attore_fkey"
            columns: ["id_attore"]
            referencedRelation: "utenti"
            referencedColumns: ["id"]
          },
        ]
      }
      registro_admin_dettagli: {
        Row: {
          dati: NonNullable<Json>
          id_registro: number
          motivo: string | null
        }
        Insert: {
          dati?: NonNullable<Json>
          id_registro: number
          motivo?: string | null
        }
        Update: {
          dati?: NonNullable<Json>
          id_registro?: number
          motivo?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "registro_admin_dettagli_id_registro_fkey"
            columns: ["id_registro"]
            referencedRelation: "registro_admin"
            referencedColumns: ["id"]
          },
        ]
      }
      richieste_contatto: {
        Row: {
          created_at: string
          email: string
          id: string
          id_utente: string | null
          messaggio: string
          nome: string
          numero: number
          oggetto: string
          risposte: NonNullable<Json>
          stato: string
        }
        Insert: {
          created_at?: string
          email: string
          id?: string
          id_utente?: string | null
          messaggio: string
          nome: string
          numero?: never
          oggetto: string
          risposte?: NonNullable<Json>
          stato?: string
        }
        Update: {
          created_at?: string
          email?: string
          id?: string
          id_utente?: string | null
          messaggio?: string
          nome?: string
          numero?: never
          oggetto?: string
          risposte?: NonNullable<Json>
          stato?: string
        }
        Relationships: [
          {
            foreignKeyName: "richieste_contatto_id_utente_fkey"
            columns: ["id_utente"]
            referencedRelation: "utenti"
            referencedColumns: ["id"]
          },
        ]
      }
      ricorsi: {
        Row: {
          created_at: string
          deciso_da: string | null
          deciso_il: string | null
          id: string
          id_autore: string
          id_decisione: string
          risposta: string | null
          stato: Database["public"]["Enums"]["stato_segnalazione"]
          testo: string
        }
        Insert: {
          created_at?: string
          deciso_da?: string | null
          deciso_il?: string | null
          id?: string
          id_autore: string
          id_decisione: string
          risposta?: string | null
          stato?: Database["public"]["Enums"]["stato_segnalazione"]
          testo: string
        }
        Update: {
          created_at?: string
          deciso_da?: string | null
          deciso_il?: string | null
          id?: string
          id_autore?: string
          id_decisione?: string
          risposta?: string | null
          stato?: Database["public"]["Enums"]["stato_segnalazione"]
          testo?: string
        }
        Relationships: [
          {
            foreignKeyName: "ricorsi_deciso_da_fkey"
            columns: ["deciso_da"]
            referencedRelation: "utenti"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "ricorsi_id_autore_fkey"
            columns: ["id_autore"]
            referencedRelation: "utenti"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "ricorsi_id_decisione_fkey"
            columns: ["id_decisione"]
            referencedRelation: "decisioni_moderazione"
            referencedColumns: ["id"]
          },
        ]
      }
      rimborsi: {
        Row: {
          created_at: string
          id: string
          id_ordine: string
          importo: number
          motivo: string
          riferimento: string | null
          stato: string
        }
        Insert: {
          created_at?: string
          id?: string
          id_ordine: string
          importo: number
          motivo: string
          riferimento?: string | null
          stato?: string
        }
        Update: {
          created_at?: string
          id?: string
          id_ordine?: string
          importo?: number
          motivo?: string
          riferimento?: string | null
          stato?: string
        }
        Relationships: [
          {
            foreignKeyName: "rimborsi_id_ordine_fkey"
            columns: ["id_ordine"]
            referencedRelation: "ordini"
            referencedColumns: ["id"]
          },
        ]
      }
      segnalazioni: {
        Row: {
          created_at: string
          decisione: string | null
          deciso_da: string | null
          deciso_il: string | null
          email_autore: string | null
          foto: string | null
          id: string
          id_autore: string | null
          luogo: string
          motivo: Database["public"]["Enums"]["motivo_segnalazione"]
          oggetto_id: string
          oggetto_tipo: string
          stato: Database["public"]["Enums"]["stato_segnalazione"]
          testo: string
        }
        Insert: {
          created_at?: string
          decisione?: string | null
          deciso_da?: string | null
          deciso_il?: string | null
          email_autore?: string | null
          foto?: string | null
          id?: string
          id_autore?: string | null
          luogo?: string
          motivo: Database["public"]["Enums"]["motivo_segnalazione"]
          oggetto_id: string
          oggetto_tipo: string
          stato?: Database["public"]["Enums"]["stato_segnalazione"]
          testo?: string
        }
        Update: {
          created_at?: string
          decisione?: string | null
          deciso_da?: string | null
          deciso_il?: string | null
          email_autore?: string | null
          foto?: string | null
          id?: string
          id_autore?: string | null
          luogo?: string
          motivo?: Database["public"]["Enums"]["motivo_segnalazione"]
          oggetto_id?: string
          oggetto_tipo?: string
          stato?: Database["public"]["Enums"]["stato_segnalazione"]
          testo?: string
        }
        Relationships: [
          {
            foreignKeyName: "segnalazioni_deciso_da_fkey"
            columns: ["deciso_da"]
            referencedRelation: "utenti"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "segnalazioni_id_autore_fkey"
            columns: ["id_autore"]
            referencedRelation: "utenti"
            referencedColumns: ["id"]
          },
        ]
      }
      spedizioni: {
        Row: {
          codice_tracciamento: string | null
          corriere_nome: string | null
          created_at: string
          data_consegna: string | null
          data_spedizione: string | null
          id: string
          id_indirizzo_spedizione: string | null
          id_ordine: string
          indirizzo_dalla_versione: number | null
          indirizzo_superato: boolean
          ricevente_doc_id: string | null
          ricevente_firma_url: string | null
          ricevente_nome: string | null
          ritiro_previsto: string | null
          stato: Database["public"]["Enums"]["stato_spedizione"]
          tracking_url: string | null
          updated_at: string
        }
        Insert: {
          codice_tracciamento?: string | null
          corriere_nome?: string | null
          created_at?: string
          data_consegna?: string | null
          data_spedizione?: string | null
          id?: string
          id_indirizzo_spedizione?: string | null
          id_ordine: string
          indirizzo_dalla_versione?: number | null
          indirizzo_superato?: boolean
          ricevente_doc_id?: string | null
          ricevente_firma_url?: string | null
          ricevente_nome?: string | null
          ritiro_previsto?: string | null
          stato?: Database["public"]["Enums"]["stato_spedizione"]
          tracking_url?: string | null
          updated_at?: string
        }
        Update: {
          codice_tracciamento?: string | null
          corriere_nome?: string | null
          created_at?: string
          data_consegna?: string | null
          data_spedizione?: string | null
          id?: string
          id_indirizzo_spedizione?: string | null
          id_ordine?: string
          indirizzo_dalla_versione?: number | null
          indirizzo_superato?: boolean
          ricevente_doc_id?: string | null
          ricevente_firma_url?: string | null
          ricevente_nome?: string | null
          ritiro_previsto?: string | null
          stato?: Database["public"]["Enums"]["stato_spedizione"]
          tracking_url?: string | null
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "spedizioni_id_indirizzo_spedizione_fkey"
            columns: ["id_indirizzo_spedizione"]
            referencedRelation: "indirizzi"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "spedizioni_id_ordine_fkey"
            columns: ["id_ordine"]
            referencedRelation: "ordini"
            referencedColumns: ["id"]
          },
        ]
      }
      sync_op: {
        Row: {
          device_id: string
          fatto_il: string | null
          id_centro: string | null
          id_persona: string | null
          id_utente: string
          id_verifica: string | null
          impronta: string
          kind: string
          op_id: string
          received_at: string
          result: NonNullable<Json>
          scarto_ms: number | null
          seq: number
          status: string
        }
        Insert: {
          device_id: string
          fatto_il?: string | null
          id_centro?: string | null
          id_persona?: string | null
          id_utente: string
          id_verifica?: string | null
          impronta: string
          kind: string
          op_id: string
          received_at?: string
          result?: NonNullable<Json>
          scarto_ms?: number | null
          seq: number
          status: string
        }
        Update: {
          device_id?: string
          fatto_il?: string | null
          id_centro?: string | null
          id_persona?: string | null
          id_utente?: string
          id_verifica?: string | null
          impronta?: string
          kind?: string
          op_id?: string
          received_at?: string
          result?: NonNullable<Json>
          scarto_ms?: number | null
          seq?: number
          status?: string
        }
        Relationships: [
          {
            foreignKeyName: "sync_op_id_centro_fkey"
            columns: ["id_centro"]
            referencedRelation: "verification_centers"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "sync_op_id_persona_fkey"
            columns: ["id_persona"]
            referencedRelation: "utenti"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "sync_op_id_utente_fkey"
            columns: ["id_utente"]
            referencedRelation: "utenti"
            referencedColumns: ["id"]
          },
        ]
      }
      tentativi_certificato: {
        Row: {
          id: number
          id_certificato: string
          indirizzo: string
          tentato_il: string
        }
        Insert: {
          id?: never
          id_certificato: string
          indirizzo: string
          tentato_il?: string
        }
        Update: {
          id?: never
          id_certificato?: string
          indirizzo?: string
          tentato_il?: string
        }
        Relationships: [
          {
            foreignKeyName: "tentativi_certificato_id_certificato_fkey"
            columns: ["id_certificato"]
            referencedRelation: "certificati_verifica"
            referencedColumns: ["id"]
          },
        ]
      }
      transazioni_in_sede: {
        Row: {
          annullata_da: string | null
          annullata_il: string | null
          costo_imballo: number
          costo_servizio: number
          costo_spedizione: number
          created_at: string
          data_transazione: string
          id: string
          id_acquirente: string | null
          id_annuncio: string | null
          id_centro: string
          id_venditore: string | null
          id_verifica: string | null
          importo: number
          importo_commissione: number
          metodo_pagamento: Database["public"]["Enums"]["metodo_incasso"]
          motivo_annullamento: string | null
          note: string
          percentuale_commissione: number
          ricevente_doc_id: string | null
          ricevente_firma_url: string | null
          ricevente_nome: string | null
          stato: string
          vendita: boolean
        }
        Insert: {
          annullata_da?: string | null
          annullata_il?: string | null
          costo_imballo?: number
          costo_servizio?: number
          costo_spedizione?: number
          created_at?: string
          data_transazione?: string
          id?: string
          id_acquirente?: string | null
          id_annuncio?: string | null
          id_centro: string
          id_venditore?: string | null
          id_verifica?: string | null
          importo: number
          importo_commissione?: number
          metodo_pagamento?: Database["public"]["Enums"]["metodo_incasso"]
          motivo_annullamento?: string | null
          note?: string
          percentuale_commissione?: number
          ricevente_doc_id?: string | null
          ricevente_firma_url?: string | null
          ricevente_nome?: string | null
          stato?: string
          vendita?: boolean
        }
        Update: {
          annullata_da?: string | null
          annullata_il?: string | null
          costo_imballo?: number
          costo_servizio?: number
          costo_spedizione?: number
          created_at?: string
          data_transazione?: string
          id?: string
          id_acquirente?: string | null
          id_annuncio?: string | null
          id_centro?: string
          id_venditore?: string | null
          id_verifica?: string | null
          importo?: number
          importo_commissione?: number
          metodo_pagamento?: Database["public"]["Enums"]["metodo_incasso"]
          motivo_annullamento?: string | null
          note?: string
          percentuale_commissione?: number
          ricevente_doc_id?: string | null
          ricevente_firma_url?: string | null
          ricevente_nome?: string | null
          stato?: string
          vendita?: boolean
        }
        Relationships: [
          {
            foreignKeyName: "transazioni_in_sede_annullata_da_fkey"
            columns: ["annullata_da"]
            referencedRelation: "utenti"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "transazioni_in_sede_id_acquirente_fkey"
            columns: ["id_acquirente"]
            referencedRelation: "utenti"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "transazioni_in_sede_id_annuncio_fkey"
            columns: ["id_annuncio"]
            referencedRelation: "annunci"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "transazioni_in_sede_id_centro_fkey"
            columns: ["id_centro"]
            referencedRelation: "verification_centers"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "transazioni_in_sede_id_venditore_fkey"
            columns: ["id_venditore"]
            referencedRelation: "utenti"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "transazioni_in_sede_id_verifica_fkey"
            columns: ["id_verifica"]
            referencedRelation: "verifiche"
            referencedColumns: ["id"]
          },
        ]
      }
      trasferimenti: {
        Row: {
          bonifico: string | null
          conto: string
          created_at: string
          id: string
          id_versamento: string
          importo: number
          riletto_il: string
          stornato: number
        }
        Insert: {
          bonifico?: string | null
          conto: string
          created_at?: string
          id: string
          id_versamento: string
          importo: number
          riletto_il?: string
          stornato?: number
        }
        Update: {
          bonifico?: string | null
          conto?: string
          created_at?: string
          id?: string
          id_versamento?: string
          importo?: number
          riletto_il?: string
          stornato?: number
        }
        Relationships: [
          {
            foreignKeyName: "trasferimenti_id_versamento_fkey"
            columns: ["id_versamento"]
            referencedRelation: "versamenti"
            referencedColumns: ["id"]
          },
        ]
      }
      utenti: {
        Row: {
          allow_messages_from_non_contacts: boolean
          autocertificazione_il: string | null
          cancellato_il: string | null
          cap: string | null
          citta: string | null
          codice_fiscale: string | null
          cognome: string | null
          contatto_email: string | null
          created_at: string
          data_creazione: string
          data_registrazione: string
          email: string
          email_notifications: boolean
          fatturazione_cap: string | null
          fatturazione_citta: string | null
          fatturazione_indirizzo: string | null
          fatturazione_paese: string | null
          fatturazione_provincia: string | null
          id: string
          indirizzo: string | null
          is_admin: boolean
          marketing_emails: boolean
          nome: string | null
          nome_utente: string
          numero_registro: string | null
          paese: string
          partita_iva: string | null
          provincia: string | null
          ragione_sociale: string | null
          show_profile_publicly: boolean
          sms_notifications: boolean
          stato: Database["public"]["Enums"]["stato_utente"]
          telefono: string | null
          tipo_venditore: Database["public"]["Enums"]["tipo_venditore"]
          ultimo_accesso: string | null
          updated_at: string
        }
        Insert: {
          allow_messages_from_non_contacts?: boolean
          autocertificazione_il?: string | null
          cancellato_il?: string | null
          cap?: string | null
          citta?: string | null
          codice_fiscale?: string | null
          cognome?: string | null
          contatto_email?: string | null
          created_at?: string
          data_creazione?: string
          data_registrazione?: string
          email: string
          email_notifications?: boolean
          fatturazione_cap?: string | null
          fatturazione_citta?: string | null
          fatturazione_indirizzo?: string | null
          fatturazione_paese?: string | null
          fatturazione_provincia?: string | null
          id: string
          indirizzo?: string | null
          is_admin?: boolean
          marketing_emails?: boolean
          nome?: string | null
          nome_utente: string
          numero_registro?: string | null
          paese?: string
          partita_iva?: string | null
          provincia?: string | null
          ragione_sociale?: string | null
          show_profile_publicly?: boolean
          sms_notifications?: boolean
          stato?: Database["public"]["Enums"]["stato_utente"]
          telefono?: string | null
          tipo_venditore?: Database["public"]["Enums"]["tipo_venditore"]
          ultimo_accesso?: string | null
          updated_at?: string
        }
        Update: {
          allow_messages_from_non_contacts?: boolean
          autocertificazione_il?: string | null
          cancellato_il?: string | null
          cap?: string | null
          citta?: string | null
          codice_fiscale?: string | null
          cognome?: string | null
          contatto_email?: string | null
          created_at?: string
          data_creazione?: string
          data_registrazione?: string
          email?: string
          email_notifications?: boolean
          fatturazione_cap?: string | null
          fatturazione_citta?: string | null
          fatturazione_indirizzo?: string | null
          fatturazione_paese?: string | null
          fatturazione_provincia?: string | null
          id?: string
          indirizzo?: string | null
          is_admin?: boolean
          marketing_emails?: boolean
          nome?: string | null
          nome_utente?: string
          numero_registro?: string | null
          paese?: string
          partita_iva?: string | null
          provincia?: string | null
          ragione_sociale?: string | null
          show_profile_publicly?: boolean
          sms_notifications?: boolean
          stato?: Database["public"]["Enums"]["stato_utente"]
          telefono?: string | null
          tipo_venditore?: Database["public"]["Enums"]["tipo_venditore"]
          ultimo_accesso?: string | null
          updated_at?: string
        }
        Relationships: []
      }
      verification_center_category_tariffs: {
        Row: {
          active: boolean
          category_id: string
          center_id: string
          fixed_amount: number | null
          id: string
          max_amount: number | null
          min_amount: number | null
          percentage: number | null
          tariff_type: Database["public"]["Enums"]["tipo_tariffa"]
        }
        Insert: {
          active?: boolean
          category_id: string
          center_id: string
          fixed_amount?: number | null
          id?: string
          max_amount?: number | null
          min_amount?: number | null
          percentage?: number | null
          tariff_type?: Database["public"]["Enums"]["tipo_tariffa"]
        }
        Update: {
          active?: boolean
          category_id?: string
          center_id?: string
          fixed_amount?: number | null
          id?: string
          max_amount?: number | null
          min_amount?: number | null
          percentage?: number | null
          tariff_type?: Database["public"]["Enums"]["tipo_tariffa"]
        }
        Relationships: [
          {
            foreignKeyName: "verification_center_category_tariffs_category_id_fkey"
            columns: ["category_id"]
            referencedRelation: "categories"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "verification_center_category_tariffs_center_id_fkey"
            columns: ["center_id"]
            referencedRelation: "verification_centers"
            referencedColumns: ["id"]
          },
        ]
      }
      verification_center_requests: {
        Row: {
          anno_fondazione: number | null
          capacita_mensile: string | null
          categorie_prodotti: string[]
          citta: string
          data_decisione: string | null
          data_richiesta: string
          deciso_da: string | null
          email: string
          esperienza_autenticazione: string | null
          id: string
          indirizzo: string
          informazioni_richieste: string | null
          max_daily_verifications: number
          motivo: string | null
          nome: string
          nome_referente: string
          operating_hours: string | null
          partita_iva: string | null
          risposta_informazioni: string | null
          sito_web: string | null
          stato: Database["public"]["Enums"]["stato_approvazione"]
          tariffa_fixed: number | null
          tariffa_max_value: number | null
          tariffa_min_value: number | null
          tariffa_percentage: number | null
          tariffa_type: string | null
          telefono: string
          tipo_attivita: string | null
          tipo_centro: Database["public"]["Enums"]["tipo_centro"]
          user_id: string
          verification_duration: number
        }
        Insert: {
          anno_fondazione?: number | null
          capacita_mensile?: string | null
          categorie_prodotti?: string[]
          citta: string
          data_decisione?: string | null
          data_richiesta?: string
          deciso_da?: string | null
          email: string
          esperienza_autenticazione?: string | null
          id?: string
          indirizzo: string
          informazioni_richieste?: string | null
          max_daily_verifications?: number
          motivo?: string | null
          nome: string
          nome_referente?: string
          operating_hours?: string | null
          partita_iva?: string | null
          risposta_informazioni?: string | null
          sito_web?: string | null
          stato?: Database["public"]["Enums"]["stato_approvazione"]
          tariffa_fixed?: number | null
          tariffa_max_value?: number | null
          tariffa_min_value?: number | null
          tariffa_percentage?: number | null
          tariffa_type?: string | null
          telefono: string
          tipo_attivita?: string | null
          tipo_centro?: Database["public"]["Enums"]["tipo_centro"]
          user_id: string
          verification_duration?: number
        }
        Update: {
          anno_fondazione?: number | null
          capacita_mensile?: string | null
          categorie_prodotti?: string[]
          citta?: string
          data_decisione?: string | null
          data_richiesta?: string
          deciso_da?: string | null
          email?: string
          esperienza_autenticazione?: string | null
          id?: string
          indirizzo?: string
          informazioni_richieste?: string | null
          max_daily_verifications?: number
          motivo?: string | null
          nome?: string
          nome_referente?: string
          operating_hours?: string | null
          partita_iva?: string | null
          risposta_informazioni?: string | null
          sito_web?: string | null
          stato?: Database["public"]["Enums"]["stato_approvazione"]
          tariffa_fixed?: number | null
          tariffa_max_value?: number | null
          tariffa_min_value?: number | null
          tariffa_percentage?: number | null
          tariffa_type?: string | null
          telefono?: string
          tipo_attivita?: string | null
          tipo_centro?: Database["public"]["Enums"]["tipo_centro"]
          user_id?: string
          verification_duration?: number
        }
        Relationships: [
          {
            foreignKeyName: "verification_center_requests_deciso_da_fkey"
            columns: ["deciso_da"]
            referencedRelation: "utenti"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "verification_center_requests_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "utenti"
            referencedColumns: ["id"]
          },
        ]
      }
      verification_centers: {
        Row: {
          approval_status: Database["public"]["Enums"]["stato_approvazione"]
          citta: string
          conditions: NonNullable<Json>
          created_at: string
          demo: boolean
          descrizione: string
          email: string
          id: string
          indirizzo: string
          is_active: boolean
          is_approved: boolean | null
          max_daily_verifications: number
          motivo_stato: string | null
          nome: string
          orari_apertura: string | null
          package_markup_grande: number
          package_markup_maxi: number
          package_markup_medio: number
          package_markup_piccolo: number
          partita_iva: string | null
          percentuale_commissione: number
          settings: NonNullable<Json>
          sigla: string
          sito_web: string | null
          specializzazioni: string[]
          tariffa_fixed: number | null
          tariffa_imballaggio: number
          tariffa_max_value: number | null
          tariffa_min_value: number | null
          tariffa_percentage: number | null
          tariffa_spedizione: number
          tariffa_type: Database["public"]["Enums"]["tipo_tariffa"]
          telefono: string
          tipo_centro: Database["public"]["Enums"]["tipo_centro"]
          updated_at: string
          user_id: string | null
        }
        Insert: {
          approval_status?: Database["public"]["Enums"]["stato_approvazione"]
          citta?: string
          conditions?: NonNullable<Json>
          created_at?: string
          demo?: boolean
          descrizione?: string
          email?: string
          id?: string
          indirizzo?: string
          is_active?: boolean
          is_approved?: never
          max_daily_verifications?: number
          motivo_stato?: string | null
          nome: string
          orari_apertura?: string | null
          package_markup_grande?: number
          package_markup_maxi?: number
          package_markup_medio?: number
          package_markup_piccolo?: number
          partita_iva?: string | null
          percentuale_commissione?: number
          settings?: NonNullable<Json>
          sigla?: string
          sito_web?: string | null
          specializzazioni?: string[]
          tariffa_fixed?: number | null
          tariffa_imballaggio?: number
          tariffa_max_value?: number | null
          tariffa_min_value?: number | null
          tariffa_percentage?: number | null
          tariffa_spedizione?: number
          tariffa_type?: Database["public"]["Enums"]["tipo_tariffa"]
          telefono?: string
          tipo_centro?: Database["public"]["Enums"]["tipo_centro"]
          updated_at?: string
          user_id?: string | null
        }
        Update: {
          approval_status?: Database["public"]["Enums"]["stato_approvazione"]
          citta?: string
          conditions?: NonNullable<Json>
          created_at?: string
          demo?: boolean
          descrizione?: string
          email?: string
          id?: string
          indirizzo?: string
          is_active?: boolean
          is_approved?: never
          max_daily_verifications?: number
          motivo_stato?: string | null
          nome?: string
          orari_apertura?: string | null
          package_markup_grande?: number
          package_markup_maxi?: number
          package_markup_medio?: number
          package_markup_piccolo?: number
          partita_iva?: string | null
          percentuale_commissione?: number
          settings?: NonNullable<Json>
          sigla?: string
          sito_web?: string | null
          specializzazioni?: string[]
          tariffa_fixed?: number | null
          tariffa_imballaggio?: number
          tariffa_max_value?: number | null
          tariffa_min_value?: number | null
          tariffa_percentage?: number | null
          tariffa_spedizione?: number
          tariffa_type?: Database["public"]["Enums"]["tipo_tariffa"]
          telefono?: string
          tipo_centro?: Database["public"]["Enums"]["tipo_centro"]
          updated_at?: string
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "verification_centers_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "utenti"
            referencedColumns: ["id"]
          },
        ]
      }
      verification_transactions: {
        Row: {
          amount: number
          created_at: string
          id: string
          id_verifica: string
          status: string
          updated_at: string
          verification_center_id: string
        }
        Insert: {
          amount: number
          created_at?: string
          id?: string
          id_verifica: string
          status?: string
          updated_at?: string
          verification_center_id: string
        }
        Update: {
          amount?: number
          created_at?: string
          id?: string
          id_verifica?: string
          status?: string
          updated_at?: string
          verification_center_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "verification_transactions_id_verifica_fkey"
            columns: ["id_verifica"]
            referencedRelation: "verifiche"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "verification_transactions_verification_center_id_fkey"
            columns: ["verification_center_id"]
            referencedRelation: "verification_centers"
            referencedColumns: ["id"]
          },
        ]
      }
      verifiche: {
        Row: {
          accessori: string | null
          checklist_autenticita: string[] | null
          checklist_componenti_originali: string[] | null
          checklist_funzionamento: string[] | null
          checklist_provenienza: string[] | null
          checklist_stato_estetico: string[] | null
          condizione_verificata: boolean | null
          controlli: NonNullable<Json>
          costo_verifica: number
          costo_verifica_preventivo: number
          created_at: string
          data_creazione: string
          data_programmata: string
          data_restituzione: string | null
          data_ricezione: string | null
          data_stato_restituzione: string | null
          data_verifica: string | null
          decisa_da: string | null
          depositante_nome: string | null
          estimated_value: number | null
          firma_deposito_url: string | null
          id: string
          id_annuncio: string
          id_centro: string
          id_utente: string
          media_attesi: string[]
          motivo_annullamento: string | null
          motivo_rifiuto: Database["public"]["Enums"]["motivo_rifiuto"] | null
          note: string
          numero_seriale: string | null
          preventivo_costi: NonNullable<Json>
          problemi_rilevati: string
          punteggio_autenticita: number | null
          punteggio_complessivo: number | null
          restituzione_codice_ritiro: string | null
          restituzione_doc_id: string | null
          restituzione_firma_url: string | null
          restituzione_note: string | null
          restituzione_ricevente_nome: string | null
          score_autenticita: number | null
          score_componenti_originali: number | null
          score_funzionamento: number | null
          score_provenienza: number | null
          score_stato_estetico: number | null
          segni_distintivi: string | null
          stato: Database["public"]["Enums"]["stato_verifica"]
          stato_restituzione:
            | Database["public"]["Enums"]["stato_restituzione"]
            | null
          tipo_prodotto: string
          totale_preventivo: number
          updated_at: string
          valutazione_prezzo:
            | Database["public"]["Enums"]["valutazione_prezzo"]
            | null
          versione: number
        }
        Insert: {
          accessori?: string | null
          checklist_autenticita?: string[] | null
          checklist_componenti_originali?: string[] | null
          checklist_funzionamento?: string[] | null
          checklist_provenienza?: string[] | null
          checklist_stato_estetico?: string[] | null
          condizione_verificata?: boolean | null
          controlli?: NonNullable<Json>
          costo_verifica?: number
          costo_verifica_preventivo?: number
          created_at?: string
          data_creazione?: string
          data_programmata: string
          data_restituzione?: string | null
          data_ricezione?: string | null
          data_stato_restituzione?: string | null
          data_verifica?: string | null
          decisa_da?: string | null
          depositante_nome?: string | null
          estimated_value?: number | null
          firma_deposito_url?: string | null
          id?: string
          id_annuncio: string
          id_centro: string
          id_utente: string
          media_attesi?: string[]
          motivo_annullamento?: string | null
          motivo_rifiuto?: Database["public"]["Enums"]["motivo_rifiuto"] | null
          note?: string
          numero_seriale?: string | null
          preventivo_costi?: NonNullable<Json>
          problemi_rilevati?: string
          punteggio_autenticita?: number | null
          punteggio_complessivo?: number | null
          restituzione_codice_ritiro?: string | null
          restituzione_doc_id?: string | null
          restituzione_firma_url?: string | null
          restituzione_note?: string | null
          restituzione_ricevente_nome?: string | null
          score_autenticita?: number | null
          score_componenti_originali?: number | null
          score_funzionamento?: number | null
          score_provenienza?: number | null
          score_stato_estetico?: number | null
          segni_distintivi?: string | null
          stato?: Database["public"]["Enums"]["stato_verifica"]
          stato_restituzione?:
            | Database["public"]["Enums"]["stato_restituzione"]
            | null
          tipo_prodotto?: string
          totale_preventivo?: number
          updated_at?: string
          valutazione_prezzo?:
            | Database["public"]["Enums"]["valutazione_prezzo"]
            | null
          versione?: number
        }
        Update: {
          accessori?: string | null
          checklist_autenticita?: string[] | null
          checklist_componenti_originali?: string[] | null
          checklist_funzionamento?: string[] | null
          checklist_provenienza?: string[] | null
          checklist_stato_estetico?: string[] | null
          condizione_verificata?: boolean | null
          controlli?: NonNullable<Json>
          costo_verifica?: number
          costo_verifica_preventivo?: number
          created_at?: string
          data_creazione?: string
          data_programmata?: string
          data_restituzione?: string | null
          data_ricezione?: string | null
          data_stato_restituzione?: string | null
          data_verifica?: string | null
          decisa_da?: string | null
          depositante_nome?: string | null
          estimated_value?: number | null
          firma_deposito_url?: string | null
          id?: string
          id_annuncio?: string
          id_centro?: string
          id_utente?: string
          media_attesi?: string[]
          motivo_annullamento?: string | null
          motivo_rifiuto?: Database["public"]["Enums"]["motivo_rifiuto"] | null
          note?: string
          numero_seriale?: string | null
          preventivo_costi?: NonNullable<Json>
          problemi_rilevati?: string
          punteggio_autenticita?: number | null
          punteggio_complessivo?: number | null
          restituzione_codice_ritiro?: string | null
          restituzione_doc_id?: string | null
          restituzione_firma_url?: string | null
          restituzione_note?: string | null
          restituzione_ricevente_nome?: string | null
          score_autenticita?: number | null
          score_componenti_originali?: number | null
          score_funzionamento?: number | null
          score_provenienza?: number | null
          score_stato_estetico?: number | null
          segni_distintivi?: string | null
          stato?: Database["public"]["Enums"]["stato_verifica"]
          stato_restituzione?:
            | Database["public"]["Enums"]["stato_restituzione"]
            | null
          tipo_prodotto?: string
          totale_preventivo?: number
          updated_at?: string
          valutazione_prezzo?:
            | Database["public"]["Enums"]["valutazione_prezzo"]
            | null
          versione?: number
        }
        Relationships: [
          {
            foreignKeyName: "verifiche_decisa_da_fkey"
            columns: ["decisa_da"]
            referencedRelation: "utenti"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "verifiche_id_annuncio_fkey"
            columns: ["id_annuncio"]
            referencedRelation: "annunci"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "verifiche_id_centro_fkey"
            columns: ["id_centro"]
            referencedRelation: "verification_centers"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "verifiche_id_utente_fkey"
            columns: ["id_utente"]
            referencedRelation: "utenti"
            referencedColumns: ["id"]
          },
        ]
      }
      verifiche_campi: {
        Row: {
          campo: string
          id_autore: string | null
          id_verifica: string
          modificato_il: string
          op_id: string | null
          valore: Json | null
          versione: number
        }
        Insert: {
          campo: string
          id_autore?: string | null
          id_verifica: string
          modificato_il?: string
          op_id?: string | null
          valore?: Json | null
          versione?: number
        }
        Update: {
          campo?: string
          id_autore?: string | null
          id_verifica?: string
          modificato_il?: string
          op_id?: string | null
          valore?: Json | null
          versione?: number
        }
        Relationships: [
          {
            foreignKeyName: "verifiche_campi_id_autore_fkey"
            columns: ["id_autore"]
            referencedRelation: "utenti"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "verifiche_campi_id_verifica_fkey"
            columns: ["id_verifica"]
            referencedRelation: "verifiche"
            referencedColumns: ["id"]
          },
        ]
      }
      verifiche_campi_storia: {
        Row: {
          campo: string
          id: number
          id_verifica: string
          op_id: string
          valore: Json | null
          versione: number
        }
        Insert: {
          campo: string
          id?: never
          id_verifica: string
          op_id: string
          valore?: Json | null
          versione: number
        }
        Update: {
          campo?: string
          id?: never
          id_verifica?: string
          op_id?: string
          valore?: Json | null
          versione?: number
        }
        Relationships: [
          {
            foreignKeyName: "verifiche_campi_storia_id_verifica_fkey"
            columns: ["id_verifica"]
            referencedRelation: "verifiche"
            referencedColumns: ["id"]
          },
        ]
      }
      verifiche_eventi: {
        Row: {
          avvenuto_il: string
          dati: NonNullable<Json>
          id: number
          id_attore: string | null
          id_sessione: string | null
          id_verifica: string
          impronta: string
          impronta_precedente: string
          tipo: string
        }
        Insert: {
          avvenuto_il?: string
          dati?: NonNullable<Json>
          id?: never
          id_attore?: string | null
          id_sessione?: string | null
          id_verifica: string
          impronta: string
          impronta_precedente: string
          tipo: string
        }
        Update: {
          avvenuto_il?: string
          dati?: NonNullable<Json>
          id?: never
          id_attore?: string | null
          id_sessione?: string | null
          id_verifica?: string
          impronta?: string
          impronta_precedente?: string
          tipo?: string
        }
        Relationships: [
          {
            foreignKeyName: "verifiche_eventi_id_attore_fkey"
            columns: ["id_attore"]
            referencedRelation: "utenti"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "verifiche_eventi_id_sessione_fkey"
            columns: ["id_sessione"]
            referencedRelation: "utenti"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "verifiche_eventi_id_verifica_fkey"
            columns: ["id_verifica"]
            referencedRelation: "verifiche"
            referencedColumns: ["id"]
          },
        ]
      }
      versamenti: {
        Row: {
          created_at: string
          da_recuperare: number
          dal: string
          destinatario: string
          id: string
          id_ordine: string
          id_utente: string | null
          importo: number
          motivo: string | null
          pagabile_dal: string
          riferimento: string | null
          riprova_dal: string | null
          stato: Database["public"]["Enums"]["stato_versamento"]
        }
        Insert: {
          created_at?: string
          da_recuperare?: number
          dal?: string
          destinatario: string
          id?: string
          id_ordine: string
          id_utente?: string | null
          importo: number
          motivo?: string | null
          pagabile_dal?: string
          riferimento?: string | null
          riprova_dal?: string | null
          stato?: Database["public"]["Enums"]["stato_versamento"]
        }
        Update: {
          created_at?: string
          da_recuperare?: number
          dal?: string
          destinatario?: string
          id?: string
          id_ordine?: string
          id_utente?: string | null
          importo?: number
          motivo?: string | null
          pagabile_dal?: string
          riferimento?: string | null
          riprova_dal?: string | null
          stato?: Database["public"]["Enums"]["stato_versamento"]
        }
        Relationships: [
          {
            foreignKeyName: "versamenti_id_ordine_fkey"
            columns: ["id_ordine"]
            referencedRelation: "ordini"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "versamenti_id_utente_fkey"
            columns: ["id_utente"]
            referencedRelation: "utenti"
            referencedColumns: ["id"]
          },
        ]
      }
      visite_annuncio: {
        Row: {
          giorno: string
          id_annuncio: string
          visitatore: string
        }
        Insert: {
          giorno: string
          id_annuncio: string
          visitatore: string
        }
        Update: {
          giorno?: string
          id_annuncio?: string
          visitatore?: string
        }
        Relationships: [
          {
            foreignKeyName: "visite_annuncio_id_annuncio_fkey"
            columns: ["id_annuncio"]
            referencedRelation: "annunci"
            referencedColumns: ["id"]
          },
        ]
      }
    }
    Views: {
      verification_center_category_prices: {
        Row: {
          active: boolean | null
          category_id: string | null
          center_id: string | null
          id: string | null
          price: number | null
        }
        Insert: {
          active?: boolean | null
          category_id?: string | null
          center_id?: string | null
          id?: string | null
          price?: number | null
        }
        Update: {
          active?: boolean | null
          category_id?: string | null
          center_id?: string | null
          id?: string | null
          price?: number | null
        }
        Relationships: [
          {
            foreignKeyName: "verification_center_category_tariffs_category_id_fkey"
            columns: ["category_id"]
            referencedRelation: "categories"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "verification_center_category_tariffs_center_id_fkey"
            columns: ["center_id"]
            referencedRelation: "verification_centers"
            referencedColumns: ["id"]
          },
        ]
      }
      verification_media: {
        Row: {
          created_at: string | null
          descrizione: string | null
          id: string | null
          id_verifica: string | null
          ordine: number | null
          tipo_file: Database["public"]["Enums"]["tipo_file"] | null
          url_file: string | null
        }
        Insert: {
          created_at?: string | null
          descrizione?: string | null
          id?: string | null
          id_verifica?: string | null
          ordine?: number | null
          tipo_file?: Database["public"]["Enums"]["tipo_file"] | null
          url_file?: string | null
        }
        Update: {
          created_at?: string | null
          descrizione?: string | null
          id?: string | null
          id_verifica?: string | null
          ordine?: number | null
          tipo_file?: Database["public"]["Enums"]["tipo_file"] | null
          url_file?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "media_verifica_id_verifica_fkey"
            columns: ["id_verifica"]
            referencedRelation: "verifiche"
            referencedColumns: ["id"]
          },
        ]
      }
    }
    Functions: {
      accetta_invito: {
        Args: { p_comando?: string; p_token: string }
        Returns: Json
      }
      accetta_termini: {
        Args: { p_comando?: string; p_versione: string }
        Returns: undefined
      }
      account_aperti: {
        Args: Record<PropertyKey, never>
        Returns: {
          cosa: string
          link: string
          titolo: string
        }[]
      }
      admin_aggiorna_spedizione: {
        Args: {
          p_comando?: string
          p_dati: Json
          p_id: string
          p_motivo: string
        }
        Returns: Json
      }
      admin_annulla_non_ritirato: {
        Args: {
          p_comando?: string
          p_motivo: string
          p_ordine: string
          p_visto?: string
        }
        Returns: Json
      }
      admin_annulla_pagamento: {
        Args: {
          p_comando?: string
          p_id: string
          p_motivo: string
          p_visto?: string
        }
        Returns: Json
      }
      admin_annulla_verifica: {
        Args: { p_comando?: string; p_motivo: string; p_verifica: string }
        Returns: Json
      }
      admin_annuncio_note: {
        Args: {
          p_comando?: string
          p_id: string
          p_note: string
          p_viste?: string
        }
        Returns: undefined
      }
      admin_annuncio_stato: {
        Args: {
          p_comando?: string
          p_da?: string
          p_id: string
          p_motivo?: string
          p_note?: string
          p_viste?: string
        }
        Returns: Json
      }
      admin_archivia_incidente: {
        Args: { p_comando?: string; p_id: string; p_motivo: string }
        Returns: Json
      }
      admin_categoria: {
        Args: { p_id: string }
        Returns: {
          annunci: number
          condizioni: number
          prezzi: number
          ricerche: number
          sottocategorie: number
        }[]
      }
      admin_categorie: {
        Args: Record<PropertyKey, never>
        Returns: {
          active: boolean
          annunci: number
          centri: number
          id: string
          name: string
          parent_id: string | null
          slug: string
        }[]
      }
      admin_centri_panoramica: {
        Args: {
          p_al?: string
          p_dal?: string
          p_ordine?: string
          p_pagina?: number
          p_testo?: string
        }
        Returns: Json
      }
      admin_centri_per_riassegnare: {
        Args: { p_verifica: string }
        Returns: {
          citta: string
          id: string
          nome: string
          tipo_centro: Database["public"]["Enums"]["tipo_centro"]
          tratta: boolean
        }[]
      }
      admin_centro_lavoro: { Args: { p_centro: string }; Returns: Json }
      admin_contestazione: { Args: { p_id: string }; Returns: Json }
      admin_controlla_registro: {
        Args: { p_posto?: number; p_riga?: number }
        Returns: {
          controllato_il: string
          dal: string | null
          posto: number
          resta: boolean
          riga: number
          righe: number
          rotta: number | null
          ultima: number | null
        }[]
      }
      admin_crea_notifica: {
        Args: { p_comando?: string; p_dati: Json }
        Returns: Json
      }
      admin_decidi_contestazione: {
        Args: {
          p_comando?: string
          p_decisione: string
          p_esito: string
          p_id: string
          p_importo?: number
          p_visto?: string
        }
        Returns: Json
      }
      admin_decidi_richiesta: {
        Args: {
          p_comando?: string
          p_esito: string
          p_motivo?: string
          p_percentuale?: number
          p_richiesta: string
        }
        Returns: Json
      }
      admin_decidi_ricorso: {
        Args: {
          p_comando?: string
          p_esito: string
          p_id: string
          p_risposta: string
        }
        Returns: Json
      }
      admin_decidi_segnalazione: {
        Args: {
          p_comando?: string
          p_decisione?: string
          p_esito: string
          p_id: string
          p_rimuovi?: boolean
        }
        Returns: Json
      }
      admin_dispositivi: {
        Args: {
          p_al?: string
          p_dal?: string
          p_ordine?: string
          p_pagina?: number
          p_stato?: string
          p_testo?: string
        }
        Returns: Json
      }
      admin_elenco_annunci: {
        Args: {
          p_al?: string
          p_categoria?: string
          p_dal?: string
          p_ordine?: string
          p_pagina?: number
          p_stato?: string
          p_testo?: string
        }
        Returns: Json
      }
      admin_elenco_avvisi: {
        Args: {
          p_al?: string
          p_dal?: string
          p_gruppo?: string
          p_ordine?: string
          p_pagina?: number
          p_stato?: string
          p_testo?: string
        }
        Returns: Json
      }
      admin_elenco_centri: {
        Args: {
          p_al?: string
          p_dal?: string
          p_ordine?: string
          p_pagina?: number
          p_stato?: string
          p_testo?: string
        }
        Returns: Json
      }
      admin_elenco_certificati: {
        Args: {
          p_al?: string
          p_dal?: string
          p_ordine?: string
          p_pagina?: number
          p_stato?: string
          p_testo?: string
        }
        Returns: Json
      }
      admin_elenco_contatti: {
        Args: {
          p_al?: string
          p_dal?: string
          p_ordine?: string
          p_pagina?: number
          p_stato?: string
          p_testo?: string
        }
        Returns: Json
      }
      admin_elenco_contestazioni: {
        Args: {
          p_al?: string
          p_dal?: string
          p_ordine?: string
          p_pagina?: number
          p_stato?: string
          p_testo?: string
        }
        Returns: Json
      }
      admin_elenco_contestazioni_bancarie: {
        Args: {
          p_al?: string
          p_dal?: string
          p_ordine?: string
          p_pagina?: number
          p_stato?: string
          p_testo?: string
        }
        Returns: Json
      }
      admin_elenco_notifiche: {
        Args: {
          p_al?: string
          p_dal?: string
          p_ordine?: string
          p_pagina?: number
          p_stato?: string
          p_testo?: string
          p_tipo?: string
        }
        Returns: Json
      }
      admin_elenco_ordini: {
        Args: {
          p_al?: string
          p_dal?: string
          p_ordine?: string
          p_pagina?: number
          p_stato?: string
          p_testo?: string
        }
        Returns: Json
      }
      admin_elenco_pagamenti: {
        Args: {
          p_al?: string
          p_centro?: string
          p_dal?: string
          p_ordine?: string
          p_pagina?: number
          p_stato?: string
          p_testo?: string
        }
        Returns: Json
      }
      admin_elenco_recensioni: {
        Args: {
          p_al?: string
          p_dal?: string
          p_ordine?: string
          p_pagina?: number
          p_stato?: string
          p_testo?: string
        }
        Returns: Json
      }
      admin_elenco_richieste: {
        Args: {
          p_al?: string
          p_dal?: string
          p_ordine?: string
          p_pagina?: number
          p_stato?: string
          p_testo?: string
        }
        Returns: Json
      }
      admin_elenco_ricorsi: {
        Args: {
          p_al?: string
          p_dal?: string
          p_ordine?: string
          p_pagina?: number
          p_stato?: string
          p_testo?: string
        }
        Returns: Json
      }
      admin_elenco_segnalazioni: {
        Args: {
          p_al?: string
          p_dal?: string
          p_ordine?: string
          p_pagina?: number
          p_stato?: string
          p_testo?: string
        }
        Returns: Json
      }
      admin_elenco_spedizioni: {
        Args: {
          p_al?: string
          p_dal?: string
          p_id_ordine?: string
          p_ordine?: string
          p_pagina?: number
          p_stato?: string
          p_testo?: string
        }
        Returns: Json
      }
      admin_elenco_utenti: {
        Args: {
          p_al?: string
          p_dal?: string
          p_ordine?: string
          p_pagina?: number
          p_ruolo?: string
          p_stato?: string
          p_testo?: string
          p_tipo?: string
        }
        Returns: Json
      }
      admin_elenco_verifiche: {
        Args: {
          p_al?: string
          p_dal?: string
          p_ordine?: string
          p_pagina?: number
          p_stato?: string
          p_testo?: string
        }
        Returns: Json
      }
      admin_elenco_versamenti: {
        Args: {
          p_al?: string
          p_dal?: string
          p_ordine?: string
          p_pagina?: number
          p_stato?: string
          p_testo?: string
        }
        Returns: Json
      }
      admin_elimina_annuncio: {
        Args: { p_comando?: string; p_id: string; p_motivo?: string }
        Returns: undefined
      }
      admin_elimina_categoria: {
        Args: { p_comando?: string; p_id: string; p_motivo?: string }
        Returns: undefined
      }
      admin_elimina_notifica: {
        Args: { p_comando?: string; p_id: string }
        Returns: undefined
      }
      admin_esporta_dac7: { Args: { p_anno: number }; Returns: Json }
      admin_esporta_elenco: {
        Args: { p_domanda?: Json; p_elenco: string; p_parte?: number }
        Returns: Json
      }
      admin_evidenza_annuncio: {
        Args: {
          p_comando?: string
          p_id: string
          p_motivo?: string
          p_valore: boolean
        }
        Returns: undefined
      }
      admin_foto_segnalazione: { Args: { p_id: string }; Returns: string }
      admin_grafico_attese: {
        Args: { p_centro?: string; p_mesi?: number }
        Returns: {
          giorni: number
          mediana: number | null
          verifiche: number
        }[]
      }
      admin_grafico_conversioni: {
        Args: { p_centro?: string; p_mesi?: number }
        Returns: {
          al: string
          aperte: number
          comprate: number
          dal: string
          lasciate: number
        }[]
      }
      admin_grafico_esiti: {
        Args: { p_centro?: string; p_mesi?: number }
        Returns: {
          al: string
          dal: string
          in_attesa: number
          non_conformi: number
          verificate: number
        }[]
      }
      admin_grafico_incassi: {
        Args: { p_centro?: string; p_mesi?: number }
        Returns: {
          al: string
          commissioni: number
          dal: string
          vendite: number
          venduto: number
        }[]
      }
      admin_gruppo_notifica: {
        Args: {
          p_al?: string
          p_categoria?: string
          p_centro?: string
          p_chi: string
          p_dal?: string
        }
        Returns: {
          email: string
          quanti: number
        }[]
      }
      admin_imposta_admin: {
        Args: {
          p_comando?: string
          p_motivo?: string
          p_utente: string
          p_valore: boolean
        }
        Returns: Json
      }
      admin_imposta_commissione: {
        Args: {
          p_centro: string
          p_comando?: string
          p_motivo?: string
          p_percentuale: number
          p_prima?: number
        }
        Returns: Json
      }
      admin_imposta_stato_utente: {
        Args: {
          p_comando?: string
          p_motivo?: string
          p_stato: string
          p_utente: string
        }
        Returns: Json
      }
      admin_incassa_pagamento: {
        Args: {
          p_comando?: string
          p_id: string
          p_motivo: string
          p_visto?: string
        }
        Returns: Json
      }
      admin_lotti_bonifici: {
        Args: Record<PropertyKey, never>
        Returns: {
          creato_il: string
          importo: number
          lotto: string
          numero: number
        }[]
      }
      admin_notifica_gruppo: {
        Args: {
          p_al?: string
          p_categoria?: string
          p_centro?: string
          p_chi: string
          p_comando?: string
          p_dal?: string
          p_dati: Json
          p_quanti: number
        }
        Returns: Json
      }
      admin_paga_altrimenti: {
        Args: {
          p_comando?: string
          p_id: string
          p_motivo: string
          p_riferimento: string
          p_visto?: string
        }
        Returns: Json
      }
      admin_pagamento: { Args: { p_id: string }; Returns: Json }
      admin_posta: {
        Args: {
          p_al?: string
          p_dal?: string
          p_ordine?: string
          p_pagina?: number
          p_stato?: string
          p_testo?: string
        }
        Returns: Json
      }
      admin_prendi_avviso: {
        Args: { p_comando?: string; p_id: string }
        Returns: Json
      }
      admin_prepara_bonifici: {
        Args: { p_comando?: string; p_lotto?: string; p_ordinante?: Json }
        Returns: Json
      }
      admin_prezzi_categorie: {
        Args: { p_centro: string }
        Returns: {
          active: boolean
          category_id: string
          fixed_amount: number | null
          max_amount: number | null
          min_amount: number | null
          percentage: number | null
          tariff_type: Database["public"]["Enums"]["tipo_tariffa"]
        }[]
      }
      admin_prova_contestazione: {
        Args: { p_esito: string; p_id: string; p_importo?: number }
        Returns: Json
      }
      admin_registro: {
        Args: {
          p_al?: string
          p_cosa?: string
          p_dal?: string
          p_ordine?: string
          p_pagina?: number
          p_testo?: string
        }
        Returns: Json
      }
      admin_riassegna_verifica: {
        Args: {
          p_centro: string
          p_comando?: string
          p_giorno: string
          p_motivo: string
          p_ora: string
          p_ritiro_accettato?: boolean
          p_verifica: string
        }
        Returns: Json
      }
      admin_rilascia_allarme: {
        Args: {
          p_comando?: string
          p_id: string
          p_motivo: string
          p_visto?: string
        }
        Returns: undefined
      }
      admin_rimanda_avviso: {
        Args: {
          p_al: string
          p_comando?: string
          p_id: string
          p_motivo: string
        }
        Returns: undefined
      }
      admin_rimborsa: {
        Args: {
          p_comando?: string
          p_id: string
          p_importo?: number
          p_motivo: string
          p_visto?: string
        }
        Returns: Json
      }
      admin_rimborsa_recesso: {
        Args: {
          p_comando?: string
          p_id: string
          p_motivo: string
          p_visto?: string
        }
        Returns: Json
      }
      admin_rimuovi_recensione: {
        Args: { p_comando?: string; p_id: string; p_motivo: string }
        Returns: undefined
      }
      admin_ripristina_recensione: {
        Args: { p_comando?: string; p_id: string; p_motivo: string }
        Returns: undefined
      }
      admin_rispondi_contatto: {
        Args: { p_comando?: string; p_id: string; p_testo: string }
        Returns: Json
      }
      admin_ritenta_posta: {
        Args: { p_comando?: string; p_id: string }
        Returns: undefined
      }
      admin_salva_categoria: {
        Args: {
          p_comando?: string
          p_dati?: Json
          p_id?: string
          p_motivo?: string
        }
        Returns: Json
      }
      admin_scrivi_tablet: {
        Args: { p_comando?: string; p_id: string; p_motivo: string }
        Returns: Json
      }
      admin_segna_arrivato: {
        Args: { p_comando?: string; p_motivo: string; p_verifica: string }
        Returns: Json
      }
      admin_segna_avviso: {
        Args: {
          p_comando?: string
          p_id: string
          p_motivo?: string
          p_stato: string
        }
        Returns: undefined
      }
      admin_segna_notifica: {
        Args: { p_comando?: string; p_id: string; p_letta: boolean }
        Returns: undefined
      }
      admin_segna_rientrato: {
        Args: { p_comando?: string; p_motivo: string; p_verifica: string }
        Returns: Json
      }
      admin_segna_ritrovato: {
        Args: { p_comando?: string; p_motivo: string; p_verifica: string }
        Returns: Json
      }
      admin_segna_smarrito: {
        Args: { p_comando?: string; p_motivo: string; p_verifica: string }
        Returns: Json
      }
      admin_segna_versamento: {
        Args: {
          p_comando?: string
          p_id: string
          p_motivo?: string
          p_riferimento?: string
          p_stato: string
          p_visto?: string
        }
        Returns: Json
      }
      admin_sposta_categoria: {
        Args: {
          p_comando?: string
          p_id: string
          p_motivo?: string
          p_padre?: string
          p_posto: number
        }
        Returns: undefined
      }
      admin_stato_centro: {
        Args: {
          p_centro: string
          p_comando?: string
          p_motivo?: string
          p_stato: string
        }
        Returns: Json
      }
      admin_stato_contatto: {
        Args: { p_comando?: string; p_id: string; p_stato: string }
        Returns: undefined
      }
      admin_tablet_perso: {
        Args: { p_comando?: string; p_id: string; p_motivo: string }
        Returns: Json
      }
      admin_tariffe_centro: {
        Args: {
          p_centro: string
          p_comando?: string
          p_imballaggio?: number
          p_spedizione?: number
          p_viste?: Json
        }
        Returns: Json
      }
      admin_trova: {
        Args: { p_gruppo?: string; p_testo: string }
        Returns: {
          altri: string | null
          chi: string | null
          codice: string
          esatta: boolean
          gruppo: string
          id: string
          immagine: string | null
          importo: number | null
          quando: string
          riferimento: string | null
          stato: string
          titolo: string
        }[]
      }
      aggiorna_nomi_categorie: { Args: { p_limite?: number }; Returns: number }
      aggiorna_prezzi_esposti: { Args: { p_limite?: number }; Returns: number }
      aggiorna_profilo: {
        Args: { p_comando?: string; p_dati: Json }
        Returns: Json
      }
      aggiungi_contestazione: {
        Args: {
          p_comando?: string
          p_foto?: string[]
          p_ordine: string
          p_testo: string
        }
        Returns: Json
      }
      annota_prova_password: {
        Args: { p_sessione: string }
        Returns: undefined
      }
      annulla_incasso: {
        Args: { p_comando?: string; p_id: string; p_motivo: string }
        Returns: Json
      }
      annulla_ordine_non_spedito: {
        Args: { p_comando?: string; p_ordine: string }
        Returns: Json
      }
      annulla_prenotazione: {
        Args: { p_comando?: string; p_id: string }
        Returns: undefined
      }
      annulla_verifica: {
        Args: { p_comando?: string; p_id: string }
        Returns: Json
      }
      annuncia_ritiro_corriere: {
        Args: {
          p_codice: string
          p_comando?: string
          p_corriere: string
          p_giorno: string
          p_ordine: string
        }
        Returns: Json
      }
      annuncio_da_modificare: { Args: { p_id: string }; Returns: Json }
      annuncio_in_vetrina: { Args: Record<PropertyKey, never>; Returns: Json }
      annuncio_tolto: { Args: { p_id: string }; Returns: boolean }
      appuntamenti_da_spostare: {
        Args: Record<PropertyKey, never>
        Returns: {
          appointment_date: string
          appointment_time: string
          client_name: string
          durata_minuti: number
          id: string
          motivo: string
          product_name: string
          verifica_id: string
        }[]
      }
      apri_contestazione: {
        Args: {
          p_comando?: string
          p_foto?: string[]
          p_motivo: string
          p_ordine: string
          p_tipo?: Database["public"]["Enums"]["tipo_problema"]
        }
        Returns: Json
      }
      apri_dimostrazione: { Args: { p_comando?: string }; Returns: undefined }
      apri_ordine: {
        Args: { p_amount?: number; p_annuncio: string; p_comando?: string }
        Returns: Json
      }
      apri_pass_manutenzione: {
        Args: { p_impronta: string }
        Returns: undefined
      }
      archivio_custodito: { Args: Record<PropertyKey, never>; Returns: boolean }
      associa_intento: {
        Args: { p_intento: string; p_ordine: string }
        Returns: Json
      }
      avvia_conversazione: {
        Args: {
          p_annuncio: string
          p_comando?: string
          p_ordine?: string
          p_testo: string
        }
        Returns: Json
      }
      bacheca: { Args: Record<PropertyKey, never>; Returns: Json }
      blocca_conversazione: {
        Args: {
          p_bloccata: boolean
          p_comando?: string
          p_conversazione: string
        }
        Returns: undefined
      }
      blocca_orari: {
        Args: {
          p_anche_prenotati?: boolean
          p_comando?: string
          p_motivo?: string
          p_orari: string[]
        }
        Returns: Json
      }
      blocca_periodo: {
        Args: {
          p_al: string
          p_alle: string
          p_comando?: string
          p_dal: string
          p_dalle: string
          p_motivo?: string
        }
        Returns: Json
      }
      blocchi_centro: {
        Args: Record<PropertyKey, never>
        Returns: {
          al: string
          alle: string | null
          chi: string | null
          chiusura: boolean
          dal: string
          dalle: string | null
          id: string
          motivo: string
          orari: string[]
          quando: string
          visite: number
        }[]
      }
      book_verification_slot: {
        Args: { p_comando?: string; v_verifica_id: string }
        Returns: Json
      }
      cancella_account: {
        Args: { p_comando?: string; p_email: string }
        Returns: Json
      }
      categorie_attive: {
        Args: Record<PropertyKey, never>
        Returns: {
          annunci: number
          id: string
          name: string
          parent_id: string | null
          slug: string
          slug_vecchi: string[]
        }[]
      }
      catture_dovute: { Args: Record<PropertyKey, never>; Returns: Json }
      centre_manifest: { Args: { p_told?: Json }; Returns: Json }
      centre_pull: { Args: { p_ids: string[] }; Returns: Json }
      centri_per_verifica: {
        Args: { p_annuncio: string }
        Returns: {
          citta: string
          giorno: string | null
          id: string
          indirizzo: string
          nome: string
          ora: string | null
          percentuale_vendita: number
          sigla: string
          telefono: string
          tipo_centro: Database["public"]["Enums"]["tipo_centro"]
          totale: number
          trattiene: number
        }[]
      }
      centro_consegne: {
        Args: Record<PropertyKey, never>
        Returns: {
          corriere: string | null
          dal: string
          destinatario: Json | null
          entro: string | null
          id_ordine: string | null
          id_verifica: string
          immagine: string | null
          in_dubbio: boolean
          in_ritardo: boolean
          modo: Database["public"]["Enums"]["metodo_spedizione"]
          numero_annuncio: number | null
          numero_ordine: number | null
          pagamento_contestato: boolean
          pagamento_segnalato: boolean
          ritiro_previsto: string | null
          stato: Database["public"]["Enums"]["stato_ordine"] | null
          titolo: string
          tracciamento: string | null
        }[]
      }
      centro_contatori: { Args: Record<PropertyKey, never>; Returns: Json }
      centro_incassi_mesi: {
        Args: { p_al?: string; p_canale?: string; p_dal?: string }
        Returns: {
          in_sede: number
          mese: string
          movimenti: number
          online: number
          spese: number
          vendite: number
        }[]
      }
      centro_movimenti: {
        Args: {
          p_al?: string
          p_canale?: string
          p_dal?: string
          p_limite?: number
          p_pagina?: number
        }
        Returns: {
          annullabile: boolean
          canale: string
          commissione: number
          conta: boolean
          id: string
          id_verifica: string | null
          importo: number
          metodo: Database["public"]["Enums"]["metodo_incasso"] | null
          motivo: string | null
          note: string
          numero_annuncio: number | null
          numero_ordine: number | null
          pagato: number
          percentuale: number
          quando: string
          spese: number
          stato: string
          stato_ordine: Database["public"]["Enums"]["stato_ordine"] | null
          tipo: string
          titolo: string
          totale: number
        }[]
      }
      centro_pagamenti: {
        Args: { p_al?: string; p_dal?: string }
        Returns: Json
      }
      centro_verifiche: {
        Args: {
          p_limite?: number
          p_pagina?: number
          p_stato?: string
          p_testo?: string
        }
        Returns: Json
      }
      centro_verifiche_incasso: {
        Args: { p_al?: string; p_dal?: string }
        Returns: {
          creata_il: string
          dovuto: number
          id: string
          incassato: number
          numero_annuncio: number
          percentuale: number
          titolo: string
        }[]
      }
      chiave_fornitore: { Args: { p_chiave: string }; Returns: string }
      chiedi_cattura: {
        Args: { p_comando?: string; p_ordine: string }
        Returns: Json
      }
      chiudi_centro: {
        Args: {
          p_al: string
          p_comando?: string
          p_dal: string
          p_motivo?: string
        }
        Returns: Json
      }
      chiudi_dimostrazione: { Args: { p_comando?: string }; Returns: undefined }
      conferma_iscrizione: {
        Args: { p_comando?: string; p_prova: string }
        Returns: boolean
      }
      conferma_ricezione: {
        Args: { p_comando?: string; p_ordine: string }
        Returns: Json
      }
      conferma_verifica: { Args: { p_id: string }; Returns: Json }
      configurazione_pagamenti: {
        Args: Record<PropertyKey, never>
        Returns: Json
      }
      configurazione_pagamenti_salva: {
        Args: { p_comando?: string; p_dati: Json }
        Returns: Json
      }
      confronta_pagamenti: {
        Args: { p_dal: string; p_intenti: Json; p_scrivi: boolean }
        Returns: Json
      }
      confronta_trasferimenti: {
        Args: { p_dal: string; p_scrivi: boolean; p_trasferimenti: Json }
        Returns: Json
      }
      consegna_acquirente: {
        Args: { p_comando?: string; p_dati: Json; p_ordine: string }
        Returns: Json
      }
      consuma_limite: {
        Args: { p_chiave: string; p_massimo: number; p_secondi: number }
        Returns: boolean
      }
      contatta_centro: {
        Args: { p_comando?: string; p_dati: Json; p_utente?: string }
        Returns: Json
      }
      contesta_decisione: {
        Args: { p_comando?: string; p_decisione: string; p_testo: string }
        Returns: Json
      }
      conti_da_rileggere: { Args: Record<PropertyKey, never>; Returns: Json }
      conversazione: {
        Args: { p_id: string }
        Returns: {
          altro_dal: string
          altro_id: string
          altro_nome: string
          altro_vendite: number | null
          annuncio_id: string
          annuncio_visibile: boolean
          bloccata: boolean
          bloccata_da_me: boolean
          certificato_revocato: boolean
          compro: boolean
          id: string
          immagine_principale: string | null
          localita: string
          non_letti: number
          numero_annuncio: number
          prenotato: boolean
          prezzo_esposto: number
          scadenza_prenotazione: string | null
          stato_annuncio: Database["public"]["Enums"]["stato_annuncio"]
          stato_prenotazione: Database["public"]["Enums"]["stato_prenotazione"]
          stato_verifica: Database["public"]["Enums"]["stato_verifica_annuncio"]
          titolo: string
          torna_al_venditore: boolean
          visita_citta: string | null
          visita_il: string | null
        }[]
      }
      destinatario_consentito: { Args: { p_to: string }; Returns: boolean }
      dettaglio_verifica: { Args: { p_id: string }; Returns: Json }
      device_report: {
        Args: { p_centro?: string; p_device: Json }
        Returns: Json
      }
      dichiara_professionale: {
        Args: { p_comando?: string; p_dati: Json }
        Returns: Json
      }
      disponibilita_centro: {
        Args: Record<PropertyKey, never>
        Returns: {
          cliente: string | null
          giorno: string
          in_griglia: boolean
          minuti: number
          motivo: string | null
          oggetto: string | null
          ora: string
          stato: Database["public"]["Enums"]["stato_fascia"]
          verifica_id: string | null
        }[]
      }
      dispositivi_in_debito: {
        Args: Record<PropertyKey, never>
        Returns: {
          id: string
          nome: string
          pending_media: number
          pending_ops: number
          visto_il: string
        }[]
      }
      elenco_annunci: {
        Args: {
          p_categoria?: string
          p_condizione?: string
          p_limite?: number
          p_localita?: string
          p_ordine?: string
          p_pagina?: number
          p_prezzo_max?: number
          p_prezzo_min?: number
          p_spedizione?: string
          p_testo?: string
          p_verifica?: string
        }
        Returns: Json
      }
      elenco_centri: {
        Args: {
          p_categoria?: string
          p_citta?: string
          p_pagina?: number
          p_testo?: string
          p_tipo?: string
        }
        Returns: Json
      }
      elimina_condizione: {
        Args: { p_comando?: string; p_id: string }
        Returns: undefined
      }
      elimina_mio_annuncio: {
        Args: { p_comando?: string; p_id: string }
        Returns: undefined
      }
      elimina_ricerca: {
        Args: { p_comando?: string; p_id: string }
        Returns: undefined
      }
      email_con_account: { Args: { p_email: string[] }; Returns: string[] }
      emetti_certificato: { Args: { p_dati: Json }; Returns: Json }
      esporta_dati: { Args: Record<PropertyKey, never>; Returns: Json }
      eventi_conversazione: {
        Args: { p_conversazione: string }
        Returns: {
          citta: string | null
          giorno: string | null
          quando: string
          tipo: string
        }[]
      }
      eventi_verifica: {
        Args: { p_verifica: string }
        Returns: {
          avvenuto_il: string
          dati: Json
          id: number
          impronta: string
          impronta_precedente: string
          tipo: string
        }[]
      }
      faccette_annunci: {
        Args: {
          p_categoria?: string
          p_condizione?: string
          p_localita?: string
          p_prezzo_max?: number
          p_prezzo_min?: number
          p_spedizione?: string
          p_testo?: string
          p_verifica?: string
        }
        Returns: {
          annunci: number
          faccetta: string
          oltre: boolean
          valore: string
        }[]
      }
      file_esito: {
        Args: {
          p_impronta?: string
          p_oggetto: string
          p_vero: boolean
          p_versione: string
        }
        Returns: undefined
      }
      file_impronta: {
        Args: { p_impronta: string; p_oggetto: string; p_versione: string }
        Returns: undefined
      }
      file_leggibili: {
        Args: { p_percorsi: string[]; p_secchio: string }
        Returns: string[]
      }
      file_prenota: { Args: { p_limite?: number }; Returns: Json }
      get_category_descendants: { Args: { root: string }; Returns: string[] }
      get_center_appointments_paged: {
        Args: {
          center_id_param: string
          page_number?: number
          page_size?: number
        }
        Returns: Json
      }
      hash_manutenzione: { Args: Record<PropertyKey, never>; Returns: string }
      id_preferiti: {
        Args: Record<PropertyKey, never>
        Returns: {
          data_aggiunta: string
          id_annuncio: string
        }[]
      }
      imposta_indirizzo_ordine: {
        Args: { p_comando?: string; p_indirizzo: Json; p_ordine: string }
        Returns: Json
      }
      imposta_pin: {
        Args: { p_comando?: string; p_impronta: string }
        Returns: undefined
      }
      imposta_prezzo_verificato: {
        Args: { p_comando?: string; p_prezzo: number; p_verifica: string }
        Returns: undefined
      }
      imposta_tariffe_categorie: {
        Args: { p_centro: string; p_comando?: string; p_righe: Json }
        Returns: Json
      }
      impostazioni_leggi: { Args: Record<PropertyKey, never>; Returns: Json }
      impostazioni_pubbliche: {
        Args: Record<PropertyKey, never>
        Returns: Json
      }
      impostazioni_salva: {
        Args: { p_comando?: string; p_dati: Json }
        Returns: Json
      }
      intento_di: {
        Args: { p_intento: string }
        Returns: {
          amount: number
          id_annuncio: string
          ordine_id: string
          stato_pagamento: string | null
          status: Database["public"]["Enums"]["stato_ordine"]
        }[]
      }
      invia_contatto: {
        Args: { p_comando?: string; p_dati: Json; p_utente?: string }
        Returns: Json
      }
      invia_messaggio: {
        Args: { p_comando?: string; p_conversazione: string; p_testo: string }
        Returns: Json
      }
      invia_richiesta_centro: {
        Args: { p_comando?: string; p_dati: Json; p_versione: string }
        Returns: Json
      }
      invita_operatore: {
        Args: { p_comando?: string; p_email: string }
        Returns: Json
      }
      invito_centro: {
        Args: { p_token: string }
        Returns: {
          centro: string
          citta: string
          scade_il: string
        }[]
      }
      is_admin: { Args: Record<PropertyKey, never>; Returns: boolean }
      lavori_conservazione: { Args: { p_lavoro?: string }; Returns: Json }
      lavori_custodia: { Args: { p_lavoro?: string }; Returns: Json }
      lavori_scadenze: { Args: { p_lavoro?: string }; Returns: Json }
      mappa_annunci: {
        Args: { p_da: number; p_prima: number }
        Returns: {
          aggiornati: string[]
          ids: string[]
        }[]
      }
      mappa_sito: {
        Args: Record<PropertyKey, never>
        Returns: {
          aggiornato: string
          id: string
        }[]
      }
      mappa_ultimo: { Args: Record<PropertyKey, never>; Returns: number }
      messaggi_conversazione: {
        Args: { p_conversazione: string; p_prima?: string }
        Returns: {
          created_at: string
          id: string
          mio: boolean
          restano: number
          testo: string
        }[]
      }
      metti_in_pausa: {
        Args: { p_comando?: string; p_id: string }
        Returns: undefined
      }
      mie_conversazioni: {
        Args: { p_prima?: string; p_testo?: string }
        Returns: {
          altro_nome: string
          annuncio_id: string
          bloccata: boolean
          certificato_revocato: boolean
          compro: boolean
          id: string
          immagine_principale: string | null
          non_letti: number
          prezzo_esposto: number
          restano: number
          scadenza_prenotazione: string | null
          stato_annuncio: Database["public"]["Enums"]["stato_annuncio"]
          stato_prenotazione: Database["public"]["Enums"]["stato_prenotazione"]
          stato_verifica: Database["public"]["Enums"]["stato_verifica_annuncio"]
          titolo: string
          torna_al_venditore: boolean
          ultimo_il: string | null
          ultimo_mio: boolean | null
          ultimo_testo: string | null
          updated_at: string
        }[]
      }
      mie_decisioni: {
        Args: Record<PropertyKey, never>
        Returns: {
          azione: Database["public"]["Enums"]["azione_moderazione"]
          categoria: Database["public"]["Enums"]["motivo_segnalazione"]
          contestabile_entro: string
          created_at: string
          da_segnalazione: boolean
          id: string
          motivo: string
          oggetto: string | null
          oggetto_id: string
          oggetto_tipo: string
          revocata_il: string | null
          ricorso_deciso_il: string | null
          ricorso_il: string | null
          ricorso_risposta: string | null
          ricorso_stato: Database["public"]["Enums"]["stato_segnalazione"] | null
          ricorso_testo: string | null
        }[]
      }
      mie_impostazioni: { Args: Record<PropertyKey, never>; Returns: Json }
      mie_notifiche: {
        Args: { p_prima?: string }
        Returns: {
          data_creazione: string
          id: string
          letta: boolean
          link: string | null
          messaggio: string
          restano: number
          tipo: string
          titolo: string
        }[]
      }
      mie_novita: {
        Args: Record<PropertyKey, never>
        Returns: {
          messaggi: number
          notifiche: number
        }[]
      }
      miei_annunci: {
        Args: { p_filtro?: string; p_pagina?: number }
        Returns: Json
      }
      miei_dati_versamento: {
        Args: Record<PropertyKey, never>
        Returns: {
          aggiornato_il: string
          cap: string
          citta: string
          codice_fiscale: string
          data_nascita: string | null
          iban: string
          indirizzo: string
          intestatario: string
          paese: string
          partita_iva: string | null
          tipo: string
        }[]
      }
      miei_ordini: {
        Args: { p_filtro?: string; p_pagina?: number }
        Returns: Json
      }
      miei_preferiti: {
        Args: { p_prima?: string }
        Returns: {
          certificato_revocato: boolean
          data_aggiunta: string
          foto: number
          id: string
          immagine_principale: string | null
          localita: string
          numero_annuncio: number
          prezzo_allora: number | null
          prezzo_esposto: number
          restano: number
          scadenza_prenotazione: string | null
          stato_annuncio: Database["public"]["Enums"]["stato_annuncio"]
          stato_prenotazione: Database["public"]["Enums"]["stato_prenotazione"]
          stato_verifica: Database["public"]["Enums"]["stato_verifica_annuncio"]
          titolo: string | null
          torna_al_venditore: boolean
        }[]
      }
      miei_versamenti: { Args: { p_pagina?: number }; Returns: Json }
      mio_centro_dettagli: {
        Args: Record<PropertyKey, never>
        Returns: {
          approval_status: Database["public"]["Enums"]["stato_approvazione"]
          citta: string
          conditions: NonNullable<Json>
          created_at: string
          demo: boolean
          descrizione: string
          email: string
          id: string
          indirizzo: string
          is_active: boolean
          is_approved: boolean | null
          max_daily_verifications: number
          motivo_stato: string | null
          nome: string
          orari_apertura: string | null
          package_markup_grande: number
          package_markup_maxi: number
          package_markup_medio: number
          package_markup_piccolo: number
          partita_iva: string | null
          percentuale_commissione: number
          settings: NonNullable<Json>
          sigla: string
          sito_web: string | null
          specializzazioni: string[]
          tariffa_fixed: number | null
          tariffa_imballaggio: number
          tariffa_max_value: number | null
          tariffa_min_value: number | null
          tariffa_percentage: number | null
          tariffa_spedizione: number
          tariffa_type: Database["public"]["Enums"]["tipo_tariffa"]
          telefono: string
          tipo_centro: Database["public"]["Enums"]["tipo_centro"]
          updated_at: string
          user_id: string | null
        }[]
        SetofOptions: {
          from: "*"
          to: "verification_centers"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      mio_conto_connect: { Args: Record<PropertyKey, never>; Returns: Json }
      mio_ordine: { Args: { p_id: string }; Returns: Json }
      mio_profilo: { Args: Record<PropertyKey, never>; Returns: Json }
      misure_esercizio: { Args: Record<PropertyKey, never>; Returns: Json }
      modifica_annuncio: {
        Args: {
          p_annuncio: Json
          p_comando?: string
          p_id: string
          p_media: Json
        }
        Returns: string
      }
      modifica_ricerca: {
        Args: {
          p_avvisi: boolean
          p_comando?: string
          p_id: string
          p_nome: string
          p_viste?: Json
        }
        Returns: undefined
      }
      oggetti_al_centro: {
        Args: Record<PropertyKey, never>
        Returns: {
          centro: string
          citta: string
          codice: string | null
          dal: string
          id: string
          immagine_principale: string | null
          in_dubbio: boolean
          indirizzo: string
          stato: Database["public"]["Enums"]["stato_custodia"]
          telefono: string | null
          titolo: string
        }[]
      }
      orari_disponibili: {
        Args: { p_centro: string }
        Returns: {
          giorno: string
          orari: string[]
        }[]
      }
      pagamenti_da_interrogare: {
        Args: Record<PropertyKey, never>
        Returns: Json
      }
      panoramica_admin: {
        Args: Record<PropertyKey, never>
        Returns: {
          annunci: number
          avvisi_oggetti: number
          avvisi_sistema: number
          banca_entro: string | null
          centri: number
          contatti: number
          contestazioni: number
          contestazioni_bancarie: number
          denaro_che_non_torna: number
          dispositivi_in_ritardo: number
          ordini: number
          posta_fallita: number
          richieste: number
          ricorsi: number
          segnalazioni: number
          utenti: number
        }[]
      }
      persone_centro: { Args: Record<PropertyKey, never>; Returns: Json }
      posta_esito: {
        Args: {
          p_errore?: string
          p_id: string
          p_oggetto?: string
          p_ok: boolean
          p_testo?: string
        }
        Returns: undefined
      }
      posta_manuale_prenota: { Args: { p_id: string }; Returns: Json }
      posta_prenota: { Args: { p_limite?: number }; Returns: Json }
      prenota_verifica: {
        Args: {
          p_annuncio: string
          p_centro: string
          p_comando?: string
          p_costi_accettati: boolean
          p_giorno: string
          p_ora: string
          p_percentuale?: number
          p_ritiro_accettato?: boolean
          p_totale?: number
        }
        Returns: Json
      }
      prepara_certificato: {
        Args: { p_comando?: string; p_verifica: string }
        Returns: Json
      }
      preventivo_verifica: {
        Args: { p_annuncio: string; p_centro: string }
        Returns: Json
      }
      prezzi_centro: { Args: Record<PropertyKey, never>; Returns: Json }
      profilo_pubblico: {
        Args: { p_pagina?: number; p_utente: string }
        Returns: Json
      }
      prova_reso: {
        Args: {
          p_codice: string
          p_comando?: string
          p_corriere: string
          p_foto: string[]
          p_ordine: string
        }
        Returns: Json
      }
      pubblica_annuncio: {
        Args: { p_annuncio: Json; p_comando?: string; p_media: Json }
        Returns: string
      }
      pulisci_limiti: { Args: Record<PropertyKey, never>; Returns: number }
      recedi_dal_contratto: {
        Args: {
          p_comando?: string
          p_email: string
          p_nome: string
          p_ordine: string
        }
        Returns: Json
      }
      recensioni_centro: {
        Args: { p_centro: string; p_pagina?: number }
        Returns: Json
      }
      recensioni_mio_centro: {
        Args: { p_pagina?: number; p_voto?: number }
        Returns: Json
      }
      recensioni_ordine: { Args: { p_ordine: string }; Returns: Json }
      recensioni_utente: {
        Args: { p_pagina?: number; p_utente: string }
        Returns: Json
      }
      registra_consenso: {
        Args: {
          p_accettato: boolean
          p_comando?: string
          p_documento: string
          p_versione: string
        }
        Returns: undefined
      }
      registra_incasso: {
        Args: { p_comando?: string; p_dati: Json }
        Returns: Json
      }
      registra_posta_manuale: {
        Args: {
          p_comando?: string
          p_subject: string
          p_text: string
          p_to: string
        }
        Returns: Json
      }
      registra_rientro: {
        Args: { p_comando?: string; p_confronto?: Json; p_ordine: string }
        Returns: Json
      }
      registra_rientro_in_sede: {
        Args: { p_comando?: string; p_confronto: Json; p_incasso: string }
        Returns: Json
      }
      registra_vista: {
        Args: { p_annuncio: string; p_visitatore?: string }
        Returns: undefined
      }
      reinvia_codice_ritiro: {
        Args: { p_comando?: string; p_verifica: string }
        Returns: Json
      }
      resolve_center_category_tariff: {
        Args: { p_category: string; p_center: string }
        Returns: Json
      }
      restituzioni_centro: {
        Args: Record<PropertyKey, never>
        Returns: {
          cliente_email: string
          cliente_nome: string
          codice_ritiro: string | null
          data_restituzione: string | null
          data_stato_restituzione: string | null
          data_verifica: string | null
          doc_id: string | null
          firma_url: string | null
          id: string
          id_annuncio: string
          immagine_principale: string | null
          note: string | null
          numero_annuncio: number
          ricevente_nome: string | null
          stato: Database["public"]["Enums"]["stato_verifica"]
          stato_restituzione: Database["public"]["Enums"]["stato_restituzione"]
          titolo: string
        }[]
      }
      revoca_certificato: {
        Args: { p_comando?: string; p_id: string; p_motivo: string }
        Returns: Json
      }
      revoca_invito: {
        Args: { p_comando?: string; p_invito: string }
        Returns: undefined
      }
      riapri_centro: {
        Args: { p_comando?: string; p_id: string }
        Returns: undefined
      }
      ricerche_salvate: {
        Args: Record<PropertyKey, never>
        Returns: {
          avvisi: boolean
          creata_il: string
          filtri: Json
          id: string
          immagini: string[]
          nome: string
          nuovi: number
        }[]
      }
      richiedi_restituzione: {
        Args: { p_comando?: string; p_verifica: string }
        Returns: Json
      }
      riconcilia_disputa: {
        Args: { p_disputa: Json; p_evento: string; p_tipo: string }
        Returns: Json
      }
      riconcilia_pagamento: {
        Args: { p_evento: string; p_intento: Json; p_tipo: string }
        Returns: Json
      }
      rigenera_certificato: {
        Args: { p_comando?: string; p_id: string; p_motivo?: string }
        Returns: Json
      }
      rimborsi_dovuti: { Args: Record<PropertyKey, never>; Returns: Json }
      rimborsi_parziali_dovuti: {
        Args: Record<PropertyKey, never>
        Returns: Json
      }
      rimetti_in_vendita: {
        Args: { p_comando?: string; p_verifica: string }
        Returns: Json
      }
      rimuovi_operatore: {
        Args: { p_comando?: string; p_motivo: string; p_operatore: string }
        Returns: undefined
      }
      riprendi_vendita: {
        Args: { p_comando?: string; p_id: string }
        Returns: undefined
      }
      ripubblica_annuncio: {
        Args: { p_comando?: string; p_id: string }
        Returns: string
      }
      riserva_annuncio: {
        Args: { p_comando?: string; p_id: string }
        Returns: Json
      }
      risolvi_dubbio: {
        Args: { p_comando?: string; p_risposta: string; p_verifica: string }
        Returns: Json
      }
      rispondi_contestazione: {
        Args: { p_comando?: string; p_ordine: string; p_testo: string }
        Returns: Json
      }
      rispondi_richiesta_centro: {
        Args: { p_comando?: string; p_richiesta: string; p_testo: string }
        Returns: undefined
      }
      ritira_verifica: {
        Args: { p_comando?: string; p_verifica: string }
        Returns: Json
      }
      ruota_codice_privato: { Args: { p_dati: Json }; Returns: Json }
      salva_condizione: {
        Args: { p_comando?: string; p_dati: Json; p_id?: string }
        Returns: string
      }
      salva_dati_centro: {
        Args: {
          p_comando?: string
          p_dati: Json
          p_prima: Json
          p_visite?: number
        }
        Returns: Json
      }
      salva_dati_versamento: {
        Args: { p_comando?: string; p_dati: Json }
        Returns: Json
      }
      salva_notifiche: {
        Args: {
          p_comando?: string
          p_email: boolean
          p_marketing: boolean
          p_versione: string
          p_viste?: Json
        }
        Returns: undefined
      }
      salva_ricerca: {
        Args: {
          p_avvisi?: boolean
          p_comando?: string
          p_filtri: Json
          p_nome: string
        }
        Returns: string
      }
      sblocca_orari: {
        Args: { p_comando?: string; p_orari: string[] }
        Returns: Json
      }
      scegli_lettere: {
        Args: { p_accese: boolean; p_utente: string }
        Returns: undefined
      }
      scheda_annuncio: { Args: { p_id: string }; Returns: Json }
      scheda_centro: { Args: { p_id: string }; Returns: Json }
      scheda_riservata: { Args: { p_id: string }; Returns: Json }
      scrivi_recensione: {
        Args: {
          p_comando?: string
          p_ordine: string
          p_soggetto: string
          p_testo?: string
          p_voto: number
        }
        Returns: Json
      }
      segna_bonifico: {
        Args: {
          p_bonifico: string
          p_motivo: string
          p_riuscito: boolean
          p_trasferimenti: string[]
        }
        Returns: number
      }
      segna_bonifico_nostro: {
        Args: {
          p_bonifico: string
          p_creato: string
          p_importo: number
          p_motivo: string
          p_riuscito: boolean
        }
        Returns: undefined
      }
      segna_codice_spedito: { Args: { p_id: string }; Returns: undefined }
      segna_connect: { Args: { p_attivo: boolean }; Returns: boolean }
      segna_consegnato: {
        Args: { p_comando?: string; p_ordine: string }
        Returns: Json
      }
      segna_conto_connect: {
        Args: { p_conto: Json; p_utente: string }
        Returns: Json
      }
      segna_incasso_fallito: {
        Args: { p_errore: string; p_intento: string }
        Returns: undefined
      }
      segna_letta: {
        Args: { p_comando?: string; p_conversazione: string }
        Returns: undefined
      }
      segna_non_presentato: {
        Args: { p_comando?: string; p_verifica: string }
        Returns: Json
      }
      segna_notifiche: {
        Args: { p_comando?: string; p_fino_a?: boolean; p_id: string }
        Returns: undefined
      }
      segna_prova_connect: { Args: { p_rifiuto: string }; Returns: undefined }
      segna_restituito: {
        Args: { p_comando?: string; p_dati: Json; p_verifica: string }
        Returns: Json
      }
      segna_ricerca_vista: {
        Args: { p_comando?: string; p_id: string }
        Returns: undefined
      }
      segna_rifiuto_fornitore: {
        Args: { p_chiave: string }
        Returns: undefined
      }
      segna_rimborso: {
        Args: { p_id: string; p_riferimento: string }
        Returns: undefined
      }
      segna_rimborso_fallito: {
        Args: {
          p_importo?: number
          p_intento: string
          p_motivo: string
          p_rimborso: string
        }
        Returns: undefined
      }
      segna_spedito: {
        Args: {
          p_codice?: string
          p_comando?: string
          p_corriere?: string
          p_ordine: string
          p_partito?: boolean
          p_url?: string
          p_versione?: number
        }
        Returns: Json
      }
      segna_trasferimento: { Args: { p_trasferimento: Json }; Returns: string }
      segna_trasferimento_fallito: {
        Args: { p_errore: string; p_versamento: string }
        Returns: undefined
      }
      segna_verifica_saldata: {
        Args: { p_comando?: string; p_verifica: string }
        Returns: Json
      }
      segnala: {
        Args: { p_comando?: string; p_dati: Json; p_utente?: string }
        Returns: Json
      }
      segnala_mai_arrivato: {
        Args: { p_comando?: string; p_ordine: string }
        Returns: Json
      }
      set_annuncio_stato_verifica: {
        Args: { a_id: string; a_status: string; p_comando?: string }
        Returns: Json
      }
      simula_preventivo: {
        Args: {
          p_categoria?: string
          p_centro: string
          p_dimensione?: string
          p_prezzo: number
          p_tariffe?: Json
        }
        Returns: Json
      }
      situazione_annuncio: { Args: { p_id: string }; Returns: Json }
      sposta_verifica: {
        Args: {
          p_centro: string
          p_comando?: string
          p_giorno: string
          p_ora: string
          p_percentuale?: number
          p_ritiro_accettato?: boolean
          p_totale?: number
          p_verifica: string
        }
        Returns: Json
      }
      stato_manutenzione: { Args: Record<PropertyKey, never>; Returns: Json }
      stato_richiesta_centro: {
        Args: Record<PropertyKey, never>
        Returns: Json
      }
      storni_dovuti: { Args: Record<PropertyKey, never>; Returns: Json }
      suggerimenti_ricerca: {
        Args: { p_testo: string }
        Returns: {
          chiave: string
          contesto: string | null
          immagine: string | null
          quanti: number
          testo: string
          tipo: string
        }[]
      }
      sync_ledger: { Args: { p_ops: string[] }; Returns: Json }
      sync_push: {
        Args: { p_centro?: string; p_ops: Json; p_told?: Json }
        Returns: Json
      }
      trasferimenti_dovuti: { Args: Record<PropertyKey, never>; Returns: Json }
      unisci_preferiti: { Args: { p_annunci: string[] }; Returns: number }
      update_appointment_status: {
        Args: {
          appointment_id_param: string
          center_id_param: string
          new_status: string
          p_comando?: string
        }
        Returns: Json
      }
      update_verifica_datetime_local: {
        Args: {
          new_date: string
          new_time: string
          p_comando?: string
          verification_id_param: string
          verifier_note?: string
        }
        Returns: Json
      }
      update_verifica_details: {
        Args: {
          p_comando?: string
          payload: Json
          verification_id_param: string
        }
        Returns: Json
      }
      update_verifica_status: {
        Args: {
          new_status: string
          p_comando?: string
          payload?: Json
          verification_id_param: string
        }
        Returns: Json
      }
      update_verification_center_tariff: {
        Args: { center_id: string; p_comando?: string; tariff_data: Json }
        Returns: Json
      }
      verifica_certificato: {
        Args: { p_codice: string; p_indirizzo?: string; p_privato?: string }
        Returns: Json
      }
      verifica_in_vetrina: { Args: { p_verifica: string }; Returns: Json }
      vies_esito: {
        Args: { p_partita_iva: string; p_risulta?: boolean; p_utente: string }
        Returns: undefined
      }
      vies_prenota: { Args: { p_limite?: number }; Returns: Json }
    }
    Enums: {
      azione_moderazione: "sospensione" | "rimozione" | "eliminazione"
      chi_paga_spedizione: "acquirente" | "venditore"
      condizione_oggetto:
        | "Nuovo"
        | "Come nuovo"
        | "Usato"
        | "Usato con segni di usura"
        | "Non funzionante"
      dimensione_pacco: "piccolo" | "medio" | "grande" | "maxi"
      metodo_cattura: "automatic" | "manual"
      metodo_incasso: "contanti" | "pos" | "bonifico" | "altro"
      metodo_spedizione: "punto_verifica" | "corriere" | "ritiro_a_mano"
      motivo_rifiuto: "non_autentico" | "difforme" | "documenti" | "altro"
      motivo_segnalazione:
        | "contraffazione"
        | "truffa"
        | "contenuto_illecito"
        | "dati_personali"
        | "molestie"
        | "altro"
      ruolo_centro: "titolare" | "operatore"
      stato_annuncio: "attivo" | "in_pausa" | "sospeso" | "venduto" | "chiuso"
      stato_approvazione: "pending" | "approved" | "rejected" | "suspended"
      stato_appuntamento: "pending" | "confirmed" | "completed" | "cancelled"
      stato_certificato: "attivo" | "revocato"
      stato_contestazione: "aperta" | "in_esame" | "accolta" | "respinta"
      stato_custodia:
        | "al_centro"
        | "in_trasferimento"
        | "da_restituire"
        | "restituito"
        | "consegnato_corriere"
        | "consegnato_acquirente"
        | "smarrito"
      stato_fascia:
        | "libero"
        | "prenotato"
        | "da_spostare"
        | "bloccato"
        | "chiuso"
        | "completo"
        | "passato"
      stato_ordine:
        | "in_elaborazione"
        | "autorizzato"
        | "pagato"
        | "spedito"
        | "consegnato"
        | "concluso"
        | "annullato"
        | "rimborsato"
        | "contestato"
      stato_posta: "da_inviare" | "in_invio" | "inviata" | "fallita"
      stato_prenotazione: "disponibile" | "prenotato"
      stato_restituzione: "da_restituire" | "restituito"
      stato_segnalazione: "ricevuta" | "in_esame" | "accolta" | "respinta"
      stato_spedizione: "richiesto" | "spedito" | "in_transito" | "consegnato"
      stato_utente: "attivo" | "sospeso" | "cancellato"
      stato_verifica:
        | "programmata"
        | "in_attesa"
        | "verificato"
        | "non_conforme"
        | "annullata"
      stato_verifica_annuncio:
        | "non_verificato"
        | "in_attesa"
        | "verificato"
        | "non_conforme"
      stato_versamento:
        | "dovuto"
        | "sospeso"
        | "inviato"
        | "pagato"
        | "restituito"
        | "annullato"
        | "da_recuperare"
        | "recuperato"
      tipo_centro: "fidati_point" | "terze_parti"
      tipo_condizione: "range" | "category" | "period"
      tipo_file: "immagine" | "video" | "documento" | "altro"
      tipo_modifica: "percentage" | "fixed" | "multiplier"
      tipo_movimento:
        | "bloccato"
        | "sbloccato"
        | "incassato"
        | "rimborso_ordinato"
        | "rimborso_inviato"
        | "rimborso_fallito"
        | "tolto_dalla_banca"
        | "ridato_dalla_banca"
        | "dato_altrimenti"
      tipo_problema:
        | "difforme"
        | "danneggiato"
        | "incompleto"
        | "non_autentico"
        | "mai_arrivato"
        | "altro"
      tipo_tariffa: "fixed" | "variable" | "hybrid"
      tipo_venditore: "privato" | "professionale"
      valutazione_prezzo:
        | "Ottimo"
        | "Buono"
        | "Adeguato"
        | "Elevato"
        | "Eccessivo"
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}

type DatabaseWithoutInternals = Omit<Database, "__InternalSupabase">

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] &
        DefaultSchema["Views"])
    ? (DefaultSchema["Tables"] &
        DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R
      }
      ? R
      : never
    : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I
      }
      ? I
      : never
    : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U
      }
      ? U
      : never
    : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
    ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
    : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
    ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
    : never

export const Constants = {
  public: {
    Enums: {
      azione_moderazione: ["sospensione", "rimozione", "eliminazione"],
      chi_paga_spedizione: ["acquirente", "venditore"],
      condizione_oggetto: [
        "Nuovo",
        "Come nuovo",
        "Usato",
        "Usato con segni di usura",
        "Non funzionante",
      ],
      dimensione_pacco: ["piccolo", "medio", "grande", "maxi"],
      metodo_cattura: ["automatic", "manual"],
      metodo_incasso: ["contanti", "pos", "bonifico", "altro"],
      metodo_spedizione: ["punto_verifica", "corriere", "ritiro_a_mano"],
      motivo_rifiuto: ["non_autentico", "difforme", "documenti", "altro"],
      motivo_segnalazione: [
        "contraffazione",
        "truffa",
        "contenuto_illecito",
        "dati_personali",
        "molestie",
        "altro",
      ],
      ruolo_centro: ["titolare", "operatore"],
      stato_annuncio: ["attivo", "in_pausa", "sospeso", "venduto", "chiuso"],
      stato_approvazione: ["pending", "approved", "rejected", "suspended"],
      stato_appuntamento: ["pending", "confirmed", "completed", "cancelled"],
      stato_certificato: ["attivo", "revocato"],
      stato_contestazione: ["aperta", "in_esame", "accolta", "respinta"],
      stato_custodia: [
        "al_centro",
        "in_trasferimento",
        "da_restituire",
        "restituito",
        "consegnato_corriere",
        "consegnato_acquirente",
        "smarrito",
      ],
      stato_fascia: [
        "libero",
        "prenotato",
        "da_spostare",
        "bloccato",
        "chiuso",
        "completo",
        "passato",
      ],
      stato_ordine: [
        "in_elaborazione",
        "autorizzato",
        "pagato",
        "spedito",
        "consegnato",
        "concluso",
        "annullato",
        "rimborsato",
        "contestato",
      ],
      stato_posta: ["da_inviare", "in_invio", "inviata", "fallita"],
      stato_prenotazione: ["disponibile", "prenotato"],
      stato_restituzione: ["da_restituire", "restituito"],
      stato_segnalazione: ["ricevuta", "in_esame", "accolta", "respinta"],
      stato_spedizione: ["richiesto", "spedito", "in_transito", "consegnato"],
      stato_utente: ["attivo", "sospeso", "cancellato"],
      stato_verifica: [
        "programmata",
        "in_attesa",
        "verificato",
        "non_conforme",
        "annullata",
      ],
      stato_verifica_annuncio: [
        "non_verificato",
        "in_attesa",
        "verificato",
        "non_conforme",
      ],
      stato_versamento: [
        "dovuto",
        "sospeso",
        "inviato",
        "pagato",
        "restituito",
        "annullato",
        "da_recuperare",
        "recuperato",
      ],
      tipo_centro: ["fidati_point", "terze_parti"],
      tipo_condizione: ["range", "category", "period"],
      tipo_file: ["immagine", "video", "documento", "altro"],
      tipo_modifica: ["percentage", "fixed", "multiplier"],
      tipo_movimento: [
        "bloccato",
        "sbloccato",
        "incassato",
        "rimborso_ordinato",
        "rimborso_inviato",
        "rimborso_fallito",
        "tolto_dalla_banca",
        "ridato_dalla_banca",
        "dato_altrimenti",
      ],
      tipo_problema: [
        "difforme",
        "danneggiato",
        "incompleto",
        "non_autentico",
        "mai_arrivato",
        "altro",
      ],
      tipo_tariffa: ["fixed", "variable", "hybrid"],
      tipo_venditore: ["privato", "professionale"],
      valutazione_prezzo: [
        "Ottimo",
        "Buono",
        "Adeguato",
        "Elevato",
        "Eccessivo",
      ],
    },
  },
} as const
