export interface Instant {
  /** What people's clocks show in Rome. */
  roma: string;
  iso: string;
  /** Part of the short form, which together meets every kind. */
  corta?: true;
}

/** Where a clock turns a page: changes of the hour, midnights, month and year ends, the leap day, holidays, every day of the week. */
export const INSTANTS: readonly Instant[] = [
  { roma: 'sab 21 nov 2026, 17:50', iso: '2026-11-21T16:50:00Z', corta: true },
  { roma: 'dom 25 ott 2026, 02:30 la seconda volta', iso: '2026-10-25T01:30:00Z', corta: true },
  { roma: 'gio 31 dic 2026, 23:55', iso: '2026-12-31T22:55:00Z', corta: true },
  { roma: 'dom 28 mar 2027, 01:59, poi sono le 3', iso: '2027-03-28T00:59:00Z', corta: true },
  { roma: 'mar 29 feb 2028, 00:05', iso: '2028-02-28T23:05:00Z', corta: true },
  { roma: 'dom 25 ott 2026, 00:30', iso: '2026-10-24T22:30:00Z' },
  { roma: 'dom 25 ott 2026, 02:30 la prima volta', iso: '2026-10-25T00:30:00Z' },
  { roma: 'dom 25 ott 2026, 03:30', iso: '2026-10-25T02:30:00Z' },
  { roma: 'dom 28 mar 2027, 00:30', iso: '2027-03-27T23:30:00Z' },
  { roma: 'dom 28 mar 2027, 03:30', iso: '2027-03-28T01:30:00Z' },
  { roma: 'ven 1 gen 2027, 00:05, Capodanno', iso: '2026-12-31T23:05:00Z' },
  { roma: 'mar 29 feb 2028, 23:55', iso: '2028-02-29T22:55:00Z' },
  { roma: 'mer 1 mar 2028, 12:00', iso: '2028-03-01T11:00:00Z' },
  { roma: 'ven 25 dic 2026, 10:00, Natale', iso: '2026-12-25T09:00:00Z' },
  { roma: 'lun 29 mar 2027, 09:00, Pasquetta', iso: '2027-03-29T07:00:00Z' },
  { roma: 'dom 15 ago 2027, 12:00, Ferragosto', iso: '2027-08-15T10:00:00Z' },
  { roma: 'mer 25 nov 2026, 23:55', iso: '2026-11-25T22:55:00Z' },
  { roma: 'gio 26 nov 2026, 00:05', iso: '2026-11-25T23:05:00Z' },
  { roma: 'mer 25 nov 2026, 00:58, in UTC è ancora ieri', iso: '2026-11-24T23:58:00Z' },
  { roma: 'dom 22 nov 2026, 11:00', iso: '2026-11-22T10:00:00Z' },
  { roma: 'lun 23 nov 2026, 08:59', iso: '2026-11-23T07:59:00Z' },
  { roma: 'ven 20 nov 2026, 18:01', iso: '2026-11-20T17:01:00Z' },
  { roma: 'sab 31 lug 2027, 23:30', iso: '2027-07-31T21:30:00Z' },
  { roma: 'dom 28 feb 2027, 23:55', iso: '2027-02-28T22:55:00Z' },
];
