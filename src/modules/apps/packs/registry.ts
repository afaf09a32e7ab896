import type { Pack } from './pack.ts';

/**
 * The packs that come with svc. A new one needs its file in library/ and a line here. Each is loaded when it is first
 * needed, because most workspaces use only a few.
 */
const library: Readonly<Record<string, () => Promise<{ pack: Pack }>>> = {
  airtable: () => import('./library/airtable.ts'),
  asana: () => import('./library/asana.ts'),
  discord: () => import('./library/discord.ts'),
  github: () => import('./library/github.ts'),
  gmail: () => import('./library/gmail.ts'),
  googlecalendar: () => import('./library/google-calendar.ts'),
  googlesheets: () => import('./library/google-sheets.ts'),
  hubspot: () => import('./library/hubspot.ts'),
  jira: () => import('./library/jira.ts'),
  mailchimp: () => import('./library/mailchimp.ts'),
  microsoft: () => import('./library/microsoft.ts'),
  notion: () => import('./library/notion.ts'),
  pipedrive: () => import('./library/pipedrive.ts'),
  rss: () => import('./library/rss.ts'),
  shopify: () => import('./library/shopify.ts'),
  slack: () => import('./library/slack.ts'),
  stripe: () => import('./library/stripe.ts'),
  telegram: () => import('./library/telegram.ts'),
  trello: () => import('./library/trello.ts'),
  twilio: () => import('./library/twilio.ts'),
};

export const packNames: readonly string[] = Object.keys(library);

export async function loadPack(name: string): Promise<Pack | undefined> {
  return Object.hasOwn(library, name) ? (await library[name]?.())?.pack : undefined;
}

export async function loadPacks(): Promise<Pack[]> {
  return Promise.all(Object.values(library).map(async (load) => (await load()).pack));
}
