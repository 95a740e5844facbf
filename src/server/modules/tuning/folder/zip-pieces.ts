/** Generates ZIP archives while they are sent: memory holds one piece. */
import { Zip, ZipDeflate } from 'fflate';

/** `pieces` are read on demand. */
export type ZippedFile = { path: string; pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array> };

/** The bytes of an archive of these files, in order. Rejects with errors of their pieces. */
export async function* zipPieces(files: Iterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    made.push(bytes);
  });
  const taken = () => made.splice(0);
  for (const { path, pieces } of files) {
    // Compressing blocks the server, so use the fastest level for slightly more bytes.
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
