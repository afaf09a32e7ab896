import { defineAction } from '../../../../runtime/define-action.ts';
import { Input, Ref } from '../../../../runtime/schemas.ts';
import { endpointExample } from '../endpoint.ts';
import { readReceived } from '../received.store.ts';
import { ReceivedInFull, receivedNotFound } from '../received.ts';
import { withRuns } from '../with-runs.ts';

export const getReceived = defineAction({
  name: 'webhooks.get_received',
  title: 'Show a received webhook',
  description: 'One accepted webhook in full: its body as JSON and as it came, and its headers without credentials.',
  mode: 'read',
  capability: 'webhooks.read',
  input: Input({ id: Ref('received_webhook') }),
  output: ReceivedInFull,
  example: { id: endpointExample },

  async run(ctx, { id }) {
    const { raw, data, event, endpointExists, ...received } =
      (await readReceived(ctx.db, ctx.workspaceId, id)) ?? receivedNotFound();
    const [told = received] = await withRuns(ctx, [received]);
    return { ...told, body: data.body ?? null, raw: raw.toString() };
  },
});
