/**
 * The manifest by which the page can be installed as an app and shared with (W3C: Web Application
 * Manifest, Web Share Target).
 */
import { fileExtensions, fileMediaTypes, unknownMediaType } from '../../contract/files.ts';
import { sharedFileField, sharePath } from '../../contract/page-paths.ts';
import { dictionaries } from '../../language/dictionaries.ts';
import type { Language } from '../../language/languages.ts';

/**
 * The media types of files that are read, which tell the system what may be shared with the
 * installed page.
 */
const sharedMediaTypes = [
  ...fileMediaTypes.filter((type) => type !== unknownMediaType),
  'text/plain',
  'text/markdown',
];

const paper = '#faf8f4';

/** The manifest in a language. `id` is the same in all languages: it is one app. */
export function webManifest(language: Language) {
  const { name, description } = dictionaries[language].page;
  return {
    id: '/',
    name,
    short_name: name,
    description,
    lang: language,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: paper,
    background_color: paper,
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    share_target: {
      action: sharePath,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        title: 'title',
        text: 'text',
        url: 'url',
        files: [{ name: sharedFileField, accept: [...sharedMediaTypes, ...fileExtensions.split(',')] }],
      },
    },
  };
}
