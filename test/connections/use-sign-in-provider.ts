import { afterAll, beforeAll } from 'vitest';
import { type ProviderSettings, type SignInProvider, startSignInProvider } from './sign-in-provider.ts';

/** One provider for all tests of a file. Read its members inside tests only. */
export function useSignInProvider(settings: () => ProviderSettings): SignInProvider {
  const holder = {} as SignInProvider;
  beforeAll(async () => {
    await startSignInProvider(settings(), holder);
  });
  afterAll(() => holder.stop?.());
  return holder;
}
