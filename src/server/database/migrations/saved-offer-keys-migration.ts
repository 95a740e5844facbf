/** Finds saved offers by what names them: without these, deleting one offer reads all of them. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const indexes = {
  // The keys of each part are looked for in all offers when the part goes.
  job_offers_by_business_initiative: ['business_initiative_id'],
  job_offers_by_experimental_environment: ['experimental_environment_id'],
  job_offers_by_explanation: ['explanation_id'],
  // Offers that were graded by older rules.
  job_offers_by_rules: ['rules_version', 'id'],
};

export const savedOfferKeys: Migration = {
  async up({ schema }: Kysely<unknown>) {
    for (const [name, columns] of Object.entries(indexes))
      await schema.createIndex(name).on('job_offers').columns(columns).execute();
  },
};
