/** A page without this rule ends the view transition of index.html, which browsers report as an error. */
export const TAKES_PART = '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}';
