/** What the plots of a scorecard draw. Shares are 0 to 1; a reader is its place in the list of them. */
export type PlottedShare = {
  reader: number;
  share: number;
  low: number | null;
  high: number | null;
  /** Too few offers to tell. */
  few: boolean;
};

export type SharesData = {
  readers: readonly string[];
  groups: readonly { id: string; name: string; rows: readonly PlottedShare[] }[];
};

export type CostData = {
  readers: readonly string[];
  /** What is counted along. */
  unit: string;
  rows: readonly (PlottedShare & { cost: number })[];
};
