import classes from './customers.module.css';

/** Tags as small labels. A clickable one lists all customers with it. They may be hidden from a role. */
export function Tags({ tags = [], onOpen }: { tags: string[] | undefined; onOpen: (tag: string) => void }) {
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
