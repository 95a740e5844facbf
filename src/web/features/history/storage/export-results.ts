/** Stored results as files for other programs, with the field names of the API (src/contract). */
import { criteriaTable, flattenCriteria } from '../../../../grading/criteria.ts';
import type { Analysis } from '../../../analysis/analysis.ts';
import { type Cell, toCsvFile } from '../../../lib/to-csv-file.ts';
import { getResultLetter } from '../../../lib/wording/result-letter.ts';

/** Increased when programs that read the file would have to change. */
const version = 1;

/** Everything: each result as answered by the server, with its text. */
export function exportJson(analyses: readonly Analysis[]): string {
  const results = analyses.map(({ gradedAt, address = '', offer, language, inBrowser = false, result }) => ({
    gradedAt: gradedAt.toISOString(),
    address,
    inBrowser,
    language,
    offer,
    result,
  }));
  return `${JSON.stringify({ format: 'offergrade.results', version, results }, null, 2)}\n`;
}

type Column = { name: string; of: (analysis: Analysis) => Cell };

const columns: readonly Column[] = [
  { name: 'letter', of: ({ result }) => getResultLetter(result) },
  { name: 'score', of: ({ result }) => result.score },
  { name: 'position', of: ({ result }) => result.position },
  { name: 'company', of: ({ result }) => result.company },
  { name: 'address', of: ({ address = '' }) => address },
  { name: 'gradedAt', of: ({ gradedAt }) => gradedAt.toISOString() },
  { name: 'reader', of: ({ result }) => result.reader },
  { name: 'inBrowser', of: ({ inBrowser = false }) => inBrowser },
  { name: 'language', of: ({ result }) => result.language },
  { name: 'notAProductJobOffer', of: ({ result }) => result.notAProductJobOffer },
  { name: 'businessInitiative', of: ({ result }) => result.scoreDetail.businessInitiative.score },
  { name: 'experimentalEnvironment', of: ({ result }) => result.scoreDetail.experimentalEnvironment.score },
  { name: 'rulesVersion', of: ({ result }) => result.grade?.rulesVersion ?? '' },
  ...criteriaTable.map(({ id }) => ({
    name: id,
    of: ({ result }: Analysis) => flattenCriteria(result.criteria)[id],
  })),
];

/** One row per result, without the offers, which are in the JSON. */
export function exportCsv(analyses: readonly Analysis[]): string {
  return toCsvFile([
    columns.map(({ name }) => name),
    ...analyses.map((analysis) => columns.map(({ of }) => of(analysis))),
  ]);
}
