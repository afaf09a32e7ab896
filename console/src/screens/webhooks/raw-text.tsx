import { CopyButton } from '../../ui/buttons/copy-button.tsx';
import { t } from '../../words/words.ts';
import classes from './webhooks.module.css';

interface RawTextProps {
  text: string;
  title: string;
  /** The text to copy, if the shown one is formatted differently from what was sent. */
  exact?: string;
}

/** A body exactly as it is. */
export function RawText({ text, title, exact = text }: RawTextProps) {
  return (
    <div className={classes.part}>
      <h3 className={classes.partTitle}>
        {title} <CopyButton text={exact} />
      </h3>
      {text === '' ? (
        <p className={classes.quiet}>{t('webhooks.empty_body')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        <section className={classes.text} tabIndex={0} aria-label={title}>
          {text}
        </section>
      )}
    </div>
  );
}
