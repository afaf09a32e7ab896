/**
 * One delivery with its right signatures, for tests and for docs/guides/receiving-webhooks.md, which shows exactly
 * these.
 */
export const vector = {
  id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c',
  timestamp: '1772445600',
  body: '{"id":"0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c","type":"crm.lead_created","timestamp":"2026-03-02T10:00:00.000Z","workspaceId":"0199a5c4-0000-7000-8000-000000000001","version":1,"data":{"lead":{"name":"Zoë Ångström","value":1250.5}}}',
  secret: 'whsec_c3ZjIHRlc3QgdmVjdG9yLCBuZXZlciBhIHNlY3JldCE=',
  previousSecret: 'whsec_dGhlIHNlY3JldCBiZWZvcmUsIG91dCBvZiB1c2Ugbm93',
  /** With the one secret. */
  signature: 't=1772445600,v1=33e0cc8a5b185f9f6ae8b39f37d845a3dc5ae3d76e47ffcad91dbace1f6904c8',
  standardSignature: 'v1,eTfoSpPBI1zAX4SWLLQb80OKUNyQOXo/gphhMscjnO0=',
  /** While the secret before still counts. */
  rotatedSignature:
    't=1772445600,v1=33e0cc8a5b185f9f6ae8b39f37d845a3dc5ae3d76e47ffcad91dbace1f6904c8,v1=31726a03eabfb3c39ad4edcfe508ffa8d530ef760735c3d6447e3f5f1a16d926',
  rotatedStandardSignature:
    'v1,eTfoSpPBI1zAX4SWLLQb80OKUNyQOXo/gphhMscjnO0= v1,KnK+K4r/NNvLWBlZYCRkoP43/3JuxBQoCgJek9FL19Y=',
} as const;

export interface Case {
  title: string;
  body: string;
  header: string;
  secret: string;
  now: number;
  right: boolean;
}

const now = Number(vector.timestamp);
const good = { body: vector.body, header: vector.signature, secret: vector.secret, now, right: true };

/** What a receiver must accept and refuse. */
export const cases: readonly Case[] = [
  { ...good, title: 'as it was sent' },
  { ...good, title: 'five minutes later', now: now + 300 },
  { ...good, title: 'with both signatures, by the new secret', header: vector.rotatedSignature },
  {
    ...good,
    title: 'with both signatures, by the secret before',
    header: vector.rotatedSignature,
    secret: vector.previousSecret,
  },
  { ...good, title: 'older than five minutes', now: now + 301, right: false },
  { ...good, title: 'with another body', body: vector.body.replace('1250.5', '1250.6'), right: false },
  {
    ...good,
    title: 'with a body that was formatted anew',
    body: JSON.stringify(JSON.parse(vector.body), null, 2),
    right: false,
  },
  { ...good, title: 'by another secret', secret: vector.previousSecret, right: false },
  { ...good, title: 'with another time', header: vector.signature.replace('1772445600', '1772445601'), right: false },
  { ...good, title: 'with an empty signature', header: `t=${vector.timestamp},v1=`, right: false },
  { ...good, title: 'with half a signature', header: vector.signature.slice(0, -32), right: false },
  { ...good, title: 'without a time', header: vector.signature.replace(/^t=\d+,/, ''), right: false },
  { ...good, title: 'without a signature', header: '', right: false },
];
