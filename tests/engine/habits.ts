/** How somebody works: what one turn at the counter consists of. */
export interface Habit {
  readonly name: string;
  /** Edits between two looks at the line, and whether one is made while a request travels. */
  readonly edits: number;
  readonly meanwhile: boolean;
  /** Of a hundred turns: how many begin a spell without line. */
  readonly away: number;
  /** Of a hundred acts. */
  readonly photos: number;
  readonly decisions: number;
  readonly tabs: 1 | 2;
  readonly people: 1 | 2;
}

export const HABITS: readonly Habit[] = [
  { name: 'in a hurry', edits: 6, meanwhile: true, away: 4, photos: 5, decisions: 3, tabs: 1, people: 1 },
  { name: 'mostly away', edits: 12, meanwhile: false, away: 35, photos: 10, decisions: 2, tabs: 1, people: 1 },
  { name: 'photographs', edits: 4, meanwhile: false, away: 10, photos: 60, decisions: 2, tabs: 1, people: 1 },
  { name: 'two people, two tabs', edits: 6, meanwhile: true, away: 8, photos: 15, decisions: 3, tabs: 2, people: 2 },
];
