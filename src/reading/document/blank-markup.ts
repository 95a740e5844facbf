const blockTags = /^<\/?(?:p|div|li|ul|ol|br|h[1-6]|tr|table|section|article|header|footer|hr)\b/i;
const tag = /<\/?[a-zA-Z][^<>]{0,300}>/g;
const entity = /&(?:nbsp|#160|bull|#8226);/g;

function spaceFor(found: string): string {
  if (found.startsWith('<li') && found.length >= 4) return '\n• '.padEnd(found.length);
  return (blockTags.test(found) ? '\n' : '').padEnd(found.length);
}

/**
 * The offer with its markup replaced by spaces, and by a line break at block boundaries. The same
 * length, so offsets are valid for both.
 */
export function blankMarkup(offer: string): string {
  if (!offer.includes('<') && !offer.includes('&')) return offer;
  return offer
    .replace(tag, (found) => spaceFor(found))
    .replace(entity, (found) =>
      (found.startsWith('&bull') || found === '&#8226;' ? '•' : ' ').padEnd(found.length),
    );
}
