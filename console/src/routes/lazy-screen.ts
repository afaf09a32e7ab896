import { lazyRouteComponent } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isReachable } from '../api/connection.ts';
import { ApiError } from '../api/request.ts';
import { loadRestOfWords } from '../words/words.ts';

export type Screen = ReturnType<typeof lazyRouteComponent>;

export type Load<Name extends string> = () => Promise<{ [Key in Name]: () => ReactNode }>;

/** A screen that needs only the first words, so it waits only for its code. */
export function plainScreen<Name extends string>(load: Load<Name>, name: Name): Screen {
  return lazyRouteComponent(() => load().catch(failLoading), name) as Screen;
}

/** Loads a screen together with the words of all such screens, so that it never renders without its words. */
export function lazyScreen<Name extends string>(load: Load<Name>, name: Name): Screen {
  return plainScreen(async () => {
    const [module] = await Promise.all([load(), loadRestOfWords()]);
    return module;
  }, name);
}

/**
 * If a part is missing, the router reloads the page once to get the new release. Without a server, a reload would show
 * nothing.
 */
async function failLoading(cause: unknown): Promise<never> {
  throw (await isReachable()) ? cause : new ApiError(0, 'offline', 'The server cannot be reached.');
}
