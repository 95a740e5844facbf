/** Whether what was typed is the address of a page, not a file. */
export const isAddress = (source: string): boolean => /^https?:\/\//i.test(source);
