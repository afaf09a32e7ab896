import type {
  Delivery,
  DeliveryState,
  InboundEndpoint,
  InboundEndpointDetail,
  ListedDelivery,
  ListedReceived,
  OutgoingEndpoint,
  OutgoingSettings,
  ProviderKind,
  ProviderPreset,
  ProviderWebhook,
  Received,
} from './webhook-shapes.ts';

type ById = { id: string };
type Nothing = Record<string, never>;

interface Items<Item> {
  items: Item[];
  nextCursor?: string;
}

interface Paging {
  limit?: number;
  cursor?: string;
}

interface Period {
  since?: string;
  until?: string;
}

interface InboundSettings {
  name?: string;
  path?: string;
  requestsPerMinute?: number;
}

/** Input and result of each action of the module `webhooks` that the console calls. */
export interface WebhookActions {
  'webhooks.create_inbound': [InboundSettings & { name: string }, ById & { path: string; url: string; token: string }];
  'webhooks.update_inbound': [ById & InboundSettings & { expectedUpdatedAt?: string }, InboundEndpoint];
  'webhooks.switch_inbound': [ById & { on: boolean; expectedUpdatedAt?: string }, InboundEndpoint];
  'webhooks.rotate_inbound': [
    ById & { overlapMinutes?: number },
    { token: string; previousTokenExpiresAt: string | null },
  ];
  'webhooks.delete_inbound': [ById, ById];
  'webhooks.list_inbound': [Nothing, Items<InboundEndpoint>];
  'webhooks.get_inbound': [ById, InboundEndpointDetail];
  'webhooks.list_received': [Paging & Period & { endpointId?: string; q?: string }, Items<ListedReceived>];
  'webhooks.get_received': [ById, Received];
  'webhooks.replay_received': [ById, { eventId: string }];
  'webhooks.save_provider': [
    {
      id?: string;
      kind: ProviderKind;
      provider: string;
      name?: string;
      secret?: string;
      expectedUpdatedAt?: string;
    },
    /** The secret only where we made it, this one time. */
    ProviderWebhook & { secret?: string },
  ];
  'webhooks.list_providers': [Nothing, Items<ProviderWebhook> & { presets: ProviderPreset[] }];
  'webhooks.delete_provider': [ById, ById];
  'webhooks.create_outgoing': [OutgoingSettings, ById & { secret: string }];
  'webhooks.update_outgoing': [ById & Partial<OutgoingSettings> & { expectedUpdatedAt?: string }, OutgoingEndpoint];
  'webhooks.pause_outgoing': [ById & { expectedUpdatedAt?: string }, OutgoingEndpoint];
  'webhooks.resume_outgoing': [ById & { expectedUpdatedAt?: string }, OutgoingEndpoint];
  'webhooks.delete_outgoing': [ById, ById];
  'webhooks.list_outgoing': [Nothing, Items<OutgoingEndpoint>];
  'webhooks.get_outgoing': [ById, OutgoingEndpoint];
  'webhooks.rotate_outgoing_secret': [
    ById & { overlapHours?: number },
    { secret: string; previousSecretExpiresAt: string | null },
  ];
  'webhooks.send_test': [ById, { deliveryId: string }];
  'webhooks.list_deliveries': [
    Paging & Period & { endpointId?: string; state?: DeliveryState; event?: string },
    Items<ListedDelivery>,
  ];
  'webhooks.get_delivery': [ById, Delivery];
  'webhooks.resend_delivery': [ById, ListedDelivery];
  'webhooks.cancel_delivery': [ById, ListedDelivery];
  'webhooks.recover_deliveries': [{ endpointId: string; since: string; until?: string }, { count: number }];
}
