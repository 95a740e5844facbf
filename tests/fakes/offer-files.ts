/** Offers as files, made as word processors and career sites make them: PDF by pdfkit, Word documents by docx. */
import { createRequire } from 'node:module';
import { deflateSync } from 'node:zlib';
import {
  Document,
  ExternalHyperlink,
  Footer,
  Header,
  HeadingLevel,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
} from 'docx';
import PdfDocument from 'pdfkit';

type Pdf = InstanceType<typeof PdfDocument>;
type PdfOptions = ConstructorParameters<typeof PdfDocument>[0];

/** A typeface with ligatures, embedded as one is: its glyphs are known by number alone. */
export const typeface = createRequire(import.meta.url).resolve(
  '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2',
);

export const frenchDuties = [
  'Porter la vision du produit et la stratégie qui y mène',
  'Rencontrer chaque semaine celles et ceux qui s’en servent, et éprouver vos hypothèses avant de bâtir quoi que ce soit',
  'Définir des objectifs mesurables avec la finance',
];

/** A PDF, on A4 unless said, as `draw` draws it. */
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

/** A PDF of some kilobytes, compressed twice, whose one page swells to this many megabytes of blanks. */
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
