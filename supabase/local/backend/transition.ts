/**
 * Pages change with a transition (index.html): a page of this origin that doesn't take part ends it, and the browser calls
 * that a fault. For those that have a style of their own.
 */
export const TAKES_PART = '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}';
