import type { ProviderContext } from 'oidc-provider';
import { closedPage, closedPageHeaders } from '../http/closed-page.ts';
import { isDatabaseAway } from '../http/refusal-of.ts';

/** A fault that cannot be told to the client by sending the person back: the page for connecting says it in words. */
export function renderError(context: ProviderContext, answer: { error: string; error_description?: string }, error: unknown): void {
  if (isDatabaseAway(error)) {
    renderAway(context);
  } else if (isInBrowser(context)) {
    context.status = 303;
    context.redirect(`/connect?error=${encodeURIComponent(answer.error)}`);
  } else {
    context.body = { error: answer.error, error_description: answer.error_description };
  }
}

/** In place of the provider's own answer while the database is away; a browser asks again by itself. */
export function renderAway(context: ProviderContext): void {
  context.remove('location');
  context.status = 503;
  context.set({ 'retry-after': '1', ...(isInBrowser(context) && closedPageHeaders) });
  context.body = isInBrowser(context)
    ? closedPage('away', context)
    : { error: 'temporarily_unavailable', error_description: 'The database is not available right now: try again in a moment.', code: 'unavailable' };
}

export function isInBrowser(context: ProviderContext): boolean {
  return context.method === 'GET' && context.accepts('json', 'html') === 'html';
}
