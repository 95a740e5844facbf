/** Any number of offers of usual length, and the fake model's findings in them. */
import type { Reply } from '../tests/fakes/model-endpoint/replies.ts';
import { sayInReply } from '../tests/fakes/say-in-reply.ts';

const paragraph = `You own the product strategy and the roadmap of our billing product, from discovery to delivery. You define the
business model and its pricing with finance. You grow activation and retention, and measure each release with experiments. You
interview users every week to find the problems worth solving. You design the user journeys with our designer. You write the user
stories of six engineers. They ship to production several times a day.\n`;
const characters = 5_000;

/** A different text for each number. */
export function offerFor(number: number): string {
  return `Product Manager ${number}\n${paragraph.repeat(15)}`.slice(0, characters);
}

const strategy = 'You own the product strategy and the roadmap of our billing product';
const business = 'You define the\nbusiness model and its pricing with finance';
const growth = 'You grow activation and retention, and measure each release with experiments';
const users = 'You\ninterview users every week to find the problems worth solving';
const journeys = 'You design the user journeys with our designer';
const stories = 'You write the user\nstories of six engineers';
const releases = 'They ship to production several times a day';

/** Returns an honest reader's findings, each with its words from the offer. */
export const replyToOffer: Reply = ({ schema = {}, schemaName = '' }) =>
  schemaName === 'scoreExplanation'
    ? { explanation }
    : sayInReply(schema, schemaName, {
        businessModelDefinition: business,
        productStrategyDefinition: strategy,
        growthActivities: growth,
        userExperienceActivities: journeys,
        deliveryActivities: stories,
        UXCustomerDiscovery: users,
        continuousDelivery: releases,
      });

const explanation =
  'This is more of a project manager position: the offer says so in plain words to whoever reads it closely.';
