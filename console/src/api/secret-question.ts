import { ApiError } from './request.ts';

/** A call that was refused because one of its texts looks like a key. The call waits until the person decides. */
export interface SecretQuestion {
  /** What the text looks like, such as “Stripe secret key”. */
  readonly kinds: readonly string[];
  readonly answer: (saveAnyway: boolean) => void;
}

/**
 * Repeats the call if the person wants to save the text anyway. Otherwise the refusal reaches the form, which still
 * holds what was typed.
 */
export async function askAboutSecrets<Input extends object, Answer>(
  input: Input,
  call: (input: Input) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await call(input);
  } catch (cause) {
    if (!(cause instanceof ApiError) || cause.code !== 'looks_like_secret' || !(await confirmSaving(kindsIn(cause))))
      throw cause;
    return call({ ...input, allowSecrets: true });
  }
}

let questions: readonly SecretQuestion[] = [];
const listeners = new Set<() => void>();

/** Without a dialog, nobody could answer, so the call fails at once. */
function confirmSaving(kinds: string[]): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false);
  return new Promise((resolve) => {
    const question: SecretQuestion = {
      kinds,
      answer: (saveAnyway) => {
        setQuestions(questions.filter((other) => other !== question));
        resolve(saveAnyway);
      },
    };
    setQuestions([...questions, question]);
  });
}

/** The oldest unanswered question. */
export function currentSecretQuestion(): SecretQuestion | undefined {
  return questions[0];
}

/** Registers the dialog. When no dialog is left, waiting calls fail. */
export function onSecretQuestion(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) for (const { answer } of questions) answer(false);
  };
}

function setQuestions(next: readonly SecretQuestion[]): void {
  questions = next;
  for (const listener of listeners) listener();
}

function kindsIn({ details }: ApiError): string[] {
  return [...new Set(details.flatMap(({ kind }) => kind ?? []))];
}
