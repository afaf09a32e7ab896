import { lazyRouteComponent } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isReachable } from '../api/connection.ts';
import { ApiError } from '../api/request.ts';
import { loadRestOfWords } from '../words/words.ts';

export type Screen = ReturnType<typeof lazyRouteComponent>;

export type Load<Name extends string> = () => Promise<{ [Key in Name]: () => ReactNode }>;

/** A screen that says no more than the first words: its program is all it waits for. */
export function plainScreen<Name extends string>(load: Load<Name>, name: Name): Screen {
  return lazyRouteComponent(() => load().catch(failLoading), name) as Screen;
}

/** Its program and the words of all such screens come together, so that none is ever drawn without its words. */
export function lazyScreen<Name extends string>(load: Load<Name>, name: Name): Screen {
  return plainScreen(async () => {
    const [module] = await Promise.all([load(), loadRestOfWords()]);
    return module;
  }, name);
}

/**
 * For a part that is missing the router reloads the page once, which brings the newer release; without a server it
 * would bring nothing.
 */
async function failLoading(cause: unknown): Promise<never> {
  throw (await isReachable()) ? cause : new ApiError(0, 'offline', 'The server cannot be reached.');
}
