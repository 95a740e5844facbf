import type { Dictionary } from './dictionaries.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'errors';
    resources: Dictionary;
  }
}
