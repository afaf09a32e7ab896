import { type Static, Type } from 'typebox';
import { Choice, Timestamp } from '../../../runtime/schemas.ts';
import { Condition } from '../record.ts';

const maxText = 4_000;

/** One text for everyone, or one per language: `{"en": "Your name", "de": "Ihr Name"}`. */
const Text = Type.Union([
  Type.String({ maxLength: maxText }),
  Type.Record(Type.String({ pattern: '^[a-z]{2}$' }), Type.String({ maxLength: maxText }), { maxProperties: 20 }),
]);
export type Text = Static<typeof Text>;

const Question = Type.Object(
  {
    field: Type.String({ minLength: 1, maxLength: 100 }),
    label: Type.Optional(Text),
    help: Type.Optional(Text),
    required: Type.Optional(Type.Boolean()),
    hidden: Type.Optional(
      Type.Boolean({ description: 'The question is not shown: its value is the default, or comes with the link.' }),
    ),
    prefill: Type.Optional(
      Type.Boolean({
        description: 'Whether the link may fill in a value: ?KEY=…; for a hidden question only if true.',
      }),
    ),
    default: Type.Optional(Type.Unknown({ description: 'What is filled in at first.' })),
    when: Type.Optional(Condition),
    choices: Type.Optional(
      Type.Boolean({ description: 'For a link field: visitors choose among the titles of the linked records.' }),
    ),
    maxFiles: Type.Optional(Type.Integer({ minimum: 1, maximum: 20 })),
  },
  { additionalProperties: false },
);
export type Question = Static<typeof Question>;

const Section = Type.Object(
  {
    title: Type.Optional(Text),
    description: Type.Optional(Text),
    when: Type.Optional(Condition),
    questions: Type.Array(Question, { maxItems: 200 }),
  },
  { additionalProperties: false },
);
export type Section = Static<typeof Section>;

export const FormSettings = Type.Object(
  {
    title: Type.Optional(Text),
    description: Type.Optional(Text),
    sections: Type.Optional(Type.Array(Section, { maxItems: 50 })),
    submitLabel: Type.Optional(Text),
    thanksTitle: Type.Optional(Text),
    thanksText: Type.Optional(Text),
    redirect: Type.Optional(
      Type.String({ pattern: '^https?://', maxLength: 2_000, description: 'Where visitors are sent after an answer.' }),
    ),
    closed: Type.Optional(Type.Boolean({ description: 'Accepts no answers from now on.' })),
    opensAt: Type.Optional(Timestamp),
    closesAt: Type.Optional(Timestamp),
    maxAnswers: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000 })),
    closedText: Type.Optional(Text),
    personalOnly: Type.Optional(Type.Boolean({ description: 'Only by personal links, with one answer each.' })),
    duplicates: Type.Optional(Choice(['neutral', 'say'])),
    accent: Type.Optional(Type.String({ pattern: '^#[0-9a-f]{6}$' })),
    logo: Type.Optional(
      Type.String({ pattern: '^data:image/(png|jpeg|webp);base64,[A-Za-z0-9+/=]+$', maxLength: 90_000 }),
    ),
    embedOn: Type.Optional(
      Type.Array(Type.String({ pattern: '^(\\*|https?://[a-z0-9.-]+(:[0-9]{1,5})?)$', maxLength: 300 }), {
        maxItems: 20,
        description: 'Websites that may show the form in a frame, such as https://www.example.com; * for every one.',
      }),
    ),
    maxFileBytes: Type.Optional(Type.Integer({ minimum: 1_024, maximum: 25 * 1024 * 1024 })),
  },
  { additionalProperties: false },
);
export type FormSettings = Static<typeof FormSettings>;

export const standardMaxFiles = 5;
export const standardMaxFileBytes = 10 * 1024 * 1024;

/** The text for this visitor: in their language, the workspace's language, English, or any that exists. */
export function said(text: Text | undefined, ...languages: readonly string[]): string {
  if (text === undefined || typeof text === 'string') return text ?? '';
  const known = [...languages, 'en', ...Object.keys(text)].find((language) => text[language]);
  return known === undefined ? '' : (text[known] ?? '');
}
