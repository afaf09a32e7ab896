import { CopyButton } from '../buttons/copy-button.tsx';
import classes from './states.module.css';

export function CodeBlock({ text, label }: { text: string; label: string }) {
  return (
    <figure className={classes.code} aria-label={label} style={{ margin: 0 }}>
      <pre>{text}</pre>
      <div className={classes.codeCopy}>
        <CopyButton text={text} />
      </div>
    </figure>
  );
}

export function JsonBlock({ value, label }: { value: unknown; label: string }) {
  return <CodeBlock text={JSON.stringify(value, null, 2) ?? 'null'} label={label} />;
}
