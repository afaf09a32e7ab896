import type { DefinitionFault } from '../../../api/types.ts';
import { wordFor } from '../../../words/words.ts';

/** The console's own words for a fault if there are any, otherwise the server's message. */
export function faultText({ code, message }: Pick<DefinitionFault, 'code' | 'message'>): string {
  return wordFor('fault', code) ?? withoutPlace(message);
}

/** Removes the path from a message, because it is shown at the field itself. */
export function withoutPlace(message: string): string {
  return message.replace(/^(steps|triggers)\.[\w.]+: /, '');
}
