/** Offers of invented companies for the browser tests, with their expected results. */

/** A whole product role. */
export const strongOffer = `Senior Product Manager
Larkbridge, Manchester

Larkbridge makes booking software for independent physiotherapists.

What you will do
- Own the product vision and strategy of our booking product.
- Own the P&L of the product and its pricing.
- Lead market analysis, positioning and product launches.
- Be in charge of improving activation and retention, and run A/B tests on the onboarding with real users.
- Interview customers every week to find out which problems are worth solving.
- Run usability tests on prototypes with our product designer.
- Write user stories, prioritise the backlog and release several times a week behind feature flags.

Who you are
- Five years of experience in product management.
`;

/** An A that could be a B, as it says less about user experience. */
export const unsureOffer = strongOffer.replace(/^- Run usability tests .*\n/m, '');

/** A delivery role under a product title: a low grade. */
export const weakOffer = `Product Owner
Stonecask Insurance, Leeds

Your responsibilities
- Collect requirements from the business and translate them into user stories.
- Maintain the backlog, run the sprint ceremonies and make sure that releases are on time.
- Take part in PI planning with the other teams of our SAFe release train.

Your profile
- Three years of experience with Jira and Scrum.
`;

/** Not a product job at all. */
export const otherJob = `Registered Nurse
Alderbank Clinic, York

Your duties
- Care for patients before and after surgery.
- Keep the medical records up to date and prepare the operating theatre.
- Work in shifts with the surgeons and the anaesthetists.

Your profile
- A nursing diploma and two years in a surgical ward.
`;

export const frenchOffer = `Product Manager H/F
Belrive, Nantes

Vos missions
- Vous définissez la vision et la feuille de route du produit.
- Vous construisez le business case avec la direction financière.
- Vous menez les entretiens avec les utilisateurs chaque semaine et testez les maquettes avec notre designer.
- Vous rédigez les user stories et priorisez le backlog avec les développeurs.

Votre profil
- Trois ans d’expérience en gestion de produit.
`;
