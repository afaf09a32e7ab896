// A program for the tests: runs an embedded server until it is told to stop.
import { startEmbeddedServer } from '../../src/storage/embedded/start-embedded-server.ts';

const dataDir = process.argv[2] as string;
const server = await startEmbeddedServer({ dataDir, settings: { fsync: 'off' }, log: () => undefined });
process.stdout.write(`${JSON.stringify({ adopted: server.adopted, uid: process.getuid?.() })}\n`);
process.stdin.resume();
process.stdin.once('end', () => void server.stop());
