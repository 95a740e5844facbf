/**
 * Real error answers of providers, each with its published source and its meaning; ids, keys and
 * names of accounts and models are removed.
 */
import type { EndpointError, ModelFailureCode } from '../../src/model/errors/model-failure.ts';
import seen from './provider-errors.json' with { type: 'json' };

type ProviderErrorSeen = {
  who: string;
  source: string;
  /** HTTP status. */
  status: number;
  body: unknown;
  means: ModelFailureCode;
  /** What a log may contain of it. */
  logged: EndpointError;
};

// Cast: JSON has codes as texts; an invalid one fails the test that expects it.
export const providerErrors = seen as ProviderErrorSeen[];
