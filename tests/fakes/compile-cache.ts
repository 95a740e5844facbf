/**
 * The environment variable that a process started by a test needs to share Node's cache of compiled
 * code. Starting is most of the cost of such a test; `npm test` sets the folder.
 */
const { NODE_COMPILE_CACHE } = process.env;

export const compileCache: Record<string, string> = NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {};
