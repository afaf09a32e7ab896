import { Type } from 'typebox';
import { defineAction } from '../../../runtime/define-action.ts';
import { Choice, Input } from '../../../runtime/schemas.ts';
import { sourceFields } from '../tiles/source-fields.ts';
import { listSources, withSource } from '../tiles/sources.ts';
import { Source } from '../tiles/tile.ts';

const SourceField = Type.Object({
  key: Type.String(),
  name: Type.String(),
  type: Type.String(),
  groups: Type.Boolean({ description: 'Whether records can be grouped by it.' }),
  isDate: Type.Boolean({ description: 'Grouped by day, week, month, quarter or year.' }),
  isNumber: Type.Boolean({ description: 'Whether sums and averages of it can be computed.' }),
  options: Type.Optional(Type.Array(Type.Object({ key: Type.String(), name: Type.String() }))),
});

export const listSourcesAction = defineAction({
  name: 'dashboards.list_sources',
  title: 'List what a dashboard can show',
  description:
    'The tables, business data and logs that a tile can count; for one of them also its fields and what each can be used for.',
  mode: 'read',
  capability: 'dashboards.read',
  input: Input({ source: Type.Optional(Source) }),
  output: Type.Object({
    items: Type.Array(
      Type.Object({ source: Type.String(), name: Type.String(), kind: Choice(['table', 'business', 'log']) }),
    ),
    fields: Type.Optional(Type.Array(SourceField)),
  }),
  example: { source: 'workflows.runs' },

  async run(ctx, { source }) {
    const items = await listSources(ctx);
    if (source === undefined) return { items };
    const fields = await withSource(ctx, source, undefined, async ({ open }) =>
      sourceFields(open, ctx.principal.language),
    );
    return { items: items.filter((item) => item.source === source), fields };
  },
});
