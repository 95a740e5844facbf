/** What a misleading offer costs, in euros (specification, sections 1 and 9). */
export const candidateLoss = { least: 160_000, most: 400_000, years: 10 } as const;
export const stateLossPerStartup = 985_000;
