/** How much a correction may hold, in UTF-16 units and entries; apart from the calls, so that the page needs no schema library. */
export const correctionLengths = {
  position: 300,
  company: 300,
  explanation: 10_000,
  references: 50,
  referenceTitle: 300,
  referenceUrl: 2_048,
  referenceNote: 1_000,
} as const;
