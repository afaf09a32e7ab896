import { type Static, Type } from 'typebox';
import { Choice } from '../../../runtime/schemas.ts';
import { AccessWayOut } from '../access-way.ts';
import { AppTriggerOut } from '../app.ts';
import { presentTrigger } from '../present-app.ts';
import { type Pack, PackCategory, type PackWords } from './pack.ts';
import { presentWay } from './present-way.ts';
import { wordsIn } from './read-pack.ts';

/** A pack as people choose it: what it is, how to get access, and what it can do. */
export const PackOffer = Type.Object({
  name: Type.String(),
  title: Type.String(),
  description: Type.String(),
  category: PackCategory,
  mark: Type.Object({ letters: Type.String(), color: Type.String() }),
  documentation: Type.String(),
  baseUrl: Type.String(),
  variables: Type.Array(
    Type.Object({ name: Type.String(), title: Type.String(), help: Type.String(), example: Type.String() }),
  ),
  credentials: Type.Array(AccessWayOut, { description: 'The usual one first; none where nobody asks who calls.' }),
  operations: Type.Array(
    Type.Object({
      name: Type.String(),
      title: Type.String(),
      description: Type.String(),
      effect: Choice(['read', 'ask', 'delete']),
    }),
  ),
  triggers: Type.Array(AppTriggerOut),
});
export type PackOffer = Static<typeof PackOffer>;

export function presentPack(pack: Pack, language: string): PackOffer {
  const say = (words: PackWords) => wordsIn(words, language);
  const { name, title, description, category, mark, documentation, baseUrl, variables = {} } = pack;
  return {
    ...{ name, title, category, mark, documentation, baseUrl },
    description: say(description),
    variables: Object.entries(variables).map(([key, variable]) => ({
      name: key,
      title: say(variable.title),
      help: say(variable.help),
      example: variable.example,
    })),
    credentials: pack.credentials.map((credential) => presentWay(credential, language)),
    operations: pack.operations.map((operation) => ({
      name: operation.name,
      title: say(operation.title),
      description: say(operation.description),
      effect: effectOf(operation),
    })),
    triggers: (pack.triggers ?? []).map((trigger) => presentTrigger(trigger, language)),
  };
}

function effectOf({ method, deletes, reads, addressIn }: Pack['operations'][number]): 'read' | 'ask' | 'delete' {
  if (method === 'DELETE' || deletes) return 'delete';
  return addressIn === undefined && (method === 'GET' || reads) ? 'read' : 'ask';
}
