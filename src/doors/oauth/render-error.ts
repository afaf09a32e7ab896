import type { ProviderContext } from 'oidc-provider';

/** A fault that cannot be told to the client by sending the person back: the page for connecting says it in words. */
export function renderError(context: ProviderContext, answer: { error: string; error_description?: string }): void {
  const inBrowser = context.method === 'GET' && context.accepts('json', 'html') === 'html';
  if (inBrowser) {
    context.status = 303;
    context.redirect(`/connect?error=${encodeURIComponent(answer.error)}`);
  } else {
    context.body = { error: answer.error, error_description: answer.error_description };
  }
}
