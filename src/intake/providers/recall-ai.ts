import type { Provider, SignatureScheme } from './define-provider.ts';

const signedBy = (prefix: 'webhook' | 'svix'): SignatureScheme => ({
  proof: 'signature',
  header: `${prefix}-signature`,
  parse: { as: 'list', signature: 'v1' },
  signed: '{id}.{timestamp}.{body}',
  key: 'base64',
  digest: 'sha256',
  encoding: 'base64',
  idHeader: `${prefix}-id`,
  timestampHeader: `${prefix}-timestamp`,
  tolerance: { seconds: 300, unit: 'seconds' },
});

/** Standard Webhooks. Older Recall.ai workspaces use the header names of Svix. docs.recall.ai: Verifying webhooks. */
export const recallAi: Provider = {
  kind: 'notetaker',
  name: 'recall-ai',
  title: 'Recall.ai',
  secretFrom: 'them',
  schemes: [signedBy('webhook'), signedBy('svix')],
  steps: {
    en: [
      'In the Recall.ai dashboard open Webhooks and add an endpoint with the address.',
      'Copy the secret (it begins with “whsec_”): the workspace verification secret under API keys, or in older workspaces the one of this endpoint.',
      'Paste it here as the secret.',
    ],
    de: [
      'Im Recall.ai-Dashboard Webhooks öffnen und einen Endpoint mit der Adresse hinzufügen.',
      'Das Geheimnis kopieren (es beginnt mit „whsec_“): das Verification Secret des Workspace unter API keys, in älteren Workspaces das dieses Endpoints.',
      'Es hier als Geheimnis einfügen.',
    ],
  },
};
