/**
 * The namespaces of texts for development mode only: the public build neither serves nor fetches
 * them.
 */
export const developmentNamespaces = [
  'administration',
  'audit',
  'companies',
  'costs',
  'doubts',
  'datasets',
  'development',
  'inbox',
  'jobs',
  'judging',
  'labels',
  'launches',
  'offer',
  'offers',
  'publishing',
  'rehearsals',
  'runs',
  'scorecard',
  'transfer',
  'tuning',
] as const;
