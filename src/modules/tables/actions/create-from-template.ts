import { Type } from 'typebox';
import { defineAction } from '../../../runtime/define-action.ts';
import { Choice, Input, Name } from '../../../runtime/schemas.ts';
import { makeTable } from '../copying/make-table.ts';
import { describeTable } from '../describe-table.ts';
import { tableCreated } from '../events/table-events.ts';
import { TableOut } from '../table.ts';
import { planOf } from '../templates/define-template.ts';
import { templates } from '../templates/registry.ts';
import { phrase } from '../words/words.ts';

const keys = templates.map(({ key }) => key);

export const createFromTemplate = defineAction({
  name: 'tables.create_from_template',
  title: 'Create a table from a template',
  description:
    'Make a table from a ready-made one, with its fields and views: a sales pipeline, a project tracker, an inventory, a content calendar or a guest list.',
  mode: 'write',
  capability: 'tables.admin',
  effects: [],
  input: Input({ template: Choice(keys), name: Type.Optional(Name) }),
  output: TableOut,
  emits: [tableCreated],
  example: { template: 'inventory', name: 'Warehouse' },

  async run(ctx, { template: key, name }) {
    const template = templates.find((candidate) => candidate.key === key) ?? templates[0];
    const plan = planOf(template, ctx.principal.language, ctx.principal.workspace.currency);
    const named = name?.trim() ?? plan.name;
    const id = await makeTable(ctx, { ...plan, name: named });
    ctx.note(phrase('created_table', { table: named }));
    const made = await describeTable(ctx, id);
    // The data read belongs to a transaction that may still fail.
    ctx.tables.forget([id]);
    return made;
  },
});
