import { newId } from '../kernel/ids.ts';
import type { WriteContext } from './define-action.ts';
import type { PortName } from './ports.ts';

/** The same transaction without events and activity lines. Screens that show the data still refetch. */
export function quietContext<Uses extends PortName>(ctx: WriteContext<Uses>): WriteContext<Uses> {
  return {
    ...ctx,
    emit(event) {
      ctx.touch(event.topic);
      return newId();
    },
    emitEach(event) {
      ctx.touch(event.topic);
    },
    note: () => undefined,
    runInside: (name) => {
      throw new Error(`${name} would be heard of: it cannot run quietly.`);
    },
  };
}
