import { readableName } from '../../../../ui/values/readable-name.ts';
import { t } from '../../../../words/words.ts';
import type { OperationProblem } from './operation-problems.ts';

export function operationProblemText({ kind, values = [] }: OperationProblem): string {
  return t(`operation.problem_${kind}`, { fields: values.map(readableName).join(', ') });
}
