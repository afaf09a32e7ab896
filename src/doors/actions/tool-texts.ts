import type { Principal } from '../../kernel/principal.ts';
import type { Catalogue } from '../../runtime/catalogue.ts';
import { type TaggedText, tagged } from '../http/send-tagged.ts';
import { presentTools, type ToolsOptions } from './present-tools.ts';

const maxKept = 20;

/**
 * The catalogue as text. It only changes with the version of svc, so it is kept for each set of permissions and
 * modules that asked for it lately.
 */
export function toolTexts(catalogue: Catalogue): (principal: Principal, options: ToolsOptions) => TaggedText {
  const kept = new Map<string, TaggedText>();
  return (principal, options) => {
    const { capabilities, workspace, limits } = principal;
    const key = JSON.stringify([
      options,
      limits?.mode,
      [...capabilities].sort(),
      [...workspace.disabledModules].sort(),
    ]);
    const text = kept.get(key) ?? tagged(JSON.stringify(presentTools(catalogue, principal, options)));
    kept.delete(key);
    kept.set(key, text);
    for (const oldest of [...kept.keys()].slice(0, -maxKept)) kept.delete(oldest);
    return text;
  };
}
