let made = 0;

/** Makes an offer unique, as servers store results and offers and tests share servers. */
export function freshOffer(text: string): string {
  made += 1;
  return `${text}\nReference ${process.pid}-${made}\n`;
}
