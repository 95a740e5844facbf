/** The data of a scorecard's plots. Shares are 0 to 1; a reader is its index in the list. */
export type PlottedShare = {
  reader: number;
  share: number;
  low: number | null;
  high: number | null;
  /** Too few offers. */
  few: boolean;
};

/** Shares with their intervals by group, to be plotted for each reader. */
export type SharesData = {
  readers: readonly string[];
  groups: readonly { id: string; name: string; rows: readonly PlottedShare[] }[];
};

/** Scores by cost, to be plotted for each reader. */
export type CostData = {
  readers: readonly string[];
  /** What the horizontal axis counts. */
  unit: string;
  rows: readonly (PlottedShare & { cost: number })[];
};
