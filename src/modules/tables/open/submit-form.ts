import { Type } from 'typebox';
import { calmFormBucket, formBucket, solvedBucket } from '../../../access/buckets.ts';
import { readFiles } from '../../../files/files.store.ts';
import { faultAt, type InputFault, Refusal, refuse, refuseInput } from '../../../kernel/refusal.ts';
import { inputFaults } from '../../../kernel/words/refusals.ts';
import { type OpenTable, withTable } from '../../../records/open-table.ts';
import { isEmpty } from '../../../records/read-values.ts';
import type { RecordFault } from '../../../records/record-faults.ts';
import { defineAction, type StagedContext, type WriteContext } from '../../../runtime/define-action.ts';
import { Input } from '../../../runtime/schemas.ts';
import { recordCreated } from '../events/record-events.ts';
import { said, standardMaxFiles } from '../forms/form-settings.ts';
import { useInvitation } from '../forms/invitations.store.ts';
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
import { isProof, newChallenge, proofBits } from '../forms/proof-of-work.ts';
import { type Answered, shownQuestions } from '../forms/shown-questions.ts';
import { Values } from '../record.ts';
import { createRecords } from '../save-records.ts';
import { createSystemRecordByForm } from '../system-records.ts';
import { countAnswer } from '../view-links.store.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';
import { writerOf } from '../writing.ts';

type Ports = 'baseUrl' | 'limitsOf' | 'rateLimits' | 'renew';

const Proof = Type.Object(
  { challenge: Type.String({ maxLength: 200 }), answer: Type.String({ maxLength: 100 }) },
  {
    additionalProperties: false,
    description:
      'Only where an answer was refused with proof_required: the challenge of that refusal, and an answer for which the SHA-256 of “CHALLENGE:ANSWER” begins with as many zero bits as it says.',
  },
);

export const submitForm = defineAction({
  name: 'tables.submit_form',
  title: 'Answer a form',
  description: 'A stranger answers a form, and a record is created from the answer.',
  mode: 'staged',
  capability: 'tables.write',
  uses: ['baseUrl', 'limitsOf', 'rateLimits', 'renew'],
  effects: [],
  input: Input({
    token: LinkToken,
    person: Type.Optional(PersonToken),
    language: Type.Optional(SpokenLanguage),
    values: Values,
    website: Type.Optional(
      Type.String({
        maxLength: 500,
        description: 'Leave it out: people do not see this field, so whoever fills it in is a bot.',
      }),
    ),
    proof: Type.Optional(Proof),
  }),
  output: Type.Object({
    ok: Type.Literal(true),
    thanks: Type.Optional(
      Type.Object({ title: Type.String(), text: Type.String(), redirect: Type.Optional(Type.String()) }),
    ),
  }),
  emits: [recordCreated],
  example: {
    token: 'AZmlxH0efDqbHy0-T1prfAECAwQFBgcICQoLDA0ODxAREhMUFRYXGA',
    values: { name: 'Ada Lovelace', email: 'ada@example.com' },
  },

  async run(ctx, { token, person, language = ctx.principal.language, values, website, proof }) {
    const form = await findForm(ctx, { token, person });
    requireOpen(ctx, form, language);
    await requireCalm(ctx, form, proof);
    if (!website) {
      // Before the transaction, because the offered choices are read with other rights.
      const offered = await choicesFor(ctx, form, values);
      await ctx.transaction(async (tx) => {
        // Read again: a form that was closed meanwhile takes no answers.
        const now = await findForm(tx, { token, person });
        requireOpen(tx, now, language);
        await withTable(tx, now.view.tableId, (open) => keepAnswer(tx, now, open, values, offered), openForForm(tx));
      });
    }
    return { ok: true as const, ...thanksOf(ctx, form, language) };
  },
});

/** At a low rate everyone is accepted; above it, only visitors with a proof of work. */
async function requireCalm(
  ctx: StagedContext<Ports>,
  { view, link }: PublicForm,
  proof: { challenge: string; answer: string } | undefined,
): Promise<void> {
  const { rateLimits } = ctx.ports;
  if ((await rateLimits.admit(calmFormBucket(view.id))).admitted) return;
  const isSolved =
    proof !== undefined &&
    isProof(link.token, proof, ctx.now) &&
    (await rateLimits.admit(solvedBucket(proof.challenge))).admitted;
  if (!isSolved)
    refuse('too_many', 'proof_required', refusals.phrase('proof_required', { bits: proofBits }), {
      challenge: newChallenge(link.token, ctx.now),
      bits: proofBits,
      algorithm: 'sha-256',
    });
  const { admitted, retryAt } = await rateLimits.admit(formBucket(view.id));
  if (!admitted) refuse('too_many', 'rate_limited', refusals.phrase('form_busy'), { retryAt });
}

type Offered = ReadonlyMap<string, ReadonlySet<string>>;

async function choicesFor(
  ctx: StagedContext<Ports>,
  form: PublicForm,
  values: Readonly<Record<string, unknown>>,
): Promise<Offered> {
  const offered = new Map<string, ReadonlySet<string>>();
  const choiceQuestions = form.settings.sections
    .flatMap(({ questions }) => questions)
    .filter(({ field, choices }) => choices && Object.hasOwn(values, field));
  if (choiceQuestions.length === 0) return offered;
  const table = await ctx.tables.find(ctx.db, ctx.workspaceId, form.view.tableId);
  for (const question of choiceQuestions) {
    const field = table?.fields.find(({ key }) => key === question.field);
    if (field?.type === 'link')
      offered.set(field.key, new Set((await linkChoices(ctx, form.link, field)).map(({ key }) => key)));
  }
  return offered;
}

async function keepAnswer(
  ctx: WriteContext<Ports>,
  form: PublicForm,
  open: OpenTable,
  given: Readonly<Record<string, unknown>>,
  offered: Offered,
): Promise<void> {
  const { view, settings, invitation } = form;
  const shown = shownQuestions(open, settings.sections, given);
  const faults = [...unknownQuestions(form, given), ...(await answerFaults(ctx, form, shown, offered))];
  if (faults.length > 0) refuseInput(faults);
  const values = Object.fromEntries(
    shown.filter(({ value }) => value !== undefined).map(({ field, value }) => [field.key, value]),
  );
  const [record] = await inWordsOfForm(form, shown, () =>
    open.table.system
      ? createSystemRecordByForm(ctx, open, open.table.system, values)
      : createRecords(ctx, open, [values], false, { ...writerOf(ctx), uploader: view.id }),
  );
  if (!record) throw new Error('One record was sent, and none came back.');
  if (invitation && (await useInvitation(ctx.db, ctx.workspaceId, invitation.id, record.id, ctx.now)) === 0)
    refuse('conflict', 'already_answered', refusals.phrase('already_answered'));
  // Last, because simultaneous answers wait for each other here.
  if ((await countAnswer(ctx.db, ctx.workspaceId, view.id, settings.maxAnswers)) === 0)
    refuse('conflict', 'form_closed', refusals.phrase('form_full'));
  ctx.note(phrase('answered_form', { form: view.name, table: open.table.name }));
}

/** To a visitor, a field that the form does not ask for looks the same as one that does not exist. */
function unknownQuestions({ settings }: PublicForm, given: object): InputFault[] {
  const questionFields = new Set(settings.sections.flatMap(({ questions }) => questions.map(({ field }) => field)));
  return Object.keys(given)
    .filter((key) => !questionFields.has(key))
    .slice(0, 30)
    .map((key) => faultAt(`/values/${key}`, refusals.phrase('not_a_question')));
}

async function answerFaults(
  ctx: WriteContext,
  { view }: PublicForm,
  shown: readonly Answered[],
  offered: Offered,
): Promise<InputFault[]> {
  const faults: InputFault[] = [];
  for (const { question, field, value } of shown) {
    const path = `/values/${field.key}`;
    const isMissing = isEmpty(value) || (field.type === 'checkbox' && value !== true);
    if (question.required && isMissing) faults.push(faultAt(path, inputFaults.phrase('required')));
    if (!Array.isArray(value)) continue;
    const ids = value.map((one: unknown) => String((one as { id?: unknown } | null)?.id ?? one));
    if (field.type === 'link' && !ids.every((id) => offered.get(field.key)?.has(id)))
      faults.push(faultAt(path, refusals.phrase('not_offered')));
    if (field.type !== 'attachment') continue;
    const { maxFiles = standardMaxFiles } = question;
    if (ids.length > maxFiles) faults.push(faultAt(path, refusals.phrase('form_too_many_files', { max: maxFiles })));
    const files = await readFiles(
      ctx.db,
      ctx.workspaceId,
      ids.filter((id) => uuid.test(id)),
    );
    // Files of another answer or from another upload do not belong to this visitor.
    if (files.length < ids.length || files.some((file) => file.createdBy !== view.id || file.attachedAt !== null))
      faults.push(faultAt(path, refusals.phrase('form_file_gone')));
  }
  return faults;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Turns refusals of the table into errors of the questions. Errors outside the form are not shown, nor that another
 * record has the same value, unless the form's owner wants that shown.
 */
async function inWordsOfForm<Result>(
  { settings }: PublicForm,
  shown: readonly Answered[],
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === 'schema_changed') throw error;
    const shownFaults = ((error.detailsForPeople?.errors ?? []) as RecordFault[]).filter(
      ({ field, code }) =>
        shown.some(({ field: { key }, question }) => key === field && !question.hidden) &&
        (code !== 'unique_violation' || settings.duplicates === 'say'),
    );
    if (shownFaults.length === 0) return refuse('conflict', 'not_accepted', refusals.phrase('not_accepted'));
    return refuseInput(
      shownFaults.map(({ field, message, phrase: fault }) => ({
        path: `/values/${field}`,
        message,
        ...(fault && { phrase: fault }),
      })),
    );
  }
}

function thanksOf(ctx: StagedContext, { settings }: PublicForm, language: string) {
  const { thanksTitle, thanksText, redirect } = settings;
  if (thanksTitle === undefined && thanksText === undefined && redirect === undefined) return {};
  const say = (text: typeof thanksTitle) => said(text, language, ctx.principal.workspace.language);
  return { thanks: { title: say(thanksTitle), text: say(thanksText), ...(redirect && { redirect }) } };
}
