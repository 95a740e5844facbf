/**
 * What a process that a test starts must be told beside its own environment: where Node keeps what it has compiled. Starting
 * anew is most of what such a test costs; `npm test` names the folder.
 */
const { NODE_COMPILE_CACHE } = process.env;

export const compileCache: Record<string, string> = NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {};
