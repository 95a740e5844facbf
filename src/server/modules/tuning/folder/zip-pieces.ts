/** ZIP archives that are made while they leave: memory holds a piece of one. */
import { Zip, ZipDeflate } from 'fflate';

/** `pieces` are read when their turn comes. */
export type ZippedFile = { path: string; pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array> };

/** The bytes of an archive of these files, in their order. Rejects with what their pieces reject with. */
export async function* zipPieces(files: Iterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    made.push(bytes);
  });
  const taken = () => made.splice(0);
  for (const { path, pieces } of files) {
    // All else of the server waits while a piece is packed: the quickest way, for some more bytes.
    const file = new ZipDeflate(path, { level: 1 });
    zip.add(file);
    for await (const piece of pieces) {
      file.push(piece);
      yield* taken();
    }
    file.push(new Uint8Array(), true);
    yield* taken();
  }
  zip.end();
  yield* taken();
}
