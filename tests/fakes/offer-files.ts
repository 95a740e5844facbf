/**
 * Offers as files, as made by word processors and career sites: PDF by pdfkit, Word documents by
 * docx.
 */
import { createRequire } from 'node:module';
import { deflateSync } from 'node:zlib';
import {
  Document,
  ExternalHyperlink,
  Footer,
  Header,
  HeadingLevel,
  Packer,
  PageBreak,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
} from 'docx';
import PdfDocument from 'pdfkit';

type Pdf = InstanceType<typeof PdfDocument>;
type PdfOptions = ConstructorParameters<typeof PdfDocument>[0];

/** A typeface with ligatures, embedded in the usual way, with glyphs identified only by number. */
export const typeface = createRequire(import.meta.url).resolve(
  '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2',
);

export const frenchDuties = [
  'Porter la vision du produit et la stratégie qui y mène',
  'Rencontrer chaque semaine celles et ceux qui s’en servent, et éprouver vos hypothèses avant de bâtir quoi que ce soit',
  'Définir des objectifs mesurables avec la finance',
];

/** A PDF drawn by `draw`, on A4 by default. */
export async function pdfOf(
  draw: (pdf: Pdf) => void,
  options: PdfOptions = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = new PdfDocument({ size: 'A4', margin: 56, ...options });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => pdf.on('end', resolve));
  draw(pdf);
  pdf.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}

/** A whole French offer of one page, with accents, ligatures and bullets. */
export function frenchPdf(options: PdfOptions = {}): Promise<Uint8Array<ArrayBuffer>> {
  return pdfOf((pdf) => {
    pdf.font(typeface).fontSize(20).text('Chef de produit senior').moveDown();
    pdf
      .fontSize(11)
      .text(
        'L’Office des Affluents, à Nîmes, édite un logiciel efficace pour les artisans. '.repeat(3).trim(),
      );
    pdf.moveDown().fontSize(14).text('Vos missions').fontSize(11);
    for (const duty of frenchDuties) {
      pdf.text('•', { continued: false }).moveUp();
      pdf.text(duty, 72).x = 56;
    }
    pdf.moveDown().text('CDI, 60 k€');
  }, options);
}

/** A whole Word document with headings, bullets, a table, a link, a header and a footer. */
export async function frenchDocx(): Promise<Uint8Array<ArrayBuffer>> {
  const plain = (text: string) => new Paragraph({ children: [new TextRun(text)] });
  const cell = (text: string) => new TableCell({ children: [plain(text)] });
  const file = new Document({
    sections: [
      {
        headers: { default: new Header({ children: [plain('Confidentiel')] }) },
        footers: { default: new Footer({ children: [plain('Page 1')] }) },
        children: [
          new Paragraph({ text: 'Chef de produit senior', heading: HeadingLevel.HEADING_1 }),
          plain(
            'L’Office des Affluents, à Nîmes, édite un logiciel efficace pour les artisans. '
              .repeat(3)
              .trim(),
          ),
          new Paragraph({ text: 'Vos missions', heading: HeadingLevel.HEADING_2 }),
          ...frenchDuties.map((text) => new Paragraph({ text, bullet: { level: 0 } })),
          new Table({ rows: [new TableRow({ children: [cell('Contrat'), cell('CDI')] })] }),
          new Paragraph({
            children: [
              new ExternalHyperlink({ link: 'http://127.0.0.1:9/', children: [new TextRun('Postuler')] }),
            ],
          }),
        ],
      },
    ],
  });
  return new Uint8Array(await Packer.toBuffer(file));
}

const sentencesOfAPage = 30;

/**
 * A number spelled uniquely in syllables, as lines that only differ in digits are taken for
 * headers.
 */
const syllables = ['ba', 'ce', 'di', 'fo', 'gu', 'ha', 'je', 'ki', 'lo', 'mu'];
const named = (number: number) => [...String(number)].map((digit) => syllables[Number(digit)]).join('');

/** A sentence that occurs once in a multi-page document, so that a missing one is noticed. */
const sentenceAt = (page: number, at: number) =>
  `With ${named(page)} and ${named(at)} you decide what the team beside you builds for our customers in the spring.`;

/** The sentences of a multi-page document, in order. */
export function sentencesOfPages(pages: number): string[] {
  return Array.from({ length: pages * sentencesOfAPage }, (_, at) =>
    sentenceAt(Math.floor(at / sentencesOfAPage) + 1, (at % sentencesOfAPage) + 1),
  );
}

/** An ordinary Word document with this many full pages, each a third paragraphs, list and table. */
export async function docxOfPages(pages: number): Promise<Uint8Array<ArrayBuffer>> {
  const third = sentencesOfAPage / 3;
  const all = sentencesOfPages(pages);
  // Word writes a run for every few words, each with its typeface.
  const runs = (text: string) =>
    (text.match(/(?:\S+\s*){1,3}/g) ?? []).map(
      (words) => new TextRun({ text: words, font: 'Calibri', size: 22 }),
    );
  const plain = (text: string) => new Paragraph({ children: runs(text), spacing: { after: 120 } });
  const children = Array.from({ length: pages }, (_, page) => {
    const sentences = all.slice(page * sentencesOfAPage, (page + 1) * sentencesOfAPage);
    return [
      ...sentences.slice(0, third).map(plain),
      ...sentences
        .slice(third, 2 * third)
        .map((text) => new Paragraph({ children: runs(text), bullet: { level: 0 } })),
      new Table({
        rows: sentences
          .slice(2 * third)
          .map((text) => new TableRow({ children: [new TableCell({ children: [plain(text)] })] })),
      }),
      new Paragraph({ children: [new PageBreak()] }),
    ];
  });
  return new Uint8Array(await Packer.toBuffer(new Document({ sections: [{ children: children.flat() }] })));
}

/** A PDF with this many full pages. */
export function pdfOfPages(pages: number): Promise<Uint8Array<ArrayBuffer>> {
  const all = sentencesOfPages(pages);
  return pdfOf((pdf) => {
    pdf.font(typeface).fontSize(10);
    for (let page = 0; page < pages; page += 1) {
      if (page > 0) pdf.addPage();
      for (const sentence of all.slice(page * sentencesOfAPage, (page + 1) * sentencesOfAPage))
        pdf.text(sentence).moveDown(0.5);
    }
  });
}

/**
 * A PDF of some kilobytes, compressed twice, whose single page inflates to this many megabytes of
 * blanks.
 */
export function swellingPdf(megabytes: number): Uint8Array<ArrayBuffer> {
  const page = deflateSync(deflateSync(Buffer.alloc(megabytes * 1_000_000, ' '), { level: 9 }));
  return new Uint8Array(
    Buffer.concat([
      Buffer.from(`%PDF-1.7
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Count 1/Kids[3 0 R]>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Resources<<>>/Contents 4 0 R>>endobj
4 0 obj<</Filter[/FlateDecode/FlateDecode]/Length ${page.length}>>stream
`),
      page,
      Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\n'),
    ]),
  );
}
