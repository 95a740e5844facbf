/**
 * The truthful name of Offergrade towards the sites it fetches from. `contact`: where their owners
 * can reach the operator, if given.
 */
export function createUserAgent(contact = ''): string {
  const from = contact === '' ? '' : `+${contact}; `;
  return `Offergrade/0.1 (${from}fetches one job offer because a visitor asked to have it graded)`;
}
