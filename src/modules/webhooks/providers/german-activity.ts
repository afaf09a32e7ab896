import type { ActivityWords } from '../../../runtime/activity-words.ts';

export const germanActivity: ActivityWords = {
  sentences: {
    save_provider: {
      'created the webhook of {provider} “{name}”': 'hat den Webhook „{name}“ von {provider} angelegt',
      'updated the webhook of {provider} “{name}”': 'hat den Webhook „{name}“ von {provider} geändert',
    },
    delete_provider: { 'deleted the provider webhook “{name}”': 'hat den Anbieter-Webhook „{name}“ gelöscht' },
  },
};
