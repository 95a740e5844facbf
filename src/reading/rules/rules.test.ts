import { describe, expect, test } from 'vitest';
import { type CriterionId, type CriterionValue, criteriaTable } from '../../grading/criteria.ts';
import { createStatements } from '../statements/statements.ts';
import { readCriteria } from './rules.ts';
import wordings from './wordings.json' with { type: 'json' };

const duties = (...lines: string[]) => `Responsibilities\n${lines.map((line) => `- ${line}`).join('\n')}`;
const missions = (...lines: string[]) => `Vos missions\n${lines.map((line) => `- ${line}`).join('\n')}`;
const profile = (...lines: string[]) => `Requirements\n${lines.map((line) => `- ${line}`).join('\n')}`;

function read(offer: string, position = 'Product Manager') {
  return readCriteria({ statements: createStatements(offer), position });
}

/** Sentences of our own, never of a labelled offer. */
const cases: Partial<Record<CriterionId, [string, CriterionValue][]>> = {
  businessModelDefinition: [
    [duties('Own the P&L of the payments line'), 3],
    [duties('Define pricing with the Sales team'), 2],
    [duties('Contribute to business cases for new features'), 1],
    [duties('Make sure releases support our business goals'), 1],
    [profile('Understanding of pricing models'), 1],
    [duties('Watch retention and NPS'), 0],
    [`Pricing is hard.\nRoadmaps too.`, 0],
    [`About us\nOur revenue doubled last year.`, 0],
    [missions('Vous êtes garant de la rentabilité de l’offre'), 3],
    [missions('Construire le business case des nouvelles offres'), 2],
    [missions('Contribuer à la politique tarifaire'), 1],
    [missions('Animer les ateliers'), 0],
  ],
  productStrategyDefinition: [
    [duties('Own the product vision and strategy'), 3],
    [duties('Define the product roadmap'), 2],
    [duties('Own the roadmap'), 2],
    [duties('Help define the product vision'), 1],
    [duties('Execute the product strategy'), 1],
    [duties('Support the senior product managers to execute the roadmap and define the strategy'), 1],
    [duties('Our CPO owns the product vision.'), 0],
    [duties('Answer tickets from users'), 0],
    [missions('Porter la vision produit'), 3],
    [missions('Définir la feuille de route'), 2],
    [missions('Participer à la stratégie produit'), 1],
  ],
  productMarketingActivities: [
    [duties('Conduct market research and competitor analysis'), 2],
    [duties('Lead the launch of new features'), 2],
    [duties('Prepare sales collateral and product demos'), 1],
    [duties('Write user stories'), 0],
    [missions('Assurer une veille concurrentielle'), 2],
    [missions('Former les équipes commerciales'), 1],
  ],
  growthActivities: [
    [duties('Increase activation and reduce churn'), 2],
    [duties('Track adoption of the new features'), 1],
    [duties('Foster engagement with stakeholders'), 0],
    [missions('Améliorer le taux de conversion'), 2],
    [missions('Suivre les indicateurs d’usage'), 1],
  ],
  userExperienceActivities: [
    [duties('Create wireframes for each release'), 1],
    [profile('Passion for UX'), 0],
    [missions('Réaliser des maquettes'), 1],
    [missions('Suivre le budget'), 0],
  ],
  deliveryActivities: [
    [duties('Own the backlog'), 3],
    [duties('Write user stories and acceptance criteria'), 2],
    [duties('Support the releases'), 1],
    [profile('Experience with user stories'), 1],
    [missions('Vous êtes garant de la livraison'), 3],
    [missions('Rédiger les spécifications'), 2],
  ],
  deliveryListedBeforeTacticsAndStrategy: [
    [duties('Write user stories', 'Define the product vision', 'Talk to users'), true],
    [duties('Define the product vision', 'Write user stories', 'Run sprint planning'), false],
    [
      missions('Recueillir les besoins', 'Définir la vision produit', 'Mener des entretiens utilisateurs'),
      true,
    ],
    [duties('Turn client requests into features'), false],
  ],
  featureTeam: [
    [duties('Gather requirements from stakeholders and turn them into features'), true],
    [duties('Decide with the team which problems are worth solving'), false],
    [missions('Recueillir les besoins des métiers et les traduire en spécifications'), true],
  ],
  titleIsProductOwner: [[duties('As the Product Owner you run the sprint'), false]],
  productManagerWorksWithDistinctProductOwner: [
    [duties('Work with the Product Owners of each squad'), true],
    [profile('Experience as a Product Owner'), false],
    [missions('Vous encadrez les PO'), true],
  ],
  usesSAFe: [
    [duties('Prepare the PI planning with the release train'), true],
    [profile('SAFe certification is a plus'), true],
    [duties('Keep data safe and agile at scale'), false],
    [missions('Préparer chaque PI planning avec le train'), true],
    [duties('Agree with other teams on what each PI delivers'), true],
    [duties('Explain what PI stands for in our formulas'), false],
  ],
  collaboratesWithDistinctBusinessTeam: [
    [duties('Be the bridge between business and IT'), true],
    [duties('Work with sales and support'), false],
    [missions('Animer les ateliers avec les équipes métiers'), true],
  ],
  userNeedsOverBusinessValue: [
    [duties('Understand what users need', 'Raise user satisfaction'), true],
    [duties('Write user stories'), false],
    [duties('Understand user needs', 'Grow revenue'), false],
    [missions('Améliorer l’expérience des utilisateurs', 'Écouter les utilisateurs au quotidien'), true],
  ],
  manageMultipleProducts: [
    [duties('Manage a portfolio of products'), true],
    [duties('Manage several features of the app'), false],
    [missions('Gérer une gamme de produits'), true],
  ],
  noDistinctUXDesigner: [
    [duties('Work with UX designers'), false],
    [duties('Work with engineers'), true],
    [duties('Brief the graphic designers'), true],
    [duties('Nobody in the team is a designer: you draw the screens'), true],
    [missions('Personne chez nous n’est designer : vous faites les maquettes'), true],
    [missions('Travailler avec le designer de l’équipe'), false],
  ],
  productMarketingCustomerDiscovery: [
    [duties('Interview customers to find what is worth building'), true],
    [profile('Experience with customer interviews'), false],
    [missions('Réaliser des études de marché'), true],
  ],
  growthMarketingCustomerDiscovery: [
    [duties('Run A/B tests on the sign-up funnel'), true],
    [duties('Report the funnel every week'), false],
    [missions('Mener des tests A/B'), true],
  ],
  UXCustomerDiscovery: [
    [duties('Run usability tests on prototypes'), true],
    [duties('Draw mock-ups of decided features'), false],
    [missions('Conduire des entretiens utilisateurs'), true],
  ],
  continuousDelivery: [
    [`How we work\nWe deploy several times a day behind feature flags.`, true],
    [duties('Plan two-week sprints'), false],
    [`L’équipe\nDéploiement continu et mises en production chaque semaine.`, true],
  ],
  uxOptimizationOverExperimentation: [
    [duties('Draw mock-ups of decided features'), true],
    [duties('Run usability tests on prototypes'), false],
    [duties('Plan the budget'), false],
  ],
  productMarketingOptimizationOverExperimentation: [
    [duties('Write sales collateral and datasheets'), true],
    [duties('Write user stories'), false],
  ],
  growthMarketingOptimizationOverExperimentation: [
    [duties('Track conversion and report it'), true],
    [duties('Run A/B tests to raise conversion'), false],
  ],
  featureDeliverySpeedOverBusinessValueDelivery: [
    [duties('Ensure that features are delivered on time'), true],
    [duties('Deliver on time', 'Maximise the business value of each release'), false],
    [missions('Veiller au respect des délais'), true],
  ],
  internalProduct: [
    [duties('Build internal tools for our warehouse staff'), true],
    [duties('Build the app our customers love'), false],
    [missions('Faire évoluer les outils internes'), true],
  ],
};

describe.each(Object.entries(cases) as [CriterionId, [string, CriterionValue][]][])('%s', (id, offers) => {
  test.each(offers)('%j is %j', (offer, expected) => {
    expect(read(offer)[id].value).toBe(expected);
  });
});

test('every criterion has sentences here or among the wordings', () => {
  const named = new Set([...Object.keys(cases), ...Object.keys(wordings)]);
  expect(criteriaTable.map(({ id }) => id).filter((id) => !named.has(id))).toEqual([]);
});

/** Words of a topic that mean something else: who acts, what the verb is about, what is offered or asked. */
const otherSenses: Partial<Record<CriterionId, string[]>> = {
  businessModelDefinition: [
    missions('Un budget mobilité de 500 € par an'),
    duties('Keep the memory budget of each screen'),
    missions('Estimation des coûts et des plannings de chaque projet'),
    missions('Vous rapportez à la cheffe de groupe, qui définit les prix'),
  ],
  productMarketingActivities: [
    duties('Attend the system demo of each increment'),
    duties('Competitive salary and yearly bonus'),
    missions('Relire ce que l’équipe a préparé la veille'),
    missions('Animer les démos de sprint'),
    missions('Préparer la démonstration de chaque itération'),
    missions('Évangéliser la culture agile'),
  ],
  growthActivities: [
    missions('Un programme de croissance personnelle'),
    missions('Conversion des jours de RTT'),
    duties('Report to the VP of Growth'),
  ],
  userExperienceActivities: [missions('Briefer le designer industriel sur les façades')],
  deliveryActivities: [
    duties('Our Product Owner writes the user stories'),
    duties('Support the professional development of two trainees'),
    duties('Nine per cent pension and a season ticket loan'),
    missions('Suivre un parcours de développement personnel'),
    duties('Three developers in Metz and a tester'),
    missions('Tenir le calendrier des annonces'),
  ],
  featureTeam: [
    duties('Perform other duties as directed by the head of department'),
    duties('Translate what you learned from users into user stories'),
    missions('Expression des besoins et arbitrages'),
  ],
  collaboratesWithDistinctBusinessTeam: [
    duties('You present it and nobody but you changes it'),
    profile('Cinq ans de métier'),
  ],
  manageMultipleProducts: [
    missions('Arrêter la gamme d’offres et ses tarifs'),
    missions('Mesurer la gamme d’âge des élèves'),
    duties('Agree dates with IT portfolio management'),
  ],
  productMarketingCustomerDiscovery: [
    duties('Watch the competition and report once a quarter'),
    duties('Put paper mock-ups in front of people'),
    missions('Visite de l’atelier le premier jour'),
    duties('Take ideas from concept to launch'),
    missions('Recueillir les besoins des directions et rédiger les spécifications'),
  ],
  UXCustomerDiscovery: [
    duties('Shadow a senior colleague'),
    duties('Head Discovery & Search'),
    duties('Retire the shadow spreadsheets'),
    duties('Interviews in the old laundry'),
  ],
  uxOptimizationOverExperimentation: [duties('Confront nurses with mock-ups and see what they do')],
};

describe.each(Object.entries(otherSenses) as [CriterionId, string[]][])('%s', (id, offers) => {
  test.each(offers)('is not shown by %j', (offer) => {
    expect(Number(read(offer)[id].value)).toBe(0);
  });
});

test('the title of a Product Owner is not one that also says Product Manager', () => {
  const offer = 'Product Owner\n\nResponsibilities\n- Own the backlog';
  expect(read(offer, 'Senior Product Owner').titleIsProductOwner.value).toBe(true);
  expect(read(offer, 'Product Owner / Product Manager').titleIsProductOwner.value).toBe(false);
  expect(read(offer, 'Chef de produit / PO').titleIsProductOwner.value).toBe(false);
  // Where no title was found, the first line is one.
  expect(read(`Product Owner\n\n${duties('Write user stories')}`, '').titleIsProductOwner.value).toBe(true);
  expect(read(`Acme\n\nProduct Owner\n\n${duties('Write user stories')}`, '').titleIsProductOwner.value).toBe(
    false,
  );
});

test('a company that tells of itself among the duties does no work of the role', () => {
  const told = 'Responsibilities\nAcme is a consultancy that drives the conversion of its clients.';
  expect(read(told).growthActivities.value).toBe(0);
});

test('who knows or understands something brings it, in French too', () => {
  const brought = 'Profil\nVous comprenez les enjeux business de la banque.';
  expect(createStatements(brought).at(-1)?.kind).toBe('requirement');
  const does = 'Vos missions\nVous êtes aussi garant de la rentabilité de l’offre.';
  expect(createStatements(does).at(-1)?.kind).toBe('duty');
});

test('a general understanding of needs contradicts no weight on what exists', () => {
  const weighing = (line: string) =>
    read(duties('Define positioning and messaging', line)).productMarketingOptimizationOverExperimentation;
  expect(weighing('Understanding customer needs').against).toEqual([]);
  expect(weighing('Interview lost prospects every week').against).toHaveLength(1);
});

test('a rhythm counts where it is one of releases', () => {
  const slowness = (line: string) => read(missions(line)).continuousDelivery.against;
  expect(slowness('Une version sort toutes les six semaines')).toHaveLength(1);
  expect(slowness('Un déjeuner avec l’équipe une fois par mois')).toEqual([]);
});

test('what the offer denies speaks against', () => {
  const verdict = read(duties('You will not write user stories')).deliveryActivities;
  expect(verdict.value).toBe(0);
  expect(verdict.against).toHaveLength(1);
  expect(
    read(duties('You will not only define the roadmap but also ship it')).productStrategyDefinition.value,
  ).toBe(2);
  expect(read(missions('Vous ne rédigez pas de spécifications')).deliveryActivities.value).toBe(0);
});

test('what somebody else owns speaks against', () => {
  const verdict = read(duties('Our CPO owns the product vision.')).productStrategyDefinition;
  expect(verdict.against).toHaveLength(1);
});
