import type { ActivityWords } from '../../runtime/activity-words.ts';

export const germanActivity: ActivityWords = {
  sentences: {
    create: { 'created the key “{name}”': 'hat den Schlüssel „{name}“ angelegt' },
    confirm_code: { 'created the key “{name}”': 'hat den Schlüssel „{name}“ angelegt' },
    rotate: { 'rotated the key “{name}”': 'hat den Schlüssel „{name}“ erneuert' },
    revoke: { 'revoked the key “{name}”': 'hat den Schlüssel „{name}“ widerrufen' },
  },
};
