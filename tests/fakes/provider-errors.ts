/**
 * Errors as providers were seen to answer them, each with where it was published and what it means; ids, keys and names of
 * accounts and models are left out of their bodies.
 */
import type { EndpointError, ModelFailureCode } from '../../src/model/errors/model-failure.ts';
import seen from './provider-errors.json' with { type: 'json' };

type ProviderErrorSeen = {
  who: string;
  source: string;
  /** Of HTTP. */
  status: number;
  body: unknown;
  means: ModelFailureCode;
  /** What may stand in a log of it. */
  logged: EndpointError;
};

// Cast: JSON knows codes as texts; one that is no code fails the test that expects it.
export const providerErrors = seen as ProviderErrorSeen[];
