import type { ProviderContext } from 'oidc-provider';
import { isInBrowser } from './render-error.ts';

/**
 * A request that is refused before a person saw it sends nobody to an address on the web: anybody may register one, and a link to us
 * would lead wherever they like (RFC 9700, 4.11.2). A program on the person's own machine is told as RFC 6749 says.
 */
export async function keepFaultsHere(context: ProviderContext, next: () => Promise<void>): Promise<void> {
  await next();
  const target = context.oidc?.route === 'authorization' ? URL.parse(context.response.get('location')) : null;
  const error = target?.protocol === 'https:' ? (target.searchParams.get('error') ?? new URLSearchParams(target.hash.slice(1)).get('error')) : null;
  if (error === null) return;
  context.remove('location');
  if (isInBrowser(context)) {
    context.status = 303;
    context.redirect(`/connect?error=${encodeURIComponent(error)}`);
  } else {
    context.status = 400;
    context.body = { error, error_description: 'This cannot be asked for in this way.' };
  }
}
