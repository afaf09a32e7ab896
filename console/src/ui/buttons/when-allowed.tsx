import type { ReactNode } from 'react';
import type { ActionName } from '../../api/actions.ts';
import { useCan } from '../../api/catalogue.ts';
import { ApiError } from '../../api/request.ts';
import { ErrorBox } from '../feedback/error-box.tsx';

/** A form reached by its address: who may not send it is told so, rather than after having filled it in. */
export function WhenAllowed({ action, children }: { action: ActionName; children: ReactNode }) {
  return useCan()(action) ? children : <NotAllowed />;
}

export function NotAllowed() {
  return <ErrorBox error={new ApiError(403, 'missing_capability', '')} />;
}
