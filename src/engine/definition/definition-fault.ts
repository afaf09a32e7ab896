import type { Phrase } from '../../../language/phrase.ts';
import { inEnglish } from '../../kernel/words.ts';

/** What is wrong with a definition, and where. */
export interface DefinitionFault {
  /** Such as `steps.notify.config.url` or `edges.3`. */
  path: string;
  /** The step or trigger it is about. */
  stepId: string | null;
  code: string;
  message: string;
  /** The message, to be said in the reader's language; nothing where it is not in our words. */
  phrase?: Phrase;
}

/** Places a fault below the config of a step or trigger. */
export type PlaceFault = (path: string, code: string, why: Phrase | string) => DefinitionFault;

export function definitionFault(
  path: string,
  stepId: string | null,
  code: string,
  why: Phrase | string,
): DefinitionFault {
  return {
    path,
    stepId,
    code,
    ...(typeof why === 'string' ? { message: why } : { message: inEnglish(why), phrase: why }),
  };
}

/** Of the config of a part, such as `steps.notify`; the empty path is the part itself. */
export function placedIn(part: 'steps' | 'triggers', id: string): PlaceFault {
  return (path, code, why) =>
    definitionFault(path === '' ? `${part}.${id}` : `${part}.${id}.config.${path}`, id, code, why);
}
