import { Type } from 'typebox';
import { defineEvent } from '../../events/define-event.ts';
import { Id } from '../schemas.ts';

const CardEvent = Type.Object({ approvalId: Id, action: Type.String(), summary: Type.String() });

const example = {
  approvalId: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c',
  action: 'crm.delete_lead',
  summary: 'Delete the lead “Ada Lovelace”.',
};

function cardEvent(verb: string, title: string, description: string) {
  return defineEvent({
    name: `platform.approval_${verb}`,
    title,
    description,
    payload: CardEvent,
    example,
    topic: 'approval',
    subject: (data) => data.approvalId,
  });
}

export const approvalRequested = cardEvent(
  'requested',
  'Approval requested',
  'A risky call waits for a person to decide.',
);
export const approvalApproved = cardEvent('approved', 'Approval given', 'A person approved a waiting call.');
export const approvalDeclined = cardEvent('declined', 'Approval declined', 'A person declined a waiting call.');
export const approvalExpired = cardEvent('expired', 'Approval expired', 'Nobody decided on a waiting call in time.');
export const approvalExecuted = cardEvent('executed', 'Approved call executed', 'An approved call was executed.');
