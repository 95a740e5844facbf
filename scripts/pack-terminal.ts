/**
 * `npm run tool -- pack-terminal` builds the terminal as a package of npm and packs it into
 * dist/terminal; nothing is published.
 */
import { packTerminal } from './packing/build-terminal.ts';

const { file, packedBytes, unpackedBytes } = await packTerminal();
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(2)} MB`;
console.log(`${file}: ${megabytes(packedBytes)}, unpacked ${megabytes(unpackedBytes)}`);
