const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** For text and attributes in double quotes; drops control characters, which XML 1.0 forbids. */
export const escapeXml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign).replace(/[^\P{Cc}\t\n\r]/gu, '');
