import { TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { secretKindsIn } from '../../../../ui/values/secret-text.ts';
import { secretWords } from '../../../../ui/values/secret-words.ts';
import { t } from '../../../../words/words.ts';
import classes from './cells.module.css';

interface SecretProps {
  text: string;
}

/** Shown beside a value that looks like a key. Only its owner may change the value. */
export function SecretMark({ text }: SecretProps) {
  const warning = useSecretWarning(text);
  if (!warning) return null;
  return (
    <span className={classes.secret} role="img" aria-label={warning} title={warning}>
      <TriangleAlert size={14} aria-hidden="true" />
    </span>
  );
}

/** The same as text, below an input. */
export function SecretNote({ text }: SecretProps) {
  const warning = useSecretWarning(text);
  if (!warning) return null;
  return (
    <p className={classes.secretNote}>
      <TriangleAlert size={14} aria-hidden="true" />
      {warning}
    </p>
  );
}

function useSecretWarning(text: string): string | undefined {
  const kinds = useMemo(() => secretKindsIn(text), [text]);
  return kinds.length > 0 ? t('secrets.in_record', { kind: secretWords(kinds) }) : undefined;
}
