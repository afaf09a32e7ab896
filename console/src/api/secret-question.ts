import { ApiError } from './request.ts';

/**
 * A call that was refused because a text in it looks like a key. It waits until the person has said what shall be done.
 */
export interface SecretQuestion {
  /** What the text looks like: “Stripe secret key”. */
  readonly kinds: readonly string[];
  readonly answer: (saveAnyway: boolean) => void;
}

/**
 * Sends the call once more where the person insists; otherwise the refusal goes on to the form, which still has what
 * was typed.
 */
export async function askAboutSecrets<Input extends object, Answer>(
  input: Input,
  call: (input: Input) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await call(input);
  } catch (cause) {
    if (!(cause instanceof ApiError) || cause.code !== 'looks_like_secret' || !(await isWanted(kindsIn(cause))))
      throw cause;
    return call({ ...input, allowSecrets: true });
  }
}

let questions: readonly SecretQuestion[] = [];
const listeners = new Set<() => void>();

/** Without a dialog nobody would ever answer, so nothing waits. */
function isWanted(kinds: string[]): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false);
  return new Promise((resolve) => {
    const question: SecretQuestion = {
      kinds,
      answer: (saveAnyway) => {
        change(questions.filter((other) => other !== question));
        resolve(saveAnyway);
      },
    };
    change([...questions, question]);
  });
}

/** The one that was asked first. */
export function openSecretQuestion(): SecretQuestion | undefined {
  return questions[0];
}

/** For the dialog. When it goes away, what waits for it is given up. */
export function onSecretQuestion(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) for (const { answer } of questions) answer(false);
  };
}

function change(now: readonly SecretQuestion[]): void {
  questions = now;
  for (const listener of listeners) listener();
}

function kindsIn({ details }: ApiError): string[] {
  return [...new Set(details.flatMap(({ kind }) => kind ?? []))];
}
