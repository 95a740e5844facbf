import type { Analysis } from '../../analysis/analysis.ts';

/**
 * What a result lacks that is saved with it (docs/domain/specification.md, section 4, "Save"); null
 * where nothing does.
 */
export function findMissingPart({ result, offer }: Analysis): 'score' | 'text' | 'criteria' | null {
  if (!result.score) return 'score';
  if (!offer.trim()) return 'text';
  // A result stored by the browser may come from an older release.
  const { businessInitiative, experimentalEnvironment } = result.criteria ?? {};
  return businessInitiative && experimentalEnvironment ? null : 'criteria';
}
