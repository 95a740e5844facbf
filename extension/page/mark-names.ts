/** The names of the two kinds of marks in a page, and how they look there. */
export const markNames = { all: 'offergrade', found: 'offergrade-found' } as const;

/** Legible on light and dark pages alike: both colours are set. */
export const markStyle =
  `::highlight(${markNames.all}) { background-color: #f3e3b0; color: #1b1a17; }` +
  `::highlight(${markNames.found}) { background-color: #f3d06b; color: #1b1a17; text-decoration: underline 2px; }`;
