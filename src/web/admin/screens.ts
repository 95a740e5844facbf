/**
 * The screens of administration, by path: each is loaded when a signed-in administrator opens it.
 */
import { type PartSource, partFrom } from '../components/lazy-part.tsx';

/** `:id` matches one segment of a path; rows without it take precedence. */
const screens: Readonly<Record<string, PartSource>> = {
  '/offres': partFrom(() => import('./offers/offers-list.tsx')),
  '/offres/companies': partFrom(() => import('./companies/companies.tsx')),
  '/admin': partFrom(() => import('./evaluations/evals.tsx')),
  '/admin/:id': partFrom(() => import('./evaluations/scorecard/screen/scorecard-screen.tsx')),
  '/admin/rehearsals': partFrom(() => import('./evaluations/rehearsals/rehearsals-screen.tsx')),
  '/evals': partFrom(() => import('./tuning/fine-tuning.tsx')),
  '/offres/:id': partFrom(() => import('./corrections/offer-screen.tsx')),
  '/offres/audit': partFrom(() => import('./audit/audit-log.tsx')),
  '/offres/doubts': partFrom(() => import('./doubts/doubts.tsx')),
  '/offres/costs': partFrom(() => import('./costs/costs.tsx')),
  '/offres/jobs': partFrom(() => import('./jobs/jobs.tsx')),
  '/offres/feedback': partFrom(() => import('./feedback/inbox.tsx')),
};

const notFound = partFrom(() => import('../components/not-found.tsx'));

/** The screen at a path, or the one for unknown paths. */
export function screenAt(path: string): PartSource {
  const plain = path.replace(/\/+$/, '');
  const withId = plain.replace(/[^/]+$/, ':id');
  return screens[plain] ?? screens[withId] ?? notFound;
}
