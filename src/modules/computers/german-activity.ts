import type { ActivityWords } from '../../runtime/activity-words.ts';

export const germanActivity: ActivityWords = {
  sentences: {
    confirm_code: { 'paired the computer “{name}”': 'hat den Computer „{name}“ gekoppelt' },
    revoke: { 'unpaired the computer “{name}”': 'hat den Computer „{name}“ entkoppelt' },
  },
};
