/** Which request the program is at work for, known to everything that was begun by it: log lines carry its id. */
import { AsyncLocalStorage } from 'node:async_hooks';

/** Holds no more than the id: connections that outlive their request keep the scope that they were opened in. */
export const requestScope = new AsyncLocalStorage<{ requestId: string }>();
