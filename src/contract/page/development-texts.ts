/** The names of the texts that only development mode shows: the public build neither serves nor fetches them. */
export const developmentNamespaces = [
  'administration',
  'audit',
  'companies',
  'costs',
  'datasets',
  'development',
  'inbox',
  'jobs',
  'labels',
  'offer',
  'offers',
  'publishing',
  'runs',
  'scorecard',
  'transfer',
  'tuning',
] as const;
