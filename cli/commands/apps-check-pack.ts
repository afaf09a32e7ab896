import { CommandFailure, UsageFault } from '../command-failure.ts';
import { plain } from '../output/plain.ts';
import { sourceOf } from '../read-input.ts';
import type { Session } from '../session.ts';

interface Checked {
  problems: { path: string; message: string }[];
  offer: { title: string; operations: unknown[]; triggers: unknown[] } | null;
}

/** Every problem of a pack with its place; exits with 1 if there is one. Nothing is saved. */
export async function checkPack(session: Session, _options: unknown, file: string): Promise<void> {
  const { problems, offer } = await session.act<Checked>('apps.check_pack', { pack: await readPack(file) });
  session.out.list(
    { items: problems },
    [
      { title: 'PLACE', value: ({ path }) => path || '/' },
      { title: 'PROBLEM', value: ({ message }) => plain(message) },
    ],
    'The pack has no problems.',
  );
  if (!offer)
    throw new CommandFailure(`The pack has ${problems.length === 1 ? 'a problem' : `${problems.length} problems`}.`);
  session.out.note(
    `svc: the pack “${plain(offer.title)}” is correct (operations: ${offer.operations.length}, triggers: ${offer.triggers.length}). Add it in the console, under Integrations → Connected apps → Browse apps → Your own pack.`,
  );
}

async function readPack(file: string): Promise<Record<string, unknown>> {
  const source = await sourceOf(file === '-' ? file : `@${file}`);
  let pack: unknown;
  try {
    pack = JSON.parse(source);
  } catch (error) {
    throw new UsageFault(`${file} is not JSON (${(error as Error).message}).`);
  }
  if (typeof pack !== 'object' || pack === null || Array.isArray(pack))
    throw new UsageFault('A pack is a JSON object, such as {"name": "notes", …}.');
  return pack as Record<string, unknown>;
}
