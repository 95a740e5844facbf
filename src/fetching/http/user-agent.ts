/** How Offergrade names itself to the sites it fetches offers from: honestly. `contact`: where their owners can ask back, if anywhere. */
export function userAgent(contact = ''): string {
  const from = contact === '' ? '' : `+${contact}; `;
  return `Offergrade/0.1 (${from}fetches one job offer because a visitor asked to have it graded)`;
}
