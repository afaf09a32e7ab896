import { Type } from 'typebox';
import { checkInput } from '../../../engine/triggers/check-input.ts';
import { effectNames } from '../../../kernel/effect.ts';
import { refuseInput } from '../../../kernel/refusal.ts';
import { fact } from '../../../runtime/approvals/preview.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Choice, Input, Nullable } from '../../../runtime/schemas.ts';
import { asPhrase } from '../../../runtime/words/words.ts';
import { AskedItem, digestsOf, previewItems } from '../asked-items.ts';
import { phrase } from '../words/words.ts';

export const decideStep = defineAction({
  name: 'workflows.decide_step',
  title: 'Answer a workflow',
  description: 'What a workflow asks a person: approve to let it continue, with the values you fill in, or decline.',
  mode: 'write',
  capability: 'workflows.write',
  risk: 'publish',
  effects: ['publish'],
  input: Input({
    key: Type.String({ maxLength: 500, description: 'Which step of which run.' }),
    title: Type.String({ maxLength: 2_000 }),
    text: Type.String({ maxLength: 20_000 }),
    form: Nullable(
      Type.Record(Type.String(), Type.Unknown(), { description: 'A JSON Schema: what is to be filled in.' }),
    ),
    values: Type.Record(Type.String(), Type.Unknown(), { description: 'What was filled in.' }),
    covered: Type.Optional(
      Type.Array(AskedItem, {
        maxItems: 20,
        description: 'What steps after it will do: they do not ask again for exactly this.',
      }),
    ),
    effects: Type.Optional(Type.Array(Choice([...effectNames]), { description: 'Of the steps that it covers.' })),
  }),
  output: Type.Object({
    values: Type.Record(Type.String(), Type.Unknown()),
    allowed: Type.Optional(Type.Record(Type.String(), Type.String())),
  }),
  example: {
    key: 'run:01890a5d-ac96-774b-bcce-b302099a8057:ask',
    title: 'Send the offer?',
    text: '',
    form: null,
    values: {},
  },

  effectsOfCall: ({ effects }) => effects ?? ['publish'],
  allows: ({ covered = [] }) => covered.flatMap(({ action }) => action ?? []),

  /** The text of the workflow itself, in the language of its author. */
  async preview(ctx, { title, text, covered = [] }) {
    const question = text === '' ? title : `${title}\n${text}`;
    if (covered.length === 0) return { says: asPhrase(question) };
    return {
      says: asPhrase(question),
      facts: [fact('covered', phrase('label_what_it_allows'), await previewItems(ctx, covered), 'items')],
    };
  },

  async run(ctx, { form, values, covered = [] }) {
    const faults = form === null ? [] : checkInput(form, values);
    if (faults.length > 0) refuseInput(faults.map((fault) => ({ ...fault, path: `/values${fault.path}` })));
    return covered.length === 0 ? { values } : { values, allowed: await digestsOf(ctx, covered) };
  },
});
