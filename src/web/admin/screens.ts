/**
 * The screens of administration, by path: each is loaded when a signed-in administrator opens it.
 */
import { createPart, type PartSource } from '../components/lazy-part.tsx';

/** `:id` matches one segment of a path; rows without it take precedence. */
const screens: Readonly<Record<string, PartSource>> = {
  '/offres': createPart(() => import('./offers/offers-list.tsx')),
  '/offres/companies': createPart(() => import('./companies/companies.tsx')),
  '/admin': createPart(() => import('./evaluations/evals.tsx')),
  '/admin/:id': createPart(() => import('./evaluations/scorecard/screen/scorecard-screen.tsx')),
  '/admin/rehearsals': createPart(() => import('./evaluations/rehearsals/rehearsals-screen.tsx')),
  '/evals': createPart(() => import('./tuning/fine-tuning.tsx')),
  '/offres/:id': createPart(() => import('./corrections/offer-screen.tsx')),
  '/offres/audit': createPart(() => import('./audit/audit-log.tsx')),
  '/offres/doubts': createPart(() => import('./doubts/doubts.tsx')),
  '/offres/costs': createPart(() => import('./costs/costs.tsx')),
  '/offres/jobs': createPart(() => import('./jobs/jobs.tsx')),
  '/offres/feedback': createPart(() => import('./feedback/inbox.tsx')),
};

const notFound = createPart(() => import('../components/not-found.tsx'));

/** The screen at a path, or the one for unknown paths. */
export function findAdminScreen(path: string): PartSource {
  const plain = path.replace(/\/+$/, '');
  const withId = plain.replace(/[^/]+$/, ':id');
  return screens[plain] ?? screens[withId] ?? notFound;
}
