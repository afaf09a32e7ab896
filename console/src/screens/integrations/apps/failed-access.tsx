import { Alert } from '@mantine/core';
import { type PlainKey, t } from '../../../words/words.ts';

interface FailedAccessProps {
  /** The result in the redirect from another server. */
  failed: string;
  onClose?: () => void;
}

/** Explains why somebody returned from another server without access. */
export function FailedAccess({ failed, onClose }: FailedAccessProps) {
  return (
    <Alert
      color="red"
      role="alert"
      title={t('apps.failed_title')}
      withCloseButton={onClose !== undefined}
      closeButtonLabel={t('ui.close')}
      {...(onClose && { onClose })}
    >
      {t(failureWords[failed] ?? 'apps.failed_other')}
    </Alert>
  );
}

const failureWords: Record<string, PlainKey> = {
  access_denied: 'apps.failed_access_denied',
  authorization_not_found: 'apps.failed_authorization_not_found',
  provider_refused: 'oauth.failed_provider_refused',
  sign_in_not_found: 'oauth.failed_sign_in_not_found',
};
