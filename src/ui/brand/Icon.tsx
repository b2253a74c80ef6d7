const PATHS = {
  cerca: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.5 15.5 21 21',
  cuore: 'M12 20 4.5 12.3A4.7 4.7 0 0 1 12 6.7a4.7 4.7 0 0 1 7.5 5.6Z',
  messaggio: 'M4 5h16v11H11l-5 4v-4H4Z',
  indietro: 'M20 12H4M10 6l-6 6 6 6',
  avanti: 'M9 5l7 7-7 7',
  giu: 'M5 9l7 7 7-7',
  condividi: 'M12 15V3M7 7l5-5 5 5M5 12v9h14v-9',
  copia: 'M8 8h12v12H8ZM16 8V4H4v12h4',
  casa: 'M4 11 12 4l8 7v9h-6v-6h-4v6H4Z',
  griglia: 'M4 4h7v7H4ZM13 4h7v7h-7ZM4 13h7v7H4ZM13 13h7v7h-7Z',
  piu: 'M12 4v16M4 12h16',
  meno: 'M4 12h16',
  persona: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4 21c0-8 16-8 16 0',
  campana: 'M6 17V11a6 6 0 0 1 12 0v6l2 1H4ZM10 21h4',
  calendario: 'M4 6h16v14H4ZM4 10h16M8 3v5M16 3v5',
  pacco: 'M3 8l9-4 9 4v9l-9 4-9-4ZM3 8l9 4 9-4M12 12v9',
  fatto: 'M4 12.5l5.5 5.5L20 7',
  chiudi: 'M5 5l14 14M19 5 5 19',
  filtri: 'M4 7h16M7 12h10M10 17h4',
  fotocamera: 'M4 8h4l2-3h4l2 3h4v11H4ZM12 10a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7Z',
  tablet: 'M6 3h12v18H6ZM11 18h2',
  pen: 'M4 20l1-5L16 4l4 4L9 19Z',
  menu: 'M4 7h16M4 12h16M4 17h16',
  orologio: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM12 8v4l3 2',
  luogo: 'M12 21c-9-10-6-17 0-17s9 7 0 17ZM12 8a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z',
  euro: 'M18 6a7 7 0 1 0 0 12M4 10h10M4 14h9',
  reso: 'M9 5 4 10l5 5M4 10h10a5 5 0 0 1 0 10h-3',
  bilancia: 'M12 4v16M6 20h12M5 7h14M5 7l-3 7h6ZM19 7l-3 7h6Z',
  altro: 'M5 12h.1M12 12h.1M19 12h.1',
  camion: 'M2 6h12v11H2ZM14 10h4l4 4v3h-8ZM6 17v2M18 17v2',
  esterno: 'M14 4h6v6M20 4 10 14M18 14v6H4V6h6',
  occhio: 'M2 12c5-8 15-8 20 0-5 8-15 8-20 0ZM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z',
  occhioSbarrato: 'M2 12c5-8 15-8 20 0-5 8-15 8-20 0ZM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM4 20 20 4',
  cestino: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5',
  scarica: 'M12 3v12M7 10l5 5 5-5M5 16v5h14v-5',
  stampa: 'M7 9V3h10v6M7 17H4V9h16v8h-3M7 14h10v7H7Z',
  sole: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6 19 19M5 19l1.4-1.4M17.6 6.4 19 5',
  luna: 'M20 14A8.5 8.5 0 0 1 10 4a8.5 8.5 0 1 0 10 10Z',
  qr: 'M4 4h6v6H4ZM14 4h6v6h-6ZM4 14h6v6H4ZM14 14h2v2M20 14v2M14 20h2M18 18h2v2',
  info: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM12 11v5M12 8h.1',
  lucchetto: 'M5 11h14v10H5ZM8 11V8a4 4 0 0 1 8 0v3',
  bandiera: 'M5 21V4h12l-2 4 2 4H5',
  ricarica: 'M20 12a8 8 0 1 1-2.5-5.8M20 3v4h-4',
  signOut: 'M14 4H5v16h9M10 12h11M17 8l4 4-4 4',
  gear: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5',
  telefono: 'M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4c-8 2-17-7-15-15Z',
  busta: 'M3 6h18v13H3ZM3 7l9 7 9-7',
  chart: 'M4 20h16M7 20v-6M12 20V8M17 20V4',
  immagine: 'M4 5h16v14H4ZM4 16l5-5 4 4 3-3 4 4',
} as const;

export type IconName = keyof typeof PATHS;

/** Icons are decorative: a word stands beside them, or the control carries its own label. */
export function Icon({ nome, piccola = false }: { nome: IconName; piccola?: boolean }) {
  return (
    <svg className={piccola ? 'ico s' : 'ico'} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[nome]} />
    </svg>
  );
}
