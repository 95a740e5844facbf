/** Presses of keys, as screens of administrators hear them (`src/web/admin/keys`). */

const alone = {
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
};

/** A press of one key, without any other held down but those named. */
export const press = (key: string, more: Partial<typeof alone> = {}) => ({ key, ...alone, ...more });
