import { expect, test } from 'vitest';
import { criteriaTable } from './criteria.ts';

/** The headings of the label, by part. A criterion under another one would not be shown. */
const headings: Record<string, string[]> = {
  businessInitiative: ['strategicResponsibilities', 'tacticalAccountabilities', 'businessInitiativeSmells'],
  experimentalEnvironment: ['discoveryAndDelivery', 'experimentalEnvironmentSmells'],
};

test.for(criteriaTable)('$id stands under a heading of its part', ({ group, section }) => {
  expect(headings[group]).toContain(section);
});

test.for(criteriaTable)('$id is a level where its heading is of levels, and a flag elsewhere', (row) => {
  const ofLevels = ['strategicResponsibilities', 'tacticalAccountabilities'].includes(row.section);
  expect('max' in row).toBe(ofLevels);
});
