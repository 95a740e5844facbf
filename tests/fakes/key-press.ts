/** Key presses as received by screens of administrators (`src/web/admin/keys`). */

const alone = {
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
};

/** A press of one key, with only the given modifiers. */
export const press = (key: string, more: Partial<typeof alone> = {}) => ({ key, ...alone, ...more });
