import { type Static, Type } from 'typebox';
import { Refusal } from '../../../kernel/refusal.ts';
import { openTable } from '../../../records/open-table.ts';
import { askedField } from '../../../records/system-table.ts';
import { type Field, fieldByKey } from '../../../records/table.ts';
import { defineAction, type ReadContext } from '../../../runtime/define-action.ts';
import { PublicWorkspace, publicWorkspace } from '../../../runtime/public-workspace.ts';
import { Choice, Input, Nullable } from '../../../runtime/schemas.ts';
import { type Question, said, standardMaxFileBytes, standardMaxFiles } from '../forms/form-settings.ts';
import { linkChoices } from '../forms/link-choices.ts';
import {
  findForm,
  LinkToken,
  openForForm,
  PersonToken,
  type PublicForm,
  requireOpen,
  SpokenLanguage,
} from '../forms/open-form.ts';
import { Condition } from '../record.ts';

const PublicQuestion = Type.Object({
  key: Type.String(),
  type: Type.String(),
  label: Type.String(),
  help: Type.String(),
  required: Type.Boolean(),
  hidden: Type.Boolean(),
  prefill: Type.Boolean(),
  default: Type.Unknown(),
  when: Nullable(Condition),
  options: Type.Array(Type.Object({ key: Type.String(), name: Type.String() })),
  min: Nullable(Type.Number()),
  max: Nullable(Type.Number()),
  maxLength: Nullable(Type.Number()),
  decimals: Nullable(Type.Number()),
  currency: Nullable(Type.String()),
  maxFiles: Type.Integer(),
});

export const showForm = defineAction({
  name: 'tables.show_form',
  title: 'Show a form',
  description: 'What a form asks, for whoever has its address, in their language.',
  mode: 'read',
  capability: 'tables.read',
  uses: ['renew'],
  input: Input({
    token: LinkToken,
    person: Type.Optional(PersonToken),
    language: Type.Optional(SpokenLanguage),
  }),
  output: Type.Object({
    workspace: PublicWorkspace,
    languages: Type.Array(Type.String(), { description: 'Those that its texts are written in.' }),
    state: Choice(['open', 'closed', 'answered']),
    title: Type.String(),
    description: Type.String({ description: 'Of a form that takes no answers: why.' }),
    submitLabel: Type.String(),
    accent: Nullable(Type.String()),
    logo: Nullable(Type.String()),
    maxFileBytes: Type.Integer(),
    sections: Type.Array(
      Type.Object({
        title: Type.String(),
        description: Type.String(),
        when: Nullable(Condition),
        questions: Type.Array(PublicQuestion),
      }),
    ),
  }),
  example: { token: 'AZmlxH0efDqbHy0-T1prfAECAwQFBgcICQoLDA0ODxAREhMUFRYXGA' },

  async run(ctx, { token, person, language = ctx.principal.language }) {
    const form = await findForm(ctx, { token, person });
    const { settings, view } = form;
    const { language: ownLanguage } = ctx.principal.workspace;
    const say = (text: Parameters<typeof said>[0]) => said(text, language, ownLanguage);
    const shown = {
      workspace: publicWorkspace(ctx.principal),
      languages: languagesOf(settings),
      title: say(settings.title) || view.name,
      submitLabel: say(settings.submitLabel),
      accent: settings.accent ?? null,
      logo: settings.logo ?? null,
      maxFileBytes: settings.maxFileBytes ?? standardMaxFileBytes,
    };
    try {
      requireOpen(ctx, form, language);
    } catch (error) {
      if (!(error instanceof Refusal) || error.kind !== 'conflict') throw error;
      const state = error.code === 'already_answered' ? ('answered' as const) : ('closed' as const);
      return { ...shown, state, description: String(error.details?.text ?? ''), sections: [] };
    }
    const open = await openTable(ctx, view.tableId, openForForm(ctx));
    const sections = [];
    for (const section of settings.sections) {
      const questions: Static<typeof PublicQuestion>[] = [];
      for (const question of section.questions) {
        const field = fieldByKey(open.table, question.field);
        if (field)
          questions.push(await publicQuestion(ctx, form, question, askedField(open.table, field, language), say));
      }
      sections.push({
        title: say(section.title),
        description: say(section.description),
        when: section.when ?? null,
        questions,
      });
    }
    return { ...shown, state: 'open' as const, description: say(settings.description), sections };
  },
});

async function publicQuestion(
  ctx: ReadContext<'renew'>,
  { link }: PublicForm,
  question: Question,
  field: Field,
  say: (text: Question['label']) => string,
): Promise<Static<typeof PublicQuestion>> {
  const { hidden = false, required = false, prefill = !hidden } = question;
  const { settings } = field;
  return {
    key: field.key,
    type: field.type,
    label: say(question.label) || field.name,
    help: say(question.help),
    required: required || (settings.required === true && field.type !== 'checkbox'),
    hidden,
    prefill,
    // Visitors must not learn the default of a hidden question.
    default: hidden ? null : (question.default ?? plainDefault(field) ?? null),
    when: question.when ?? null,
    options:
      field.type === 'link' && !hidden
        ? await linkChoices(ctx, link, field)
        : (settings.options ?? []).map(({ key, name }) => ({ key, name })),
    min: settings.min ?? null,
    max: settings.max ?? (field.type === 'rating' ? 5 : null),
    maxLength: settings.maxLength ?? null,
    decimals: settings.decimals ?? null,
    currency: settings.currency ?? null,
    maxFiles: question.maxFiles ?? standardMaxFiles,
  };
}

/** A relative default, such as today, is filled in when the record is created. */
function plainDefault({ settings, type }: Field): unknown {
  return type === 'date' || type === 'datetime' ? undefined : settings.default;
}

/** Every language in which one of its texts is written. */
function languagesOf(settings: unknown): string[] {
  const found = new Set<string>();
  const look = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    for (const [key, value] of Object.entries(part)) {
      if (/^[a-z]{2}$/.test(key) && typeof value === 'string') found.add(key);
      else if (key !== 'when' && key !== 'default') look(value);
    }
  };
  look(settings);
  return [...found];
}
