import type { ReactNode } from 'react';
import type { ActionName } from '../../api/actions.ts';
import { useCan } from '../../api/catalogue.ts';
import { ApiError } from '../../api/request.ts';
import { ErrorBox } from '../feedback/error-box.tsx';

/**
 * For a form that its address can open: without permission it shows the refusal instead of a form that cannot be sent.
 */
export function WhenAllowed({ action, children }: { action: ActionName; children: ReactNode }) {
  return useCan()(action) ? children : <NotAllowed />;
}

export function NotAllowed() {
  return <ErrorBox error={new ApiError(403, 'missing_capability', '')} />;
}
