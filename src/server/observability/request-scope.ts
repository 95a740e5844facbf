/**
 * The request on whose behalf code runs, inherited by everything that it starts: log lines carry
 * its id.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Holds only the id: connections that outlive their request keep the scope in which they were
 * opened.
 */
export const requestScope = new AsyncLocalStorage<{ requestId: string }>();
