import { Type } from 'typebox';
import { isPinnable } from '../../../engine/definition/pin-steps.ts';
import { describeFunctions } from '../../../engine/expressions/describe-functions.ts';
import { stepKinds as allSteps } from '../../../engine/step-kinds/registry.ts';
import { triggerKinds } from '../../../engine/triggers/registry.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Choice, Input } from '../../../runtime/schemas.ts';

const Json = Type.Record(Type.String(), Type.Unknown());
const described = { kind: Type.String(), title: Type.String(), description: Type.String(), config: Json };

export const stepKinds = defineAction({
  name: 'workflows.step_kinds',
  title: 'List kinds of steps and triggers',
  description:
    'What workflows can be built of: every kind of step and of trigger, with the JSON Schema of its config, an example, the ports a step can leave by, and the functions of expressions.',
  mode: 'read',
  capability: 'workflows.read',
  input: Input({}),
  output: Type.Object({
    items: Type.Array(
      Type.Object({
        ...described,
        ports: Type.Array(Type.String()),
        effect: Choice(['pure', 'outside', 'container']),
        pinnable: Type.Boolean({ description: 'Whether it can answer pinned data in a run of the draft.' }),
        example: Json,
      }),
    ),
    triggers: Type.Array(Type.Object({ ...described, example: Json })),
    functions: Type.Array(Type.Object({ name: Type.String(), signature: Type.String(), text: Type.String() }), {
      description: 'What expressions can call.',
    }),
  }),
  example: {},

  async run({ principal }) {
    return {
      items: [...allSteps.values()].map(({ kind, title, description, config, effect, example, ports }) => ({
        ...{ kind, title, description, effect, example },
        config: config as Record<string, unknown>,
        ports: [...ports(example)],
        pinnable: isPinnable({ kind }),
      })),
      triggers: [...triggerKinds.values()].map(({ kind, title, description, config, example }) => ({
        ...{ kind, title, description, example },
        config: config as Record<string, unknown>,
      })),
      // People see the translated names in the editor; models know the English ones.
      functions: describeFunctions(principal.via === 'session' ? principal.language : 'en'),
    };
  },
});
