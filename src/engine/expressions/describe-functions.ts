import { expressionFunctions } from './functions/registry.ts';

/** Every function with how it is written and what it does, for completion in the editor. */
export function describeFunctions(): { name: string; signature: string; text: string }[] {
  return expressionFunctions
    .map(({ name, signature, text }) => ({ name, signature, text }))
    .sort((left, right) => (left.name < right.name ? -1 : 1));
}
