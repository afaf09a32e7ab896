import { ApiError } from './request.ts';

/**
 * If the session ends while somebody works, calls wait until the person has signed in again in the dialog over the
 * page. Then they are repeated, so nothing that was typed is lost.
 */
export async function repeatAfterSignIn<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await call();
    } catch (cause) {
      if (!isSessionEnd(cause) || !(await signsInAgain())) throw cause;
    }
  }
}

type Listener = () => void;

let waiting: Promise<boolean> | undefined;
let settle: ((signedIn: boolean) => void) | undefined;
const listeners = new Set<Listener>();

/** Without a dialog, nobody could sign in, so the call fails at once. */
function signsInAgain(): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false);
  waiting ??= new Promise((resolve) => {
    settle = resolve;
  });
  announce();
  return waiting;
}

export function signedInAgain(): void {
  finish(true);
}

export function isWaitingForSignIn(): boolean {
  return waiting !== undefined;
}

/** Registers the dialog. When no dialog is left, waiting calls fail. */
export function onSignInNeeded(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) finish(false);
  };
}

function finish(signedIn: boolean): void {
  settle?.(signedIn);
  waiting = undefined;
  settle = undefined;
  announce();
}

function isSessionEnd(cause: unknown): boolean {
  return cause instanceof ApiError && cause.status === 401 && cause.code === 'no_session';
}

function announce(): void {
  for (const listener of listeners) listener();
}
