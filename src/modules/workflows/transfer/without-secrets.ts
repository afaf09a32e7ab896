import type { WorkflowDefinition } from '../../../engine/definition/definition.ts';
import { type ConfigText, mapConfigs } from './map-configs.ts';

/** Names that people use for secret values. */
const secretive = /(authorization|cookie|passwd|password|passphrase|token|secret|(api|access|private|auth)[-_]?key)$/i;
const inAddress = /([?&](?:access_token|api[-_]?key|key|token|secret|password|sig(?:nature)?)=)([^&#{\s]+)/gi;
const inAuthority = /^(\s*[a-z][a-z0-9+.-]*:\/\/)[^/@\s{]+@/i;
const address = /^\s*[a-z][a-z0-9+.-]*:\/\//i;
const scheme = /^(bearer|basic|token|apikey|digest)\s+/i;

/**
 * A definition that may leave the workspace: a literal value under a name such as `authorization` becomes a reference
 * to a secret of that name, which the importing person has to set. Texts that are already references stay.
 */
export function withoutSecrets(definition: WorkflowDefinition): WorkflowDefinition {
  return mapConfigs(definition, (place) => {
    if (isSecretive(place)) return hidden(place);
    if (place.key !== 'url' && !address.test(place.text)) return place.text;
    const reference = `{{ secrets.${nameOf(place)} }}`;
    return place.text.replace(inAuthority, '$1').replace(inAddress, (_, name: string) => `${name}${reference}`);
  });
}

/** `{authorization: …}`, and `{name: "authorization", value: …}`. */
function isSecretive({ key, holder }: ConfigText): boolean {
  if (secretive.test(key)) return true;
  const label = holder.name ?? holder.key ?? holder.header;
  return key === 'value' && typeof label === 'string' && secretive.test(label);
}

function hidden(place: ConfigText): string {
  const { text } = place;
  const [kept = ''] = text.match(scheme) ?? [];
  const literal = text
    .slice(kept.length)
    .replace(/\{\{.*?\}\}/gs, '')
    .trim();
  return literal === '' ? text : `${kept}{{ secrets.${nameOf(place)} }}`;
}

function nameOf({ stepId, key, holder }: ConfigText): string {
  const label = key === 'value' && typeof holder.name === 'string' ? holder.name : key;
  return `${stepId ?? 'workflow'}_${label}`
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .slice(0, 59);
}
