import { CopyButton } from '../../ui/buttons/copy-button.tsx';
import classes from './webhooks.module.css';

interface AddressLineProps {
  text: string;
  label: string;
  /** A shorter text to show where space is limited; the whole text is copied. */
  shown?: string;
}

/** An address or id with a copy button. */
export function AddressLine({ text, label, shown = text }: AddressLineProps) {
  return (
    <span className={classes.address}>
      <code title={text}>{shown}</code>
      <CopyButton text={text} label={label} />
    </span>
  );
}
