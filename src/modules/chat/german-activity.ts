import type { ActivityWords } from '../../runtime/activity-words.ts';

export const germanActivity: ActivityWords = {
  sentences: { send: {}, rename: {}, delete_conversation: {} },
};
