import classes from './customers.module.css';

/** Tags as small marks; one that can be pressed shows all who carry it. */
export function Tags({ tags, onOpen }: { tags: string[]; onOpen: (tag: string) => void }) {
  if (tags.length === 0) return null;
  return (
    <span className={classes.tags}>
      {tags.map((tag) => (
        <button key={tag} type="button" className={classes.tag} onClick={() => onOpen(tag)}>
          {tag}
        </button>
      ))}
    </span>
  );
}
