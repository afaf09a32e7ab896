import type { ReadContext } from '../../runtime/define-action.ts';
import type { Service } from './service.ts';
import type { ServiceRow } from './services.store.ts';

export function presentService(
  ctx: ReadContext<'publicUrl'>,
  { stepMinutes, workspaceSlug, ...row }: ServiceRow,
): Service {
  return {
    ...row,
    stepMinutes: stepMinutes ?? row.minutes,
    url: `${ctx.ports.publicUrl}/book/${workspaceSlug}/${row.slug}`,
  };
}
