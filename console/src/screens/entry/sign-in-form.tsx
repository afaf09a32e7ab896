import type { ReactNode } from 'react';
import { useState } from 'react';
import { ApiError } from '../../api/request.ts';
import { auth, type Session } from '../../api/session.ts';
import { FieldForm } from '../../ui/form/field-form.tsx';
import { t } from '../../words/words.ts';

interface SignInFormProps {
  email?: string | undefined;
  onSignedIn: (session: Session) => void | Promise<void>;
  /** Shown below the form; gets the typed mail address. */
  footer?: (email: string) => ReactNode;
}

/** Asks for the password first, and for the code only if the account uses two-factor authentication. */
export function SignInForm({ email, onSignedIn, footer }: SignInFormProps) {
  const [needsCode, setNeedsCode] = useState(false);
  const signIn = async (values: { email: string; password: string; code: string }) => {
    const code = values.code.replace(/\s/g, '');
    let session: Session;
    try {
      session = await auth.signIn({ email: values.email.trim(), password: values.password, ...(code ? { code } : {}) });
    } catch (cause) {
      if (!(cause instanceof ApiError) || cause.code !== 'two_factor_required') throw cause;
      setNeedsCode(true);
      return;
    }
    await onSignedIn(session);
  };
  return (
    <FieldForm
      wide
      fields={[
        {
          name: 'email',
          label: t('entry.email'),
          kind: 'email',
          required: true,
          autoComplete: 'username',
          autoFocus: !email,
          visible: () => !needsCode,
        },
        {
          name: 'password',
          label: t('entry.password'),
          kind: 'password',
          required: true,
          autoFocus: Boolean(email),
          visible: () => !needsCode,
        },
        {
          name: 'code',
          label: t('sign_in.code'),
          description: t('sign_in.code_hint'),
          kind: 'code',
          required: true,
          autoFocus: true,
          visible: () => needsCode,
        },
      ]}
      initial={{ email: email ?? '' }}
      submitLabel={needsCode ? t('sign_in.code_submit') : t('sign_in.submit')}
      onSubmit={signIn}
      codeFields={{ wrong_credentials: 'password', wrong_code: 'code' }}
      footer={(values) => footer?.(values.email)}
    />
  );
}
