import { CopyButton } from '../../ui/buttons/copy-button.tsx';
import classes from './webhooks.module.css';

interface AddressLineProps {
  text: string;
  label: string;
  /** Written in its place where there is little room; the whole text is copied. */
  shown?: string;
}

/** An address, an id or the like, with a button that copies it. */
export function AddressLine({ text, label, shown = text }: AddressLineProps) {
  return (
    <span className={classes.address}>
      <code title={text}>{shown}</code>
      <CopyButton text={text} label={label} />
    </span>
  );
}
