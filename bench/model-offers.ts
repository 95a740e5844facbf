/** Offers of usual length, as many as are asked for, and what the fake model finds in them. */
import { generateValue } from '../tests/fakes/model-endpoint/generate-value.ts';
import type { Reply } from '../tests/fakes/model-endpoint/replies.ts';

const paragraph = `You own the product strategy and the roadmap of our billing product, from discovery to delivery. You run
interviews with customers, define pricing with finance and answer for revenue and retention. You work in a team with a
designer and six engineers who ship to production every day, and you measure each release with experiments.\n`;
const characters = 5_000;

/** Another text for each number. */
export function offerFor(number: number): string {
  return `Product Manager ${number}\n${paragraph.repeat(15)}`.slice(0, characters);
}

/** Finds everything, always by the same words of the offer. */
export const replyToOffer: Reply = ({ schema = {}, schemaName }) => {
  if (schemaName === 'scoreExplanation') return { explanation };
  const text = JSON.stringify(generateValue(schema, 'most')).replaceAll('"text"', JSON.stringify(quote));
  const found = JSON.parse(text) as Record<string, unknown>;
  return 'notAProductJobOffer' in found ? { ...found, notAProductJobOffer: false } : found;
};

const quote = 'You own the product strategy and the roadmap of our billing product';
const explanation =
  'This is more of a project manager position: the offer says so in plain words to whoever reads it closely.';
