import { ApiError } from './request.ts';

/**
 * When a session ends while somebody works, calls wait here until the person has signed in again in the
 * dialog over the page; then they are repeated, so nothing that was typed is lost.
 */
export async function repeatAfterSignIn<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await call();
    } catch (cause) {
      if (!isSessionEnd(cause)) throw cause;
      await waitForSignIn();
    }
  }
}

type Listener = () => void;

let waiting: Promise<void> | undefined;
let settle: { resolve: () => void; reject: (cause: Error) => void } | undefined;
const listeners = new Set<Listener>();

function waitForSignIn(): Promise<void> {
  waiting ??= new Promise<void>((resolve, reject) => {
    settle = { resolve, reject };
  });
  announce();
  return waiting;
}

export function signedInAgain(): void {
  finish((current) => current.resolve());
}

export function gaveUpSigningIn(cause: Error): void {
  finish((current) => current.reject(cause));
}

export function isWaitingForSignIn(): boolean {
  return waiting !== undefined;
}

export function onSignInNeeded(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function finish(how: (current: NonNullable<typeof settle>) => void): void {
  const current = settle;
  waiting = undefined;
  settle = undefined;
  if (current) how(current);
  announce();
}

function isSessionEnd(cause: unknown): boolean {
  return cause instanceof ApiError && cause.status === 401 && cause.code === 'no_session';
}

function announce(): void {
  for (const listener of listeners) listener();
}
