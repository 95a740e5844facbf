/** Whether a reader is as sure as it should be, and says the same when it is asked again. */
import { type CriteriaGroup, criteriaTable } from '../../grading/criteria.ts';
import { answeredLetter, trueLetter } from '../exam.ts';
import { type AnsweredOffer, tallies } from './answered-offers.ts';
import { type Share, shareOf } from './share.ts';

export type CertaintyScores = {
  /** Of the letters that say how sure they are, how many say that they are sure. */
  sure: Share;
  /** Where it says so: letters that are right. */
  rightWhereSure: Share;
  /** Where it names other letters: how often the right one is among those named. */
  namedWhereUnsure: Share;
};

/** Over answers that say how sure they are, to offers whose labels give a letter. */
export function certaintyScores(answered: readonly AnsweredOffer[], seed: number): CertaintyScores {
  const shareWhere = (isHit: (said: { letters: readonly string[]; truth: string }) => boolean | undefined) =>
    shareOf(
      tallies(answered, (answer, { labels }) => {
        const truth = trueLetter(labels);
        if (answer.kind !== 'read' || answer.certainty === null || truth === undefined) return undefined;
        return isHit({ letters: answer.certainty.letters, truth });
      }),
      seed,
    );
  const isSure = (letters: readonly string[]) => letters.length === 1;
  return {
    sure: shareWhere(({ letters }) => isSure(letters)),
    rightWhereSure: shareWhere(({ letters, truth }) => (isSure(letters) ? letters[0] === truth : undefined)),
    namedWhereUnsure: shareWhere(({ letters, truth }) =>
      isSure(letters) ? undefined : letters.includes(truth),
    ),
  };
}

export type SteadinessScores = {
  /** Of the offers that were answered twice or more: those with one letter all along. A refusal counts as a letter of its own. */
  sameLetter: Share;
  /** Of all criteria of such offers: those with one value all along. */
  sameValues: Share;
};

/** Over repeats; nothing is counted where the exam was sat once. */
export function steadinessScores(
  answered: readonly AnsweredOffer[],
  groups: readonly CriteriaGroup[],
  seed: number,
): SteadinessScores {
  const ids = criteriaTable.filter(({ group }) => groups.includes(group)).map(({ id }) => id);
  const repeated = answered.filter(({ answers }) => answers.length > 1);
  const letters = repeated.map(({ offer, answers }) => {
    const said = new Set(answers.map((answer) => answeredLetter(answer) ?? 'none'));
    return { offer: offer.id, hits: said.size === 1 ? 1 : 0, of: 1 };
  });
  const values = repeated.map(({ offer, answers }) => {
    const read = answers.filter((answer) => answer.kind === 'read');
    if (read.length < 2) return { offer: offer.id, hits: 0, of: 0 };
    const same = ids.filter((id) => new Set(read.map((answer) => answer.values[id])).size === 1);
    return { offer: offer.id, hits: same.length, of: ids.length };
  });
  return { sameLetter: shareOf(letters, seed), sameValues: shareOf(values, seed) };
}
