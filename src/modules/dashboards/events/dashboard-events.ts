import { Type } from 'typebox';
import { defineEvent } from '../../../events/define-event.ts';
import { Id } from '../../../runtime/schemas.ts';
import { dashboardExample } from '../dashboard.ts';

const topic = 'dashboard';
const payload = Type.Object({ id: Id, name: Type.String() });
const example = { id: dashboardExample, name: 'Sales' };
const subject = ({ id }: { id: string }) => id;

export const dashboardSaved = defineEvent({
  name: 'dashboards.saved',
  title: 'Dashboard saved',
  description: 'A dashboard was created or changed.',
  ...{ payload, example, topic, subject },
});

export const dashboardDeleted = defineEvent({
  name: 'dashboards.deleted',
  title: 'Dashboard deleted',
  description: 'A dashboard was deleted; it can be restored for 30 days.',
  ...{ payload, example, topic, subject },
});
