import { expect, test } from 'vitest';
import { readFrame } from '../frame/read-frame.ts';
import { createTextView } from '../metadata/text-view.ts';
import { detectTextType } from './detect-text-type.ts';

const offers: [notAProductJobOffer: boolean, text: string][] = [
  [false, 'Product Manager\n\nYou will own the roadmap and talk to customers. Apply with your CV.'],
  [false, 'Product Marketing Manager\n\nYou lead launches and positioning. 5 years of experience.'],
  [false, 'Head of Product\n\nWe are looking for a leader who sets the vision.'],
  [false, 'Chef.fe de produit numérique (H/F)\n\nVous pilotez la feuille de route. CDI.'],
  [
    false,
    'Chef de gamme outillage H/F\n\nVous analysez le marché et lancez les produits. CDI, statut cadre.',
  ],
  [false, 'Responsable produit\n\nVos missions : étude de marché, lancement, positionnement.'],
  [false, 'Business Analyst / Product Owner\n\nYou will manage the backlog and write user stories.'],
  [false, 'Need a PM who turns wishes into tickets and tests each release. £35k, apply today.'],
  [false, 'Product Marketer\n\nYou own positioning and messaging. Apply now.'],
  [
    false,
    'Gestionnaire principal(e) de produit\n\nVous suivez la feuille de route et le backlog avec votre équipe. Postulez.',
  ],
  // The work without a title.
  [
    false,
    '- Define the product vision and strategy\n- Own the roadmap and prioritise features\n- Run customer interviews\n- Write user stories and manage the backlog\n- Track KPIs with stakeholders',
  ],
  [
    false,
    'Vos missions :\n- Construire la vision produit et la feuille de route\n- Prioriser le backlog\n- Mener des entretiens utilisateurs\n- Suivre les indicateurs de performance',
  ],
  [true, '- Write clean code and unit tests\n- Review pull requests\n- Keep our Kubernetes cluster alive'],
  // Other jobs, even close ones.
  [true, 'Project Manager\n\nYou will keep the project plan and the budget. Apply now.'],
  [true, 'Programme Manager\n\nYou will run the governance of our programme with stakeholders. Apply now.'],
  [
    true,
    'Product Designer\n\nYou will design the product with our product managers. Apply with your portfolio.',
  ],
  [true, 'Senior Product Engineer\n\nYou will write code for our product. Apply now.'],
  [
    true,
    'Scrum Master\n\nYou will coach two teams and remove impediments; the Product Owner owns the backlog.',
  ],
  [true, 'Production Manager\n\nYou will run the production line and the shift plan. Apply now.'],
  [true, 'Business Analyst\n\nYou will model processes and write requirements for stakeholders. Apply now.'],
  [true, 'Responsable de production (H/F)\n\nVous gérez l’atelier de production. CDI.'],
  [true, 'UX Researcher\n\nYou will study users for our product managers. Apply now.'],
  [true, 'Assistant to the Head of Product\n\nYou will keep the diary of our head of product. Apply now.'],
  // Not an offer.
  [
    true,
    'What does a product manager do?\n\n7 min read\n\nIn this article we look at the roadmap and the backlog.',
  ],
  [
    true,
    'Jane Roe\nProduct Manager\n\nWork experience\n\nNimbus, 2019 - 2023\n- Led the roadmap\n- Launched the app\n- Managed the backlog\n- Built the team\nAcorn, 2016 - 2019\nBeech, 2014 - 2016',
  ],
  [
    true,
    '120 product manager jobs in Leeds\n\nSort by: date\n\nProduct Manager\nNimbus\n3 days ago\n\nProduct Owner\nAcorn\n4 days ago\n\nHead of Product\nBeech\n5 days ago',
  ],
  [true, 'Sign in to see this job\n\nPassword\n\nForgot password?\n\nWe use cookies. Accept all'],
  [true, 'Connectez-vous pour consulter cette offre de Product Manager\n\nMot de passe\n\nTout accepter'],
  [true, '404\n\nPage not found. The product manager job you look for is gone.'],
];

test.each(offers)('not a product job offer: %s. %s', (notAProductJobOffer, text) => {
  expect(detectTextType(createTextView(text)).kind !== 'productOffer').toBe(notAProductJobOffer);
});

test('a whole offer under a cookie notice stays an offer', () => {
  const offer =
    'We use cookies. Accept all\n\nProduct Owner\n\nYour role: own the backlog, prioritise user stories, define the roadmap with stakeholders.\nRequirements: 3 years of experience.\nBenefits: pension. Apply now.';
  expect(readFrame(offer)).toMatchObject({ notAProductJobOffer: false });
});
