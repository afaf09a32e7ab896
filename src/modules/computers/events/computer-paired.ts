import { Type } from 'typebox';
import { defineEvent } from '../../../events/define-event.ts';
import { Id } from '../../../runtime/schemas.ts';

export const computerPaired = defineEvent({
  name: 'platform.computer_paired',
  title: 'Computer paired',
  description: 'Someone confirmed the code of a command line; it now acts as them.',
  payload: Type.Object({ id: Id, name: Type.String() }),
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c', name: 'ada-laptop' },
  topic: 'computer',
  subject: (data) => data.id,
});
