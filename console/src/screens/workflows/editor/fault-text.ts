import type { DefinitionFault } from '../../../api/types.ts';
import { wordFor } from '../../../words/words.ts';

/** The words of this page for a fault where they say as much as the server’s, else the server’s own. */
export function faultText({ code, message }: Pick<DefinitionFault, 'code' | 'message'>): string {
  return wordFor('fault', code) ?? withoutPlace(message);
}

/** It is told at the field it speaks of, which needs no path. */
export function withoutPlace(message: string): string {
  return message.replace(/^(steps|triggers)\.[\w.]+: /, '');
}
