/** Circles of files that import each other, each once, as a list that ends where it began. */
export function findCycles(imports) {
  const targets = new Map();
  for (const { file, target } of imports) {
    targets.set(file, [...(targets.get(file) ?? []), target]);
  }
  const cycles = [];
  const finished = new Set();
  for (const start of targets.keys()) walk(start, []);
  return cycles;

  function walk(file, trail) {
    const seenAt = trail.indexOf(file);
    if (seenAt >= 0) cycles.push([...trail.slice(seenAt), file]);
    if (seenAt >= 0 || finished.has(file)) return;
    for (const target of targets.get(file) ?? []) walk(target, [...trail, file]);
    finished.add(file);
  }
}
