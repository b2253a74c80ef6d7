/** Chapter (its last digits, as the name spells them) → aggregate. Hand-made; a chapter that is missing stops the move. */
const AGGREGATES = {
  '01_common': '0100 0105 0106 1200 1210 1220 1230 2000',
  '02_utenti': '0200 2100 2110 2120 2908 3600 3650 3925 3930',
  '03_categorie': '0300 2200 2510 3684 6003',
  '04_centri': '0400 0410 2300 2310 2312 2920 3400 3640 3642 3660 2010',
  '05_tariffe': '2800 2840 2842 3686',
  '06_annunci': '0500 2320 2325 2400 2500 2520 2530 2600 2610 2700 2850 3630 3631 3632 3001 7001',
  '07_ricerca': '3614 3620 3621 3622 3623 3651 454001',
  '08_verifiche': '0600 3000 3010 3015 3020 3030 3420 3800',
  '09_agenda': '2810 2812 2820 2830 2835 2020 3044',
  '10_custodia': '0650 3005 3040 3041 3042 3043 3045 3046 3225 3310 3415 3673 441001 620001 630001',
  '11_sync': '0700 3048 3050 3055 3060 3070 610001',
  '12_certificati': '0800 3100 3110 3115 3120 3682',
  '13_ordini': '0900 3200 3205 3220 3230 3235 3236 3280 3671 6002',
  '14_pagamenti': '3210 3212 3215 3248 3260 3262 3670',
  '15_versamenti': '3240 3242 3244 3246',
  '16_contestazioni': '3222 3250 3662',
  '17_incassi': '3410 3412 3414',
  '18_messaggi': '1000 2900 3610 3612 3666 3680 3681',
  '19_moderazione': '1020 2940 3664',
  '20_conseguenze': '2905 2906 2907 2909',
  '21_ufficio': '1100 2910 2930 3500 3510 3672 3674 3690 6001 4001 314001 443001',
  '22_jobs': '3270 3300 640001',
  '23_files': '3900 3910 3920',
  '90_privileges': '9000 9100 9200',
  '95_data': '4000',
};
const BY_CHAPTER = new Map(
  Object.entries(AGGREGATES).flatMap(([folder, chapters]) => chapters.split(' ').map((chapter) => [chapter, folder])),
);
/** `20261120003621_catalogo.sql` → 3621; the later ones, whose last four digits repeat, by six. */
export function aggregateOf(file) {
  const [digits] = file.split('_');
  const found = BY_CHAPTER.get(digits.slice(-6)) ?? BY_CHAPTER.get(digits.slice(-4));
  if (found === undefined) throw new Error(`${file}: no aggregate in mapping.mjs`);
  return found;
}

/** What an aggregate without tables or rules of its own hangs on. */
const PARENTS = {
  tables: { '05_tariffe': '04_centri', '09_agenda': '08_verifiche', '14_pagamenti': '13_ordini', '16_contestazioni': '13_ordini',
    '19_moderazione': '18_messaggi', '20_conseguenze': '21_ufficio' },
  rules: {
    '05_tariffe': '04_centri', '09_agenda': '08_verifiche', '11_sync': '10_custodia', '12_certificati': '08_verifiche',
    '16_contestazioni': '13_ordini', '14_pagamenti': '13_ordini', '15_versamenti': '13_ordini', '19_moderazione': '18_messaggi', '20_conseguenze': '21_ufficio',
    '07_ricerca': '06_annunci',
  },
};
export const homeOf = (folder, kind) => PARENTS[kind]?.[folder] ?? folder;

/** Procedures that stand beside the others of their aggregate, by chapter. */
const TOPICS = {
  '06_annunci/prenotazioni': '2610 2700',
  '06_annunci/vendere': '2320 2325 2520 2850 3630 3632',
  '10_custodia/rientri': '3040 3043 3045 3046 3673 620001 630001',
  '13_ordini/spedizioni': '3220 3671',
  '21_ufficio/lists': '314001 443001 6001 3690 3674',
};
const TOPIC = new Map(
  Object.entries(TOPICS).flatMap(([path, chapters]) => chapters.split(' ').map((chapter) => [chapter, path.split('/')[1]])),
);
export function topicOf(file) {
  const [digits] = file.split('_');
  return TOPIC.get(digits.slice(-6)) ?? TOPIC.get(digits.slice(-4)) ?? 'procedures';
}
export const TOPIC_NAMES = [...new Set(TOPIC.values())].sort();

/** Chapters whose tables point at a later aggregate's. */
const TABLES_OF = { 1210: '02_utenti' };
export const tablesOf = (file) => TABLES_OF[file.split('_')[0].slice(-4)];
