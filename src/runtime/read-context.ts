import { sightOf, type Viewer } from '../records/system-sight.ts';
import type { Db } from '../storage/db.ts';
import { lookAs, type Sighted } from '../storage/sighted-db.ts';

/** The database of an action, as the caller sees it. */
export function readContextOn<Base extends Viewer, Way extends Db>(
  base: Base,
  db: Way,
): Base & { readonly db: Sighted<Way> } {
  return { ...base, db: lookAs(db, sightOf(base)) };
}
