/** The screens other than the home page: each is loaded when it is opened. */
import { isDevelopmentPath } from '../../contract/page-paths.ts';
import { parsePermalinkCode } from '../../contract/permalink/permalink-address.ts';
import { createPart, type PartSource } from '../components/lazy-part.tsx';
import { service } from '../lib/service.ts';

/** By path, without trailing slash. */
const screens: Readonly<Record<string, PartSource>> = {
  '/bookmarklet': createPart(() => import('../screens/bookmarklet/bookmarklet-screen.tsx')),
  '/compare': createPart(() => import('../screens/compare/compare.tsx')),
  '/history': createPart(() => import('../screens/history/history.tsx')),
  '/method': createPart(() => import('../screens/method/method.tsx')),
  '/privacy': createPart(() => import('../screens/privacy/privacy.tsx')),
};

const permalink = createPart(() => import('../screens/permalink/permalink-screen.tsx'));
const notFound = createPart(() => import('../components/not-found.tsx'));
const administration = createPart(() => import('../admin/administration.tsx'));

/** The screen at a path; null for the home page, or the one for unknown paths. */
export function findScreen(path: string): PartSource | null {
  const plain = withoutEndingSlash(path);
  if (plain === '') return null;
  if (parsePermalinkCode(plain)) return permalink;
  if (isAdministrationPath(plain)) return administration;
  return Object.hasOwn(screens, plain) ? (screens[plain] ?? notFound) : notFound;
}

/** Whether a path leads to administration, whose screens share a frame. */
export function isAdministrationPath(path: string): boolean {
  return service.development && isDevelopmentPath(withoutEndingSlash(path));
}

function withoutEndingSlash(path: string): string {
  return path.replace(/\/+$/, '');
}
