import { lazyRouteComponent } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { loadRestOfWords } from '../words/words.ts';

export type Screen = ReturnType<typeof lazyRouteComponent>;

export type Load<Name extends string> = () => Promise<{ [Key in Name]: () => ReactNode }>;

/** A screen that says no more than the first words: its program is all it waits for. */
export function plainScreen<Name extends string>(load: Load<Name>, name: Name): Screen {
  return lazyRouteComponent(load, name) as Screen;
}

/** Its program and the words of all such screens come together, so that none is ever drawn without its words. */
export function lazyScreen<Name extends string>(load: Load<Name>, name: Name): Screen {
  return plainScreen(async () => {
    const [module] = await Promise.all([load(), loadRestOfWords()]);
    return module;
  }, name);
}
