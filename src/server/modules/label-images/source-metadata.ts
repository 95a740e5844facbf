/** The origin of a picture, embedded in it as XMP in the terms of the IPTC. */
import { crc32 } from 'node:zlib';
import { html } from 'hono/html';
import type { Generated } from '../../../contract/provenance/generated.ts';
import { composedSourceType } from '../../../contract/provenance/source-marks.ts';

/** Properties of the IPTC Photo Metadata Standard 2025.1, without the packet around them. */
export function createXmp({ model }: Generated, description: string): string {
  const properties = html`<dc:description><rdf:Alt><rdf:li xml:lang="x-default">${description}</rdf:li></rdf:Alt></dc:description><xmp:CreatorTool>Offergrade</xmp:CreatorTool><Iptc4xmpExt:DigitalSourceType>${composedSourceType}</Iptc4xmpExt:DigitalSourceType><Iptc4xmpExt:AISystemUsed>${model}</Iptc4xmpExt:AISystemUsed>`;
  const namespaces = [
    'xmlns:dc="http://purl.org/dc/elements/1.1/"',
    'xmlns:xmp="http://ns.adobe.com/xap/1.0/"',
    'xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"',
  ].join(' ');
  return `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" ${namespaces}>${properties}</rdf:Description></rdf:RDF></x:xmpmeta>`;
}

/** Eight bytes of signature, then the header: length, type, 13 bytes of data, checksum. */
const endOfHeader = 8 + 4 + 4 + 13 + 4;

/**
 * The PNG with this XMP in a chunk behind its header (PNG, third edition, 11.3.3.4; the keyword is
 * that of the XMP specification, part 3).
 */
export function addXmpToPng(png: Uint8Array, xmp: string): Uint8Array<ArrayBuffer> {
  const packet = `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>${xmp}<?xpacket end="r"?>`;
  // Behind the keyword: not compressed, and neither a language nor a translated keyword.
  const typeAndData = Buffer.from(`iTXtXML:com.adobe.xmp\0\0\0\0\0${packet}`);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(typeAndData.length - 4);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(typeAndData));
  const pieces = [png.subarray(0, endOfHeader), length, typeAndData, checksum, png.subarray(endOfHeader)];
  return new Uint8Array(Buffer.concat(pieces));
}
