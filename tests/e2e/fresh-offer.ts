let made = 0;

/** An offer in words that no test has sent or saved before: servers keep results and offers, and tests share servers. */
export function freshOffer(text: string): string {
  made += 1;
  return `${text}\nReference ${process.pid}-${made}\n`;
}
