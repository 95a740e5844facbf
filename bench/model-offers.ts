/** Offers of usual length, as many as are asked for, and what the fake model finds in them. */
import type { Reply } from '../tests/fakes/model-endpoint/replies.ts';
import { sayInReply } from '../tests/fakes/say-in-reply.ts';

const paragraph = `You own the product strategy and the roadmap of our billing product, from discovery to delivery. You run
interviews with customers, define pricing with finance and answer for revenue and retention. You work in a team with a
designer and six engineers who ship to production every day, and you measure each release with experiments.\n`;
const characters = 5_000;

/** Another text for each number. */
export function offerFor(number: number): string {
  return `Product Manager ${number}\n${paragraph.repeat(15)}`.slice(0, characters);
}

const strategy = 'You own the product strategy and the roadmap of our billing product';
const business = 'define pricing with finance and answer for revenue and retention';
const users = 'You run\ninterviews with customers';
const delivery = 'designer and six engineers who ship to production every day';

/** Finds what an honest reader would, each with its words of the offer. */
export const replyToOffer: Reply = ({ schema = {}, schemaName = '' }) =>
  schemaName === 'scoreExplanation'
    ? { explanation }
    : sayInReply(schema, schemaName, {
        businessModelDefinition: business,
        productStrategyDefinition: strategy,
        growthActivities: business,
        userExperienceActivities: users,
        deliveryActivities: delivery,
        productMarketingCustomerDiscovery: users,
        UXCustomerDiscovery: users,
        continuousDelivery: delivery,
      });

const explanation =
  'This is more of a project manager position: the offer says so in plain words to whoever reads it closely.';
