import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Where the packages lie, from the folder on, whose names are wanted, and everything they need in turn; only what is
 * installed there.
 */
export function findLocked(folder, isWanted) {
  const { packages } = JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8'));
  const places = new Set();
  const add = (place) => {
    if (places.has(place) || !existsSync(path.join(folder, place))) return;
    places.add(place);
    const { dependencies, optionalDependencies, peerDependencies } = packages[place];
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const found = resolve(packages, place, name);
      if (found !== undefined) add(found);
    }
  };
  for (const [place, { dev }] of Object.entries(packages))
    if (place !== '' && !dev && isWanted(nameOf(place))) add(place);
  return [...places].sort();
}

/** As Node looks for a package: beside the one that needs it, then further up. */
function resolve(packages, from, name) {
  for (let base = from; ; base = base.slice(0, Math.max(0, base.lastIndexOf('/node_modules/')))) {
    const place = `${base === '' ? '' : `${base}/`}node_modules/${name}`;
    if (place in packages) return place;
    if (base === '') return undefined;
    if (!base.includes('/node_modules/')) base = '';
  }
}

export function nameOf(place) {
  return place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
}
