import classes from './customers.module.css';

/** Tags as small marks; one that can be pressed shows all who carry it. Somebody's role may not see them. */
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
