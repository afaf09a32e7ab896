import type { ActivityWords } from '../../../runtime/activity-words.ts';

export const germanActivity: ActivityWords = {
  sentences: {
    create_inbound: { 'created the incoming webhook “{name}”': 'hat den eingehenden Webhook „{name}“ angelegt' },
    update_inbound: { 'changed the incoming webhook “{name}”': 'hat den eingehenden Webhook „{name}“ geändert' },
    switch_inbound: {
      'switched the incoming webhook “{name}” on': 'hat den eingehenden Webhook „{name}“ eingeschaltet',
      'switched the incoming webhook “{name}” off': 'hat den eingehenden Webhook „{name}“ ausgeschaltet',
    },
    rotate_inbound: { 'rotated the token of the incoming webhook “{name}”': 'hat das Token des eingehenden Webhooks „{name}“ erneuert' },
    delete_inbound: { 'deleted the incoming webhook “{name}”': 'hat den eingehenden Webhook „{name}“ gelöscht' },
    replay_received: { 'replayed a webhook of “{name}”': 'hat einen Webhook von „{name}“ noch einmal abgespielt' },
  },
};
