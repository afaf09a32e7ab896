import { createHash } from 'node:crypto';
import { lettersOf, maxPublishedLength } from '../../published-name.ts';

interface Named {
  operationId: string;
  method: string;
  path: string;
}

/**
 * A name for each operation, short enough for every client to accept `app_<app>_<name>`. It depends on the operation
 * alone, so that it stays the same when others are added or removed; equal names are distinguished by part of a digest.
 */
export function operationNames(app: string, operations: readonly Named[]): string[] {
  const maxLength = maxPublishedLength - `app_${app}_`.length;
  const wanted = operations.map(({ operationId, method, path }) =>
    lettersOf(operationId === '' ? `${method} ${path}` : operationId),
  );
  const often = new Map<string, number>();
  for (const name of wanted) often.set(name, (often.get(name) ?? 0) + 1);
  return operations.map(({ method, path }, place) => {
    const name = wanted[place] as string;
    return name.length <= maxLength && often.get(name) === 1
      ? name
      : `${name.slice(0, maxLength - 9).replace(/_+$/, '')}_${digestOf(`${method} ${path}`)}`;
  });
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}
