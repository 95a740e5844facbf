import { describe, expect, test } from 'vitest';
import {
  alertLine,
  ambiguous,
  control,
  count,
  fixedSentence,
  formOpener,
  listOpener,
  navigation,
  normalizeLine,
} from './page-words.ts';

const patterns = { listOpener, formOpener, alertLine, fixedSentence, navigation, control, count, ambiguous };

/** Lines that no other pattern of their kind knows, as they stand on pages. */
const lines: Record<keyof typeof patterns, string[]> = {
  listOpener: [
    'People also viewed',
    'Similar jobs',
    'Jobs like this',
    'See all jobs at Nimbus',
    'These jobs may interest you',
    'More jobs from this employer',
    'You might also like',
    'These companies are also hiring',
    'Offres similaires',
    'Voir toutes les offres',
    'Ces offres pourraient vous plaire',
    'Vous aimerez aussi ces offres',
    'Les candidats ont aussi consulté',
    'D’autres entreprises recrutent aussi',
  ],
  formOpener: ['Apply for this job', 'Postuler à cette offre'],
  alertLine: [
    'Set alert for product manager',
    'Get similar jobs straight to your email',
    'Créer une alerte',
    'Recevez les offres par mail',
    'Interested in building your career at Nimbus?',
  ],
  fixedSentence: [
    'By clicking here you agree to our terms',
    'En cliquant vous acceptez nos conditions',
    'We and our 12 partners',
    'Sites use cookies to measure',
    'You can unsubscribe at any time',
    'You must create an Acme account before applying',
    'Referrals increase your chances',
    'Cancel anytime. We’ll remind you',
    'If an employer includes a salary',
    'All rights reserved',
    'Accepted file types: PDF',
    'Exceeds the maximum upload size',
    'Completion is voluntary and will not subject you to anything',
    'How your profile aligns with this job',
    'Matches your job preferences',
    'Compare your skills with the requirements',
    'How did you hear about this job?',
    'Will you need visa sponsorship now or in the future?',
    'Fields marked with an asterisk are required',
  ],
  navigation: ['Skip to main content', 'Retour aux offres'],
  control: [
    'Salary guide',
    'Avis sur les entreprises',
    'Sign in',
    'Mot de passe oublié ?',
    'Easy apply',
    'Je postule',
    'Date posted',
    'Date de publication',
    'Cover letter',
    'Lettre de motivation',
    'Meet the hiring team',
    'Un problème avec cette annonce ?',
    'Cookie policy',
    'Mentions légales',
  ],
  count: [
    'Posted 3 days ago',
    'Ref. 1234',
    'Publiée il y a 3 jours',
    'Over 100 applicants',
    '12 school alumni work here',
    '4.5 out of 5 stars',
    'Copyright 2026 Nimbus',
  ],
  ambiguous: ['Terms', 'Job family', 'Nos engagements', 'Niveau hiérarchique'],
};

describe.each(Object.keys(patterns) as (keyof typeof patterns)[])('%s', (kind) => {
  test.each(lines[kind])('%s', (line) => {
    expect(normalizeLine(line)).toMatch(patterns[kind]);
  });

  test('no duty', () => {
    const duty = 'You own the roadmap of our ticket app, and talk to passengers.';
    expect(normalizeLine(duty)).not.toMatch(patterns[kind]);
  });
});
