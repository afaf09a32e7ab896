import { isRecord } from '../../../../api/is-record.ts';
import { Expected, type ExpressionScope } from './expression-scope.ts';

const deepest = 4;

/** The paths that a person most likely means: first those of the trigger, then those of step outputs. */
export function knownPaths({ trigger, steps, vars, item }: ExpressionScope): string[] {
  const outputs = Object.entries(steps).flatMap(([id, { output }]) => pathsOf(`steps.${id}.output`, output));
  return [
    ...pathsOf('trigger.body', trigger.body),
    ...outputs,
    ...pathsOf('vars', vars).slice(1),
    ...(item === null ? [] : pathsOf('item', item)),
  ];
}

function pathsOf(path: string, value: unknown, depth = 0): string[] {
  if (!isRecord(value) || value instanceof Expected || depth === deepest) return [path];
  const inner = Object.entries(value).flatMap(([key, each]) =>
    /^[A-Za-z_]\w*$/.test(key) ? pathsOf(`${path}.${key}`, each, depth + 1) : [],
  );
  return [path, ...inner];
}
