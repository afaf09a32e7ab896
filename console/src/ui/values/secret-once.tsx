import { Alert } from '@mantine/core';
import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { CopyButton } from '../buttons/copy-button.tsx';
import classes from './states.module.css';

interface SecretOnceProps {
  secret: string;
  label: string;
  warning: string;
  children?: ReactNode;
}

/** A secret that the server reveals only once. It is kept only in this component's memory. */
export function SecretOnce({ secret, label, warning, children }: SecretOnceProps) {
  return (
    <div style={{ display: 'grid', gap: 14 }}>
      <Alert color="yellow" icon={<KeyRound size={16} />}>
        {warning}
      </Alert>
      <section className={classes.secret} aria-label={label}>
        <code>{secret}</code>
        <CopyButton text={secret} first />
      </section>
      {children}
    </div>
  );
}
