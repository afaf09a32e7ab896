import type { Phrase } from '../../../language/phrase.ts';
import { inEnglish } from '../../kernel/words.ts';

/** An error in a definition and its path. */
export interface DefinitionFault {
  /** Such as `steps.notify.config.url` or `edges.3`. */
  path: string;
  /** The id of the affected step or trigger. */
  stepId: string | null;
  code: string;
  message: string;
  /** The message as a phrase, which is translated for the reader; missing if the text comes from elsewhere. */
  phrase?: Phrase;
}

/** Creates a fault at a path relative to the config of one step or trigger. */
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

/** Reports faults inside one part, such as `steps.notify`. An empty path means the part itself. */
export function placedIn(part: 'steps' | 'triggers', id: string): PlaceFault {
  return (path, code, why) =>
    definitionFault(path === '' ? `${part}.${id}` : `${part}.${id}.config.${path}`, id, code, why);
}
