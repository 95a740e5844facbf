/**
 * Receives an export as fast as possible and discards it, or sends a file; in a separate process,
 * as its work would delay the measuring process's other calls. node bench/transfer-client.ts
 * <address> <cookie> [<file> <media type>]; prints JSON.
 */
import { createReadStream } from 'node:fs';
import { request } from 'node:http';
import { json } from 'node:stream/consumers';

const [address = '', cookie = '', file, type = ''] = process.argv.slice(2);
const headers = { Cookie: cookie, ...(file ? { 'Content-Type': type } : { 'Accept-Encoding': 'gzip, br' }) };
const sent = request(address, { method: file ? 'POST' : 'GET', headers }, async (response) => {
  if (response.statusCode !== 200) throw new Error(`${address} answered ${response.statusCode}`);
  if (file) {
    console.log(JSON.stringify(await json(response)));
    process.exit();
  }
  let bytes = 0;
  for await (const piece of response) bytes += piece.length;
  console.log(JSON.stringify({ bytes, encoding: response.headers['content-encoding'] ?? 'none' }));
});
if (file) createReadStream(file).pipe(sent);
else sent.end();
