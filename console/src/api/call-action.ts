import type { ActionInput, ActionName, ActionResult } from './actions.ts';
import { keepAnswer } from './keep-answer.ts';
import { randomKey } from './random-key.ts';
import { ApiError, request } from './request.ts';
import { askAboutSecrets } from './secret-question.ts';
import { repeatAfterSignIn } from './sign-in-again.ts';

interface Success<Result> {
  ok: true;
  result: Result;
}

export interface CallOptions {
  /** Repeating a write with the same key is safe: the server gives its first answer again. */
  idempotencyKey?: string;
  signal?: AbortSignal;
}

export async function callAction<Name extends ActionName>(
  name: Name,
  input: ActionInput<Name>,
  options: CallOptions = {},
): Promise<ActionResult<Name>> {
  const idempotencyKey = options.idempotencyKey ?? randomKey();
  const path = `/api/os/actions/${name}`;
  const send = async (body: ActionInput<Name>) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const answer = await request<Success<ActionResult<Name>>>('POST', path, { ...options, idempotencyKey, body });
        keepAnswer(answer.result);
        return answer.result;
      } catch (cause) {
        if (!isTransient(cause) || attempt === 3) throw cause;
        await pause(attempt * 400);
      }
    }
  };
  return askAboutSecrets(input, (body) => repeatAfterSignIn(() => send(body)));
}

function isTransient(cause: unknown): boolean {
  return cause instanceof ApiError && (cause.code === 'offline' || cause.code === 'unavailable');
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
