import type { ActivityWords } from '../../runtime/activity-words.ts';

export const germanActivity: ActivityWords = {
  sentences: {
    approve: { 'approved: {what}': 'hat freigegeben: {what}' },
    decline: { 'declined: {what}': 'hat abgelehnt: {what}' },
    edit_and_approve: { 'approved: {what}': 'hat freigegeben: {what}' },
  },
};
